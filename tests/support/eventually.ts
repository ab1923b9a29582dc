import { vi } from 'vitest';

/**
 * Repeats `check` until it no longer throws. A busy machine only makes it slower: the limit is far above what anything
 * here takes, and below that of a test, so that a failure names what was expected.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });
