import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { cloneTemplate, connectionOfApp, useTestApp } from '#tests/support/test-app.ts';
import { type BackupSource, makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { startBackups } from './schedule.ts';

const testApp = useTestApp();
const said: string[] = [];
const say = (line: string) => void said.push(line);
let folder: string;
let source: BackupSource;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-progress-'));
  source = { connection: await connectionOfApp(testApp), files: openFiles(testApp), say };
});
afterAll(() => rm(folder, { recursive: true }));

test('a backup and a restore say which large table and how many thousand pictures they have done', async () => {
  await openShop(testApp);
  await sql`
    insert into card_events (card_id, type, source, visitor_hash)
    select (select max(id) from cards), 'view', repeat('a', 60), sha256(at::text::bytea)
    from generate_series(1, 40000) as at
  `.execute(testApp.db);
  await mkdir(join(testApp.dataDir, 'images'), { recursive: true });
  for (let at = 0; at < 1_000; at += 1)
    await writeFile(join(testApp.dataDir, 'images', `${String(at).padStart(20, '0')}.webp`), '');
  const path = join(folder, 'backup.tar.gz');
  await makeBackup(path, source);
  expect(said).toEqual([
    'The table card_events is written.',
    expect.stringMatching(/^\d+ tables are written\.$/),
    '1000 of 1000 pictures are written.',
    '1000 pictures are written.',
  ]);
  said.length = 0;
  const { connection } = await cloneTemplate();
  const open = async () => ({ connection, close: async () => {} });
  const dataDir = await mkdtemp(join(folder, 'place-'));
  await restoreBackup(path, { open, dataDir, files: openFiles({ dataDir }), say });
  expect(said).toEqual([
    `Checking ${path} …`,
    expect.stringContaining('is complete'),
    'The table card_events is read.',
    expect.stringMatching(/^\d+ tables are read\.$/),
    '1000 pictures are read.',
    '1000 pictures are read.',
    'The backup is restored.',
  ]);
});

test('a scheduled backup that fails is said, and tried again', async () => {
  said.length = 0;
  const directory = join(folder, 'backups');
  await writeFile(directory, 'a file where the directory should be');
  const backups = startBackups({ directory, everyHours: 24, keep: 2 }, source, 20);
  try {
    await eventually(() => expect(said.length).toBeGreaterThan(1));
    expect(said[0]).toMatch(`The backup to ${directory} failed: EEXIST`);
    await rm(directory);
    await eventually(async () => {
      expect((await readdir(directory)).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1);
    });
  } finally {
    await backups.stop();
  }
});
