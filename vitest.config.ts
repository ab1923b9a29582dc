import { configDefaults, defineConfig } from 'vitest/config';

const BROWSER_TESTS = 'tests/browser/**/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A shared machine may stall a browser for seconds. There a failed test gets one more chance; the run names it.
    retry: process.env.CI ? 1 : 0,
    // Whatever waits for something gives up before the test does, so that a failure names it.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // By their names the slow ones come first, so that no worker is left with one at the end. Each has a database and
      // a server of its own, but a worker's Chromium is for all.
      { extends: true, test: { name: 'browser', include: [BROWSER_TESTS], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{app,features,foundation,demo,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, BROWSER_TESTS],
        },
      },
    ],
  },
});
