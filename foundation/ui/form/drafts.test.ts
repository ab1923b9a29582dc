import { expect, test } from 'vitest';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { isFresh } from './drafts.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const keptDaysAgo = (days: number) => ({ version: 1, keptAt: new Date(NOW - days * DAY_MS).toISOString() });

test("a form's draft expires a week after its last change, that of a new card after 30 days", () => {
  const lastDays = ['form.12.product 7', 'new-card.12'].map((key) =>
    [...Array(60).keys()].findLast((days) => isFresh(key, keptDaysAgo(days), NOW)),
  );
  expect(lastDays).toEqual([6, 29]);
});

test.each([undefined, null, {}, { version: 2, keptAt: '2026-11-24' }, { version: 1 }, 'text'])(
  'what is no draft is never fresh: %j',
  (stored) => expect(isFresh('form.12.product 7', stored, NOW)).toBe(false),
);
