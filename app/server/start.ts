import { Registry } from 'prom-client';
import { createPictures } from '#features/platform/images/images.media.ts';
import { uploadLimits } from '#features/platform/images/uploads.access.ts';
import type { Config } from '#foundation/server/config.ts';
import {
  type ConnectionOptions,
  connectionBreaker,
  createDatabase,
  createPool,
  type Database,
} from '#foundation/server/database/database.ts';
import { PreparingClient } from '#foundation/server/database/prepared.ts';
import { chooseReplicas } from '#foundation/server/database/replicas.ts';
import { openDisk } from '#foundation/server/files/disk.ts';
import { openFiles } from '#foundation/server/files/open-files.ts';
import type { App } from '#foundation/server/http/http.ts';
import { createLive } from '#foundation/server/live/live.ts';
import { measureServer } from '#foundation/server/metrics/server-metrics.ts';
import { openCacheInFront } from '#foundation/server/page-cache/cache-in-front.ts';
import { type CacheInvalidation, startInvalidation } from '#foundation/server/page-cache/invalidation.ts';
import { PageCache } from '#foundation/server/page-cache/page-cache.ts';
import { createPasswords, type HashCost } from '#foundation/server/security/passwords.ts';
import { buildApp } from './app.ts';
import { EVERY_TEN_MINUTES, pressureSweeps, readAllSweeps, startSweeps } from './sweeps.ts';
import type { WebBuild } from './web-build.ts';

/** Database connections per process; PostgreSQL allows 100 in total. */
export const POOL_SIZE = 7;
/** Separate connections for what visitors read: searches and pages. */
const READS_POOL_SIZE = 3;
/** Connections without a pooler between, for session locks. They are closed when idle. */
const SESSIONS = 2;
/** A stop has ten seconds in total, and PostgreSQL needs some of them. */
const DRAIN_MS = 4_000;

export interface Server {
  app: App;
  db: Database;
  /** Finishes the open requests, then disconnects from the database. */
  stop(): Promise<void>;
}

/**
 * Builds the server on a migrated database. It does not listen yet. Tests lower the cost of password hashes
 * (`hashCost`).
 * @param connection reaches PostgreSQL itself. Requests go through the pooler of the settings if there is one
 */
export async function startServer(
  config: Config,
  connection: ConnectionOptions,
  web: WebBuild | null,
  hashCost?: HashCost,
): Promise<Server> {
  const isPooled = config.databaseUrl !== null && config.databaseUrl !== config.databaseDirectUrl;
  const requests = isPooled ? { connectionString: config.databaseUrl ?? '' } : connection;
  const pool = createPool(requests, POOL_SIZE);
  // A pooler may give each statement another connection, which does not know what was prepared.
  const readsPool = createPool(
    isPooled ? requests : { ...requests, Client: PreparingClient },
    READS_POOL_SIZE,
  );
  const breakers = [pool, readsPool].map(connectionBreaker);
  const db = createDatabase(pool);
  const sessions = isPooled ? createDatabase(createPool(connection, SESSIONS)) : db;
  const pageCache = new PageCache(undefined, undefined, { isShared: config.cacheInFront !== null });
  const live = createLive();
  // The connection for invalidations may be lost before there is an app with a log.
  let log: App['log'] | undefined;
  const laterLog = { warn: (details: object, message: string) => log?.warn(details, message) };
  const inFront = config.cacheInFront && openCacheInFront(config.cacheInFront, laterLog);
  const replicas = config.databaseReplicaUrls.map((connectionString) => ({ connectionString }));
  const choice = replicas.length > 0 ? chooseReplicas(readsPool, replicas, laterLog) : null;
  const reads = createDatabase(choice ?? readsPool);
  const invalidation: CacheInvalidation = await startInvalidation(
    connection,
    {
      onCardChanged(cardId) {
        pageCache.changed(`card:${cardId}`);
        pageCache.changed('directory');
        inFront?.purge(`card:${cardId}`);
        inFront?.purge('directory');
      },
      onLost() {
        pageCache.clear();
        live.publishToAll();
      },
      onAnnounced: live.handleAnnouncement,
      ...(inFront && { settle: inFront.settled }),
      ...(choice && { onPosition: choice.require }),
      onSilent: () => {
        for (const breakAll of breakers) breakAll();
      },
    },
    laterLog,
  );
  const disk = openDisk(config.dataDir);
  const files = openFiles(config);
  const limits = uploadLimits(db, disk, uploadQuotas(config));
  const pictures = createPictures(config, limits, files, inFront?.purge);
  const metrics = new Registry();
  const pools = { requests: pool, reads: readsPool };
  measureServer(metrics, { pageCache, live, disk, files, invalidation, pools, reads: choice?.counts });
  const app: App = await buildApp({
    config,
    db,
    reads,
    pictures,
    passwords: createPasswords(hashCost),
    pageCache,
    invalidation,
    live,
    disk,
    files,
    metrics,
    web,
  });
  log = app.log;
  const isFilling = async () =>
    config.store === null && (await disk.freeBytes()) < 2 * config.limits.uploadReserveBytes;
  const sweeps = startSweeps(sessions, await readAllSweeps(pictures), app.log);
  const pressure = startSweeps(sessions, pressureSweeps(pictures, isFilling), app.log, EVERY_TEN_MINUTES);
  return {
    app,
    db,
    async stop() {
      live.close();
      await app.drain(DRAIN_MS);
      await app.close();
      await Promise.all([sweeps.stop(), pressure.stop()]);
      await invalidation.close();
      inFront?.close();
      await Promise.all([...new Set([db, sessions, reads])].map((database) => database.destroy()));
    },
  };
}

/** Of pictures that a store keeps, this machine's disk needs space only while they are received. */
const uploadQuotas = ({ store, limits }: Config): Config['limits'] =>
  store ? { ...limits, uploadReserveBytes: limits.diskReserveBytes } : limits;
