import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LRUCache } from 'lru-cache';

/** Cached, because parsing a number takes longer than everything else that a listed card needs. '' means no number. */
const known = new LRUCache<string, string>({ max: 10_000, memoMethod: (typed) => readDigits(typed) ?? '' });

/**
 * The digits for tel: ('9 1234 5678' → '56912345678'): E.164 without '+', Chile by default. Of several
 * numbers in one field, the first. Null when the text contains no valid number.
 */
export const phoneDigits = (typed: string): string | null => known.memo(typed) || null;

/** The digits for wa.me; null also for 600 and 800 lines, which are never on WhatsApp. */
export const whatsappDigits = (typed: string): string | null => {
  const digits = phoneDigits(typed);
  return digits === null || /^56[68]00/.test(digits) ? null : digits;
};

function readDigits(typed: string): string | null {
  // Until 2016 a '0' was dialled before mobile numbers, and many still type it, also after the country: '+56 (0)9'.
  const spellings = [typed, ...typed.split(/[/,;|]| [oy] | - /)].flatMap((text) => [
    text,
    text.replace(/^\W*0+/, ''),
    text.replace(/^(\W*(?:00)?56\W*)0+\W*/, '$1'),
  ]);
  const numbers = spellings
    .map((text) => parsePhoneNumberFromString(text, 'CL'))
    .filter((number): number is PhoneNumber => number?.isPossible() ?? false);
  const number = numbers.find((candidate) => candidate.isValid()) ?? numbers[0];
  const digits = number?.number.slice(1) ?? '';
  return /^\d{8,15}$/.test(digits) ? digits : null;
}
