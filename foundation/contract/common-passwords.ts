import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The commonest passwords of leaked accounts, in lower case, and the one of the demo accounts, which is published. One a
 * line, as a set of them takes ten times the memory.
 */
const COMMON = `\n${dictionary['passwords-common'].join('\n')}\nvitrina-demo\n`;

export const TOO_COMMON = 'Esta contraseña la usa mucha gente. Elige otra.';

/** Whether the password is among the first that an attacker would guess. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.includes(`\n${password.trim().toLowerCase()}\n`);
