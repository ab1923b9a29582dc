import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords of leaked accounts, in lower case, and the one of the demo accounts, which is published. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], 'vitrina-demo']);

export const TOO_COMMON = 'Esta contraseña la usa mucha gente. Elige otra.';

/** Whether the password is among the first that an attacker would guess. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.trim().toLowerCase());
