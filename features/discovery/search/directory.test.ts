import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { freshSubdomain, publishCard, REACHABLE } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestAnswer } from '#tests/support/test-browser.ts';
import type { ListedCard } from './directory.contract.ts';
import { sweepKnownWords } from './known-words.store.ts';
import { findSimilarCards } from './similar-cards.store.ts';

const testApp = useTestApp();
let owner: Person;
let admin: Person;
let fuente: Card;
let barber: Card;
let hidden: Card;

beforeAll(async () => {
  owner = await signUp(testApp);
  admin = await signUpAdmin(testApp);
  fuente = await publishCard(owner, {
    title: 'Fuente Ñuñoína',
    subdomain: 'fuente-nunoina',
    subtitle: 'Sándwiches de la Plaza',
    description: 'Al 100% y con cariño_casero, "como en casa"',
    categories: [
      {
        name: 'a',
        items: [
          { name: 'Completo Italiano', price: 1 },
          { name: 'Jugo secreto', price: 1, isActive: false },
        ],
      },
    ],
  });
  barber = await publishCard(owner, {
    title: 'Barbería Don Tito',
    subdomain: 'barberia-don-tito',
    cardType: 'services',
    categories: [{ name: 'a', items: [{ name: 'Corte italiano', price: 1 }] }],
  });
  hidden = await publishCard(owner, {
    title: 'Escondida',
    isActive: false,
    categories: [{ name: 'a', items: [{ name: 'Completo invisible', price: 1 }] }],
  });
  await sweepKnownWords(testApp.db);
});

const list = (query = '') => testApp.browser().get<ListedCard[]>(`/api/cards${query}`);
const found = async (q: string) =>
  (await list(`?q=${encodeURIComponent(q)}`)).body.map(({ subdomain }) => subdomain);

describe('the directory', () => {
  test('lists the active cards, the newest first, the same for everyone', async () => {
    const { body, headers } = await list();
    expect(body.map(({ id }) => id)).toEqual([barber.id, fuente.id]);
    expect(headers['x-total-count']).toBe('2');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.etag).toBeTruthy();
    expect((await owner.browser.get<Card[]>('/api/cards')).body).toEqual(body);
  });

  test('drops a card at once when it is switched off', async () => {
    const card = await publishCard(owner, { title: 'Fugaz' });
    expect(await found('fugaz')).toEqual([card.subdomain]);
    await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
    expect(await found('fugaz')).toEqual([]);
    await owner.browser.delete(`/api/cards/${card.id}`);
    expect(await found('fugaz')).toEqual([]);
  });

  test('filters by type and by featured', async () => {
    const star = await publishCard(admin, { title: 'Estrella', isFeatured: true, cardType: 'automotive' });
    expect((await list('?type=services')).body.map(({ id }) => id)).toEqual([barber.id]);
    expect((await list('?featured=true')).body.map(({ id }) => id)).toEqual([star.id]);
    expect((await list('?featured=false')).body.map(({ id }) => id)).toEqual([barber.id, fuente.id]);
    expect((await list('?type=automotive&featured=true&q=estrella')).body).toHaveLength(1);
    expect((await list()).body[0]?.id).toBe(star.id);
    await admin.browser.delete(`/api/cards/${star.id}`);
  });

  test('accepts the cache-busting parameter', async () => {
    expect((await list('?_cache=123')).status).toBe(200);
  });

  test.each([
    'limit=-1',
    'limit=0',
    'limit=x',
    'limit=1.5',
    'type=castle',
    'open=maybe',
    `q=${'a'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect(await list(`?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test.each(['x', 'bnVsbA', 'WzFd', 'W3RydWUsLTFd', 'W3RydWUsMSwxXQ', '%27%20or%201%3D1', '%00'])(
    'refuses the forged cursor %s',
    async (cursor) => {
      expect((await list(`?cursor=${cursor}`)).status).toBe(400);
    },
  );
});

describe('a search', () => {
  test.each([
    ['a title in capitals', 'FUENTE', ['fuente-nunoina']],
    ['a title without its accents', 'nunoina', ['fuente-nunoina']],
    ['a title with additional accents', 'fuénte', ['fuente-nunoina']],
    ['a subtitle', 'sandwiches', ['fuente-nunoina']],
    ['a description', 'cariño', ['fuente-nunoina']],
    ['a product', 'completo', ['fuente-nunoina']],
    ['products of several cards', 'italiano', ['barberia-don-tito', 'fuente-nunoina']],
    ['words from a title and a product', 'italiano ñuñoína', ['fuente-nunoina']],
    ['part of a word', 'barber', ['barberia-don-tito']],
    ['what somebody needs instead of its trade', 'corte de pelo', ['barberia-don-tito']],
    ['the first two letters of a word', 'do', ['barberia-don-tito']],
    ['a percent sign in a title', '100%', ['fuente-nunoina']],
    ['an underscore in a title', 'no_casero', ['fuente-nunoina']],
    ['quotes in a title', '"como', ['fuente-nunoina']],
    ['a word with a sign after it', 'fuente\\', ['fuente-nunoina']],
    ['two letters inside a word of the title', 'uñ', ['fuente-nunoina']],
    ['two letters inside a word of the subtitle', 'dw', ['fuente-nunoina']],
    ['three letters inside a word of a subtitle', 'ndw', ['fuente-nunoina']],
    ['three letters inside a word of a product', 'mpl', ['fuente-nunoina']],
    ['only spaces', '   ', ['barberia-don-tito', 'fuente-nunoina']],
  ])('finds %s', async (_name, q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  test.each([
    ['a word that does not occur', 'xyzzy'],
    ['an inactive product', 'secreto'],
    ['a product of an inactive card', 'invisible'],
    ['two letters inside a word of a product', 'mp'],
    ['a wildcard', 'f_xnte'],
    ['an injection', "'; drop table cards; --"],
  ])('finds nothing for %s', async (_name, q) => {
    expect(await found(q)).toEqual([]);
  });

  test('follows changes of product names', async () => {
    const card = await publishCard(owner, {
      title: 'Cambiante',
      categories: [{ name: 'a', items: [{ name: 'Mote', price: 1 }] }],
    });
    const items = await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`);
    const id = items.body[0]?.id;
    expect(await found('mote')).toEqual([card.subdomain]);
    await owner.browser.put(`/api/items/${id}`, { name: 'Huesillo' });
    expect([await found('mote'), await found('huesillo')]).toEqual([[], [card.subdomain]]);
    await owner.browser.put(`/api/items/${id}`, { isActive: false });
    expect(await found('huesillo')).toEqual([]);
    await owner.browser.put(`/api/items/${id}`, { isActive: true });
    await owner.browser.delete(`/api/items/${id}`);
    expect(await found('huesillo')).toEqual([]);
    await owner.browser.put(`/api/cards/${card.id}`, { title: 'Renovado' });
    expect([await found('cambiante'), await found('renovado')]).toEqual([[], [card.subdomain]]);
    await owner.browser.delete(`/api/cards/${card.id}`);
  });
});

describe('pages of the directory', () => {
  test('follow each other without losing or repeating a card while others are added', async () => {
    const seller = await signUp(testApp);
    const word = 'paginada';
    const cards = [];
    for (let at = 0; at < 7; at++) cards.push(await publishCard(seller, { title: `${word} ${at}` }));
    for (const at of [1, 4]) await admin.browser.put(`/api/cards/${cards[at]?.id}`, { isFeatured: true });

    const seen: string[] = [];
    let next: string | undefined = `/api/cards?q=${word}&limit=3&_cache=1`;
    let pages = 0;
    while (next) {
      const { body, headers }: TestAnswer<Card[]> = await testApp.browser().get<Card[]>(next);
      expect(headers['x-total-count']).toBe(pages === 0 ? '7' : undefined);
      seen.push(...body.map(({ title }) => title));
      next = /^<(\/api\/cards\?[^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];
      pages += 1;
      if (pages === 1) await publishCard(seller, { title: `${word} tarde` });
    }
    expect(pages).toBe(3);
    expect(seen).toEqual([4, 1, 6, 5, 3, 2, 0].map((at) => `${word} ${at}`));
  });

  test('have at most a hundred cards, however many are requested', async () => {
    const rows = Array.from({ length: 105 }, (_, at) => ({
      userId: owner.user.id,
      title: `Masiva ${at}`,
      cardType: 'products' as const,
      subdomain: freshSubdomain(),
    }));
    await testApp.db.insertInto('cards').values(rows).execute();
    const { body, headers } = await list('?q=masiva&limit=1000000000');
    expect(body).toHaveLength(100);
    expect(headers['x-total-count']).toBe('105');
    await testApp.db.deleteFrom('cards').where('title', 'like', 'Masiva%').execute();
  });
});

test('the words for a type of business find its cards, even after the type has changed', async () => {
  const shop = await publishCard(owner, { title: 'Donde Elvira', cardType: 'services' });
  const finds = async (q: string) => (await list(`?q=${q}`)).body.some(({ id }) => id === shop.id);
  expect([await finds('servicios'), await finds('SERVICIO')]).toEqual([true, true]);
  expect(await finds('automotriz')).toBe(false);
  await owner.browser.put(`/api/cards/${shop.id}`, { cardType: 'automotive' });
  expect([await finds('servicios'), await finds('automotriz')]).toEqual([false, true]);
  await owner.browser.delete(`/api/cards/${shop.id}`);
});

test('a search shows up to three products that it found, with their price', async () => {
  const card = await publishCard(owner, {
    title: 'Donde Elvira',
    categories: [
      {
        name: 'a',
        items: ['Queso', 'Empanada de queso', 'Empanada de pino', 'Empanada frita', 'Dos empanadas'].map(
          (name, at) => ({ name, price: at * 1000 }),
        ),
      },
    ],
  });
  await sweepKnownWords(testApp.db);
  const matches = async (q: string) =>
    (await list(`?q=${q}`)).body
      .find(({ id }) => id === card.id)
      ?.matches.map(({ name, price }) => `${name} ${price}`);
  expect(await matches('enpanadas')).toEqual([
    'Empanada de queso $1.000',
    'Empanada de pino $2.000',
    'Empanada frita $3.000',
  ]);
  expect((await matches('empanada+queso'))?.[0]).toBe('Empanada de queso $1.000');
  expect(await matches('elvira')).toEqual([]);
  await owner.browser.put(`/api/cards/${card.id}`, { enablePricing: false });
  expect((await matches('queso'))?.[0]).toBe('Queso null');
  await owner.browser.delete(`/api/cards/${card.id}`);
});

test('a search that found nothing suggests words that find something', async () => {
  const suggested = async (q: string) =>
    (await testApp.browser().get<{ words: string[] }>(`/api/cards/suggestions?q=${encodeURIComponent(q)}`))
      .body.words;
  expect(await suggested('sandwicherias')).toEqual(['sándwiches']);
  expect(await suggested('fuente xyzzy')).toEqual(['fuente']);
  // There is no burger, but what people take instead.
  expect(await suggested('hamburguesas')).toEqual(['completo', 'sándwich']);
  expect(await suggested('escondidas')).toEqual([]);
  expect(await suggested('')).toEqual([]);
});

test('a search that found nothing shows shops of the chosen kind, the open ones first', async () => {
  const shops = async (query: string) =>
    (await testApp.browser().get<{ shops: Card[] }>(`/api/cards/suggestions?q=xyzzy${query}`)).body.shops;
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const open = await publishCard(owner, {
    ...{ title: 'Siempre Abierta', cardType: 'services', ...REACHABLE },
    businessHours: Object.fromEntries(week.map((day) => [day, '00:00–24:00'])),
  });
  expect((await shops('')).length).toBeGreaterThan(1);
  expect((await shops('&type=services'))[0]?.id).toBe(open.id);
  expect(new Set((await shops('&type=restaurant')).map(({ cardType }) => cardType))).toEqual(
    new Set(['restaurant']),
  );
  await owner.browser.delete(`/api/cards/${open.id}`);
});

test('the suggestions for a search are similar cards only', async () => {
  const similar = async (q: string) =>
    (await testApp.browser().get<Card[]>(`/api/cards/similar?q=${encodeURIComponent(q)}`)).body;
  expect((await similar('Fuente Ñuñina'))[0]?.id).toBe(fuente.id);
  expect(await similar('zzzz')).toEqual([]);
  expect(await similar('')).toEqual([]);
});

describe('the page of an unknown card', () => {
  const similar = async (asked: string) =>
    (await findSimilarCards(testApp.db, asked, 2)).map(({ subdomain }) => subdomain);

  test.each([
    ['a typo in the address', 'fuente-nunoyna'],
    ['the name with its accents', 'Fuente Ñuñoina'],
    ['a path containing the name', '/tarjeta/fuente-nunoina'],
  ])('shows the most similar card first: %s', async (_name, asked) => {
    expect((await similar(asked))[0]).toBe(fuente.subdomain);
  });

  test('shows other cards if none is similar, and never an inactive one', async () => {
    for (const asked of ['zzzz', '', '\0\ud800', hidden.subdomain, 'Escondida']) {
      const shown = await similar(asked);
      expect(shown).toHaveLength(2);
      expect(shown).not.toContain(hidden.subdomain);
    }
  });
});
