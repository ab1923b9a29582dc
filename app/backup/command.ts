import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from '#app/server/application.ts';
import { readConfig } from '#foundation/server/config.ts';
import { exitWithReason } from '#foundation/server/operator-error.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
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
  if (command === 'backup') {
    const path = resolve(given ?? backupName(new Date()));
    if (existsSync(path)) throw new BackupError(`${path} exists already.`);
    if (!existsSync(dirname(path))) throw new BackupError(`There is no directory ${dirname(path)}.`);
    if (!config.databaseUrl && !existsSync(join(dataDir, 'postgres')))
      throw new BackupError(`There is nothing to back up in ${dataDir}.`);
    const running = config.databaseUrl ? null : await connectionOf(dataDir).catch(() => null);
    const database = running
      ? { connection: running, close: async () => {} }
      : await openDatabase(config, { say, isWorker: false, signal: new AbortController().signal });
    // It contains personal data, so it must not stay behind.
    onStop(() => rmSync(unfinishedBackup(path), { force: true }));
    await makeBackup(path, { ...database, dataDir, say }).finally(database.close);
    say(path);
  } else if (command === 'restore' && given) {
    const path = resolve(given);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true)
      throw new BackupError(`There is no file ${path}.`);
    requireOwner(dataDir);
    const signal = new AbortController().signal;
    const database = await openDatabase(config, { say, isWorker: false, signal });
    const isForced = words.includes(FORCE);
    await restoreBackup(path, { ...database, dataDir, say, isForced }).finally(database.close);
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

/** Before Ctrl+C or SIGTERM ends the command. A database that it leaves running is taken over by the next start. */
function onStop(tidy: () => void): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      tidy();
      process.stderr.write('Stopped: no backup was made.\n');
      process.exit(1);
    });
}

run(process.argv.slice(2)).then(() => process.exit(0), exitWithReason);
