import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createPool } from '#foundation/server/database/database.ts';
import { endServerProcesses, startServerProcess, terminate } from '#tests/support/server-process.ts';
import { cleanUp, makeDataDir } from './support/embedded-postgres.ts';
import { freePort } from './support/free-port.ts';
import { ROOT } from './support/source-files.ts';
import { refusal } from './support/start-refusal.ts';

afterAll(async () => {
  await endServerProcesses();
  await cleanUp();
});

describe('a start that cannot succeed gives the reason in one line and changes nothing', () => {
  test('a port that is in use', async () => {
    const somebody = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => somebody.listen(port, '127.0.0.1', resolve));
    const line = await refusal({ DATA_DIR: await makeDataDir(), PORT: String(port) });
    expect(line).toContain(`Port ${port} on 127.0.0.1 is already in use`);
    somebody.close();
  });

  test('unusable settings', async () => {
    const settings = { PORT: '70000', WORKERS: '0', ADMIN_PASSWORD: 'una clave' };
    const line = await refusal({ ...settings, DATA_DIR: await makeDataDir() });
    expect(line).toMatch(/PORT.*WORKERS/);
    expect(line).not.toContain('una clave');
  });

  test('a data directory with files of another program', async () => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/photo.jpg'), 'not a database');
    expect(await refusal({ PORT: '0', DATA_DIR: dataDir })).toContain(dataDir);
  });

  test('an external database that does not answer', async () => {
    const address = `postgres://user:secret@127.0.0.1:${await freePort()}/vitrina`;
    const line = await refusal({ PORT: '0', DATA_DIR: await makeDataDir(), DATABASE_URL: address });
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toContain('secret');
  });

  test('an external database that is not in UTF-8', async () => {
    const { user, host, port } = inject('postgres');
    const database = `ascii_${randomUUID().replaceAll('-', '')}`;
    const admin = createPool(inject('postgres'), 1);
    await admin.query(`create database ${database} encoding 'SQL_ASCII' locale 'C' template template0`);
    await admin.end();
    const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
    const line = await refusal({ PORT: '0', DATA_DIR: await makeDataDir(), DATABASE_URL: address });
    expect(line).toContain('SQL_ASCII');
  });
});

test('a start of the built server with two processes on a free port accepts writes from its own pages', async () => {
  const settings = { DATA_DIR: await makeDataDir(), PORT: '0', WORKERS: '2' };
  const server = startServerProcess(settings, 'dist/server/main.js');
  const origin = await server.ready;
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nadie@example.cl', password: 'una clave' }),
  });
  expect(answer.status).toBe(401);
  expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain(`${origin}/sitemap.xml`);
  await terminate(server);
});

test('all commands take their settings from the environment, and then from .env', async () => {
  const place = await makeDataDir();
  await mkdir(join(place, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(place, 'node_modules/.bin/node'));
  const settings = () =>
    execFileSync(
      'sh',
      ['-c', `. ${ROOT}/bin/prepare; run -p '[process.env.HOST, process.env.MAIL_FROM].join()'`],
      { cwd: place, encoding: 'utf8', env: { PATH: process.env.PATH, HOST: '0.0.0.0' } },
    );
  expect(settings()).toBe('0.0.0.0,\n');
  await writeFile(join(place, '.env'), 'HOST=127.0.0.1\nMAIL_FROM=Vitrina <hola@example.cl>\n');
  expect(settings()).toBe('0.0.0.0,Vitrina <hola@example.cl>\n');
});

test('packages are not installed by an npm on a Node that is too old for some of them', async () => {
  const place = await makeDataDir();
  await writeFile(join(place, 'node'), '#!/bin/sh\necho v18.20.4\n', { mode: 0o755 });
  await writeFile(join(place, 'package-lock.json'), '{}');
  const install = spawnSync('sh', ['-c', `. ${ROOT}/bin/prepare; install_packages production`], {
    ...{ cwd: place, encoding: 'utf8', env: { PATH: `${place}:${process.env.PATH}` } },
  });
  expect([install.status, install.stderr]).toEqual([
    1,
    'Node 20 or newer is needed for npm. This is v18.20.4.\n',
  ]);
});
