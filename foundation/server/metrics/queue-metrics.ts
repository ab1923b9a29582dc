import { Gauge } from 'prom-client';

const running = new Gauge({
  name: 'vitrina_queue_running',
  help: 'Running tasks of a queue.',
  labelNames: ['queue'],
});
const waiting = new Gauge({
  name: 'vitrina_queue_waiting',
  help: 'Tasks of a queue that wait for their turn.',
  labelNames: ['queue'],
});

/** Counts what runs and waits in the queues of this name. */
export function measureQueue(queue: string) {
  const measured = { running: running.labels({ queue }), waiting: waiting.labels({ queue }) };
  // A queue that nobody has used yet is shown, too.
  for (const gauge of Object.values(measured)) gauge.inc(0);
  return measured;
}
