import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { bookingAs, confirmed } from '#tests/support/e2e/arranged.ts';
import { cardOf, says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { shown } from '#tests/support/e2e/rent-screens.ts';
import { hydrated } from '#tests/support/page.ts';

let product: OpenedProduct;
let owner: Visit;
let renter: Visit;
beforeAll(async () => {
  product = await openProduct();
  owner = await visitAs(product, 'marisol');
  renter = await visitAs(product, 'dev');
});
afterAll(async () => {
  // A phone that is away on purpose fails to load.
  const problems = [...owner.problems, ...renter.problems].filter(
    (one) => !/ERR_INTERNET_DISCONNECTED/.test(one),
  );
  await product.close();
  expect(problems).toEqual([]);
});

const today = () => confirmed(product, { owner, renter }, free());
let free: () => Parameters<typeof confirmed>[2];
beforeAll(async () => {
  const item = await freeItems(product)({ from: 0, to: 2 });
  free = () => item;
});

async function openCodes({ page }: Visit, orderNumber: string): Promise<Locator> {
  await mouse.press(shown(cardOf(page, orderNumber).getByRole('button', { name: 'Handover code' })));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Confirm').first().waitFor();
  return dialog;
}
const digitsOf = async (dialog: Locator): Promise<string> =>
  ((await dialog.getByRole('img', { name: /^QR code for/ }).getAttribute('aria-label')) ?? '').replaceAll(
    /\D/g,
    '',
  );

it('confirms pickup and return by one phone’s code on the other, also with either phone offline', async () => {
  const { id, orderNumber } = await today();
  for (const visit of [owner, renter]) {
    await open(visit, `/bookings?booking=${id}`);
    await hydrated(visit.page);
    await cardOf(visit.page, orderNumber).waitFor();
  }
  // The owner's phone loses its connection; it shows the code all the same.
  const shows = await openCodes(owner, orderNumber);
  await owner.context.setOffline(true);
  const dialog = await openCodes(renter, orderNumber);
  await mouse.choose(dialog.getByRole('radio', { name: 'Enter their code' }));
  await dialog.getByLabel(/^Code on/).fill('12345');
  await mouse.press(dialog.getByRole('button', { name: 'Confirm pickup' }));
  await dialog.getByText('Enter the six digits.').waitFor();
  await dialog.getByLabel(/^Code on/).fill(await digitsOf(shows));
  await mouse.press(dialog.getByRole('button', { name: 'Confirm pickup' }));
  await dialog.waitFor({ state: 'detached' });
  expect(await bookingAs(renter, id)).toMatchObject({
    status: 'active',
    ownerPickupConfirmed: true,
    renterPickupConfirmed: true,
  });

  // At the return the renter's phone is the one without a connection: it keeps the code, and sends it later.
  await owner.context.setOffline(false);
  await open(owner, `/bookings?booking=${id}`);
  await hydrated(owner.page);
  const back = await openCodes(owner, orderNumber);
  const reads = await openCodes(renter, orderNumber);
  await mouse.choose(reads.getByRole('radio', { name: 'Enter their code' }));
  await renter.context.setOffline(true);
  await reads.getByLabel(/^Code on/).fill(await digitsOf(back));
  await mouse.press(reads.getByRole('button', { name: 'Confirm return' }));
  await renter.page.getByText('Code saved').first().waitFor();
  expect((await bookingAs(owner, id)).renterReturnConfirmed).toBe(false);
  await renter.context.setOffline(false);
  await renter.page.getByText('Return Confirmed').first().waitFor();
  expect(await bookingAs(owner, id)).toMatchObject({
    ownerReturnConfirmed: true,
    renterReturnConfirmed: true,
  });
  await says(renter.page.locator('body'), /Completed/);
});
