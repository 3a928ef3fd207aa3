import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerCalendar } from '#shared/contracts/listings.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { faults, listingsOf } from '#tests/support/e2e/listing-screens.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

let product: OpenedProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

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
