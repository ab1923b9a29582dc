import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { UfValues } from './uf.contract.ts';
import type { UfValue } from './uf-table.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** Written by administrators; `price_today` reads it. */
    ufValues: { day: string; pesos: number };
  }
}

/** The values from one day to another, in the order of days. */
export const findUfValues = (db: Queryable, from: string, until: string): Promise<UfValue[]> =>
  db
    .selectFrom('ufValues')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();

/** Today's value, and those of a year; of this one without `year`. */
export async function findUfYear(db: Queryable, now: Date, year?: number): Promise<UfValues> {
  const today = santiagoParts(now).date;
  const shown = year ?? today.slice(0, 4);
  const [value] = await findUfValues(db, today, today);
  const values = await findUfValues(db, `${shown}-01-01`, `${shown}-12-31`);
  return { today, pesosToday: value?.pesos ?? null, values };
}

/** Sets the values of these days; null removes one. */
export async function writeUfValues(
  trx: Queryable,
  values: readonly { day: string; pesos: number | null }[],
): Promise<void> {
  const set = values.flatMap(({ day, pesos }) => (pesos === null ? [] : { day, pesos }));
  const removed = values.flatMap(({ day, pesos }) => (pesos === null ? day : []));
  if (removed.length > 0) await trx.deleteFrom('ufValues').where('day', 'in', removed).execute();
  if (set.length === 0) return;
  await trx
    .insertInto('ufValues')
    .values(set)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet(({ ref }) => ({ pesos: ref('excluded.pesos') })),
    )
    .execute();
}
