import { defineConfig } from 'vitest/config';
import { group, groups } from './scripts/mutation/groups.mjs';
import { keptWorker } from './scripts/mutation/kept-worker.mjs';

/** The tests that decide about a mutant: `npm run mutation` (docs/testing.md). */
export default defineConfig({
  plugins: [keptWorker()],
  test: {
    setupFiles: ['tests/support/fast-check.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...groups[group].tests,
  },
});
