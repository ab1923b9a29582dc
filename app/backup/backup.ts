import { Readable } from 'node:stream';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { type ConnectionOptions, SWEEP_LOCK } from '#foundation/server/database/database.ts';
import { type Files, HIDDEN } from '#foundation/server/files/files.ts';
import { connect, tableWithColumns } from './backup-connection.ts';
import {
  type AddEntry,
  BackupError,
  EXCLUDED_TABLES,
  type Manifest,
  pieceName,
  SEQUENCES,
  writeBackupFile,
} from './backup-file.ts';

const PIECE_BYTES = 4 * 2 ** 20;
const NEWLINE = 0x0a;
/** Progress is printed after each batch of this many pictures. */
export const PROGRESS_EVERY = 1_000;
/** Pictures that are read from the store at once, while the first of them is written. */
const READ_AT_ONCE = 16;

export interface BackupSource {
  connection: ConnectionOptions;
  files: Files;
  say: (line: string) => void;
}

/**
 * Writes the state of the database at one moment, and all pictures, to `path`. The server may keep running. If it
 * fails, no file is left.
 * @throws {BackupError} when the database has no content; other errors are passed on
 */
export async function makeBackup(path: string, { connection, files, say }: BackupSource): Promise<void> {
  const client = await connect(connection, 'backup');
  try {
    // While this lock is held, no picture file is deleted, so every picture named in the snapshot's rows still exists.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [SWEEP_LOCK]);
    // Pictures that were hidden before the snapshot belong to none of its rows.
    await files.removeHidden();
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describe(client);
    await writeBackupFile(path, manifest, async (add) => {
      for (const table of manifest.tables) {
        const pieces = await addTable(client, table, add);
        if (pieces > 1) say(`The table ${table.name} is written.`);
      }
      await add(SEQUENCES, Buffer.from(JSON.stringify(await readSequences(client))));
      say(`${manifest.tables.length} tables are written.`);
      await addPictures(files, add, say);
    });
  } finally {
    await client.end();
  }
}

export async function describe(client: pg.Client): Promise<Manifest> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname
  `);
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new BackupError('There is nothing to back up: the database is empty.');
  const { rows } = await client.query<{ name: string; now: Date }>(
    'select name, now() from kysely_migration order by name',
  );
  return {
    format: 2,
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: tables.filter(({ name }) => !name.startsWith('kysely_') && !EXCLUDED_TABLES.includes(name)),
  };
}

/**
 * In PostgreSQL's text format a line feed always ends a row, so that pieces hold whole rows.
 * @returns the number of pieces
 */
async function addTable(
  client: pg.Client,
  table: Manifest['tables'][number],
  add: AddEntry,
): Promise<number> {
  const rows = client.query(copy.to(`copy ${tableWithColumns(table)} to stdout`));
  let piece = 0;
  const addPiece = (bytes: Buffer) => {
    piece += 1;
    return add(pieceName(table.name, piece), bytes);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (size < PIECE_BYTES || end === 0) continue;
    waiting[waiting.length - 1] = chunk.subarray(0, end);
    await addPiece(Buffer.concat(waiting));
    waiting = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0 || piece === 0) await addPiece(Buffer.concat(waiting));
  return piece;
}

async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null
  `);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

async function addPictures(files: Files, add: AddEntry, say: (line: string) => void): Promise<void> {
  const names = new Set<string>();
  // The order matters: a picture that is hidden between the two is still in the first list.
  for await (const { name } of files.list()) names.add(name);
  for await (const { name } of files.list(HIDDEN)) names.add(name);
  const pictures = Readable.from(names).map(
    async (name: string) => ({
      name,
      bytes: (await files.read(name)) ?? (await files.read(`${HIDDEN}/${name}`)),
    }),
    { concurrency: READ_AT_ONCE },
  ) as AsyncIterable<{ name: string; bytes: Buffer | null }>;
  let added = 0;
  for await (const { name, bytes } of pictures) {
    // The file is gone: its upload failed after it was listed.
    if (!bytes) continue;
    await add(`images/${name}`, bytes);
    added += 1;
    if (added % PROGRESS_EVERY === 0) say(`${added} of ${names.size} pictures are written.`);
  }
  say(`${added} pictures are written.`);
}
