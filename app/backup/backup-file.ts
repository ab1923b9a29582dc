import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { syncDirectory } from '#foundation/server/files/sync-directory.ts';
import { OperatorError } from '#foundation/server/operator-error.ts';

/**
 * A backup is a compressed tar file. `manifest.json` comes first and `checksums.txt` (as `sha256sum` writes it) last,
 * so that a file that was cut off is recognised.
 */
const MANIFEST = 'manifest.json';
export const SEQUENCES = 'sequences.json';
const CHECKSUMS = 'checksums.txt';
/** The content of a table is split into entries of whole rows; each picture is one entry. */
export const TABLE_PIECE = /^tables\/([a-z0-9_]+)\/\d{6}$/;
export const PICTURE = /^images\/([\w-][\w.-]*)$/;
/**
 * What lets somebody in and may have ended since the backup, and what tells the visitors of a day apart: these tables are
 * empty after a restore.
 */
export const EXCLUDED_TABLES = [
  'sessions',
  'devices',
  'api_keys',
  'webhooks',
  'webhook_events',
  'passkeys',
  'recovery_codes',
  'card_invitations',
  'kitchen_screens',
  'agenda_addresses',
  'push_subscriptions',
  'watchers',
  'password_resets',
  'email_changes',
  'passkey_challenges',
  'visitor_salts',
];
/** The limit exists because an entry is read into memory as a whole. */
const MAX_ENTRY_BYTES = 256 * 2 ** 20;

const FORMAT = 2;
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The moment whose state the backup contains, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Names of the migrations that had run at that moment, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z0-9_]+$/), columns: z.array(z.string()).min(1) })),
});
export type Manifest = z.infer<typeof Manifest>;

export const Sequences = z.record(z.string(), z.int());

/** A backup cannot be made or used. The message is one line for the operator. */
export class BackupError extends OperatorError {}

export interface BackupEntry {
  name: string;
  bytes: Buffer;
}

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/** Where a backup is written until it is complete. */
export const unfinishedBackup = (path: string) => `${path}.unfinished`;

/**
 * Writes a backup. The file appears under its name once it is complete and on the disk.
 * @param fill adds the entries after the manifest
 */
export async function writeBackupFile(
  path: string,
  manifest: Manifest,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const unfinished = unfinishedBackup(path);
  const pack = tar.pack();
  // Fast compression is enough: most of the content is pictures, which are compressed already.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const written = pipeline(pack, gzip, createWriteStream(unfinished, { mode: 0o600 }));
  const sums: string[] = [];
  const add: AddEntry = (name, bytes) => {
    sums.push(`${sha256(bytes)}  ${name}\n`);
    return Promise.race([
      new Promise<void>((resolve, reject) =>
        pack
          .entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
          .end(bytes),
      ),
      // If writing fails, as on a full disk, the entry's callback never comes.
      written,
    ]);
  };
  try {
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    await fill(add);
    await add(CHECKSUMS, Buffer.from(sums.join('')));
    pack.finalize();
    await written;
    const file = await open(unfinished, 'r');
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The entries of a backup in their order. @throws when the file is not a compressed tar file */
export async function* readBackupFile(path: string): AsyncGenerator<BackupEntry> {
  const entries = tar.extract();
  const read = pipeline(createReadStream(path), createGunzip(), entries);
  // The loop below throws the same error.
  read.catch(() => {});
  for await (const entry of entries) {
    if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw new Error(`${entry.header.name} is too large`);
    yield { name: entry.header.name, bytes: await buffer(entry) };
  }
  await read;
}

export const backupOfOtherVersion = (path: string) =>
  new BackupError(
    `${path} was made by another version of Vitrina: start that version to restore it. Nothing was changed.`,
  );

/** @throws {BackupError} for another format, whose other parts are unknown */
function parseManifest(bytes: Buffer, path: string): Manifest {
  const content: unknown = JSON.parse(bytes.toString());
  const { format } = z.object({ format: z.int() }).parse(content);
  if (format !== FORMAT) throw backupOfOtherVersion(path);
  return Manifest.parse(content);
}

/**
 * Reads the whole file and compares every checksum.
 * @throws {BackupError} when it cannot be read, is damaged or not a backup
 */
export async function checkBackupFile(path: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | undefined;
  let expected: string | undefined;
  try {
    for await (const { name, bytes } of readBackupFile(path)) {
      if (expected !== undefined || sums.has(name)) throw new Error(`${name} is not expected there`);
      if (name === CHECKSUMS) {
        expected = bytes.toString();
        continue;
      }
      if (name === MANIFEST) manifest = parseManifest(bytes, path);
      else if (!manifest || !(name === SEQUENCES || TABLE_PIECE.test(name) || PICTURE.test(name)))
        throw new Error(`${name} is not part of a backup`);
      const table = TABLE_PIECE.exec(name)?.[1];
      if (table && !manifest?.tables.some((known) => known.name === table))
        throw new Error(`${name} is not in its manifest`);
      if (name === SEQUENCES) Sequences.parse(JSON.parse(bytes.toString()));
      sums.set(name, sha256(bytes));
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if ((error as NodeJS.ErrnoException).syscall)
      throw new BackupError(`${path} cannot be read (${(error as Error).message}). Nothing was changed.`);
    const why =
      error instanceof z.ZodError ? 'its manifest or its numbers are unknown' : (error as Error).message;
    throw new BackupError(`${path} is damaged or not a backup of Vitrina (${why}). Nothing was changed.`);
  }
  if (!manifest || expected === undefined)
    throw new BackupError(`${path} is not complete: its end is missing. Nothing was changed.`);
  if (expected !== [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(''))
    throw new BackupError(`${path} is damaged: its checksums do not match. Nothing was changed.`);
  for (const { name } of manifest.tables) if (!sums.has(pieceName(name, 1))) throw missingTable(path, name);
  return manifest;
}

/** The name of the n-th entry of a table, as `TABLE_PIECE` reads it. */
export const pieceName = (table: string, n: number): string =>
  `tables/${table}/${String(n).padStart(6, '0')}`;

export const missingTable = (path: string, table: string): BackupError =>
  new BackupError(`${path} is not complete: the table ${table} is missing. Nothing was changed.`);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
