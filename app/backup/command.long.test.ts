import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '#foundation/server/postgres/postgres.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { processesOf } from '#foundation/server/postgres/postgres-process.ts';
import { cleanUp, makeDataDir, query } from '#tests/support/embedded-postgres.ts';
import { eventually } from '#tests/support/eventually.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import {
  endServerProcesses,
  PROGRAM_ENV,
  startServerProcess,
  terminate,
} from '#tests/support/server-process.ts';
import { ROOT } from '#tests/support/source-files.ts';
import { cloneTemplate } from '#tests/support/test-app.ts';

const ADMIN = { ADMIN_EMAIL: 'ana@example.cl', ADMIN_PASSWORD: 'una clave de prueba' };
const folders: string[] = [];

afterAll(async () => {
  await endServerProcesses();
  await cleanUp();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-command-'));
  // PostgreSQL may run as another user, which must be able to reach its own directory inside this one.
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

type Settings = Record<string, string>;
const command = join(ROOT, 'app/backup/command.ts');

/** Runs what `npm run backup` or `npm run restore` runs, and waits for its end. */
const run = (settings: Settings, ...words: string[]) =>
  promisify(execFile)(process.execPath, [command, ...words], {
    cwd: ROOT,
    env: { ...PROGRAM_ENV, ...settings },
  }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `exit ${code}: ${stderr}`,
  );

/** A card with a picture, published by the administrator. */
async function publish(origin: string, title: string, subdomain: string): Promise<void> {
  const send = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return answer;
  };
  const login = await send('/api/auth/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
  const card = { title, cardType: 'restaurant', subdomain };
  const profileImageUrl = await pictureDataUrl();
  await send('/api/cards', { ...card, profileImageUrl }, cookie.join('; '));
}

const picturesOf = async (dataDir: string) =>
  (await readdir(join(dataDir, 'images'))).filter((name) => name.endsWith('.webp')).toSorted();

/** The cards of an embedded database whose server is stopped. */
async function titlesIn(dataDir: string): Promise<unknown[]> {
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  return query(postgres.connection, 'select title from cards order by id').finally(postgres.stop);
}

/**
 * Starts a restore that reads the whole file to check it, then half of it to load it, and is ended waiting for the
 * rest.
 */
async function endHalfWay(settings: Settings, file: string, signal: NodeJS.Signals): Promise<unknown[]> {
  const pipe = join(await makeFolder(), 'pipe.tar.gz');
  await promisify(execFile)('mkfifo', [pipe]);
  const bytes = await readFile(file);
  const restore = spawn(process.execPath, [command, 'restore', pipe, '--force'], {
    cwd: ROOT,
    env: { ...PROGRAM_ENV, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [restore.stdout, restore.stderr])
    output.on('data', (text: Buffer) => {
      said += text;
    });
  await writeFile(pipe, bytes);
  await eventually(() => expect(said).toContain('is complete'));
  const rest = await open(pipe, 'w');
  await rest.write(bytes.subarray(0, bytes.length >> 1));
  const changing = `select pid from pg_stat_activity where application_name = 'vitrina restore' and backend_xid is not null`;
  await eventually(async () =>
    expect(await query(await connectionOf(settings.DATA_DIR ?? ''), changing)).toHaveLength(1),
  );
  const ended = once(restore, 'exit');
  restore.kill(signal);
  if (signal === 'SIGINT') await eventually(() => expect(said).toContain('Stopped: nothing was restored.'));
  // Node does not end while it waits for a pipe.
  await rest.close();
  return ended;
}

test('a backup is made beside the server, restored into an external database, and from there into an embedded one; a restore that is killed half-way changes nothing', async () => {
  const folder = await makeFolder();
  const [first, second] = [join(folder, 'first.tar.gz'), join(folder, 'second.tar.gz')];
  const embedded = { DATA_DIR: await makeDataDir() };
  const server = startServerProcess({ ...embedded, ...ADMIN, PORT: '0' });
  const origin = await server.ready;
  await publish(origin, 'Panadería', 'panaderia');

  const said = await run(embedded, 'backup', first);
  expect(said).toMatch(/^\d+ tables are written\.\n[1-9]\d* pictures are written\.\n/);
  expect(said).toContain(first);
  expect((await stat(first)).mode & 0o777).toBe(0o600);
  expect(await run(embedded, 'backup', first)).toBe(`exit 1: ${first} exists already.\n`);
  expect(await run(embedded, 'restore', first, '--force')).toMatch(/^exit 1: [^\n]*already[^\n]*\n$/);
  expect(await run(embedded, 'restore', first, '--forse')).toMatch(/^exit 1: There is no option --forse\./);
  expect(await run(embedded, 'backup', join(folder, 'x/y'))).toBe(
    `exit 1: There is no directory ${folder}/x.\n`,
  );
  expect(await run(embedded, 'restore', folder)).toBe(`exit 1: There is no file ${folder}.\n`);
  const pictures = await picturesOf(embedded.DATA_DIR);
  await publish(origin, 'Pastelería', 'pasteleria');
  await terminate(server);

  const { connection, drop } = await cloneTemplate();
  const { user, host, port, database } = connection;
  const external = {
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  };
  expect(await run(external, 'restore', first)).toMatch(
    /is complete: .*\n\d+ tables are read\.\n[1-9]\d* pictures are read\.\nThe backup is restored\.\n$/,
  );
  expect(await picturesOf(external.DATA_DIR)).toEqual(pictures);
  expect(await run(external, 'backup', second)).toContain(second);
  await drop();

  expect(await endHalfWay(embedded, second, 'SIGKILL')).toEqual([null, 'SIGKILL']);
  expect(await titlesIn(embedded.DATA_DIR)).toEqual(['Panadería', 'Pastelería']);
  await rm(join(embedded.DATA_DIR, 'images'), { recursive: true });
  expect(await run(embedded, 'restore', second, '--force')).toContain('The backup is restored.');
  expect(await titlesIn(embedded.DATA_DIR)).toEqual(['Panadería']);
  expect(await picturesOf(embedded.DATA_DIR)).toEqual(pictures);
});

test('a restore that is refused leaves no database behind, and Ctrl+C stops the one that it started', async () => {
  const folder = await makeFolder();
  const [wrong, file] = [join(folder, 'wrong.tar.gz'), join(folder, 'backup.tar.gz')];
  await writeFile(wrong, 'Hola');
  const fresh = { DATA_DIR: await makeDataDir() };
  expect(await run(fresh, 'restore', wrong)).toMatch(/^exit 1: [^\n]*not a backup[^\n]*\n$/);
  expect(await readdir(fresh.DATA_DIR)).toEqual([]);

  // This one is complete, and is refused only when it is compared with a database.
  const { connection, drop } = await cloneTemplate();
  const { user, host, port, database } = connection;
  const external = {
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  };
  await query(connection, 'drop table saved_cards');
  const partial = join(folder, 'partial.tar.gz');
  await run(external, 'backup', partial);
  await drop();
  expect(await run(fresh, 'restore', partial)).toMatch(
    /^exit 1: [^\n]*the table saved_cards is missing[^\n]*\n$/,
  );
  expect(await readdir(fresh.DATA_DIR)).not.toContain('postgres');

  const source = { DATA_DIR: await makeDataDir() };
  const server = startServerProcess({ ...source, ...ADMIN, PORT: '0' });
  await publish(await server.ready, 'Panadería', 'panaderia');
  const settings = { DATA_DIR: await makeDataDir() };
  await run(source, 'backup', file);
  await terminate(server);
  expect(await endHalfWay(settings, file, 'SIGINT')).toEqual([1, null]);
  expect(await processesOf(join(settings.DATA_DIR, 'postgres'))).toEqual([]);
  expect(await run(settings, 'restore', file)).toContain('The backup is restored.');
  // Before any start.
  for (const place of [settings.DATA_DIR, join(settings.DATA_DIR, 'images')])
    expect((await stat(place)).mode & 0o066).toBe(0);
  expect(await titlesIn(settings.DATA_DIR)).toEqual(['Panadería']);
});

test.runIf(process.getuid?.() === 0)(
  "root does not restore into another user's directory, whose server could then store no pictures",
  async () => {
    const dataDir = await makeFolder();
    const file = join(await makeFolder(), 'backup.tar.gz');
    await writeFile(file, '');
    await chown(dataDir, 1_000, 1_000);
    expect(await run({ DATA_DIR: dataDir }, 'restore', file)).toBe(
      `exit 1: ${dataDir} belongs to the user with the number 1000: run this command as that user. Nothing was changed.\n`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  },
);
