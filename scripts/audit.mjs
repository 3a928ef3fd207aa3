import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { auditTable, failedAudits, withTable } from './lib/audit-table.mjs';
import { findBrowser } from './lib/browser.mjs';
import { cpuSlowdown } from './lib/cpu-slowdown.mjs';
import { inRoot, main, say } from './lib/project.mjs';
import { npm, run } from './lib/run.mjs';

/**
 * `npm run audit`: Lighthouse (mobile) on home, search and an item of the built product, with the PWA category that newer
 * versions have dropped. The processor is slowed down by this machine's benchmark index. The figures go into docs/figures.md. Lighthouse brings 160 packages, so it
 * lives in .cache/ and not in the project's own dependencies.
 */
const LIGHTHOUSE = '12.8.2';
const LIGHTHOUSE_WITH_PWA = '11.7.1';
const TRIES = 3;
/** The median of so many runs: a single run measures the machine as much as the page. */
const RUNS = 3;
const FIGURES = inRoot('docs', 'figures.md');
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

async function startProduct(dataDir) {
  const port = await freePort();
  const child = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready, fail) => {
    child.once('exit', () => fail(new Error('The product did not start. Build it first: npm run build')));
    child.stdout.on('data', (text) => String(text).includes('is open at') && ready());
  });
  return { origin: `http://127.0.0.1:${port}`, child };
}

async function stopProduct(child) {
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

/** Installs a version of Lighthouse beside others; answers its program. */
async function lighthouse(version) {
  const home = inRoot('.cache', `lighthouse-${version}`);
  const { code, output } = await npm(
    ['install', '--prefix', home, '--no-audit', '--no-fund', '--no-save', `lighthouse@${version}`],
    { capture: true },
  );
  if (code !== 0) throw new Error(`Lighthouse ${version} could not be installed.\n${output}`);
  return join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
}

async function audit({ program, browser, report, slowdown = 1 }, url, categories) {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${FLAGS}`,
    `--only-categories=${categories.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  // On a busy machine the browser's trace now and then begins after the page: there is nothing to read then, good or bad.
  for (let left = TRIES - 1; ; left--) {
    const { code, output } = await run(process.execPath, args, {
      capture: true,
      env: { ...process.env, CHROME_PATH: browser },
    });
    if (code === 0) return JSON.parse(readFileSync(report, 'utf8'));
    if (left === 0 || !output.includes('NO_NAVSTART'))
      throw new Error(`Lighthouse failed on ${url}\n${output}`);
  }
}

const middleOf = (sorted) => sorted[Math.floor(sorted.length / 2)];

/** The middle of a few readings before the pages are measured: a single one hits whatever else the machine does. */
async function readBenchmarkIndex(tools, url) {
  const readings = [];
  for (let run = 0; run < RUNS; run++)
    readings.push((await audit(tools, url, ['seo'])).environment.benchmarkIndex);
  return Math.round(middleOf(readings.toSorted((a, b) => a - b)));
}

async function measure(origin, browser, folder) {
  const [item] = await (await fetch(`${origin}/api/equipment?limit=1`)).json();
  const tools = { program: await lighthouse(LIGHTHOUSE), browser, report: join(folder, 'report.json') };
  const index = await readBenchmarkIndex(tools, `${origin}/privacy`);
  const slowdown = cpuSlowdown(index);
  say(`benchmark index ${index}: the processor is slowed down ${slowdown} times`);
  const pages = [];
  for (const [name, path] of [
    ['home', '/'],
    ['search', '/search?category=Heavy+Equipment'],
    ['item', `/equipment/${item.id}`],
  ]) {
    const reports = [];
    for (let run = 0; run < RUNS; run++)
      reports.push(await audit({ ...tools, slowdown }, origin + path, CATEGORIES));
    pages.push([
      name,
      middleOf(reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)),
    ]);
  }
  const older = await lighthouse(LIGHTHOUSE_WITH_PWA);
  const pwa = await audit({ ...tools, program: older }, `${origin}/`, ['pwa']);
  return { pages, pwa, index, slowdown };
}

await main(async () => {
  const browser = await findBrowser(say);
  if (!browser) throw new Error('No browser was found, so nothing was measured.');
  const folder = mkdtempSync(join(tmpdir(), 'equipshare-audit-'));
  const { origin, child } = await startProduct(join(folder, 'data'));
  try {
    const { pages, pwa, index, slowdown } = await measure(origin, browser, folder);
    const day = pages[0][1].fetchTime.slice(0, 10);
    const table = auditTable({
      pages,
      pwa,
      about: `Lighthouse ${LIGHTHOUSE}, mobile, the middle of ${RUNS} runs, ${day}; benchmark index ${index}, processor slowed down ${slowdown} times:`,
    });
    const document = withTable(readFileSync(FIGURES, 'utf8'), table);
    writeFileSync(FIGURES, (await format(FIGURES, document, { printWidth: 110, singleQuote: true })).code);
    say(table);
    for (const [name, report] of [...pages, ['installing', pwa]])
      for (const failed of failedAudits(report)) say(`  ${name}: ${failed}`);
  } finally {
    await stopProduct(child);
    rmSync(folder, { recursive: true, force: true });
  }
});
