import { inBatches } from '#foundation/server/database/batches.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { toContent } from './requests.store.ts';

/** Requests to the person's cards with their notes, or those that the person sent while signed in. */
export async function* readRequestsOf(db: Queryable, userId: number, which: 'received' | 'sent') {
  const read = (after: number, limit: number) =>
    db
      .selectFrom('requests')
      .selectAll()
      .$if(which === 'sent', (query) => query.where('customerId', '=', userId))
      .$if(which === 'received', (query) =>
        query.where('cardId', 'in', (eb) => eb.selectFrom('cards').select('id').where('userId', '=', userId)),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  for await (const rows of inBatches(read))
    for (const row of rows) {
      const { cardId, notes, lostReason } = row;
      yield { cardId, ...toContent(row), ...(which === 'received' && { notes, lostReason }) };
    }
}
