import { changeRole, findLogin, insertAdministrator } from '#features/accounts/accounts.store.ts';
import type { Config } from '#foundation/server/config.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';

/**
 * Makes the person of ADMIN_EMAIL an administrator: creates the account with ADMIN_PASSWORD, or gives an existing one
 * the role. The password of an existing account is never changed. Without a password nothing is created, and `say` gets
 * one line about it.
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
