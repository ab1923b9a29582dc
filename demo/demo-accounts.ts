import { replacePassword } from '#features/people/accounts/accounts.store.ts';
import { removeDevices } from '#features/people/accounts/sessions.store.ts';
import { removeSecondFactors } from '#features/people/sign-in/second-factors.store.ts';
import { type Database, inTransaction } from '#foundation/server/database/database.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';
import { newToken } from '#foundation/server/security/sessions.ts';
import { demoBusinesses } from './demo-content.ts';

/** This password is published, so demo content is only created on sites that nobody else can reach. */
export const DEMO_PASSWORD = 'vitrina-demo';
export const DEMO_PEOPLE = [
  { email: 'admin@example.cl', firstName: 'Antonia', lastName: 'Fuentes', role: 'admin' },
  { email: 'camila.rojas@example.cl', firstName: 'Camila', lastName: 'Rojas', role: 'user' },
] as const;
/** Works with the first card. */
export const DEMO_MEMBER = {
  email: 'daniela.nunoina@example.cl',
  firstName: 'Daniela',
  lastName: 'Sepúlveda',
  role: 'card_owner',
} as const;

/**
 * Gives every demo account that still has the published password a random one, and ends its sessions. This is for a
 * data directory that was filled before others could reach the site. The accounts and their cards stay; an
 * administrator can set another password.
 */
export async function disableDemoAccounts(db: Database, say: (line: string) => void): Promise<void> {
  const emails = [...DEMO_PEOPLE, DEMO_MEMBER, ...demoBusinesses.map(({ owner }) => owner)].map(
    ({ email }) => email,
  );
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash'])
    .where('email', 'in', emails)
    .execute();
  const passwords = createPasswords();
  const disabled: string[] = [];
  for (const { id, email, passwordHash } of accounts) {
    const isPublished = await passwords.comparing((matches) => matches(DEMO_PASSWORD, passwordHash));
    if (!isPublished) continue;
    const unknown = await passwords.hash(newToken());
    await inTransaction(db, async (trx) => {
      await replacePassword(trx, id, unknown);
      // This also ends its sessions. Somebody who signed in may have added a passkey.
      await removeSecondFactors(trx, id);
      await removeDevices(trx, id);
    });
    disabled.push(email);
  }
  if (disabled.length > 0)
    say(
      `Others can reach this site, so these demo accounts lost their published password: ${disabled.join(', ')}`,
    );
}
