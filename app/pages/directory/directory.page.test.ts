import { beforeAll, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { bakeryWishes, line, order } from '#tests/support/bakery.ts';
import { publishCard, REACHABLE } from '#tests/support/cards.ts';
import { propsOf, textOf } from '#tests/support/html.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { DirectoryPageProps } from './directory.props.ts';

const testApp = useTestApp({}, { pages: true });
let user: Person;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  user = await signUp(testApp, { firstName: '' });
  owner = await signUp(testApp);
  admin = await signUpAdmin(testApp);
  await publishCard(owner, { title: 'Panadería Ñuble', comuna: '13120', cardType: 'products', ...REACHABLE });
  await publishCard(owner, { title: 'Taller Sur', comuna: '05101', cardType: 'services', ...REACHABLE });
});

const listed = (text: string) =>
  (propsOf(text) as unknown as DirectoryPageProps).cards.map(({ title }) => title);

test('everybody who is signed in sees the directory, and only people without a card see it as their start page', async () => {
  for (const [{ browser }, dashboard] of [
    [user, 200],
    [owner, 404],
    [admin, 404],
  ] as const) {
    const { status, text, headers } = await browser.get('/directorio');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(textOf(text)).toContain('Hola, ');
    const other = await browser.get('/dashboard');
    expect(other.status).toBe(dashboard);
    expect(textOf(other.text)).toContain(dashboard === 200 ? 'Hola, Usuario' : 'Página no encontrada');
  }
});

test('a guest sees the login at the same address, and it continues to that address', async () => {
  for (const path of ['/directorio?q=pan&tab=guardadas', '/dashboard']) {
    const { status, text } = await testApp.browser().get(path);
    expect([status, propsOf(text)]).toEqual([200, { next: path }]);
    expect(textOf(text)).toContain('Iniciar sesión');
  }
});

test('the query of the address alone decides which cards are listed', async () => {
  const at = async (query: string) => listed((await user.browser.get(`/directorio?${query}`)).text);
  expect(await at('')).toEqual(['Taller Sur', 'Panadería Ñuble']);
  expect(await at('comuna=13120')).toEqual(['Panadería Ñuble']);
  expect(await at('type=services&q=sur')).toEqual(['Taller Sur']);
  expect(await at('delivery=true')).toEqual([]);
  expect(await at('comuna=99999&near=north&type=circus')).toEqual(['Taller Sur', 'Panadería Ñuble']);
  const { text } = await user.browser.get('/directorio?tab=guardadas');
  expect(textOf(text)).toContain('Tarjetas Guardadas');
});

test('what the person saved and where they ordered stands first, the latest first', async () => {
  const person = await signUp(testApp);
  const first = async () => {
    const { text } = await person.browser.get('/directorio');
    const { saved, ordered } = propsOf(text) as unknown as DirectoryPageProps;
    return [saved, ordered].map((cards) => cards.map(({ title }) => title));
  };
  expect(await first()).toEqual([[], []]);
  const bakery = await publishCard(owner, bakeryWishes);
  const bread = { name: 'Marraqueta', price: 2490 };
  const item = (await owner.browser.post<Item>(`/api/cards/${bakery.id}/items`, bread)).body;
  const taller = (await person.browser.get<{ id: number; title: string }[]>('/api/cards?q=taller')).body[0];
  for (const cardId of [bakery.id, taller?.id])
    await person.browser.post(`/api/users/${person.user.id}/saved-cards`, { cardId });
  await person.browser.post(`/api/cards/${bakery.id}/orders`, order([line(item, 1)]));
  expect(await first()).toEqual([['Taller Sur', bakery.title], [bakery.title]]);
  await owner.browser.put(`/api/cards/${bakery.id}`, { isActive: false });
  expect(await first()).toEqual([['Taller Sur'], []]);
});
