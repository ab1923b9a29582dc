import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { HeldOrder } from './order-page.store.ts';
import { forgetRequests } from './order-requests.store.ts';
import type { OrderStatus } from './orders.contract.ts';
import { lockOrder, type OrderRow } from './orders.store.ts';

/** The shop is done with the order. */
const DONE: readonly OrderStatus[] = ['entregada', 'cancelada'];

/** The assignments of an `update orders` that leave nothing about the customer but the token. */
const WITHOUT_CUSTOMER = sql`
  customer_id = null, customer_name = null, customer_phone = null, note = null, answer = null, receipt_url = null,
  fulfilment = case
    when fulfilment ? 'address' then fulfilment || '{"address": "", "reference": null}'
    else fulfilment
  end
`;

/** Few at once, because each change is announced. */
const AT_ONCE = 500;

/** Stated in `/privacidad`. */
export const PERSON_OF_ORDER_MONTHS = 24;

/**
 * Clears what orders say about people two years after they were placed, and where an account was deleted meanwhile. Products
 * and amounts stay for the statistics.
 */
export async function sweepOldOrders(db: Database): Promise<void> {
  let found = AT_ONCE;
  while (found === AT_ONCE) {
    found = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from orders
        where (created_at < now() - make_interval(months => ${PERSON_OF_ORDER_MONTHS}) or forget_at <= now()) and (
          token is not null or customer_id is not null or customer_name is not null or customer_phone is not null or note is not null
          or answer is not null or receipt_url is not null or fulfilment ->> 'address' <> ''
        )
        limit ${AT_ONCE} for no key update skip locked
      `.execute(trx);
      await forgetWholly(trx, idsOf(rows));
      return rows.length;
    });
  }
}

/**
 * Clears what the orders of a person say about them, who is about to be deleted: at once where the shop is done with them,
 * else a month later, as it must still deliver them.
 */
export async function forgetOrdersOf(trx: Queryable, personId: number): Promise<void> {
  const orders = trx.selectFrom('orders').select('id').where('customerId', '=', personId);
  const done = await orders.where('status', 'in', DONE).forNoKeyUpdate().execute();
  await forgetWholly(trx, idsOf(done));
  await sql`update orders set forget_at = now() + interval '30 days' where customer_id = ${personId}`.execute(
    trx,
  );
}

/**
 * Clears what this order says about its customer, who asked for it. The order's page stays under its address, for the
 * products and amounts that the shop keeps.
 * @throws {AppError} `not_available` while the shop still works on it
 */
export async function forgetCustomer(trx: Queryable, order: HeldOrder): Promise<OrderRow> {
  const locked = await lockOrder(trx, order);
  if (!DONE.includes(locked.status))
    throw notAvailable(
      'El negocio todavía atiende este pedido. Puedes borrar tus datos cuando esté entregado o cancelado.',
    );
  await forgetParts(trx, [locked.id]);
  await sql`
    update orders set
      ${WITHOUT_CUSTOMER}, forgotten_at = coalesce(forgotten_at, now()), version = version + 1
    where id = ${locked.id}
  `.execute(trx);
  return trx.selectFrom('orders').selectAll().where('id', '=', locked.id).executeTakeFirstOrThrow();
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Clears everything about the customer; the address of the customer's page ends. */
async function forgetWholly(trx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await forgetParts(trx, ids);
  await sql`update orders set token = null, ${WITHOUT_CUSTOMER} where id = any (${ids})`.execute(trx);
}

/** Clears what is stored beside the orders: the notes of lines, what was changed, and the answers to requests. */
async function forgetParts(trx: Queryable, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('orderLines')
    .set({ note: null })
    .where('orderId', 'in', ids)
    .where('note', 'is not', null)
    .execute();
  await trx.deleteFrom('orderEdits').where('orderId', 'in', ids).execute();
  await forgetRequests(trx, ids);
}
