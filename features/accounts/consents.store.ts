import type { Generated } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

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
