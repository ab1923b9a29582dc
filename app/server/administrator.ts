import { findLogin, insertAdministrator, updateRole } from '#features/accounts/accounts.store.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database.ts';
import type { Passwords } from '#foundation/server/passwords.ts';

interface Log {
  info(message: string): void;
  error(message: string): void;
}

/**
 * The person of ADMIN_EMAIL is an administrator from the start: created with ADMIN_PASSWORD, or given the role
 * back. The password of an account that exists is never touched. Safe in several processes at once.
 */
export async function ensureAdministrator(
  db: Database,
  { admin }: Config,
  { passwords, log }: { passwords: Passwords; log: Log },
): Promise<void> {
  if (!admin) return;
  const { email, password } = admin;
  const existing = await findLogin(db, email);
  if (existing?.user.role === 'admin') return;
  if (existing) {
    await updateRole(db, existing.user.id, 'admin');
    log.info(`${email} is an administrator again.`);
  } else if (password) {
    const passwordHash = await passwords.hash(password);
    const isNew = await insertAdministrator(db, { email, passwordHash });
    if (isNew) log.info(`The administrator ${email} was created.`);
  } else {
    log.error(`There is no account ${email} yet: set ADMIN_PASSWORD too, and start again to create it.`);
  }
}
