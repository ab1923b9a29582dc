import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { textOf } from '#tests/support/html.ts';
import { signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { pages: true });
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

test('of the featured businesses the open ones come first', async () => {
  const admin = await signUpAdmin(testApp);
  for (const [title, hours] of [
    ['Duerme', 'Cerrado'],
    ['Atiende', '24 horas'],
    ['Descansa', 'Cerrado'],
  ] as const) {
    const businessHours = Object.fromEntries(DAYS.map((day) => [day, hours]));
    const { card } = await openShop(testApp, { title, businessHours });
    await admin.browser.put(`/api/cards/${card.id}`, { isFeatured: true });
  }
  const { text } = await testApp.browser().get('/');
  expect(textOf(text)).toMatch(/Tarjetas Populares Atiende , destacada/);
});
