import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from './cards.ts';
import { type Person, signUpAdmin } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

type Attempt = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown];

export interface OwnersCall {
  /** Continues 'only the owner …'. */
  name: string;
  /** The status for those who are allowed. */
  succeeds: number;
  /** Creates a new target that belongs to the owner for each attempt, and returns the request. */
  prepare(owner: Person, cardId: number): Promise<Attempt> | Attempt;
}

/**
 * Tests for calls that only a card's owner and administrators may make: guests and other owners are refused, and
 * nothing changes. `state` reads everything of the card that could have changed.
 */
export function describeOwnersCalls(
  testApp: TestApp,
  state: (cardId: number) => Promise<unknown>,
  calls: OwnersCall[],
): void {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let browsers: Record<'a guest' | 'another owner' | 'the owner' | 'an administrator', TestBrowser>;

  beforeAll(async () => {
    shop = await openShop(testApp);
    browsers = {
      'a guest': testApp.browser(),
      'another owner': (await openShop(testApp)).owner.browser,
      'the owner': shop.owner.browser,
      'an administrator': (await signUpAdmin(testApp)).browser,
    };
  });

  describe.each(calls)('only the owner $name', ({ prepare, succeeds }) => {
    test.each([
      ['a guest', 401],
      ['another owner', 403],
    ] as const)('%s is refused with %i, and nothing changes', async (who, status) => {
      const [method, url, body] = await prepare(shop.owner, shop.card.id);
      const before = await state(shop.card.id);
      const answer = await browsers[who].request(method, url, body);
      expect(answer.status, answer.text).toBe(status);
      expect(answer.body).toEqual({ code: expect.any(String), message: expect.any(String) });
      expect(await state(shop.card.id)).toEqual(before);
    });

    test.each(['the owner', 'an administrator'] as const)('%s is allowed', async (who) => {
      const [method, url, body] = await prepare(shop.owner, shop.card.id);
      const answer = await browsers[who].request(method, url, body);
      expect(answer.status, answer.text).toBe(succeeds);
    });
  });
}
