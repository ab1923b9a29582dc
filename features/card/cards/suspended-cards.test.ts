import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Card } from './cards.contract.ts';

const testApp = useTestApp({ CONTACT_EMAIL: 'hola@vitrina.test' }, { pages: true });
let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = [await signUp(testApp), await signUpAdmin(testApp)];
});

const put = ({ browser }: Pick<Person, 'browser'>, { id }: Card, changes: object) =>
  browser.put<Card & ErrorBody>(`/api/cards/${id}`, changes);
const ownCard = async ({ id }: Card) => (await owner.browser.get<Card>(`/api/cards/${id}`)).body;
const isPublic = async ({ id }: Card) => (await testApp.browser().get(`/api/cards/${id}`)).status === 200;
const refused = {
  status: 403,
  body: {
    code: 'forbidden',
    message:
      'Vitrina desactivó esta tarjeta. Solo la administración puede volver a activarla. Motivo: Vende lo prohibido. Escribe a hola@vitrina.test.',
  },
};

describe('a card that an administrator has deactivated', () => {
  let card: Card;
  beforeAll(async () => {
    card = await publishCard(owner);
    expect(
      (await put(admin, card, { isActive: false, suspensionReason: 'Vende lo prohibido.' })).body,
    ).toMatchObject({
      ...{ isActive: false, isSuspended: true },
    });
  });

  test('is not activated by its owner, who is told why, nor by its team; other fields of that change are not saved', async () => {
    const manager = await signUp(testApp);
    await testApp.db
      .insertInto('cardMembers')
      .values({ cardId: card.id, userId: manager.user.id, role: 'manages' })
      .execute();
    for (const person of [owner, manager]) {
      expect(await put(person, card, { isActive: true, title: 'Otra' })).toMatchObject(refused);
    }
    expect(await ownCard(card)).toMatchObject({ title: card.title, isActive: false, isSuspended: true });
    expect(await isPublic(card)).toBe(false);
  });

  test('can be edited by its owner, and stays suspended when the owner switches it off, too', async () => {
    expect((await put(owner, card, { title: 'Panadería nueva', isActive: false })).status).toBe(200);
    expect(await ownCard(card)).toMatchObject({ title: 'Panadería nueva', isSuspended: true });
    expect(await put(owner, card, { isActive: true })).toMatchObject(refused);
  });

  test('stays suspended when an administrator gives it to another person, or changes something else', async () => {
    const heir = await signUp(testApp);
    const given = await publishCard(owner);
    await put(admin, given, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
    const passed = await put(admin, given, { userId: heir.user.id, isFeatured: true });
    expect(passed.body).toMatchObject({ isActive: false, isSuspended: true });
    expect(await put(heir, given, { isActive: true })).toMatchObject(refused);
  });

  test('is activated by no other way: the database refuses it', async () => {
    const activate = sql`update cards set is_active = true where id = ${card.id}`.execute(testApp.db);
    await expect(activate).rejects.toThrow('cards_suspended_is_inactive');
  });

  test('tells its owner on its page that Vitrina deactivated it', async () => {
    const { text } = await owner.browser.get(`/${card.subdomain}`);
    expect(text).toContain('Vitrina desactivó esta tarjeta: solo tú la ves. Motivo: Vende lo prohibido.');
    expect(text).not.toContain('Activarla en Mi Panel');
  });

  test('is public once an administrator activates it, and then its owner switches it as before', async () => {
    expect((await put(admin, card, { isActive: true })).body).toMatchObject({
      ...{ isActive: true, isSuspended: false },
    });
    expect(await isPublic(card)).toBe(true);
    await put(owner, card, { isActive: false });
    expect((await put(owner, card, { isActive: true })).body).toMatchObject({ isActive: true });
  });
});

test('a card is not suspended without a reason, which is gone once the card is active again', async () => {
  const card = await publishCard(owner);
  expect(await put(admin, card, { isActive: false })).toMatchObject({
    ...{ status: 400, body: { fields: { suspensionReason: 'Escribe el motivo: lo lee su dueño.' } } },
  });
  expect(await isPublic(card)).toBe(true);
  const suspended = await put(admin, card, { isActive: false, suspensionReason: '<b>Engaña</b>' });
  expect(suspended.body).toMatchObject({ suspensionReason: '<b>Engaña</b>' });
  const { text } = await owner.browser.get(`/${card.subdomain}`);
  expect(text).toContain('Motivo: &lt;b&gt;Engaña&lt;/b&gt;.');
  const { body } = await put(admin, card, { isActive: true });
  expect(body).not.toHaveProperty('suspensionReason');
});

test('a card that its owner switched off is suspended once an administrator deactivates it, too', async () => {
  const card = await publishCard(owner);
  await put(owner, card, { isActive: false });
  expect(await ownCard(card)).toMatchObject({ isSuspended: false });
  await put(admin, card, { title: 'Otra' });
  expect(await ownCard(card)).toMatchObject({ isSuspended: false });
  await put(admin, card, { isActive: false, suspensionReason: 'Vende lo prohibido.' });
  expect(await put(owner, card, { isActive: true })).toMatchObject(refused);
});

test("an administrator's own card is not suspended when they switch it off", async () => {
  const card = await publishCard(admin);
  expect((await put(admin, card, { isActive: false })).body).toMatchObject({ isSuspended: false });
});
