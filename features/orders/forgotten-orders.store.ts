import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notAvailable } from '#foundation/server/http/errors.ts';
import type { HeldOrder } from './order-page.store.ts';
import { forgetRequests } from './order-requests.store.ts';
import { lockOrder, type OrderRow } from './orders.store.ts';

/** The assignments of an `update orders` that leaves nothing about the customer; the token is not among them. */
const WITHOUT_CUSTOMER = sql`
  customer_id = null, customer_name = null, customer_phone = null, note = null, answer = null, receipt_url = null,
  fulfilment = case
    when fulfilment ? 'address' then fulfilment || '{"address": "", "reference": null}'
    else fulfilment
  end
`;

/** Few at once, because each change is announced. */
const AT_ONCE = 500;

/**
 * Clears what orders say about people two years after they were placed, and those of deleted accounts: name, phone,
 * address, texts, receipt, and the address of the customer's page. Products and amounts stay for the statistics.
 */
export async function sweepOldOrders(db: Queryable): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with old as (
        select id, card_id from orders
        where (created_at < now() - interval '24 months' or forget_at <= now()) and (
          token is not null or customer_id is not null or customer_name is not null or customer_phone is not null or note is not null
          or answer is not null or receipt_url is not null or fulfilment ->> 'address' <> ''
        )
        limit ${AT_ONCE} for no key update skip locked
      ),
      lines as (update order_lines set note = null where order_id in (select id from old) and note is not null),
      edits as (delete from order_edits where order_id in (select id from old)),
      requests as (
        update order_requests set answer = null, request_hash = ''
        where (card_id, order_id) in (select card_id, id from old)
      )
      update orders set token = null, ${WITHOUT_CUSTOMER}
      from old where orders.id = old.id
      returning orders.id
    `.execute(db);
    if (rows.length < AT_ONCE) return;
  }
}

/**
 * Clears what the orders of a person say about them, who is about to be deleted: at once where the shop is done with them,
 * else a month later, as it must still deliver them.
 */
export async function forgetOrdersOf(trx: Queryable, personId: number): Promise<void> {
  await sql`
    update orders set forget_at = now() + case when status in ('entregada', 'cancelada') then '0' else interval '30 days' end
    where customer_id = ${personId}
  `.execute(trx);
  await sweepOldOrders(trx);
}

/**
 * Clears what this order says about its customer, who asked for it. The order's page stays under its address, for the
 * products and amounts that the shop keeps.
 * @throws {AppError} `not_available` while the shop still works on it
 */
export async function forgetCustomer(trx: Queryable, order: HeldOrder): Promise<OrderRow> {
  const locked = await lockOrder(trx, order);
  if (locked.status !== 'entregada' && locked.status !== 'cancelada')
    throw notAvailable(
      'El negocio todavía atiende este pedido. Puedes borrar tus datos cuando esté entregado o cancelado.',
    );
  await trx.updateTable('orderLines').set({ note: null }).where('orderId', '=', locked.id).execute();
  await trx.deleteFrom('orderEdits').where('orderId', '=', locked.id).execute();
  await forgetRequests(trx, locked);
  await sql`
    update orders set
      ${WITHOUT_CUSTOMER}, forgotten_at = coalesce(forgotten_at, now()), version = version + 1
    where id = ${locked.id}
  `.execute(trx);
  return trx.selectFrom('orders').selectAll().where('id', '=', locked.id).executeTakeFirstOrThrow();
}
