import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  errorCode,
  errorMessage,
  PostgresGoneError,
  PostgresStartError,
} from '#foundation/server/database/postgres-error.ts';
import { APPLICATION, type ClusterMarker, SUPERUSER } from './postgres-directory.ts';
import { isPostgresOf, type Postmaster, readPostmaster } from './postgres-process.ts';

/** Any two numbers, the same in every Vitrina: the lock says who uses this PostgreSQL. */
const MEMBERS_LOCK = [1_447_646_290, 1] as const;
const CONNECT_TIMEOUT_MS = 5_000;
const POLL_MS = 20;
const ANSWER_TIMEOUT_MS = 60_000;
/** A stop has little time. */
export const LEAVE_TIMEOUT_MS = 2_000;
const SQL_CANNOT_CONNECT_NOW = '57P03';
const SQL_TOO_MANY_CONNECTIONS = '53300';

/** Where clients find the server that a postmaster.pid speaks of. */
export function addressOf(postmaster: Postmaster, marker: ClusterMarker) {
  return marker.password
    ? { host: '127.0.0.1', port: postmaster.port, password: marker.password }
    : { host: postmaster.socketDirectory, port: postmaster.port };
}

/**
 * Connects to the PostgreSQL that already runs on the directory. One that starts, recovers or stops is waited
 * for. Undefined: none runs there.
 * @throws PostgresStartError when one runs and never answers
 */
export async function joinRunning(
  directory: string,
  marker: ClusterMarker,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<{ client: pg.Client; postmaster: Postmaster } | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const postmaster = await readPostmaster(directory);
    if (!postmaster) return undefined;
    const client = postmaster.ready ? await connectTo(directory, postmaster, marker) : undefined;
    if (client) return { client, postmaster };
    if (!(await isPostgresOf(directory, postmaster.pid))) return undefined;
    if (Date.now() > deadline) {
      throw new PostgresStartError(
        `PostgreSQL (process ${postmaster.pid}) runs on ${directory} and does not answer: end that process and ` +
          'start again.',
      );
    }
    await sleep(POLL_MS);
  }
}

/** Undefined when nobody answers there now, or when who answers serves another directory. */
async function connectTo(
  directory: string,
  postmaster: Postmaster,
  marker: ClusterMarker,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...addressOf(postmaster, marker),
    user: SUPERUSER,
    database: SUPERUSER,
    application_name: 'vitrina-member',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ssl: false,
  });
  // Without a listener a lost connection would end the process; 'end' tells it to who cares.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await serves(client, directory, postmaster)) return client;
  } catch (error) {
    const code = errorCode(error) ?? '';
    const lasting = /^[0-9A-Z]{5}$/.test(code) && !isPassing(code);
    if (lasting) {
      throw new PostgresStartError(
        `The PostgreSQL of ${directory} refuses the connection (${errorMessage(error)}): restore a backup into ` +
          'another DATA_DIR.',
      );
    }
  }
  await client.end().catch(() => undefined);
  return undefined;
}

/** It is starting, stopping or crowded (class 57: an administrator or a crash ended the session). */
function isPassing(code: string): boolean {
  return code === SQL_CANNOT_CONNECT_NOW || code === SQL_TOO_MANY_CONNECTIONS || code.startsWith('57P');
}

/**
 * A copied data directory carries the postmaster.pid of its original: who answers there may be the server of
 * the original. A socket inside our own directory can be nobody else's.
 */
async function serves(client: pg.Client, directory: string, postmaster: Postmaster): Promise<boolean> {
  if (postmaster.socketDirectory === directory) return true;
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  return (await realpath(rows[0]?.data_directory ?? '').catch(() => '')) === directory;
}

/**
 * Makes this process a member. The shared lock lives as long as the connection, so a killed process stops
 * counting at once. When it fails the connection is closed.
 * @throws PostgresStartError when the application's database is gone, PostgresGoneError when PostgreSQL is
 */
export async function becomeMember(client: pg.Client, directory: string): Promise<void> {
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [APPLICATION]);
    if (rowCount === 0) throw withoutApplication(directory);
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', [...MEMBERS_LOCK]);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof PostgresStartError) throw error;
    throw new PostgresGoneError(`the connection broke: ${errorMessage(error)}`);
  }
}

function withoutApplication(directory: string): PostgresStartError {
  return new PostgresStartError(
    `The PostgreSQL in ${directory} has no database "${APPLICATION}": restore a backup into another DATA_DIR, ` +
      'or move the directory away to begin with an empty database.',
  );
}

export async function isAnswering(client: pg.Client): Promise<boolean> {
  return client.query(quick('SELECT')).then(
    () => true,
    () => false,
  );
}

/**
 * Ends this process's membership. True: there is no other member, and under the start lock no new one.
 * @throws when the connection is lost or does not answer in time
 */
export async function leaveAsLast(client: pg.Client): Promise<boolean> {
  await client.query(quick('SELECT pg_advisory_unlock_shared($1, $2)', MEMBERS_LOCK));
  const tried = quick('SELECT pg_try_advisory_lock($1, $2) AS last', MEMBERS_LOCK);
  const { rows } = await client.query<{ last: boolean }>(tried);
  return rows[0]?.last === true;
}

/** The published types do not know `query_timeout` (milliseconds), which pg takes for each query too. */
function quick(text: string, values: readonly number[] = []): pg.QueryConfig & { query_timeout: number } {
  return { text, values: [...values], query_timeout: LEAVE_TIMEOUT_MS };
}
