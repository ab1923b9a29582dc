import {
  changeRole,
  findLogin,
  insertAdministrator,
  replacePassword,
  verifyEmail,
} from '#features/accounts/accounts.store.ts';
import { removePasswordResets } from '#features/accounts/recovery.store.ts';
import { removeDevices } from '#features/accounts/sessions.store.ts';
import { removeEmailChange } from '#features/email-change/email-change.store.ts';
import { removeSecondFactors } from '#features/sign-in/second-factors.store.ts';
import type { Config } from '#foundation/server/config.ts';
import { type Database, inTransaction } from '#foundation/server/database/database.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';

/**
 * Makes sure that ADMIN_EMAIL is an administrator: creates the account with ADMIN_PASSWORD. An account that somebody
 * else has registered under this address must not become one with its own password and sessions: everything of its
 * sign-in ends, and ADMIN_PASSWORD becomes its password. The password of an administrator is never changed. Without
 * ADMIN_PASSWORD nothing happens, and `say` gets one line about it.
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
  if (!password) {
    const problem = existing ? `${email} is no administrator` : `There is no account ${email} yet`;
    say(
      `${problem}: set ADMIN_PASSWORD beside ADMIN_EMAIL to ${existing ? 'make it one' : 'create its administrator'}.`,
    );
    return;
  }
  const passwordHash = await createPasswords().hash(password);
  if (!existing) {
    const isNew = await insertAdministrator(db, { email, passwordHash });
    if (isNew) say(`The administrator ${email} was created.`);
    return;
  }
  const { id } = existing.user;
  await inTransaction(db, async (trx) => {
    await replacePassword(trx, id, passwordHash);
    await verifyEmail(trx, id);
    // With its sessions: a passkey would still open the account.
    await removeSecondFactors(trx, id);
    await removeDevices(trx, id);
    await removePasswordResets(trx, id);
    await removeEmailChange(trx, id);
    await changeRole(trx, id, 'admin');
  });
  say(`${email} is an administrator now. Its password is ADMIN_PASSWORD, and everybody was signed out.`);
}
