import { normaliseSubdomain } from '#features/cards/subdomain.rules.ts';

const MAX_LETTERS = 40;

/**
 * An address nobody else has, for a card that gets one without being asked: `'María José', 'Núñez'` at a time →
 * `'mariajosenunez1732098765432'`. `now` in milliseconds.
 */
export function addressFromName(firstName: string, lastName: string, now: number): string {
  const letters = [firstName, lastName].map((name) => normaliseSubdomain(name).replaceAll('-', '')).join('');
  return `${letters.slice(0, MAX_LETTERS) || 'card'}${now}`;
}

/**
 * The address that a person's name becomes: `'María José', 'Núñez'` → `'maria-jose-nunez'`; `'card'` for a name without
 * a single letter or digit of the Latin alphabet.
 */
export const subdomainFromNames = (firstName: string, lastName: string): string =>
  normaliseSubdomain(`${firstName} ${lastName}`) || 'card';
