import { readFile } from 'node:fs/promises';

/** The CPU time of another process so far, user and system. Linux counts it in hundredths of a second. */
export async function cpuMicroseconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
