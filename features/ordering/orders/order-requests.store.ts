import { type Generated, sql } from 'kysely';
import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import type { PlacedOrder } from './orders.contract.ts';
import { lockOrder, updateOrderColumns } from './orders.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderRequests: {
      cardId: number;
      idempotencyKey: string;
      requestHash: Buffer;
      /** Null for an order that the shop entered, which is read anew, and for one whose customer's data was deleted. */
      answer: PlacedOrder | null;
      orderId: number;
      createdAt: Generated<Date>;
    };
  }
}

/** How long a request may be repeated under its key. */
const KEPT_DAYS = 7;
const keptSince = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;

const ADDED_LATER = {
  token: '',
  fee: 0,
  isPartlyUnpriced: false,
  dueAt: null,
  dueMinutes: null,
  wasMoved: false,
};

/** The stored answer to a request under this key. */
export async function findOrderRequest(
  db: Queryable,
  card: VisibleCard | AttendedCard,
  key: string,
): Promise<{ requestHash: Buffer; orderId: number; answer: PlacedOrder | null } | null> {
  const row = await db
    .selectFrom('orderRequests')
    .select(['requestHash', 'orderId', 'answer'])
    .where('cardId', '=', card.id)
    .where('idempotencyKey', '=', key)
    .where('createdAt', '>', keptSince)
    .executeTakeFirst();
  if (!row) return null;
  const { answer, ...request } = row;
  if (!answer) return { ...request, answer };
  // Answers that an earlier version stored get the fields that were added since.
  const lines = answer.lines.map((line) => ({
    ...line,
    unit: line.unit ?? null,
    choices: line.choices ?? [],
    note: line.note ?? null,
  }));
  return { ...request, answer: { ...ADDED_LATER, ...answer, lines } };
}

/**
 * Cancels the order recorded under this key if the shop has not taken it up. Only its sender knows the key; an unknown
 * or expired key changes nothing.
 */
export async function cancelUnseenOrder(trx: Queryable, card: VisibleCard, key: string): Promise<void> {
  const known = await findOrderRequest(trx, card, key);
  if (!known) return;
  const order = await lockOrder(trx, { id: known.orderId });
  if (order.status === 'nueva') await updateOrderColumns(trx, order, { status: 'cancelada' }, null);
}

export async function insertOrderRequest(
  trx: Queryable,
  card: VisibleCard | AttendedCard,
  request: { idempotencyKey: string; requestHash: Buffer; orderId: number; answer: PlacedOrder | null },
): Promise<void> {
  await trx
    .insertInto('orderRequests')
    .values({ ...request, answer: request.answer && asJson(request.answer), cardId: card.id })
    // An expired key may be used again.
    .onConflict((conflict) =>
      conflict.columns(['cardId', 'idempotencyKey']).doUpdateSet(({ ref }) => ({
        requestHash: ref('excluded.requestHash'),
        orderId: ref('excluded.orderId'),
        answer: ref('excluded.answer'),
        createdAt: sql<Date>`now()`,
      })),
    )
    .execute();
}

/**
 * Clears the content of the requests for these orders. Their keys stay, so that an order that is sent again is refused,
 * not recorded again.
 */
export async function forgetRequests(trx: Queryable, orderIds: readonly number[]): Promise<void> {
  await sql`
    update order_requests set answer = null, request_hash = '' from orders
    where orders.id = any (${orderIds}) and order_requests.card_id = orders.card_id and order_requests.order_id = orders.id
  `.execute(trx);
}

export async function sweepOrderRequests(db: Queryable): Promise<void> {
  await db.deleteFrom('orderRequests').where('createdAt', '<=', keptSince).execute();
}
