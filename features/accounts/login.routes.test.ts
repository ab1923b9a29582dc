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

test('a wrong password and an unknown e-mail get the very same answer', async () => {
  const { user } = await signUp(testApp);
  const wrong = await login(user.email, 'no es esta');
  const unknown = await login(`${randomUUID()}@correo.cl`, 'no es esta');
  expect(wrong).toMatchObject({ status: 401 });
  expect(wrong.body).toEqual({ code: 'bad_credentials', message: 'Credenciales inválidas' });
  const { date: _, ...headers } = wrong.headers;
  expect(unknown).toMatchObject({ status: 401, text: wrong.text, headers });
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
});

test('a wrong password and an unknown e-mail take the same time', async () => {
  const { user } = await signUp(testApp);
  const known = user.email;
  // As long as the known one, and one of its kind, so that nothing but its absence is measured.
  const unknown = known.replace(/^persona/, 'ausente');
  const timings: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let i = 0; i < 45; i += 1) {
    // In turns and each first as often as the other: what slows the machine down slows both.
    for (const email of i % 2 === 0 ? [known, unknown] : [unknown, known]) {
      const startedAt = performance.now();
      const { status } = await login(email, 'no es esta');
      timings[email]?.push(performance.now() - startedAt);
      expect(status).toBe(401);
    }
  }
  const median = (values: number[] = []) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const ratio = median(timings[unknown]) / median(timings[known]);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
});

test.each<[string, unknown, unknown, string]>([
  ['no e-mail', '', 'clave', 'email'],
  ['no password', 'ana@correo.cl', '', 'password'],
  ['NUL in the e-mail', 'ana\0@correo.cl', 'clave', 'email'],
  ['half a character in the e-mail', 'ana\ud800@correo.cl', 'clave', 'email'],
  ['an e-mail of 300 letters', 'a'.repeat(300), 'clave', 'email'],
  ['a list as e-mail', ['ana@correo.cl'], 'clave', 'email'],
  ['an object as password', 'ana@correo.cl', { length: 3 }, 'password'],
])('signing in with %s is refused, naming the field', async (_, email, password, field) => {
  const answer = await login(email, password);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
});

test('empty fields are answered with the words of the form', async () => {
  const message = 'Por favor ingresa tu email y contraseña';
  expect((await login('', '')).body.fields).toEqual({ email: message, password: message });
});

test.each(['%', '_______@correo.cl', "' or '1'='1", "ana@correo.cl' --", 'ａｎａ@correo.cl'])(
  'the e-mail %s is nobody',
  async (email) => {
    await signUp(testApp, { email: `ana-${randomUUID()}@correo.cl` });
    expect(await login(email, 'una clave cualquiera')).toMatchObject({ status: 401 });
  },
);

test('half a character in a password is simply wrong', async () => {
  const { user } = await signUp(testApp);
  expect(await login(user.email, 'clave\ud800')).toMatchObject({ status: 401 });
  expect(await login(user.email, 'clave\0')).toMatchObject({ status: 401 });
});

test('with very many sign-ins at once some are told to come back, and none fails', async () => {
  const { user, password } = await signUp(testApp);
  const answers = await Promise.all(Array.from({ length: 250 }, () => login(user.email, password)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  const refused = answers.find(({ status }) => status === 503);
  expect(refused).toMatchObject({ body: { code: 'unavailable' }, headers: { 'retry-after': '5' } });
  expect(await login(user.email, password)).toMatchObject({ status: 200 });
});
