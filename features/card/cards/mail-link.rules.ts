import { encode, type Typed } from './links.rules.ts';

/** Exactly one recipient: '?', '&', ',' and similar characters are refused or encoded. */
export function mailtoHref(email: Typed, subject?: string, body?: string): string | null {
  const address = email?.trim() ?? '';
  if (!/^[^\s@,;:<>()"\\\p{C}]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(address)) return null;
  const fields = [];
  if (subject) fields.push(`subject=${encode(subject)}`);
  // Line breaks in a mailto address are CRLF (RFC 6068).
  if (body) fields.push(`body=${encode(body.replace(/\r?\n/g, '\r\n'))}`);
  return `mailto:${encode(address).replace('%40', '@')}${fields.length ? `?${fields.join('&')}` : ''}`;
}
