import type { Queryable } from '#foundation/server/database/database.ts';
import type { ChosenColumns } from './columns.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    sheetColumns: { userId: number; columns: ChosenColumns };
  }
}

/** More headings than people have; the oldest are forgotten. */
const MAX_HEADINGS = 200;

/** What this person has said about the headings of their sheets. */
export async function findSheetColumns(db: Queryable, userId: number): Promise<ChosenColumns> {
  const row = await db
    .selectFrom('sheetColumns')
    .select('columns')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.columns ?? {};
}

/** Remembers what is said about the headings of one sheet, beside those of others. */
export async function keepSheetColumns(db: Queryable, userId: number, said: ChosenColumns): Promise<void> {
  if (Object.keys(said).length === 0) return;
  const known = Object.entries(await findSheetColumns(db, userId)).filter(([head]) => !(head in said));
  const columns = Object.fromEntries([...known, ...Object.entries(said)].slice(-MAX_HEADINGS));
  await db
    .insertInto('sheetColumns')
    .values({ userId, columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ columns }))
    .execute();
}
