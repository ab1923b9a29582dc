import { beforeEach } from 'vitest';
import { seededRandom } from '#demo/random.ts';

const seed = Number(process.env.SEED) || Date.now() % 1_000_000;

/**
 * Random numbers from 0 to 1. A failing test prints their seed, and `SEED=123 npx vitest run <file>` repeats the same
 * ones. Call it at the top of the file.
 */
export function useRandom(): () => number {
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`By chance, with SEED=${seed}\n`));
  });
  return seededRandom(seed);
}
