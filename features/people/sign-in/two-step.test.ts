import { describe, expect, test } from 'vitest';
import { switchTwoStepOn, type TwoStepPerson } from '#tests/support/authenticator-app.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { insertReset } from '#tests/support/permission-tokens.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { SecondFactors } from './second-factors.contract.ts';

const testApp = useTestApp();

const login = (person: Person, code?: string, browser = testApp.browser()) =>
  browser.post('/api/auth/login', { email: person.user.email, password: person.password, code });
const withTwoStep = async () => switchTwoStepOn(await signUp(testApp));
const stateOf = async ({ browser }: Person) =>
  (await browser.get<SecondFactors>('/api/auth/second-factors')).body;
const refusal = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });

describe('the login of an account with two-step verification', () => {
  test('asks for a code after the right password, and starts no session before', async () => {
    const ana = await withTwoStep();
    const phone = testApp.browser();
    expect(await login(ana, undefined, phone)).toMatchObject(refusal(401, 'code_needed'));
    expect(phone.cookie('session')).toBeUndefined();
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect(await login(ana, ana.code(1), phone)).toMatchObject({ status: 200, body: { user: ana.user } });
    expect((await phone.get('/api/auth/user')).status).toBe(200);
  });

  test('says nothing about the second step after a wrong password', async () => {
    const ana = await withTwoStep();
    const wrong = { ...ana, password: 'no es esta' };
    expect(await login(wrong, ana.code(1))).toMatchObject(refusal(401, 'bad_credentials'));
  });

  test('accepts each code of the app only once, even in two simultaneous requests', async () => {
    const ana = await withTwoStep();
    expect(await login(ana, ana.usedCode)).toMatchObject(refusal(401, 'bad_code'));
    const next = ana.code(1);
    const answers = await Promise.all([login(ana, next), login(ana, next)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('accepts no code of another time or another person', async () => {
    const [ana, eva] = [await withTwoStep(), await withTwoStep()];
    for (const code of [
      ana.code(-3),
      ana.code(4),
      eva.code(1),
      eva.recoveryCodes[0],
      '',
      'abc',
      '0'.repeat(40),
    ])
      expect((await login(ana, code)).status, code).toBe(401);
  });

  test('accepts each recovery code once, however it is written', async () => {
    const ana = await withTwoStep();
    const [first = '', second = ''] = ana.recoveryCodes;
    expect(await login(ana, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 });
    expect(await login(ana, first)).toMatchObject(refusal(401, 'bad_code'));
    expect(await login(ana, second.replaceAll('-', ''))).toMatchObject({ status: 200 });
    expect((await stateOf(ana)).twoStep?.recoveryCodesLeft).toBe(8);
  });

  test('limits wrong codes per account, but lets the person in from a known browser', async () => {
    const ana = await withTwoStep();
    for (let guess = 0; guess < 10; guess += 1) await login(ana, '000000');
    expect(await login(ana, ana.code(1))).toMatchObject(refusal(429, 'too_many_requests'));
    expect(await login(ana, ana.code(1), ana.browser)).toMatchObject({ status: 200 });
  });
});

describe('switching two-step verification on', () => {
  test('needs the password, and a code of the new key', async () => {
    const ana = await signUp(testApp);
    expect(await ana.browser.post('/api/auth/totp', { currentPassword: 'no es esta' })).toMatchObject(
      refusal(401, 'bad_credentials'),
    );
    expect(await ana.browser.post('/api/auth/totp/confirm', { code: '123456' })).toMatchObject(
      refusal(409, 'outdated'),
    );
    await ana.browser.post('/api/auth/totp', { currentPassword: ana.password });
    for (const code of ['12345', '🦙🦙🦙']) {
      expect(await ana.browser.post('/api/auth/totp/confirm', { code })).toMatchObject(
        refusal(401, 'bad_code'),
      );
    }
    expect(await stateOf(ana)).toEqual({ twoStep: null, passkeys: [] });
    expect(await login(ana)).toMatchObject({ status: 200 });
  });

  test('ends the other sessions, but not this one', async () => {
    const ana = await signUp(testApp);
    const other = testApp.browser();
    await login(ana, undefined, other);
    await switchTwoStepOn(ana);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await ana.browser.get('/api/auth/user')).status).toBe(200);
  });

  test('leaves no other browser a separate count of guesses', async () => {
    const ana = await signUp(testApp);
    const thief = testApp.browser();
    await login(ana, undefined, thief);
    const on = await switchTwoStepOn(ana);
    for (let guess = 0; guess < 10; guess += 1) await login(on, '000000');
    expect(await login(on, '000000', thief)).toMatchObject(refusal(429, 'too_many_requests'));
    expect(await login(on, on.code(1), on.browser)).toMatchObject({ status: 200 });
  });

  test('gives ten recovery codes, of which only hashes are stored', async () => {
    const { recoveryCodes, user } = await withTwoStep();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const rows = await testApp.db
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('userId', '=', user.id)
      .execute();
    expect(rows.map(({ codeHash }) => codeHash.length)).toEqual(Array(10).fill(32));
  });

  test('cannot replace a key that is in use', async () => {
    const ana = await withTwoStep();
    expect(await ana.browser.post('/api/auth/totp', { currentPassword: ana.password })).toMatchObject(
      refusal(409, 'outdated'),
    );
    expect(await login(ana, ana.code(1))).toMatchObject({ status: 200 });
  });
});

describe('switching it off', () => {
  const switchOff = ({ browser }: TwoStepPerson, currentPassword: string, code: string) =>
    browser.delete('/api/auth/totp', { currentPassword, code });

  test('needs password and code', async () => {
    const ana = await withTwoStep();
    expect(await switchOff(ana, 'no es esta', ana.code(1))).toMatchObject(refusal(401, 'bad_credentials'));
    expect(await switchOff(ana, ana.password, '000000')).toMatchObject(refusal(401, 'bad_code'));
    expect((await stateOf(ana)).twoStep).not.toBeNull();
    expect(await switchOff(ana, ana.password, ana.recoveryCodes[0] ?? '')).toMatchObject({ status: 204 });
    expect(await stateOf(ana)).toEqual({ twoStep: null, passkeys: [] });
    expect(await login(ana)).toMatchObject({ status: 200 });
  });

  test('does not happen when the password is changed or reset', async () => {
    const ana = await withTwoStep();
    const [changed, reset] = ['otra clave distinta', 'y otra por una carta'];
    const typed = { currentPassword: ana.password, newPassword: changed };
    const change = (code?: string) => ana.browser.post('/api/auth/change-password', { ...typed, code });
    expect(await change()).toMatchObject(refusal(401, 'code_needed'));
    expect(await change('000000')).toMatchObject(refusal(401, 'bad_code'));
    expect(await login(ana)).toMatchObject(refusal(401, 'code_needed'));
    expect((await change(ana.recoveryCodes[0])).status).toBe(200);
    expect(await login({ ...ana, password: changed })).toMatchObject(refusal(401, 'code_needed'));
    const token = await insertReset(testApp, ana.user.id);
    await ana.browser.post('/api/auth/reset-password', { token, password: reset });
    expect(await login({ ...ana, password: reset })).toMatchObject(refusal(401, 'code_needed'));
  });
});

test('a passkey, which counts as both steps, is added only with a code', async () => {
  const ana = await withTwoStep();
  const begin = (code?: string) =>
    ana.browser.post('/api/auth/passkeys/options', { currentPassword: ana.password, code });
  expect(await begin()).toMatchObject(refusal(401, 'code_needed'));
  expect(await begin('000000')).toMatchObject(refusal(401, 'bad_code'));
  expect((await begin(ana.code(1))).status).toBe(200);
});

test('new recovery codes need password and code and end the former ones', async () => {
  const ana = await withTwoStep();
  const renew = (currentPassword: string, code: string) =>
    ana.browser.post<{ recoveryCodes: string[] }>('/api/auth/recovery-codes', { currentPassword, code });
  expect(await renew('no es esta', ana.code(1))).toMatchObject(refusal(401, 'bad_credentials'));
  expect(await renew(ana.password, '000000')).toMatchObject(refusal(401, 'bad_code'));
  const { recoveryCodes } = (await renew(ana.password, ana.recoveryCodes[1] ?? '')).body;
  expect(await login(ana, ana.recoveryCodes[0])).toMatchObject(refusal(401, 'bad_code'));
  expect(await login(ana, recoveryCodes[0])).toMatchObject({ status: 200 });
});

describe('an administrator', () => {
  test('switches it off for somebody who has lost everything; their sessions end, and the audit log records it', async () => {
    const [admin, ana] = [await signUpAdmin(testApp), await withTwoStep()];
    const path = `/api/admin/users/${ana.user.id}/second-factors`;
    expect(await admin.browser.delete(path)).toMatchObject({ status: 204 });
    expect((await ana.browser.get('/api/auth/user')).status).toBe(401);
    expect(await login(ana)).toMatchObject({ status: 200 });
    const log = await admin.browser.get<unknown[]>(
      `/api/admin/audit?subjectId=${ana.user.id}&subjectType=user`,
    );
    expect(log.body[0]).toMatchObject({ before: { isTwoStep: true }, after: { isTwoStep: false } });
  });

  test('cannot switch their own off that way', async () => {
    const admin = await switchTwoStepOn(await signUpAdmin(testApp));
    const path = `/api/admin/users/${admin.user.id}/second-factors`;
    expect(await admin.browser.delete(path)).toMatchObject(refusal(403, 'forbidden'));
    expect((await stateOf(admin)).twoStep).not.toBeNull();
  });

  test("finds their own changes in the audit log, without the app's key", async () => {
    const admin = await switchTwoStepOn(await signUpAdmin(testApp));
    const log = await admin.browser.get<unknown[]>(`/api/admin/audit?actorId=${admin.user.id}`);
    expect(log.body).toMatchObject([{ before: { isTwoStep: false }, after: { isTwoStep: true } }]);
  });
});
