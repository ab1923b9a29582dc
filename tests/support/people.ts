import { randomUUID } from 'node:crypto';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export interface Person {
  /** A browser in which the person is signed in. */
  browser: TestBrowser;
  user: User;
  password: string;
}

export const PASSWORD = 'una clave cualquiera';

interface Overrides {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
}

/** Creates an account through the API, in a browser of its own. */
export async function signUp(testApp: TestApp, overrides: Overrides = {}): Promise<Person> {
  const browser = testApp.browser();
  const account = {
    email: `persona-${randomUUID()}@correo.cl`,
    password: PASSWORD,
    firstName: 'Ana',
    lastName: 'Pérez',
    consentVersion: PRIVACY_VERSION,
    ...overrides,
  };
  const { status, body, text } = await browser.post<User>('/api/users', account);
  if (status !== 201) throw new Error(`sign-up answered ${status}: ${text}`);
  return { browser, user: body, password: account.password };
}

/** Creates an administrator's account. */
export async function signUpAdmin(testApp: TestApp, overrides: Overrides = {}): Promise<Person> {
  const person = await signUp(testApp, overrides);
  await testApp.db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.user.id).execute();
  return { ...person, user: { ...person.user, role: 'admin' } };
}
