import { readdir, readFile, readlink, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './postgres-binaries.ts';
import { errorCode, PostgresStartError } from './postgres-error.ts';

const POLL_MS = 10;
const FAST_SHUTDOWN_MS = 4_000;
const IMMEDIATE_SHUTDOWN_MS = 1_500;
/** A start has more time than a stop. PostgreSQL itself ends its sessions after five seconds. */
const PATIENT_SHUTDOWN_MS = 8_000;

/** The contents of postmaster.pid, written by a running PostgreSQL. */
interface Postmaster {
  pid: number;
  socketDirectory: string;
  ready: boolean;
}

/** The file may be stale, so its contents must be checked. Undefined: it is missing or incomplete. */
export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , , socketDirectory = '', , , status = ''] = lines;
  if (!(Number(pid) > 0)) return undefined;
  return { pid: Number(pid), socketDirectory, ready: status.trim() === 'ready' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

interface RunningPostgres {
  command: string;
  /** PostgreSQL's working directory is its data directory. Undefined where the system does not report it. */
  cwd: string | undefined;
}

/** Undefined: no running PostgreSQL has this process id. */
async function findPostgres(pid: number): Promise<RunningPostgres | undefined> {
  if (process.platform !== 'linux') {
    const { output } = await run(undefined, 'ps', ['-p', String(pid), '-o', 'command=']);
    return output.includes('postgres') ? { command: output, cwd: undefined } : undefined;
  }
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (name !== 'postgres' || state === 'Z') return undefined;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    // In a container even root may not read this for another user's process.
    return { command, cwd: await readlink(`/proc/${pid}/cwd`).catch(() => undefined) };
  } catch {
    return undefined; // it ended meanwhile
  }
}

/** Process ids are reused, in a restarted container even the same ones, so a running process alone proves nothing. */
export async function isPostgresOf(directory: string, pid: number): Promise<boolean> {
  const found = await findPostgres(pid);
  return found !== undefined && (found.cwd ? found.cwd === directory : found.command.includes(directory));
}

/**
 * Stops PostgreSQL, first in fast mode (sessions end, everything is written). If that takes too long, in immediate
 * mode, which loses nothing but makes the next start recover.
 * @returns false if it is still running
 */
export async function stopPostgres(
  directory: string,
  pid: number,
  immediateMs = IMMEDIATE_SHUTDOWN_MS,
): Promise<boolean> {
  if (await signalAndWait(directory, pid, 'SIGINT', FAST_SHUTDOWN_MS)) return true;
  return signalAndWait(directory, pid, 'SIGQUIT', immediateMs);
}

/**
 * Ends the processes that a killed server or a killed PostgreSQL left running on the directory, so that PostgreSQL can
 * be started. Call only as the owner of the data directory.
 * @throws PostgresStartError when they do not end
 */
export async function endLeftovers(directory: string): Promise<void> {
  const left = await readPostmaster(directory);
  if (left && (await isPostgresOf(directory, left.pid))) {
    if (!(await stopPostgres(directory, left.pid, PATIENT_SHUTDOWN_MS))) {
      throw new PostgresStartError(
        `PostgreSQL (process ${left.pid}) still runs on ${directory} and does not stop: end that process and start again.`,
      );
    }
    await rmdir(left.socketDirectory).catch(() => undefined); // the short socket directory of a long DATA_DIR
  }
  await endSessions(directory);
  if (!left) return;
  if (isAlive(left.pid) && (await isStranger(directory, left.pid))) {
    // PostgreSQL takes any running process with the id in a stale file for a server, and refuses to start.
    await rm(join(directory, 'postmaster.pid'), { force: true });
    await rm(join(directory, '.s.PGSQL.5432.lock'), { force: true });
  }
}

/**
 * The sessions of a killed PostgreSQL notice its end only between two steps of a long statement, and PostgreSQL cannot
 * start until the last one has ended. They write nothing that recovery would not redo.
 */
async function endSessions(directory: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry);
    if (!(pid > 0) || (await findPostgres(pid))?.cwd !== directory) continue;
    await signalAndWait(directory, pid, 'SIGKILL', IMMEDIATE_SHUTDOWN_MS);
  }
}

async function isStranger(directory: string, pid: number): Promise<boolean> {
  const found = await findPostgres(pid);
  return found === undefined || (found.cwd !== undefined && found.cwd !== directory);
}

/** @returns true if the process has ended, or is not one of this directory's */
async function signalAndWait(
  directory: string,
  pid: number,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (let isSent = false; await isPostgresOf(directory, pid); await sleep(POLL_MS)) {
    if (Date.now() > deadline) return false;
    if (!isSent) send(pid, signal);
    isSent = true;
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error; // it ended meanwhile
  }
}
