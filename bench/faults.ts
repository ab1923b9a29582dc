import { clockJumps } from './faults/clock.ts';
import { databaseGone, databaseReadOnly, databaseSilent, databaseSlow } from './faults/database.ts';
import { damagedData, diskFull, picturesReadOnly } from './faults/disk.ts';
import type { Fault } from './faults/fault.ts';
import { overload, slowSockets } from './faults/load.ts';
import { interruptedMigration } from './faults/migration.ts';
import { restarts } from './faults/restarts.ts';
import { workersKilled } from './faults/workers.ts';

const FAULTS: readonly Fault[] = [
  databaseGone,
  databaseSilent,
  databaseSlow,
  databaseReadOnly,
  restarts,
  workersKilled,
  diskFull,
  picturesReadOnly,
  damagedData,
  slowSockets,
  overload,
  interruptedMigration,
  clockJumps,
];

/** Causes each fault for real, one after the other; with numbers, only those of the list, and none may be skipped. */
export async function run(...numbers: number[]): Promise<void> {
  const skipped: number[] = [];
  for (const [at, fault] of FAULTS.entries()) {
    if (numbers.length > 0 && !numbers.includes(at + 1)) continue;
    const missing = await fault.missing?.();
    if (missing) skipped.push(at + 1);
    const outcome = missing
      ? `skipped: ${missing}`
      : await fault.run().catch((error: unknown) => {
          process.exitCode = 1;
          return `FAILED: ${error instanceof Error ? error.message : error}`;
        });
    console.log(`${at + 1}. ${fault.name}: ${outcome}`);
  }
  if (skipped.length === 0) return;
  console.log(`SKIPPED, so not tested: ${skipped.join(', ')}`);
  if (numbers.length > 0) process.exitCode = 1;
}
