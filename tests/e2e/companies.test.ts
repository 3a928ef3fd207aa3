import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessiblePart } from '#tests/support/accessibility.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { confirmed } from '#tests/support/e2e/arranged.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);
let owner: Visit;
let renter: Visit;
beforeAll(async () => {
  owner = await visitAs(product, 'marisol', { device: 'desktop' });
  renter = await visitAs(product, 'dev', { device: 'phone', locale: 'es' });
});
afterAll(() => {
  expect([...owner.problems, ...renter.problems]).toEqual([]);
});

it('prints the company and the references of a renter who gives them on a phone, and shows them to the owner', async () => {
  const { id } = await confirmed(product, { renter, owner }, await freeItems(product)({ from: 3, to: 4 }));
  const { page } = renter;
  await open(renter, '/profile');
  await page.getByLabel(/^Empresa/).fill('Ramírez Pavimentos');
  await page.getByLabel('Identificación fiscal').fill('12-3456789');
  await page.getByLabel('Dirección de la empresa').fill('4 Mill Rd\nAustin, TX 78701');
  await mouse.press(page.getByRole('button', { name: 'Guardar los datos de la empresa' }));
  await page.getByText('Datos de la empresa guardados').first().waitFor();
  expect(await sidewaysScroll(page)).toBe(0);

  await open(renter, `/bookings/${id}/receipt`);
  const paper = page.getByRole('article');
  await paper.getByText('Ramírez Pavimentos').waitFor();
  await page.getByLabel('Orden de compra').fill('PO 4711');
  await page.getByLabel('Nombre de la obra').fill('Puente de Mill Rd');
  await mouse.press(page.getByRole('button', { name: 'Guardar', exact: true }));
  await paper.getByText('Puente de Mill Rd').waitFor();
  await expectAccessiblePart(page, 'main');

  await open(owner, `/bookings/${id}/receipt`);
  await owner.page.getByText('Tax number 12-3456789').waitFor();
  await owner.page.getByText('PO 4711').waitFor();
  expect(await owner.page.getByLabel('Purchase order').count()).toBe(0);
  expect(await sidewaysScroll(owner.page)).toBe(0);
});
