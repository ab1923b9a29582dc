import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { ended, startDemoServer } from '../demo-server.ts';
import { ask, type Fault, hold, openShop, order, SETTINGS, type Shop, until } from './fault.ts';
import { refusalOf } from './refusal.ts';

const run = promisify(execFile);
const MB = 2 ** 20;
const DISK_MB = 400;
/** A picture of one pixel: the server either refuses it before reading it, or stores a few bytes. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Mounting needs root. */
const missing = async () => (process.getuid?.() === 0 ? null : 'only root may mount a file system');

async function upload(origin: string, { cookie }: Shop): Promise<number> {
  const body = new FormData();
  body.append('image', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'a.png');
  return (await fetch(`${origin}/api/upload`, { method: 'POST', body, headers: { cookie } })).status;
}

const save = (origin: string, { cookie, cardId }: Shop) =>
  ask(origin, `/api/cards/${cardId}`, { method: 'PUT', body: { title: 'Faults' }, cookie });

/** Fills the disk, or frees some of it again, until `freeMb` are left. */
async function leave(directory: string, freeMb: number): Promise<void> {
  const ballast = join(directory, 'ballast');
  await rm(ballast, { force: true });
  const { bavail, bsize } = await statfs(directory);
  const bytes = bavail * bsize - freeMb * MB;
  await run('fallocate', ['-l', String(Math.floor(bytes)), ballast]);
}

export const diskFull: Fault = {
  name: `a disk of ${DISK_MB} MB fills up`,
  missing,
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-small-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', dataDir]);
    try {
      const server = await startDemoServer({ ...SETTINGS, DATA_DIR: dataDir, UPLOAD_RESERVE_MB: '100' });
      try {
        const { origin } = server;
        const shop = await openShop(server);
        const state = async () => ({
          upload: await upload(origin, shop),
          save: (await save(origin, shop)).status,
          order: (await order(origin, shop)).status,
          page: (await ask(origin, shop.path)).status,
        });
        const expectState = async (freeMb: number, wanted: string) => {
          await leave(dataDir, freeMb);
          await until(async () => Object.values(await state()).join() === wanted, 10_000).catch(async () => {
            throw new Error(`with ${freeMb} MB free: ${JSON.stringify(await state())}, not ${wanted}`);
          });
        };
        await expectState(150, '201,200,201,200');
        await expectState(90, '507,200,201,200');
        await expectState(50, '507,507,201,200');
        await expectState(10, '507,507,507,200');
        await leave(dataDir, 0);
        const why = await fillLog(dataDir);
        await rm(join(dataDir, 'ballast'));
        const backMs = await until(async () => (await order(origin, shop)).status === 201, 60_000);
        return (
          'free 150 MB: all; 90: no pictures (507); 50: orders and what is read; 10: what is read. ' +
          `PostgreSQL's own log without space: ${why}; orders worked again ${(backMs / 1000).toFixed(1)} s after there was space`
        );
      } finally {
        await server.stop();
      }
    } finally {
      await run('umount', [dataDir]);
      await rmdir(dataDir);
    }
  },
};

/** Writes directly into PostgreSQL until it fails, because the server itself would refuse earlier. */
async function fillLog(dataDir: string): Promise<string> {
  const client = new pg.Client(await connectionOf(dataDir));
  client.on('error', () => undefined);
  try {
    await client.connect();
    // This only writes into PostgreSQL's log, not into a table.
    for (;;) await client.query(`select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))`);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const picturesReadOnly: Fault = {
  name: '`images/` is read-only',
  missing,
  async run() {
    const server = await startDemoServer({ ...SETTINGS, UPLOAD_RESERVE_MB: '1' });
    const images = join(server.dataDir, 'images');
    try {
      const shop = await openShop(server);
      hold((await upload(server.origin, shop)) === 201, 'a picture was not stored before');
      await mkdir(images, { recursive: true });
      await run('mount', ['--bind', images, images]);
      try {
        await run('mount', ['-o', 'remount,ro,bind', images]);
        const refused = await upload(server.origin, shop);
        const others = [await save(server.origin, shop), await ask(server.origin, shop.path)];
        const statuses = [refused, ...others.map(({ status }) => status)].join();
        hold(statuses === '503,200,200', `picture, save, page answered ${statuses}`);
      } finally {
        await run('umount', [images]);
      }
      hold((await upload(server.origin, shop)) === 201, 'a picture was not stored afterwards');
      return 'uploading a picture answered 503, everything else worked; pictures were stored again once the directory was writable';
    } finally {
      await server.stop();
    }
  },
};

const VITAL = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'postgresql.conf'];

export const damagedData: Fault = {
  name: 'a damaged data directory',
  async run() {
    const server = await startDemoServer(SETTINGS);
    const { dataDir, stop } = server;
    try {
      await ended(server.process, 'SIGTERM');
      for (const name of VITAL) {
        const [there, away] = [join(dataDir, 'postgres', name), join(dataDir, 'lost')];
        await rename(there, away);
        const line = await refusalOf({ DATA_DIR: dataDir });
        await rename(away, there);
        hold(line.includes('is damaged') && line.trim().split('\n').length === 1, `without ${name}: ${line}`);
      }
      await writeFile(join(dataDir, 'postgres/global/pg_control'), Buffer.alloc(8_192, 7));
      const line = await refusalOf({ DATA_DIR: dataDir });
      hold(line.trim().split('\n').length === 1, line);
      return `without each of ${VITAL.join(', ')}, and with an invalid control file: one line, exit code 1`;
    } finally {
      await stop();
    }
  },
};
