import { describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { useProduct } from '#tests/support/browser.ts';
import { variantsOf } from '#tests/support/e2e/variants.ts';
import { hydrated, sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = useProduct();

const VIEWS = variantsOf({
  en: { total: /^\$[\d,.]+ total, 3 days$/, item: 'in total' },
  es: { total: /^\$[\d,.]+ en total, 3 días$/, item: 'en total' },
}).map((variant) => ({
  ...variant,
  theme: variant.device === 'phone' ? ('dark' as const) : ('light' as const),
}));

/** Three days in a week that are still free for most items of the demonstration. */
function someDays(): Record<string, string> {
  const today = dayAt(product().platform.clocks.product.now(), 'America/Chicago');
  return { availableFrom: addDays(today, 40), availableTo: addDays(today, 42) };
}

async function firstFound(query: Record<string, string>): Promise<EquipmentSummary> {
  const { app } = product();
  const found = await app.inject(`/api/equipment/search?${new URLSearchParams(query).toString()}`);
  return found.json<EquipmentSummary[]>()[0]!;
}

describe('searching as one works', () => {
  it.each(VIEWS)(
    'says what the chosen days cost, on cards and pins as on the item’s page: $device $locale',
    async ({ device, locale, theme, words: { total, item } }) => {
      const { page, problems, context } = await product().visit({ device, locale, theme });
      const query = { location: 'Austin, TX', ...someDays() };
      const expected = (await firstFound(query)).total!;
      await page.goto(`/search?${new URLSearchParams(query).toString()}`);
      await hydrated(page);
      const card = page.locator('main [data-item]').first();
      const text = await card.getByText(total).textContent();
      expect(text).toContain(Number(expected.amount).toLocaleString('en-US'));
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: locale === 'en-US' ? 'Map' : 'Mapa', exact: true }).click();
      const marks = page.locator('.leaflet-marker-pane [role="button"]');
      await expect.poll(() => marks.first().getAttribute('aria-label')).toContain(item);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(VIEWS)(
    'narrows by a switch, which stands in the address and as a chip: $device $locale',
    async ({ device, locale, theme }) => {
      const { page, problems, context } = await product().visit({ device, locale, theme });
      await page.goto('/search?freeCancellation=true');
      await hydrated(page);
      if (device === 'phone')
        await page.getByRole('button', { name: locale === 'en-US' ? /^Filters/ : /^Filtros/ }).click();
      for (const name of locale === 'en-US'
        ? ['Instant book', 'Weekly rate']
        : ['Reserva inmediata', 'Tarifa por semana'])
        await page.getByRole('switch', { name }).locator('visible=true').click();
      // No switch's words run over the next one.
      const overflowing = await page
        .locator('label:has([role=switch]):visible')
        .evaluateAll((labels) =>
          labels
            .filter(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight)
            .map((label) => label.textContent),
        );
      expect(overflowing).toEqual([]);
      await page.waitForURL(
        /freeCancellation=true.*instantBooking=true.*weeklyRate=true|instantBooking=true.*freeCancellation=true.*weeklyRate=true/,
      );
      if (device === 'phone') await page.keyboard.press('Escape');
      await page
        .getByRole('button', {
          name:
            locale === 'en-US' ? 'Remove filter: Free cancellation' : 'Quitar filtro: Cancelación gratuita',
        })
        .click();
      await page.waitForURL(
        (url) => !url.searchParams.has('freeCancellation') && url.searchParams.has('weeklyRate'),
      );
      expect(await sidewaysScroll(page)).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(VIEWS)('sorts by the total, and keeps the order in the address: $device $locale', async (view) => {
    const { device, locale, theme } = view;
    const { page, problems, context } = await product().visit({ device, locale, theme });
    const query = { location: 'Austin, TX', ...someDays() };
    await page.goto(`/search?${new URLSearchParams(query).toString()}`);
    await hydrated(page);
    await page.getByLabel(locale === 'en-US' ? 'Sort by' : 'Ordenar por').selectOption('total');
    await page.waitForURL(/sort=total/);
    const cheapest = await firstFound({ ...query, sort: 'total' });
    await expect
      .poll(() => page.locator('main [data-item]').first().getAttribute('data-item'))
      .toBe(cheapest.id);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
