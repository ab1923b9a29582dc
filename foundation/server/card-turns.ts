import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import { createFairQueue } from './fair-queue.ts';

/**
 * Returns a function that runs one work of a card at a time, in a transaction. Works of one card wait for each other
 * without holding a connection, so that other cards have some left.
 * @param queue the queue's name in the metrics
 * @param lock what the works of all processes lock, for each card
 * @throws {AppError} the function: `too_many_requests`, `unavailable` if too many wait
 */
export function createCardTurns(queue: string, lock: string) {
  const turns = createFairQueue(queue, { atOnce: 4, placesEach: 200, places: 1_000 });
  return <Result>(db: Database, cardId: number, work: (trx: Queryable) => Promise<Result>): Promise<Result> =>
    turns.run(`card:${cardId}`, () =>
      inTransaction(db, async (trx) => {
        await lockSubject(trx, `${lock}:${cardId}`);
        return work(trx);
      }),
    );
}
