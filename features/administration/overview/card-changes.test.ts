import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { nextCursor } from '#foundation/contract/api.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

const entriesOf = async (cardId: number) =>
  (await admin.browser.get<AuditEntry[]>(`/api/admin/audit?subjectType=card&subjectId=${cardId}`)).body;

describe('a change of a card by an administrator is logged', () => {
  test.each<[string, object, object, object]>([
    [
      'deactivating it',
      { isActive: false, suspensionReason: 'Vende lo prohibido.' },
      { isActive: true, isSuspended: false, suspensionReason: null },
      { isActive: false, isSuspended: true, suspensionReason: 'Vende lo prohibido.' },
    ],
    ['featuring it', { isFeatured: true }, { isFeatured: false }, { isFeatured: true }],
    ['another title', { title: 'Otra' }, { title: 'Panadería' }, { title: 'Otra' }],
    [
      'a phone, without the other contacts',
      { contactInfo: { phone: '9 8765 4321' } },
      { contactInfo: { phone: null } },
      { contactInfo: { phone: '9 8765 4321' } },
    ],
    [
      'only those of the sent fields that changed',
      { title: 'Panadería', isActive: true, subtitle: 'desde 1950' },
      { subtitle: null },
      { subtitle: 'desde 1950' },
    ],
  ])('%s', async (_, changes, before, after) => {
    const { card } = await openShop(testApp);
    expect((await admin.browser.put(`/api/cards/${card.id}`, changes)).status).toBe(200);
    expect(await entriesOf(card.id)).toMatchObject([
      { by: { id: admin.user.id }, action: 'updated', subject: { type: 'card', id: card.id } },
    ]);
    const [entry] = await entriesOf(card.id);
    expect([entry?.before, entry?.after]).toEqual([before, after]);
  });

  test('a new address, to which the former one redirects', async () => {
    const { card } = await openShop(testApp);
    const subdomain = freshSubdomain();
    await admin.browser.put(`/api/cards/${card.id}`, { subdomain });
    expect(await entriesOf(card.id)).toMatchObject([
      { before: { subdomain: card.subdomain }, after: { subdomain } },
    ]);
    const moved = await testApp.browser().get(`/api/cards/subdomain/${card.subdomain}`);
    expect([moved.status, moved.headers.location]).toEqual([308, `/api/cards/subdomain/${subdomain}`]);
  });

  test('a new owner', async () => {
    const [{ card }, eva] = [await openShop(testApp), await signUp(testApp)];
    await admin.browser.put(`/api/cards/${card.id}`, { userId: eva.user.id });
    expect(await entriesOf(card.id)).toMatchObject([
      { before: { userId: card.userId }, after: { userId: eva.user.id } },
    ]);
  });

  test('deleting it, with its former values', async () => {
    const { card } = await openShop(testApp, { title: 'Se va' });
    expect((await admin.browser.delete(`/api/cards/${card.id}`)).status).toBe(204);
    expect(await entriesOf(card.id)).toMatchObject([
      {
        action: 'deleted',
        subject: { label: 'Se va' },
        before: { title: 'Se va', subdomain: card.subdomain, userId: card.userId },
        after: null,
      },
    ]);
  });
});

describe('other actions are not logged', () => {
  test("an owner's change of their own card", async () => {
    const { owner, card } = await openShop(testApp);
    await owner.browser.put<Card>(`/api/cards/${card.id}`, { title: 'La mía' });
    await owner.browser.delete(`/api/cards/${card.id}`);
    expect(await entriesOf(card.id)).toEqual([]);
  });

  test('a refused change', async () => {
    const [{ card }, other] = [await openShop(testApp), await openShop(testApp)];
    for (const changes of [
      { subdomain: other.card.subdomain, title: 'No' },
      { subdomain: 'admin' },
      { userId: 999_999 },
      { title: '' },
    ]) {
      expect((await admin.browser.put(`/api/cards/${card.id}`, changes)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await entriesOf(card.id)).toEqual([]);
  });

  test('saving without a change', async () => {
    const { card } = await openShop(testApp);
    await admin.browser.put(`/api/cards/${card.id}`, { title: card.title, isFeatured: false });
    expect(await entriesOf(card.id)).toEqual([]);
  });
});

test('each of several simultaneous changes of a card is logged with the values that the previous one left', async () => {
  const { card } = await openShop(testApp);
  const titles = Array.from({ length: 10 }, (_, at) => `Título ${at}`);
  await Promise.all(titles.map((title) => admin.browser.put(`/api/cards/${card.id}`, { title })));
  const entries = (await entriesOf(card.id)).toReversed();
  expect(entries.map(({ after }) => after?.title).toSorted()).toEqual(titles);
  expect(entries.map(({ before }) => before?.title)).toEqual([
    card.title,
    ...entries.slice(0, -1).map(({ after }) => after?.title),
  ]);
});

test('the log can be searched by person, by what was changed, and by day', async () => {
  const [other, { card }] = [await signUpAdmin(testApp), await openShop(testApp, { title: 'Ñandú Café' })];
  await other.browser.put(`/api/cards/${card.id}`, { isFeatured: true });
  await admin.browser.put(`/api/cards/${card.id}`, { isFeatured: false });
  const found = async (filter: Record<string, string>) => {
    const query = new URLSearchParams({ subjectType: 'card', subjectId: String(card.id), ...filter });
    return (await admin.browser.get<AuditEntry[]>(`/api/admin/audit?${query}`)).body.map(({ by }) => by.id);
  };
  expect(await found({ q: other.user.email })).toEqual([other.user.id]);
  expect(await found({ q: 'nandu cafe' })).toEqual([admin.user.id, other.user.id]);
  expect(await found({ q: 'nadie%' })).toEqual([]);
  const { date } = santiagoParts(new Date());
  expect(await found({ from: date, until: date })).toHaveLength(2);
  expect(await found({ from: '2199-12-31' })).toEqual([]);
  expect(await found({ until: '2020-01-01' })).toEqual([]);
});

test('the log shows the e-mails of the former and the new owner of a card', async () => {
  const { card, owner } = await openShop(testApp);
  const eva = await signUp(testApp);
  await admin.browser.put(`/api/cards/${card.id}`, { userId: eva.user.id });
  expect(await entriesOf(card.id)).toMatchObject([
    { people: { [owner.user.id]: owner.user.email, [eva.user.id]: eva.user.email } },
  ]);
});

test('the log can be read page by page, newest first', async () => {
  const { card } = await openShop(testApp);
  for (const title of ['Uno', 'Dos', 'Tres']) await admin.browser.put(`/api/cards/${card.id}`, { title });
  const filter = `subjectType=card&subjectId=${card.id}`;
  const found: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await admin.browser.get<AuditEntry[]>(
      `/api/admin/audit?${filter}&limit=1${cursor && `&cursor=${cursor}`}`,
    );
    expect(answer.headers['x-total-count']).toBe('3');
    found.push(...answer.body.map(({ after }) => after?.title));
    cursor = nextCursor(new Headers({ link: String(answer.headers.link ?? '') }));
  }
  expect(found).toEqual(['Tres', 'Dos', 'Uno']);
});
