import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#foundation/server/config.ts';
import { openDatabase, type Product, prepareDatabase } from './product.ts';

/** A worker that dies right after its start is not replaced at once, so that a broken program does not spin. */
const RESPAWN_AFTER_MS = 500;

/**
 * The primary process of `WORKERS=n`: it prepares the database once and keeps n processes serving on one port.
 * Each worker joins the database by itself, so any of them may die without the others noticing.
 */
export async function superviseWorkers(
  config: Config,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<Product> {
  const database = await openDatabase(config, say);
  try {
    await prepareDatabase(config, database.connection, say);
  } catch (error) {
    await database.close();
    throw error;
  }
  let listening = 0;
  cluster.on('listening', () => {
    listening += 1;
    if (listening === config.workers) say(`Vitrina: ${config.publicUrl} (${config.workers} processes)`);
  });
  cluster.on('exit', async () => {
    if (signal.aborted) return;
    await sleep(RESPAWN_AFTER_MS);
    if (!signal.aborted) cluster.fork();
  });
  for (let worker = 0; worker < config.workers; worker += 1) cluster.fork();

  return {
    async stop() {
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
    },
  };
}
