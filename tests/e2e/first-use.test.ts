import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { useProduct, type Visit } from '#tests/support/browser.ts';
import { hydrated } from '#tests/support/page.ts';

const product = useProduct();

/** The scripts that wait for the page to be used, the screen's own first. */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      (JSON.parse(document.querySelector('#page-state')?.textContent ?? '{}') as { later?: string[] })
        .later ?? [],
  );

/** Opens a page and lets everything come that comes on its own. Answers the scripts that came. */
async function openUnused({ page }: Visit, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return scripts;
}

async function firstItem(): Promise<string> {
  const answer = await product().app.inject({ url: '/api/equipment/search?limit=1' });
  return `/equipment/${answer.json<EquipmentSummary[]>()[0]?.id ?? ''}`;
}

describe('a page that a guest has not used yet', () => {
  it.each([
    ['home', () => '/'],
    ['search', () => '/search'],
    ['an item', firstItem],
  ])('shows %s with its hearts and without the scripts of its screen', async (_name, path) => {
    const visit = await product().visit({ device: 'phone' });
    const { page, context, problems } = visit;
    const scripts = await openUnused(visit, await path());
    const screen = await waiting(page);
    expect(screen.length).toBeGreaterThan(1);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts).not.toContain(screen[0]);
    expect(await page.getByRole('button', { name: /^Save / }).count()).toBeGreaterThan(0);
    const shown = await page.locator('main').innerText();
    await hydrated(page);
    expect(await page.locator('main').innerText()).toBe(shown);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('does what was pressed before the code of the screen came', async () => {
    const visit = await product().visit({ device: 'phone' });
    const { page, context } = visit;
    await openUnused(visit, '/search');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = await waiting(page);
    await page.route(
      ({ pathname }) => held.includes(pathname),
      async (route) => {
        await released;
        await route.continue();
      },
    );
    await page
      .getByRole('button', { name: /^Filters/ })
      .first()
      .click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').waitFor();
    await context.close();
  });

  it('saves an item at the first press of its heart', async () => {
    const visit = await product().visit({ device: 'phone' });
    const { page, context } = visit;
    await openUnused(visit, '/search');
    const heart = page.getByRole('button', { name: /^Save / }).first();
    await heart.click();
    await page.locator('button[aria-pressed=true][aria-label^="Save "]').first().waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    // A tab that keeps something shows it again without being used.
    await page.reload();
    await page.locator('button[aria-pressed=true][aria-label^="Save "]').first().waitFor();
    await context.close();
  });
});
