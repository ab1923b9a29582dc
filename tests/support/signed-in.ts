import type { BrowserContextOptions, Page } from 'playwright-core';
import { BADGES } from '#features/achievements/achievements.rules.ts';
import type { Person } from './people.ts';
import { PHONE, type TestSite } from './test-site.ts';

type Account = Pick<Person, 'user' | 'password'>;

/**
 * A window of a new browser in which this person has signed in, at `path`. They have earned every badge already, so
 * that none is celebrated in the middle of what the test is about.
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

/** The same with what this person has really earned. */
export async function openWithNews(
  site: TestSite,
  person: Account,
  path: string,
  device: BrowserContextOptions = PHONE,
): Promise<Page> {
  const page = await site.openBlank(device);
  await signIn(site, page, person);
  await page.goto(site.origin + path);
  return page;
}

/** Signs this person in in the browser of the page, wherever it is. */
export async function signIn(site: TestSite, page: Page, { user, password }: Account): Promise<void> {
  const data = { email: user.email, password };
  const answer = await page.context().request.post(`${site.origin}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`the login answered ${answer.status()}: ${await answer.text()}`);
}
