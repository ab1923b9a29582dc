import type { Queryable } from '#foundation/server/database/database.ts';
import { type BookingRow, bookingRows, toContent } from './bookings.store.ts';

/** Rows per read: a business may have more than fit in memory. */
const BATCH = 200;

/** Bookings at the person's cards with their notes, or those that the person made while signed in. */
export async function* readBookingsOf(db: Queryable, userId: number, which: 'received' | 'made') {
  let rows: BookingRow[] = [];
  do {
    rows = await bookingRows(db)
      .$if(which === 'made', (query) => query.where('customerId', '=', userId))
      .$if(which === 'received', (query) =>
        query.where('bookings.cardId', 'in', (eb) =>
          eb.selectFrom('cards').select('id').where('userId', '=', userId),
        ),
      )
      .where('bookings.id', '>', rows.at(-1)?.id ?? 0)
      .orderBy('bookings.id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { cardId, notes } = row;
      yield { cardId, ...toContent(row), ...(which === 'received' && { notes }) };
    }
  } while (rows.length === BATCH);
}
