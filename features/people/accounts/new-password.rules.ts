import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';

export const TOO_SHORT = `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`;
const NOT_THE_SAME = 'Las contraseñas no coinciden';

/** Problems with a new password and its repetition, by field; null if there are none. */
export function newPasswordProblems(
  password: string,
  repeated: string,
): { password?: string; repeated?: string } | null {
  if (password.length < MIN_PASSWORD) return { password: TOO_SHORT };
  return password === repeated ? null : { repeated: NOT_THE_SAME };
}
