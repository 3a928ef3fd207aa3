import { describe, expect, it } from 'vitest';
import { useProduct } from '#tests/support/browser.ts';
import { hydrated, sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = useProduct();
const FEW = '/search?q=excavator&location=Austin%2C+TX&radius=10';
const VIEWS = [
  {
    device: 'phone',
    locale: 'es-US',
    theme: 'dark',
    title: 'Más opciones',
    farther: /^A menos de (\d+) millas/,
    reset: 'Restablecer filtros',
    all: 'Ver todos los equipos',
  },
  {
    device: 'desktop',
    locale: 'en-US',
    theme: 'light',
    title: 'More options',
    farther: /^Within (\d+) miles/,
    reset: 'Reset filters',
    all: 'See all equipment',
  },
] as const;

describe('a search that finds little', () => {
  it.each(VIEWS)(
    'leads by one press to a radius that holds as many as it says: $device $locale',
    async ({ device, locale, theme, title, farther }) => {
      const { page, problems, context } = await product().visit({ device, locale, theme });
      await page.goto(FEW);
      await hydrated(page);
      await page.getByRole('heading', { name: title }).waitFor();
      const offer = page.getByRole('link', { name: farther }).first();
      const [, radius, count] = /(\d+)\D+(\d+)/.exec((await offer.textContent()) ?? '')!;
      const { headers } = await product().app.inject(
        `/api${FEW.replace('/search', '/equipment/search').replace('radius=10', `radius=${radius}&limit=1`)}`,
      );
      expect(headers['x-total-count']).toBe(count);
      expect(Number(count)).toBeGreaterThan(await page.locator('main [data-item]').count());
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await smallControls(page)).toEqual([]);
      await offer.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('radius') === radius);
      await expect.poll(() => page.locator('main [data-item]').count()).toBe(Number(count));
      await page.goBack();
      await page.waitForURL(`**${FEW}`);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(VIEWS)('leads on without script: $device $locale', async ({ device, locale, reset, all }) => {
    const { page, context } = await product().visit({ javaScript: false, device, locale });
    await page.goto(FEW);
    expect(await page.getByRole('link', { name: reset }).getAttribute('href')).toBe(
      '/search?q=excavator&location=Austin%2C+TX',
    );
    await page.goto('/search?q=zzzzqqqq');
    await page.getByRole('link', { name: all }).click();
    await page.waitForURL((url) => url.pathname === '/search' && url.search === '');
    await context.close();
  });
});
