import { expect, test } from 'vitest';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

const accept = { consentVersion: PRIVACY_VERSION };

test('an account keeps which text it agreed to', async () => {
  const person = await signUp(testApp);
  await testApp.db
    .updateTable('users')
    .set({ consentVersion: '2020-01-01' })
    .where('id', '=', person.user.id)
    .execute();
  const agreed = async () => (await person.browser.get('/api/auth/user')).body;
  expect(await agreed()).toMatchObject({ consentVersion: '2020-01-01' });
  expect(await person.browser.post('/api/user/consents', accept)).toMatchObject({ status: 201 });
  expect(await agreed()).toMatchObject(accept);
});

test('nobody can agree to another text than the present one, or without a session', async () => {
  const person = await signUp(testApp);
  const old = { consentVersion: '2020-01-01' };
  expect(await person.browser.post('/api/user/consents', old)).toMatchObject({ status: 400 });
  expect(await testApp.browser().post('/api/user/consents', accept)).toMatchObject({ status: 401 });
});
