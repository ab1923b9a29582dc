import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { PHONE_WANTED } from '#foundation/contract/typed-phone.ts';
import { signUp } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { User } from './accounts.contract.ts';

const testApp = useTestApp();
const URL = '/api/auth/user/profile';

const dataUrl = async () => {
  const picture = { create: { width: 40, height: 30, channels: 3, background: '#c2410c' } } as const;
  return `data:image/png;base64,${(await sharp(picture).png().toBuffer()).toString('base64')}`;
};

test('only the fields that a person sends are changed', async () => {
  const { browser, user } = await signUp(testApp);
  const first = await browser.patch<User>(URL, { firstName: ' Anita\n María ', phone: '+56 9 1234 5678' });
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(first.body).toEqual({ ...user, firstName: 'Anita María', phone: '+56 9 1234 5678' });
  const second = await browser.patch<User>(URL, { location: 'Ñuñoa' });
  expect(second.body).toEqual({ ...first.body, location: 'Ñuñoa' });
  expect(await browser.get('/api/auth/user')).toMatchObject({ body: second.body });
});

test.each([null, ''])('%j clears a field', async (empty) => {
  const { browser, user } = await signUp(testApp);
  await browser.patch(URL, {
    phone: '2 2345 6789',
    location: 'Arica',
    profileImageUrl: await pictureDataUrl(),
  });
  const cleared = {
    firstName: empty,
    lastName: empty,
    phone: empty,
    location: empty,
    profileImageUrl: empty,
  };
  expect((await browser.patch(URL, cleared)).body).toEqual({ ...user, firstName: '', lastName: '' });
});

test('a phone that nobody can call is refused, and changes nothing', async () => {
  const { browser, user } = await signUp(testApp);
  const answer = await browser.patch<ErrorBody>(URL, { phone: '12345', location: 'Arica' });
  expect(answer).toMatchObject({ status: 400, body: { fields: { phone: PHONE_WANTED } } });
  expect(await browser.get('/api/auth/user')).toMatchObject({ body: user });
});

test('an empty change returns the person unchanged', async () => {
  const { browser, user } = await signUp(testApp);
  expect(await browser.patch(URL, {})).toMatchObject({ status: 200, body: user });
});

test('fields outside the profile cannot be changed', async () => {
  const [{ browser, user, password }, other] = [await signUp(testApp), await signUp(testApp)];
  const answer = await browser.patch(URL, {
    role: 'admin',
    id: other.user.id,
    userId: other.user.id,
    email: `${randomUUID()}@correo.cl`,
    passwordHash: 'known',
    password: 'known to all',
    createdAt: '2001-01-01T00:00:00.000Z',
  });
  expect(answer).toMatchObject({ status: 200, body: user });
  expect(await other.browser.get('/api/auth/user')).toMatchObject({ body: other.user });
  expect(await testApp.browser().post('/api/auth/login', { email: user.email, password })).toMatchObject({
    status: 200,
  });
});

test('a picture sent as a data URL is stored as a file', async () => {
  const { browser } = await signUp(testApp);
  const { status, body } = await browser.patch<User>(URL, { profileImageUrl: await dataUrl() });
  expect(status).toBe(200);
  expect(body.profileImageUrl).toMatch(/^\/[\w/.-]+$/);
});

test.each([
  ['javascript:alert(1)', 400],
  ['http://127.0.0.1/a.png', 400],
  ['//evil.example/a.png', 400],
  ['file:///etc/passwd', 400],
  ['data:text/html;base64,PHNjcmlwdD4=', 415],
  ['data:image/svg+xml;base64,PHN2Zy8+', 415],
  ['https://example.cl/a\0.png', 400],
])('%j is refused as a picture, and nothing changes', async (profileImageUrl, status) => {
  const { browser, user } = await signUp(testApp);
  expect(await browser.patch(URL, { firstName: 'Otra', profileImageUrl })).toMatchObject({ status });
  expect(await browser.get('/api/auth/user')).toMatchObject({ body: user });
});

test.each<[string, Record<string, unknown>, string]>([
  ['a name of 61 characters', { firstName: 'a'.repeat(61) }, 'firstName'],
  ['a phone number of 31 characters', { phone: '9'.repeat(31) }, 'phone'],
  ['NUL in the location', { location: 'Ari\0ca' }, 'location'],
  ['half a character in a name', { lastName: '\ud800' }, 'lastName'],
  ['a number as name', { firstName: 7 }, 'firstName'],
  ['an object as phone number', { phone: { set: 1 } }, 'phone'],
])('%s is refused, and nothing changes', async (_, wrong, field) => {
  const { browser, user } = await signUp(testApp);
  const answer = await browser.patch<ErrorBody>(URL, { lastName: 'Otra', ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  expect(await browser.get('/api/auth/user')).toMatchObject({ body: user });
});
