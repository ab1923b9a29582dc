import { type Generated, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { AttendedCard } from './cards.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    creations: {
      cardId: number;
      idempotencyKey: string;
      type: 'item' | 'offer';
      subjectId: number;
      createdAt: Generated<Date>;
    };
  }
}

/** The id of what was created under this key, which may have been deleted since. Call it inside `changeCard`. */
export async function findCreation(
  trx: Queryable,
  card: AttendedCard,
  type: 'item' | 'offer',
  idempotencyKey: string | null,
): Promise<number | null> {
  if (idempotencyKey === null) return null;
  const row = await trx
    .selectFrom('creations')
    .select('subjectId')
    .where('cardId', '=', card.id)
    .where('type', '=', type)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return row?.subjectId ?? null;
}

/** Remembers for a day what was created under this key. Call it inside `changeCard`. */
export async function rememberCreation(
  trx: Queryable,
  card: AttendedCard,
  type: 'item' | 'offer',
  created: { id: number; idempotencyKey: string | null },
): Promise<void> {
  const { id: subjectId, idempotencyKey } = created;
  if (idempotencyKey === null) return;
  await trx
    .insertInto('creations')
    .values({ cardId: card.id, type, idempotencyKey, subjectId })
    .onConflict((conflict) =>
      conflict.columns(['cardId', 'type', 'idempotencyKey']).doUpdateSet({ subjectId }),
    )
    .execute();
}

export async function sweepCreations(db: Queryable): Promise<void> {
  await db.deleteFrom('creations').where('createdAt', '<', sql<Date>`now() - interval '1 day'`).execute();
}
