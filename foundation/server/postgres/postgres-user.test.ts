import { spawnSync } from 'node:child_process';
import { access, chmod, chown, constants, mkdir, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  beginServer,
  cleanUp,
  end,
  findPostgres,
  makeDataDir,
  query,
  type ServerProcess,
  spawnServer,
  whenReady,
} from '#tests/support/embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const ORDINARY = 1000;
const asOrdinaryUser = ['setpriv', `--reuid=${ORDINARY}`, `--regid=${ORDINARY}`, '--clear-groups'];
/** Root with all users, but no further user namespace may be made: what a container often is. */
const NEW_NAMESPACE = ['unshare', '--user'] as const;
const WITHOUT_NAMESPACES = [
  ...[...NEW_NAMESPACE, 'sh', '-c'],
  `until grep -q . /proc/self/uid_map; do sleep 0.01; done
   exec sh -c 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"' sh "$@"`,
  'sh',
];
const canForbidNamespaces = isRoot && spawnSync(NEW_NAMESPACE[0], [NEW_NAMESPACE[1], 'true']).status === 0;

async function spawnServerWithoutNamespaces(dataDir: string): Promise<ServerProcess> {
  const child = beginServer(dataDir, WITHOUT_NAMESPACES);
  const own = await readlink('/proc/self/ns/user');
  await expect.poll(() => readlink(`/proc/${child.pid}/ns/user`), { interval: 5 }).not.toBe(own);
  for (const map of ['uid_map', 'gid_map']) await writeFile(`/proc/${child.pid}/${map}`, '0 0 65536\n');
  return whenReady(child);
}

/** The checkout may lie in a private home, where an ordinary user of a test cannot even read this file. */
const isReadableByAll = await isOpenToAll(import.meta.filename);

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  const parent = join(path, '..');
  return (mode & (path === import.meta.filename ? constants.S_IROTH : constants.S_IXOTH)) > 0
    ? parent === path || isOpenToAll(parent)
    : false;
}

afterEach(cleanUp);

test.runIf(isRoot)('root runs the database from a private home, and the files stay its own', async () => {
  const dataDir = join(await makeDataDir(), 'home', 'vitrina');
  await mkdir(dataDir, { recursive: true });
  await chmod(join(dataDir, '..'), 0o700);
  const server = await spawnServer(dataDir);
  expect(await query(server.connection, 'SELECT 1')).toEqual([1]);
  expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBe(0);
  await end(server, 'SIGTERM');
});

test.runIf(isRoot && isReadableByAll)(
  "an ordinary user and then root serve the same files, which stay the user's",
  async () => {
    const dataDir = await makeDataDir();
    await chown(dataDir, ORDINARY, ORDINARY);
    const ordinary = await spawnServer(dataDir, asOrdinaryUser);
    await query(ordinary.connection, 'CREATE TABLE cards AS SELECT 7 AS id');
    await end(ordinary, 'SIGTERM');
    const root = await spawnServer(dataDir);
    expect(root.startedHere).toBe(true);
    expect(await query(root.connection, 'SELECT id FROM cards')).toEqual([7]);
    await end(root, 'SIGTERM');
    for (const path of ['postgres.log', 'postgres/base', 'postgres/global/pg_control']) {
      expect((await stat(join(dataDir, path))).uid).toBe(ORDINARY);
    }
    const again = await spawnServer(dataDir, asOrdinaryUser);
    expect(await query(again.connection, 'SELECT id FROM cards')).toEqual([7]);
  },
);

test.runIf(isRoot && isReadableByAll)(
  "an ordinary user is told that root's database is not theirs",
  async () => {
    const dataDir = await makeDataDir();
    await end(await spawnServer(dataDir), 'SIGTERM');
    await expect(spawnServer(dataDir, asOrdinaryUser)).rejects.toThrow(
      /postgres cannot be used.*the user who owns it/,
    );
  },
);

test.runIf(canForbidNamespaces)(
  'where user namespaces are forbidden, root runs the database as nobody',
  async () => {
    const dataDir = await makeDataDir();
    const server = await spawnServerWithoutNamespaces(dataDir);
    const pid = await findPostgres(dataDir);
    expect((await stat(`/proc/${pid}`)).uid).toBe(65_534);
    await end(server, 'SIGTERM');
    expect(await findPostgres(dataDir)).toBeUndefined();
  },
);

test.runIf(canForbidNamespaces)('and that works from a private home too', async () => {
  const dataDir = join(await makeDataDir(), 'home', 'vitrina');
  await mkdir(dataDir, { recursive: true });
  await chmod(join(dataDir, '..'), 0o700);
  const server = await spawnServerWithoutNamespaces(dataDir);
  expect(await query(server.connection, 'SELECT 1')).toEqual([1]);
  await end(server, 'SIGTERM');
});

test.runIf(canForbidNamespaces)(
  "root's files where user namespaces are forbidden are not touched, and the line says what to do",
  async () => {
    const dataDir = await makeDataDir();
    await end(await spawnServer(dataDir), 'SIGTERM');
    await expect(spawnServerWithoutNamespaces(dataDir)).rejects.toThrow(
      /no other user can serve.*DATABASE_URL/,
    );
    await access(join(dataDir, 'postgres', 'PG_VERSION'));
  },
);
