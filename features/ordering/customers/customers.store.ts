import { type Generated, type GeneratedAlways, type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import { withLines } from '#features/ordering/orders/orders.store.ts';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { literalPattern, searchWords } from '#foundation/server/database/searching.ts';
import { whatsappDigits } from '#foundation/server/phone.ts';
import { AWAY_DAYS } from './customer-words.rules.ts';
import type { Customer, CustomerDetail, listCustomers } from './customers.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** A trigger keeps it from the orders; only the note is written here. */
    customers: {
      id: Generated<number>;
      cardId: number;
      /** The last nine digits of the phone, by which customers are told apart. */
      digits: string;
      name: string | null;
      phone: string;
      /** Not cancelled; a row without any is not listed, but keeps its note. */
      orders: Generated<number>;
      spent: Generated<number>;
      lastOrderAt: Date;
      searched: GeneratedAlways<string | null>;
      note: string | null;
    };
  }
}

export type CustomerRow = Selectable<Tables['customers']>;

declare const attended: unique symbol;
/** Proof that the requester attends to the card. Only customers.access.ts creates it. */
export type AttendedCustomer = CustomerRow & { readonly [attended]: true };

export type CustomerFilter = Omit<z.output<(typeof listCustomers)['query']>, 'limit' | 'cursor'>;

/** The orders of a customer, in which `customers` is a row of that table. */
const OWN_ORDERS = sql`
  orders.card_id = customers.card_id and orders.customer_phone is not null
  and customer_digits(orders.customer_phone) = customers.digits
`;

/** Whether the conversation is with an account whose order names the customer. Anybody can type anybody's phone. */
const WITH_CUSTOMER = sql`
  conversations.card_id = customers.card_id
  and conversations.user_id in (select customer_id from orders where ${OWN_ORDERS} and orders.names_customer)
`;

/** Digits of a phone that somebody types: without the country code, which is not compared. */
const typedDigits = (q: string): string => q.replace(/\D/g, '').replace(/^0*56(?=\d{4})/, '');

/** Whether the name has all the words, or the phone the digits. */
function matches(q: string): RawBuilder<boolean> {
  const words = searchWords(q).map(
    (word) => sql`customers.searched like '%' || ${literalPattern(word)} || '%'`,
  );
  const digits = typedDigits(q);
  const isPhone = digits.length >= 4 && !/\p{L}/u.test(q);
  return isPhone
    ? sql<boolean>`customers.digits like ${`%${digits.slice(-9)}%`}`
    : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

function filtered(db: Queryable, card: AttendedCard, { view, q, phone, conversationId }: CustomerFilter) {
  const isLookup = phone !== undefined || conversationId !== undefined;
  return db
    .selectFrom('customers')
    .where('customers.cardId', '=', card.id)
    .$if(!isLookup, (query) => query.where('customers.orders', '>', 0))
    .$if(view === 'away', (query) =>
      query.where('lastOrderAt', '<', sql<Date>`now() - make_interval(days => ${AWAY_DAYS})`),
    )
    .$if(Boolean(q), (query) => query.where(matches(q as string)))
    .$if(phone !== undefined, (query) => query.where('digits', '=', sql<string>`customer_digits(${phone})`))
    .$if(conversationId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from conversations where conversations.id = ${conversationId} and ${WITH_CUSTOMER})`,
      ),
    );
}

export interface CustomerPosition {
  lastOrderAt: string;
  id: number;
}

/** A card's customers, the latest order first, after the given position. */
export async function findCustomers(
  db: Queryable,
  card: AttendedCard,
  { limit, after, ...filter }: CustomerFilter & { limit: number; after: CustomerPosition | null },
): Promise<CustomerRow[]> {
  return filtered(db, card, filter)
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(last_order_at, id) < (${after?.lastOrderAt}::timestamptz, ${after?.id}::int)`,
      ),
    )
    .orderBy('lastOrderAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countCustomers(
  db: Queryable,
  card: AttendedCard,
  filter: CustomerFilter,
): Promise<number> {
  const { count } = await filtered(db, card, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCustomer(db: Queryable, id: number): Promise<CustomerRow | null> {
  return (await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** What counts as usual is what these latest orders have. */
const USUAL_ORDERS = 5;
const USUAL_PRODUCTS = 3;

/** The rows as the contract defines them, in the given order, with what these people usually order. */
export async function toCustomers(db: Queryable, rows: readonly CustomerRow[]): Promise<Customer[]> {
  if (rows.length === 0) return [];
  const { rows: usual } = await sql<{ id: number; names: string[] }>`
    select customers.id, array(
      select name from (
        select id from orders where ${OWN_ORDERS} and status <> 'cancelada' order by created_at desc limit ${USUAL_ORDERS}
      ) as latest join order_lines on order_id = latest.id
      group by name order by count(*) desc, name limit ${USUAL_PRODUCTS}
    ) as names
    from customers where id = any (${rows.map(({ id }) => id)})
  `.execute(db);
  const names = new Map(usual.map(({ id, names }) => [id, names]));
  return rows.map(({ cardId: _cardId, digits: _digits, searched: _searched, ...row }) => ({
    ...row,
    phoneDigits: whatsappDigits(row.phone),
    lastOrderAt: row.lastOrderAt.toISOString(),
    usual: names.get(row.id) ?? [],
  }));
}

const SHOWN_ORDERS = 20;

export async function readCustomer(db: Queryable, row: AttendedCustomer): Promise<CustomerDetail> {
  const [customer] = await toCustomers(db, [row]);
  const orders = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.cardId', 'orders.cardId')
    .selectAll('orders')
    .where('customers.id', '=', row.id)
    .where(sql<boolean>`${OWN_ORDERS}`)
    .orderBy('orders.createdAt', 'desc')
    .limit(SHOWN_ORDERS)
    .execute();
  const { rows } = await sql<{ id: number }>`
    select conversations.id from customers, conversations
    where customers.id = ${row.id} and ${WITH_CUSTOMER} and last_message_id is not null
    order by last_message_id desc limit 1
  `.execute(db);
  return {
    ...(customer as Customer),
    conversationId: rows[0]?.id ?? null,
    latest: await withLines(db, orders),
  };
}

export async function saveNote(db: Queryable, { id }: AttendedCustomer, note: string | null): Promise<void> {
  await db.updateTable('customers').set({ note }).where('id', '=', id).execute();
}
