import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { createPictures } from '#features/platform/images/images.media.ts';
import { findPicturesInUse } from '#features/privacy/personal-data/personal-data.store.ts';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { executedMigrations, knownMigrations, migrate } from '#foundation/server/database/migrations.ts';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { openShop } from '#tests/support/cards.ts';
import { contentOf } from '#tests/support/database-content.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { cloneTemplate, useTestApp } from '#tests/support/test-app.ts';
import { makeBackup } from './backup.ts';
import {
  type BackupEntry,
  BackupError,
  checkBackupFile,
  EXCLUDED_TABLES,
  type Manifest,
  readBackupFile,
  writeBackupFile,
} from './backup-file.ts';
import { restoreBackup } from './restore.ts';

const testApp = useTestApp();
const say = () => {};
const close = async () => {};
let folder: string;
/** A backup of the shop below. */
let file: string;
let card: Card;
let source: Parameters<typeof makeBackup>[1];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-backup-'));
  file = join(folder, 'backup.tar.gz');
  const shop = await openShop(testApp, {
    title: 'Tabulador\tlínea\\. y "comillas"',
    description: 'Uno\nDos',
  });
  card = shop.card;
  const product = { name: 'Marraqueta', price: 2190, imageUrl: await pictureDataUrl(700, 500) };
  await shop.owner.browser.post(`/api/cards/${card.id}/items`, product);
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(testApp.db);
  const { connection, drop } = await cloneTemplate();
  await drop();
  source = { connection: { ...connection, ...rows[0] }, files: openFiles(testApp), say };
  await makeBackup(file, source);
});
afterAll(() => rm(folder, { recursive: true }));

/** An empty database and data directory, as on another server. */
async function otherPlace() {
  const { connection } = await cloneTemplate();
  const dataDir = await mkdtemp(join(folder, 'place-'));
  const read = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    const db = createDatabase(createPool(connection, 1));
    return work(db).finally(() => db.destroy());
  };
  const restore = async (path: string, isForced = false) => {
    // PostgreSQL notices a closed connection a moment later; until then the restore takes it for that of a server.
    const isInUse = sql`select from pg_stat_activity where datname = ${connection.database}`;
    await expect.poll(async () => (await isInUse.execute(testApp.db)).rows).toEqual([]);
    return restoreBackup(path, {
      open: async () => ({ connection, close }),
      dataDir,
      files: openFiles({ dataDir }),
      say,
      isForced,
    });
  };
  return { dataDir, read, restore };
}

const entriesOf = (path: string): Promise<BackupEntry[]> => Array.fromAsync(readBackupFile(path));
let changedFiles = 0;

/** The backup with these changes, and with correct checksums. */
async function changedBackup(
  change: (entry: BackupEntry) => BackupEntry[],
  manifest: Partial<Manifest> = {},
) {
  const path = join(folder, `changed-${++changedFiles}.tar.gz`);
  const entries = (await entriesOf(file)).slice(1, -1).flatMap(change);
  await writeBackupFile(path, { ...(await checkBackupFile(file)), ...manifest }, async (add) => {
    for (const { name, bytes } of entries) await add(name, bytes);
  });
  return path;
}

test('a restore brings back every row except sessions, every picture, and the sequences of ids', async () => {
  const place = await otherPlace();
  await place.restore(file);
  const sessions = (db: Database) => db.selectFrom('sessions').selectAll().execute();
  expect(await sessions(testApp.db)).not.toEqual([]);
  expect(await place.read(sessions)).toEqual([]);
  expect(await place.read(contentOf)).toEqual(await contentOf(testApp.db));
  const pictures = (await readdir(join(testApp.dataDir, 'images'))).filter((name) => name.endsWith('.webp'));
  expect(pictures.length).toBeGreaterThan(1);
  for (const name of pictures)
    expect(await readFile(join(place.dataDir, 'images', name))).toEqual(
      await readFile(join(testApp.dataDir, 'images', name)),
    );
  // Constraints are back, too, and new rows get new ids.
  const insert = (cardId: number) =>
    place.read((db) =>
      db
        .insertInto('items')
        .values({ cardId, name: 'Hallulla', price: 1000, displayOrder: 1 })
        .returning('id')
        .execute(),
    );
  await expect(insert(card.id + 1000)).rejects.toThrow('foreign key');
  expect((await insert(card.id))[0]?.id).toBeGreaterThan(1);
});

test('whatever lets somebody in by a secret, or tells visitors apart, is empty after a restore, except what its holder cannot ask for again', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(token|code|password)_hash$|^(endpoint|salt|credential_id)$'
  `.execute(testApp.db);
  const revived = rows.map(({ name }) => name).filter((name) => !EXCLUDED_TABLES.includes(name));
  // Blocks with a salt each, the links under which visitors read their own conversations, and passwords.
  expect(revived.toSorted()).toEqual(['conversation_blocks', 'conversation_links', 'users']);
});

test('a backup contains the state of one moment, whatever is written while it runs', async () => {
  const path = join(folder, 'busy.tar.gz');
  let isOver = false;
  const setBoth = (n: number) =>
    testApp.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('cards')
        .set({ subtitle: `${n}` })
        .where('id', '=', card.id)
        .execute();
      await trx
        .updateTable('items')
        .set({ description: `${n}` })
        .where('cardId', '=', card.id)
        .execute();
    });
  await setBoth(0);
  const writes = (async () => {
    for (let n = 1; !isOver; n++) await setBoth(n);
  })();
  await makeBackup(path, source).finally(() => {
    isOver = true;
  });
  await writes;
  const place = await otherPlace();
  await place.restore(path);
  const [pair] = await place.read((db) =>
    db
      .selectFrom('items')
      .innerJoin('cards', 'cards.id', 'items.cardId')
      .select(['cards.subtitle', 'items.description'])
      .execute(),
  );
  expect(pair?.subtitle).toMatch(/^\d+$/);
  expect(pair?.description).toBe(pair?.subtitle);
});

test('a backup contains the pictures of a card and an account that are deleted while it runs, although their addresses answer 404 at once', async () => {
  const picture = await pictureDataUrl();
  const shops = [
    await openShop(testApp, { profileImageUrl: picture }),
    await openShop(testApp, { headerBackgroundImageUrl: picture }),
  ] as const;
  const addresses = shops.flatMap(({ card: { profileImageUrl, headerBackgroundImageUrl } }) =>
    [profileImageUrl, headerBackgroundImageUrl].filter((address) => address !== null),
  );
  expect(addresses).toHaveLength(2);
  const statuses = () =>
    Promise.all(addresses.map(async (address) => (await testApp.browser().get(address)).status));
  const path = join(folder, 'deleted-meanwhile.tar.gz');
  const backup = await testApp.db.transaction().execute(async (trx) => {
    // The backup's snapshot has begun. It waits for this table before it reads the pictures.
    await sql`lock table visit_days in access exclusive mode`.execute(trx);
    const underWay = makeBackup(path, source);
    const waiting = sql`
      select from pg_stat_activity where application_name = 'vitrina backup' and wait_event_type = 'Lock'
        and datname = current_database()
    `;
    await expect.poll(async () => (await waiting.execute(testApp.db)).rows).toHaveLength(1);
    const [{ owner, card: deleted }, { owner: leaving }] = shops;
    expect(await owner.browser.delete(`/api/cards/${deleted.id}`)).toMatchObject({ status: 204 });
    const { password, user } = leaving;
    expect(await leaving.browser.delete(`/api/users/${user.id}`, { password })).toMatchObject({
      status: 204,
    });
    expect(await statuses()).toEqual([404, 404]);
    return { underWay };
  });
  await backup.underWay;
  const place = await otherPlace();
  await place.restore(path);
  const inUse = await place.read((db) => findPicturesInUse(db, addresses));
  expect([...inUse].toSorted()).toEqual(addresses.toSorted());
  const restored = createPictures({ dataDir: place.dataDir, publicUrl: 'http://127.0.0.1' });
  for (const address of addresses) expect(await restored.read(address)).not.toBeNull();
  // A later backup does not contain these pictures.
  const later = join(folder, 'later.tar.gz');
  await makeBackup(later, source);
  const names = (await entriesOf(later)).map(({ name }) => `/${name}`);
  expect(addresses.filter((address) => names.includes(address))).toEqual([]);
});

test('a backup of an earlier version is migrated, also one from the steps that led to the first schema', async () => {
  const known = await knownMigrations();
  const { connection } = await cloneTemplate();
  const db = createDatabase(createPool(connection, 1));
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, known[0]);
  await sql`insert into users (email, first_name, password_hash) values ('ana@example.cl', 'Ana', 'x')`.execute(
    db,
  );
  const path = join(folder, 'older.tar.gz');
  const restored = async () => {
    await makeBackup(path, { ...source, connection });
    const place = await otherPlace();
    await place.restore(path);
    expect(await place.read(executedMigrations)).toEqual(known);
    const names = await place.read((now) => now.selectFrom('users').select('firstName').execute());
    expect(names).toEqual([{ firstName: 'Ana' }]);
  };
  await restored();
  await sql`update kysely_migration set name = '0149-words-that-stay'`.execute(db);
  await sql`insert into kysely_migration values ('0074-schema', '2026-11-25T10:00:00Z')`.execute(db);
  await restored();
  await db.destroy();
});

test('a file that is damaged, cut off, foreign or newer, or whose content does not fit, changes nothing', async () => {
  const place = await otherPlace();
  await place.restore(file);
  const before = await place.read(contentOf);
  const bytes = await readFile(file);
  const write = (name: string, content: Buffer) =>
    writeFile(join(folder, name), content).then(() => join(folder, name));
  const changed = (start: string, to: Partial<BackupEntry>[], manifest: Partial<Manifest> = {}) =>
    changedBackup(
      (entry) => (entry.name.startsWith(start) ? to.map((change) => ({ ...entry, ...change })) : [entry]),
      manifest,
    );
  const bytesOf = (text: string) => [{ bytes: Buffer.from(text) }];
  const withManifest = (change: Partial<Manifest>) => changedBackup((entry) => [entry], change);
  const { tables } = await checkBackupFile(file);
  const foreign = { name: 'pg_authid', columns: ['rolname'] };
  const withoutCards = tables.filter(({ name }) => name !== 'cards');
  for (const [path, words] of [
    [await write('cut', bytes.subarray(0, -100)), 'damaged or not a backup'],
    [await write('damaged', Buffer.from(bytes).fill('x', bytes.length >> 1)), 'damaged'],
    [await write('text', Buffer.from('Hola')), 'damaged or not a backup'],
    [folder, 'cannot be read .*EISDIR'],
    [await changed('images/', [{ name: '../../etc/passwd' }]), 'is not part of a backup'],
    [await withManifest({ migrations: ['9999-later'] }), 'another version'],
    [await withManifest({ migrations: ['0074-schema', '0148-visit-days'] }), '0148-visit-days.*4301bd3d'],
    [await withManifest({ format: 3 as 2 }), 'another version'],
    [await changed('tables/users/', bytesOf('')), 'does not fit .*foreign key'],
    [await changed('tables/items/', []), 'the table items is missing'],
    [await changed('tables/cards/', [], { tables: withoutCards }), 'the table cards is missing'],
    [await changed('tables/cards/', bytesOf('x\ty\n')), 'does not fit .*integer: "x"'],
    [
      await changed('tables/cards/', [{}, { name: 'tables/pg_authid/000001' }], {
        tables: [...tables, foreign],
      }),
      'does not fit .*pg_authid',
    ],
    [await withManifest({ tables: withoutCards }), 'tables/cards/.* is not in'],
    [await changed('sequences.json', bytesOf('{"x":1}')), 'does not fit .*"x"'],
    [await changed('sequences.json', bytesOf('{')), 'JSON'],
  ] as const) {
    const message = expect.stringMatching(`${words}.*Nothing was changed`);
    await expect(place.restore(path, true)).rejects.toMatchObject({ constructor: BackupError, message });
  }
  expect(await place.read(contentOf)).toEqual(before);
});

test('a database with accounts is replaced only with --force', async () => {
  const place = await otherPlace();
  await place.restore(file);
  await place.read((db) => db.updateTable('cards').set({ title: 'Otra' }).execute());
  const titles = (db: Database) => db.selectFrom('cards').select('title').execute();
  await expect(place.restore(file)).rejects.toThrow(/has 1 account.*--force/);
  expect(await place.read(titles)).toEqual([{ title: 'Otra' }]);
  await place.restore(file, true);
  expect(await place.read(titles)).toEqual([{ title: card.title }]);
});

test('a database that a server uses is not replaced', async () => {
  const open = async () => ({ connection: source.connection, close });
  await expect(restoreBackup(file, { ...source, open })).rejects.toThrow('stop it first');
});
