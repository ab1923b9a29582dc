import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const WAITING = /\/tests\/(?!browser\/)|\/postgres\//;

/**
 * Tests of whole programs wait for processes most of the time, tests in a browser compute: they take turns, so that both
 * cores have work. Short tests come last, so that no worker is left with a long one at the end.
 */
class LongTestsInTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const browser = sorted.filter(({ moduleId }) => moduleId.includes('/tests/browser/'));
    const waiting = sorted.filter(({ moduleId }) => WAITING.test(moduleId));
    const others = sorted.filter((file) => !browser.includes(file) && !waiting.includes(file));
    const inTurns = browser.flatMap((file, at) => [file, ...waiting.slice(at, at + 1)]);
    return [...inTurns, ...waiting.slice(browser.length), ...others];
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-database.ts'],
    pool: 'forks',
    // Beside a browser a worker waits for half of its time: three keep two cores busy.
    maxWorkers: 3,
    // The files of a worker share the modules that they load, and their Chromium: to load them anew for each file takes
    // longer than the tests. So a test puts back what it changes of a module or of the process.
    isolate: false,
    // Servers that tests start load compiled sources: a fifth less time for each start.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
    sequence: { sequencer: LongTestsInTurns },
    // Whatever waits for something gives up before the test does, so that a failure names it.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    include: ['{app,features,foundation,demo,tests}/**/*.test.{ts,tsx}'],
  },
});
