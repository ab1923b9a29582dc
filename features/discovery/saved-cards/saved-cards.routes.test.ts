import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { SavedCard } from './saved-cards.contract.ts';

const testApp = useTestApp();

let owner: Person;
let card: Card;
let person: Person;
beforeAll(async () => {
  ({ owner, card } = await openShop(testApp, { title: 'Fuente Suiza' }));
});
beforeEach(async () => {
  person = await signUp(testApp);
});

const listOf = ({ user }: Person) => `/api/users/${user.id}/saved-cards`;
const save = ({ browser }: Pick<Person, 'browser'>, whose: Person, { id }: Pick<Card, 'id'>) =>
  browser.post<SavedCard>(`${listOf(whose)}/${id}`);
const savedBy = async (whose: Person, query = '') =>
  (await whose.browser.get<SavedCard[]>(listOf(whose) + query)).body.map(({ cardId }) => cardId);
const isSaved = async (whose: Person, { id }: Card) =>
  (await whose.browser.get<{ isSaved: boolean }>(`${listOf(whose)}/${id}/check`)).body.isSaved;
const rows = () =>
  testApp.db.selectFrom('savedCards').selectAll().orderBy('userId').orderBy('cardId').execute();

describe('a person', () => {
  test('saves a card, sees it complete in the list, and removes it', async () => {
    const { status, body } = await save(person, person, card);
    expect([status, body]).toEqual([
      201,
      { cardId: card.id, savedAt: expect.any(String), card, unavailable: null },
    ]);
    const { body: list, headers } = await person.browser.get(listOf(person));
    expect(list).toEqual([body]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(await isSaved(person, card)).toBe(true);
    expect((await person.browser.delete(`${listOf(person)}/${card.id}`)).status).toBe(204);
    expect([await savedBy(person), await isSaved(person, card)]).toEqual([[], false]);
  });

  test('can also save a card named in the body', async () => {
    const { status, body } = await person.browser.post<SavedCard>(listOf(person), { cardId: card.id });
    expect([status, body.card?.title]).toEqual([201, 'Fuente Suiza']);
    expect((await save(person, person, card)).status).toBe(409);
  });

  test('saves a card once, even with many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(person, person, card)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'already_saved', message: expect.stringMatching(/./) });
    expect(await savedBy(person)).toEqual([card.id]);
  });

  test('may save a removed card again, and may remove a card that was never saved', async () => {
    await save(person, person, card);
    for (let each = 0; each < 2; each++) {
      expect((await person.browser.delete(`${listOf(person)}/${card.id}`)).status).toBe(204);
    }
    expect((await person.browser.delete(`${listOf(person)}/999999`)).status).toBe(204);
    expect((await save(person, person, card)).status).toBe(201);
  });

  test('cannot save their own card, active or not', async () => {
    const own = await publishCard(person);
    const byBody = () => person.browser.post(listOf(person), { cardId: own.id });
    for (const isActive of [true, false]) {
      await person.browser.put(`/api/cards/${own.id}`, { isActive });
      expect(await save(person, person, own)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await byBody()).status).toBe(403);
    }
    expect(await savedBy(person)).toEqual([]);
  });

  test('cannot save a card that does not exist', async () => {
    expect(await save(person, person, { id: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await person.browser.post(listOf(person), { cardId: 999_999 })).status).toBe(404);
  });

  test.each([{}, { cardId: 0 }, { cardId: -1 }, { cardId: 1.5 }, { cardId: '1' }, { cardId: null }, []])(
    'gets an error for the invalid body %j',
    async (body) => {
      const answer = await person.browser.post(listOf(person), body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );

  test('keeps nothing of a deleted card', async () => {
    const { owner: closing, card: closed } = await openShop(testApp);
    await save(person, person, closed);
    await closing.browser.delete(`/api/cards/${closed.id}`);
    expect([await savedBy(person), await isSaved(person, closed)]).toEqual([[], false]);
  });

  test('sees of a card that is switched off only its title, subtitle and picture, and can remove it', async () => {
    const { owner: closing, card: closed } = await openShop(testApp, {
      title: 'La Cerrada',
      subtitle: 'Vuelve en marzo',
      profileImageUrl: await pictureDataUrl(),
      contactInfo: { phone: '+56 9 8765 4321' },
    });
    await save(person, person, closed);
    await closing.browser.put(`/api/cards/${closed.id}`, { isActive: false });
    expect((await person.browser.get(listOf(person))).body).toEqual([
      {
        cardId: closed.id,
        savedAt: expect.any(String),
        card: null,
        unavailable: {
          title: 'La Cerrada',
          subtitle: 'Vuelve en marzo',
          imageUrl: closed.profileImageUrl,
        },
      },
    ]);
    await closing.browser.put(`/api/cards/${closed.id}`, { isActive: true });
    expect((await person.browser.get<SavedCard[]>(listOf(person))).body[0]?.card?.id).toBe(closed.id);

    await closing.browser.put(`/api/cards/${closed.id}`, { isActive: false });
    expect((await person.browser.delete(`${listOf(person)}/${closed.id}`)).status).toBe(204);
    expect(await savedBy(person)).toEqual([]);
    expect((await save(person, person, closed)).status).toBe(404);
  });
});

describe('a saved list', () => {
  const CALLS: [string, (browser: TestBrowser, whose: Person) => Promise<{ status: number }>, number][] = [
    ['seen', (browser, whose) => browser.get(listOf(whose)), 200],
    ['seen as ids', async (browser, whose) => browser.get(`/api/users/${whose.user.id}/saved-card-ids`), 200],
    ['asked about a card', (browser, whose) => browser.get(`${listOf(whose)}/${card.id}/check`), 200],
    ['added to', (browser, whose) => save({ browser }, whose, card), 201],
    ['added to by body', (browser, whose) => browser.post(listOf(whose), { cardId: card.id }), 201],
    ['removed from', (browser, whose) => browser.delete(`${listOf(whose)}/${card.id}`), 204],
  ];

  test.each(CALLS)('can be %s only by the person and by administrators', async (_what, call, succeeds) => {
    if (succeeds !== 201) await save(person, person, card);
    const before = await rows();
    const refused = {
      guest: (await call(testApp.browser(), person)).status,
      other: (await call((await signUp(testApp)).browser, person)).status,
      'the card’s owner': (await call(owner.browser, person)).status,
    };
    expect(refused).toEqual({ guest: 401, other: 403, 'the card’s owner': 403 });
    expect(await rows()).toEqual(before);
    expect((await call(person.browser, person)).status).toBe(succeeds);
    const another = await signUp(testApp);
    const admin = await signUpAdmin(testApp);
    expect((await call(admin.browser, another)).status).toBe(succeeds);
  });

  test('does not reveal whether a person exists', async () => {
    expect((await person.browser.get('/api/users/999999/saved-cards')).status).toBe(403);
    expect((await testApp.browser().get('/api/users/999999/saved-cards')).status).toBe(401);
  });

  test("contains no other person's cards", async () => {
    const other = await signUp(testApp);
    await save(other, other, card);
    expect([await savedBy(person), await isSaved(person, card)]).toEqual([[], false]);
  });
});
