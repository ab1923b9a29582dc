import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The digits that wa.me and tel: want ('9 1234 5678' → '56912345678'): E.164 without '+', Chile where no country
 * is given. Of several numbers in one field, the first. Null when the text holds no number that could be dialled.
 */
export function whatsappDigits(typed: string): string | null {
  // Many still write the '0' that Chile dialled before a mobile number until 2016.
  const spellings = [typed, ...typed.split(/[/,;|]| [oy] | - /)].flatMap((text) => [
    text,
    text.replace(/^\W*0+/, ''),
  ]);
  const numbers = spellings
    .map((text) => parsePhoneNumberFromString(text, 'CL'))
    .filter((number): number is PhoneNumber => number?.isPossible() ?? false);
  const number = numbers.find((candidate) => candidate.isValid()) ?? numbers[0];
  const digits = number?.number.slice(1) ?? '';
  return /^\d{8,15}$/.test(digits) ? digits : null;
}
