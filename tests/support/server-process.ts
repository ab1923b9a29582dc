import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './process-state.ts';
import { ROOT } from './source-files.ts';

/** The server as a separate process, as an operator starts it. */
export interface ServerProcess {
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  errors: () => string;
  /** Resolves with the address that it prints; rejects when it ends without one. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const started: ServerProcess[] = [];

/** The environment of programs that tests start: compiled sources, and no settings of whoever runs the tests. */
export const PROGRAM_ENV = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DEMO: 'off',
};

/** Starts the server from its sources, or as it was built, with these settings and no others. */
export function startServerProcess(
  settings: Record<string, string>,
  main: 'app/server/main.ts' | 'dist/server/main.js' = 'app/server/main.ts',
): ServerProcess {
  const child = spawn(process.execPath, [join(ROOT, main)], {
    cwd: ROOT,
    env: { ...PROGRAM_ENV, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes;
      const address = /^Vitrina: (\S+)/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', () => reject(new Error(`the server ended: ${output}${errors}`)));
  });
  ready.catch(() => undefined);
  child.stderr.on('data', (bytes: Buffer) => {
    errors += bytes;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const server = { process: child, output: () => output, errors: () => errors, ready, ended };
  started.push(server);
  return server;
}

/** Kills the processes that a failed test left running. */
export async function endServerProcesses(): Promise<void> {
  for (const { process: child, ended } of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    for (const pid of await childrenOf(child)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await ended;
  }
}

/** Sends SIGTERM and returns how the process ended, and after how many milliseconds. */
export async function terminate(server: ServerProcess) {
  const startedAt = performance.now();
  server.process.kill('SIGTERM');
  return { ...(await server.ended), tookMs: performance.now() - startedAt };
}

/** Its child processes: PostgreSQL, and the workers that share its port. */
async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

/** The process ids of its workers, the oldest first. */
export async function workersOf({ process: child }: Pick<ServerProcess, 'process'>): Promise<number[]> {
  const workers: number[] = [];
  for (const pid of await childrenOf(child)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/\bmain\.[jt]s\b/.test(command)) workers.push(pid);
  }
  return workers;
}
