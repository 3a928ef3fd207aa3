import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingUsage } from '#shared/contracts/usage.ts';
import { equipment } from '#server/db/schema/index.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { addPhotoBy, ask, moveTo, pickedUp, settled } from '#tests/support/e2e/arranged.ts';
import { cardOf } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll } from '#tests/support/page.ts';
import { METERED } from '#tests/support/usage.ts';

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

const usageOf = (visit: Visit, id: string) => ask<BookingUsage>(visit, `/api/bookings/${id}/usage`);

/** Fills in what meter and gauge show, with words of the visit's language. */
async function record(
  { page }: Visit,
  words: { hours: string; fuel: string; send: string },
  hours: string,
  eighths: string,
): Promise<void> {
  await page.getByLabel(words.hours).fill(hours);
  await page.getByLabel(words.fuel).selectOption(eighths);
  await mouse.press(page.getByRole('button', { name: words.send }));
}
const ENGLISH = { hours: 'Hours on the meter', fuel: 'Fuel gauge', send: 'Record the reading' };
const SPANISH = {
  hours: 'Horas del horómetro',
  fuel: 'Medidor de combustible',
  send: 'Registrar la lectura',
};

it('records hours and fuel at both handovers, confirms them on the phone, and charges what was used beyond', async () => {
  const free = await freeItems(product)({ from: 0, to: 1 });
  await product.platform.db.update(equipment).set(METERED).where(eq(equipment.id, free.item.id));
  const { id, orderNumber } = await pickedUp(product, { renter, owner }, free);
  await addPhotoBy(owner, id, 'pickup');

  await open(owner, `/bookings?booking=${id}`);
  await mouse.press(cardOf(owner.page, orderNumber).getByRole('link', { name: 'Hours and fuel' }));
  await owner.page.getByRole('heading', { level: 1, name: 'Hours and fuel' }).waitFor();
  await mouse.press(owner.page.getByRole('button', { name: ENGLISH.send }));
  await owner.page.getByText('Choose what the fuel gauge shows.').waitFor();
  await record(owner, ENGLISH, '1200.5', '8');
  await owner.page.getByText('Waiting for the other person to confirm it.').waitFor();

  await open(renter, `/bookings/${id}/usage`);
  await renter.page.getByText(/1,?200[.,]5/).waitFor();
  await mouse.press(renter.page.getByRole('button', { name: 'Confirmar esta lectura' }));
  await renter.page.getByText(/Confirmada el/).waitFor();
  expect(await sidewaysScroll(renter.page)).toBe(0);

  await moveTo(product, product.platform.clocks.product.now().getTime() + 24 * 3_600_000);
  await addPhotoBy(renter, id, 'return');
  await open(renter, `/bookings/${id}/usage`);
  await record(renter, SPANISH, '1220', '5');
  await renter.page.getByText('Se cobra solo cuando ambas lecturas estén confirmadas').waitFor();

  await open(renter, `/bookings?booking=${id}`);
  await mouse.press(cardOf(renter.page, orderNumber).getByRole('button', { name: 'Confirmar devolución' }));
  await renter.page.getByText(/aún no confirmó la lectura que hizo usted de la devolución/).waitFor();
  expect(await sidewaysScroll(renter.page)).toBe(0);

  await open(owner, `/bookings?booking=${id}`);
  await mouse.press(cardOf(owner.page, orderNumber).getByRole('button', { name: 'Owner Inspect' }));
  const sheet = owner.page.getByRole('dialog');
  await sheet.getByText(/You haven't confirmed .+'s reading of the return yet/).waitFor();
  await mouse.press(sheet.getByRole('link', { name: 'Hours and fuel' }));
  await owner.page.getByText('19.5 hours used, 16 included: 3.5 × $40.00').waitFor();
  await owner.page.getByText('3/8 of a tank of 20 gallons × $4.00 a gallon').waitFor();
  await mouse.press(owner.page.getByRole('button', { name: 'Confirm this reading' }));
  await owner.page.getByText(/Charged at return from the hold/).waitFor();
  for (const visit of [renter, owner]) await ask(visit, `/api/bookings/${id}/confirm-return`, {});
  await settled(product);
  expect((await usageOf(renter, id)).charge).toMatchObject({ status: 'paid', cardAmount: '170.00' });

  await open(renter, `/bookings/${id}/receipt`);
  await renter.page.getByText('19.5 horas usadas, 16 incluidas: 3.5 × $40.00').waitFor();
  await renter.page.getByText('Total con el uso adicional').waitFor();
});
