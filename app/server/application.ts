import { backupPlan, startBackups } from '#app/backup/schedule.ts';
import type { Config } from '#foundation/server/config.ts';
import { type ConnectionOptions, createDatabase, createPool } from '#foundation/server/database/database.ts';
import { migrate } from '#foundation/server/database/migrations.ts';
import { imagesDirectory, openFiles } from '#foundation/server/files/open-files.ts';
import { makePrivateDirectory } from '#foundation/server/files/private-directory.ts';
import type { App } from '#foundation/server/http/http.ts';
import { OperatorError } from '#foundation/server/operator-error.ts';
import { startPostgres } from '#foundation/server/postgres/postgres.ts';
import { asStartError } from '#foundation/server/postgres/postgres-error.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { ensureAdministrator } from './administrator.ts';
import { startServer } from './start.ts';
import type { WebBuild } from './web-build.ts';

export interface Application {
  stop(): Promise<void>;
}

export interface StartOptions {
  say: (line: string) => void;
  /** A worker uses the database that the primary process has prepared, and prints nothing. */
  isWorker: boolean;
  /** Aborts a start that is still running. */
  signal: AbortSignal;
  loadWeb: () => Promise<WebBuild>;
}

interface OpenDatabase {
  /** Reaches PostgreSQL itself, without a pooler between. */
  connection: ConnectionOptions;
  close(): Promise<void>;
}

/**
 * Opens the configured database: an external one, or the embedded one in the data directory. A worker connects to the
 * one that its primary process has started. The data directory becomes private before anything is written there, by the
 * server as by a restore.
 */
export async function openDatabase(
  config: Config,
  options: Pick<StartOptions, 'say' | 'isWorker' | 'signal'>,
): Promise<OpenDatabase> {
  if (options.isWorker) return findDatabase(config, options);
  const { dataDir, databaseUrl } = config;
  // PostgreSQL refuses to run as root. As another user it must be able to reach its own directory inside this one.
  const sharesDataDir = process.getuid?.() === 0 && !databaseUrl;
  await makePrivateDirectory(dataDir, sharesDataDir ? 0o711 : 0o700).catch((error: unknown) => {
    throw asStartError(dataDir, error);
  });
  const database = await findDatabase(config, options);
  try {
    // Receipts and photos of messages are in it.
    await makePrivateDirectory(imagesDirectory(dataDir), 0o700);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function findDatabase(
  config: Config,
  { say, isWorker, signal }: Pick<StartOptions, 'say' | 'isWorker' | 'signal'>,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl && databaseDirectUrl) {
    await requireAnswer('DATABASE_URL', databaseUrl);
    if (databaseDirectUrl !== databaseUrl) await requireAnswer('DATABASE_DIRECT_URL', databaseDirectUrl);
    return { connection: { connectionString: databaseDirectUrl }, close: async () => {} };
  }
  if (isWorker) return { connection: await connectionOf(config.dataDir), close: async () => {} };
  const postgres = await startPostgres({ dataDir: config.dataDir, log: say, signal });
  return { connection: postgres.connection, close: () => postgres.stop() };
}

/**
 * @throws {OperatorError} when the external database refuses the connection or is not in UTF-8, or a pooler drops the
 * time limit of statements; the message never contains a password
 */
async function requireAnswer(setting: string, connectionString: string): Promise<void> {
  const pool = createPool({ connectionString }, 1);
  try {
    const { rows } = await pool.query<{ limit: string; encoding: string }>(
      `select current_setting('statement_timeout') as limit, current_setting('server_encoding') as encoding`,
    );
    if (rows[0]?.encoding !== 'UTF8')
      throw new OperatorError(
        `The database of ${setting} is in ${rows[0]?.encoding}, not in UTF-8: createdb -E UTF8 -T template0 …`,
      );
    if (rows[0]?.limit === '0')
      throw new OperatorError(
        `${setting} leads to a pooler that drops time limits: set its connect_query, see docs/operations.md.`,
      );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    // For a host name with several addresses, the message is empty and there is one error per address.
    const causes = error instanceof AggregateError ? error.errors : [error];
    const why = causes.map((cause) => (cause instanceof Error ? cause.message : String(cause))).join('; ');
    throw new OperatorError(`The database of ${setting} does not answer: ${why}`);
  } finally {
    await pool.end();
  }
}

/** Migrates the database and creates the administrator and the demo content that the settings ask for. */
export async function prepareDatabase(
  config: Config,
  connection: ConnectionOptions,
  { say, signal }: Pick<StartOptions, 'say' | 'signal'>,
): Promise<void> {
  signal.throwIfAborted();
  // No statement timeout: migrating a large table may take minutes.
  const db = createDatabase(createPool(connection, 2, 0));
  try {
    await migrate(db);
    await ensureAdministrator(db, config, say);
    if (config.demo) {
      const { fillDemo } = await import('#demo/fill-demo.ts');
      await fillDemo(db, config, { say, signal });
    } else if (config.isPublic) {
      const { disableDemoAccounts } = await import('#demo/demo-accounts.ts');
      await disableDemoAccounts(db, say);
    }
  } finally {
    await db.destroy();
  }
}

/** Starts the backups of the settings. Only the process that prepared the database calls it. */
export const startConfiguredBackups = (
  config: Config,
  { connection }: OpenDatabase,
  say: StartOptions['say'],
) =>
  config.backupDir
    ? startBackups(backupPlan(config.backupDir), { connection, files: openFiles(config), say })
    : null;

/** Starts everything, from the database to the listening server. */
export async function startApplication(config: Config, options: StartOptions): Promise<Application> {
  const { say, isWorker, signal } = options;
  const database = await openDatabase(config, options);
  try {
    if (!isWorker) await prepareDatabase(config, database.connection, options);
    signal.throwIfAborted();
    const server = await startServer(config, database.connection, await options.loadWeb());
    await listenQuietly(server.app, config, isWorker);
    if (isWorker) process.send?.(LISTENING);
    else say(`Vitrina: ${config.publicUrl}`);
    const backups = isWorker ? null : startConfiguredBackups(config, database, say);
    return {
      async stop() {
        backups?.stop();
        await server.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The message with which a worker tells its primary process that it listens. */
export const LISTENING = 'listening';

/**
 * Listens without Fastify's own log line about the address, which `say` prints. Each worker has a socket of its own,
 * and the operating system distributes the connections among them. By default, Node's primary process would accept the
 * connections and pass them on; one that is passed to a worker which is killed at that moment would stay open for ever.
 */
async function listenQuietly(app: App, { host, port }: Config, isWorker: boolean): Promise<void> {
  const { level } = app.log;
  app.log.level = 'warn';
  const options = { host, port, reusePort: isWorker && process.platform === 'linux' };
  await app.listen(options);
  app.log.level = level;
}
