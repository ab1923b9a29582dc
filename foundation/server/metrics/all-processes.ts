import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const KIND = 'vitrina:metrics';

interface Message {
  kind?: string;
  id: number;
  text?: string;
}

/** Runs in the primary process: answers workers that ask for the metrics of all workers. */
export function answerWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { kind, id }: Message) => {
    if (kind !== KIND) return;
    // Fails if a worker ends before it answers; then the worker that asked fails, too.
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ kind, id, text });
  });
}

/**
 * Returns a function that reads the metrics of these registries. In a worker it combines those of all workers: adds
 * them up, or as each metric's `aggregator` says.
 */
export function metricsOfAll(registries: Registry[]): () => Promise<string> {
  if (!cluster.isWorker) {
    return async () => (await Promise.all(registries.map((registry) => registry.metrics()))).join('\n');
  }
  // Its constructor listens to the primary process.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registries);
  const pending = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  process.on('message', ({ kind, id, text }: Message) => {
    if (kind === KIND) pending.get(id)?.(text);
  });
  return async () => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    pending.set(id, resolve);
    process.send?.({ kind: KIND, id });
    const text = await promise.finally(() => pending.delete(id));
    if (text === undefined) throw new Error('a process did not report its metrics');
    return text;
  };
}
