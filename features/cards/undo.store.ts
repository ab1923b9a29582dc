import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { OwnedCard } from './cards.store.ts';
import { UNDO_HOURS } from './undo.rules.ts';

/** Whether what was done at the time in `column` can still be taken back. */
export const isUndoable = (column: string) =>
  sql<SqlBool>`${sql.ref(column)} > now() - make_interval(hours => ${UNDO_HOURS})`;

/** Of what a card keeps in `table` to take back, the latest `max` stay: nobody fills the disk with it. */
export async function keepLatest(trx: Queryable, card: OwnedCard, table: string, max: number): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where card_id = ${card.id} and id <= (
      select id from ${sql.table(table)} where card_id = ${card.id} order by id desc offset ${max} limit 1
    )
  `.execute(trx);
}

/** Forgets for good what can no longer be taken back. */
export async function forgetLapsed(db: Queryable, table: string, column: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where not (${isUndoable(column)})`.execute(db);
}
