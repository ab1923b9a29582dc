import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import { createFairQueue } from './fair-queue.ts';
import { nameOfSender, type Sender } from './http/sender.ts';

/**
 * Returns a function that runs one work of a card at a time, in a transaction. Works of one card wait for each other
 * without holding a connection, so that other cards have some left; nobody takes more than a few of a card's places.
 * @param queue the queue's name in the metrics
 * @param lock what the works of all processes lock, for each card
 * @throws {AppError} the function: `too_many_requests` if too many of the sender's wait, `unavailable` if too many do
 */
export function createCardTurns(queue: string, lock: string) {
  const turns = createFairQueue(queue, { atOnce: 4, placesEach: 20, places: 1_000 });
  return <Result>(
    db: Database,
    sender: Sender & { cardId: number },
    work: (trx: Queryable) => Promise<Result>,
  ): Promise<Result> => {
    const locked = () =>
      inTransaction(db, async (trx) => {
        await lockSubject(trx, `${lock}:${sender.cardId}`);
        return work(trx);
      });
    return turns.run(`card:${sender.cardId}`, locked, nameOfSender(sender));
  };
}
