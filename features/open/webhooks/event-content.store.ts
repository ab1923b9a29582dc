import { OwnBooking } from '#features/booking/bookings/bookings.contract.ts';
import { findBooking, toOwnBookings } from '#features/booking/bookings/bookings.store.ts';
import { OwnRequest } from '#features/booking/requests/requests.contract.ts';
import { findRequest, toOwnRequests } from '#features/booking/requests/requests.store.ts';
import { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { findItem, toItem } from '#features/catalogue/products/items.store.ts';
import { Message } from '#features/conversations/messages/messages.contract.ts';
import { findMessage } from '#features/conversations/messages/reading.store.ts';
import { Order } from '#features/ordering/orders/orders.contract.ts';
import { findOrder, readOrder } from '#features/ordering/orders/orders.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { EventRow } from './webhooks.store.ts';

/** What happened, as the API answers it to the card's owner now; without what is gone meanwhile. */
export async function readEventBody(
  db: Queryable,
  { type, subjectId, cardId, createdAt }: EventRow,
): Promise<string> {
  const read = READ[type.split('.')[0] ?? ''];
  const data = (type !== 'product.deleted' && (await read?.(db, subjectId))) || { id: subjectId };
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), cardId, data });
}

/** The schemas drop everything that is not for the owner: tokens above all. */
const READ: Record<string, (db: Queryable, id: number) => Promise<object | null>> = {
  async order(db, id) {
    const row = await findOrder(db, id);
    return row && Order.parse(await readOrder(db, row));
  },
  async booking(db, id) {
    const row = await findBooking(db, id);
    return row ? OwnBooking.parse((await toOwnBookings(db, [row]))[0]) : null;
  },
  async request(db, id) {
    const row = await findRequest(db, id);
    return row ? OwnRequest.parse((await toOwnRequests(db, [row]))[0]) : null;
  },
  async product(db, id) {
    const row = await findItem(db, id);
    return row && Item.parse(toItem(row, new Date()));
  },
  async message(db, id) {
    const row = await db
      .selectFrom('messages')
      .select('conversationId')
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { ...Message.parse(await findMessage(db, id)), ...row } : null;
  },
};
