import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#foundation/server/postgres/postgres.ts';
import { endServerProcesses, startServerProcess, terminate } from '#tests/support/server-process.ts';
import { cleanUp, findPostgres, makeDataDir, query } from './support/embedded-postgres.ts';
import { freePort } from './support/free-port.ts';

afterAll(async () => {
  await endServerProcesses();
  await cleanUp();
});

/** Name and content of every file below a directory. */
async function snapshot(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) return path;
    return `${path} ${createHash('sha256')
      .update(await readFile(path))
      .digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}

/** Starts a server that cannot start, and expects it to print one line with the reason and to change nothing. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const before = await snapshot(settings.DATA_DIR ?? '');
  const server = startServerProcess(settings);
  const { code } = await server.ended;
  expect(code).toBe(1);
  expect(server.errors()).toMatch(/^[^\n]+\n$/);
  expect(server.errors()).not.toMatch(/\bat \S+:\d+|node:internal|Error:/);
  expect(await snapshot(settings.DATA_DIR ?? '')).toEqual(before);
  return server.errors();
}

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
});

describe('a start on existing data', () => {
  let dataDir: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    settings = { DATA_DIR: dataDir, PORT: '0' };
    const first = startServerProcess(settings);
    await first.ready;
    await terminate(first);
  });

  /** Runs statements while the server is stopped. */
  async function sql(...statements: string[]): Promise<unknown[]> {
    const postgres = await startPostgres({ dataDir, log: () => undefined });
    const results: unknown[] = [];
    for (const statement of statements) results.push(...(await query(postgres.connection, statement)));
    await postgres.stop();
    return results;
  }
  const schema = () =>
    sql(
      `select md5(string_agg(t, ',' order by t)) from (
         select table_name || '.' || column_name || ':' || data_type as t
           from information_schema.columns where table_schema = 'public'
         union all select name from kysely_migration
       ) as everything`,
    );

  test('changes nothing and leaves no process behind', async () => {
    const before = await schema();
    const again = startServerProcess(settings);
    await again.ready;
    expect((await terminate(again)).code).toBe(0);
    // Other users of the machine see no picture.
    expect((await stat(join(dataDir, 'images'))).mode & 0o077).toBe(0);
    expect(await findPostgres(dataDir)).toBeUndefined();
    expect(await schema()).toEqual(before);
  });

  test.each(['1', '2'])(
    'with %s process(es) on a free port accepts writes from its own pages',
    async (WORKERS) => {
      const server = startServerProcess({ ...settings, WORKERS });
      const origin = await server.ready;
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nadie@example.cl', password: 'una clave' }),
      });
      expect(answer.status).toBe(401);
      expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain(`${origin}/sitemap.xml`);
      await terminate(server);
    },
  );

  test('of a newer version is refused in one line and changes nothing', async () => {
    await sql(`insert into kysely_migration values ('9999-the-future', now()::text)`);
    const before = await schema();
    const older = startServerProcess(settings);
    expect((await older.ended).code).toBe(1);
    expect(older.errors()).toMatch(
      /^The database is of another version than this program.*9999-the-future.*\n$/,
    );
    expect(await findPostgres(dataDir)).toBeUndefined();
    expect(await schema()).toEqual(before);
    await sql(`delete from kysely_migration where name = '9999-the-future'`);
  });

  test('without any tables creates the tables once, however many servers start at the same time', async () => {
    const before = await schema();
    await sql('drop schema public cascade', 'create schema public');
    const postgres = await startPostgres({ dataDir, log: () => undefined });
    const { user, database, host } = postgres.connection;
    const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    const all = Array.from({ length: 3 }, () => startServerProcess({ ...settings, DATABASE_URL }));
    await Promise.all(all.map(({ ready }) => ready));
    expect((await Promise.all(all.map(terminate))).map(({ code }) => code)).toEqual([0, 0, 0]);
    await postgres.stop();
    expect(await schema()).toEqual(before);
  });

  test('that is damaged is refused in one line that names it, and nothing is replaced', async () => {
    const marker = join(dataDir, 'postgres/PG_VERSION');
    const version = await readFile(marker, 'utf8');
    await writeFile(marker, 'garbage');
    expect(await refusal(settings)).toContain(dataDir);
    await writeFile(marker, version);
  });
});
