import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/** Few at once, because each change is announced. */
const AT_ONCE = 500;

/**
 * Clears what orders say about people two years after they were placed: name, phone, address, texts, receipt, and the
 * address of the customer's page. Products and amounts stay for the statistics.
 */
export async function sweepOldOrders(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with old as (
        select id from orders
        where created_at < now() - interval '24 months' and (
          token is not null or customer_id is not null or customer_name is not null or customer_phone is not null or note is not null
          or answer is not null or receipt_url is not null or fulfilment ->> 'address' <> ''
        )
        limit ${AT_ONCE} for no key update skip locked
      ),
      lines as (update order_lines set note = null where order_id in (select id from old) and note is not null),
      edits as (delete from order_edits where order_id in (select id from old))
      update orders set
        token = null, customer_id = null, customer_name = null, customer_phone = null, note = null, answer = null, receipt_url = null,
        fulfilment = case
          when fulfilment ? 'address' then fulfilment || '{"address": "", "reference": null}'
          else fulfilment
        end
      from old where orders.id = old.id
      returning orders.id
    `.execute(db);
    if (rows.length < AT_ONCE) return;
  }
}
