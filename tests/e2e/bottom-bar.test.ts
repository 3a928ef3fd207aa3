import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { open, visitAs, type Somebody } from '#tests/support/e2e/demonstration.ts';
import { bookedListing } from '#tests/support/e2e/owner-screens.ts';
import { bookingTo, rentPath } from '#tests/support/e2e/rental-screens.ts';

const product = useProduct();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const barOf = (page: Page): Locator => page.locator('[data-bottom-bar] > nav');
const actionBarOf = (page: Page): Locator => page.locator('[data-money-bar]');
const stripOf = (page: Page): Locator => page.locator('[data-install-prompt]');

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) };
}

type PathOf = (product: OpenedProduct, visit: Visit) => Promise<string>;
const SCREENS: { name: string; as: Somebody; path: PathOf; hasActions?: false }[] = [
  {
    name: 'item',
    as: 'dev',
    path: async (...given) => (await rentPath(given[0])).replace(/\/rent$/, ''),
  },
  { name: 'rent', as: 'dev', path: rentPath },
  {
    name: 'checkout',
    as: 'dev',
    path: async (_product, visit) => `/checkout?bookingId=${(await bookingTo(visit, 'pay')).id}`,
  },
  { name: 'add listing', as: 'marisol', path: () => Promise.resolve('/add-listing') },
  {
    name: 'edit listing',
    as: 'marisol',
    path: async (_product, visit) => `/edit-listing/${(await bookedListing(visit)).id}`,
  },
  {
    name: 'open conversation',
    as: 'marisol',
    hasActions: false,
    path: async (_product, visit) => {
      const [first] = await ask<{ bookingId: string }[]>(visit, '/api/conversations?limit=1');
      return `/messages?booking=${first?.bookingId ?? ''}`;
    },
  },
];

/** What a phone does when its keyboard comes up, or goes. */
const resizeVisible = (page: Page, height: number): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(visualViewport, 'height', { value, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, height);

describe('the bottom bar of a phone', () => {
  it.each(SCREENS)(
    'puts the bottom bar at the bottom of $name, below its action bar',
    async ({ as, path, hasActions }) => {
      const visit = await visitAs(product(), as, { device: 'phone' });
      const { page } = visit;
      await open(visit, await path(product(), visit));
      const bar = await edges(barOf(page));
      expect(bar.bottom).toBe(page.viewportSize()?.height);
      if (hasActions !== false) {
        await actionBarOf(page).waitFor();
        expect((await edges(actionBarOf(page))).bottom).toBe(bar.top);
      }
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const foot = hasActions === false ? bar : await edges(actionBarOf(page));
      const last = page.locator('footer:visible, textarea:visible').last();
      if ((await last.count()) > 0) expect((await edges(last)).bottom).toBeLessThanOrEqual(foot.top + 1);
      await visit.context.close();
    },
  );

  it('keeps the longer Spanish words apart at 360 px', async () => {
    const visit = await product().visit({ device: 'phone', locale: 'es-MX' });
    const { page } = visit;
    await page.setViewportSize({ width: 360, height: 740 });
    await open(visit, '/login');
    const words = await barOf(page)
      .locator('a')
      .evaluateAll((tabs) =>
        tabs.map((tab) => {
          const range = document.createRange();
          range.selectNodeContents(tab.lastChild!);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        }),
      );
    const gaps = words.slice(1).map(({ left }, index) => left - words[index]!.right);
    expect(gaps).toHaveLength(5);
    expect(Math.min(...gaps)).toBeGreaterThan(6);
    await visit.context.close();
  });

  it('makes room with the action bar while the on-screen keyboard is open', async () => {
    const visit = await visitAs(product(), 'marisol', { device: 'phone' });
    const { page } = visit;
    await open(visit, '/add-listing');
    const bars = [barOf(page), actionBarOf(page)];
    await page.getByLabel('Equipment name').focus();
    await page.waitForLoadState('networkidle');
    await resizeVisible(page, 420);
    for (const bar of bars) await bar.waitFor({ state: 'hidden' });
    await resizeVisible(page, 844);
    for (const bar of bars) await bar.waitFor();
    await visit.context.close();
  });
});

describe('the offer to install', () => {
  it('leaves the offer to install room of its own between the results with their Map button and the bottom bar', async () => {
    const visit = await product().visit({ device: 'phone', userAgent: IPHONE });
    const { page } = visit;
    await open(visit, '/search');
    await stripOf(page).waitFor();
    const strip = await edges(stripOf(page));
    expect(strip.bottom).toBe((await edges(barOf(page))).top);
    await expect
      .poll(async () => (await edges(page.getByRole('button', { name: 'Map' }))).bottom, PATIENCE)
      .toBeLessThan(strip.top);
    await visit.context.close();
  });

  it('waits while a field has the focus, and lies over no field afterwards', async () => {
    const visit = await product().visit({ device: 'phone', userAgent: IPHONE });
    const { page } = visit;
    await page.clock.install({ time: product().platform.clocks.product.now() });
    await open(visit, '/login?mode=sign-up');
    await page.locator('body > div:first-child > aside').waitFor({ state: 'attached' });
    await page.getByLabel('First name').focus();
    await page.clock.runFor(10_000);
    expect(await stripOf(page).count()).toBe(0);
    await page.getByLabel('First name').blur();
    await page.clock.runFor(2_000);
    await stripOf(page).waitFor();
    const box = page.getByLabel('I am 18 or older');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.locator('[data-bottom-bar] > footer');
    expect((await edges(footer)).bottom).toBeLessThanOrEqual((await edges(stripOf(page))).top);
    await box.tap();
    expect(await box.isChecked()).toBe(true);
    await visit.context.close();
  });

  it('puts the offer to install at the end of a screen that has its own action bar', async () => {
    const visit = await visitAs(product(), 'dev', { device: 'phone', userAgent: IPHONE });
    const { page } = visit;
    await open(visit, await rentPath(product()));
    await stripOf(page).waitFor();
    expect((await edges(actionBarOf(page))).bottom).toBe((await edges(barOf(page))).top);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const strip = await edges(stripOf(page));
    expect(strip.bottom).toBeLessThanOrEqual((await edges(actionBarOf(page))).top);
    await visit.context.close();
  });
});
