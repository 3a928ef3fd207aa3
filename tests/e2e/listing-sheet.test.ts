import { describe, expect, it } from 'vitest';
import { openProduct } from '#tests/support/browser.ts';
import { open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { faults, listingNamed, listingsOf } from '#tests/support/e2e/listing-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);

describe('a spreadsheet of listings', () => {
  const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const HEADINGS = 'reference,name,category,dailyRate,purchasePrice';

  it('shows what each row would do before anything is saved, imports the good rows, and exports them', async () => {
    const visit = await visitAs(product, 'marisol');
    const { page, problems, context } = visit;
    await open(visit, '/my-listings');
    await page.getByRole('button', { name: 'Spreadsheet' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your listings as a spreadsheet' });
    const rows = ['Test S-1,Test: saw,Concrete,45,900', 'Test S-2,Test: boat,Boats,45,900'];
    const field = dialog.getByLabel('Import a CSV file');
    await field.setInputFiles(fileOf('fleet.csv', [HEADINGS, ...rows].join('\n')));
    await dialog.getByText('1 new, 1 with a problem').waitFor();
    await dialog.getByText('Line 3 · Test S-2 · Test: boat').waitFor();
    await dialog.getByText(/^category: /).waitFor();
    expect((await listingsOf(visit)).map(({ name }) => name)).not.toContain('Test: saw');

    await dialog.getByRole('button', { name: 'Import the good row' }).click();
    // What was not imported stays in view until it is closed.
    await dialog.getByText('Some rows were not imported').waitFor();
    await dialog.getByText('1 listing was added or changed.').waitFor();
    await dialog.getByText('Line 3 · Test S-2 · Test: boat').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'Test: saw' }).waitFor();
    expect(await listingNamed(visit, 'Test: saw')).toMatchObject({ dailyRate: '45.00', isAvailable: false });
    await page.getByRole('button', { name: 'Spreadsheet' }).click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download your listings as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('listings.csv');
    expect(faults(problems)).toEqual([]);
    await context.close();
  });

  it('tells in Spanish on a phone what is wrong with a file', async () => {
    const visit = await visitAs(product, 'marisol', { device: 'phone', locale: 'es-MX' });
    const { page, problems, context } = visit;
    await open(visit, '/my-listings');
    await page.getByRole('button', { name: 'Hoja de cálculo' }).tap();
    const field = page.getByRole('dialog').getByLabel('Importar un archivo CSV');
    await field.setInputFiles(fileOf('flota.csv', 'reference,name\nT-1,Sierra'));
    await page.getByText('Faltan estas columnas: category, dailyRate, purchasePrice.').waitFor();
    await field.setInputFiles(fileOf('flota.csv', `${HEADINGS}\nT-1,,Concrete,1,900`));
    await page.getByText('1 con un problema').waitFor();
    await page.getByText(/^dailyRate: La tarifa/).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    expect(faults(problems)).toEqual([]);
    await context.close();
  });
});
