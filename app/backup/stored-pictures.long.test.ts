import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#foundation/server/config.ts';
import { createDatabase, createPool } from '#foundation/server/database/database.ts';
import type { Files } from '#foundation/server/files/files.ts';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { openShop } from '#tests/support/cards.ts';
import { contentOf } from '#tests/support/database-content.ts';
import { useObjectStore } from '#tests/support/object-store.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { cloneTemplate, useTestApp } from '#tests/support/test-app.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const objectStore = useObjectStore();
const testApp = useTestApp(objectStore.settings);
let folder: string;
let pictures: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-backup-'));
  const { owner, card } = await openShop(testApp, { profileImageUrl: await pictureDataUrl(700, 500) });
  const product = { name: 'Marraqueta', price: 2190, imageUrl: await pictureDataUrl(400, 400) };
  expect((await owner.browser.post(`/api/cards/${card.id}/items`, product)).status).toBe(201);
  pictures = await contentsOf(inStore());
});
afterAll(() => rm(folder, { recursive: true }));

const inStore = (prefix = '') =>
  openFiles(readConfig({ ...objectStore.settings, DATA_DIR: folder, S3_PREFIX: prefix }));
const inDirectory = (name: string) => openFiles({ dataDir: join(folder, name) });

async function contentsOf(files: Files): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { name } of files.list())
    contents[name] = String((await files.read(name))?.toString('hex'));
  return contents;
}

async function backUp(name: string, files: Files): Promise<string> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(testApp.db);
  const { connection, drop } = await cloneTemplate();
  await drop();
  const file = join(folder, name);
  await makeBackup(file, { connection: { ...connection, ...rows[0] }, files, say: () => {} });
  return file;
}

/** Restores into a new database, and returns its content. */
async function restore(file: string, files: Files): Promise<Record<string, string[]>> {
  const { connection } = await cloneTemplate();
  const isInUse = sql`select from pg_stat_activity where datname = ${connection.database}`;
  await expect.poll(async () => (await isInUse.execute(testApp.db)).rows).toEqual([]);
  const open = async () => ({ connection, close: async () => {} });
  await restoreBackup(file, { open, dataDir: folder, files, say: () => {} });
  const db = createDatabase(createPool(connection, 1));
  return contentOf(db).finally(() => db.destroy());
}

test('a backup of pictures in a store is restored into a directory, and the other way round', async () => {
  expect(Object.keys(pictures).length).toBeGreaterThan(4);
  const directory = inDirectory('one');
  const rows = await restore(await backUp('of-store.tar.gz', inStore()), directory);
  expect(await contentsOf(directory)).toEqual(pictures);
  expect(rows).toEqual(await contentOf(testApp.db));

  const other = inStore('other');
  await restore(await backUp('of-directory.tar.gz', directory), other);
  expect(await contentsOf(other)).toEqual(pictures);
});

test('a restore that an earlier one has begun writes what is missing, and keeps what is there', async () => {
  const file = await backUp('again.tar.gz', inStore());
  const half = inStore('half');
  const [[first = '', bytes = ''] = []] = Object.entries(pictures);
  await half.write(first, Buffer.from(bytes, 'hex'));
  await restore(file, half);
  expect(await contentsOf(half)).toEqual(pictures);
});
