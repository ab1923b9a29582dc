import { describe, expect, test } from 'vitest';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const PORT = 3218;
const testApp = useTestApp({ ADMIN_SECOND_FACTOR: 'require', PORT: String(PORT) }, { pages: true });

const required = { status: 403, body: { code: 'second_factor_required', message: expect.any(String) } };
const login = (person: Person, code?: string, browser = testApp.browser()) =>
  browser.post('/api/auth/login', { email: person.user.email, password: person.password, code });

async function addPasskey({ browser, password }: Person) {
  const options = await browser.post<{ challenge: string }>('/api/auth/passkeys/options', {
    currentPassword: password,
  });
  const authenticator = makeAuthenticator(`http://localhost:${PORT}`);
  const credential = authenticator.create(options.body);
  const answer = await browser.post('/api/auth/passkeys', { name: 'Mi llave', credential });
  if (answer.status !== 201) throw new Error(answer.text);
  return authenticator;
}

describe('where a second factor is required, an administrator without one', () => {
  test('can use no rights and no pages except those for switching one on', async () => {
    const { browser, user } = await signUpAdmin(testApp);
    const { card } = await openShop(testApp);
    const calls = [
      await browser.get('/api/admin/stats'),
      await browser.get('/api/admin/users'),
      await browser.delete(`/api/admin/users/${user.id}`),
      await browser.put(`/api/cards/${card.id}`, { title: 'Mía' }),
      await browser.post('/api/users', { email: 'otra@correo.cl', password: 'una clave cualquiera' }),
      await browser.get('/api/user/cards'),
      await browser.get(`/api/users/${user.id}/export`),
      await browser.get('/api/auth/sessions'),
      // An invalid body reveals no more.
      await browser.put(`/api/admin/users/${user.id}`, { role: 7 }),
    ];
    for (const answer of calls) expect(answer).toMatchObject(required);
    expect((await browser.get(`/api/users/${user.id}`)).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    for (const path of ['/admin', '/profile', '/user-panel'])
      expect((await browser.get(path)).text).toContain('<h1 class="');
    expect((await browser.get('/admin')).text).toContain('Asegura tu cuenta');
    expect((await browser.get('/admin')).text).not.toContain('Entra con tu segundo paso');
  });

  test('has all rights once two-step verification is on', async () => {
    const admin = await switchTwoStepOn(await signUpAdmin(testApp));
    expect((await admin.browser.get('/api/admin/stats')).status).toBe(200);
    const other = testApp.browser();
    expect((await login(admin, admin.code(1), other)).status).toBe(200);
    expect((await other.get('/api/admin/stats')).status).toBe(200);
    // Switching it off removes the rights again.
    await other.delete('/api/auth/totp', { currentPassword: admin.password, code: admin.recoveryCodes[0] });
    expect(await other.get('/api/admin/stats')).toMatchObject(required);
  });

  test('has all rights once they have a passkey, and from then on must sign in with it', async () => {
    const admin = await signUpAdmin(testApp);
    const authenticator = await addPasskey(admin);
    expect((await admin.browser.get('/api/admin/stats')).status).toBe(200);
    const phone = testApp.browser();
    expect(await login(admin, undefined, phone)).toMatchObject({
      status: 401,
      body: { code: 'passkey_needed' },
    });
    const { body } = await phone.post<{ challenge: string }>('/api/auth/passkey-sign-in/options');
    await phone.post('/api/auth/passkey-sign-in', { credential: authenticator.use(body) });
    expect((await phone.get('/api/admin/stats')).status).toBe(200);
  });
});

test('a person with a passkey who signed in by password gets no rights as a new administrator, and cannot add a factor', async () => {
  const person = await signUp(testApp);
  await addPasskey(person);
  const thief = testApp.browser();
  // For everybody but administrators a passkey is optional, so that losing it locks nobody out.
  expect((await login(person, undefined, thief)).status).toBe(200);
  await testApp.db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.user.id).execute();
  expect(await thief.get('/api/admin/stats')).toMatchObject(required);
  expect(await thief.post('/api/auth/totp', { currentPassword: person.password })).toMatchObject(required);
  expect((await thief.get('/admin')).text).toContain('Entra con tu segundo paso');
  expect((await person.browser.get('/api/admin/stats')).status).toBe(200);
});

test('people who are not administrators need no second factor', async () => {
  const { owner } = await openShop(testApp);
  expect((await owner.browser.get('/api/user/cards')).status).toBe(200);
  expect((await login(owner)).status).toBe(200);
});
