import { AppError } from '#foundation/server/http/errors.ts';
import type { User } from './accounts.contract.ts';

/**
 * Refuses to entrust something to an account that anybody may have opened with that address.
 * @throws {AppError} `invalid`
 */
export function requireConfirmed(user: User | null): void {
  if (user && !user.emailVerified)
    throw new AppError('invalid', {
      message: 'Esta persona todavía no confirma su correo. Pídele que lo haga primero.',
    });
}
