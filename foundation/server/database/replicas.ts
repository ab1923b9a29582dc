import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { withTimeout } from '#foundation/server/timeout.ts';
import {
  type ConnectionOptions,
  connectionBreaker,
  createPool,
  explainDatabaseError,
  ReplicaLost,
} from './database.ts';

/** Connections to each replica, besides one for its pulse. */
const POOL_SIZE = 3;
/** A replica that does not answer for this long is not asked until it answers again. */
const PULSE_LIMIT_MS = 500;
const PULSE_EVERY_MS = 1_000;
/** Null on a server that is no longer a replica. */
const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 as position`;
const STATEMENT_TIMEOUT = '57014';

interface Log {
  warn(details: object, message: string): void;
}

/** A pool for Kysely, which only asks it for connections. */
export interface ReadsPool extends PostgresPool {
  /**
   * What is read from now on must have come as far as this position of the write-ahead log; null until it is known, when
   * only the primary will do.
   */
  require(position: number | null): void;
  /** Reads so far, by who answered them. */
  counts: Record<'replica' | 'primary', number>;
}

/**
 * The one place where a read chooses. It goes to the next replica that has replayed all changes that this process has
 * heard of (`require`), and otherwise to the primary. A replica that lags, hangs or is lost is passed over, and a read
 * that it did not answer is repeated on the primary.
 */
export function chooseReplicas(primary: pg.Pool, connections: ConnectionOptions[], log: Log): ReadsPool {
  const replicas = connections.map((connection, at) => openReplica(connection, `replica ${at + 1}`, log));
  const counts = { replica: 0, primary: 0 };
  let required = Number.POSITIVE_INFINITY;
  let turn = 0;
  return {
    counts,
    options: primary.options,
    require(position) {
      required = position ?? Number.POSITIVE_INFINITY;
    },
    async connect() {
      turn += 1;
      for (const tried of replicas.keys()) {
        const replica = replicas[(turn + tried) % replicas.length];
        const client = await replica?.lease(required);
        if (!client) continue;
        counts.replica += 1;
        return repeatable(client, primary);
      }
      counts.primary += 1;
      return primary.connect();
    },
    async end() {
      await Promise.all([primary.end(), ...replicas.map((replica) => replica.end())]);
    },
  };
}

function openReplica(connection: ConnectionOptions, name: string, log: Log) {
  const pool = createPool(connection, POOL_SIZE, undefined, PULSE_LIMIT_MS);
  const pulse = createPool(connection, 1, undefined, PULSE_LIMIT_MS);
  const breakers = [pool, pulse].map(connectionBreaker);
  /** How far the server behind a connection has come at least. It may be another one after a reconnection. */
  const replayed = new WeakMap<pg.PoolClient, number>();
  let answers: boolean | null = null;

  async function beat(): Promise<void> {
    const before = answers;
    answers = await withTimeout(pulse.query<{ position: number | null }>(REPLAYED), PULSE_LIMIT_MS).then(
      ({ rows }) => typeof rows[0]?.position === 'number',
      () => false,
    );
    if (answers && before === false) log.warn({}, `${name} of the database answers again`);
    if (answers) return;
    if (before !== false) log.warn({}, `${name} of the database does not answer`);
    // Whoever waits for it gets an error at once, and asks the primary.
    for (const breakAll of breakers) breakAll();
  }

  const timer = setInterval(beat, PULSE_EVERY_MS).unref();
  beat();
  return {
    /** A connection to the replica if it has come as far as the position, otherwise null. */
    async lease(position: number): Promise<pg.PoolClient | null> {
      if (!answers || position === Number.POSITIVE_INFINITY) return null;
      let client: pg.PoolClient | undefined;
      try {
        client = await pool.connect();
        if ((replayed.get(client) ?? -1) < position) {
          const { rows } = await client.query<{ position: number | null }>(REPLAYED);
          replayed.set(client, rows[0]?.position ?? -1);
        }
        if ((replayed.get(client) ?? -1) >= position) return client;
        client.release();
      } catch {
        client?.release(true);
      }
      return null;
    },
    async end(): Promise<void> {
      clearInterval(timer);
      for (const breakAll of breakers) breakAll();
      await Promise.all([pool.end(), pulse.end()]);
    },
  };
}

/** A connection to a replica whose first statement is repeated on the primary if the replica does not answer it. */
function repeatable(leased: pg.PoolClient, primary: pg.Pool): pg.PoolClient {
  let client: pg.PoolClient | null = leased;
  let isFirst = true;
  return {
    async query(statement: string, parameters: readonly unknown[] = []) {
      if (!client) throw new ReplicaLost();
      try {
        const result = await client.query(statement, [...parameters]);
        isFirst = false;
        return result;
      } catch (error) {
        if (client !== leased || !isReplicaLost(error)) throw error;
        client.release(true);
        client = null;
        if (!isFirst) throw new ReplicaLost('a replica was lost', { cause: error });
        client = await primary.connect();
        return client.query(statement, [...parameters]);
      }
    },
    release(isBroken?: boolean) {
      client?.release(isBroken);
    },
  } as pg.PoolClient;
}

/** Also when the replica ended a query because it would have held up its replay. */
const isReplicaLost = (error: unknown): boolean =>
  explainDatabaseError(error)?.code === 'unavailable' &&
  !(error instanceof pg.DatabaseError && error.code === STATEMENT_TIMEOUT);
