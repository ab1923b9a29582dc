/**
 * `npm run dev`: runs the server, and restarts it when one of its sources, a migration or the demo content changes.
 * Changes to the interface need no restart: Vite replaces them in the browser (dev-web.ts).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(import.meta.dirname, 'dev-server.ts');
const WATCHED = [
  'app/server',
  'app/pages',
  'demo',
  'features',
  'foundation/contract',
  'foundation/server',
  'migrations',
];
/** An editor may write a file several times per save, and switching branches writes many files. */
const QUIET_MS = 100;

const isOfServer = (file: string): boolean =>
  /\.(ts|sql)$/.test(file) && !/\.test\.ts$|(^|\/)use[A-Z]\w*\.ts$/.test(file);

let server = startServer();
let isStopping = false;
let isRestarting = false;
let timer: NodeJS.Timeout | undefined;

function startServer(): ChildProcess {
  const child = spawn(process.execPath, [SERVER], { stdio: 'inherit' });
  child.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 0);
    if (!isRestarting)
      process.stdout.write('The server has ended. It will start again when a source changes.\n');
  });
  return child;
}

async function restart(): Promise<void> {
  if (isStopping || isRestarting) return;
  isRestarting = true;
  if (isRunning()) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  isRestarting = false;
  server = startServer();
}

const isRunning = (): boolean => server.exitCode === null && server.signalCode === null;

for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file === null || !isOfServer(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      process.stdout.write(`${folder}/${file} changed: starting again...\n`);
      void restart();
    }, QUIET_MS);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    if (!isRunning()) process.exit(0);
    // Ctrl-C in a terminal has already reached the server, too; this second signal does no harm.
    server.kill(signal);
  });
}
