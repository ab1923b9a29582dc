import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { writeCursor } from '#foundation/server/http/paging.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { SavedCard } from './saved-cards.contract.ts';

const testApp = useTestApp();

let card: Card;
let person: Person;
beforeAll(async () => {
  ({ card } = await openShop(testApp));
});
beforeEach(async () => {
  person = await signUp(testApp);
});

const listOf = ({ user }: Person) => `/api/users/${user.id}/saved-cards`;
const save = ({ browser }: Pick<Person, 'browser'>, whose: Person, { id }: Pick<Card, 'id'>) =>
  browser.post<SavedCard>(`${listOf(whose)}/${id}`);
const savedBy = async (whose: Person, query = '') =>
  (await whose.browser.get<SavedCard[]>(listOf(whose) + query)).body.map(({ cardId }) => cardId);
const rows = () =>
  testApp.db.selectFrom('savedCards').selectAll().orderBy('userId').orderBy('cardId').execute();

describe('a long saved list', () => {
  let cards: Card[];
  beforeAll(async () => {
    const shop = await openShop(testApp);
    cards = [shop.card];
    for (let each = 0; each < 6; each++) cards.push(await publishCard(shop.owner));
  });

  /** Every page of a list, following its links. */
  async function pages(whose: Person, limit: number, query = ''): Promise<number[][]> {
    const found: number[][] = [];
    let url: string | undefined = `${listOf(whose)}?limit=${limit}${query}`;
    while (url) {
      const { body, headers }: { body: SavedCard[]; headers: Record<string, unknown> } =
        await whose.browser.get<SavedCard[]>(url);
      found.push(body.map(({ cardId }) => cardId));
      url = /<([^>]*)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    }
    return found;
  }

  test('is read page by page, the newest first, without losing or repeating a card', async () => {
    for (const each of cards) await save(person, person, each);
    const newestFirst = cards.map(({ id }) => id).reverse();
    const found = await pages(person, 3);
    expect(found.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(found.flat()).toEqual(newestFirst);
    expect((await pages(person, 7)).length).toBe(1);
    const { headers, body } = await person.browser.get<SavedCard[]>(`${listOf(person)}?limit=3`);
    expect([headers['x-total-count'], body.length]).toEqual(['7', 3]);
    const ids = await person.browser.get(`/api/users/${person.user.id}/saved-card-ids`);
    expect(ids.body).toEqual(newestFirst);
  });

  const move = (whose: Person, cardId: number | undefined, after: number | null | undefined) =>
    whose.browser.put(`${listOf(whose)}/${cardId}`, { after });

  test('also has an order of its own, in which a card is moved behind another one or to the front', async () => {
    for (const each of cards) await save(person, person, each);
    const order = cards.map(({ id }) => id).reverse();
    const newest = [...order];
    const own = async () => (await pages(person, 3, '&order=own')).flat();
    expect(await own()).toEqual(order);
    const random = [6, 0, 3, 3, 1, 5, 2, 4, 6, 0, 2, 1];
    for (const [at, from] of random.entries()) {
      const moved = order[from] as number;
      const others = order.filter((id) => id !== moved);
      const place = (at * 5) % 7;
      expect((await move(person, moved, place === 0 ? null : others[place - 1])).status).toBe(204);
      order.splice(0, 7, ...others.toSpliced(place, 0, moved));
      expect(await own()).toEqual(order);
    }
    expect(await savedBy(person)).toEqual(newest);
    // What is saved later comes first.
    const { card: later } = await openShop(testApp);
    await save(person, person, later);
    expect(await own()).toEqual([later.id, ...order]);
  });

  test('moves only cards that are saved, behind cards that are saved', async () => {
    await save(person, person, card);
    const before = await rows();
    const [stranger] = cards;
    expect((await move(person, stranger?.id, card.id)).status).toBe(404);
    expect((await move(person, card.id, stranger?.id)).status).toBe(404);
    expect((await move(person, card.id, undefined)).status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test('is searched in title and subtitle, without case and accents, on the server', async () => {
    const titles = [
      { title: 'Fuente Ñuñoína', subtitle: 'Churrascos y completos' },
      { title: 'La Batida', description: 'churrascos' },
      { title: '100% Lana' },
    ];
    for (const each of titles) await save(person, person, (await openShop(testApp, each)).card);
    const found = async (q: string) =>
      (await person.browser.get<SavedCard[]>(`${listOf(person)}?q=${encodeURIComponent(q)}`)).body.map(
        (saved) => saved.card?.title,
      );
    expect(await found('NUNOINA')).toEqual(['Fuente Ñuñoína']);
    expect(await found(' completos  fuente')).toEqual(['Fuente Ñuñoína']);
    expect(await found('churrascos')).toEqual(['Fuente Ñuñoína']);
    expect(await found('0%')).toEqual(['100% Lana']);
    expect(await found('_')).toEqual([]);
    expect(await found('')).toHaveLength(3);
  });

  test('loses none of the cards that were saved at the same moment', async () => {
    // One statement gives all of them the same time, finer than a millisecond, as an import would.
    await testApp.db
      .insertInto('savedCards')
      .values(cards.map(({ id }) => ({ userId: person.user.id, cardId: id })))
      .execute();
    expect((await pages(person, 2)).flat().sort()).toEqual(cards.map(({ id }) => id).sort());
  });

  test.each(['limit=0', 'limit=-1', 'limit=x', 'cursor=x', 'cursor=e30', 'cursor=%00'])(
    'refuses %s with a message',
    async (query) => {
      const answer = await person.browser.get(`${listOf(person)}?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );

  test.each([
    '0000-01-01T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    -1e15,
    null,
    true,
  ])('refuses a cursor with %j, which is not a time', async (savedAt) => {
    const cursor = writeCursor([savedAt, card.id]);
    const answer = await person.browser.get(`${listOf(person)}?cursor=${cursor}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test.each(['1e9', 'NaN', '', '1;2', 7, null])(
    'refuses a cursor of the own order with %j, which is not a position',
    async (position) => {
      const cursor = writeCursor([position, card.id]);
      const answer = await person.browser.get(`${listOf(person)}?order=own&cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );

  test('accepts a limit that is far too large', async () => {
    const { status } = await person.browser.get(`${listOf(person)}?limit=1000000000`);
    expect(status).toBe(200);
  });
});
