import type { TestApp } from './test-app.ts';

/** Inserts a report about this card. */
export async function insertReport({ db }: TestApp, cardId: number): Promise<number> {
  const report = { cardId, reason: 'other' as const };
  return (await db.insertInto('cardReports').values(report).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts an error that a browser reported. */
export async function insertError({ db }: TestApp): Promise<number> {
  await db.deleteFrom('browserErrors').execute();
  const error = { message: 'x is null', frame: '', release: 'dev', path: '/', browser: 'Chrome' };
  return (await db.insertInto('browserErrors').values(error).returning('id').executeTakeFirstOrThrow()).id;
}
