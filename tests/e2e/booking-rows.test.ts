import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { useProduct } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { PATIENCE, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { variantsOf } from '#tests/support/e2e/variants.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = useProduct();
const VIEWS = variantsOf({
  en: {
    less: 'Show less',
    more: 'Show more',
    out: 'Out',
    all: 'All',
    unpaid: 'Unpaid',
    search: 'Order, person or machine',
    month: /^[A-Z][a-z]+ \d{4}$/,
  },
  es: {
    less: 'Mostrar menos',
    more: 'Ver más',
    out: 'Afuera',
    all: 'Todas',
    unpaid: 'Sin pagar',
    search: 'Pedido, persona o máquina',
    month: /^[a-z]+ de \d{4}$/,
  },
});
const PAGE = 20;

describe('the rows of My bookings', () => {
  it.each(VIEWS)(
    'open into cards, are narrowed by chips and found by words: $device $locale',
    async ({ device, locale, words }) => {
      const visit = await visitAs(product(), 'marisol', { device, locale });
      const { page, problems, context } = visit;
      const me = await ask<{ id: string }>(visit, '/api/auth/user');
      const owned = await ask<Booking[]>(visit, `/api/bookings?ownerId=${me.id}&state=open&limit=100`);
      await open(visit, '/bookings');
      const rows = page.locator('main [data-booking]');
      await rows.first().waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
      const row = rows.first();
      await row.locator('h3 > button').press('Enter');
      await row.getByRole('button', { name: words.less }).click();
      await row.locator('h3 > button[aria-expanded=false]').waitFor();

      const out = owned.filter(({ status, actualReturnTime }) => status === 'active' && !actualReturnTime);
      await page.getByRole('button', { name: words.out, exact: true }).click();
      await expect.poll(() => rows.count(), PATIENCE).toBe(out.length);
      await page.getByRole('button', { name: words.all, exact: true }).click();

      const field = page.getByRole('searchbox', { name: words.search });
      const one = owned[0]!;
      for (const text of [one.renterName, one.equipment.name, one.orderNumber.toLowerCase()]) {
        await field.fill(text);
        await page.waitForURL((url) => url.searchParams.get('q') === text);
        await page.locator(`#booking-${one.id}`).waitFor();
      }
      await expect.poll(() => rows.count(), PATIENCE).toBe(1);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(VIEWS)(
    'are under the months in which they ended, twenty at first, on Completed: $device $locale',
    async ({ device, locale, words }) => {
      const visit = await visitAs(product(), 'marisol', { device, locale });
      const { page, problems, context } = visit;
      await open(visit, '/bookings?tab=completed');
      const list = page.locator('section[aria-labelledby=bookings-owner]');
      const rows = list.locator('[data-booking]');
      await expect.poll(() => rows.count(), PATIENCE).toBe(PAGE);
      const months = await list.locator('h3.muted-small').allInnerTexts();
      expect(months.length).toBeGreaterThan(1);
      for (const month of months) expect(month).toMatch(words.month);
      expect(await sidewaysScroll(page)).toBe(0);
      await list.getByRole('button', { name: words.more }).click();
      await expect.poll(() => rows.count(), PATIENCE).toBeGreaterThan(PAGE);

      await page.getByRole('button', { name: words.unpaid, exact: true }).click();
      await page.waitForURL((url) => url.searchParams.get('show') === 'unpaid');
      const unsettled = await ask<Booking[]>(
        visit,
        `/api/bookings?ownerId=${(await ask<{ id: string }>(visit, '/api/auth/user')).id}&state=unsettled`,
      );
      await expect.poll(() => rows.count(), PATIENCE).toBeLessThanOrEqual(unsettled.length);
      expect(await textOf(list)).not.toContain(words.more);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
