import type pg from 'pg';
import { copyRows, type Value } from './copy-rows.ts';
import { type GeneratedOrder, generatedActivity } from './generated-activity.ts';
import { type KeyedCard, newIds } from './keyed-card.ts';

export const VISIT_COLUMNS = 'card_id, type, item_id, source, visitor_hash, happened_at';

/** Adds the orders of the cards and what follows from them, and their visits to the table `new_visits`. */
export async function addGeneratedActivity(
  client: pg.Client,
  cards: readonly KeyedCard[],
  now: Date,
): Promise<void> {
  const active = cards.map((each) => ({ ...each, ...generatedActivity(each.number, each.card, now) }));
  await copyRows(
    client,
    `new_visits (${VISIT_COLUMNS})`,
    active.flatMap(({ number, id, itemIds, visits }) =>
      visits.map(({ type, item, source, at }, place) => [
        ...[id, type, item === null ? null : (itemIds[item] ?? null), source, visitorHash(number, place), at],
      ]),
    ),
  );
  const orders = active.flatMap(({ orders, ...each }) =>
    orders.map((order, at) => ({ ...each, order, number: at + 1, priced: priced(each, order) })),
  );
  const ids = await newIds(client, 'orders', orders.length);
  const keyed = orders.map((order, at) => ({ ...order, orderId: ids[at] ?? 0 }));
  await copyRows(
    client,
    `orders (id, card_id, number, channel, status, total, created_at, customer_name, customer_phone, is_sent, pieces)`,
    keyed.map(({ orderId, id, number, order: { status, at, customer }, priced }) => [
      ...[
        orderId,
        id,
        number,
        'whatsapp',
        status,
        sum(priced.map(({ price, quantity }) => price * quantity)),
        at,
      ],
      ...[
        customer.name,
        customer.phone,
        status === 'nueva' ? null : true,
        sum(priced.map(({ quantity }) => quantity)),
      ],
    ]),
  );
  await copyRows(
    client,
    'order_lines (order_id, position, type, item_id, name, price, quantity)',
    keyed.flatMap(({ orderId, priced }) =>
      priced.map(({ itemId, name, price, quantity }, place): Value[] => [
        ...[orderId, place, 'item', itemId, name, price, quantity],
      ]),
    ),
  );
  await copyRows(
    client,
    'order_status_changes (order_id, status, changed_at)',
    keyed
      .filter(({ order }) => order.status !== 'nueva')
      .map(({ orderId, order: { status, at } }) => [orderId, status, at]),
  );
  await copyRows(
    client,
    'order_counters (card_id, last_number)',
    active.filter(({ orders }) => orders.length > 0).map(({ id, orders }) => [id, orders.length]),
  );
  await client.query(
    `insert into customers (card_id, digits, orders, spent, last_order_at, name, phone)
     select card_id, customer_digits(customer_phone), count(*) filter (where status <> 'cancelada'),
       coalesce(sum(total) filter (where status <> 'cancelada'), 0),
       coalesce(max(created_at) filter (where status <> 'cancelada'), max(created_at)),
       (array_agg(customer_name order by created_at desc))[1], (array_agg(customer_phone order by created_at desc))[1]
     from orders where card_id = any($1) group by 1, 2`,
    [active.filter(({ orders }) => orders.length > 0).map(({ id }) => id)],
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const priced = ({ card, itemIds }: KeyedCard, { lines }: GeneratedOrder) =>
  lines.map(({ item, quantity }) => ({
    itemId: itemIds[item] ?? 0,
    name: card.items[item]?.name ?? '',
    price: card.items[item]?.price ?? 0,
    quantity,
  }));

/** Sixteen bytes that no other visit has. */
const visitorHash = (card: number, place: number): string =>
  `\\x${card.toString(16).padStart(16, '0')}${place.toString(16).padStart(16, '0')}`;
