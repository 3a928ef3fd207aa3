import { describe, expect, it } from 'vitest';
import { openProduct } from '#tests/support/browser.ts';
import { requested } from '#tests/support/e2e/arranged.ts';
import { PATIENCE } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);

const VIEWS = [
  { device: 'phone', locale: 'en-US', tomorrow: 'Tomorrow', accept: 'Accept', answers: /^Today.*to answer/ },
  {
    device: 'desktop',
    locale: 'es-US',
    tomorrow: 'Mañana',
    accept: 'Aceptar',
    answers: /^Hoy.*por responder/,
  },
] as const;

describe('Today on My bookings', () => {
  for (const { device, locale, tomorrow, accept, answers } of VIEWS)
    it(`fits on the first screen and accepts a request in its row (${device}, ${locale})`, async () => {
      const renter = await visitAs(product, 'dev');
      const owner = await visitAs(product, 'marisol', { device, locale });
      const free = await freeItems(product)({
        from: 3,
        to: 4,
        suits: ({ minRentalDays, leadTimeHours, instantBooking }) =>
          !minRentalDays && !leadTimeHours && !instantBooking,
      });
      const { id } = await requested(product, renter, free);
      const { page } = owner;
      await open(owner, '/');
      await page.getByRole('link', { name: answers }).click();
      const today = page.locator('[data-today]');
      await today.waitFor();
      const box = (await today.boundingBox())!;
      expect(box.y).toBeLessThan(300);
      expect(box.height).toBeLessThan(844);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/today-${device}.png` });
      const row = today.getByRole('listitem').filter({ has: page.locator(`#today-${id}`) });
      await row.getByRole('button', { name: accept }).click();
      await expect.poll(() => row.count(), PATIENCE).toBe(0);
      await today.getByRole('button', { name: tomorrow }).click();
      await today.getByRole('heading', { level: 2, name: tomorrow }).waitFor();
      expect(owner.problems).toEqual([]);
    });
});
