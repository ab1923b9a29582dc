import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { pages: true });

test('pages answer 503 while the database is silent, and work again once it answers', async () => {
  const browser = testApp.browser();
  // Opens a connection for reading.
  expect((await browser.get('/fuente-suiza')).status).toBe(404);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  `.execute(testApp.db);
  const signalAll = (name: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, name);
  };
  signalAll('SIGSTOP');
  try {
    const { status, body } = await browser.get<{ code: string }>('/fuente-suiza');
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect((await browser.get('/api/cards')).status).toBe(200);
  } finally {
    signalAll('SIGCONT');
  }
});
