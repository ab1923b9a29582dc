import { ApiError } from '#foundation/contract/api.ts';

/** A typed code without spaces, hyphens and capitals, which make no difference. */
export const normalisedCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Six digits come from an app; anything else is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** 'k7mq-x2hd-9wvr': a code as people write it down. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** Whether the server asks for a code, or refuses the one that was typed. */
export const isAboutCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'code_needed' || error.code === 'bad_code');

/** What is wrong with the password or the code that `proveAgain` was given, by field; null for any other error. */
export function proofProblem(error: unknown): Record<string, string> | null {
  if (isAboutCode(error)) return { code: error.message };
  const isWrongPassword = error instanceof ApiError && error.code === 'bad_credentials';
  return isWrongPassword ? { currentPassword: 'Esa no es tu contraseña.' } : null;
}
