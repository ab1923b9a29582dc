import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { PASSWORD, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { User } from './accounts.contract.ts';
import { PRIVACY_VERSION } from './consent.rules.ts';

const testApp = useTestApp();

const open = (overrides: object, browser = testApp.browser()) =>
  browser.post<User & ErrorBody>('/api/users', {
    email: `${randomUUID()}@correo.cl`,
    password: PASSWORD,
    ...overrides,
  });
const consentOf = async (userId: number) =>
  (await testApp.db.selectFrom('users').select('consentVersion').where('id', '=', userId).executeTakeFirst())
    ?.consentVersion;

test('a person can agree to the current privacy text when they sign up, and the time is stored', async () => {
  const { status, body } = await open({ consentVersion: PRIVACY_VERSION });
  expect(status).toBe(201);
  expect(await consentOf(body.id)).toBe(PRIVACY_VERSION);
});

test('a sign-up without consent records none', async () => {
  const { status, body } = await open({});
  expect(status).toBe(201);
  expect(await consentOf(body.id)).toBeNull();
});

test.each(['2020-01', '', 202611, true, null])(
  'nobody can agree to the version %j',
  async (consentVersion) => {
    const email = `${randomUUID()}@correo.cl`;
    expect(await open({ email, consentVersion })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { consentVersion: expect.any(String) } },
    });
    expect(await testApp.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual(
      [],
    );
  },
);

test('an administrator who creates an account cannot consent for its person', async () => {
  const admin = await signUpAdmin(testApp);
  const { status, body } = await open({ consentVersion: PRIVACY_VERSION }, admin.browser);
  expect(status).toBe(201);
  expect(await consentOf(body.id)).toBeNull();
});
