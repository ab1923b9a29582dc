import type { Queryable } from '#foundation/server/database/database.ts';
import { type RequestRow, toContent } from './requests.store.ts';

/** Rows per read: a business may have more than fit in memory. */
const BATCH = 200;

/** Requests to the person's cards with their notes, or those that the person sent while signed in. */
export async function* readRequestsOf(db: Queryable, userId: number, which: 'received' | 'sent') {
  let rows: RequestRow[] = [];
  do {
    rows = await db
      .selectFrom('requests')
      .selectAll()
      .$if(which === 'sent', (query) => query.where('customerId', '=', userId))
      .$if(which === 'received', (query) =>
        query.where('cardId', 'in', (eb) => eb.selectFrom('cards').select('id').where('userId', '=', userId)),
      )
      .where('id', '>', rows.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const { cardId, notes, lostReason } = row;
      yield { cardId, ...toContent(row), ...(which === 'received' && { notes, lostReason }) };
    }
  } while (rows.length === BATCH);
}
