import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { pages: true });

test('before any script the navigation stands, with the title of the section and the shape of what comes', async () => {
  const { owner } = await openShop(testApp);
  const { text } = await owner.browser.get('/user-panel?tab=pedidos');
  const current = /<a [^>]*aria-current="page"[^>]*>.*?<\/a>/.exec(text)?.[0];
  expect(current).toContain('<span>Pedidos</span>');
  expect(/<h1>Pedidos/.test(text)).toBe(true);
  expect(text.includes('data-shape="orders"')).toBe(true);
  const home = await owner.browser.get('/user-panel');
  expect(/<h1>Buen[ao]s /.test(home.text)).toBe(true);
});

test('somebody who wrote both names into one field is greeted by the first', async () => {
  const { owner } = await openShop(testApp);
  await testApp.db
    .updateTable('users')
    .set({ firstName: 'Paula Soto' })
    .where('id', '=', owner.user.id)
    .execute();
  const { text } = await owner.browser.get('/user-panel');
  expect(/<h1>Buen[ao]s [a-zí]+, Paula<\/h1>/.test(text)).toBe(true);
});

test('who asks for a section of others is told whose it is, beside what is shown instead', async () => {
  const { card } = await openShop(testApp);
  const [attends, manages] = [await signUp(testApp), await signUp(testApp)];
  await testApp.db
    .insertInto('cardMembers')
    .values([
      { cardId: card.id, userId: attends.user.id, role: 'attends' },
      { cardId: card.id, userId: manages.user.id, role: 'manages' },
    ])
    .execute();
  await testApp.db
    .updateTable('users')
    .set({ role: 'card_owner' })
    .where('id', 'in', [attends.user.id, manages.user.id])
    .execute();
  const seen = async ({ browser }: typeof attends, tab: string) => {
    const { text } = await browser.get(`/user-panel?tab=${tab}`);
    return /Esa sección es de [^<]*/.exec(text)?.[0];
  };
  expect(await seen(attends, 'estadisticas')).toBe('Esa sección es de quienes administran la tarjeta.');
  expect(await seen(manages, 'avisos')).toBe('Esa sección es de quien es dueño de la tarjeta.');
  expect(await seen(manages, 'estadisticas')).toBeUndefined();
  expect(await seen(attends, 'inicio')).toBeUndefined();
});
