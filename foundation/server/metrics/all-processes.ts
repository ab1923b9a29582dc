import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

const KIND = 'vitrina:metrics';

interface Message {
  kind?: string;
  id: number;
  text?: string;
}

/** In the primary process of several: answers a worker that asks for the metrics of all of them. */
export function answerWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker: Worker, { kind, id }: Message) => {
    if (kind !== KIND) return;
    // It fails when a worker ends meanwhile; then the one that asked gives up, too.
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ kind, id, text });
  });
}

/** The metrics of these registries, in a worker those of all workers: added up, or as each metric says. */
export function metricsOfAll(registries: Registry[]): () => Promise<string> {
  if (!cluster.isWorker) {
    return async () => (await Promise.all(registries.map((registry) => registry.metrics()))).join('\n');
  }
  // It listens to the primary process.
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registries);
  const asked = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  process.on('message', ({ kind, id, text }: Message) => {
    if (kind === KIND) asked.get(id)?.(text);
  });
  return async () => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    asked.set(id, resolve);
    process.send?.({ kind: KIND, id });
    const text = await promise.finally(() => asked.delete(id));
    if (text === undefined) throw new Error('a process did not tell its metrics');
    return text;
  };
}
