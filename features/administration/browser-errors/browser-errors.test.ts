import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { BrowserError } from './browser-errors.contract.ts';
import { countBrowserError, sweepBrowserErrors } from './browser-errors.store.ts';

const testApp = useTestApp();
const PATH = '/api/browser-errors';
/** The release of a server that serves no scripts. */
const release = 'dev';
const ANDROID = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };

afterEach(() => testApp.db.deleteFrom('browserErrors').execute());

test('equal errors are counted in one row, without query, secrets or IP address', async () => {
  const admin = await signUpAdmin(testApp);
  const error = { message: 'x is null', frame: 'http://a.cl/assets/shared-Ab12Cd34.js:1:204', release };
  for (const path of ['/panaderia', '/pedido/x7Gh2kQ9aLm3?a=1'])
    expect((await testApp.browser().post(PATH, { ...error, path }, ANDROID)).status).toBe(202);
  await testApp.browser().post(PATH, { ...error, frame: '' });

  const { body } = await admin.browser.get<BrowserError[]>('/api/admin/errors');
  expect(body).toMatchObject([
    { message: 'x is null', frame: '', times: 1 },
    { frame: 'shared.js:1:204', release, times: 2, path: '/pedido/…', browser: 'Chrome en Android' },
  ]);
  const person = await signUp(testApp);
  expect((await person.browser.get('/api/admin/errors')).status).toBe(403);
});

test('errors of another release and of robots are not stored', async () => {
  const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
  expect((await testApp.browser().post(PATH, { message: 'x', release: 'older' })).status).toBe(202);
  expect((await testApp.browser().post(PATH, { message: 'x', release }, robot)).status).toBe(202);
  expect(await testApp.db.selectFrom('browserErrors').selectAll().execute()).toEqual([]);
});

test('the reports of one IP address per hour are limited', async () => {
  for (let sent = 0; sent < 30; sent += 1)
    await testApp.browser('10.210.0.1').post(PATH, { message: `a ${sent}`, release });
  expect((await testApp.browser('10.210.0.1').post(PATH, { message: 'b', release })).status).toBe(429);
});

test('of 500 errors a resolved one makes room for a new one, then the rare one that was last seen longest ago', async () => {
  await sql`
    insert into browser_errors (message, frame, release, path, browser, times, resolved_at, last_seen_at)
    select 'e ' || n, '', 'dev', '', '', case when n in (2, 3) then n else 10 end, case n when 1 then now() end,
      now() - make_interval(hours => case n when 3 then 9 when 4 then 99 else 1 end)
    from generate_series(1, 500) as n
  `.execute(testApp.db);
  const missing = async () => {
    const rows = await testApp.db.selectFrom('browserErrors').select('message').execute();
    const kept = new Set(rows.map(({ message }) => message));
    return ['e 1', 'e 2', 'e 3', 'e 4', 'new', 'newer', 'newest'].filter((message) => !kept.has(message));
  };
  const report = (message: string) => testApp.browser().post(PATH, { message, release });
  await report('e 5');
  expect(await missing()).toEqual(['new', 'newer', 'newest']);
  await report('new');
  expect(await missing()).toEqual(['e 1', 'newer', 'newest']);
  await report('newer');
  expect(await missing()).toEqual(['e 1', 'e 3', 'newest']);
  await report('newest');
  expect(await missing()).toEqual(['e 1', 'e 2', 'e 3']);
});

test('a resolved error stays hidden until it happens in another release', async () => {
  const admin = await signUpAdmin(testApp);
  const open = async (query = '') =>
    (await admin.browser.get<BrowserError[]>(`/api/admin/errors${query}`)).body.map((error) => error.release);
  await testApp.browser().post(PATH, { message: 'x is null', release });
  const { id } = await testApp.db.selectFrom('browserErrors').select('id').executeTakeFirstOrThrow();
  expect((await admin.browser.put(`/api/admin/errors/${id}`, { isResolved: true })).status).toBe(200);
  await testApp.browser().post(PATH, { message: 'x is null', release });
  expect(await open()).toEqual([]);
  expect(await open('?resolved=true')).toEqual([release]);
  await countBrowserError(testApp.db, {
    message: 'x is null',
    frame: '',
    release: 'newer',
    path: '',
    browser: '',
  });
  expect(await open()).toEqual(['newer']);
  await admin.browser.put(`/api/admin/errors/${id}`, { isResolved: false });
  expect(await open()).toHaveLength(2);
  expect((await admin.browser.put('/api/admin/errors/999999', { isResolved: true })).status).toBe(404);
});

test('errors that have not happened for 90 days are deleted', async () => {
  for (const days of [89, 91])
    await testApp.db
      .insertInto('browserErrors')
      .values({
        message: `${days}`,
        frame: '',
        release,
        path: '',
        browser: '',
        lastSeenAt: sql<Date>`now() - make_interval(days => ${days})`,
      })
      .execute();
  await sweepBrowserErrors(testApp.db);
  const left = await testApp.db.selectFrom('browserErrors').select('message').execute();
  expect(left).toEqual([{ message: '89' }]);
});
