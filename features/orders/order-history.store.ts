import { findNamesOf } from '#features/cards/card-members.store.ts';
import type { AttendedCard } from '#features/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { OrderWithHistory } from './order-inbox.contract.ts';

const findStatusChanges = (db: Queryable, orderId: number) =>
  db.selectFrom('orderStatusChanges').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

type StatusChange = Awaited<ReturnType<typeof findStatusChanges>>[number];

const toStep = ({ status, changedAt, changedBy }: StatusChange) => ({
  status,
  at: changedAt.toISOString(),
  by: changedBy,
});

/** The states of an order as its customer sees them, the earliest first. */
export const findHistory = async (db: Queryable, orderId: number) =>
  (await findStatusChanges(db, orderId)).map(toStep);

/** The same for the shop, with the names of its people. */
export async function findNamedHistory(
  db: Queryable,
  card: AttendedCard,
  orderId: number,
): Promise<OrderWithHistory['history']> {
  const changes = await findStatusChanges(db, orderId);
  const names = await findNamesOf(
    db,
    card,
    changes.map(({ userId }) => userId),
  );
  return changes.map((change) => ({ ...toStep(change), name: names.get(change.userId ?? 0) ?? null }));
}
