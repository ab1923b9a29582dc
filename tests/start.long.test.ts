import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#foundation/server/postgres/postgres.ts';
import { endServerProcesses, startServerProcess, terminate } from '#tests/support/server-process.ts';
import { cleanUp, findPostgres, makeDataDir, query } from './support/embedded-postgres.ts';
import { refusal } from './support/start-refusal.ts';

afterAll(async () => {
  await endServerProcesses();
  await cleanUp();
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
