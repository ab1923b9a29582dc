import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#app/server/app.ts';
import { openDatabase, prepareDatabase } from '#app/server/application.ts';
import { loadWebBuild } from '#app/server/web-build.ts';
import { createPictures } from '#features/images/images.media.ts';
import { readConfig } from '#foundation/server/config.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import { PageCache } from '#foundation/server/page-cache/page-cache.ts';

const PAGES = ['/fuente-nunoina', '/'];
const WARM_UP = 300;
const RENDERS = 200;
const ROUNDS = 5;

/**
 * CPU time of this process for a page that is not cached: queries, props, React and the document, without compression
 * and without PostgreSQL's own time. Pages are rendered one after the other, in rounds; the result is the median of the
 * rounds.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-cold-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DISK_RESERVE_MB: '0' });
  const say = () => undefined;
  const database = await openDatabase(config, { say, isWorker: false });
  await prepareDatabase(config, database.connection, { say, signal: new AbortController().signal });
  const db = createDatabase(createPool(database.connection, 10));
  const app = await buildApp({
    config,
    db,
    pictures: createPictures(config),
    pageCache: new PageCache(),
    // A process that cannot listen caches no pages and compresses none.
    invalidation: { isListening: false, awaitInvalidation: async () => {}, close: async () => {} },
    web: await loadWebBuild(),
  });
  await app.ready();
  try {
    for (const url of PAGES) {
      const render = async () => {
        const { statusCode, body } = await app.inject({ url });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
        return body.length;
      };
      for (let each = 0; each < WARM_UP; each += 1) await render();
      const figures: number[] = [];
      let length = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = process.cpuUsage();
        for (let each = 0; each < RENDERS; each += 1) length = await render();
        const { user, system } = process.cpuUsage(before);
        figures.push((user + system) / 1000 / RENDERS);
      }
      const median = figures.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
      console.log(
        `${url}: ${length} characters; ${median.toFixed(2)} ms of CPU a render, ` +
          `rounds ${figures.map((value) => value.toFixed(2)).join(' ')}`,
      );
    }
  } finally {
    await app.close();
    await db.destroy();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
