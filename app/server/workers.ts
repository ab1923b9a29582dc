import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#foundation/server/config.ts';
import { answerWorkers } from '#foundation/server/metrics/all-processes.ts';
import { OperatorError } from '#foundation/server/operator-error.ts';
import {
  type Application,
  LISTENING,
  openDatabase,
  prepareDatabase,
  type StartOptions,
  startConfiguredBackups,
} from './application.ts';

/**
 * A worker that dies right after its start is replaced after a pause, so that a broken program does not restart in a
 * tight loop.
 */
const RESPAWN_AFTER_MS = 500;

/**
 * The primary process of `WORKERS=n`: it prepares the database once and keeps n server processes on one port running. A
 * dead worker is replaced while the others keep serving.
 */
export async function superviseWorkers(
  config: Config,
  options: Pick<StartOptions, 'say' | 'signal'>,
): Promise<Application> {
  const { say, signal } = options;
  const database = await openDatabase(config, { say, isWorker: false, signal });
  try {
    await prepareDatabase(config, database.connection, options);
    signal.throwIfAborted();
  } catch (error) {
    await database.close();
    throw error;
  }
  answerWorkers();
  const backups = startConfiguredBackups(config, database, say);
  const application = {
    stop() {
      backups?.stop();
      return stopAll(database);
    },
  };
  // Each worker reads the settings itself, but all need the one port that was chosen for them.
  const fork = () => cluster.fork({ PORT: String(config.port) });
  const serving = Promise.withResolvers<void>();
  let listening = 0;
  cluster.on('message', (_worker, message) => {
    if (message !== LISTENING) return;
    listening += 1;
    if (listening < config.workers) return;
    if (listening === config.workers) say(`Vitrina: ${config.publicUrl} (${config.workers} processes)`);
    serving.resolve();
  });
  cluster.on('exit', async (_worker, _code, killedBy) => {
    if (signal.aborted) return;
    // A worker that ends by itself during the start would only end again. One that was killed is replaced.
    if (listening < config.workers && !killedBy) {
      serving.reject(
        new OperatorError(
          'A process of the server ended before it could serve. Its reason is printed above.',
        ),
      );
      return;
    }
    await sleep(RESPAWN_AFTER_MS);
    if (!signal.aborted) fork();
  });
  signal.addEventListener('abort', () => serving.resolve());
  for (let worker = 0; worker < config.workers; worker += 1) fork();
  try {
    await serving.promise;
  } catch (error) {
    await application.stop();
    throw error;
  }
  return application;
}

async function stopAll(database: { close(): Promise<void> }): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve) => {
          worker.once('exit', () => resolve());
          worker.kill('SIGTERM');
        }),
    ),
  );
  await database.close();
}
