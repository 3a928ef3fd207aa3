import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangePreview } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { users } from '#server/db/schema/index.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, pickedUp, settled } from '#tests/support/e2e/arranged.ts';
import { cardOf, openBookings, says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, visitAs } from '#tests/support/e2e/demonstration.ts';
import { keyboard, mouse } from '#tests/support/e2e/hands.ts';
import { writeCard } from '#tests/support/e2e/rent-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const product = sharedFixture(openProduct);
let owner: Visit;
let renter: Visit;
beforeAll(async () => {
  owner = await visitAs(product, 'marisol');
  renter = await visitAs(product, 'dev', { device: 'phone' });
});
afterAll(() => {
  expect([...owner.problems, ...renter.problems]).toEqual([]);
});

describe('a change of dates between two people', () => {
  it('is asked for and answered by keyboard alone, and counts on both cards', async () => {
    const free = await freeItems(product)({ from: 0, to: 5 });
    const { id, orderNumber } = await pickedUp(
      product,
      { renter, owner },
      { ...free, last: addDays(free.first, 1) },
    );
    await openBookings(renter);
    await keyboard.press(cardOf(renter.page, orderNumber).getByRole('button', { name: 'Change dates' }));
    const dialog = renter.page.getByRole('alertdialog', { name: 'Change dates' });
    await keyboard.writeDay(dialog.getByLabel('Last day'), addDays(free.first, 3));
    await says(dialog, 'Charged when accepted');
    await keyboard.press(dialog.getByRole('button', { name: 'Ask for these dates' }));
    await says(cardOf(renter.page, orderNumber), 'has until');
    await openBookings(owner);
    await keyboard.press(cardOf(owner.page, orderNumber).getByRole('button', { name: 'Answer new dates' }));
    const answer = owner.page.getByRole('dialog', { name: 'New dates' });
    await says(answer, 'Addendum to the agreement');
    await keyboard.press(answer.getByRole('button', { name: 'Accept', exact: true }));
    await expect.poll(async () => (await bookingAs(owner, id)).endDate).toBe(addDays(free.first, 3));
    await settled(product);
    expect(await bookingAs(renter, id)).toMatchObject({ change: null, holdStatus: 'held' });
  });

  it('has its larger hold confirmed on the payment page where the bank asks for the renter', async () => {
    const free = await freeItems(product)({ from: 0, to: 5 });
    const dates = { ...free, last: addDays(free.first, 1) };
    const { id, orderNumber, renterId } = await pickedUp(product, { renter, owner }, dates);
    const wish = { endDate: addDays(free.first, 3) };
    const changes = `/api/bookings/${id}/changes`;
    const { sha256 } = await ask<ChangePreview>(renter, `${changes}/preview`, wish);
    const { change } = await ask<Booking>(renter, changes, { ...wish, sha256 });
    const [person] = await product.platform.db.select().from(users).where(eq(users.id, renterId));
    const customer = person?.stripeCustomerId ?? '';
    product.stripe.control.declineNextHold({ code: 'authentication_required', customer });
    await ask(owner, `${changes}/accept`, { changeId: change?.id, sha256 });
    await settled(product);
    await openBookings(renter);
    const { page } = renter;
    await says(cardOf(page, orderNumber), 'Your bank needs you to confirm them');
    await cardOf(page, orderNumber).getByRole('link', { name: 'Confirm new dates' }).click();
    await page.getByRole('heading', { level: 1, name: 'Confirm your new dates' }).waitFor();
    await page.getByRole('region', { name: 'Booking before the change' }).waitFor();
    await says(page.getByRole('region', { name: 'Payment Structure' }), 'Balance with the new dates');
    await writeCard(page, mouse, '4242424242424242');
    await page.getByRole('button', { name: /^Hold \$/ }).click();
    await page.getByText('Balance held. We’re changing your dates').waitFor();
    await settled(product);
    expect(await bookingAs(renter, id)).toMatchObject({
      change: null,
      holdStatus: 'held',
      endDate: wish.endDate,
    });
  });
});
