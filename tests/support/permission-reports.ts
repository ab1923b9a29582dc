import type { TestApp } from './test-app.ts';

/** Inserts a report about this card. */
export async function insertReport({ db }: TestApp, cardId: number): Promise<number> {
  const report = { cardId, reason: 'other' as const };
  return (await db.insertInto('cardReports').values(report).returning('id').executeTakeFirstOrThrow()).id;
}
