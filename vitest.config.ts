import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,features,foundation,demo,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['tests/support/global-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
