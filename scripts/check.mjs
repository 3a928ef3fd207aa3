// `npm run check`: what a change is likely to have broken, in less than a minute. `npm test` remains the whole.
import { parseArgs } from 'node:util';
import { changedFiles } from './lib/changed.mjs';
import { inRoot, main, say } from './lib/project.mjs';
import { relatedTests } from './lib/related-tests.mjs';
import { prepare } from './lib/setup.mjs';
import { clearReports, inTurn, leftOut, table } from './lib/steps.mjs';

const FOLDER = 'check';
/** A change of these may change what is found in any file. */
const TYPE_SETTINGS = /^(tsconfig[\w.]*\.json|package\.json|package-lock\.json)$/;
const LINT_SETTINGS = /^(\.oxlintrc\.json|scripts\/lint\/.*|tsconfig[\w.]*\.json|package-lock\.json)$/;
const FORMAT_SETTINGS = /^(\.oxfmtrc\.json|package-lock\.json)$/;
const BOUNDARY_SETTINGS =
  /^(\.dependency-cruiser\.cjs|tsconfig[\w.]*\.json|package\.json|package-lock\.json)$/;
const TEST_SETTINGS =
  /^(vitest\.config\.ts|package\.json|package-lock\.json|tests\/support\/(fast-check|fresh-page|patience)\.ts)$/;

const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
const BOUNDED = /^(src|tests|scripts|bench)\/.*\.(ts|tsx|mjs|cjs|js)$/;
/** What a test may import, and so be related to; documents are read by a test of their own. */
const IMPORTABLE = /^(src|tests|scripts)\/.*\.(ts|tsx|mjs|json|css)$|\.md$/;

const node = (program, ...args) => [process.execPath, inRoot('node_modules', program), ...args];

/** A step on the files that it is about: on all of them after a change of its settings, left out where there are none. */
function stepOn(files, { name, about, settings, some, all }) {
  if (!files || files.some((file) => settings?.test(file))) return { name, command: all, folder: FOLDER };
  const own = files.filter((file) => about.test(file));
  return own.length > 0 ? { name, command: some(own), folder: FOLDER } : { name };
}

const oxfmt = (...files) => node('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files);
const format = (files) =>
  stepOn(files, {
    name: 'format',
    about: /./,
    settings: FORMAT_SETTINGS,
    some: (own) => oxfmt(...own),
    all: oxfmt(),
  });

const oxlint = (...files) => node('oxlint/bin/oxlint', ...files);
const lint = (files) =>
  stepOn(files, {
    name: 'lint',
    about: SOURCE,
    settings: LINT_SETTINGS,
    some: (own) => oxlint(...own),
    all: oxlint(),
  });

/**
 * Every rule is about an import, and a new import is in a changed file: what these import in turn is read as well, so
 * a cycle that they close is found. Only `npm run lint:boundaries` finds files that nothing imports any more.
 */
const cruise = (rules, ...files) =>
  node('dependency-cruiser/bin/dependency-cruise.mjs', ...files, '--config', rules);
const boundaries = (files) =>
  stepOn(files, {
    name: 'boundaries',
    about: BOUNDED,
    settings: BOUNDARY_SETTINGS,
    some: (own) => cruise('scripts/lib/boundaries-of-change.cjs', ...own),
    all: cruise('.dependency-cruiser.cjs', 'src', 'packages', 'tests', 'scripts', 'bench'),
  });

/** What nothing imports any more may be anywhere, so all files are read. */
const unused = (files) => {
  const command = node('knip/bin/knip.js', '--no-progress');
  return stepOn(files, { name: 'unused', about: SOURCE, some: () => command, all: command });
};

/** More would not be done in a minute; a file such as money.ts has about seventy. */
const MOST_TESTS = 25;
const vitest = (...tests) => node('vitest/vitest.mjs', 'run', '--project', 'unit*', ...tests);
/** The tests that import a changed file, the nearest first; those that read files by their path are left to `npm test`. */
async function unit(files) {
  const name = 'unit';
  if (!files || files.some((file) => TEST_SETTINGS.test(file)))
    return { name, command: vitest(), folder: FOLDER };
  const tests = await relatedTests(files.filter((file) => IMPORTABLE.test(file)));
  const left = tests.length - MOST_TESTS;
  if (left > 0)
    say(`${left} of ${tests.length} related test files, the furthest away, are left to npm test.`);
  return tests.length > 0
    ? { name, command: vitest(...tests.slice(0, MOST_TESTS)), folder: FOLDER }
    : { name };
}

/** Where each TypeScript project has its files from (tsconfig.*.json); the tests import from everywhere. */
const TYPED = {
  tests: /./,
  server: /^(src\/(shared|server)|packages\/process-lock|bench)\/|^drizzle\.config\.ts$/,
  web: /^src\/(shared|web)\//,
  shared: /^src\/shared\//,
  worker: /^src\/(shared|web)\//,
  sandbox: /^packages\//,
};
const typesOf = (...projects) => [process.execPath, inRoot('scripts/types.mjs'), ...projects];
const types = (files) =>
  stepOn(files, {
    name: 'types',
    about: /\.(ts|tsx|mts|json)$/,
    settings: TYPE_SETTINGS,
    some: (own) =>
      typesOf(...Object.keys(TYPED).filter((project) => own.some((file) => TYPED[project].test(file)))),
    all: typesOf(),
  });

/** Two lanes of about the same length, for two cores. */
const lanesOf = async (files) => [
  [lint(files), types(files)],
  [await unit(files), boundaries(files), unused(files), format(files)],
];

await main(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  await prepare();
  const { files, comparedWith } = await changedFiles(values.since);
  if (files) say(`${files.length} changed files, compared with ${comparedWith}.`);
  else say(`Every file is checked: ${comparedWith}.`);
  clearReports(FOLDER);
  const lanes = (await lanesOf(files)).map((lane) => ({
    due: lane.filter(({ command }) => command),
    spared: lane.filter(({ command }) => !command),
  }));
  const results = (await Promise.all(lanes.map(({ due }) => inTurn(due)))).flat();
  const spared = lanes.flatMap((lane) => lane.spared.map(({ name }) => leftOut(name, 'nothing changed')));
  say(`\n${table([...results, ...spared])}\n`);
  process.exitCode = results.some(({ result }) => result !== 'ok') ? 1 : 0;
});
