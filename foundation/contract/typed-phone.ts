export const PHONE_WANTED = 'Escribe un teléfono, por ejemplo 9 8765 4321.';

/** A Chilean number: a mobile, or a landline with its area code. */
export const isNationalPhone = (digits: string): boolean => /^[2-9]\d{8}$/.test(digits);

/**
 * Whether the text is a phone number, with any separators: the nine digits of a Chilean number, with or without 56, or
 * a foreign number, recognised by its '+' or '00' or by its length.
 */
export function isPhone(typed: string): boolean {
  // Many still type the '0' that was dialled before mobile numbers until 2016.
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  if (isNationalPhone(digits.replace(/^56(?=\d{9}$)/, ''))) return true;
  const isForeign = /^\W*(\+|00)/.test(typed) || digits.length > 11;
  return isForeign && !digits.startsWith('56') && /^\d{8,15}$/.test(digits);
}
