import { changeRole, findLogin, insertAdministrator } from '#features/accounts/accounts.store.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';

/**
 * The person of ADMIN_EMAIL is an administrator from the start: created with ADMIN_PASSWORD, or given the role
 * back. The password of an account that exists is never touched. Without a password nothing is created, and
 * `say` gets the one line that tells so.
 */
export async function ensureAdministrator(
  db: Database,
  { admin }: Pick<Config, 'admin'>,
  say: (line: string) => void,
): Promise<void> {
  if (!admin) return;
  const { email, password } = admin;
  const existing = await findLogin(db, email);
  if (existing?.user.role === 'admin') return;
  if (existing) {
    await changeRole(db, existing.user.id, 'admin');
    say(`${email} is an administrator again.`);
  } else if (password) {
    const passwordHash = await createPasswords().hash(password);
    const isNew = await insertAdministrator(db, { email, passwordHash });
    if (isNew) say(`The administrator ${email} was created.`);
  } else {
    say(
      `There is no account ${email} yet: set ADMIN_PASSWORD beside ADMIN_EMAIL to create its administrator.`,
    );
  }
}
