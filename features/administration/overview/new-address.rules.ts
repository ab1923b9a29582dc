import { normaliseSubdomain, proposedSubdomain } from '#features/card/cards/subdomain.rules.ts';

const MAX_LETTERS = 40;

/**
 * A unique address for a card whose address is not chosen: `'María José', 'Núñez'` → `'mariajosenunez1732098765432'`.
 * `now` is in milliseconds.
 */
export function addressFromName(firstName: string, lastName: string, now: number): string {
  const letters = [firstName, lastName].map((name) => normaliseSubdomain(name).replaceAll('-', '')).join('');
  return `${letters.slice(0, MAX_LETTERS) || 'card'}${now}`;
}

/**
 * The address from a person's name: `'María José', 'Núñez'` → `'maria-jose-nunez'`; `'card'` if the name has no Latin
 * letter or digit.
 */
export const subdomainFromNames = (firstName: string, lastName: string): string =>
  proposedSubdomain(`${firstName} ${lastName}`) || 'card';
