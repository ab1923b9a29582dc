import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type ConnectionOptions, createDatabase, createPool } from '#foundation/server/database/database.ts';
import { migrate } from '#foundation/server/database/migrations.ts';
import { startPostgres } from '#foundation/server/postgres/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run; every test file clones `template` into its own database. */
    postgres: ConnectionOptions;
    template: string;
  }
}

const TEMPLATE = 'vitrina_template';

/** Starts one PostgreSQL for the whole run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-test-'));
  const postgres = await startPostgres({ dataDir: directory, log: () => {} });
  const admin = createPool(postgres.connection, 1);
  // Test data need not survive a power cut, so commits do not wait for the disk, which takes 6 ms.
  await admin.query('alter role current_user set synchronous_commit = off');
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const superuser = createPool({ ...postgres.connection, user: 'postgres', database: 'postgres' }, 1);
  // This lets `keepRows` put rows back without running triggers.
  await superuser.query('grant set on parameter session_replication_role to public');
  // Nor need a page that was half written.
  await superuser.query('alter system set full_page_writes = off');
  await superuser.query('select pg_reload_conf()');
  await superuser.end();
  const db = createDatabase(createPool({ ...postgres.connection, database: TEMPLATE }, 1));
  await migrate(db);
  await db.destroy();
  project.provide('postgres', postgres.connection);
  project.provide('template', TEMPLATE);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
