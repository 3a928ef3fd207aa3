import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { cataloguePlugin } from './scripts/lib/catalogue-plugin.mjs';
import { LongestFirst } from './tests/support/longest-first.ts';

const databaseTests = ['{src,tests}/**/*.{api,db}.test.ts', 'tests/api/**/*.test.ts'];
/** Tests that replace modules (`vi.mock`), or count what a process does: a replaced module stays replaced in a shared worker. */
const isolatedTests = '**/*.isolated.*';
const setupFiles = ['tests/support/fast-check.ts', 'tests/support/patience.ts'];
const globalSetup = ['tests/support/global-setup.ts'];
/** Where `npm test` wants the machine-readable report; without it there's none. */
const report = process.env['EQUIPSHARE_TEST_REPORT'];
/** Limits only end what hangs: no test may fail because the machine is busy. */
const expecting = { poll: { timeout: 60_000 } };
/** A test of a screen looks at one view, or all of them in the exhaustive run. */
const testTimeout = process.env['TEST_EXHAUSTIVE'] === 'on' ? 1_200_000 : 300_000;
const limits = { testTimeout, hookTimeout: 300_000, expect: expecting };

type Tests = NonNullable<TestProjectInlineConfiguration['test']> & { include: string[]; exclude?: string[] };

/**
 * A project whose files share a worker, with its modules imported once, and one for those of them that need a worker of their own.
 */
function withIsolated(
  name: string,
  { exclude = [], ...test }: Tests,
  plugins: Plugin[] = [],
): TestProjectInlineConfiguration[] {
  return [
    { plugins, test: { ...test, name, exclude: [...exclude, isolatedTests], isolate: false } },
    {
      plugins,
      test: {
        ...test,
        name: `${name}-isolated`,
        include: test.include.map((pattern) => pattern.replace('*.', '*.isolated.')),
        exclude,
      },
    },
  ];
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    retry: 0,
    sequence: { sequencer: LongestFirst },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      ...withIsolated('unit', {
        setupFiles,
        include: [
          'src/**/*.test.ts',
          'packages/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/unit/**/*.test.ts',
          'tests/specification/**/*.test.ts',
        ],
        exclude: databaseTests,
        environment: 'node',
        ...limits,
      }),
      ...withIsolated(
        'unit-dom',
        {
          setupFiles: [...setupFiles, 'tests/support/fresh-page.ts'],
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          ...limits,
        },
        [cataloguePlugin()],
      ),
      ...withIsolated('api', {
        setupFiles: [...setupFiles, 'tests/support/quick-passwords.ts'],
        include: databaseTests,
        // Another PostgreSQL says nothing new about the one that comes with the product.
        exclude: process.env['TEST_POSTGRES_BIN']
          ? ['src/server/db/embedded/**', 'src/server/private-files.db.test.ts']
          : [],
        globalSetup,
        ...limits,
      }),
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['tests/support/failed-pages.ts', 'tests/support/quick-passwords.ts'],
          globalSetup,
          isolate: false,
          ...limits,
        },
      },
    ],
  },
});
