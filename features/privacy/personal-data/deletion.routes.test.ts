import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { formWithFile, pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

const erase = (
  { browser, password }: Pick<Person, 'browser' | 'password'>,
  userId: number,
  body: object = { password },
) => browser.delete(`/api/users/${userId}`, body);
const isThere = async (userId: number) =>
  (await testApp.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1;
const pictureFiles = async () =>
  (await readdir(join(testApp.dataDir, 'images'), { recursive: true })).filter((name) =>
    name.endsWith('.webp'),
  );

const statusesOf = (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await testApp.browser().get(address)).status));

/** The number of rows of every table. */
async function countRows(): Promise<Record<string, number>> {
  const tables = (await testApp.db.introspection.getTables()).map(({ name }) => name);
  const counts: Record<string, number> = {};
  for (const name of tables.filter((name) => name !== 'throttles')) {
    const { count } = await testApp.db
      .selectFrom(name as 'users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = count;
  }
  return counts;
}

describe('a person who deletes their account', () => {
  test("leaves no row and no picture behind, except the page of a customer's order", async () => {
    const [other, before] = [await openShop(testApp), await countRows()];
    const owner = await signUp(testApp);
    const picture = await pictureDataUrl();
    await owner.browser.patch('/api/auth/user/profile', { profileImageUrl: picture });
    const card = await publishCard(owner, {
      profileImageUrl: picture,
      headerBackgroundImageUrl: picture,
      enableCart: true,
      enableWhatsAppOrders: true,
      contactInfo: { whatsapp: '912345678' },
      categories: [
        {
          name: 'Panes',
          items: [{ name: 'Marraqueta', price: 100, imageUrl: picture, moreImageUrls: [picture] }],
        },
      ],
    });
    await owner.browser.post(`/api/cards/${card.id}/offers`, { title: '2x1', imageUrl: picture });
    await owner.browser.put(`/api/cards/${card.id}`, { subdomain: `${card.subdomain}-2` });
    const items = await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`);
    await testApp.browser().post(`/api/cards/${card.id}/orders`, {
      channel: 'whatsapp',
      lines: [{ type: 'item', id: items.body[0]?.id, quantity: 1 }],
    });
    await testApp.browser().post(`/api/cards/${card.id}/events`, { type: 'view' });
    await other.owner.browser.post(`/api/users/${other.owner.user.id}/saved-cards/${card.id}`);
    await owner.browser.post(`/api/users/${owner.user.id}/saved-cards/${other.card.id}`);
    const { body: conversation } = await owner.browser.post<{ id: number }>('/api/conversations', {
      cardId: other.card.id,
    });
    await owner.browser.post(`/api/conversations/${conversation.id}/messages`, {
      ...{ clientId: 'a-message-of-a-test', imageUrl: picture },
    });
    await testApp.browser().post('/api/auth/forgot-password', { email: owner.user.email });
    const addresses = (await pictureFiles()).map((name) => `/images/${name}`);
    expect(addresses.length).toBeGreaterThanOrEqual(6);
    expect(await statusesOf(addresses)).toEqual(addresses.map(() => 200));

    const answer = await erase(owner, owner.user.id, { password: owner.password, closesOrders: true });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([owner.browser.cookie('session'), owner.browser.cookie('signed_in')]).toEqual([
      undefined,
      undefined,
    ]);
    // The day's salt and the words of all cards belong to no person, and the card's addresses stay reserved for a year.
    expect(await countRows()).toEqual({
      ...before,
      visitor_salts: expect.any(Number),
      known_words: expect.any(Number),
      former_subdomains: (before.former_subdomains ?? 0) + 2,
      closed_orders: (before.closed_orders ?? 0) + 1,
    });
    const held = await testApp.db.selectFrom('formerSubdomains').select(['cardId', 'userId']).execute();
    expect(held).toEqual(held.map(() => ({ cardId: null, userId: null })));
    expect(await pictureFiles()).toEqual([]);
    expect(await statusesOf(addresses)).toEqual(addresses.map(() => 404));
  });

  test('disappears everywhere at once', async () => {
    const { owner, card } = await openShop(testApp);
    const phone = testApp.browser();
    const credentials = { email: owner.user.email, password: owner.password };
    await phone.post('/api/auth/login', credentials);
    await erase(owner, owner.user.id);
    expect(await phone.get('/api/auth/user')).toMatchObject({ status: 401 });
    expect(await testApp.browser().post('/api/auth/login', credentials)).toMatchObject({ status: 401 });
    for (const url of [
      `/api/cards/${card.id}`,
      `/api/cards/subdomain/${card.subdomain}`,
      `/image/${card.subdomain}`,
      `/api/cards/${card.subdomain}/manifest.json`,
    ]) {
      expect((await testApp.browser().get(url)).status, url).toBe(404);
    }
    // Their e-mail is free again; their card's address stays reserved.
    const again = await signUp(testApp, credentials);
    await publishCard(again);
  });

  test('leaves no picture that only the undo of an import could show again', async () => {
    const picture = await pictureDataUrl();
    const items = [{ name: 'Marraqueta', price: 100, imageUrl: picture }];
    const { owner, card } = await openShop(testApp, { categories: [{ name: 'Panes', items }] });
    const { payload, headers } = formWithFile('file', Buffer.from('nombre;imagen\nMarraqueta;-\n'), {
      fileName: 'productos.csv',
      type: 'text/csv',
    });
    const answer = await owner.browser.post(`/api/cards/${card.id}/items/import`, payload, headers);
    expect(answer.body).toMatchObject({ changed: 1 });
    expect(await pictureFiles()).not.toEqual([]);
    await erase(owner, owner.user.id);
    expect(await pictureFiles()).toEqual([]);
  });

  test('leaves the pictures that others use', async () => {
    const [owner, other] = [await signUp(testApp), await signUp(testApp)];
    const picture = await pictureDataUrl();
    const { body } = await owner.browser.patch<Person['user']>('/api/auth/user/profile', {
      profileImageUrl: picture,
    });
    await other.browser.patch('/api/auth/user/profile', { profileImageUrl: body.profileImageUrl });
    await erase(owner, owner.user.id);
    expect((await testApp.browser().get(body.profileImageUrl ?? '')).status).toBe(200);
    await erase(other, other.user.id);
    expect((await testApp.browser().get(body.profileImageUrl ?? '')).status).toBe(404);
  });
});

test('the pictures of a deleted card answer 404 at once, in every size, but not those that another card shows', async () => {
  const picture = await pictureDataUrl();
  const items = [{ name: 'Marraqueta', price: 100, imageUrl: picture, moreImageUrls: [picture] }];
  const { owner, card } = await openShop(testApp, {
    ...{ profileImageUrl: picture, headerBackgroundImageUrl: picture },
    categories: [{ name: 'Panes', items }],
  });
  const shared = card.headerBackgroundImageUrl;
  await publishCard(owner, { headerBackgroundImageUrl: shared });
  const { body } = await owner.browser.get<{ imageUrl: string; moreImageUrls: string[] }[]>(
    `/api/cards/${card.id}/items`,
  );
  const addresses = [card.profileImageUrl, body[0]?.imageUrl, ...(body[0]?.moreImageUrls ?? [])].map(String);
  const sizes = addresses.flatMap((address) => [address, address.replace('.webp', '-480.webp')]);
  expect(await statusesOf(sizes)).toEqual(sizes.map(() => 200));
  expect((await owner.browser.delete(`/api/cards/${card.id}`)).status).toBe(204);
  expect(await statusesOf(sizes)).toEqual(sizes.map(() => 404));
  expect(await statusesOf([String(shared)])).toEqual([200]);
});

describe('an account is kept when', () => {
  test.each<[string, unknown, number]>([
    ['the password is wrong', { password: 'no es esta' }, 401],
    ['the password is empty', { password: '' }, 400],
    ['the password is not text', { password: 1 }, 400],
    ['the password is too long', { password: 'x'.repeat(201) }, 400],
    ['the password is a megabyte', { password: 'x'.repeat(2 ** 20) }, 400],
    ['there is no password', {}, 400],
    ['nothing is sent', undefined, 400],
  ])('%s', async (_, body, status) => {
    const { owner, card } = await openShop(testApp);
    const answer = await owner.browser.delete(`/api/users/${owner.user.id}`, body);
    expect(answer).toMatchObject({
      status,
      body: { code: status === 401 ? 'bad_credentials' : 'invalid' },
    });
    expect(await isThere(owner.user.id)).toBe(true);
    expect((await owner.browser.get(`/api/cards/${card.id}`)).status).toBe(200);
    expect((await owner.browser.get('/api/auth/user')).status).toBe(200);
  });

  test('another person requests it, even an administrator, with whichever password', async () => {
    const [owner, stranger, admin] = [
      await signUp(testApp),
      await signUp(testApp),
      await signUpAdmin(testApp),
    ];
    for (const asking of [stranger, admin]) {
      for (const password of [asking.password, owner.password]) {
        expect(await erase(asking, owner.user.id, { password })).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      }
    }
    expect(await erase({ ...owner, browser: testApp.browser() }, owner.user.id)).toMatchObject({
      status: 401,
    });
    expect(await isThere(owner.user.id)).toBe(true);
  });

  test('another site requests it', async () => {
    const owner = await signUp(testApp);
    const answer = await owner.browser.request(
      'DELETE',
      `/api/users/${owner.user.id}`,
      { password: owner.password },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect(await isThere(owner.user.id)).toBe(true);
  });

  test('somebody at the open browser guesses the password', async () => {
    const owner = await signUp(testApp);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await erase(owner, owner.user.id, { password: `clave ${i}` })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await isThere(owner.user.id)).toBe(true);
  });
});

describe('administrators', () => {
  test('can delete their own account while there is another one; the last one stays', async () => {
    await testApp.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
    const [ana, eva] = [await signUpAdmin(testApp), await signUpAdmin(testApp)];
    expect(await erase(ana, ana.user.id)).toMatchObject({ status: 204 });
    expect(await erase(eva, eva.user.id)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect((await eva.browser.get('/api/auth/user')).status).toBe(200);
  });

  test('who all delete their accounts at once leave one of them', async () => {
    await testApp.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
    const all: Person[] = [];
    for (let i = 0; i < 4; i += 1) all.push(await signUpAdmin(testApp));
    const answers = await Promise.all(all.map((admin) => erase(admin, admin.user.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409]);
  });
});
