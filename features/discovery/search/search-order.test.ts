import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { freshSubdomain, publishCard, REACHABLE } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestAnswer } from '#tests/support/test-browser.ts';
import type { ListedCard } from './directory.contract.ts';
import { sweepKnownWords } from './known-words.store.ts';

const testApp = useTestApp();
const list = (path: string) => testApp.browser().get<Card[]>(path);

describe('the order of a search', () => {
  let admin: Person;
  beforeAll(async () => {
    const product = { categories: [{ name: 'a', items: [{ name: 'Ramo de la quinta', price: 1 }] }] };
    const texts = [
      { title: 'La Quinta', isFeatured: false },
      { title: 'Almacén La Quinta', subtitle: 'Abarrotes' },
      { title: 'Feria La Quintanilla', isFeatured: true },
      { title: 'Verdulería', subtitle: 'En la Quinta Normal' },
      { title: 'Huerto La Rana', subtitle: 'Quinta región', isFeatured: true },
      { title: 'Vivero', description: 'Detrás de la quinta' },
      { title: 'Taller', isFeatured: true, ...product },
      { title: 'Imprenta', ...product },
    ];
    admin = await signUpAdmin(testApp);
    for (const text of texts) await publishCard(admin, text);
    await sweepKnownWords(testApp.db);
  });

  const ordered = [
    'La Quinta', // the whole name
    'Almacén La Quinta', // the words of the name
    'Huerto La Rana', // in the name or the subtitle; featured
    'Verdulería',
    'Feria La Quintanilla', // the starts of words in the name
    'Taller', // anywhere else; featured
    'Imprenta',
    'Vivero',
  ];

  test('is names, then subtitles, then everything else; featured cards lead only among equals', async () => {
    const { body } = await list('/api/cards?q=la%20QUÍNTA');
    expect(body.map(({ title }) => title)).toEqual(ordered);
    const onlyFeatured = await list('/api/cards?q=la%20quinta&featured=true');
    expect(onlyFeatured.body.map(({ title }) => title)).toEqual([
      'Huerto La Rana',
      'Feria La Quintanilla',
      'Taller',
    ]);
  });

  test('puts shops that sell it before shops that only mention it in a description', async () => {
    const menu = { categories: [{ name: 'a', items: [{ name: 'Capuchino', price: 1 }] }] };
    await publishCard(admin, { title: 'Salón de té', ...menu });
    await publishCard(admin, {
      title: 'Barbero',
      description: 'Con capuchino de cortesía',
      isFeatured: true,
    });
    const { body } = await list('/api/cards?q=capuchino');
    expect(body.map(({ title }) => title)).toEqual(['Salón de té', 'Barbero']);
  });

  test.each([1, 2, 3])('is the same on pages of %i', async (limit) => {
    const seen: string[] = [];
    let next: string | undefined = `/api/cards?q=la%20quinta&limit=${limit}`;
    while (next) {
      const { body, headers }: TestAnswer<Card[]> = await testApp.browser().get<Card[]>(next);
      if (seen.length === 0) expect(headers['x-total-count']).toBe('8');
      seen.push(...body.map(({ title }) => title));
      next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];
    }
    expect(seen).toEqual(ordered);
  });

  test('follows a changed name', async () => {
    const { body } = await list('/api/cards?q=imprenta');
    const id = body[0]?.id;
    await admin.browser.put(`/api/cards/${id}`, { title: 'La Quinta' });
    expect((await list('/api/cards?q=la%20quinta')).body.map(({ title }) => title).slice(0, 2)).toEqual([
      'La Quinta',
      'La Quinta',
    ]);
    await admin.browser.put(`/api/cards/${id}`, { title: 'Imprenta' });
  });
});

test('through all pages each card is listed once, the newest first', async () => {
  const [ana, beto] = [await signUp(testApp), await signUp(testApp)];
  const addCards = (person: Person, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      userId: person.user.id,
      ...REACHABLE,
      title: `Vecina ${at}`,
      cardType: 'real_estate' as const,
      subdomain: freshSubdomain(),
    }));
    return testApp.db.insertInto('cards').values(rows).returning(['id', 'userId']).execute();
  };
  const added = [...(await addCards(beto, 60)), ...(await addCards(ana, 20))];
  for (const limit of [24, 7, 1]) {
    const seen: Card[] = [];
    let next: string | undefined = `/api/cards?type=real_estate&limit=${limit}`;
    while (next) {
      const { body, headers }: TestAnswer<Card[]> = await list(next);
      seen.push(...body);
      next = /^<([^>]+)>/.exec(String(headers.link))?.[1];
    }
    const owners = seen.map(({ userId }) => (userId === ana.user.id ? 'A' : 'B')).join('');
    expect(owners).toBe('A'.repeat(20) + 'B'.repeat(60));
    expect(seen.map(({ id }) => id).sort()).toEqual(added.map(({ id }) => id).sort());
  }
  await testApp.db.deleteFrom('cards').where('title', 'like', 'Vecina%').execute();
});

test('products are found by the name of their category, which can change; what begins with the word comes first', async () => {
  const owner = await signUp(testApp);
  const card = await publishCard(owner, {
    title: 'Sin nombre',
    categories: [
      {
        name: 'Sopaipillas',
        items: ['Pino', 'Pasada', 'Con sopaipilla'].map((name) => ({ name, price: 1000 })),
      },
      { name: 'Otros', items: [{ name: 'Sopaipilla suelta', price: 500 }] },
    ],
  });
  const matches = async (q: string) =>
    (await testApp.browser().get<ListedCard[]>(`/api/cards?q=${q}`)).body
      .find(({ id }) => id === card.id)
      ?.matches.map(({ name }) => name);
  expect(await matches('sopaipilla')).toEqual(['Sopaipilla suelta', 'Pino', 'Pasada']);
  const { body } = await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/categories`);
  await owner.browser.put(`/api/categories/${body[0]?.id}`, { name: 'Calzones rotos' });
  expect(await matches('calzon')).toEqual(['Pino', 'Pasada', 'Con sopaipilla']);
  await owner.browser.delete(`/api/categories/${body[0]?.id}`);
  expect(await matches('calzones')).toBeUndefined();
  await owner.browser.delete(`/api/cards/${card.id}`);
});

test('a category that visitors do not see is not found by its name, until a product in it is shown', async () => {
  const owner = await signUp(testApp);
  const card = await publishCard(owner, { title: 'Sin nombre' });
  const add = async <Added>(what: string, body: object) =>
    (await owner.browser.post<Added>(`/api/cards/${card.id}/${what}`, body)).body;
  const { id: categoryId } = await add<{ id: number }>('categories', { name: 'Zurcidos' });
  const hidden = await add<{ id: number }>('items', { name: 'Uno', price: 1, categoryId, isActive: false });
  const shown = await add<{ id: number }>('items', { name: 'Dos', price: 1 });
  const found = async () =>
    (await testApp.browser().get<ListedCard[]>('/api/cards?q=zurcidos')).body.some(
      ({ id }) => id === card.id,
    );
  expect(await found()).toBe(false);
  await owner.browser.put(`/api/items/${shown.id}`, { categoryId });
  expect(await found()).toBe(true);
  await owner.browser.put(`/api/items/${shown.id}`, { categoryId: null });
  expect(await found()).toBe(false);
  await owner.browser.put(`/api/items/${hidden.id}`, { isActive: true });
  expect(await found()).toBe(true);
  await owner.browser.delete(`/api/cards/${card.id}`);
});
