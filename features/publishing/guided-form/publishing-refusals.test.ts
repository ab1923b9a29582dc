import { beforeAll, describe, expect, test } from 'vitest';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { accountDraft, cardDraft, leftBehind } from '#tests/support/publishing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let person: Person;
let admin: Person;
let picture: string;

beforeAll(async () => {
  person = await signUp(testApp);
  admin = await signUpAdmin(testApp);
  picture = await pictureDataUrl(8, 8);
});

describe('what only an administrator may set:', () => {
  test.each([
    ['a card for another person', () => ({ userId: admin.user.id })],
    ['a featured card', () => ({ isFeatured: true })],
    ['a card with a new account', () => ({ owner: accountDraft() })],
  ])('%s is refused to others, and nothing remains', async (_name, overrides) => {
    const before = await leftBehind(testApp);
    const answer = await person.browser.post(
      '/api/cards',
      cardDraft({ ...overrides(), profileImageUrl: picture }),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await leftBehind(testApp)).toEqual(before);
  });

  test('is accepted from others if it is the default value', async () => {
    const card = await publishCard(person, { userId: person.user.id, isFeatured: false });
    expect(card).toMatchObject({ userId: person.user.id, isFeatured: false });
  });

  test('a guest must sign in first', async () => {
    const before = await leftBehind(testApp);
    expect((await testApp.browser().post('/api/cards', cardDraft())).status).toBe(401);
    expect(await leftBehind(testApp)).toEqual(before);
  });
});

describe('a card is refused completely, including its files,', () => {
  test.each([
    ['for a reserved address', { subdomain: 'Admin' }, 400, 'subdomain'],
    ['for an address of punctuation only', { subdomain: '¡¡!!' }, 400, 'subdomain'],
    ['for an address in Cyrillic', { subdomain: 'пекарня' }, 400, 'subdomain'],
    ['without a title', { title: ' ' }, 400, 'title'],
    ['without a type', { cardType: 'castle' }, 400, 'cardType'],
    [
      'for a product without a price',
      { categories: [{ name: 'a', items: [{ name: 'b' }] }] },
      400,
      'categories.0.items.0.price',
    ],
    ['for a category without a name', { categories: [{ name: '' }] }, 400, 'categories.0.name'],
    ['for an offer without a title', { offers: [{ price: 1 }] }, 400, 'offers.0.title'],
    ['for an invalid colour', { headerBackgroundColor: 'red' }, 400, 'headerBackgroundColor'],
  ])('%s', async (_name, wrong, status, field) => {
    const before = await leftBehind(testApp);
    const answer = await person.browser.post('/api/cards', {
      ...cardDraft(),
      profileImageUrl: picture,
      ...wrong,
    });
    expect(answer).toMatchObject({
      status,
      body: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
    expect(await leftBehind(testApp)).toEqual(before);
  });

  test('when its last picture cannot be decoded', async () => {
    const before = await leftBehind(testApp);
    const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    const answer = await person.browser.post(
      '/api/cards',
      cardDraft({
        profileImageUrl: picture,
        categories: [
          {
            name: 'a',
            items: [
              { name: 'b', price: 1, imageUrl: picture },
              { name: 'c', price: 1, imageUrl: broken },
            ],
          },
        ],
      }),
    );
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
    expect(await leftBehind(testApp)).toEqual(before);
  });

  test('when the picture of its offer cannot be decoded', async () => {
    const before = await leftBehind(testApp);
    const offers = [{ title: '2x1', imageUrl: 'data:image/png;base64,AAAA' }];
    const answer = await person.browser.post('/api/cards', cardDraft({ profileImageUrl: picture, offers }));
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
    expect(await leftBehind(testApp)).toEqual(before);
  });

  test('when there are more than 200 offers', async () => {
    const before = await leftBehind(testApp);
    const offers = Array.from({ length: 201 }, () => ({ title: 'a' }));
    expect((await person.browser.post('/api/cards', cardDraft({ offers }))).status).toBe(409);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  test('when there are more than 200 categories', async () => {
    const before = await leftBehind(testApp);
    const categories = Array.from({ length: 201 }, () => ({ name: 'a' }));
    expect((await person.browser.post('/api/cards', cardDraft({ categories }))).status).toBe(409);
    expect(await leftBehind(testApp)).toEqual(before);
  });
});
