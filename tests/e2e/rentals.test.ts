import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Availability } from '#shared/contracts/equipment.ts';
import { addDays, dayAt, startOfDay, type Day } from '#shared/domain/calendar.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, confirmed, moveTo, pickedUp, requested } from '#tests/support/e2e/arranged.ts';
import { expectRefunded, ledgerSums, providersViewOf } from '#tests/support/e2e/books.ts';
import {
  cardOf,
  clockOf,
  openBookings,
  openTab,
  PATIENCE,
  says,
  ticks,
} from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { mouse } from '#tests/support/e2e/hands.ts';
import { dayOf } from '#tests/support/e2e/owner-hands.ts';
import { centsOf, dollars, figuresOf, lateFee, shortDay, type Figures } from '#tests/support/e2e/figures.ts';
import {
  agree,
  arriveAtBookings,
  chooseDays,
  goOn,
  payButton,
  readAgreement,
  shown,
  writeCard,
} from '#tests/support/e2e/rent-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const HOUR_MS = 3_600_000;

const product = sharedFixture(openProduct);
let owner: Visit;
let renter: Visit;
let freeItem: ReturnType<typeof freeItems>;
beforeAll(async () => {
  freeItem = freeItems(product);
  owner = await visitAs(product, 'marisol');
  renter = await visitAs(product, 'dev');
  await openBookings(owner);
});
afterAll(() => {
  expect([...owner.problems, ...renter.problems]).toEqual([]);
});

const choice = (page: Page, name: string | RegExp): Locator => page.getByRole('radio', { name });

/** From the filled form to My bookings; answers the booking's id. */
async function bookAndPay({ page }: Visit, { total, fee, balance }: Figures): Promise<string> {
  await goOn(page, mouse);
  await readAgreement(page);
  const breakdown = page.getByRole('region', { name: 'Pricing breakdown' });
  await says(breakdown, `Total Rental ${dollars(total)}`);
  await says(breakdown, `Booking Fee, now ${dollars(fee)}`);
  await says(breakdown, `Balance, at return ${dollars(balance)}`);
  const { bookingId = '' } = await agree(page, mouse);
  await writeCard(page, mouse, '4242424242424242');
  await payButton(page).click();
  await arriveAtBookings(page);
  return bookingId;
}

/** Presses a day of the calendar, in whichever month it stands. */
async function pressDay(page: Page, day: Day): Promise<void> {
  const cell = await dayOf(page, day);
  await cell.click();
  expect(await cell.getAttribute('aria-pressed')).toBe('true');
}

describe('what can be rented', () => {
  it('rents for a week with delivery: the hold waits for the day before', async () => {
    const { page } = renter;
    const { item, first, last } = await freeItem({
      from: 10,
      to: 16,
      suits: ({ weeklyRate, deliveryOptions }) => weeklyRate !== null && deliveryOptions.delivery,
    });
    await open(renter, `/equipment/${item.id}/rent`);
    await mouse.choose(choice(page, /^Weekly/));
    await chooseDays(page, mouse, first, last);
    await page.getByText('7 days, charged as 1 week').waitFor();
    await mouse.choose(choice(page, /^Delivery/));
    await page.getByLabel('Street address').fill('4210 Burnet Road');
    await page.getByLabel('City').fill('Austin');
    await page.getByLabel('State').fill('TX');
    await page.getByLabel('ZIP code').fill('78756');
    const { deliveryFee } = item.deliveryOptions;
    const id = await bookAndPay(renter, figuresOf(centsOf(item.weeklyRate), centsOf(deliveryFee)));
    const { orderNumber } = await bookingAs(renter, id);
    const card = cardOf(page, orderNumber);
    await says(card, 'Delivery to 4210 Burnet Road, Austin, TX 78756');
    await says(card, '1 week');
    await says(card, /Balance[^$]* will be held/);
    expect((await providersViewOf(product, id)).map(({ kind }) => kind)).toEqual(['booking_fee']);
  });

  it('rents out an item six hours from now', async () => {
    const { page } = renter;
    const { item } = await freeItem({ from: 0, to: 1, suits: ({ hourlyRate }) => hourlyRate !== null });
    await open(renter, `/equipment/${item.id}/rent`);
    await mouse.choose(choice(page, /^Hourly/));
    await mouse.choose(choice(page, '6 hours'));
    const id = await bookAndPay(renter, figuresOf(6 * centsOf(item.hourlyRate)));
    const { orderNumber, startsAt, scheduledEnd } = await bookingAs(renter, id);
    expect(Date.parse(scheduledEnd) - Date.parse(startsAt)).toBe(6 * HOUR_MS);
    await says(cardOf(page, orderNumber), '6 hours');
  });

  it('rents out days that do not touch: paid by the day, kept from the first to the last', async () => {
    const { page } = renter;
    const { item, first, last } = await freeItem({
      from: 12,
      to: 17,
      suits: ({ allowMultipleDays }) => allowMultipleDays,
    });
    await open(renter, `/equipment/${item.id}/rent`);
    await page.getByLabel('Select multiple days').check();
    for (const day of [first, addDays(first, 2), last]) await pressDay(page, day);
    const id = await bookAndPay(renter, figuresOf(3 * centsOf(item.dailyRate)));
    const { orderNumber } = await bookingAs(renter, id);
    await says(cardOf(page, orderNumber), '3 chosen days');
    const url = `/api/equipment/${item.id}/availability?from=${first}&to=${last}`;
    expect((await ask<Availability>(renter, url)).taken).toHaveLength(6);
  });
});

describe('a booking ends before it begins', () => {
  it('keeps the fee and releases the hold of a booking that the renter cancels, as the dialog announced', async () => {
    const { page } = renter;
    const free = await freeItem({
      from: 1,
      to: 2,
      suits: ({ cancellationPolicy }) => cancellationPolicy === 'standard',
    });
    const { id, orderNumber, depositAmount, authorizationAmount } = await confirmed(
      product,
      { renter, owner },
      free,
    );
    const [fee, balance] = [centsOf(depositAmount), centsOf(authorizationAmount)];
    await openBookings(renter);
    await cardOf(page, orderNumber).getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await says(dialog, `You'll lose your booking fee of ${dollars(fee)}.`);
    await says(dialog, `Booking fee forfeited ${dollars(fee)}`);
    await says(dialog, `Hold released ${dollars(balance)}`);
    await dialog.getByLabel('Reason').fill('The pour is moved.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await cardOf(owner.page, orderNumber).waitFor({ state: 'hidden' });
    await openTab(page, 'Canceled').click();
    await says(cardOf(page, orderNumber), 'Booking fee forfeited Reason: The pour is moved.');
    expect(await providersViewOf(product, id)).toEqual([
      { kind: 'booking_fee', status: 'succeeded', amountCents: fee, receivedCents: fee },
      { kind: 'hold', status: 'canceled', amountCents: balance, receivedCents: 0 },
    ]);
    expect(await ledgerSums(product, id)).toMatchObject({ booking: 0, overall: 0 });
  });

  it('gives everything back for a booking that the owner cancels', async () => {
    const free = await freeItem({ from: 1, to: 2 });
    const { id, orderNumber, depositAmount } = await confirmed(product, { renter, owner }, free);
    const fee = centsOf(depositAmount);
    await openBookings(renter);
    await cardOf(owner.page, orderNumber).getByRole('button', { name: 'Cancel' }).click();
    const dialog = owner.page.getByRole('alertdialog', { name: 'Cancel this booking?' });
    await says(dialog, `${PEOPLE.dev.name} gets a full refund of ${dollars(fee)}.`);
    await says(dialog, `Booking fee refunded ${dollars(fee)}`);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await cardOf(renter.page, orderNumber).waitFor({ state: 'hidden' });
    await openTab(renter.page, 'Canceled').click();
    await says(cardOf(renter.page, orderNumber), 'Booking fee refunded in full');
    await expectRefunded(product, id, fee);
  });

  it('gives everything back for a booking that is declined, with the reason', async () => {
    const free = await freeItem({ from: 1, to: 2 });
    const { id, orderNumber, depositAmount } = await requested(product, renter, free);
    const fee = centsOf(depositAmount);
    await openBookings(renter);
    await cardOf(owner.page, orderNumber).getByRole('button', { name: 'Decline' }).click();
    const dialog = owner.page.getByRole('alertdialog', { name: 'Decline this request?' });
    await says(dialog, `${PEOPLE.dev.name} gets a full refund of ${dollars(fee)}.`);
    await dialog.getByLabel('Reason').fill('In the shop that week.');
    await dialog.getByRole('button', { name: 'Decline request' }).click();
    await cardOf(renter.page, orderNumber).waitFor({ state: 'hidden' });
    await openTab(renter.page, 'Canceled').click();
    await says(
      cardOf(renter.page, orderNumber),
      'Booking fee refunded in full Reason: In the shop that week.',
    );
    await expectRefunded(product, id, fee);
  });
});

describe('time', () => {
  it('counts time where the item is, also for a reader for whom it is tomorrow already', async () => {
    const { item } = await freeItem({ from: 0, to: 3 });
    const { timeZone } = item;
    const day = dayAt(product.platform.clocks.product.now(), timeZone);
    // Eight in the evening in Austin: next morning in Tokyo.
    const evening = startOfDay(addDays(day, 1), timeZone).getTime() + 20 * HOUR_MS;
    await moveTo(product, evening);
    const today = dayAt(product.platform.clocks.product.now(), timeZone);
    expect(dayAt(product.platform.clocks.product.now(), 'Asia/Tokyo')).toBe(addDays(today, 1));
    const reader = await visitAs(product, 'dev', { timezone: 'Asia/Tokyo' });
    const { page, context, problems } = reader;
    await open(reader, `/equipment/${item.id}/rent`);
    const current = shown(page.locator('[aria-current="date"][data-day]'));
    expect(await current.getAttribute('data-day')).toBe(today);
    expect(await page.getByLabel('Start date').getAttribute('min')).toBe(today);
    await chooseDays(page, mouse, today, addDays(today, 1));
    await goOn(page, mouse);
    await readAgreement(page);
    const { bookingId = '' } = await agree(page, mouse);
    expect(await bookingAs(reader, bookingId)).toMatchObject({
      startDate: today,
      endDate: addDays(today, 1),
      endsAt: startOfDay(addDays(today, 2), timeZone).toISOString(),
    });
    const summary = page.getByRole('region', { name: 'Booking Summary' });
    await says(summary, `From ${shortDay(today)} To ${shortDay(addDays(today, 1))}`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('jumps three weeks: one is still signed in, and the clocks are right', async () => {
    const { page } = renter;
    const { item, ...days } = await freeItem({ from: 0, to: 1 });
    const { id, orderNumber } = await pickedUp(product, { renter, owner }, { item, ...days });
    await openBookings(renter);
    const [mine, theirs] = [cardOf(page, orderNumber), cardOf(owner.page, orderNumber)];
    await ticks(mine);
    const end = Date.parse((await bookingAs(renter, id)).scheduledEnd);
    await moveTo(product, product.platform.clocks.product.now().getTime() + 21 * 24 * HOUR_MS);
    const late = () => (product.platform.clocks.product.now().getTime() - end) / 1000;
    const hours = Math.round(late() / 3600);
    for (const card of [mine, theirs]) {
      await expect.poll(() => clockOf(card), PATIENCE).toBeLessThanOrEqual(-Math.floor(late()));
      await says(card, `${hours} hours × ${dollars(lateFee(item, 1))} ${dollars(lateFee(item, hours))}`);
    }
    for (const visit of [renter, owner]) {
      await openBookings(visit);
      expect(await ask(visit, '/api/auth/user')).toMatchObject({ isGuest: false });
      await says(cardOf(visit.page, orderNumber), 'Overdue');
      await ticks(cardOf(visit.page, orderNumber));
    }
  });
});
