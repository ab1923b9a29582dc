import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

const login = (email: unknown, password: unknown) =>
  testApp.browser().post<ErrorBody>('/api/auth/login', { email, password });

test('a person signs in with e-mail and password, however the e-mail is written', async () => {
  const { user, password } = await signUp(testApp);
  for (const email of [user.email, user.email.toUpperCase(), ` ${user.email} `]) {
    const answer = await login(email, password);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(answer.body).toEqual({ user });
  }
});

test('a wrong password and an unknown e-mail get exactly the same answer', async () => {
  const { user } = await signUp(testApp);
  const wrong = await login(user.email, 'no es esta');
  const unknown = await login(`${randomUUID()}@correo.cl`, 'no es esta');
  expect(wrong).toMatchObject({ status: 401 });
  expect(wrong.body).toEqual({ code: 'bad_credentials', message: 'Credenciales inválidas' });
  const { date: _, ...headers } = wrong.headers;
  expect(unknown).toMatchObject({ status: 401, text: wrong.text, headers });
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
});

test.each<[string, unknown, unknown, string]>([
  ['no e-mail', '', 'clave', 'email'],
  ['no password', 'ana@correo.cl', '', 'password'],
  ['NUL in the e-mail', 'ana\0@correo.cl', 'clave', 'email'],
  ['half a surrogate pair in the e-mail', 'ana\ud800@correo.cl', 'clave', 'email'],
  ['an e-mail of 300 characters', 'a'.repeat(300), 'clave', 'email'],
  ['a list as e-mail', ['ana@correo.cl'], 'clave', 'email'],
  ['an object as password', 'ana@correo.cl', { length: 3 }, 'password'],
])('signing in with %s is refused, naming the field', async (_, email, password, field) => {
  const answer = await login(email, password);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
});

test("empty fields are answered with the form's own messages", async () => {
  const message = 'Por favor ingresa tu email y contraseña';
  expect((await login('', '')).body.fields).toEqual({ email: message, password: message });
});

test.each(['%', '_______@correo.cl', "' or '1'='1", "ana@correo.cl' --", 'ａｎａ@correo.cl'])(
  'the e-mail %s belongs to nobody',
  async (email) => {
    await signUp(testApp, { email: `ana-${randomUUID()}@correo.cl` });
    expect(await login(email, 'una clave cualquiera')).toMatchObject({ status: 401 });
  },
);

test('a password with half a surrogate pair or NUL is just wrong', async () => {
  const { user } = await signUp(testApp);
  expect(await login(user.email, 'clave\ud800')).toMatchObject({ status: 401 });
  expect(await login(user.email, 'clave\0')).toMatchObject({ status: 401 });
});

test('of very many simultaneous sign-ins some are refused with Retry-After, and none fails otherwise', async () => {
  const { user, password } = await signUp(testApp);
  const answers = await Promise.all(Array.from({ length: 250 }, () => login(user.email, password)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused).toMatchObject({ body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
  expect(await login(user.email, password)).toMatchObject({ status: 200 });
});
