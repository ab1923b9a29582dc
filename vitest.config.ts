import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,features,foundation,demo,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['tests/support/global-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A shared machine may stall a browser for seconds. There a failed test gets one more chance; the run names it.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
