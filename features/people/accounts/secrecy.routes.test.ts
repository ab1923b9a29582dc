import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createPool } from '#foundation/server/database/database.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { cloneTemplate, useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

test('no answer contains a password, a hash or a token', async () => {
  const secrets = ['clave-de-alta-1', 'clave-nueva-2', 'clave-errada-3'] as const;
  const [password, newPassword, wrong] = secrets;
  const { browser, user } = await signUp(testApp, { password });
  const tokens = [browser.cookie('session') ?? '', browser.cookie('device') ?? ''];
  const admin = await signUpAdmin(testApp);
  const answers = [
    await browser.get('/api/auth/user'),
    await browser.get(`/api/users/${user.id}`),
    await admin.browser.get(`/api/users/${user.id}`),
    await browser.patch('/api/auth/user/profile', { firstName: 'Ana' }),
    await browser.post('/api/auth/login', { email: user.email, password: wrong }),
    await browser.post('/api/auth/login', { email: user.email, password: `${wrong}${'x'.repeat(200)}` }),
    await browser.post('/api/users', { email: user.email, password }),
    await admin.browser.post('/api/users', { email: user.email, password }),
    await browser.post('/api/auth/change-password', { currentPassword: wrong, newPassword }),
    await browser.post('/api/auth/change-password', { currentPassword: password, newPassword }),
    await browser.post('/api/auth/login', { email: user.email, password: newPassword }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 401, 400, 403, 409, 401, 200, 200,
  ]);
  tokens.push(browser.cookie('session') ?? '', browser.cookie('device') ?? '');
  const answered = answers.map((answer) => answer.text).join('\n');
  for (const secret of [...secrets, ...tokens]) expect(answered).not.toContain(secret);
  expect(answered).not.toMatch(/argon2|passwordHash|tokenHash/i);
});

/** Starts a server with the most verbose log, signs people in and out, then takes its database away. */
const PROGRAM = `
  const [root, dataDir, connection] = process.argv.slice(1);
  const { startServer } = await import(root + '/app/server/start.ts');
  const { readConfig } = await import(root + '/foundation/server/config.ts');
  const config = readConfig({ LOG_LEVEL: 'trace', DEMO: 'off', DATA_DIR: dataDir });
  const { app, db, stop } = await startServer(config, JSON.parse(connection), null);
  const tokens = [];
  const post = async (url, payload, cookies) => {
    const answer = await app.inject({ method: 'POST', url, payload, cookies });
    for (const { name, value } of answer.cookies) if (name !== 'signed_in' && value) tokens.push(value);
    return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  };
  const account = { email: 'ana@correo.cl', password: 'clave-de-alta-1' };
  await post('/api/users', account);
  await post('/api/users', account);
  const cookies = await post('/api/auth/login', account);
  await post('/api/auth/login', { ...account, password: 'clave-errada-3' });
  await post('/api/auth/login', { ...account, password: ['clave-errada-3'] });
  await post('/api/auth/change-password', { currentPassword: account.password, newPassword: 'clave-nueva-2' }, cookies);
  await db.destroy();
  await post('/api/auth/login', account, cookies);
  await post('/api/users', account, cookies);
  process.send(tokens);
  await stop();
  process.disconnect();
`;

test('a server hashes at the full cost, and no log line contains a password, a hash or a token, even after an error', async () => {
  const { connection, drop } = await cloneTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-log-'));
  try {
    const args = ['--input-type=module', '-e', PROGRAM, process.cwd(), dataDir, JSON.stringify(connection)];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let tokens: string[] = [];
    server.on('message', (message: string[]) => {
      tokens = message;
    });
    const [log, errors, [code]] = await Promise.all([
      text(server.stdout as Readable),
      text(server.stderr as Readable),
      once(server, 'exit'),
    ]);
    expect(code, errors).toBe(0);
    expect(tokens).toHaveLength(4);
    expect(log).toContain('unforeseen fault');
    for (const secret of [...tokens, 'clave-de-alta-1', 'clave-nueva-2', 'clave-errada-3', 'argon2id'])
      expect(log + errors).not.toContain(secret);
    const pool = createPool(connection, 1);
    const { rows } = await pool.query<{ password_hash: string }>('select password_hash from users');
    await pool.end();
    // The cost in production; test apps hash at a lower one.
    expect(rows.map((row) => row.password_hash.split('$')[3])).toEqual(['m=19456,t=2,p=1']);
  } finally {
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
