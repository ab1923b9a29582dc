import { sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { endOf, IS_COUNTED, isDueBetween, startOf } from '#features/ordering/orders/order-inbox.store.ts';
import { PAYMENT_WAYS, type PaymentWay } from '#features/ordering/orders/payment-ways.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { Closing } from './closing.contract.ts';

interface Dates {
  from: string;
  to: string;
}

/** What the orders of these dates add up to. Call it in one snapshot, so that its sums agree. */
export async function findClosing(db: Queryable, card: ManagedCard, { from, to }: Dates): Promise<Closing> {
  // An order that does not count costs nothing, and what was paid for it is to be returned.
  const due = sql`
    select id, kept, kept * total as total, kept * fee as fee, kept * discount as discount, coalesce(paid_total, 0) as paid
    from orders cross join lateral (select ${IS_COUNTED}::int as kept) as state
    where card_id = ${card.id} and (kept = 1 or paid_total > 0)
      and ${isDueBetween(card, from, to)}
  `;
  const sums = await sql<Pick<Closing, 'orders' | 'total' | 'owed' | 'toReturn' | 'fees' | 'discounts'>>`
    select coalesce(sum(kept), 0)::int as orders, coalesce(sum(total), 0)::bigint as total,
      coalesce(sum(greatest(total - paid, 0)), 0)::bigint as owed,
      coalesce(sum(greatest(paid - total, 0)), 0)::bigint as to_return, coalesce(sum(fee), 0)::bigint as fees,
      coalesce(sum(discount), 0)::bigint as discounts
    from (${due}) as due
  `.execute(db);
  const paid = await sql<{ way: PaymentWay | null; amount: number }>`
    select way, sum(amount)::bigint as amount from order_payments join (${due}) as due on order_id = due.id group by way
  `.execute(db);
  const received = await sql<{ way: PaymentWay | null; amount: number }>`
    select way, sum(amount)::bigint as amount from order_payments
    where card_id = ${card.id} and received_at >= ${startOf(from, card)} and received_at < ${endOf(to, card)}
    group by way
  `.execute(db);
  const products = await sql<Closing['products'][number]>`
    select name, unit, sum(quantity) as quantity,
      -- As lineTotal.
      sum(greatest(least(price, 1), round(price * quantity)))::bigint as total
    from order_lines join (${due}) as due on order_id = due.id and kept = 1
    group by name, unit order by 4 desc, 3 desc, 1, 2
  `.execute(db);
  const amountBy = (rows: readonly { way: PaymentWay | null; amount: number }[], wanted: PaymentWay | null) =>
    rows.find(({ way }) => way === wanted)?.amount ?? 0;
  const ways = [...PAYMENT_WAYS, null].map((way) => ({
    way,
    ofOrders: amountBy(paid.rows, way),
    received: amountBy(received.rows, way),
  }));
  const [sum = { orders: 0, total: 0, owed: 0, toReturn: 0, fees: 0, discounts: 0 }] = sums.rows;
  return {
    ...sum,
    // Nobody needs a row without a name that is always empty.
    ways: ways.filter(({ way, ofOrders, received }) => way !== null || ofOrders + received > 0),
    products: products.rows,
  };
}
