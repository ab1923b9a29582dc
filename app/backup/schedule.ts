import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSource } from './backup.ts';

const OURS = /^vitrina-\d{4}-\d\d-\d\dT\d{4}Z\.tar\.gz$/;
const CHECK_EVERY_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

export interface BackupPlan {
  directory: string;
  everyHours: number;
  /** How many backups are kept; older ones are deleted. */
  keep: number;
}

/** A backup a day, of which those of two weeks are kept. */
export const backupPlan = (directory: string): BackupPlan => ({ directory, everyHours: 24, keep: 14 });

/** 'vitrina-2026-11-22T1948Z.tar.gz': the names sort by time. */
export const backupName = (now: Date): string =>
  `vitrina-${now.toISOString().slice(0, 16).replace(':', '')}Z.tar.gz`;

/** Makes a backup if the newest in the directory is old enough, and deletes those beyond the kept number. */
export async function backUpIfDue(plan: BackupPlan, source: BackupSource, now = new Date()): Promise<void> {
  await mkdir(plan.directory, { recursive: true, mode: 0o700 });
  const list = async () => (await readdir(plan.directory)).filter((name) => OURS.test(name)).toSorted();
  const newest = (await list()).at(-1);
  if (newest) {
    const { mtime } = await stat(join(plan.directory, newest));
    if (now.getTime() - mtime.getTime() < plan.everyHours * HOUR_MS) return;
  }
  // These were left by a process that ended during a backup.
  for (const name of await readdir(plan.directory))
    if (name.endsWith('.tar.gz.unfinished')) await rm(join(plan.directory, name));
  const path = join(plan.directory, backupName(now));
  const { makeBackup } = await import('./backup.ts');
  await makeBackup(path, source);
  for (const name of (await list()).slice(0, -plan.keep)) await rm(join(plan.directory, name));
}

/**
 * Checks regularly whether a backup is due. A failure is printed, and the backup is tried again at the next check.
 * @param everyMs ten minutes, if not given
 * @returns `stop` resolves when a running backup has ended
 */
export function startBackups(
  plan: BackupPlan,
  source: BackupSource,
  everyMs = CHECK_EVERY_MS,
): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve();
  const check = () => {
    underWay = underWay
      .then(() => backUpIfDue(plan, { ...source, say: () => {} }))
      .catch((error: Error) => source.say(`The backup to ${plan.directory} failed: ${error.message}`));
  };
  check();
  const timer = setInterval(check, everyMs);
  // A backup that is still running ends when its database connection does.
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}
