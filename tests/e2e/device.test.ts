import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { installPromptDelayMs } from '#shared/domain/interface-constants.ts';
import { useProduct, type Visit } from '#tests/support/browser.ts';
import { open } from '#tests/support/e2e/demonstration.ts';
import { hydrated, servedBy, settledDown } from '#tests/support/page.ts';

const product = useProduct();

/** From the next page on, timers can be sent ahead: what must not come is not waited for. */
const holdTimers = ({ page }: Visit) => page.clock.install({ time: product().platform.clocks.product.now() });

/** Advances the page's timers past the delay of the install prompt. */
async function passTheDelay(page: Page): Promise<void> {
  // The delay starts when the connection banner's tree is mounted.
  await page.locator('body > div:first-child > aside').waitFor({ state: 'attached' });
  await settledDown(page);
  await page.clock.fastForward(installPromptDelayMs);
  await settledDown(page);
}

it('a worker whose first file cannot be had is registered from the second, and the failure is only logged', async () => {
  const visit = await product().visit({ worker: true });
  const { page, context, problems } = visit;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await context.route('**/sw.js', (route) => route.fulfill({ status: 404, body: '' }));
  await open(visit, '/');
  expect(await servedBy(page)).toBe('/service-worker.js');
  expect(logged.some((said) => /^info: The offline service worker was not registered/.test(said))).toBe(true);
  // The browser itself reports the file that is not there.
  expect(problems.filter((said) => !/404/.test(said))).toEqual([]);
  await context.close();
});

it('a new version waits until its person wants it, and is there after one press', async () => {
  const visit = await product().visit({ worker: true });
  const { page, context, problems } = visit;
  let version = 1;
  await context.route('**/sw.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// version ${String(version)}` });
  });
  await open(visit, '/');
  expect(await servedBy(page)).toBe('/sw.js');
  const notice = page.locator('[data-update-notice]');
  expect(await notice.count()).toBe(0);
  version = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await notice.getByText('A new version is ready').waitFor();
  const before = await page.evaluate(() => performance.timeOrigin);
  await notice.getByRole('button', { name: 'Update now' }).click();
  await page.waitForFunction((origin) => performance.timeOrigin !== origin, before);
  await hydrated(page);
  const waits = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(waits).toBe(false);
  expect(await notice.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it('offers to install three seconds after the browser does, and not again in a session that dismissed it', async () => {
  const visit = await product().visit();
  const { page, context, problems } = visit;
  const offer = () =>
    page.evaluate(() => {
      const said = { prompt: () => Promise.resolve(), userChoice: new Promise(() => undefined) };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), said));
    });
  const prompt = page.getByRole('region', { name: /^Install / });
  await open(visit, '/');
  await offer();
  await prompt.getByRole('button', { name: 'Install App' }).waitFor();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(3000);
  await prompt.getByRole('button', { name: 'Maybe Later' }).click();
  await prompt.waitFor({ state: 'detached' });
  await holdTimers(visit);
  await open(visit, '/search');
  expect(await page.evaluate(() => sessionStorage.getItem('install-prompt-dismissed'))).toBe('true');
  await offer();
  await passTheDelay(page);
  expect(await prompt.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

it('explains how to install on an iPhone, until that session dismisses it', async () => {
  const visit = await product().visit({ device: 'phone', userAgent: IPHONE });
  const { page, context, problems } = visit;
  const promptOn = (where: Page) => where.getByRole('region', { name: 'Install EquipShare' });
  const prompt = promptOn(page);
  await open(visit, '/');
  await prompt.waitFor();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(3000);
  expect(await prompt.getByRole('button').allInnerTexts()).toEqual(['Maybe Later', 'Install App']);
  const hint = 'Tap the share button and select Add to Home Screen.';
  expect(await prompt.getByText(hint).count()).toBe(1);
  // No browser is there to be asked: the press shows what its person does by hand.
  await prompt.getByRole('button', { name: 'Install App' }).tap();
  const steps = page.getByRole('dialog', { name: 'Install EquipShare' });
  expect((await steps.getByRole('listitem').allInnerTexts()).map((step) => step.trim())).toEqual([
    'Tap the share button',
    'Select Add to Home Screen',
    'Tap Add. The app appears on your home screen.',
  ]);
  await prompt.waitFor({ state: 'detached' });
  await steps.getByRole('button', { name: 'Close' }).tap();
  await prompt.getByRole('button', { name: 'Maybe Later' }).tap();
  await prompt.waitFor({ state: 'detached' });
  await holdTimers(visit);
  await open(visit, '/search');
  await passTheDelay(page);
  expect(await prompt.count()).toBe(0);
  // Another tab is another session.
  const next = await context.newPage();
  await next.goto('/');
  await hydrated(next);
  await passTheDelay(next);
  await promptOn(next).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
