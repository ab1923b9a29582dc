import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Person } from './people.ts';
import { PHONE, type TestSite } from './test-site.ts';

/** A window of a new browser in which this person has signed in, at `path`. */
export async function openAs(
  site: TestSite,
  { user, password }: Pick<Person, 'user' | 'password'>,
  path: string,
  device: BrowserContextOptions = PHONE,
): Promise<Page> {
  const page = await site.open('/privacidad', device);
  const data = { email: user.email, password };
  const answer = await page.context().request.post(`${site.origin}/api/auth/login`, { data });
  if (!answer.ok()) throw new Error(`the login answered ${answer.status()}: ${await answer.text()}`);
  // What is done before the scripts have taken over does nothing yet.
  await page.goto(site.origin + path, { waitUntil: 'networkidle' });
  return page;
}
