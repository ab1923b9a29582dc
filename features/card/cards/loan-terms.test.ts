import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

test('a card keeps the terms of its loans, refuses impossible ones, and forgets them', async () => {
  const { owner, card } = await openShop(testApp, { cardType: 'automotive' });
  const put = (terms: object) => owner.browser.put(`/api/cards/${card.id}`, terms);
  expect((await put({ loanRate: 1.9, loanMonths: 48 })).body).toMatchObject({
    loanRate: 1.9,
    loanMonths: 48,
  });
  for (const wrong of [{ loanRate: 0 }, { loanRate: 10.1 }, { loanMonths: 73 }, { loanMonths: 6.5 }])
    expect((await put(wrong)).status).toBe(400);
  expect((await put({ loanRate: null })).body).toMatchObject({ loanRate: null, loanMonths: 48 });
});
