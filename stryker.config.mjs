import { group, groups } from './scripts/mutation/groups.mjs';
import { sample } from './scripts/mutation/sample.mjs';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: groups[group].mutate,
  plugins: ['@stryker-mutator/vitest-runner', ...(sample ? ['./scripts/mutation/sample.mjs'] : [])],
  checkers: sample ? ['sample'] : [],
  testRunner: 'vitest',
  // What imports the server is related to all of it; which tests run a mutant is known from the first run.
  vitest: { configFile: 'vitest.mutation.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // A constant is read once, when its module is loaded: each would cost a run of every test in a new process.
  ignoreStatic: true,
  // The tests are not type-checked, so nothing has to be switched off in the copies.
  disableTypeChecks: false,
  concurrency: 2,
  // Beyond what the tests took at first: a busy machine must not pass for a noticed change.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 30,
  // What a sample leaves out has no result that a later run may use.
  incremental: !sample,
  incrementalFile: `.cache/stryker/${group}.incremental.json`,
  tempDirName: '.cache/stryker/sandboxes',
  ignorePatterns: ['/dist', '/data', '/screens', '/coverage', '/.cache', '*.log'],
  reporters: ['progress', 'html', 'json'],
  htmlReporter: { fileName: `.cache/stryker/${group}.html` },
  jsonReporter: { fileName: `.cache/stryker/${group}.json` },
};
