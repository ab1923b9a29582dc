import { sql } from 'kysely';
import type pg from 'pg';
import { type Aggregator, Counter, Gauge, Registry } from 'prom-client';
import type { Database } from '#foundation/server/database/database.ts';
import type { Disk } from '#foundation/server/files/disk.ts';
import type { Files } from '#foundation/server/files/files.ts';
import type { Live } from '#foundation/server/live/live.ts';
import type { CacheInvalidation } from '#foundation/server/page-cache/invalidation.ts';
import type { PageCache } from '#foundation/server/page-cache/page-cache.ts';
import { withTimeout } from '#foundation/server/timeout.ts';

const QUERY_LIMIT_MS = 2_000;

interface Measured {
  pageCache: PageCache;
  live: Live;
  disk: Disk;
  files: Files;
  invalidation: Pick<CacheInvalidation, 'isListening'>;
  pools: Record<string, pg.Pool>;
  /** What visitors read, by who answered; undefined without replicas. */
  reads?: Record<'replica' | 'primary', number> | undefined;
}

/** Registers metrics of the server's components, whose values are read whenever the metrics are requested. */
export function measureServer(
  registry: Registry,
  { pageCache, live, disk, files, invalidation, pools, reads }: Measured,
): void {
  const registers = [registry];
  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number>,
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      name: `vitrina_${name}`,
      help,
      aggregator,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  new Counter({
    name: 'vitrina_page_cache_answers_total',
    help: 'Public pages answered from memory (hit), and rendered (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, pageCache.state.hits);
      this.inc({ result: 'miss' }, pageCache.state.misses);
    },
  });
  if (reads)
    new Counter({
      name: 'vitrina_database_reads_total',
      help: 'What visitors read, by who answered: a replica or the primary.',
      labelNames: ['by'],
      registers,
      collect() {
        this.reset();
        for (const [by, count] of Object.entries(reads)) this.inc({ by }, count);
      },
    });
  gauge('page_cache_pages', 'Public pages in memory.', () => pageCache.state.pages);
  gauge('page_cache_bytes', 'Memory that those pages take.', () => pageCache.state.bytes);
  gauge('page_cache_rendering', 'Public pages that are being rendered.', () => pageCache.state.rendering);
  gauge('streams_open', 'Open streams of server-sent events.', () => live.openStreams());
  gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.', () => disk.freeBytes(), 'min');
  gauge(
    'pictures_up',
    'Whether pictures can be read and stored (1), as of the last five seconds.',
    async () => ((await files.state()) === 'available' ? 1 : 0),
    'min',
  );
  gauge(
    'postgres_up',
    'Whether PostgreSQL answers (1), as of the last two seconds.',
    () => (invalidation.isListening ? 1 : 0),
    'min',
  );
  new Gauge({
    name: 'vitrina_database_pool_connections',
    help: "Connections of the server's pools.",
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'vitrina_database_pool_waiting',
    help: 'Queries that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
}

/**
 * Returns a function that reads PostgreSQL's figures about itself. They belong to no process, so only the one that
 * answers the request reads them. If PostgreSQL does not answer, they are missing, and `vitrina_postgres_up` says so.
 */
export function measurePostgres(db: Database): () => Promise<string> {
  const registry = new Registry();
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `vitrina_postgres_${name}`, help, registers: [registry] });
  const connections = gauge('connections', 'Connections to the database, those of other programs included.');
  const most = gauge('connections_max', 'Connections that PostgreSQL allows.');
  const bytes = gauge('database_bytes', 'Size of the database.');
  return async () => {
    const query = sql<{ connections: number; most: number; bytes: number }>`
      select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as most, pg_database_size(current_database()) as bytes
    `.execute(db);
    const { rows } = await withTimeout(query, QUERY_LIMIT_MS).catch(() => ({ rows: [] }));
    const [row] = rows;
    if (!row) return '';
    connections.set(row.connections);
    most.set(row.most);
    bytes.set(row.bytes);
    return registry.metrics();
  };
}
