import type { Generated } from 'kysely';
import { findNamesOf } from '#features/card/cards/card-members.store.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { OrderWithHistory } from './order-inbox.contract.ts';
import type { OrderStatus } from './orders.contract.ts';

export type ChangedBy = 'customer' | 'shop';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderEdits: {
      id: Generated<number>;
      orderId: number;
      userId: number | null;
      changes: string[];
      editedAt: Generated<Date>;
    };
    orderStatusChanges: {
      id: Generated<number>;
      orderId: number;
      status: OrderStatus;
      changedBy: Generated<ChangedBy>;
      /** The person of the shop; null for the customer. */
      userId: number | null;
      changedAt: Generated<Date>;
    };
  }
}

/** Records the order's present status and who set it: a person or a screen of the shop, or null for the customer. */
export async function insertStatusChange(
  trx: Queryable,
  { id: orderId, status }: { id: number; status: OrderStatus },
  by: { id: number | null } | null,
): Promise<void> {
  await trx
    .insertInto('orderStatusChanges')
    .values({ orderId, status, changedBy: by ? 'shop' : 'customer', userId: by?.id ?? null })
    .execute();
}

/** How many texts of one edit are kept. */
const MAX_TEXTS = 40;
/** How many status changes and edits of one order are read, the newest: nobody looks at more. */
const MAX_STEPS = 100;

/** Records as texts what the shop changed, other than the status. */
export async function insertEdit(
  trx: Queryable,
  { id: orderId }: { id: number },
  changes: string[],
  by: { id: number },
): Promise<void> {
  if (changes.length === 0) return;
  const more = changes.length - MAX_TEXTS;
  const texts = more > 0 ? [...changes.slice(0, MAX_TEXTS), `Y ${more} cambios más`] : changes;
  await trx.insertInto('orderEdits').values({ orderId, userId: by.id, changes: texts }).execute();
}

const findStatusChanges = async (db: Queryable, orderId: number) =>
  (
    await db
      .selectFrom('orderStatusChanges')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .limit(MAX_STEPS)
      .execute()
  ).reverse();

type StatusChange = Awaited<ReturnType<typeof findStatusChanges>>[number];

const toStep = ({ status, changedAt, changedBy }: StatusChange) => ({
  status,
  at: changedAt.toISOString(),
  by: changedBy,
});

/** The status changes of an order as its customer sees them, the earliest first. */
export const findHistory = async (db: Queryable, orderId: number) =>
  (await findStatusChanges(db, orderId)).map(toStep);

/** The history for the shop, with the edits and the names of the people who made them. */
export async function findNamedHistory(
  db: Queryable,
  card: AttendedCard,
  orderId: number,
): Promise<Pick<OrderWithHistory, 'history' | 'edits'>> {
  const changes = await findStatusChanges(db, orderId);
  const newest = db
    .selectFrom('orderEdits')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(MAX_STEPS);
  const edits = (await newest.execute()).reverse();
  const names = await findNamesOf(
    db,
    card,
    [...changes, ...edits].map(({ userId }) => userId),
  );
  const nameOf = ({ userId }: { userId: number | null }) => names.get(userId ?? 0) ?? null;
  return {
    history: changes.map((change) => ({ ...toStep(change), name: nameOf(change) })),
    edits: edits.map((edit) => ({
      changes: edit.changes,
      at: edit.editedAt.toISOString(),
      name: nameOf(edit),
    })),
  };
}
