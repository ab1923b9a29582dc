import type { BrowserContextOptions, Page } from 'playwright-core';
import { BADGES } from '#features/insight/achievements/achievements.rules.ts';
import { insertSession } from '#features/people/accounts/sessions.store.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import type { Person } from './people.ts';
import { PHONE, type TestSite } from './test-site.ts';

type Account = Pick<Person, 'user'>;

/**
 * A new browser window at `path` in which this person is signed in. They have every badge already, so that no
 * celebration interrupts the test.
 */
export async function openAs(
  site: TestSite,
  person: Account,
  path: string,
  device: BrowserContextOptions = PHONE,
): Promise<Page> {
  const viewedAt = new Date();
  await site.db
    .insertInto('achievements')
    .values(BADGES.map(({ id }) => ({ userId: person.user.id, badgeId: id, viewedAt })))
    .onConflict((conflict) => conflict.columns(['userId', 'badgeId']).doUpdateSet({ viewedAt }))
    .execute();
  return openWithNews(site, person, path, device);
}

/** The same with the badges that this person has really earned. */
export function openWithNews(
  site: TestSite,
  person: Account,
  path: string,
  device: BrowserContextOptions = PHONE,
): Promise<Page> {
  return site.open(site.origin + path, device, (page) => signIn(site, page, person));
}

/**
 * Signs this person in in the page's browser without leaving the page. The session is created as the login creates it.
 */
export async function signIn(site: TestSite, page: Page, { user }: Account): Promise<void> {
  const { passwordHash } = await site.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const token = newToken();
  await insertSession(site.db, {
    userId: user.id,
    passwordHash,
    tokenHash: hashToken(token),
    userAgent: await page.evaluate<string>('navigator.userAgent'),
    network: '127.0.x.x',
    hasSecondFactor: false,
    deviceHash: hashToken(newToken()),
    former: { tokenHash: null, deviceHash: null },
  });
  const cookie = { url: site.origin, sameSite: 'Lax' } as const;
  await page.context().addCookies([
    { ...cookie, name: 'session', value: token, httpOnly: true },
    { ...cookie, name: 'signed_in', value: '1' },
  ]);
}
