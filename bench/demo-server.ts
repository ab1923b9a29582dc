import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';

const MAIN = join(import.meta.dirname, '../dist/server/main.js');

export interface RunningServer {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from spawning to the first answer of `/readyz`. */
  readyAfterMs: number;
  stop(): Promise<void>;
}

/** Starts the program as `npm start` does, on a free port and with its own data directory. */
export async function startDemoServer(settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const ownDirectory = settings.DATA_DIR === undefined;
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vitrina-run-')));
  const port = settings.PORT ?? String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--initial-heap-size=128', MAIN], {
    env: {
      ...process.env,
      // As bin/start.
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      ...settings,
      DATA_DIR: dataDir,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  return {
    origin,
    dataDir,
    process: child,
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      await ended(child, 'SIGTERM');
      if (ownDirectory) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends a signal and waits until the process has ended. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** @returns the cookies of a new session, as a Cookie header */
export async function signIn(
  { origin }: Pick<RunningServer, 'origin'>,
  email: string,
  password: string,
): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 25) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(25);
  }
  throw new Error('the server was not ready within two minutes');
}
