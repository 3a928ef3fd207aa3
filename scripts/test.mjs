// `npm test`: its own set-up, then every check and every test; needs no flags, no questions, no terminal.
// `npm run test:exhaustive` is the same with every screen in every view, all database tests on both PostgreSQLs, and on Node 24.
import { findBrowser } from './lib/browser.mjs';
import { main, say } from './lib/project.mjs';
import { prepare } from './lib/setup.mjs';
import { clearReports, framed, inTurn, leftOut, runStep, table } from './lib/steps.mjs';

/** Two lanes of about the same length, for two cores; the tests in the second leave the first one a core's time. */
const lanes = [
  [
    { name: 'lint', script: 'lint' },
    { name: 'format', script: 'format:check' },
    { name: 'types', script: 'types' },
    { name: 'boundaries', script: 'lint:boundaries' },
    { name: 'unused', script: 'lint:unused' },
    { name: 'alerts', script: 'alerts' },
  ],
  [
    { name: 'build', script: 'build' },
    { name: 'unit', script: 'test:unit', counted: true },
    { name: 'api', script: 'test:api', counted: true },
  ],
];

/** Node 20.19 is the oldest version that the product runs on; this is the newest, as npm's `node` package. */
const onNewestNode = {
  name: 'node 24',
  command: [
    ...['npx', '--yes', '--package', 'node@24.21.0', '--'],
    ...['node', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*', '--project', 'api*'],
  ],
  counted: true,
};

const isExhaustive = process.argv.includes('--exhaustive');
if (isExhaustive) process.env.TEST_EXHAUSTIVE = 'on';

await main(async () => {
  await prepare();
  clearReports();
  // Both kinds are got before the tests, which would otherwise install them side by side.
  const browser = await findBrowser(say);
  if (browser) await findBrowser(say, { windowed: true });
  const first = (await Promise.all(lanes.map(inTurn))).flat();
  const isBuilt = first.some(({ name, result }) => name === 'build' && result === 'ok');
  const second = await onTheBuild(browser, isBuilt);
  const results = [...first, ...second];
  say(`\n${table(results)}\n`);
  const missing = results.filter(({ result }) => result === 'NOT RUN').map(({ name }) => name);
  if (missing.length > 0)
    say(`${framed([`NOT RUN: ${missing.join(', ')}`, ...reasons(missing, browser)])}\n`);
  const count = (key) => results.reduce((sum, each) => sum + each[key], 0);
  say(`${count('passed')} passed, ${count('failed')} failed`);
  process.exitCode = results.some(({ result }) => result === 'FAILED') ? 1 : 0;
});

/** These use both cores by themselves. What an old build would answer is no result, so a failed build fails the first two. */
async function onTheBuild(browser, isBuilt) {
  return [
    await e2e(browser, isBuilt),
    await budgets(isBuilt),
    await runStep({ name: 'pg', script: 'test:pg', counted: true }),
    ...(isExhaustive ? [await runStep(onNewestNode)] : []),
  ];
}

function e2e(browser, isBuilt) {
  if (!isBuilt) return leftOut('e2e', 'FAILED');
  if (!browser) return leftOut('e2e', 'NOT RUN');
  return runStep({ name: 'e2e', script: 'test:e2e', counted: true });
}

function budgets(isBuilt) {
  return isBuilt ? runStep({ name: 'budgets', script: 'budgets' }) : leftOut('budgets', 'FAILED');
}

function reasons(missing, browser) {
  return [
    ...(missing.includes('e2e') && !browser
      ? [
          'e2e: no Chromium was found and none could be installed, so no test was run in a browser.',
          'Install Chromium or set CHROMIUM_PATH, then run npm test again.',
        ]
      : []),
    ...(missing.includes('alerts')
      ? ['alerts: no promtool (Debian: prometheus) was found, so the alert rules were not tried out.']
      : []),
    ...(missing.includes('pg')
      ? ['pg: no PostgreSQL (15 or newer) of this system was found, so only the embedded one was tested.']
      : []),
  ];
}
