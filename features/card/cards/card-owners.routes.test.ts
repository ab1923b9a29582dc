import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const testApp = useTestApp();

const asks = (browser: TestBrowser, id: unknown) => browser.get(`/api/users/${id}`);
const publicPart = ({ user: { id, firstName, lastName, profileImageUrl, createdAt } }: Person) => ({
  id,
  firstName,
  lastName,
  profileImageUrl,
  createdAt,
});

let admin: Person;
let stranger: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
  stranger = await signUp(testApp);
});

describe('the owner of an active card', () => {
  test('shows anyone their name and picture, and nothing else', async () => {
    const { owner } = await openShop(testApp);
    for (const browser of [testApp.browser(), stranger.browser]) {
      const answer = await asks(browser, owner.user.id);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(publicPart(owner));
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  test('is answered with 304 if the browser already has the answer', async () => {
    const { owner } = await openShop(testApp);
    const browser = testApp.browser();
    const { headers } = await asks(browser, owner.user.id);
    const again = await browser.get(`/api/users/${owner.user.id}`, {
      'if-none-match': String(headers.etag),
    });
    expect(again.status).toBe(304);
  });

  test('sees all of their own data, and so does an administrator; it is not cached', async () => {
    const { owner } = await openShop(testApp);
    for (const browser of [owner.browser, admin.browser]) {
      const answer = await asks(browser, owner.user.id);
      expect(answer.body).toEqual({ ...owner.user, role: 'card_owner' });
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });

  test('is hidden again once none of their cards is active', async () => {
    const { owner, card } = await openShop(testApp);
    await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
    expect(await asks(testApp.browser(), owner.user.id)).toMatchObject({ status: 401 });
    expect(await asks(stranger.browser, owner.user.id)).toMatchObject({ status: 404 });
    expect(await asks(owner.browser, owner.user.id)).toMatchObject({ status: 200 });
  });
});

describe('a person without a card', () => {
  test('gets the same answer as a person who does not exist', async () => {
    const { user } = await signUp(testApp);
    for (const browser of [testApp.browser(), stranger.browser]) {
      const [existing, missing] = [await asks(browser, user.id), await asks(browser, 999_999)];
      expect(existing.status).toBe(browser === stranger.browser ? 404 : 401);
      expect([existing.status, existing.text]).toEqual([missing.status, missing.text]);
    }
  });

  test('sees all of their own data, and so does an administrator', async () => {
    const person = await signUp(testApp);
    for (const browser of [person.browser, admin.browser]) {
      expect((await asks(browser, person.user.id)).body).toEqual(person.user);
    }
  });
});

test.each(['0', '-1', '1.5', 'abc', '2147483648', '1e309', '%00'])('%s is not a person', async (id) => {
  expect(await asks(admin.browser, id)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
