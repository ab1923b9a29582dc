import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#foundation/server/database/postgres-error.ts';
import { type PostgresBinaries, run } from './postgres-binaries.ts';

const POLL_MS = 10;
const FAST_SHUTDOWN_MS = 4_000;
const IMMEDIATE_SHUTDOWN_MS = 1_500;

/** What a running PostgreSQL says of itself in postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Empty on Windows. */
  socketDirectory: string;
  ready: boolean;
}

/** The file may be stale: what it says is a claim to be checked. Undefined when there is none, or half of one. */
export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port, socketDirectory = '', , , status = ''] = lines;
  if (!(Number(pid) > 0)) return undefined;
  return { pid: Number(pid), port: Number(port), socketDirectory, ready: status.trim() === 'ready' };
}

/**
 * Whether the process is a live PostgreSQL of this directory. Process ids are used again, in a container after
 * every restart even the same ones, so a living process with that id is not proof enough.
 */
export async function isPostgresOf(directory: string, pid: number, whenUnknown = true): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid);
  if (process.platform !== 'linux') {
    return (await run({ prefix: [] }, 'ps', ['-p', String(pid), '-o', 'comm='])).output.includes('postgres');
  }
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (name !== 'postgres' || state === 'Z') return false;
    return (await readlink(`/proc/${pid}/cwd`)) === directory;
  } catch (error) {
    // Of another user's process root in a container may not ask the directory; then its name has to do.
    return whenUnknown && (errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM');
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Ends what a killed PostgreSQL left behind: its session processes notice only between two steps of a long
 * statement, and until the last is gone the directory cannot be started again. They write nothing that a
 * recovery would not redo. To be called under the start lock, with no PostgreSQL at work there.
 */
export async function endOrphans(directory: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!(pid > 0) || !(await isPostgresOf(directory, pid, false))) continue;
    signal(pid, 'SIGKILL');
    await waitForEnd(directory, pid, IMMEDIATE_SHUTDOWN_MS);
  }
}

/**
 * Stops PostgreSQL: fast (sessions end, everything is written), and if that takes too long at once, which costs
 * the next start a recovery and loses nothing. False: it is still running.
 */
export async function stopPostgres(
  directory: string,
  pid: number,
  findBinaries: () => PostgresBinaries,
): Promise<boolean> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', directory, '-m', 'fast', '-w', '-t', String(FAST_SHUTDOWN_MS / 1_000)];
    return (await run({ prefix: [] }, findBinaries().pgCtl, args)).code === 0;
  }
  if (!(await isPostgresOf(directory, pid))) return true;
  signal(pid, 'SIGINT');
  if (await waitForEnd(directory, pid, FAST_SHUTDOWN_MS)) return true;
  signal(pid, 'SIGQUIT');
  return waitForEnd(directory, pid, IMMEDIATE_SHUTDOWN_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error; // gone meanwhile
  }
}

async function waitForEnd(directory: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (await isPostgresOf(directory, pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
