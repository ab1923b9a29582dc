import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  beginServer,
  cleanUp,
  end,
  findPostgres,
  makeDataDir,
  query,
  removeCluster,
  useCluster,
} from '#tests/support/embedded-postgres.ts';
import { PostgresStartError, startPostgres } from './postgres.ts';

afterEach(cleanUp);
afterAll(removeCluster);

/** The message of a refused start; fails the test if PostgreSQL starts. */
async function refusal(dataDir: string, resolvePackage?: (name: string) => string): Promise<string> {
  const log = () => undefined;
  const outcome = await startPostgres({ dataDir, log, resolvePackage }).catch((error: unknown) => error);
  if (!(outcome instanceof PostgresStartError)) throw new Error(`not refused: ${outcome}`);
  expect(outcome.message).not.toContain('\n');
  return outcome.message;
}

/** Every path below the directory with its size and modification time. */
async function fingerprint(directory: string): Promise<string[]> {
  const paths = (await readdir(directory, { recursive: true })).sort();
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(join(directory, path));
      return `${path} ${size} ${mtimeMs}`;
    }),
  );
}

test('a directory with files of another program is named and not touched', async () => {
  const dataDir = await makeDataDir();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  const before = await fingerprint(dataDir);
  const line = await refusal(dataDir);
  expect(line).toContain(join(dataDir, 'postgres'));
  expect(line).toContain('DATA_DIR');
  expect(await fingerprint(dataDir)).toEqual(before);
});

test('a file in place of the database directory is not touched', async () => {
  const dataDir = await makeDataDir();
  await writeFile(join(dataDir, 'postgres'), 'notes');
  expect(await refusal(dataDir)).toContain("not Vitrina's");
  expect(await readFile(join(dataDir, 'postgres'), 'utf8')).toBe('notes');
});

test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'postgresql.conf'])(
  'a database without its %s is reported as damaged and never replaced by an empty one',
  async (name) => {
    const dataDir = await useCluster();
    const path = join(dataDir, 'postgres', name);
    await rename(path, join(dataDir, 'lost'));
    const before = await fingerprint(dataDir);
    const line = await refusal(dataDir);
    expect(line).toContain(`${join(dataDir, 'postgres')} is damaged (${name} is missing)`);
    expect(line).toContain('restore a backup');
    expect(await fingerprint(dataDir)).toEqual(before);
    await rename(join(dataDir, 'lost'), path);
  },
);

test("a damaged control file is refused with PostgreSQL's own reason", async () => {
  const dataDir = await useCluster();
  const path = join(dataDir, 'postgres', 'global', 'pg_control');
  const sound = await readFile(path);
  await writeFile(path, Buffer.alloc(8_192, 7));
  const line = await refusal(dataDir);
  expect(line).toContain(join(dataDir, 'postgres'));
  expect(line).toMatch(/\(.*(control|version|incompatible).*; more in .*postgres\.log\)/);
  expect(await findPostgres(dataDir)).toBeUndefined();
  await writeFile(path, sound);
});

test.each([
  ['PG_VERSION', '17\n', 'is of PostgreSQL 17'],
  ['vitrina.json', '{"product":"vitrina","format":2}', 'made by a newer Vitrina'],
  ['vitrina.json', '{"product":', 'vitrina.json is unreadable'],
])('a database whose %s says %j is refused and not touched', async (name, content, reason) => {
  const dataDir = await useCluster();
  const path = join(dataDir, 'postgres', name);
  const sound = await readFile(path);
  await writeFile(path, content);
  const before = await fingerprint(join(dataDir, 'postgres'));
  const line = await refusal(dataDir);
  expect(line).toContain(join(dataDir, 'postgres'));
  expect(line).toContain(reason);
  expect(await fingerprint(join(dataDir, 'postgres'))).toEqual(before);
  await writeFile(path, sound);
});

test('where no PostgreSQL programs exist for the platform, the error names it and gives advice, and nothing is created', async () => {
  const dataDir = await makeDataDir();
  const line = await refusal(dataDir, () => {
    throw new Error('ERR_MODULE_NOT_FOUND');
  });
  expect(line).toContain(`${process.platform}-${process.arch}`);
  expect(line).toContain('set DATABASE_URL');
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test('if the programs do not run on this system, the error gives advice', async () => {
  const dataDir = await makeDataDir();
  const packageDir = join(dataDir, 'package');
  await mkdir(join(packageDir, 'native', 'bin'), { recursive: true });
  const program = join(packageDir, 'native', 'bin', 'postgres');
  await writeFile(program, '#!/no/such/loader\n', { mode: 0o755 });
  expect(await refusal(join(dataDir, 'data'), () => join(packageDir, 'dist', 'index.js'))).toContain(
    'DATABASE_URL',
  );
});

test('a directory that vanishes under a running server is reported, not created again', async () => {
  const dataDir = await useCluster();
  const lines: string[] = [];
  const handle = await startPostgres({ dataDir, log: (line) => lines.push(line) });
  const pid = await findPostgres(dataDir);
  if (!pid) throw new Error('no PostgreSQL');
  const directory = join(dataDir, 'postgres');
  process.kill(pid, 'SIGKILL');
  await rename(directory, join(dataDir, 'kept'));
  await expect.poll(() => lines.join('\n')).toContain(`${directory} has disappeared`);
  await rename(join(dataDir, 'kept'), directory);
  await expect.poll(() => query(handle.connection, 'SELECT 1').catch(() => [])).toEqual([1]);
  await handle.stop();
  expect(await findPostgres(dataDir)).toBeUndefined();
});

test('a start killed while creating the database does not prevent the next start', async () => {
  const dataDir = await makeDataDir();
  const interrupted = beginServer(dataDir);
  await expect
    .poll(() => readdir(dataDir), { interval: 5 })
    .toContainEqual(expect.stringContaining('.init-'));
  await sleep(100);
  await end({ process: interrupted }, 'SIGKILL');
  expect(await readdir(dataDir)).not.toContain('postgres');
  const handle = await startPostgres({ dataDir, log: () => undefined });
  const names = ['postgres', 'postgres.json', 'postgres.lock', 'postgres.log'];
  expect((await readdir(dataDir)).sort()).toEqual(names);
  await handle.stop();
});

test('a start that is stopped while it creates the database ends its programs and leaves nothing', async () => {
  const dataDir = await makeDataDir();
  const stopping = new AbortController();
  const starting = startPostgres({ dataDir, log: () => undefined, signal: stopping.signal });
  const outcome = starting.catch((error: unknown) => error);
  await expect
    .poll(() => readdir(dataDir, { recursive: true }), { interval: 5 })
    .toContainEqual(expect.stringMatching(/\.init-.*PG_VERSION/));
  stopping.abort();
  expect(await outcome).toBeInstanceOf(PostgresStartError);
  expect(await readdir(dataDir)).toEqual(['postgres.lock']);
});

/** The last test, since it damages the database that the others share. */
test("a cluster without the application's database is never filled as if it were new", async () => {
  const dataDir = await useCluster();
  const handle = await startPostgres({ dataDir, log: () => undefined });
  const maintenance = { ...handle.connection, user: 'postgres', database: 'postgres' };
  await query(maintenance, 'DROP DATABASE vitrina');
  await handle.stop();
  expect(await refusal(dataDir)).toContain('has no database "vitrina"');
  expect(await findPostgres(dataDir)).toBeUndefined();
});
