import { sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { IS_COUNTED } from '#features/ordering/orders/order-inbox.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { DayFigures, PartialDay } from './days.rules.ts';
import type { Span } from './period.rules.ts';

const counted = (card: ManagedCard, { start, end }: Span) =>
  sql`card_id = ${card.id} and created_at >= ${start} and created_at < ${end} and ${IS_COUNTED}`;

type OrderDay = PartialDay & Omit<DayFigures, 'visits' | 'visitors'>;

/** Orders by day; days without orders are left out. */
export async function findOrderDays(db: Queryable, card: ManagedCard, span: Span): Promise<OrderDay[]> {
  const { rows } = await sql<OrderDay>`
    select (created_at at time zone ${card.timeZone})::date::text as date, count(*) as orders,
      count(*) filter (where source = 'card' and channel = 'direct') as direct_orders,
      count(*) filter (where source = 'card' and channel = 'whatsapp') as whatsapp_orders,
      count(*) filter (where source = 'card' and channel = 'email') as email_orders,
      count(*) filter (where source = 'owner') as owner_orders,
      sum(pieces)::bigint as pieces,
      sum(total)::bigint as revenue
    from orders where ${counted(card, span)}
    group by 1
  `.execute(db);
  return rows;
}

/** Orders by hour of the day; hours without orders are left out. */
export async function findOrderHours(
  db: Queryable,
  card: ManagedCard,
  span: Span,
): Promise<{ hour: number; orders: number }[]> {
  const { rows } = await sql<{ hour: number; orders: number }>`
    select extract(hour from created_at at time zone ${card.timeZone})::integer as hour, count(*) as orders
    from orders where ${counted(card, span)} group by 1
  `.execute(db);
  return rows;
}

/**
 * The customers who ordered in this time, told apart by the last nine digits of their phone numbers, and how many of
 * them had ordered before. Orders without a phone number are left out.
 */
export async function countCustomers(
  db: Queryable,
  card: ManagedCard,
  { start, end }: Span,
): Promise<{ customers: number; returningCustomers: number }> {
  const { rows } = await sql<{ customers: number; returningCustomers: number }>`
    select count(*) as customers, count(*) filter (where orders > 1) as returning_customers
    from (
      select customer_digits(customer_phone) as digits, count(*) as orders,
        max(created_at) as latest
      from orders
      where card_id = ${card.id} and customer_phone is not null and created_at < ${end} and ${IS_COUNTED}
      group by 1
    ) as phones
    where latest >= ${start} and length(digits) >= 8
  `.execute(db);
  return rows[0] ?? { customers: 0, returningCustomers: 0 };
}

/**
 * Names of the products that sold out on the day of `now` and still are: those marked as sold out, and those with a
 * counted stock whose last pieces were ordered today.
 */
export async function findSoldOut(
  db: Queryable,
  card: ManagedCard,
  { today, now }: { today: Span; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from items left join (
      select distinct item_id from orders join order_lines on order_id = orders.id
      where orders.card_id = ${card.id} and created_at >= ${today.start} and created_at < ${today.end}
        and status <> 'cancelada' and type = 'item'
    ) as ordered on item_id = items.id
    where card_id = ${card.id} and is_available
      and (sold_out_until > ${now} or (stock = 0 and item_id is not null))
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
