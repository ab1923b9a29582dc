import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { buildApp } from '#app/server/app.ts';
import { openDatabase, prepareDatabase } from '#app/server/application.ts';
import { loadWebBuild } from '#app/server/web-build.ts';
import { createPictures } from '#features/platform/images/images.media.ts';
import { readConfig } from '#foundation/server/config.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { openDisk } from '#foundation/server/files/disk.ts';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { createLive } from '#foundation/server/live/live.ts';
import { PageCache } from '#foundation/server/page-cache/page-cache.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';

const PAGES = ['/fuente-nunoina', '/'];
const WARM_UP = 600;
const RENDERS = 200;
const ROUNDS = 7;
const LIMIT_MS = 4;

/**
 * The CPU time of all threads of the server for a page that is not cached: queries, props, React, document, hash and
 * HTTP. Compression, sending the bytes and PostgreSQL's own time are not counted, because HEAD requests are sent to a
 * server that caches no pages. The figure is the median of the rounds.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-cold-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const say = () => undefined;
  const database = await openDatabase(config, { say, isWorker: false, signal: AbortSignal.any([]) });
  await prepareDatabase(config, database.connection, { say, signal: new AbortController().signal });
  const db = createDatabase(createPool(database.connection, 10));
  const app = await buildApp({
    config,
    db,
    pictures: createPictures(config),
    reads: db,
    disk: openDisk(config.dataDir),
    files: openFiles(config),
    metrics: new Registry(),
    passwords: createPasswords(),
    pageCache: new PageCache(),
    live: createLive(),
    // A process that does not listen for invalidations caches and compresses no pages.
    invalidation: { isListening: false, awaitInvalidation: async () => {}, close: async () => {} },
    web: await loadWebBuild(),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const visitor = fork(join(import.meta.dirname, 'visitor.ts'));
  try {
    for (const path of PAGES) await report(path, visitor, origin);
  } finally {
    visitor.kill();
    await app.close();
    await db.destroy();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function report(path: string, visitor: ChildProcess, origin: string): Promise<void> {
  const visits = async (times: number) => {
    visitor.send({ url: origin + path, times });
    await once(visitor, 'message');
  };
  await visits(WARM_UP);
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await visits(RENDERS);
    const { user, system } = process.cpuUsage(before);
    figures.push((user + system) / 1000 / RENDERS);
  }
  const median = figures.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  console.log(
    `${path}: ${median.toFixed(2)} ms of CPU a render (limit ${LIMIT_MS}), ` +
      `rounds ${figures.map((value) => value.toFixed(2)).join(' ')}`,
  );
  if (median > LIMIT_MS) process.exitCode = 1;
}
