import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OwnerCalendar } from '#shared/contracts/listings.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { faults, listingsOf } from '#tests/support/e2e/listing-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { menuButton } from '#tests/support/menu.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const product = sharedFixture(openProduct);

/** Farther ahead than any rental or block of the demonstration. */
const DAYS_AHEAD = 300;

const dayAhead = (days: number): string =>
  addDays(product.platform.clocks.product.now().toISOString().slice(0, 10), days);

/** How many days of the visitor's machines are blocked between two days. */
async function blocksOf(visit: Visit, from: string, to: string): Promise<number> {
  let count = 0;
  for (const { id } of await listingsOf(visit)) {
    const answer = await visit.context.request.get(`/api/equipment/${id}/calendar?from=${from}&to=${to}`);
    count += ((await answer.json()) as OwnerCalendar).blocks.length;
  }
  return count;
}

describe('one’s listings as a table', () => {
  it('are cards first; the table is found by words and states, offers the actions, and stays chosen', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/my-listings');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('radio', { name: 'Table' }).check({ force: true });
    const table = page.getByRole('table', { name: 'Your listings' });
    const rows = table.getByRole('row');
    await table.getByRole('link').first().waitFor();
    const all = await rows.count();
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Out' }).click();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click();
    await expect.poll(() => rows.count()).toBe(all);
    await page.getByLabel('Search your listings').fill('no such machine');
    await page.getByText('No listings match').waitFor();
    await page.getByLabel('Search your listings').fill('');
    const button = menuButton(table);
    await button.press('Enter');
    const menu = table.getByRole('menu', { name: /^More actions for / });
    for (const name of ['View', 'Edit', 'Copy']) await menu.getByRole('menuitem', { name }).waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => focusedText(page)).toBe('Delete');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.reload();
    await table.getByRole('link').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('are rows that fit a phone, in Spanish', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone', locale: 'es-MX' });
    const { page, problems, context } = visit;
    await open(visit, '/my-listings');
    await page.getByText('Tabla', { exact: true }).tap();
    const table = page.getByRole('table', { name: 'Sus anuncios' });
    await table.getByRole('link').first().waitFor();
    await menuButton(table).tap();
    const menu = table.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Eliminar' }).waitFor();
    expect((await menu.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it.each([
    ['desktop', 'en-US', 'Table', 'Change selected', 'Preview', /^Change \d+ listing/, /^Undo the change/],
    [
      'phone',
      'es-MX',
      'Tabla',
      'Cambiar los seleccionados',
      'Vista previa',
      /^Cambiar \d+ anuncio/,
      /^Deshacer/,
    ],
  ] as const)('are changed together after a preview, and put back, on a %s in %s', async (...parts) => {
    const [device, locale, table, open_, preview, save, undo] = parts;
    const visit = await visitAs(product, 'marisol', { device, locale });
    const { page, problems, context } = visit;
    await open(visit, '/my-listings');
    await page.getByText(table, { exact: true }).click();
    await page.getByRole('table').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: open_ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().selectOption('ratesByPercent');
    await dialog.getByRole('textbox').fill('10');
    await dialog.getByRole('button', { name: preview }).click();
    await dialog.getByText(/→/).first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await dialog.getByRole('button', { name: save }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: undo }).click();
    await page.getByRole('button', { name: undo }).waitFor({ state: 'detached' });
    expect(faults(problems)).toEqual([]);
    await context.close();
  });
});

describe('days that an owner blocks for all machines', () => {
  it('are previewed, blocked and given back by the keyboard', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    const [first, last] = [dayAhead(DAYS_AHEAD), dayAhead(DAYS_AHEAD + 2)];
    await open(visit, '/my-listings');
    await page.getByRole('radio', { name: 'Table' }).press('Space');
    const count = (await listingsOf(visit)).length;
    await page.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
    await page.getByRole('button', { name: 'Change selected' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Change ${count} listings` });
    await dialog.getByLabel('What to change').selectOption({ label: 'Block days' });
    await dialog.getByLabel('First day').fill(first);
    await dialog.getByLabel('Last day').fill(last);
    await dialog.getByLabel('Reason').selectOption({ label: 'Maintenance' });
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await dialog.getByText(`${count} of ${count} listings change`).waitFor();
    expect(await blocksOf(visit, first, last)).toBe(0);
    await dialog.getByRole('button', { name: `Change ${count} listings` }).press('Enter');
    await page.getByText(`${count} listings changed`).waitFor();
    expect(await blocksOf(visit, first, last)).toBe(count);
    await page.getByRole('button', { name: `Undo the change of ${count} listings` }).press('Enter');
    await page.getByText(`${count} listings are as before`).waitFor();
    expect(await blocksOf(visit, first, last)).toBe(0);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('are asked for in Spanish on a phone, and the machines that are rented out are named', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone', locale: 'es-MX' });
    const { page, problems, context } = visit;
    await open(visit, '/my-listings');
    await page.getByText('Tabla', { exact: true }).tap();
    await page.getByRole('checkbox', { name: 'Seleccionar todos los visibles' }).tap();
    await page.getByRole('button', { name: 'Cambiar los seleccionados' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qué cambiar').selectOption({ label: 'Bloquear días' });
    await dialog.getByRole('button', { name: 'Vista previa' }).tap();
    await dialog.getByText('Elija un día.').first().waitFor();
    await dialog.getByLabel('Primer día').fill(dayAhead(1));
    await dialog.getByLabel('Último día').fill(dayAhead(20));
    await dialog.getByRole('button', { name: 'Vista previa' }).tap();
    await dialog.getByText('Un alquiler ocupa algunos de esos días. No se bloquea nada.').first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });
});
