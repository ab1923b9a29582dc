import { beforeAll, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { ListedCard } from '#features/discovery/search/directory.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask, listen } from '#tests/support/wire.ts';
import { cachedPath } from './cached-path.ts';

const testApp = useTestApp();
const hits = async (): Promise<number> => {
  const { body: text } = await testApp.app.inject({ url: '/metrics' });
  return Number(/page_cache_answers_total\{[^}]*result="hit"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
};
/** Asks until the answer comes from memory. */
async function untilCached<Body>(path: string) {
  await eventually(async () => {
    const before = await hits();
    await fetch(origin + path);
    expect(await hits()).toBe(before + 1);
  });
  const answer = await fetch(origin + path);
  return { headers: answer.headers, body: (await answer.json()) as Body };
}

const asked = async (path: string) => (await (await fetch(origin + path)).json()) as object[];

let shop: Awaited<ReturnType<typeof openShop>>;
let bread: Item;
let origin: string;
beforeAll(async () => {
  origin = await listen(testApp.app);
  shop = await openShop(testApp, { title: 'Panadería' });
  const path = `/api/cards/${shop.card.id}/items`;
  bread = (await shop.owner.browser.post<Item>(path, { name: 'Marraqueta', price: 1990 })).body;
});

test('what guests ask for often comes from memory until it changes, and with its own query', async () => {
  const found = await untilCached<ListedCard[]>('/api/cards?q=marraqueta');
  expect(found.body).toMatchObject([{ id: shop.card.id, matches: [{ name: 'Marraqueta' }] }]);
  expect(Object.fromEntries(found.headers)).toMatchObject({
    ...{ 'cache-control': 'public, max-age=0, must-revalidate', 'x-total-count': '1' },
    ...{ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });
  expect(await asked('/api/cards?q=hallulla')).toEqual([]);
  await shop.owner.browser.put(`/api/items/${bread.id}`, { name: 'Hallulla' });
  expect(await asked('/api/cards?q=marraqueta')).toEqual([]);
  expect(await asked('/api/cards?q=hallulla')).toHaveLength(1);
});

test('the order in which a query is written makes no other answer', async () => {
  await untilCached('/api/cards?q=pan%20blanco&cardType=restaurant');
  const before = await hits();
  await asked('/api/cards?cardType=restaurant&q=pan+blanco');
  expect(await hits()).toBe(before + 1);
});

test('an address of thousands of parameters costs less than reading them', () => {
  const query = Array.from({ length: 7900 }, (_, at) => String.fromCharCode(97 + ((at * 7) % 26))).join('&');
  const msOf = (work: () => unknown) => {
    const { user } = process.cpuUsage();
    for (let at = 0; at < 20; at += 1) work();
    return process.cpuUsage().user - user;
  };
  const read = msOf(() => new URLSearchParams(query));
  for (const path of ['/api/x', '/fuente'])
    expect(msOf(() => cachedPath(`${path}?${query}`))).toBeLessThan(read);
});

test('a long address decides nothing of what others read, whatever its parameters are written like', async () => {
  const long = `zz=${'a'.repeat(520)}`;
  for (let times = 0; times < 3; times += 1)
    expect(await asked(`/api/cards?%71=nadatieneestapalabra&${long}`)).toEqual([]);
  expect((await asked('/api/cards')).length).toBeGreaterThan(0);
});

test('a parameter that nothing knows, and another spelling of a number, makes no other answer', async () => {
  const items = `/api/cards/${shop.card.id}/items`;
  await untilCached(items);
  await untilCached('/api/cards?q=pan');
  const before = await hits();
  await asked(`${items}?x=1`);
  await asked(`/api/cards/0${shop.card.id}/items`);
  await asked('/api/cards?x=1&q=pan');
  expect(await hits()).toBe(before + 3);
  // One with a value of its own does.
  expect(await asked('/api/cards?q=nada&x=1')).toEqual([]);
});

test("what follows a # is no query, and replaces nobody's answer", async () => {
  for (let times = 0; times < 3; times += 1) await ask(origin, '/api/cards#q=zzz&x=?q=panaderia');
  expect(await asked('/api/cards?q=panaderia')).toHaveLength(1);
});

test('the link to the next page names only what the route knows', async () => {
  const { card, owner } = await openShop(testApp);
  await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Torta', price: 9990 });
  const { headers } = await ask(origin, '/api/cards?limit=1&unknown=1');
  expect(headers.link).toMatch(/^<\/api\/cards\?limit=1&cursor=[\w-]+>; rel="next"$/);
});

test('many who ask for the same at once wait for one answer', async () => {
  await untilCached('/api/cards?q=torta');
  const before = await hits();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => asked(`/api/cards?q=queque&x=${at}`)),
  );
  expect(answers).toEqual(Array(20).fill([]));
  expect(await hits()).toBe(before + 19);
});

const ownersAnswer = async (path: string) => {
  const cookie = `session=${shop.owner.browser.cookie('session')}`;
  return (await fetch(origin + path, { headers: { cookie } })).json();
};

test("an owner's answer is neither cached nor answered from memory", async () => {
  const path = `/api/cards/${shop.card.id}/items`;
  await shop.owner.browser.post<Item>(path, { name: 'Secreto', price: 1, isActive: false });
  for (let times = 0; times < 3; times += 1) expect(await ownersAnswer(path)).toHaveLength(2);
  expect((await untilCached<Item[]>(path)).body).toHaveLength(1);
  expect(await ownersAnswer(path)).toHaveLength(2);
});

test("a program with an owner's key is not answered from the guests' memory", async () => {
  const path = `/api/cards/${shop.card.id}/items`;
  await untilCached(path);
  const before = await hits();
  const headers = { authorization: 'Bearer vk_that_has_ended' };
  expect((await fetch(origin + path, { headers })).status).toBe(401);
  expect(await hits()).toBe(before);
});

test('a browser that has it already gets 304, from memory too', async () => {
  const path = '/api/cards?type=products';
  const etag = (await fetch(origin + path)).headers.get('etag') ?? '';
  await untilCached(path);
  expect((await fetch(origin + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});
