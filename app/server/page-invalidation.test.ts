import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardPageProps } from '#app/pages/card/card.props.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { readConfig } from '#foundation/server/config.ts';
import { createPool } from '#foundation/server/database/database.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { propsOf, textOf } from '#tests/support/html.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useRandom } from '#tests/support/random.ts';
import { cloneTemplate, ON_ANY_DISK, type TestApp } from '#tests/support/test-app.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { ask, listen } from '#tests/support/wire.ts';
import { type Server, startServer } from './start.ts';
import { loadWebBuild } from './web-build.ts';

interface Process {
  server: Server;
  origin: string;
  /** The card's owner, signed in on this server. */
  owner: TestBrowser;
}

/** Servers that share one database and nothing else, like separate processes. */
let processes: Process[];
let pool: ReturnType<typeof createPool>;
let card: Card;
let subdomain: string;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  const { connection, drop } = await cloneTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-app-'));
  const settings = { LOG_LEVEL: 'error', DEMO: 'off', DATA_DIR: dataDir };
  const web = await loadWebBuild();
  pool = createPool(connection, 2);
  const servers = [
    await startServer(readConfig(settings, ON_ANY_DISK), connection, web),
    await startServer(readConfig(settings, ON_ANY_DISK), connection, web),
  ];
  const origins = await Promise.all(servers.map(({ app }) => listen(app)));
  const [first] = servers as [Server];
  const browser = () => new TestBrowser(first.app);
  const shop = await openShop({ ...first, dataDir, browser } satisfies TestApp);
  ({ card } = shop);
  subdomain = card.subdomain;
  processes = servers.map((server, each) => {
    const owner = new TestBrowser(server.app);
    owner.plantCookie('session', shop.owner.browser.cookie('session') ?? '');
    return { server, origin: origins[each] ?? '', owner };
  });
  cleanUp = async () => {
    for (const { stop } of servers) await stop();
    await pool.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => cleanUp?.());

const random = useRandom();
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)];
  return value === undefined ? expect.fail('nothing to pick from') : value;
};
const word = () => random().toString(36).slice(2);

type Row = { id: number; name?: string; title?: string; price?: number | null; categoryId?: number | null };
type Shown = { card: Card; items: Row[]; categories: Row[]; offers: Row[] };

/** The values that an owner can edit, without those that the page computes. */
const essence = ({ card, items, categories, offers }: Shown) => ({
  card: [card.title, card.subdomain, card.businessHours.monday, card.profileImageUrl, card.updatedAt],
  items: items.map(({ id, name, price }) => [id, name, price]),
  categories: categories.map(({ id, name }) => [id, name]),
  offers: offers.map(({ id, title }) => [id, title]),
});

/** The stored state, read through the API, which caches nothing. */
async function truth({ owner }: Process) {
  const read = async <Body>(path: string) => (await owner.get<Body>(`/api/cards/${card.id}${path}`)).body;
  const items = await read<Row[]>('/items');
  const categories = await read<Row[]>('/categories');
  return essence({
    card: await read<Card>(''),
    items,
    // Visitors see those that have a product.
    categories: categories.filter(({ id }) => items.some(({ categoryId }) => categoryId === id)),
    offers: await read<Row[]>('/offers'),
  });
}

/** What visitors of one process see. */
async function shown({ origin }: Process) {
  const { status, text } = await ask(origin, `/${subdomain}`);
  expect(status).toBe(200);
  const { offers, ...props } = propsOf<CardPageProps>(text);
  return essence({ ...props, offers: offers.map(({ offerId, name }) => ({ id: offerId, title: name })) });
}

const partsOf = async ({ owner }: Process, kind: 'items' | 'categories' | 'offers') =>
  (await owner.get<Row[]>(`/api/cards/${card.id}/${kind}`)).body;

/** One row of each kind is created first, so that every edit has something to change. */
const EDITS: Record<string, (at: Process) => Promise<{ status: number }>> = {
  'new category': ({ owner }) => owner.post(`/api/cards/${card.id}/categories`, { name: word() }),
  'new product': async (at) =>
    at.owner.post(`/api/cards/${card.id}/items`, {
      ...{ name: word(), price: 990, categoryId: pick(await partsOf(at, 'categories')).id },
    }),
  'new offer': ({ owner }) => owner.post(`/api/cards/${card.id}/offers`, { title: word() }),
  title: ({ owner }) => owner.put(`/api/cards/${card.id}`, { title: word() }),
  hours: ({ owner }) => owner.put(`/api/cards/${card.id}`, { businessHours: { monday: word() } }),
  picture: async ({ owner }) =>
    owner.put(`/api/cards/${card.id}`, { profileImageUrl: await pictureDataUrl(20 + random() * 99) }),
  price: async (at) =>
    at.owner.put(`/api/items/${pick(await partsOf(at, 'items')).id}`, {
      price: Math.ceil(random() * 1e6),
    }),
  category: async (at) =>
    at.owner.put(`/api/categories/${pick(await partsOf(at, 'categories')).id}`, { name: word() }),
  offer: async (at) => at.owner.put(`/api/offers/${pick(await partsOf(at, 'offers')).id}`, { title: word() }),
  'other order': async (at) => {
    const ids = (await partsOf(at, 'items')).map(({ id }) => id);
    return at.owner.put(`/api/cards/${card.id}/items/order`, { ids: [...ids.slice(1), ids[0]] });
  },
  'product gone': async (at) => {
    const [, second] = await partsOf(at, 'items');
    return second ? at.owner.delete(`/api/items/${second.id}`) : { status: 204 };
  },
  'offer gone': async (at) => {
    const [, second] = await partsOf(at, 'offers');
    return second ? at.owner.delete(`/api/offers/${second.id}`) : { status: 204 };
  },
  'new address': async ({ owner }) => {
    subdomain = freshSubdomain();
    // More often than a person may in a day.
    await pool.query("delete from throttles where key like 'addresses:%'");
    return owner.put(`/api/cards/${card.id}`, { subdomain });
  },
};

async function editAndLook(kind: string): Promise<void> {
  const writer = pick(processes);
  const { status } = (await EDITS[kind]?.(writer)) ?? expect.fail(kind);
  expect([kind, status < 300]).toEqual([kind, true]);
  const wanted = await truth(writer);
  for (const reader of processes) {
    expect(await shown(reader), kind).toEqual(wanted);
    expect(await shown(reader), `${kind}, from memory`).toEqual(wanted);
  }
}

test('every kind of edit is visible in the very next request to every process', async () => {
  for (const kind of Object.keys(EDITS)) await editAndLook(kind);
});

test('an edit is visible in the very next request, however many visitors are reading at the same time', async () => {
  let isOver = false;
  let visits = 0;
  const visitors = processes.map(async ({ origin }) => {
    while (!isOver) {
      const { status } = await ask(origin, `/${subdomain}`);
      if (status === 200) visits += 1;
    }
  });
  try {
    for (let each = 0; each < 25; each++) await editAndLook(pick(Object.keys(EDITS)));
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  expect(visits).toBeGreaterThan(25);
});

test('an edit shows at once in the directory and in the link preview, too, in every process', async () => {
  for (let each = 0; each < 6; each++) {
    const title = `Negocio ${word()}`;
    await pick(processes).owner.put(`/api/cards/${card.id}`, { title });
    for (const { origin } of processes) {
      expect(textOf((await ask(origin, '/')).text)).toContain(title);
      const { text } = await ask(origin, `/${subdomain}`);
      const preview = /property="og:image" content="[^"]*\/api([^"]*)"/.exec(text)?.[1] ?? '';
      expect((await ask(origin, `/api${preview}`)).status).toBe(200);
    }
  }
});

test('after an edit a browser gets the new page once, and then a 304', async () => {
  const [here, there] = processes as [Process, Process];
  for (let each = 0; each < 5; each++) {
    const etag = String((await ask(here.origin, `/${subdomain}`)).headers.etag);
    const known = { headers: { 'if-none-match': etag } };
    expect((await ask(there.origin, `/${subdomain}`, known)).status).toBe(304);
    await here.owner.put(`/api/cards/${card.id}`, { title: word() });
    expect((await ask(there.origin, `/${subdomain}`, known)).status).toBe(200);
  }
});

test('nothing outdated is served while the processes cannot notify each other, nor afterwards', async () => {
  for (let each = 0; each < 4; each++) {
    for (const reader of processes) await shown(reader); // so that something is in the cache
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where application_name = 'vitrina-listener' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    for (let edit = 0; edit < 3; edit++) await editAndLook('title');
  }
});
