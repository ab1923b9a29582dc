import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#app/server/application.ts';
import { readConfig } from '#foundation/server/config.ts';
import { exitWithReason } from '#foundation/server/operator-error.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { makeBackup } from './backup.ts';
import { BackupError } from './backup-file.ts';
import { restoreBackup } from './restore.ts';
import { backupName } from './schedule.ts';

const USAGE = 'Usage: npm run backup [file] | npm run restore -- file [--force]';
const FORCE = '--force';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run backup` and `npm run restore`, for the database and the data directory of the settings. */
async function run(words: string[]): Promise<void> {
  const [command, given] = words.filter((word) => word !== FORCE);
  const config = readConfig();
  const { dataDir } = config;
  if (command === 'backup') {
    const path = resolve(given ?? backupName(new Date()));
    if (existsSync(path)) throw new BackupError(`${path} exists already.`);
    if (!config.databaseUrl && !existsSync(join(dataDir, 'postgres')))
      throw new BackupError(`There is nothing to back up in ${dataDir}.`);
    const running = config.databaseUrl ? null : await connectionOf(dataDir).catch(() => null);
    const database = running
      ? { connection: running, close: async () => {} }
      : await openDatabase(config, { say, isWorker: false, signal: new AbortController().signal });
    await makeBackup(path, { ...database, dataDir, say }).finally(database.close);
    say(path);
  } else if (command === 'restore' && given) {
    const path = resolve(given);
    if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`);
    const signal = new AbortController().signal;
    const database = await openDatabase(config, { say, isWorker: false, signal });
    const isForced = words.includes(FORCE);
    await restoreBackup(path, { ...database, dataDir, say, isForced }).finally(database.close);
  } else {
    throw new BackupError(USAGE);
  }
}

run(process.argv.slice(2)).then(() => process.exit(0), exitWithReason);
