import {
  changeRole,
  findLogin,
  insertAdministrator,
  replacePassword,
  verifyEmail,
} from '#features/people/accounts/accounts.store.ts';
import { removeDevices } from '#features/people/accounts/sessions.store.ts';
import { removeEmailChange } from '#features/people/email-change/email-change.store.ts';
import { removePasswordResets } from '#features/people/recovery/recovery.store.ts';
import { removeSecondFactors } from '#features/people/sign-in/second-factors.store.ts';
import type { Config } from '#foundation/server/config.ts';
import { type Database, inTransaction } from '#foundation/server/database/database.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';

/**
 * Makes sure that ADMIN_EMAIL is the e-mail of an administrator. A missing account is created with ADMIN_PASSWORD. An
 * account that already exists may have been registered by somebody else: before it becomes an administrator, its
 * password is replaced by ADMIN_PASSWORD, and its sessions, passkeys and open links are removed. The password of an
 * administrator is never changed. Without ADMIN_PASSWORD nothing is changed; one line (`say`) explains what to do.
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
    const problem = existing ? `${email} is not an administrator` : `There is no account ${email} yet`;
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
    // This also ends the sessions. A passkey that was left would still open the account.
    await removeSecondFactors(trx, id);
    await removeDevices(trx, id);
    await removePasswordResets(trx, id);
    await removeEmailChange(trx, id);
    await changeRole(trx, id, 'admin');
  });
  say(`${email} is now an administrator. Its password is ADMIN_PASSWORD, and everybody was signed out.`);
}
