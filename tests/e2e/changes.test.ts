import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { bookingAs, pickedUp, settled } from '#tests/support/e2e/arranged.ts';
import { cardOf, says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';

let product: OpenedProduct;
let owner: Visit;
let renter: Visit;
beforeAll(async () => {
  product = await openProduct();
  owner = await visitAs(product, 'marisol');
  renter = await visitAs(product, 'dev', { device: 'phone' });
});
afterAll(async () => {
  const problems = [...owner.problems, ...renter.problems];
  await product.close();
  expect(problems).toEqual([]);
});

describe('a change of dates between two people', () => {
  it('is asked for on the phone, answered at the desk, and counts on both cards', async () => {
    const free = await freeItems(product)({ from: 0, to: 5 });
    const { id, orderNumber } = await pickedUp(
      product,
      { renter, owner },
      { ...free, last: addDays(free.first, 1) },
    );
    await open(renter, '/bookings');
    await cardOf(renter.page, orderNumber).getByRole('button', { name: 'Change dates' }).click();
    const dialog = renter.page.getByRole('alertdialog', { name: 'Change dates' });
    await dialog.getByLabel('Last day').fill(addDays(free.first, 3));
    await says(dialog, 'Charged on acceptance');
    await dialog.getByRole('button', { name: 'Ask for these dates' }).click();
    await says(cardOf(renter.page, orderNumber), 'You asked');
    await open(owner, '/bookings');
    await cardOf(owner.page, orderNumber).getByRole('button', { name: 'Answer new dates' }).click();
    const answer = owner.page.getByRole('dialog', { name: 'New dates' });
    await says(answer, 'Addendum to the agreement');
    await answer.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(async () => (await bookingAs(owner, id)).endDate).toBe(addDays(free.first, 3));
    await settled(product);
    expect(await bookingAs(renter, id)).toMatchObject({ change: null, holdStatus: 'held' });
  });
});
