import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from '#app/server/application.ts';
import { readConfig } from '#foundation/server/config.ts';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { requireStore } from '#foundation/server/files/store-check.ts';
import { asOperatorError } from '#foundation/server/http/errors.ts';
import { exitWithReason } from '#foundation/server/operator-error.ts';
import { connectionOf, requireNoOwner } from '#foundation/server/postgres/postgres-owner.ts';
import { makeBackup } from './backup.ts';
import { BackupError, unfinishedBackup } from './backup-file.ts';
import { restoreBackup } from './restore.ts';
import { backupName } from './schedule.ts';

const USAGE = 'Usage: npm run backup [file] | npm run restore -- file [--force]';
const FORCE = '--force';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run backup` and `npm run restore`, for the database and the data directory of the settings. */
async function run(words: string[]): Promise<void> {
  const [command, given] = words.filter((word) => word !== FORCE);
  const unknown = words.find((word) => word.startsWith('--') && word !== FORCE);
  if (unknown) throw new BackupError(`There is no option ${unknown}. ${USAGE}`);
  const config = readConfig();
  const { dataDir } = config;
  const files = openFiles(config);
  if (command === 'backup') {
    const path = resolve(given ?? backupName(new Date()));
    if (existsSync(path)) throw new BackupError(`${path} exists already.`);
    if (!existsSync(dirname(path))) throw new BackupError(`There is no directory ${dirname(path)}.`);
    if (!config.databaseUrl && !existsSync(join(dataDir, 'postgres')))
      throw new BackupError(`There is nothing to back up in ${dataDir}.`);
    await requireStore(config);
    const running = config.databaseUrl ? null : await connectionOf(dataDir).catch(() => null);
    const database = running
      ? { connection: running, close: async () => {} }
      : await openDatabase(config, { say, isWorker: false, signal: new AbortController().signal });
    onStop('no backup was made', async () => {
      // It contains personal data, so it must not stay behind.
      rmSync(unfinishedBackup(path), { force: true });
      await database.close();
    });
    await makeBackup(path, { ...database, files, say }).finally(database.close);
    say(path);
  } else if (command === 'restore' && given) {
    const path = resolve(given);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true)
      throw new BackupError(`There is no file ${path}.`);
    requireOwner(dataDir);
    await requireStore(config);
    if (!config.databaseUrl) await requireNoOwner(dataDir);
    const starting = new AbortController();
    let database: ReturnType<typeof openDatabase> | undefined;
    const cluster = join(dataDir, 'postgres');
    const isNew = !config.databaseUrl && !existsSync(cluster);
    // The next start would take an empty database for the one that was wanted.
    const leaveNoTrace = () => isNew && rmSync(cluster, { recursive: true, force: true });
    onStop('nothing was restored', async () => {
      starting.abort();
      await (await database?.catch(() => undefined))?.close();
      leaveNoTrace();
    });
    const open = () => (database = openDatabase(config, { say, isWorker: false, signal: starting.signal }));
    await restoreBackup(path, { open, dataDir, files, say, isForced: words.includes(FORCE) }).catch(
      (error) => {
        leaveNoTrace();
        throw error;
      },
    );
  } else {
    throw new BackupError(USAGE);
  }
}

/** Otherwise the pictures would belong to `root`, and the server of that user could store no others. */
function requireOwner(dataDir: string): void {
  // A server that runs as root has stored pictures as root, whoever owns the directory.
  const places = [join(dataDir, 'images'), dataDir];
  const owner = places.map((place) => statSync(place, { throwIfNoEntry: false })).find(Boolean)?.uid;
  if (process.getuid?.() === 0 && owner)
    throw new BackupError(
      `${dataDir} belongs to the user with the number ${owner}: run this command as that user. Nothing was changed.`,
    );
}

let isStopped = false;

/** What Ctrl+C or SIGTERM does before it ends the command. */
function onStop(outcome: string, tidy: () => Promise<void>): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, async () => {
      isStopped = true;
      await tidy();
      exitWithReason(new BackupError(`Stopped: ${outcome}.`));
    });
}

// Without its database a command that was stopped fails, which says nothing new.
run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => isStopped || exitWithReason(asOperatorError(error, 'The database was not changed.')),
);
