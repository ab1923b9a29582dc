import { chown, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  cleanUp,
  end,
  findPostgres,
  makeDataDir,
  query,
  spawnServer,
} from '#tests/support/embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const ORDINARY = 1000;
const asOrdinaryUser = ['setpriv', `--reuid=${ORDINARY}`, `--regid=${ORDINARY}`, '--clear-groups'];
/** Root with the capabilities that Docker gives it. */
const IN_CONTAINER = [
  'setpriv',
  '--bounding-set=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+sys_chroot',
];
/** Root that may not switch to another user. */
const WITHOUT_RIGHTS = ['setpriv', '--bounding-set=-setuid,-setgid'];

/** The checkout may be in a private home, where another user cannot even read this file. */
const isReadableByAll = await isOpenToAll(import.meta.filename);

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  const parent = join(path, '..');
  return (mode & (path === import.meta.filename ? constants.S_IROTH : constants.S_IXOTH)) > 0
    ? parent === path || isOpenToAll(parent)
    : false;
}

async function makePrivateHome(): Promise<string> {
  const home = join(await makeDataDir(), 'home');
  await mkdir(home, { mode: 0o700 });
  return home;
}

/** The users who own the database's files. */
async function ownersOf(dataDir: string): Promise<number[]> {
  const directory = join(dataDir, 'postgres');
  const paths = [
    directory,
    ...(await readdir(directory, { recursive: true })).map((path) => join(directory, path)),
  ];
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return [...new Set(stats.map(({ uid }) => uid))];
}

afterEach(cleanUp);

test.runIf(isRoot)(
  'root runs the database as the user nobody, from a private home and in a container, too',
  async () => {
    const dataDir = join(await makePrivateHome(), 'vitrina');
    const server = await spawnServer(dataDir, IN_CONTAINER);
    expect(await query(server.connection, 'SELECT 1')).toEqual([1]);
    expect((await stat(`/proc/${await findPostgres(dataDir)}`)).uid).toBe(NOBODY);
    expect(await ownersOf(dataDir)).toEqual([NOBODY]);
    await end(server, 'SIGKILL');
    const next = await spawnServer(dataDir, IN_CONTAINER);
    expect(await query(next.connection, 'SELECT 1')).toEqual([1]);
    await end(next, 'SIGTERM');
    expect(await findPostgres(dataDir)).toBeUndefined();
  },
);

test.runIf(isRoot)(
  'files that earlier versions created as root are given to the user nobody, and another user gets a message',
  async () => {
    const dataDir = await makeDataDir();
    const first = await spawnServer(dataDir);
    await query(first.connection, 'CREATE TABLE cards AS SELECT 7 AS id');
    await end(first, 'SIGTERM');
    const directory = join(dataDir, 'postgres');
    for (const path of await readdir(directory, { recursive: true }))
      await chown(join(directory, path), 0, 0);
    await chown(directory, 0, 0);
    const next = await spawnServer(dataDir);
    expect(await query(next.connection, 'SELECT id FROM cards')).toEqual([7]);
    expect(await ownersOf(dataDir)).toEqual([NOBODY]);
    if (!isReadableByAll) return;
    await end(next, 'SIGTERM');
    await expect(spawnServer(dataDir, asOrdinaryUser)).rejects.toThrow(
      /postgres cannot be used.*the user who owns it/,
    );
  },
);

test.runIf(isRoot)('if root cannot switch to another user, the error says what to do', async () => {
  const dataDir = await makeDataDir();
  await expect(spawnServer(dataDir, WITHOUT_RIGHTS)).rejects.toThrow(
    /PostgreSQL cannot run as root.*as an ordinary user, or set DATABASE_URL/,
  );
  expect(await readdir(dataDir)).toEqual(['postgres.lock']);
});

test.runIf(isRoot && isReadableByAll)(
  "an ordinary user and then root run the same database, whose files stay the user's",
  async () => {
    const dataDir = await makeDataDir();
    await chown(dataDir, ORDINARY, ORDINARY);
    const ordinary = await spawnServer(dataDir, asOrdinaryUser);
    await query(ordinary.connection, 'CREATE TABLE cards AS SELECT 7 AS id');
    await end(ordinary, 'SIGTERM');
    const root = await spawnServer(dataDir);
    expect(await query(root.connection, 'SELECT id FROM cards')).toEqual([7]);
    await end(root, 'SIGTERM');
    expect(await ownersOf(dataDir)).toEqual([ORDINARY]);
    expect((await stat(join(dataDir, 'postgres.log'))).uid).toBe(ORDINARY);
    const again = await spawnServer(dataDir, asOrdinaryUser);
    expect(await query(again.connection, 'SELECT id FROM cards')).toEqual([7]);
  },
);
