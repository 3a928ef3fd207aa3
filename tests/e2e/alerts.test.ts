import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import { openProduct } from '#tests/support/browser.ts';
import { ask, moveTo, requested, unhandledEvents } from '#tests/support/e2e/arranged.ts';
import { PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { variantsOf } from '#tests/support/e2e/variants.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll } from '#tests/support/page.ts';

/* The owner has two devices: one with the alerts open, and another one on which the booking is looked at. */

const product = sharedFixture(openProduct);
let freeItem: ReturnType<typeof freeItems>;
beforeAll(() => {
  freeItem = freeItems(product);
});

const WORDS = {
  en: { needsYou: 'Needs you', earlier: '1 earlier alert', view: /^View booking/ },
  es: {
    needsYou: 'Pendiente de usted',
    earlier: '1 alerta anterior',
    view: /^Ver la reserva/,
  },
};

const unreadOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await textOf(page.getByRole('tab', { selected: true })))?.[0] ?? 0);

it.each(variantsOf(WORDS))(
  'shows a booking’s alerts as one row, first while it needs its reader, read once it was seen: $device $locale',
  async ({ device, locale, words }) => {
    const renter = await visitAs(product, 'dev');
    const reader = await visitAs(product, 'marisol', { device, locale });
    const other = await visitAs(product, 'marisol');
    const { id } = await requested(product, renter, await freeItem({ from: 30, to: 31 }));
    await expect.poll(() => unhandledEvents(product), PATIENCE).toBe(0);
    // The clock stands still, and alerts of one instant have no order.
    await moveTo(product, product.platform.clocks.product.now().getTime() + 1000);

    const { page } = reader;
    await open(reader, '/messages?tab=alerts');
    const panel = page.getByRole('tabpanel');
    const rows = panel.locator('ul.panel > li');
    const row = rows.filter({ has: page.locator(`a[href="/bookings?booking=${id}"]`) });
    await row.getByText(words.needsYou, { exact: true }).waitFor();
    const asked = await rows.evaluateAll(
      (all, badge) => all.map(({ textContent }) => textContent.startsWith(badge)),
      words.needsYou,
    );
    expect(asked).toEqual([...asked].sort((a, b) => Number(b) - Number(a)));
    expect(await sidewaysScroll(page)).toBe(0);

    const before = await unreadOf(page);
    await open(other, `/bookings?booking=${id}`);
    await expect.poll(() => unreadOf(page), PATIENCE).toBe(before - 1);
    expect(await row.getAttribute('data-unread')).toBeNull();
    await row.getByText(words.needsYou, { exact: true }).waitFor();

    // Another alert joins the row, and ends what it asked for; it stays new where the booking is not in view.
    await open(other, '/privacy');
    await ask(renter, `/api/bookings/${id}/cancel`, { reason: 'Rain.' });
    await row.getByText(words.needsYou, { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => unreadOf(page), PATIENCE).toBe(before);
    expect(await rows.count()).toBe(asked.length);
    expect(await textOf(row.locator('summary'))).toBe(words.earlier);
    await row.locator('summary').press('Enter');
    await row.getByRole('heading', { level: 3 }).waitFor();
    await row.getByRole('link', { name: words.view }).click();
    await page.waitForURL((url) => url.pathname === '/bookings');
    const unread = async () =>
      (await ask<Alert[]>(other, '/api/alerts?limit=100')).filter((one) => one.bookingId === id && !one.read);
    await expect.poll(unread, PATIENCE).toEqual([]);
    expect([...renter.problems, ...reader.problems, ...other.problems]).toEqual([]);
    for (const { context } of [renter, reader, other]) await context.close();
  },
);
