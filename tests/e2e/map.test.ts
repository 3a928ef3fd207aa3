import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { isWithin, readBounds } from '#shared/domain/map-bounds.ts';
import { openProduct, useProduct } from '#tests/support/browser.ts';
import { hydrated, sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = useProduct();

const map = (page: Page) =>
  page.getByRole('region', { name: /^(Map of the results|Mapa de los resultados)\./ });
/** In either language. */
const mapButton = (page: Page) => page.getByRole('button', { name: /^Mapa?$/ });
const marks = (page: Page) => map(page).locator('.leaflet-marker-pane [role="button"]');
const borders = (page: Page) => map(page).locator('.leaflet-overlay-pane path');
const cards = (page: Page) => page.locator('main [data-item]');

/** Pairs of marks whose boxes overlap, by their text. */
const overlapping = (page: Page) =>
  marks(page).evaluateAll((all) => {
    const boxes = all.map((mark) => ({ text: mark.textContent, box: mark.getBoundingClientRect() }));
    return boxes.flatMap(({ text, box: one }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            one.left + 1 < other.right &&
            other.left + 1 < one.right &&
            one.top + 1 < other.bottom &&
            other.top + 1 < one.bottom,
        )
        .map((other) => [text, other.text]),
    );
  });

const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

/** Everything that only the map needs. */
const isOfTheMap = (url: string): boolean => /\/assets\/[^/]+\.json$/.test(new URL(url).pathname);

async function openMap(page: Page, address = '/search?location=Austin%2C+TX&radius=100'): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await mapButton(page).click();
  // Marks are clustered again when all results are loaded, including those beyond the first page of the list.
  const { headers } = await product().app.inject(
    `/api${address.replace('search', 'equipment/search')}&limit=1`,
  );
  const marked = () =>
    marks(page).evaluateAll((all) =>
      all.reduce((sum, { textContent }) => sum + (Number(textContent) || 1), 0),
    );
  await expect.poll(marked).toBe(Number(headers['x-total-count']));
  await borders(page).first().waitFor({ state: 'attached' });
}

describe('the map beside the results', () => {
  it('comes when it is asked for and not before, under the policy of the page', async () => {
    const { page, problems, context } = await product().visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/search?location=Austin%2C+TX&radius=100');
    await hydrated(page);
    await cards(page).first().waitFor();
    expect(asked.filter(isOfTheMap)).toEqual([]);
    await mapButton(page).click();
    await borders(page).first().waitFor({ state: 'attached' });
    expect(asked.filter(isOfTheMap)).not.toEqual([]);
    expect(asked.filter((url) => !url.startsWith(product().origin) && !url.startsWith('data:'))).toEqual([]);
    const [list, beside] = [await cards(page).first().boundingBox(), await map(page).boundingBox()];
    expect(beside!.x).toBeGreaterThanOrEqual(list!.x + list!.width);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    // The policy lets in no inline style: a map that needed one would have complained.
    expect(problems).toEqual([]);
    await context.close();
  });

  it('leads by keyboard from a mark to its card and back, and lights one with the other', async () => {
    const { page, problems, context } = await product().visit();
    // Then every step is done at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMap(page);
    const first = cards(page).first();
    await first.locator('a').first().focus();
    const lit = map(page).locator('.leaflet-marker-pane [data-lit]');
    await lit.waitFor();
    // Coming nearer parts a group; what cannot be parted shows its cards.
    await lit.focus();
    await page.locator('main [data-item][data-lit]').first().waitFor();
    const shown = page.getByRole('group', { name: 'Shown on the map' });
    for (let step = 0; step < 12 && (await shown.count()) === 0; step++) await page.keyboard.press('Enter');
    await shown.locator('a[href^="/equipment/"]').first().waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('.leaflet-container') !== null)).toBe(
      true,
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  it('searches the part that is seen, in the address, and finds what lies in it alone', async () => {
    const { page, problems, context } = await product().visit();
    await openMap(page);
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await page.waitForURL((url) => url.searchParams.has('bounds'));
    const address = new URL(page.url());
    expect(address.searchParams.has('location')).toBe(false);
    const bounds = readBounds(address.searchParams.get('bounds') ?? '')!;
    expect(bounds).toBeDefined();
    const answer = await product().app.inject({ url: `/api/equipment/search${address.search}` });
    const items = answer.json<EquipmentSummary[]>();
    expect(items.length).toBeGreaterThan(0);
    for (const { latitude, longitude } of items)
      expect(isWithin(bounds, { latitude: latitude!, longitude: longitude! })).toBe(true);
    await expect
      .poll(() => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-item'))))
      // The list brings its next page on its own.
      .toEqual(expect.arrayContaining(items.map(({ id }) => id)));
    await page.getByRole('button', { name: 'Remove filter: Map area' }).click();
    await page.waitForURL((url) => !url.searchParams.has('bounds'));
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the map on a phone', () => {
  it('shows the cards of a mark above the button that closes the map', async () => {
    const { page, problems, context } = await product().visit({ device: 'phone' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMap(page);
    const shown = page.getByRole('group', { name: 'Shown on the map' });
    await marks(page).first().focus();
    for (let step = 0; step < 12 && (await shown.count()) === 0; step++) await page.keyboard.press('Enter');
    const close = page.getByRole('button', { name: 'Close map' });
    const [cardBox, closeBox] = [await shown.boundingBox(), await close.boundingBox()];
    expect(cardBox!.y + cardBox!.height).toBeLessThanOrEqual(closeBox!.y);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('takes the place of the list in Spanish, gives it back, and is there again after an item was looked at', async () => {
    const { page, problems, context } = await product().visit({
      device: 'phone',
      theme: 'dark',
      locale: 'es-US',
    });
    await openMap(page);
    expect(await cards(page).first().isVisible()).toBe(false);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    // All results are on the map, and no two marks overlap.
    expect(
      await map(page)
        .getByRole('button', { name: /^(Cargar|Ver) más/ })
        .count(),
    ).toBe(0);
    expect(await overlapping(page)).toEqual([]);
    // It fills most of the screen, in view as a whole.
    const [frame, screen] = [await map(page).boundingBox(), page.viewportSize()!];
    expect(frame!.height / screen.height).toBeGreaterThan(0.7);
    expect(frame!.y).toBeGreaterThan(0);
    expect(frame!.y + frame!.height).toBeLessThan(screen.height);
    await page.getByRole('button', { name: 'Cerrar mapa' }).click();
    await cards(page).first().waitFor();
    expect(await map(page).count()).toBe(0);
    await mapButton(page).click();
    await map(page).waitFor();
    await page.goto('/');
    await page.goBack();
    await map(page).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

it('shows roads where the address of tiles is configured, with their source, and asks no other host', async () => {
  const tiled = await openProduct({
    MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: 'Example <Maps>',
  });
  const { page, problems } = await tiled.visit();
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== tiled.origin,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'image/svg+xml', body: TILE });
    },
  );
  await page.goto('/search?location=Austin%2C+TX&radius=100');
  await hydrated(page);
  await mapButton(page).click();
  await map(page).locator('.leaflet-tile-loaded').first().waitFor();
  await marks(page).first().waitFor();
  expect(await borders(page).count()).toBe(0);
  await map(page).getByText('Example <Maps>').waitFor();
  for (const url of asked) expect(url).toMatch(/^https:\/\/tiles\.example\.com\/\d+\/\d+\/\d+\.png$/);
  // The content policy lets the tiles in.
  expect(problems).toEqual([]);
  await tiled.close();
});
