import { normaliseWebsite, WRONG_WEBSITE } from '#features/cards/website.rules.ts';

type Typed = string | null | undefined;

const WRONG_WHATSAPP = 'Escribe un número de WhatsApp, por ejemplo 9 1234 5678.';
const WRONG_PHONE = 'Escribe un teléfono, por ejemplo 2 2345 6789.';

/** A number in Chile: a mobile, or a landline with its area code. */
const isNational = (digits: string): boolean => /^[2-9]\d{8}$/.test(digits);

/** Looser than the server's way of dialling, but for numbers in Chile: no plan of the world's numbers is at hand. */
function isOneNumber(typed: string, isLine: (digits: string) => boolean): boolean {
  const isForeign = /^[^\d+]*(\+|00)/.test(typed);
  // Many still write the '0' that Chile dialled before a mobile number until 2016.
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const [, national = digits] = /^56(\d*)$/.exec(digits) ?? [];
  if (isLine(national) || isLine(digits)) return true;
  return isForeign && !digits.startsWith('56') && /^\d{8,15}$/.test(digits);
}

/** Of several numbers in one field, one is enough; what is written after an extension is no part of it. */
const isNumber = (typed: string, isLine: (digits: string) => boolean): boolean =>
  [typed, ...typed.split(/[/,;|]| [oy] | - |\b(?:anexo|ext)\b/i)].some((text) => isOneNumber(text, isLine));

/** Whether an owner's customers could write to it. */
export const isWhatsappNumber = (typed: string): boolean => isNumber(typed, isNational);

/** Whether they could call it: the lines that companies share their cost of are longer ('600 360 3600'). */
export const isPhoneNumber = (typed: string): boolean =>
  isNumber(typed, (digits) => isNational(digits) || /^600\d{7}$/.test(digits));

/**
 * Why customers could not reach the business over what was typed, by the name that the API gives the field. Empty
 * fields are right. The API itself takes numbers as they are typed.
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
