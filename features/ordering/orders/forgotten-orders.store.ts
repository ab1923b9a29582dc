import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { HeldOrder } from './order-page.store.ts';
import { FINISHED, isFinished } from './order-status.rules.ts';
import { lockOrder, type OrderRow } from './orders.store.ts';

/** The assignments of an `update orders` that clear everything about the customer but the token. */
const WITHOUT_CUSTOMER = sql`
  customer_id = null, customer_name = null, customer_phone = null, note = null, answer = null, receipt_url = null,
  receipt_sha256 = null, is_receipt_new = false,
  fulfilment = case
    when fulfilment ? 'address' then fulfilment || '{"address": "", "reference": null}'
    else fulfilment
  end
`;

/** The batches are small, because each change is announced. */
const BATCH_SIZE = 500;

/** Stated in `/privacidad`. */
export const PERSON_OF_ORDER_MONTHS = 24;

/**
 * Clears the customer's data from orders that are two years old, and from orders of a deleted account once their time
 * has come (`forget_at`). Products and amounts stay for the statistics.
 */
export async function sweepOldOrders(db: Database): Promise<void> {
  let found = BATCH_SIZE;
  while (found === BATCH_SIZE) {
    found = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from orders
        where (created_at < now() - make_interval(months => ${PERSON_OF_ORDER_MONTHS}) or forget_at <= now()) and (
          token is not null or customer_id is not null or customer_name is not null or customer_phone is not null or note is not null
          or answer is not null or receipt_url is not null or fulfilment ->> 'address' <> ''
        )
        limit ${BATCH_SIZE} for no key update skip locked
      `.execute(trx);
      await forgetWholly(trx, idsOf(rows));
      return rows.length;
    });
  }
}

/** Clears a person's data from their orders, before the person is deleted. */
export async function forgetOrdersOf(trx: Queryable, personId: number): Promise<void> {
  const orders = await trx.selectFrom('orders').select('id').where('customerId', '=', personId).execute();
  await forgetOrders(trx, idsOf(orders));
}

/**
 * Clears the customer's data from these orders: at once from finished ones, a month later from open ones, because the shop
 * must still deliver those.
 */
export async function forgetOrders(trx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const orders = trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...ids]);
  const done = await orders.where('status', 'in', FINISHED).orderBy('id').forNoKeyUpdate().execute();
  await forgetWholly(trx, idsOf(done));
  await sql`update orders set forget_at = now() + interval '30 days' where id = any (${[...ids]})`.execute(
    trx,
  );
}

/**
 * Clears the customer's data from this order, at the customer's request. The order's page keeps its address and shows
 * the products and amounts, which the shop keeps.
 * @throws {AppError} `not_available` while the shop is still working on the order
 */
export async function forgetCustomer(trx: Queryable, order: HeldOrder): Promise<OrderRow> {
  const locked = await lockOrder(trx, order);
  if (!isFinished(locked))
    throw notAvailable(
      'El negocio todavía atiende este pedido. Puedes borrar tus datos cuando esté entregado o cancelado.',
    );
  await forgetRelatedRows(trx, [locked.id]);
  await sql`
    update orders set
      ${WITHOUT_CUSTOMER}, forgotten_at = coalesce(forgotten_at, now()), version = version + 1
    where id = ${locked.id}
  `.execute(trx);
  return trx.selectFrom('orders').selectAll().where('id', '=', locked.id).executeTakeFirstOrThrow();
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Clears everything about the customer, and the token, so that the customer's page is no longer found. */
async function forgetWholly(trx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetRelatedRows(trx, ids);
  await sql`update orders set token = null, ${WITHOUT_CUSTOMER} where id = any (${ids})`.execute(trx);
}

/** Clears the customer's data in other tables: the notes of lines, the edits, and who is told about it. */
async function forgetRelatedRows(trx: Queryable, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('orderLines')
    .set({ note: null })
    .where('orderId', 'in', ids)
    .where('note', 'is not', null)
    .execute();
  await trx.deleteFrom('orderEdits').where('orderId', 'in', ids).execute();
  await trx.deleteFrom('watchers').where('orderId', 'in', ids).execute();
}
