import { describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { useProduct } from '#tests/support/browser.ts';
import { hydrated, sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = useProduct();
const VIEWS = [
  {
    device: 'phone',
    locale: 'es-US',
    theme: 'dark',
    words: {
      total: 'con entrega',
      zip: 'Entrega en el código postal',
      there: /^\$[\d.]+ a 78701 \(Austin, TX\)/,
      withTotal: /\$([\d,.]+) en total con la entrega/,
      far: /^Sin entrega a 10001 \(.*\): está a 1,\d+ millas/,
      wrong: 'No conocemos este código postal.',
      delivery: /^Entrega ·/,
      formZip: 'Código postal',
    },
  },
  {
    device: 'desktop',
    locale: 'en-US',
    theme: 'light',
    words: {
      total: 'with delivery',
      zip: 'Delivery to ZIP code',
      there: /^\$[\d.]+ to 78701 \(Austin, TX\)/,
      withTotal: /\$([\d,.]+) in total with delivery/,
      far: /^No delivery to 10001 \(.*\): it's 1,\d+ miles away/,
      wrong: "We don't know this ZIP code.",
      delivery: /^Delivery ·/,
      formZip: 'ZIP code',
    },
  },
] as const;

/** An item that is free on three days and delivered to 78701, with the search that finds it. */
async function delivered() {
  const { app, platform } = product();
  const today = dayAt(platform.clocks.product.now(), 'America/Chicago');
  const query = new URLSearchParams({
    location: '78701',
    hasDelivery: 'true',
    availableFrom: addDays(today, 40),
    availableTo: addDays(today, 42),
  }).toString();
  const found = await app.inject(`/api/equipment/search?${query}`);
  const item = found.json<EquipmentSummary[]>().find(({ total }) => total?.delivered)!;
  return { query, item };
}

describe('delivery to a ZIP code', () => {
  it.each(VIEWS)(
    'costs on the item’s page what the search says, and is remembered for the booking: $device $locale',
    async ({ device, locale, theme, words }) => {
      const { query, item } = await delivered();
      const { page, problems, context } = await product().visit({ device, locale, theme });
      await page.goto(`/search?${query}`);
      await hydrated(page);
      const card = page.locator(`main [data-item="${item.id}"]`);
      expect(await card.innerText()).toContain(words.total);
      await card.getByRole('link').first().click();
      await page.waitForURL((url) => url.searchParams.get('zip') === '78701');
      const answer = page.locator('form [role="status"]');
      await expect.poll(() => answer.innerText()).toMatch(words.there);
      const [, total] = words.withTotal.exec(await answer.innerText())!;
      expect(total!.replace(',', '')).toBe(item.total!.amount);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);

      const zip = page.getByLabel(words.zip);
      await zip.fill('10001');
      await zip.press('Enter');
      await expect.poll(() => answer.innerText()).toMatch(words.far);
      await zip.fill('99999');
      await zip.press('Enter');
      await page.getByText(words.wrong).waitFor();
      await zip.fill('78701');
      await zip.press('Enter');
      await expect.poll(() => answer.innerText()).toMatch(words.there);

      await page.goto(`/equipment/${item.id}/rent`);
      await hydrated(page);
      await page.getByRole('radio', { name: words.delivery }).check({ force: true });
      await expect.poll(() => page.getByLabel(words.formZip).inputValue()).toBe('78701');
      expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
      await context.close();
    },
  );
});
