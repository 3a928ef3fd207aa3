import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#tests/support/browser.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { hydrated } from '#tests/support/page.ts';

const product = useProduct();

const SCREENS = ['/', '/search', '/search?category=Concrete', '/privacy', '/login', '/verification'];

describe('a page in Spanish', () => {
  it.each(SCREENS)(
    '%s arrives so for a browser that asks for it, and is taken over as it is',
    async (path) => {
      const { page, context, problems } = await product().visit({ locale: 'es-MX' });
      await page.goto(path);
      await hydrated(page);
      expect(await page.locator('html').getAttribute('lang')).toBe('es');
      expect(await page.getByRole('contentinfo').innerText()).toMatch(/Privacidad/);
      // What the server has written is what the browser would write: dates and money as well.
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('brings the texts of that language, and of no other', async () => {
    const { page, context } = await product().visit({ locale: 'es' });
    const bodies: Promise<string>[] = [];
    const read = (response: Response) => {
      if (/\/assets\/.*\.js$/.test(response.url())) bodies.push(response.text());
    };
    page.on('response', read);
    await page.goto('/');
    await hydrated(page);
    // What still comes is not waited for.
    page.off('response', read);
    const scripts = (await Promise.all(bodies)).join('\n');
    expect(scripts).toContain('Ir al contenido');
    expect(scripts).not.toContain('Skip to content');
    await context.close();
  });
});

describe('the choice in the footer', () => {
  it('makes the choice by keyboard, keeps it in this browser, and takes it to the next page', async () => {
    const { page, context, problems } = await product().visit();
    await page.goto('/search?location=Austin');
    await hydrated(page);
    const spanish = page.getByRole('button', { name: 'Español' });
    await spanish.focus();
    await page.keyboard.press('Enter');
    await page.locator('html[lang=es]').waitFor();
    await hydrated(page);
    // Where one was, with what one had asked for.
    expect(new URL(page.url()).search).toBe('?location=Austin');
    const chosen = page.getByRole('button', { name: 'Español' });
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
    await page.goto('/privacy');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('a refusal of the server is shown in Spanish', async () => {
  const { page, context } = await product().visit({ locale: 'es-US' });
  await page.goto('/login');
  await hydrated(page);
  await page.locator('input[name=email]').fill('nobody@people.example');
  await page.locator('input[name=password]').fill('not the password');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.first().waitFor();
  expect(await alert.first().innerText()).toContain(
    'El correo electrónico o la contraseña no son correctos.',
  );
  await context.close();
});

describe('the tabs of My bookings', () => {
  it.each(['en-US', 'es-MX'])(
    'shows the tabs whole with their counts on a narrow phone in %s',
    async (locale) => {
      const visit = await visitAs(product(), 'marisol', { device: 'phone', locale });
      const { page } = visit;
      await open(visit, '/bookings');
      const tabs = page.getByRole('tablist');
      await tabs.getByRole('tab', { name: /\d{3}/ }).waitFor();
      for (const width of [360, 390, 412]) {
        await page.setViewportSize({ width, height: 800 });
        const hidden = await tabs.evaluate((row) => row.scrollWidth - row.clientWidth);
        expect(hidden, `${width} px`).toBe(0);
      }
      await visit.context.close();
    },
  );
});
