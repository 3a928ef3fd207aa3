import { defineConfig } from 'vitest/config';
import { group, groups } from './scripts/mutation/groups.mjs';
import { keptWorker } from './scripts/mutation/kept-worker.mjs';

/** The tests that decide about a mutant: `npm run mutation` (docs/testing.md). */
export default defineConfig({
  plugins: [keptWorker()],
  test: {
    setupFiles: ['tests/support/fast-check.ts', 'tests/support/patience.ts'],
    isolate: false,
    // Stryker ends what hangs; a slow machine must fail no test, since each failure counts as a noticed change.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    ...groups[group].tests,
  },
});
