import {
  CamelCasePlugin,
  type ControlledTransaction,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { NOT_STORABLE } from '#foundation/contract/schemas.ts';
import { AppError } from '#foundation/server/http/errors.ts';

/**
 * The tables by name. Each feature's store declares its own by augmenting this interface, so that the foundation knows
 * no feature. Columns are snake_case in SQL and camelCase here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Database = Kysely<Tables>;
/** The database or a transaction: what stores work on. */
export type Queryable = Kysely<Tables> | Transaction<Tables> | ControlledTransaction<Tables>;

type Limit =
  | 'statement_timeout'
  | 'lock_timeout'
  | 'idle_in_transaction_session_timeout'
  | 'connectionTimeoutMillis';
/** How to reach a database. Limits that it names go before those of `createPool`. */
export type ConnectionOptions = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'Client' | Limit
>;

const STATEMENT_TIMEOUT_MS = 10_000;
/** Shorter, because a statement that waits for a lock occupies a connection that others need. */
const LOCK_TIMEOUT_MS = 5_000;
/** A request that cannot get a connection within this time is answered 503. */
const CONNECT_TIMEOUT_MS = 2_500;

// int8 values (counts, sums of pesos) become numbers, because they stay far below 2^53. Only sums over orders that are
// older than the limit on totals may exceed it; those are rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Quantities have three decimals. A place between two saved cards may have any number: it is read as text.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A date stays 'YYYY-MM-DD': as an instant it would be another day in other time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/**
 * A small pool of connections with a time limit for every statement.
 * @param timeLimitMs for a statement and for an idle transaction; 0 for work without a limit
 */
export function createPool(
  connection: ConnectionOptions,
  size: number,
  timeLimitMs = STATEMENT_TIMEOUT_MS,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): pg.Pool {
  const pool = new pg.Pool({
    max: size,
    application_name: 'vitrina',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: timeLimitMs,
    lock_timeout: Math.min(timeLimitMs, LOCK_TIMEOUT_MS),
    idle_in_transaction_session_timeout: timeLimitMs,
    ...connection,
  });
  // A broken connection is replaced at the next query; without a listener the error would end the process. The pool
  // itself only listens to idle connections, not to one that breaks between two statements of a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Returns a function that breaks every connection of the pool, so that waiting requests fail at once. PostgreSQL
 * enforces statement limits itself, which does not help when PostgreSQL hangs.
 */
export function connectionBreaker(pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return () => {
    for (const client of clients) if (client instanceof pg.Client) client.end().catch(() => {});
  };
}

/** @param pool what gives out connections: `pg.Pool`, or what chooses among several of them */
export function createDatabase(pool: PostgresPool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** How often a transaction is tried in total if PostgreSQL keeps ending it in favour of another one. */
const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in one transaction. After a deadlock or a serialization failure it runs again from the start, so its
 * effects outside the database must be safe to repeat.
 */
export async function inTransaction<Result>(
  db: Queryable,
  work: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (db as Database).transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !lostToAnother(error)) throw error;
    }
  }
}

/** A replica was lost while it was read. Reading again asks another one, or the primary. */
export class ReplicaLost extends Error {}

/**
 * Runs `read` in one read-only transaction that sees a single state of the database. It runs again if its replica is
 * lost half-way.
 */
export async function inSnapshot<Result>(
  db: Database,
  read: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  try {
    return await snapshot.execute(read);
  } catch (error) {
    if (!(error instanceof ReplicaLost)) throw error;
    return snapshot.execute(read);
  }
}

/** Waits until no other transaction holds the lock of the subject, and then holds it until this one ends. */
export async function lockSubject(trx: Queryable, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

/** Takes the lock of the subject until the transaction ends, unless another one holds it. */
export async function tryLock(trx: Queryable, subject: string): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${subject}, 0)) as is_ours`.execute(trx);
  return rows[0]?.isOurs === true;
}

/** Deletions of picture files and backups hold this lock, so that a backup finds every file that its rows name. */
export const SWEEP_LOCK = 'sweeps';

/**
 * Runs `work` unless another connection holds the lock of this subject. The lock belongs to the connection, so it is
 * released when its process dies. A pooler of transactions would give the connection to others: not through one.
 * @returns whether it ran
 */
export const withLockIfFree = (
  db: Database,
  subject: string,
  work: (connection: Database) => Promise<void>,
): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended(${subject}, 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as is_ours`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return false;
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
    return true;
  });

/** A value for a `jsonb` column. The driver alone would turn a list into a PostgreSQL array. */
export const asJson = <Value>(value: Value): RawBuilder<Value> => sql`${JSON.stringify(value)}::jsonb`;

const SQL_UNIQUE_VIOLATION = '23505';
const SQL_FOREIGN_KEY_VIOLATION = '23503';
const SQL_DISK_FULL = '53100';
/** NUL in a text and in JSON. */
const SQL_NOT_TEXT = ['22021', '22P05'];
const SQL_SERIALIZATION_FAILURE = '40001';
const SQL_DEADLOCK = '40P01';

interface SqlError {
  code?: string;
  message?: string;
  constraint?: string;
}

const sqlErrorOf = (error: unknown): SqlError => (error instanceof Error ? (error as SqlError) : {});

/** Whether PostgreSQL ended this transaction so that another one could go on. */
const lostToAnother = (error: unknown): boolean =>
  [SQL_SERIALIZATION_FAILURE, SQL_DEADLOCK].includes(sqlErrorOf(error).code ?? '');

/** Whether PostgreSQL refused a duplicate under the named unique constraint or index. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = sqlErrorOf(error);
  return code === SQL_UNIQUE_VIOLATION && violated === constraint;
}

/** The error that a user gets for a database failure; null when it is our own bug (500). */
export function explainDatabaseError(error: unknown): AppError | null {
  const { code = '', message = '' } = sqlErrorOf(error);
  if (code === SQL_FOREIGN_KEY_VIOLATION) {
    return new AppError('not_found', { message: 'Lo que buscas ya no existe.', cause: error });
  }
  // Our own JSON is only wrong where it has half a character.
  if (SQL_NOT_TEXT.includes(code) || message === 'invalid input syntax for type json')
    return new AppError('invalid', { message: NOT_STORABLE, cause: error });
  if (code === SQL_DISK_FULL) return new AppError('storage_full', { cause: error });
  const isTransient =
    error instanceof ReplicaLost ||
    /^(08|57P|53300|25006|25P03|55P03|57014|40001|40P01)/.test(code) ||
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) ||
    (error instanceof Error &&
      /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable/.test(
        error.message,
      ));
  return isTransient ? new AppError('unavailable', { retryAfterSeconds: 2, cause: error }) : null;
}
