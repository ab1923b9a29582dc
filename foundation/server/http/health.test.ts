import { request } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';

const testApp = useTestApp();
const readiness = async (app = testApp.app) => {
  const { statusCode, body } = await app.inject('/readyz');
  return [statusCode, JSON.parse(body).writes ?? JSON.parse(body).code];
};

describe('the readiness check', () => {
  test('succeeds on a working server', async () => {
    expect(await readiness()).toEqual([200, 'accepted']);
  });

  test('fails on a database that lacks a migration, and succeeds on one that has additional ones', async () => {
    await sql`insert into kysely_migration values ('9999-the-future', now()::text)`.execute(testApp.db);
    expect(await readiness()).toEqual([200, 'accepted']);
    const moved = sql`update kysely_migration set name = name || '-x' where name = (
      select max(name) from kysely_migration where name not like '9999%')`;
    await moved.execute(testApp.db);
    expect(await readiness()).toEqual([503, 'unavailable']);
    await sql`update kysely_migration set name = replace(name, '-x', '')`.execute(testApp.db);
    await sql`delete from kysely_migration where name = '9999-the-future'`.execute(testApp.db);
    expect(await readiness()).toEqual([200, 'accepted']);
  });

  test('succeeds on a full disk, where reads still work, and says that writes are refused', async () => {
    const { app } = await startSecondServer(testApp, { limits: { diskReserveBytes: 2 ** 70 } });
    expect(await readiness(app)).toEqual([200, 'refused']);
  });

  test('succeeds on a read-only database, where writes are refused as temporarily unavailable', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(testApp.db);
    const database = sql.id(rows[0]?.name ?? '');
    await sql`alter database ${database} set default_transaction_read_only = on`.execute(testApp.db);
    const { app } = await startSecondServer(testApp);
    expect(await readiness(app)).toEqual([200, 'refused']);
    const browser = new TestBrowser(app);
    expect((await browser.get('/api/cards')).status).toBe(200);
    const refused = await browser.post<{ code: string }>('/api/users', {
      email: 'ana@example.cl',
      password: 'una clave muy larga',
    });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    await sql`alter database ${database} reset default_transaction_read_only`.execute(testApp.db);
  });

  test('fails as soon as the server begins to stop, while connections are still open', async () => {
    const { app, origin, stop } = await startSecondServer(testApp);
    const open = request(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
    });
    open.flushHeaders();
    await new Promise((resolve) => open.on('continue', resolve));
    const stopped = stop();
    await vi.waitFor(async () => expect(await readiness(app)).toEqual([503, 'unavailable']));
    const ended = new Promise((resolve) => open.on('response', (it) => it.resume().on('end', resolve)));
    open.end('{}');
    await Promise.all([ended, stopped]);
  });
});
