import type { User } from './accounts.contract.ts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** 'Camila Rojas', or the e-mail address of a person without a name. */
export const fullName = ({ firstName, lastName, email }: Named): string =>
  `${firstName} ${lastName}`.trim() || email;

/** 'CR', or the first letter of the e-mail address of a person without a name. */
export function initials(person: Named): string {
  const words = [person.firstName, person.lastName].filter(Boolean);
  return firstLetters(words.length ? words : [person.email]);
}

/** 'Camila', 'Rojas' → 'CR' */
export const firstLetters = (words: string[]): string =>
  words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('es-CL');
