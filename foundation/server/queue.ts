import { AppError } from '#foundation/server/http/errors.ts';
import { measureQueue } from './metrics/queue-metrics.ts';

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `atOnce` tasks at a time, in order of arrival, so that heavy work cannot exhaust memory. The metrics
 * show the queue under its name.
 * @throws {AppError} `unavailable` when `maxWaiting` are waiting already
 */
export function createQueue(
  name: string,
  { atOnce, maxWaiting }: { atOnce: number; maxWaiting: number },
): Queue {
  const measured = measureQueue(name);
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      measured.waiting.inc();
      await new Promise<void>((resolve) => waiting.push(resolve));
      measured.waiting.dec();
    } else {
      running += 1;
    }
    measured.running.inc();
    try {
      return await work();
    } finally {
      measured.running.dec();
      // The slot passes directly to the next task, so that a later one cannot take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
