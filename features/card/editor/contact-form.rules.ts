import { normaliseWebsite, WRONG_WEBSITE } from '#features/card/cards/website.rules.ts';
import { isNationalPhone } from '#foundation/contract/typed-phone.ts';

type Typed = string | null | undefined;

const WRONG_WHATSAPP = 'Escribe un número de WhatsApp, por ejemplo 9 1234 5678.';
const WRONG_PHONE = 'Escribe un teléfono, por ejemplo 2 2345 6789.';

/**
 * Checks Chilean numbers only, and less strictly than the server: the browser does not load all numbering plans.
 */
function isOneNumber(typed: string, isLine: (digits: string) => boolean): boolean {
  const isForeign = /^[^\d+]*(\+|00)/.test(typed);
  // Many people still type the '0' that had to be dialled before mobile numbers until 2016.
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const [, national = digits] = /^560*(\d*)$/.exec(digits) ?? [];
  if (isLine(national) || isLine(digits)) return true;
  return isForeign && !digits.startsWith('56') && /^\d{8,15}$/.test(digits);
}

/** One valid number in the field is enough; text after an extension is ignored. */
const isNumber = (typed: string, isLine: (digits: string) => boolean): boolean =>
  [typed, ...typed.split(/[/,;|]| [oy] | - |\b(?:anexo|ext)\b/i)].some((text) => isOneNumber(text, isLine));

/** Whether customers could write to this number on WhatsApp: not to a free line ('800 360 360'). */
export const isWhatsappNumber = (typed: string): boolean =>
  isNumber(typed, (digits) => isNationalPhone(digits) && !digits.startsWith('800'));

/** Whether customers could call this number. Shared-cost lines of companies are longer ('600 360 3600'). */
export const isPhoneNumber = (typed: string): boolean =>
  isNumber(typed, (digits) => isNationalPhone(digits) || /^(600\d{7}|800\d{6})$/.test(digits));

/**
 * Problems with typed contact details, by the field name in the API. Empty fields are valid. The API itself accepts
 * numbers as they are typed.
 */
export function contactProblems(typed: {
  whatsapp?: Typed;
  phone?: Typed;
  website?: Typed;
}): Record<string, string> {
  const [whatsapp, phone, website] = [typed.whatsapp, typed.phone, typed.website].map(
    (text) => text?.trim() ?? '',
  );
  return {
    ...(whatsapp && !isWhatsappNumber(whatsapp) ? { 'contactInfo.whatsapp': WRONG_WHATSAPP } : {}),
    ...(phone && !isPhoneNumber(phone) ? { 'contactInfo.phone': WRONG_PHONE } : {}),
    ...(website && normaliseWebsite(website) === null ? { 'contactInfo.website': WRONG_WEBSITE } : {}),
  };
}
