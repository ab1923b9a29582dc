import type { Generated } from 'kysely';
import { DAY_MS } from '#foundation/contract/dates.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { CONSENT_LATER_DAYS, PRIVACY_VERSION } from './consent.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    consents: { userId: number; version: string; givenAt: Generated<Date> };
  }
}

export async function insertConsent(db: Queryable, userId: number, version: string): Promise<void> {
  await db
    .insertInto('consents')
    .values({ userId, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A person's consents, the oldest first. */
export async function findConsents(
  db: Queryable,
  userId: number,
): Promise<{ version: string; givenAt: Date }[]> {
  return db
    .selectFrom('consents')
    .select(['version', 'givenAt'])
    .where('userId', '=', userId)
    .orderBy('givenAt')
    .execute();
}

/** Whether a person should be asked for consent now: for the first time, or again because the text has changed. */
export async function findAskedConsent(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<'first' | 'again' | null> {
  const person = await db
    .selectFrom('users')
    .select('consentLaterUntil')
    .select(({ selectFrom }) => [
      selectFrom('consents')
        .whereRef('consents.userId', '=', 'users.id')
        .select(({ fn: { agg } }) => agg<string[] | null>('array_agg', ['version']).as('versions'))
        .as('versions'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person || (person.consentLaterUntil && person.consentLaterUntil > now)) return null;
  const versions = person.versions ?? [];
  if (versions.includes(PRIVACY_VERSION)) return null;
  return versions.length > 0 ? 'again' : 'first';
}

/** The person is not asked again for a week. */
export async function postponeConsentOf(db: Queryable, userId: number): Promise<void> {
  const until = new Date(Date.now() + CONSENT_LATER_DAYS * DAY_MS);
  await db.updateTable('users').set({ consentLaterUntil: until }).where('id', '=', userId).execute();
}
