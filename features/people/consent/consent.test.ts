import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { insertConsent } from '#features/people/accounts/consents.store.ts';
import { PASSWORD, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { privacyTextPath } from './privacy-address.rules.ts';

const testApp = useTestApp({}, { pages: true });

const NEVER_ASKED = 'Falta que leas la política de privacidad.';
const CHANGED = 'La política de privacidad cambió.';
const accept = { consentVersion: PRIVACY_VERSION };

test('a person whose account an administrator created is asked after signing in, and not again after agreeing', async () => {
  const admin = await signUpAdmin(testApp);
  const email = `${randomUUID()}@correo.cl`;
  await admin.browser.post('/api/users', { email, password: PASSWORD });
  const browser = testApp.browser();
  await browser.post('/api/auth/login', { email, password: PASSWORD });
  expect((await browser.get('/profile')).text).toContain(NEVER_ASKED);
  expect(await browser.post('/api/user/consents', accept)).toMatchObject({ status: 201 });
  const { text } = await browser.get('/profile');
  expect(text).not.toContain(NEVER_ASKED);
  expect(text).toContain(`versión ${PRIVACY_VERSION}`);
});

test('after a new version people are asked again; those who postpone it can still use everything', async () => {
  const person = await signUp(testApp);
  await insertConsent(testApp.db, person.user.id, '2020-01-01.1');
  expect((await person.browser.get('/guardadas')).text).toContain(CHANGED);
  expect((await person.browser.get('/api/user/cards')).status).toBe(200);
  expect((await person.browser.post('/api/user/consents/later', {})).status).toBe(200);
  expect((await person.browser.get('/guardadas')).text).not.toContain(CHANGED);

  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  await testApp.db
    .updateTable('users')
    .set({ consentLaterUntil: yesterday })
    .where('id', '=', person.user.id)
    .execute();
  expect((await person.browser.get('/guardadas')).text).toContain(CHANGED);
});

test('nobody can agree to another version than the current one, or without a session', async () => {
  const person = await signUp(testApp);
  const old = { consentVersion: '2020-01-01.1' };
  expect(await person.browser.post('/api/user/consents', old)).toMatchObject({ status: 400 });
  expect(await testApp.browser().post('/api/user/consents', accept)).toMatchObject({ status: 401 });
});

test('anybody can read the text of a version; a version that is not stored is answered with 404', async () => {
  const { status, text, headers } = await testApp.browser().get(privacyTextPath(PRIVACY_VERSION));
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain(`Versión ${PRIVACY_VERSION}`);
  expect((await testApp.browser().get('/api/privacy-texts/2020-01-01.1')).status).toBe(404);
  expect((await testApp.browser().get('/api/privacy-texts/..%2F..%2Fpackage')).status).toBe(404);
});
