import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Server, startServer } from '#app/server/start.ts';
import { loadWebBuild } from '#app/server/web-build.ts';
import { readConfig } from '#foundation/server/config.ts';
import { createPool } from '#foundation/server/database/database.ts';
import type { Limits } from '#foundation/server/limits.ts';
import { TestBrowser } from './test-browser.ts';

export interface TestApp extends Server {
  /** A new browser without cookies and, by default, with an IP address of its own. */
  browser(address?: string): TestBrowser;
  dataDir: string;
}

/** Tests also run on a disk that is nearly full. */
export const ON_ANY_DISK = { diskReserveBytes: 0, uploadReserveBytes: 0 };

/** A machine that stands still for some seconds ends no statement. `database.test.ts` looks at the real limits. */
const PATIENT = {
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 60_000,
};

/** Tests hash thousands of passwords. Only `passwords.*test.ts` and tests of server processes use the real cost. */
const CHEAP_HASHES = { memoryCost: 64, timeCost: 1 };

/**
 * The real application on its own database, for one test file. Call it at the top of the file; the result is filled in
 * before the first test. With `pages` it also serves HTML, from the built web client.
 */
export function useTestApp(
  settings: NodeJS.ProcessEnv = {},
  { pages = false, limits = {} }: { pages?: boolean; limits?: Partial<Limits> } = {},
): TestApp {
  const testApp = {} as TestApp;
  let cleanUp: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const { connection, drop } = await cloneTemplate();
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-app-'));
    const config = readConfig(
      {
        LOG_LEVEL: 'error',
        DEMO: 'off',
        DATA_DIR: dataDir,
        UNVERIFIED_ACCOUNTS: 'allow',
        ...settings,
      },
      { ...ON_ANY_DISK, youngAccountCards: 20, ...limits },
    );
    const web = pages ? await loadWebBuild() : null;
    const server = await startServer(config, { ...connection, ...PATIENT }, web, CHEAP_HASHES);
    await server.app.ready();
    Object.assign(testApp, server, {
      dataDir,
      browser: (address?: string) => new TestBrowser(server.app, address),
    });
    cleanUp = async () => {
      await server.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => cleanUp?.());
  return testApp;
}

/** The app's database, for what needs a connection of its own. */
export async function connectionOfApp({ db }: Pick<TestApp, 'db'>) {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  return { ...inject('postgres'), ...rows[0] };
}

/** A new, migrated database; `drop` removes it. */
export async function cloneTemplate() {
  const cluster = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = createPool({ ...cluster, ...PATIENT }, 1);
  // To copy the files takes two thirds of the computing time of writing each page to the log.
  await admin.query(`create database ${database} template ${inject('template')} strategy file_copy`);
  await admin.end();
  return {
    connection: { ...cluster, database },
    async drop() {
      const pool = createPool(cluster, 1);
      // PostgreSQL's autovacuum may be using the database, and we may not end it. The cluster is deleted after the run
      // anyway.
      await pool.query(`drop database ${database} with (force)`).catch(() => {});
      await pool.end();
    },
  };
}
