import { invalidField } from '#foundation/server/http/errors.ts';
import type { User } from './accounts.contract.ts';

/**
 * Refuses to entrust something to an account that anybody may have opened with that address.
 * @throws {AppError} `invalid` for this field
 */
export function requireConfirmed(user: User | null, field: string): void {
  if (user && !user.emailVerified)
    throw invalidField(field, 'Esta persona todavía no confirma su correo. Pídele que lo haga primero.');
}
