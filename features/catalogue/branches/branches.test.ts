import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { branchOff, itemNamed, itemsOf, menuOf, openChain } from '#tests/support/branches.ts';
import { publishCard } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { drawPicture, formWithFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

type Undoable = { undo: number };

describe('one change of the main card reaches all branches', () => {
  test('a new product, its changes, its picture, its options and its deletion', async () => {
    const { owner, main, branches } = await openChain(testApp, ['Providencia', 'Maipú']);
    const { browser } = owner;
    const alike = async () => {
      const menu = await menuOf(owner, main);
      for (const branch of branches) expect(await menuOf(owner, branch)).toEqual(menu);
      return menu.items.map(({ name }) => name);
    };
    expect(await alike()).toEqual(['Marraqueta', 'Hallulla', 'Torta']);

    const [panes] = (await browser.get<{ id: number }[]>(`/api/cards/${main.id}/categories`)).body;
    const draft = { name: 'Kuchen', price: 9000, categoryId: panes?.id };
    const { body: kuchen } = await browser.post<Item>(`/api/cards/${main.id}/items`, draft);
    expect(await alike()).toEqual(['Marraqueta', 'Hallulla', 'Torta', 'Kuchen']);

    const { payload, headers } = formWithFile('image', await drawPicture(20, 30).png().toBuffer());
    const { url } = (await browser.post<{ url: string }>('/api/upload', payload, headers)).body;
    const options = [
      { name: 'Tamaño', min: 1, choices: [{ name: 'Chico' }, { name: 'Grande', price: 500 }] },
    ];
    await browser.put(`/api/items/${kuchen.id}`, { name: 'Kuchen de nuez', imageUrl: url, options });
    await alike();
    for (const branch of branches)
      expect(await itemNamed(owner, branch, 'Kuchen de nuez')).toMatchObject({ imageUrl: url, options });

    await browser.put(`/api/cards/${main.id}/items/order`, { ids: [kuchen.id] });
    expect(await alike()).toEqual(['Kuchen de nuez', 'Marraqueta', 'Hallulla', 'Torta']);

    const { body } = await browser.delete<Undoable>(`/api/items/${kuchen.id}`);
    expect(await alike()).toEqual(['Marraqueta', 'Hallulla', 'Torta']);
    await browser.post(`/api/cards/${main.id}/changes/undo`, { ids: [body.undo] });
    expect(await alike()).toEqual(['Kuchen de nuez', 'Marraqueta', 'Hallulla', 'Torta']);
  });

  test('categories, offers, many products at once, and a sheet with its undo', async () => {
    const { owner, main, branches } = await openChain(testApp);
    const { browser } = owner;
    const alike = async () =>
      expect(await menuOf(owner, branches[0] as typeof main)).toEqual(await menuOf(owner, main));
    const [panes, tortas] = (await browser.get<{ id: number }[]>(`/api/cards/${main.id}/categories`)).body;
    await browser.put(`/api/categories/${panes?.id}`, { name: 'Del horno' });
    await browser.put(`/api/cards/${main.id}/categories/order`, { ids: [tortas?.id] });
    await alike();
    const deleted = await browser.delete<Undoable>(`/api/categories/${panes?.id}`);
    await alike();
    await browser.post(`/api/cards/${main.id}/changes/undo`, { ids: [deleted.body.undo] });
    await alike();

    const offer = { title: '3x2', price: 4000, previousPrice: 6000, weekdays: ['monday'] };
    const { body: made } = await browser.post<{ id: number }>(`/api/cards/${main.id}/offers`, offer);
    await browser.put(`/api/offers/${made.id}`, { title: '2x1' });
    await alike();
    const torta = await itemNamed(owner, main, 'Torta');
    await browser.put(`/api/offers/${made.id}`, { itemId: torta.id });
    await alike();
    const gone = await browser.delete<Undoable>(`/api/items/${torta.id}`);
    await alike();
    expect((await menuOf(owner, main)).offers).toMatchObject([{ about: undefined }]);
    await browser.post(`/api/cards/${main.id}/changes/undo`, { ids: [gone.body.undo] });
    await alike();
    expect((await menuOf(owner, main)).offers).toMatchObject([{ about: 'Torta' }]);
    await browser.delete(`/api/offers/${made.id}`);
    await alike();

    const items = (await itemsOf(owner, main)).map(({ id }, at) => ({ id, price: 100 * at }));
    await browser.put(`/api/cards/${main.id}/items`, { items });
    await alike();
    const sheet = Buffer.from(
      'nombre;precio;categoría;código\nMarraqueta;3000;Nueva;M1\nSopaipilla;500;Nueva;S1\n',
    );
    const { payload, headers } = formWithFile('file', sheet, { fileName: 'menu.csv', type: 'text/csv' });
    const imported = await browser.post<Undoable>(`/api/cards/${main.id}/items/import`, payload, headers);
    expect(imported.status, imported.text).toBe(200);
    await alike();
    await browser.post(`/api/cards/${main.id}/changes/undo`, { ids: [imported.body.undo] });
    await alike();
  });
});

describe('what a branch decides itself', () => {
  test('its price, availability and stock stay after changes of the main card, even if it deletes the product for a while', async () => {
    const { owner, main, branches } = await openChain(testApp);
    const [branch = main] = branches;
    const { browser } = owner;
    const here = await itemNamed(owner, branch, 'Marraqueta');
    const there = await itemNamed(owner, main, 'Marraqueta');
    await browser.put(`/api/items/${here.id}`, { ownPrice: 2600, stock: 7 });
    await browser.put(`/api/items/${here.id}`, { soldOutToday: true });
    await browser.put(`/api/items/${there.id}`, {
      name: 'Marraqueta grande',
      price: 2200,
      isAvailable: false,
    });
    const own = { id: here.id, price: 2600, ownPrice: 2600, stock: 7, isAvailable: true };
    const now = await itemNamed(owner, branch, 'Marraqueta grande');
    expect(now).toMatchObject({ ...own, soldOutUntil: expect.any(String) });
    const { body } = await browser.delete<Undoable>(`/api/items/${there.id}`);
    expect(await itemsOf(owner, branch)).toHaveLength(2);
    await browser.post(`/api/cards/${main.id}/changes/undo`, { ids: [body.undo] });
    expect(await itemNamed(owner, branch, 'Marraqueta grande')).toEqual(now);
    await browser.put(`/api/items/${here.id}`, { ownPrice: null });
    expect(await itemNamed(owner, branch, 'Marraqueta grande')).toMatchObject({
      price: 2200,
      ownPrice: null,
    });
  });

  test('an order of the branch has its price and takes from its stock alone', async () => {
    const { owner, main, branches } = await openChain(testApp);
    const [branch = main] = branches;
    const here = await itemNamed(owner, branch, 'Marraqueta');
    const there = await itemNamed(owner, main, 'Marraqueta');
    await owner.browser.put(`/api/items/${here.id}`, { price: 2600, stock: 5 });
    await owner.browser.put(`/api/items/${there.id}`, { stock: 9 });
    const body = { channel: 'whatsapp', lines: [{ type: 'item', id: here.id, quantity: 2 }] };
    const placed = await testApp.browser().post(`/api/cards/${branch.id}/orders`, body);
    expect(placed, placed.text).toMatchObject({ status: 201, body: { total: 5200 } });
    expect((await itemNamed(owner, branch, 'Marraqueta')).stock).toBe(3);
    expect((await itemNamed(owner, main, 'Marraqueta')).stock).toBe(9);
    const elsewhere = { ...body, lines: [{ type: 'item', id: there.id, quantity: 2 }] };
    expect((await testApp.browser().post(`/api/cards/${branch.id}/orders`, elsewhere)).status).not.toBe(201);
  });

  test('no own price becomes less than nothing when the options get cheaper', async () => {
    const { owner, main, branches } = await openChain(testApp);
    const [branch = main] = branches;
    const here = await itemNamed(owner, branch, 'Torta');
    const there = await itemNamed(owner, main, 'Torta');
    await owner.browser.put(`/api/items/${here.id}`, { ownPrice: 1000 });
    const options = [
      { name: 'Tamaño', min: 1, choices: [{ name: 'Mini', price: -3000 }, { name: 'Entera' }] },
    ];
    expect((await owner.browser.put(`/api/items/${there.id}`, { options })).status).toBe(200);
    expect(await itemNamed(owner, branch, 'Torta')).toMatchObject({ price: 3000, ownPrice: 1000 });
    const refused = await owner.browser.put(`/api/items/${here.id}`, { ownPrice: 2000 });
    expect(refused.status).toBe(400);
  });

  test('an own price can be undone', async () => {
    const { owner, main, branches } = await openChain(testApp);
    const [branch = main] = branches;
    const here = await itemNamed(owner, branch, 'Torta');
    await owner.browser.put(`/api/items/${here.id}`, { ownPrice: 1000 });
    const { body } = await owner.browser.get<{ id: number; price: object }[]>(
      `/api/cards/${branch.id}/changes`,
    );
    expect(body).toMatchObject([{ price: { before: 12_990, after: 1000 } }]);
    await owner.browser.post(`/api/cards/${branch.id}/changes/undo`, { ids: [body[0]?.id] });
    expect(await itemNamed(owner, branch, 'Torta')).toEqual(here);
  });
});

test('changes of the main card and of its branches at the same time wait for each other and are all kept', async () => {
  const { owner, main, branches } = await openChain(testApp, ['Providencia', 'Maipú']);
  const [first = main, second = main] = branches;
  const [pan, torta] = [await itemNamed(owner, main, 'Marraqueta'), await itemNamed(owner, main, 'Torta')];
  const [here, there] = [await itemNamed(owner, first, 'Torta'), await itemNamed(owner, second, 'Torta')];
  const put = (id: number, body: object) => owner.browser.put(`/api/items/${id}`, body);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) => [
      put(pan.id, { price: 1000 + at }),
      put(here.id, { ownPrice: 500 + at }),
      put(torta.id, { name: `Torta ${at}` }),
      put(there.id, { stock: at }),
    ]).flat(),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const own = (await itemsOf(owner, first)).find(({ id }) => id === here.id);
  expect(own?.ownPrice).toBe(own?.price);
  const menu = await menuOf(owner, main);
  expect(await menuOf(owner, second)).toEqual(menu);
  expect((await itemsOf(owner, first)).map(({ name }) => name)).toEqual(menu.items.map(({ name }) => name));
});

test('nothing else of the catalogue can be changed in a branch', async () => {
  const { owner, main, branches } = await openChain(testApp);
  const [branch = main] = branches;
  const { browser } = owner;
  await browser.post(`/api/cards/${main.id}/offers`, { title: '3x2', price: 1 });
  const before = await menuOf(owner, branch);
  const here = await itemNamed(owner, branch, 'Torta');
  const [category] = (await browser.get<{ id: number }[]>(`/api/cards/${branch.id}/categories`)).body;
  const [offer] = (await browser.get<{ id: number }[]>(`/api/cards/${branch.id}/offers`)).body;
  const sheet = formWithFile('file', Buffer.from('nombre;precio\nOtro;1\n'), {
    fileName: 'menu.csv',
    type: 'text/csv',
  });
  const at = `/api/cards/${branch.id}`;
  const refused = [
    await browser.post(`${at}/items`, { name: 'Otra', price: 1 }),
    await browser.post('/api/items', { cardId: branch.id, name: 'Otra', price: 1 }),
    await browser.put(`/api/items/${here.id}`, { name: 'Otra' }),
    await browser.put(`/api/items/${here.id}`, { ownPrice: 1, categoryId: null }),
    await browser.put(`${at}/items`, { items: [{ id: here.id, categoryId: null }] }),
    await browser.put(`${at}/items/order`, { ids: [here.id] }),
    await browser.delete(`/api/items/${here.id}`),
    await browser.post(`${at}/items/delete`, { ids: [here.id] }),
    await browser.post(`${at}/items/import?dryRun=true`, sheet.payload, sheet.headers),
    await browser.post(`${at}/items/import`, sheet.payload, sheet.headers),
    await browser.post(`${at}/categories`, { name: 'Otra' }),
    await browser.put(`/api/categories/${category?.id}`, { name: 'Otra' }),
    await browser.put(`${at}/categories/order`, { ids: [category?.id] }),
    await browser.delete(`/api/categories/${category?.id}`),
    await browser.post(`${at}/offers`, { title: 'Otra' }),
    await browser.put(`/api/offers/${offer?.id}`, { title: 'Otra' }),
    await browser.put(`${at}/offers/order`, { ids: [offer?.id] }),
    await browser.delete(`/api/offers/${offer?.id}`),
  ];
  for (const answer of refused)
    expect(answer, answer.text).toMatchObject({ status: 409, body: { code: 'branch_catalogue' } });
  expect(await menuOf(owner, branch)).toEqual(before);
  const there = await itemNamed(owner, main, 'Torta');
  expect((await browser.put(`/api/items/${there.id}`, { ownPrice: 1 })).status).toBe(400);
});

describe('becoming a branch', () => {
  test('replaces the products that the owner agreed to lose, and their undo is gone', async () => {
    const { owner, main } = await openChain(testApp, []);
    const other = await publishCard(owner, {
      categories: [{ name: 'A', items: [{ name: 'Viejo', price: 1 }] }],
    });
    const [old] = await itemsOf(owner, other);
    await owner.browser.put(`/api/items/${old?.id}`, { price: 2 });
    const at = `/api/cards/${other.id}/catalogue-source`;
    const refused = await owner.browser.put(at, { cardId: main.id, replaces: 0 });
    expect(refused, refused.text).toMatchObject({ status: 409, body: { code: 'outdated' } });
    await branchOff(owner, other, main, 1);
    expect(await menuOf(owner, other)).toEqual(await menuOf(owner, main));
    expect((await owner.browser.get<unknown[]>(`/api/cards/${other.id}/changes`)).body).toEqual([]);
  });

  test('is refused for the card of somebody else, for a branch of a branch, and for another kind of business', async () => {
    const { owner, main, branches } = await openChain(testApp);
    const [branch = main] = branches;
    const stranger = await signUp(testApp);
    const theirs = await publishCard(stranger);
    const services = await publishCard(owner, { cardType: 'services' });
    const free = await publishCard(owner);
    const ask = (card: { id: number }, source: { id: number }) =>
      owner.browser.put(`/api/cards/${card.id}/catalogue-source`, { cardId: source.id, replaces: 0 });
    for (const source of [theirs, branch, services, free, { id: 999_999 }])
      expect((await ask(free, source)).status).toBe(400);
    expect((await ask(main, free)).status).toBe(409);
    expect((await ask(theirs, free)).status).toBe(403);
  });

  test('ends with the catalogue as it is: by the owner, when the main card is deleted, or when one is given away', async () => {
    const names = ['Aparte', 'Vendida', 'Queda', 'Otra'];
    const { owner, main, branches } = await openChain(testApp, names);
    const [apart = main, sold = main, left = main] = branches;
    const here = await itemNamed(owner, apart, 'Torta');
    await owner.browser.put(`/api/items/${here.id}`, { ownPrice: 9000 });
    const menu = await menuOf(owner, left);
    expect((await owner.browser.delete(`/api/cards/${apart.id}/catalogue-source`)).body).not.toHaveProperty(
      'catalogueOf',
    );
    expect(await itemNamed(owner, apart, 'Torta')).toMatchObject({ id: here.id, price: 9000 });
    expect((await owner.browser.put(`/api/items/${here.id}`, { name: 'Torta de aparte' })).status).toBe(200);

    const buyer = await signUp(testApp);
    await testApp.db.updateTable('cards').set({ userId: buyer.user.id }).where('id', '=', sold.id).execute();
    await testApp.db.deleteFrom('cards').where('id', '=', main.id).execute();
    for (const [person, card] of [
      [buyer, sold],
      [owner, left],
    ] as const) {
      expect(await menuOf(person, card)).toEqual(menu);
      const item = await itemNamed(person, card, 'Torta');
      expect((await person.browser.put(`/api/items/${item.id}`, { name: 'Mía' })).status).toBe(200);
    }
    const [source, ...others] = branches.slice(2);
    if (!source) throw new Error('There are four branches.');
    for (const other of others) await branchOff(owner, other, source, 3);
    await testApp.db
      .updateTable('cards')
      .set({ userId: buyer.user.id })
      .where('id', '=', source.id)
      .execute();
    for (const other of others)
      expect((await owner.browser.get(`/api/cards/${other.id}`)).body).not.toHaveProperty('catalogueOf');
    await testApp.db.deleteFrom('users').where('id', '=', owner.user.id).execute();
  });
});
