import { type RawBuilder, sql } from 'kysely';
import {
  type BookingRow,
  findBooking,
  toContent as toBooking,
} from '#features/booking/bookings/bookings.store.ts';
import { toContent } from '#features/booking/requests/requests.store.ts';
import { removeVisitorConversation } from '#features/conversations/messages/conversations.store.ts';
import { findAllMessages } from '#features/conversations/messages/reading.store.ts';
import { forgetCustomerOfClosed } from '#features/ordering/orders/closed-orders.store.ts';
import { forgetOrders } from '#features/ordering/orders/forgotten-orders.store.ts';
import { withLines } from '#features/ordering/orders/orders.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { ContactData } from './contacts.contract.ts';

/** Digits from the right that must agree: the rest are country codes and zeros, written in many ways. */
const COMPARED_DIGITS = 8;
/** Whether one of these columns is this telephone or e-mail. */
function isContact(contact: string, columns: { phone: RawBuilder<string>; email?: RawBuilder<string> }) {
  const digits = contact.replace(/\D/g, '').slice(-COMPARED_DIGITS);
  const phone =
    !contact.includes('@') && digits.length === COMPARED_DIGITS
      ? sql<boolean>`right(regexp_replace(${columns.phone}, '\\D', '', 'g'), ${COMPARED_DIGITS}) = ${digits}`
      : sql<boolean>`false`;
  return columns.email
    ? sql<boolean>`(${phone} or lower(${columns.email}) = ${contact.toLowerCase()})`
    : phone;
}

/** The business's name and address. */
const OF_CARD = ['cards.title as card', 'cards.subdomain'] as const;

/** What is stored under this telephone or e-mail of people without an account, the newest first. */
export async function findContactData(db: Queryable, contact: string): Promise<ContactData> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('cards', 'cards.id', 'orders.cardId')
    .select(OF_CARD)
    .select(['orders.id', 'orders.number', 'orders.customerName as name'])
    .select(['orders.customerPhone as phone', 'orders.status', 'orders.createdAt'])
    .where('orders.customerId', 'is', null)
    .where(isContact(contact, { phone: sql`customer_phone` }))
    .orderBy('orders.id', 'desc')
    .execute();
  const closed = await findClosedOrders(db, contact);
  const requests = await db
    .selectFrom('requests')
    .innerJoin('cards', 'cards.id', 'requests.cardId')
    .select(OF_CARD)
    .select(['requests.id', 'itemName as item', 'customerName as name'])
    .select(['customerPhone as phone', 'requests.createdAt'])
    .where('customerId', 'is', null)
    .where(isContact(contact, { phone: sql`customer_phone` }))
    .orderBy('requests.id', 'desc')
    .execute();
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('cards', 'cards.id', 'bookings.cardId')
    .select(OF_CARD)
    .select(['bookings.id', 'customerName as name', 'customerPhone as phone'])
    .select([
      'bookings.createdAt',
      'bookings.startsAt',
      sql<string>`coalesce(services->0->>'name', '')`.as('item'),
    ])
    .where('customerId', 'is', null)
    .where(isContact(contact, { phone: sql`customer_phone` }))
    .orderBy('bookings.id', 'desc')
    .execute();
  const notes = await db
    .selectFrom('customers')
    .innerJoin('cards', 'cards.id', 'customers.cardId')
    .select(OF_CARD)
    .select(['customers.id', 'customers.name', sql<string>`note`.as('note')])
    .where('note', 'is not', null)
    .where(isContact(contact, { phone: sql`digits` }))
    .orderBy('customers.id', 'desc')
    .execute();
  const conversations = await db
    .selectFrom('conversations')
    .innerJoin('cards', 'cards.id', 'conversations.cardId')
    .select(OF_CARD)
    .select(['conversations.id', 'visitorName as name', 'visitorPhone as phone'])
    .select(['visitorEmail as email', 'conversations.createdAt'])
    .where('conversations.userId', 'is', null)
    .where(isContact(contact, { phone: sql`visitor_phone`, email: sql`visitor_email` }))
    .orderBy('conversations.id', 'desc')
    .execute();
  const written = <Row extends { createdAt: Date }>(row: Row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
  });
  return {
    orders: [
      ...orders.map(written),
      ...closed.map(({ id, page: { card, number, customerName, customerPhone, status, createdAt } }) => ({
        ...{ id, number, status, createdAt },
        ...{ card: card.title, subdomain: null, name: customerName, phone: customerPhone },
      })),
    ],
    requests: requests.map(written),
    bookings: bookings.map(({ startsAt, ...booking }) => ({
      ...written(booking),
      startsAt: startsAt.toISOString(),
    })),
    notes,
    conversations: conversations.map(written),
  };
}

/** Of cards that were deleted, only the customers' pages are left. */
const findClosedOrders = (db: Queryable, contact: string) =>
  db
    .selectFrom('closedOrders')
    .selectAll()
    .where('customerId', 'is', null)
    .where(isContact(contact, { phone: sql`page ->> 'customerPhone'` }))
    .orderBy('id', 'desc')
    .execute();

/** The same with the lines of the orders and all messages. */
export async function readContactData(db: Queryable, contact: string): Promise<object> {
  const { orders, requests, bookings, notes, conversations } = await findContactData(db, contact);
  const rows = await db.selectFrom('orders').selectAll().where(isAmong(orders)).orderBy('id').execute();
  const asked = await db.selectFrom('requests').selectAll().where(isAmong(requests)).execute();
  return {
    orders: await withLines(db, rows),
    ordersOfClosedCards: (await findClosedOrders(db, contact)).map(({ page }) => page),
    requests: asked.map(toContent),
    bookings: await Promise.all(
      bookings.map(async ({ id }) => toBooking((await findBooking(db, id)) as BookingRow)),
    ),
    notes,
    conversations: await Promise.all(
      conversations.map(async (conversation) => ({
        ...conversation,
        messages: await findAllMessages(db, conversation.id),
      })),
    ),
  };
}

const isAmong = (rows: readonly { id: number }[]) =>
  sql<boolean>`id = any(${rows.map(({ id }) => id)}::int[])`;

/** Clears the person from what `findContactData` finds. @returns the addresses of pictures that may be unused now */
export async function clearContactData(
  trx: Queryable,
  contact: string,
): Promise<{
  orders: number;
  requests: number;
  bookings: number;
  notes: number;
  conversations: number;
  pictures: string[];
}> {
  const { orders, requests, bookings, notes, conversations } = await findContactData(trx, contact);
  const receipts = await trx.selectFrom('orders').select('receiptUrl').where(isAmong(orders)).execute();
  await forgetOrders(
    trx,
    orders.map(({ id }) => id),
  );
  const closed = await findClosedOrders(trx, contact);
  for (const order of closed) await forgetCustomerOfClosed(trx, order);
  const asked = await trx.deleteFrom('requests').where(isAmong(requests)).returning('pictureUrls').execute();
  for (const { id } of bookings) await trx.deleteFrom('bookings').where('id', '=', id).execute();
  for (const { id } of notes)
    await trx.updateTable('customers').set({ note: null }).where('id', '=', id).execute();
  const pictures = [
    ...[...receipts, ...closed].flatMap(({ receiptUrl }) => receiptUrl ?? []),
    ...asked.flatMap(({ pictureUrls }) => pictureUrls),
  ];
  const rows = await trx
    .selectFrom('conversations')
    .select(['id', 'cardId'])
    .where(isAmong(conversations))
    .execute();
  for (const row of rows) pictures.push(...(await removeVisitorConversation(trx, row)));
  const counts = {
    ...{ requests: requests.length, bookings: bookings.length },
    ...{ notes: notes.length, conversations: rows.length },
  };
  return { orders: orders.length, ...counts, pictures };
}
