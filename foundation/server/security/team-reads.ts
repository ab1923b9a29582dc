import { createFairQueue } from '#foundation/server/fair-queue.ts';
import type { Limit, Throttle } from './throttle.ts';

/** Of each kind: what a panel reads again with each order, also on several devices of one account. */
const READS: Limit = { max: 600, windowSeconds: 10 * 60 };
/** What goes through much: searches, sums, statistics. */
const DEAR_READS: Limit = { max: 300, windowSeconds: 10 * 60 };

const SHEETS: Limit = { max: 60, windowSeconds: 10 * 60 };

/** Dear reads wait here without a connection. One of each person runs at a time, so that others have their turn. */
const turns = createFairQueue('dear_reads', { atOnce: 2, placesEach: 20, places: 500 });

/** Counts a sheet that somebody exports. @throws {AppError} `too_many_requests` */
export const takeSheet = (throttle: Throttle, personId: number): Promise<void> =>
  throttle.take(`sheet:${personId}`, SHEETS);

/** Counts a read of a signed-in person. @throws {AppError} `too_many_requests` */
export const takeRead = (throttle: Throttle, what: string, personId: number): Promise<void> =>
  throttle.take(`reads-of-${what}:${personId}`, READS);

/**
 * Runs a read that costs much in the person's turn.
 * @param amount as how many it counts
 * @throws {AppError} `too_many_requests`, `unavailable`
 */
export async function readInTurn<Result>(
  throttle: Throttle,
  personId: number,
  read: () => Promise<Result>,
  amount = 1,
): Promise<Result> {
  await throttle.take(`dear-reads:${personId}`, DEAR_READS, amount);
  return inDearTurn(personId, read);
}

/** The same for a read that is counted elsewhere. @throws {AppError} `unavailable` */
export const inDearTurn = <Result>(personId: number, read: () => Promise<Result>): Promise<Result> =>
  turns.run(`person:${personId}`, read);
