import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, DEVICES } from '#tests/support/chromium.ts';
import { hydrated } from '#tests/support/page.ts';
import { findBrowser } from './lib/browser.mjs';
import { ADMIN_TABS } from './screens/admin.ts';
import { DESK } from './screens/admin-console.ts';
import { GENERAL } from './screens/general.ts';
import { MESSAGES } from './screens/messages.ts';
import { MONEY } from './screens/money.ts';
import { OWNERS } from './screens/owners.ts';
import { PEOPLE } from './screens/people.ts';
import { RENTALS } from './screens/rentals.ts';
import { ownDoor } from './screens/own-address.ts';
import type { Shot } from './screens/shot.ts';

/**
 * `npm run screens`: every screen at 390 and 1280 px, light and dark, into the git-ignored folder `screens/`.
 * Starts the built product on a port and a database of its own. Words after `--` choose screens by name.
 */
const PROJECT = resolve(import.meta.dirname, '..');
const OUT = join(PROJECT, 'screens');
const SHOTS: readonly Shot[] = [
  ...GENERAL,
  ...RENTALS,
  ...MONEY,
  ...OWNERS,
  ...MESSAGES,
  ...PEOPLE,
  ...ADMIN_TABS,
  ...DESK,
];

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

async function startProduct(dataDir: string): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(PROJECT, 'dist/server/main.js')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`the product ended with ${String(code)}`)));
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('is open at')) ready();
    });
  });
  return { port, child };
}

async function take(
  browser: Browser,
  port: number,
  shot: Shot,
  phone: boolean,
  theme: 'light' | 'dark',
): Promise<void> {
  const { origin, close } = await ownDoor(port);
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    ...DEVICES[phone ? 'phone' : 'desktop'],
  });
  try {
    await picture(context, shot, `${shot.name}-${phone ? '390' : '1280'}-${theme}.png`);
  } finally {
    await context.close();
    close();
  }
}

async function picture(context: BrowserContext, shot: Shot, file: string): Promise<void> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`  ${shot.name}: ${message.text()}`);
  });
  if (shot.as)
    await context.request.post('/api/auth/sign-in', {
      data: { email: shot.as, password: 'equipshare-demo' },
    });
  await page.goto(shot.path);
  await hydrated(page);
  await shot.prepare?.(page);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]:not(button)'));
  await page.evaluate(async (all) => {
    const pictures = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return all || image.loading !== 'lazy' || (bottom > 0 && top < innerHeight);
    });
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  }, shot.fullPage ?? false);
  // Sticky elements would appear in the middle of a full-page screenshot.
  if (shot.fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.screenshot({
    path: join(OUT, file),
    animations: 'disabled',
    fullPage: shot.fullPage ?? false,
  });
}

/** In every size and theme. What has failed in one is not tried in the others. */
async function takeAll(browser: Browser, port: number, shot: Shot): Promise<boolean> {
  try {
    for (const phone of [true, false])
      for (const theme of ['light', 'dark'] as const) await take(browser, port, shot, phone, theme);
    console.log(shot.name);
    return true;
  } catch (error) {
    console.error(`${shot.name} has failed:`, error);
    return false;
  }
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const executablePath = await findBrowser((line) => console.log(line));
  if (!executablePath) throw new Error('No browser was found, so no screens were taken.');
  await mkdir(OUT, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-screens-'));
  const { port, child } = await startProduct(dataDir);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const failed: string[] = [];
    for (const shot of SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      if (!(await takeAll(browser, port, shot))) failed.push(shot.name);
    if (failed.length > 0) throw new Error(`These screens were not taken: ${failed.join(', ')}`);
  } finally {
    await browser.close();
    child.removeAllListeners('exit');
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
