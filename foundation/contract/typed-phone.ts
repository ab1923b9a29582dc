export const PHONE_WANTED = 'Escribe un teléfono, por ejemplo 9 8765 4321.';

/** A Chilean number: a mobile, or a landline with its area code. */
export const isNationalPhone = (digits: string): boolean => /^[2-9]\d{8}$/.test(digits);

/** Many still type the '0' that was dialled before mobile numbers until 2016. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '');
const withoutCountry = (digits: string): string => digits.replace(/^56(?=\d{9}$)/, '');

/** A number as it is read in Chile: '9 8765 4321', '2 2345 6789' or '32 245 6789'. A foreign one stays as it was typed. */
export function shownPhone(typed: string): string {
  const digits = withoutCountry(digitsOf(typed));
  if (!isNationalPhone(digits)) return typed.trim();
  const groups = /^[29]/.test(digits) ? /^(.)(....)(....)$/ : /^(..)(...)(....)$/;
  return digits.replace(groups, '$1 $2 $3');
}

/**
 * Whether the text is a phone number, with any separators: the nine digits of a Chilean number, with or without 56, or
 * a foreign number, recognised by its '+' or '00' or by its length.
 */
export function isPhone(typed: string): boolean {
  const digits = digitsOf(typed);
  if (isNationalPhone(withoutCountry(digits))) return true;
  const isForeign = /^\W*(\+|00)/.test(typed) || digits.length > 11;
  return isForeign && !digits.startsWith('56') && /^\d{8,15}$/.test(digits);
}
