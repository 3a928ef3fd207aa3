import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { inRoot, say } from './lib/project.mjs';
import { npm, run } from './lib/run.mjs';

/**
 * `npm run audit:web`: Lighthouse (mobile) on home, search and an item of the built product. Lighthouse brings 160
 * packages, so it lives in .cache/ and not in the project's own dependencies.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'first-contentful-paint',
];

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
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready, fail) => {
    child.once('exit', () => fail(new Error('The product did not start. Build it first: npm run build')));
    child.stdout.on('data', (text) => String(text).includes('is open at') && ready());
  });
  return { origin: `http://127.0.0.1:${port}`, child };
}

async function audit(program, url, browser, report) {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${FLAGS}`,
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const { code, output } = await run(process.execPath, args, {
    capture: true,
    env: { ...process.env, CHROME_PATH: browser },
  });
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}\n${output}`);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const browser = await findBrowser(say);
if (!browser) throw new Error('No browser was found, so nothing was measured.');
const home = inRoot('.cache', 'lighthouse');
await npm(['install', '--prefix', home, '--no-audit', '--no-fund', '--no-save', LIGHTHOUSE], {
  capture: true,
});
const folder = mkdtempSync(join(tmpdir(), 'equipshare-audit-'));
const { origin, child } = await startProduct(join(folder, 'data'));
try {
  const [item] = await (await fetch(`${origin}/api/equipment?limit=1`)).json();
  for (const [name, path] of [
    ['home', '/'],
    ['search', '/search?location=Austin%2C+TX'],
    ['item', `/equipment/${item.id}`],
  ]) {
    const { categories, audits } = await audit(
      join(home, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      origin + path,
      browser,
      join(folder, `${name}.json`),
    );
    const scores = CATEGORIES.map((id) => `${id} ${Math.round((categories[id]?.score ?? 0) * 100)}`);
    const figures = METRICS.map((id) => `${id} ${audits[id]?.displayValue}`);
    say(`${name}: ${scores.join(', ')} | ${figures.join(', ')}`);
    for (const category of Object.values(categories)) {
      for (const { id } of category.auditRefs.filter(({ weight }) => weight > 0)) {
        const found = audits[id];
        if (found.score !== null && found.score < 0.9)
          say(`  ${category.id}: ${id} ${found.displayValue ?? ''} ${found.title}`);
      }
    }
  }
} finally {
  const ended = new Promise((done) => child.once('exit', done));
  child.removeAllListeners('exit');
  child.once('exit', () => undefined);
  child.kill('SIGTERM');
  await Promise.race([ended, new Promise((done) => child.once('close', done))]);
  rmSync(folder, { recursive: true, force: true });
}
