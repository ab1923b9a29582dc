import cluster from 'node:cluster';
import { type AddressInfo, createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig, withPort } from '#foundation/server/config.ts';
import { requireStore } from '#foundation/server/files/store-check.ts';
import { exitWithReason, OperatorError } from '#foundation/server/operator-error.ts';
import { requireNoOwner } from '#foundation/server/postgres/postgres-owner.ts';
import { startApplication } from './application.ts';
import type { WebBuild } from './web-build.ts';
import { superviseWorkers } from './workers.ts';

/** After this time a stopping server no longer waits for open requests. */
const STOP_DEADLINE_MS = 9_500;
/** After the start, when its first requests are answered. */
const TIDY_AFTER_MS = 5_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the product until a signal stops it. If it cannot start, prints one line that says why and ends the process. */
export function run(loadWeb: () => Promise<WebBuild>): void {
  start(loadWeb).catch(exitWithReason);
}

async function start(loadWeb: () => Promise<WebBuild>): Promise<void> {
  let config = readConfig();
  if (cluster.isPrimary) {
    if (!config.databaseUrl) await requireNoOwner(config.dataDir);
    await requireStore(config, say);
    config = withPort(config, await freePort(config.host, config.port));
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const starting =
    cluster.isPrimary && config.workers > 1
      ? superviseWorkers(config, { say, signal })
      : startApplication(config, { say, signal, isWorker: cluster.isWorker, loadWeb });

  const stop = async (): Promise<void> => {
    if (signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    // A start that is still running cleans up after itself.
    const application = await starting.catch(() => null);
    await application?.stop();
    process.exit(0);
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => void stop());

  await starting.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  setTimeout(giveBackMemory, TIDY_AFTER_MS).unref();
}

/** Gives back what only the start needed: a quarter of the memory, which V8 would keep until there is much to do. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * The port to listen on; for 0, one that the system chooses. It is checked before anything is started or written: the
 * site's own addresses contain it, and a start on a port that is in use must change nothing.
 */
async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const isForeign = ['EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code ?? '');
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${error.code})`;
      const text = isForeign
        ? `HOST=${host} is not an address of this machine (${error.code}).`
        : `Port ${port} on ${host} ${why}. Choose another one: PORT=3001 npm start`;
      reject(new OperatorError(text));
    });
    probe.listen(port, host, () => {
      const { port: chosen } = probe.address() as AddressInfo;
      probe.close(() => resolve(chosen));
    });
  });
}
