import { inBatches } from '#foundation/server/database/batches.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { bookingRows, toContent, toCustomerContent } from './bookings.store.ts';

/** Bookings at the person's cards with their notes, or those that the person made while signed in. */
export async function* readBookingsOf(db: Queryable, userId: number, which: 'received' | 'made') {
  const read = (after: number, limit: number) =>
    bookingRows(db)
      .innerJoin('cards', 'cards.id', 'bookings.cardId')
      .select('cards.enablePricing')
      .$if(which === 'made', (query) => query.where('customerId', '=', userId))
      .$if(which === 'received', (query) =>
        query.where('bookings.cardId', 'in', (eb) =>
          eb.selectFrom('cards').select('id').where('userId', '=', userId),
        ),
      )
      .where('bookings.id', '>', after)
      .orderBy('bookings.id')
      .limit(limit)
      .execute();
  for await (const rows of inBatches(read))
    for (const row of rows) {
      const { cardId, notes } = row;
      yield which === 'made'
        ? { cardId, ...toCustomerContent(row, row) }
        : { cardId, ...toContent(row), notes };
    }
}
