import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { PushSender } from '#server/adapters/push/port.ts';
import type { PageRenderer } from '#server/modules/pages/index.ts';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { buildTestApp, type TestApp } from './app.ts';
import { CHROMIUM_FLAGS, DEVICES } from './chromium.ts';
import { startPageClock } from './page-clock.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
export interface VisitOptions {
  device?: 'phone' | 'desktop';
  theme?: 'light' | 'dark';
  javaScript?: boolean;
  timezone?: string;
  /** With the service worker, which answers calls before a test's own routes see them. */
  worker?: boolean;
  /** What the browser asks for: a BCP 47 tag. */
  locale?: string;
  /** The pages' clock stands where the product's does: a minute to act lasts as long as a busy machine needs. */
  clockStands?: boolean;
  /** What the browser calls itself, where it is none of ours. */
  userAgent?: string;
}

/** A page, and everything that went wrong on it: console errors, refused content, failed requests. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  problems: string[];
}

export interface OpenedProduct extends TestApp {
  origin: string;
  visit(options?: VisitOptions): Promise<Visit>;
}

export async function loadRenderer(): Promise<PageRenderer> {
  const entry = join(PROJECT, 'dist/web-server/entry-server.js');
  if (!existsSync(entry)) throw new Error('The browser tests need a build: npm run build');
  const manifest: unknown = JSON.parse(await readFile(join(PROJECT, 'dist/web/.vite/manifest.json'), 'utf8'));
  const { createRenderer } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as {
    createRenderer: (files: unknown) => PageRenderer;
  };
  return createRenderer(manifest);
}

/**
 * What a page has to complain about, failed answers among it (the console names them); a 404 or 422 that a test provokes is taken off
 * by the test itself.
 */
function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    // Playwright's message for a blocked service worker.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()} ${message.location().url}`.trimEnd());
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigating away aborts pending requests, which is expected.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${reason}`);
  });
}

const browsers = new Map<boolean, Promise<Browser>>();

/** One of each kind for all files of a worker; they end with the worker's process. */
function openBrowser(windowed: boolean): Promise<Browser> {
  const browser = browsers.get(windowed) ?? launch(windowed);
  browsers.set(windowed, browser);
  return browser;
}

async function launch(windowed: boolean): Promise<Browser> {
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  const executablePath = await findBrowser(say, { windowed });
  if (executablePath === null) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

/** Every page that a test of this worker has not closed. */
export async function openPages(): Promise<Page[]> {
  const opened = await Promise.all(browsers.values());
  return opened.flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
}

let sharedProduct: Promise<OpenedProduct> | undefined;

/**
 * One product for all files of a worker that call this. They neither move its clock nor change what another file looks at: what a
 * test changes belongs to people or items of its own. It ends with the worker's process.
 */
export function useProduct(): () => OpenedProduct {
  let product: OpenedProduct | undefined;
  beforeAll(async () => {
    product = await (sharedProduct ??= openProduct());
  });
  return () => product!;
}

/** The built product with a copy of the demonstration, on a database and a port of its own, and a browser to use it with. */
export async function openProduct(
  environment: Record<string, string> = {},
  push?: PushSender,
  { windowed = false } = {},
): Promise<OpenedProduct> {
  const renderer = await loadRenderer();
  const product = await buildTestApp(
    { DEMO_DATA: 'on', ...environment },
    { renderer, webDir: join(PROJECT, 'dist/web') },
    undefined,
    undefined,
    undefined,
    push,
  );
  const origin = await product.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await openBrowser(windowed);
  const contexts: BrowserContext[] = [];
  return {
    ...product,
    origin,
    async visit({
      device = 'desktop',
      theme = 'light',
      javaScript = true,
      timezone = 'America/New_York',
      worker = false,
      locale = 'en-US',
      clockStands = false,
      userAgent,
    } = {}) {
      const context = await browser.newContext({
        baseURL: origin,
        colorScheme: theme,
        javaScriptEnabled: javaScript,
        serviceWorkers: worker ? 'allow' : 'block',
        timezoneId: timezone,
        locale,
        ...DEVICES[device],
        ...(userAgent === undefined ? {} : { userAgent }),
      });
      contexts.push(context);
      // Only ends what hangs.
      context.setDefaultTimeout(60_000);
      await startPageClock(context, product.platform.clocks.product.now(), { stands: clockStands });
      const page = await context.newPage();
      const problems: string[] = [];
      watch(page, problems);
      return { page, context, problems };
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await product.close();
    },
  };
}
