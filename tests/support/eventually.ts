import { vi } from 'vitest';

/**
 * Repeats `check` until it no longer throws. The limit is far above what anything takes on a busy machine, and below
 * that of a test, so that a failure says what was expected.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
