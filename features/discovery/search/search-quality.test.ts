import { beforeAll, expect, test } from 'vitest';
import { fillWithCards } from '#tests/support/many-cards.ts';
import { isFound, SEARCHES } from '#tests/support/search-quality.ts';
import { connectionOfApp, useTestApp } from '#tests/support/test-app.ts';
import type { ListedCard } from './directory.contract.ts';

const testApp = useTestApp();
beforeAll(async () => fillWithCards(testApp.db, await connectionOfApp(testApp), 2_000));

test('at least 97 % of searches show what was meant among the first three of 2,000 cards', async () => {
  const missed: string[] = [];
  for (const search of SEARCHES) {
    const path = `/api/cards?q=${encodeURIComponent(search[0])}&limit=3`;
    const { body } = await testApp.browser().get<ListedCard[]>(path);
    if (!isFound(search, body)) missed.push(search[0]);
  }
  expect(SEARCHES.length).toBeGreaterThan(80);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(SEARCHES.length * 0.03);
});
