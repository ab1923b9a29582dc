import type { EventType } from '#features/insight/statistics/statistics.contract.ts';
import type { TestApp } from './test-app.ts';

export interface EventDetails {
  /** Distinguishes visitors: each number is another one. */
  who?: number;
  source?: string | null;
  itemId?: number | null;
}

/** Inserts a visitor's event with a time in the past. */
export async function insertPastEvent(
  { db }: Pick<TestApp, 'db'>,
  cardId: number,
  type: EventType,
  happenedAt: Date,
  { who = 1, source = null, itemId = null }: EventDetails = {},
): Promise<void> {
  const visitorHash = Buffer.alloc(32, who);
  await db
    .insertInto('cardEvents')
    .values({ cardId, type, itemId, source, visitorHash, happenedAt })
    .execute();
}
