import { normaliseSubdomain, proposedSubdomain } from '#features/cards/subdomain.rules.ts';

const MAX_LETTERS = 40;

/**
 * A unique address for a card that gets one automatically: `'María José', 'Núñez'` → `'mariajosenunez1732098765432'`.
 * `now` in milliseconds.
 */
export function addressFromName(firstName: string, lastName: string, now: number): string {
  const letters = [firstName, lastName].map((name) => normaliseSubdomain(name).replaceAll('-', '')).join('');
  return `${letters.slice(0, MAX_LETTERS) || 'card'}${now}`;
}

/**
 * The address for a person's name: `'María José', 'Núñez'` → `'maria-jose-nunez'`; `'card'` for a name without any
 * Latin letter or digit.
 */
export const subdomainFromNames = (firstName: string, lastName: string): string =>
  proposedSubdomain(`${firstName} ${lastName}`) || 'card';
