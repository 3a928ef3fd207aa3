import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TimelineRow } from '#shared/contracts/fleet.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask } from '#tests/support/e2e/arranged.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { faults } from '#tests/support/e2e/listing-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);

const FREE_DAYS = 3;

/** What the visitor's machines have on the days that the timeline opens with. */
async function rowsOf(visit: Visit): Promise<TimelineRow[]> {
  const from = addDays(product.platform.clocks.product.now().toISOString().slice(0, 10), -1);
  return ask(visit, `/api/owner/fleet/timeline?from=${from}&to=${addDays(from, 27)}&limit=100`);
}

/** A machine of which nothing is taken from today on, and the first free day. */
async function freeMachine(visit: Visit): Promise<TimelineRow> {
  const row = (await rowsOf(visit)).find(({ spans }) => spans.length === 0);
  if (!row) throw new Error('every machine has something on these days');
  return row;
}

const blocksOf = async (visit: Visit, id: string) =>
  (await rowsOf(visit)).find((row) => row.id === id)?.spans.filter(({ blockId }) => blockId !== null) ?? [];

const STEPS = 8;
const isInViewport = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** A finger that moves sideways from the element's middle. */
async function swipe(page: Page, from: Locator, by: number): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const box = await from.boundingBox();
  if (!box) throw new Error('there is nothing to swipe on');
  const client = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', (by * step) / STEPS);
  await touch('touchEnd');
  await client.detach();
}

describe('the timeline of one’s listings', () => {
  it('is chosen on My listings and remembered; days are blocked and given back by the keyboard', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/my-listings');
    await page.getByRole('radio', { name: 'Timeline' }).check({ force: true });
    await page.waitForURL('**/my-listings/timeline');
    const grid = page.getByRole('grid', { name: 'Your listings by day' });
    const free = await freeMachine(visit);
    const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: free.name }) });
    await row.getByRole('gridcell', { name: /, today, free$/ }).focus();
    for (let day = 1; day < FREE_DAYS; day += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('3 days selected').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Block ${free.name}` });
    await dialog.getByLabel('Reason').selectOption({ label: 'Own use' });
    expect(await blocksOf(visit, free.id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Block 3 days' }).press('Enter');
    const blocked = row.getByRole('gridcell', { name: /, today, blocked until .*, own use$/ });
    await blocked.waitFor();
    expect(await blocksOf(visit, free.id)).toMatchObject([
      { startDate: free.today, endDate: addDays(free.today, FREE_DAYS - 1), reason: 'own_use' },
    ]);
    await blocked.press('Enter');
    await page.getByRole('button', { name: /^Remove block/ }).press('Enter');
    await row.getByRole('gridcell', { name: /, today, free$/ }).waitFor();
    expect(await blocksOf(visit, free.id)).toEqual([]);
    await page.getByRole('link', { name: 'My listings' }).first().click();
    await page.waitForURL('**/my-listings/timeline');
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('blocks the days that are dragged over with a mouse, and opens a rental', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/my-listings/timeline');
    const free = await freeMachine(visit);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: free.name, exact: true }) });
    const cells = row.getByRole('gridcell', { name: /, free$/ });
    await cells.nth(3).dragTo(cells.nth(6));
    await page.getByRole('dialog').getByRole('button', { name: 'Block 4 days' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    expect(await blocksOf(visit, free.id)).toEqual([]);
    await page
      .getByRole('gridcell', { name: /rented to|booked by/ })
      .first()
      .click();
    await page.waitForURL('**/bookings?booking=*');
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('fits a phone, in Spanish: names stay in sight, and two taps on a day block it', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone', locale: 'es-MX' });
    const { page, problems, context } = visit;
    await open(visit, '/my-listings/timeline');
    const free = await freeMachine(visit);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: free.name, exact: true }) });
    const name = row.getByRole('rowheader');
    const before = await name.boundingBox();
    const cell = row.getByRole('gridcell').last();
    await cell.scrollIntoViewIfNeeded();
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await cell.tap();
    await cell.tap();
    const dialog = page.getByRole('dialog', { name: `Bloquear ${free.name}` });
    await dialog.getByRole('button', { name: 'Bloquear 1 día' }).tap();
    await row.getByRole('gridcell', { name: /bloqueado hasta el .*, mantenimiento$/ }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    await row.getByRole('gridcell', { name: /bloqueado/ }).tap();
    await page.getByRole('button', { name: /^Quitar el bloqueo/ }).tap();
    await row.getByRole('gridcell', { name: /bloqueado/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Después' }).tap();
    await page.waitForURL('**/my-listings/timeline?from=*');
    await page.getByRole('button', { name: 'Buscar y filtrar' }).tap();
    await page.getByRole('button', { name: 'Alquilados' }).tap();
    await page.waitForURL(/from=.*&state=out/);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it.each([
    ['en', 'en-US', /^First day: .* Now tap the last day/, 'Cancel', /^Block 4 days$/, /, free$/],
    ['es', 'es-MX', /^Primer día: .* Toque ahora el último día/, 'Cancelar', /^Bloquear 4 días$/, /, libre$/],
  ] as const)(
    'chooses days by two taps on a phone, with scrolling in between (%s)',
    async (_, locale, hint, cancel, block, freeDay) => {
      const visit = await visitAs(product, 'marisol', { device: 'phone', locale });
      const { page, problems, context } = visit;
      await open(visit, '/my-listings/timeline');
      const free = await freeMachine(visit);
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: free.name, exact: true }) });
      const cells = row.getByRole('gridcell', { name: freeDay });
      const chosen = row.locator('[aria-selected=true]');
      const status = page.getByRole('status').filter({ hasText: hint });
      await cells.nth(2).tap();
      await status.waitFor();
      expect(await isInViewport(status)).toBe(true);
      expect(await chosen.count()).toBe(1);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await smallControls(page)).toEqual([]);
      await page.getByRole('button', { name: cancel, exact: true }).tap();
      await status.waitFor({ state: 'detached' });
      expect(await chosen.count()).toBe(0);

      await cells.nth(2).tap();
      const frame = row.locator('xpath=../..');
      const scrolled = () => frame.evaluate(({ scrollLeft }) => scrollLeft);
      const before = await scrolled();
      await swipe(page, cells.nth(2), -120);
      await expect.poll(scrolled).toBeGreaterThan(before);
      expect(await chosen.count()).toBe(1);
      await cells.nth(5).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: block }).waitFor();
      expect(await blocksOf(visit, free.id)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(faults(problems)).toEqual([]);
      await context.close();
    },
  );
});
