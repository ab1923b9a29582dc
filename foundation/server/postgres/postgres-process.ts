import { readdir, readFile, readlink, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './postgres-binaries.ts';
import { errorCode, PostgresStartError } from './postgres-error.ts';

const POLL_MS = 10;
const FAST_SHUTDOWN_MS = 4_000;
const IMMEDIATE_SHUTDOWN_MS = 1_500;
/** A start has more time than a stop. PostgreSQL itself kills its sessions after five seconds. */
const PATIENT_SHUTDOWN_MS = 8_000;

/** What a running PostgreSQL says of itself in postmaster.pid. */
interface Postmaster {
  pid: number;
  socketDirectory: string;
  ready: boolean;
}

/** The file may be stale: what it says has to be checked. Undefined when there is none, or half of one. */
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
  /** A PostgreSQL works in its data directory. Undefined where the system does not tell. */
  cwd: string | undefined;
}

/** Undefined: no living PostgreSQL has this process id. */
async function findPostgres(pid: number): Promise<RunningPostgres | undefined> {
  if (process.platform !== 'linux') {
    const { output } = await run(undefined, 'ps', ['-p', String(pid), '-o', 'command=']);
    return output.includes('postgres') ? { command: output, cwd: undefined } : undefined;
  }
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? [];
    if (name !== 'postgres' || state === 'Z') return undefined;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    // In a container even root may not ask this about another user's process.
    return { command, cwd: await readlink(`/proc/${pid}/cwd`).catch(() => undefined) };
  } catch {
    return undefined; // it ended meanwhile
  }
}

/** Process ids are used again, in a restarted container even the same ones: a living process is not proof enough. */
export async function isPostgresOf(directory: string, pid: number): Promise<boolean> {
  const found = await findPostgres(pid);
  return found !== undefined && (found.cwd ? found.cwd === directory : found.command.includes(directory));
}

/**
 * Stops PostgreSQL: fast (sessions end, everything is written), and if that takes too long immediately, which costs the
 * next start a recovery and loses nothing. False: it is still running.
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
 * Ends what a killed server or a killed PostgreSQL left at work on the directory, so that PostgreSQL can be started
 * there. To be called by the owner of the data directory.
 * @throws PostgresStartError when it does not end
 */
export async function endLeftovers(directory: string): Promise<void> {
  const left = await readPostmaster(directory);
  if (left && (await isPostgresOf(directory, left.pid))) {
    if (!(await stopPostgres(directory, left.pid, PATIENT_SHUTDOWN_MS))) {
      throw new PostgresStartError(
        `PostgreSQL (process ${left.pid}) still runs on ${directory} and does not stop: end that process and start again.`,
      );
    }
    await rmdir(left.socketDirectory).catch(() => undefined); // the short one of a deep DATA_DIR
  }
  await endSessions(directory);
  if (!left) return;
  if (isAlive(left.pid) && (await isStranger(directory, left.pid))) {
    // PostgreSQL takes any living process with the id in a stale file for a server, and refuses to start.
    await rm(join(directory, 'postmaster.pid'), { force: true });
    await rm(join(directory, '.s.PGSQL.5432.lock'), { force: true });
  }
}

/**
 * The sessions of a killed PostgreSQL notice its end only between two steps of a long statement, and PostgreSQL cannot
 * be started before the last one is gone. They write nothing that a recovery would not redo.
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

/** True: the process is gone, or was none of this directory's. */
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
