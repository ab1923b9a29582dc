import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const BROWSER_TESTS = 'tests/browser/**/*.test.ts';
/** What kills processes, sends wrong requests by the thousand, or measures memory or time: `npm run test:long`. */
const LONG_TESTS = '{app,features,foundation,demo,tests}/**/*.long.test.ts';

/** The tests of whole programs come first, so that no worker is left with a slow one at the end. */
class WholeProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ moduleId }: TestSpecification) => /\/tests\/|\/postgres\//.test(moduleId);
    const { true: whole = [], false: parts = [] } = Object.groupBy(
      await super.sort(files),
      (it) => `${isWhole(it)}`,
    );
    return [...whole, ...parts];
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
    sequence: { sequencer: WholeProgramsFirst },
    // Whatever waits for something gives up before the test does, so that a failure names it.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'long', include: [LONG_TESTS] } },
      // A browser on a busy machine may be late once. What passes only the second time is printed with '(retry x1)', and
      // is mended like a red one.
      { extends: true, test: { name: 'browser', include: [BROWSER_TESTS], retry: 1 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{app,features,foundation,demo,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, BROWSER_TESTS, LONG_TESTS],
        },
      },
    ],
  },
});
