import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copy from 'pg-copy-streams';
import {
  type ConnectionOptions,
  createDatabase,
  type Database,
} from '#foundation/server/database/database.ts';
import {
  executedMigrations,
  knownMigrations,
  LAST_VERSION_OF_STEPS,
  migrate,
  stepBeforeBase,
  withBase,
} from '#foundation/server/database/migrations.ts';
import type { Files } from '#foundation/server/files/files.ts';
import { describe, PROGRESS_EVERY } from './backup.ts';
import { connect, tableWithColumns } from './backup-connection.ts';
import {
  BackupError,
  backupOfOtherVersion,
  checkBackupFile,
  EXCLUDED_TABLES,
  type Manifest,
  missingTable,
  PICTURE,
  readBackupFile,
  SEQUENCES,
  Sequences,
  TABLE_PIECE,
} from './backup-file.ts';

/** Each write waits for a disk or for the network. */
const STORED_AT_ONCE = 16;

export interface RestoreTarget {
  /** Opens the database, once the file is checked: a refused file leaves no trace of one. */
  open: () => Promise<{ connection: ConnectionOptions; close(): Promise<void> }>;
  dataDir: string;
  files: Files;
  say: (line: string) => void;
  /** Replaces a database that has accounts. */
  isForced?: boolean;
}

/**
 * Replaces the content of the database with that of the backup and migrates it to this program's version, in one
 * transaction: if the restore fails or is killed, the database stays as it was. Pictures are only added, before that
 * transaction ends; the sweep later removes those that nothing uses.
 * @throws {BackupError} when the file cannot be used, a server uses the database, or it has accounts and `isForced` is
 * not set
 */
export async function restoreBackup(
  path: string,
  { open, dataDir, files, say, isForced = false }: RestoreTarget,
): Promise<void> {
  say(`Checking ${path} …`);
  const manifest = await checkBackupFile(path);
  await requireKnown(manifest, path);
  say(`${path} is complete: the state of ${manifest.madeAt}.`);
  const { connection, close } = await open();
  try {
    await replaceContent(path, manifest, { connection, dataDir, files, say, isForced });
  } finally {
    await close();
  }
  say('The backup is restored.');
}

type OpenTarget = Required<Omit<RestoreTarget, 'open'>> & { connection: ConnectionOptions };

async function replaceContent(
  path: string,
  manifest: Manifest,
  { connection, dataDir, files, say, isForced }: OpenTarget,
): Promise<void> {
  const client = await connect(connection, 'restore');
  const db = createDatabase(poolOf(client));
  try {
    await db.transaction().execute(async (trx) => {
      await requireOwnDatabase(client, trx as Database);
      if (!isForced) await requireNoAccounts(client, dataDir);
      await client.query('drop schema public cascade; create schema public');
      await migrate(trx as Database, withBase(manifest.migrations).at(-1));
      await requireEveryTable(client, manifest, path);
      await namingTheFile(path, async () => {
        const constraints = await withoutChecks(client, manifest);
        await load(path, manifest, { client, files, say });
        await constraints.restore();
      });
      await migrate(trx as Database);
    });
  } finally {
    await db.destroy();
    await client.end();
  }
}

/** The PostgreSQL errors for wrong values, for rows that do not fit together, and for unknown tables and columns. */
const WRONG_CONTENT = /^(22|23|42)/;

/** @throws {BackupError} if the file's content does not fit, and whatever else `work` throws */
async function namingTheFile(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && WRONG_CONTENT.test(error.code ?? ''))) throw error;
    throw new BackupError(`${path} has a content that does not fit (${error.message}). Nothing was changed.`);
  }
}

/** Lets Kysely use this one connection, so that its queries run in the same transaction as `COPY`. */
const poolOf = (client: pg.Client) =>
  ({
    connect: async () => Object.assign(client, { release() {} }),
    end: async () => {},
  }) as unknown as pg.Pool;

async function requireKnown({ migrations }: Manifest, path: string): Promise<void> {
  const step = stepBeforeBase(migrations);
  if (step)
    throw new BackupError(
      `${path} ends at ${step}, which is too old for this program: restore it with the version of 'git checkout ${LAST_VERSION_OF_STEPS}', then start this one. Nothing was changed.`,
    );
  const known = await knownMigrations();
  if (withBase(migrations).some((name, at) => known[at] !== name)) throw backupOfOtherVersion(path);
}

/** Call it with a database of the backup's version. */
async function requireEveryTable(client: pg.Client, { tables }: Manifest, path: string): Promise<void> {
  const named = new Set(tables.map(({ name }) => name));
  const missing = (await describe(client)).tables.find(({ name }) => !named.has(name));
  if (missing) throw missingTable(path, missing.name);
}

async function requireOwnDatabase(client: pg.Client, db: Database): Promise<void> {
  // Each server listens, as 'vitrina-listener'. Those named 'vitrina' may be connections that a pooler keeps.
  const { rows } = await client.query(`
    select pid from pg_stat_activity
    where datname = current_database() and application_name like 'vitrina_%' and pid <> pg_backend_pid()
  `);
  if (rows.length > 0)
    throw new BackupError('A server of Vitrina uses this database: stop it first. Nothing was changed.');
  const tables = await client.query(`select from pg_tables where schemaname = 'public'`);
  if (tables.rowCount && (await executedMigrations(db)).length === 0)
    throw new BackupError('The database holds the tables of another program. Nothing was changed.');
}

async function requireNoAccounts(client: pg.Client, dataDir: string): Promise<void> {
  const tables = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'users'`,
  );
  if (!tables.rowCount) return;
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users');
  if (rows[0]?.count)
    throw new BackupError(
      `The database of ${dataDir} has ${rows[0].count} account(s). To replace everything: npm run restore -- file --force. Nothing was changed.`,
    );
}

/**
 * Empties the tables of what the migrations have put into them, and removes foreign keys and triggers, which would
 * check or change rows while they are loaded. `restore` brings both back.
 */
async function withoutChecks(client: pg.Client, { tables }: Manifest) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) {
    await client.query(`truncate ${pg.escapeIdentifier(name)}`);
    await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
  }
  return {
    async restore(): Promise<void> {
      for (const { name } of tables)
        await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
      for (const { table, name, definition } of rows)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    },
  };
}

async function load(
  path: string,
  { tables }: Manifest,
  { client, files, say }: Pick<RestoreTarget, 'files' | 'say'> & { client: pg.Client },
): Promise<void> {
  const destinations = new Map(tables.map((table) => [table.name, tableWithColumns(table)]));
  let pictures = 0;
  let waiting: { picture: string; bytes: Buffer }[] = [];
  async function storeWaiting(): Promise<void> {
    // A picture never changes under its name, so a file that exists is the same.
    const storeOne = async ({ picture, bytes }: (typeof waiting)[number]) =>
      (await files.has(picture)) || files.write(picture, bytes);
    await Promise.all(waiting.map(storeOne));
    waiting = [];
  }
  let current = { table: '', pieces: 0 };
  for await (const { name, bytes } of readBackupFile(path)) {
    const table = TABLE_PIECE.exec(name)?.[1];
    if (table !== current.table) {
      // The table before this one was large.
      if (current.pieces > 1) say(`The table ${current.table} is read.`);
      current = { table: table ?? '', pieces: 0 };
    }
    current.pieces += 1;
    const picture = PICTURE.exec(name)?.[1];
    if (table && EXCLUDED_TABLES.includes(table)) continue;
    if (table) {
      const rows = client.query(copy.from(`copy ${destinations.get(table)} from stdin`));
      await pipeline(Readable.from([bytes]), rows);
    } else if (picture) {
      waiting.push({ picture, bytes });
      if (waiting.length === STORED_AT_ONCE) await storeWaiting();
      pictures += 1;
      if (pictures % PROGRESS_EVERY === 0) say(`${pictures} pictures are read.`);
    } else if (name === SEQUENCES) {
      for (const [sequence, last] of Object.entries(Sequences.parse(JSON.parse(bytes.toString()))))
        await client.query('select setval(quote_ident($1)::regclass, $2)', [sequence, last]);
      say(`${tables.length} tables are read.`);
    }
  }
  await storeWaiting();
  say(`${pictures} pictures are read.`);
}
