import { AppError } from '#foundation/server/http/errors.ts';

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `atOnce` tasks at a time, in order of arrival, so that heavy work cannot exhaust memory.
 * @throws {AppError} `unavailable` when `maxWaiting` are waiting already
 */
export function createQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes directly to the next task, so that a later one cannot take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
