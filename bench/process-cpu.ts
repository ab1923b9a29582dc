import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from './demo-server.ts';

/** The CPU time of another process so far, user and system. Linux counts it in hundredths of a second. */
export async function cpuMicroseconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Of the server and of PostgreSQL, with its processes that have ended meanwhile. */
export async function cpuOf({
  process: server,
  dataDir,
}: Pick<RunningServer, 'process' | 'dataDir'>): Promise<[number, number]> {
  const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, parent, ...fields] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [own = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = fields.slice(9);
    if (pid === postmaster) ticks += own + system + ofEnded + systemOfEnded;
    if (parent === postmaster) ticks += own + system;
  }
  return [await cpuMicroseconds(server.pid), ticks * 10_000];
}
