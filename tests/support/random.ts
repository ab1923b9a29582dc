import { beforeEach } from 'vitest';

const seed = Number(process.env.SEED) || Date.now() % 1_000_000;

/**
 * Random numbers from 0 to 1. A failing test prints their seed, and `SEED=123 npx vitest run <file>` repeats the same
 * ones. Call it at the top of the file.
 */
export function useRandom(): () => number {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`By chance, with SEED=${seed}\n`));
  });
  let state = seed;
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
