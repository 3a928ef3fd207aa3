import { defineConfig } from 'vitest/config';
import { cataloguePlugin } from './scripts/lib/catalogue-plugin.mjs';

const databaseTests = 'src/**/*.{api,db}.test.{ts,tsx}';
const setupFiles = ['tests/support/fast-check.ts', 'tests/support/patience.ts'];
const globalSetup = ['tests/support/global-setup.ts'];
/** Where `npm test` wants the machine-readable report; without it there's none. */
const report = process.env['EQUIPSHARE_TEST_REPORT'];
/** Limits only end what hangs: no test may fail because the machine is busy. */
const expecting = { poll: { timeout: 60_000 } };
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: expecting };
const longLimits = { testTimeout: 300_000, hookTimeout: 300_000, expect: expecting };

export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: 0,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'tests/specification/**/*.test.ts',
          ],
          exclude: [databaseTests],
          environment: 'node',
          isolate: false,
          ...limits,
        },
      },
      {
        plugins: [cataloguePlugin()],
        test: {
          name: 'unit-dom',
          setupFiles: [...setupFiles, 'tests/support/fresh-page.ts'],
          include: ['src/**/*.test.tsx'],
          exclude: [databaseTests],
          environment: 'happy-dom',
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          setupFiles,
          include: [databaseTests, 'tests/api/**/*.test.ts'],
          // Another PostgreSQL says nothing new about the one that comes with the product.
          exclude: process.env['TEST_POSTGRES_BIN'] ? ['src/server/db/embedded/**'] : [],
          globalSetup,
          isolate: false,
          ...longLimits,
        },
      },
      {
        test: {
          name: 'simulation',
          setupFiles,
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup,
          ...longLimits,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup,
          isolate: false,
          ...longLimits,
        },
      },
    ],
  },
});
