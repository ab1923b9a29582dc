import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { itemsOf, openChain } from '#tests/support/branches.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { readProductsInTurn } from './catalogue.access.ts';
import type { Item } from './catalogue.contract.ts';

const testApp = useTestApp();

describe('a full card', () => {
  test('accepts no more products, even if many are sent at the same moment', async () => {
    const shop = await openShop(testApp);
    const { id } = shop.card;
    await testApp.db
      .insertInto('items')
      .values(
        Array.from({ length: 1_995 }, (_, at) => ({ cardId: id, name: 'x', price: 1, displayOrder: at })),
      )
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        shop.owner.browser.post(`/api/cards/${id}/items`, { name: 'y', price: 1 }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
    const { body } = await testApp.browser().get<Item[]>(`/api/cards/${id}/items`);
    expect(body).toHaveLength(2_000);
  });

  test('accepts no more than 200 categories', async () => {
    const shop = await openShop(testApp);
    const { id } = shop.card;
    await testApp.db
      .insertInto('categories')
      .values(Array.from({ length: 200 }, (_, at) => ({ cardId: id, name: 'x', displayOrder: at })))
      .execute();
    const answer = await shop.owner.browser.post(`/api/cards/${id}/categories`, { name: 'y' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });

  test('is read by one address once at a time, and another address goes on', async () => {
    const from = (ip: string) => ({ ip, headers: {} }) as FastifyRequest;
    const first = Promise.withResolvers<void>();
    let begun = 0;
    const read = () => {
      begun += 1;
      return first.promise;
    };
    const many = Array.from({ length: 40 }, () => readProductsInTurn(from('192.0.2.1'), read));
    await expect(readProductsInTurn(from('192.0.2.1'), read)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await readProductsInTurn(from('192.0.2.2'), async () => 'read')).toBe('read');
    expect(begun).toBe(1);
    first.resolve();
    await Promise.all(many);
  });

  test.each(['a guest', 'somebody who is signed in'])(
    'is made anew for %s, who asks for it in other words each time, a limited number of times',
    async (who) => {
      const { card } = await openShop(testApp);
      const rows = Array.from({ length: 201 }, (_, at) => ({
        ...{ cardId: card.id, name: `Pan ${at}`, price: 100, displayOrder: at },
      }));
      await testApp.db.insertInto('items').values(rows).execute();
      const stranger = who === 'a guest' ? testApp.browser() : (await signUp(testApp)).browser;
      const read = (more: number) => stranger.get(`/api/cards/${card.id}/items?x=${more}`);
      expect((await read(1)).status).toBe(200);
      const spent = testApp.db
        .updateTable('throttles')
        .set({ count: 199_999 })
        .where('key', 'like', 'items:%')
        .where('count', '=', 201);
      expect((await spent.executeTakeFirst()).numUpdatedRows).toBe(1n);
      expect(await read(2)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    },
  );

  test('of a few products with thousands of choices counts as many', async () => {
    await testApp.db.deleteFrom('throttles').execute();
    const { owner, card } = await openShop(testApp);
    const choices = Array.from({ length: 50 }, (_, at) => ({ name: `${at} ${randomUUID()}`, price: 1 }));
    const options = Array.from({ length: 20 }, (_, at) => ({ name: `Grupo ${at}`, max: 1, choices }));
    const ids: number[] = [];
    for (const name of ['Uno', 'Dos', 'Tres']) {
      const draft = { name, price: 1_000, options };
      ids.push((await owner.browser.post<Item>(`/api/cards/${card.id}/items`, draft)).body.id);
    }
    const counted = async (like: string) => {
      const rows = testApp.db.selectFrom('throttles').select('count').where('key', 'like', like);
      return (await rows.execute())[0]?.count ?? 0;
    };
    const stranger = testApp.browser();
    expect((await stranger.get(`/api/cards/${card.id}/items`)).status).toBe(200);
    const read = await counted('items:%');
    expect(read).toBeGreaterThan(200);
    const written = await counted(`rows:${owner.user.id}`);
    const change = { items: ids.map((id) => ({ id, price: 2_000 })) };
    expect((await owner.browser.put(`/api/cards/${card.id}/items`, change)).status).toBe(200);
    expect(await counted(`rows:${owner.user.id}`)).toBe(written + read);
    expect((await owner.browser.put(`/api/items/${ids[0]}`, { options })).status).toBe(200);
    expect(await counted(`rows:${owner.user.id}`)).toBe(written + read + 1_000);
  });

  test('is read by its own team a limited number of times, too', async () => {
    const { owner, card } = await openShop(testApp);
    const read = () => owner.browser.get(`/api/cards/${card.id}/items`);
    expect((await read()).status).toBe(200);
    const spent = testApp.db.updateTable('throttles').set({ count: 600 });
    await spent.where('key', 'like', 'items-of-team:%').execute();
    expect((await read()).status).toBe(429);
  });

  test('is written as a whole a limited number of times, which its branches use up sooner', async () => {
    const { owner, main, branches } = await openChain(testApp);
    const items = await itemsOf(owner, main);
    const ids = items.map(({ id }) => id);
    const counted = async () => {
      const key = `rows:${owner.user.id}`;
      const row = await testApp.db
        .selectFrom('throttles')
        .select('count')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.count ?? 0;
    };
    const before = await counted();
    const inOrder = () => owner.browser.put(`/api/cards/${main.id}/items/order`, { ids });
    expect((await inOrder()).status).toBe(200);
    // And what one change costs in each branch.
    expect((await counted()) - before).toBe(2 * ids.length * (1 + branches.length) + 20 * branches.length);
    const setCount = (key: string, count: number) =>
      testApp.db.updateTable('throttles').set({ count }).where('key', 'like', key).execute();
    await setCount('rows-of-day:%', 2_000_000);
    expect((await inOrder()).status).toBe(429);
    await setCount('rows-of-day:%', 0);
    await setCount('rows:%', 400_000);
    expect((await inOrder()).status).toBe(429);
    const change = { items: ids.map((id) => ({ id, price: 1_000 })) };
    expect((await owner.browser.put(`/api/cards/${main.id}/items`, change)).status).toBe(429);
    const branch = {
      title: 'Otra',
      cardType: main.cardType,
      subdomain: freshSubdomain(),
      catalogueOf: main.id,
    };
    expect((await owner.browser.post('/api/cards', branch)).status).toBe(429);
  });

  test('counts a name, a switch and a title as a quarter of its products, which are all searched anew', async () => {
    const { owner, main } = await openChain(testApp);
    const [item] = await itemsOf(owner, main);
    await testApp.db
      .insertInto('items')
      .values(
        Array.from({ length: 97 }, (_, at) => ({
          cardId: main.id,
          name: 'x',
          price: 1,
          displayOrder: at + 9,
        })),
      )
      .execute();
    const key = `rows:${owner.user.id}`;
    const counted = async () =>
      (await testApp.db.selectFrom('throttles').select('count').where('key', '=', key).executeTakeFirst())
        ?.count ?? 0;
    const costOf = async (method: 'put' | 'post' | 'delete', path: string, body: object) => {
      const before = await counted();
      const { status } = await owner.browser[method](path, body);
      expect(status, path).toBeLessThan(300);
      return (await counted()) - before;
    };
    const [one, all] = [`/api/items/${item?.id}`, `/api/cards/${main.id}/items`];
    expect(await costOf('put', one, { price: 5 })).toBe(20);
    expect(await costOf('put', one, { name: 'Otro' })).toBe(70);
    expect(await costOf('put', one, { isActive: false })).toBe(70);
    // A program sends all fields again.
    expect(await costOf('put', one, { name: 'Otro', isActive: false, details: {}, price: 6 })).toBe(20);
    expect(await costOf('put', `/api/cards/${main.id}`, { title: 'Otra' })).toBe(50);
    expect(await costOf('put', `/api/cards/${main.id}/order-settings`, { fulfilments: ['pickup'] })).toBe(70);
    expect(await costOf('post', all, { name: 'Nuevo', price: 1 })).toBe(70);
    expect(await costOf('delete', one, {})).toBe(72);
    for (const parts of ['categories', 'offers'])
      expect(await costOf('put', `/api/cards/${main.id}/${parts}/order`, { ids: [] })).toBe(420);
    await testApp.db.updateTable('throttles').set({ count: 400_000 }).where('key', '=', key).execute();
    expect((await owner.browser.put(`/api/cards/${main.id}`, { title: 'Más' })).status).toBe(429);
  });
});
