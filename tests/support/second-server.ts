import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { type Server, startServer } from '#app/server/start.ts';
import { loadWebBuild } from '#app/server/web-build.ts';
import { readConfig } from '#foundation/server/config.ts';
import type { Limits } from '#foundation/server/limits.ts';
import { freePort } from './free-port.ts';
import { ON_ANY_DISK, type TestApp } from './test-app.ts';

interface SecondServer {
  pages?: boolean;
  /** The directory of its built web client. Default: that of `npm run build`. */
  dist?: string;
  port?: number;
  settings?: NodeJS.ProcessEnv;
  limits?: Partial<Limits>;
}

/**
 * Starts another server on the same database, like a separate process; it stops at the end of the test, if not before.
 */
export async function startSecondServer(
  { db, dataDir }: TestApp,
  { pages = false, dist, port: wanted, settings = {}, limits = {} }: SecondServer = {},
): Promise<Server & { origin: string }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  // Writes are accepted from the server's own address only.
  const port = wanted ?? (await freePort());
  const server = await startServer(
    readConfig(
      {
        PORT: String(port),
        LOG_LEVEL: 'error',
        DEMO: 'off',
        DATA_DIR: dataDir,
        ...settings,
      },
      { ...ON_ANY_DISK, ...limits },
    ),
    { ...inject('postgres'), database: rows[0]?.name },
    pages ? await loadWebBuild(dist) : null,
  );
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...server, stop, origin: await server.app.listen({ host: '127.0.0.1', port }) };
}

/** Cuts every server's listening connection to this database, once; they connect again by themselves. */
export async function cutListeners({ db }: TestApp): Promise<void> {
  await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'vitrina-listener' and datname = current_database()
  `.execute(db);
}
