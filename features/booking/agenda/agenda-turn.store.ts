import {
  type Database,
  inTransaction,
  lockSubject,
  type Queryable,
} from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';

/** Bookings of one card wait for each other here without holding a connection, so that other cards have some left. */
const turns = createFairQueue('bookings', { atOnce: 4, placesEach: 200, places: 1_000 });

/**
 * Runs one booking of a card at a time, in a transaction. What would still be booked twice, the database refuses.
 * @throws {AppError} `too_many_requests`, `unavailable` if too many wait
 */
export const inAgendaTurn = <Result>(
  db: Database,
  cardId: number,
  work: (trx: Queryable) => Promise<Result>,
): Promise<Result> =>
  turns.run(`card:${cardId}`, () =>
    inTransaction(db, async (trx) => {
      await lockSubject(trx, `agenda:${cardId}`);
      return work(trx);
    }),
  );
