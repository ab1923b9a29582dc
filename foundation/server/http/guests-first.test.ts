import { expect, test } from 'vitest';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['that is not JSON', '{"title":', JSON_TYPE],
  ['that the schema refuses', '{"cardType":7}', JSON_TYPE],
  ['of another type', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
])(
  'a body %s: a guest is asked to sign in, a signed-in person learns what is wrong',
  async (_, body, headers) => {
    const guest = await testApp.browser().post('/api/cards', body, headers);
    expect([guest.status, guest.body]).toMatchObject([401, { code: 'unauthenticated' }]);
    const { browser } = await signUp(testApp);
    const answer = await browser.post('/api/cards', body, headers);
    expect([400, 415]).toContain(answer.status);
  },
);

test('where no sign-in is needed, a malformed body is answered as invalid', async () => {
  const answer = await testApp.browser().post('/api/auth/login', '{"email":', JSON_TYPE);
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid' }]);
});
