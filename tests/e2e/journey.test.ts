import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { UserCard } from '#shared/contracts/users.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { hydrated } from '#tests/support/page.ts';
import { ask, bookingAs, moveTo } from '#tests/support/e2e/arranged.ts';
import { ledgerSums, paymentsOf, providersViewOf } from '#tests/support/e2e/books.ts';
import {
  cardOf,
  clockOf,
  isSamePage,
  markPage,
  openBookings,
  openTab,
  PATIENCE,
  says,
  ticks,
} from '#tests/support/e2e/bookings-screen.ts';
import { confirmWith, openSheet, yesIn } from '#tests/support/e2e/confirm.ts';
import { freeItems, open, PEOPLE, visitAs, type FreeItem } from '#tests/support/e2e/demonstration.ts';
import { finger, keyboard, mouse, type Hands } from '#tests/support/e2e/hands.ts';
import { dailyFigures, dollars, lateFee, type Figures } from '#tests/support/e2e/figures.ts';
import * as rent from '#tests/support/e2e/rent-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const product = sharedFixture(openProduct);
let freeItem: ReturnType<typeof freeItems>;
beforeAll(() => {
  freeItem = freeItems(product);
});

const HOUR = 3600;
const NOTES = 'Gate code 4411, ask for Ray.';

/** Two people, each in a browser of their own, and what they deal with. */
interface Play extends FreeItem {
  hands: Hands;
  renter: Visit;
  owner: Visit;
  figures: Figures;
}

async function begin(hands: Hands, device: 'phone' | 'desktop'): Promise<Play> {
  const found = await freeItem({ from: 0, to: 1 });
  const owner = await visitAs(product, 'marisol', { device });
  await openBookings(owner);
  await markPage(owner.page);
  const renter = await product.visit({ device });
  // A device whose clock is five hours fast: what it shows must come from the server's time.
  await renter.context.addInitScript(
    (ahead) => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + ahead;
    },
    5 * HOUR * 1000,
  );
  return { ...found, hands, renter, owner, figures: dailyFigures(found.item, 2) };
}

/** The guest fills the form in, is asked who it is, and finds it filled in afterwards. */
async function bookAsGuest({ hands, renter, item, first, last }: Play): Promise<Booking> {
  const { page } = renter;
  await open(renter, '/');
  await rent.findMachine(page, hands, item);
  await rent.startRenting(page, hands);
  await rent.chooseDays(page, hands, first, last);
  await hands.write(page.getByLabel('Notes'), NOTES);
  await rent.goOn(page, hands);
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('reason') === 'rental');
  await page.getByText('Authentication Required').first().waitFor();
  await hands.press(page.getByRole('button', { name: PEOPLE.dev.button }));
  await page.waitForURL((url) => url.pathname === `/equipment/${item.id}/rent`);
  await hydrated(page);
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe(NOTES);
  expect(await page.getByLabel('Start date').inputValue()).toBe(first);
  expect(await page.getByLabel('End date').inputValue()).toBe(last);
  await rent.goOn(page, hands);
  const headings = await rent.readAgreement(page);
  expect(headings).toHaveLength(8);
  const address = await rent.agree(page, hands);
  expect(await rent.wasLoaded(page)).toBe(true);
  const booking = await bookingAs(renter, address['bookingId'] ?? '');
  expect(address).toEqual({
    amount: booking.totalAmount,
    equipment: item.name,
    days: '2',
    bookingId: booking.id,
    equipmentId: item.id,
    renterId: booking.renterId,
    // The two have rented before.
    ownerPhone: (await ask<UserCard>(renter, `/api/users/${item.ownerId}`)).phoneNumber,
  });
  return booking;
}

/** A refused card first, then one that pays. */
async function pay({ hands, renter: { page }, figures }: Play): Promise<void> {
  const structure = page.getByRole('region', { name: 'Payment Structure' });
  await says(structure, `Booking Fee charged now ${dollars(figures.fee)}`);
  await says(structure, `Balance charged at return ${dollars(figures.balance)}`);
  await says(structure, `Total Rental ${dollars(figures.total)}`);
  await rent.writeCard(page, hands, '4000000000000002');
  await hands.press(rent.payButton(page));
  const dialog = page.getByRole('alertdialog', { name: 'Card Declined' });
  await dialog
    .getByText('Your card was declined. Please check your card details or try a different payment method.')
    .waitFor();
  await hands.press(dialog.getByRole('button', { name: 'Try Again' }));
  await dialog.waitFor({ state: 'hidden' });
  await rent.writeCard(page, hands, '4242424242424242');
  await hands.press(rent.payButton(page));
  await rent.arriveAtBookings(page);
  await hydrated(page);
  await markPage(page);
}

/** The owner sees the request come, and accepts; the renter sees the answer come. */
async function answer({ hands, renter, owner, figures }: Play, orderNumber: string): Promise<void> {
  const [request, mine] = [cardOf(owner.page, orderNumber), cardOf(renter.page, orderNumber)];
  await says(request, `+${dollars(figures.earned)}`);
  await says(request, NOTES);
  await says(mine, `Waiting for ${PEOPLE.marisol.name}`);
  await hands.press(request.getByRole('button', { name: 'Accept' }));
  await says(mine, 'Confirmed');
  await says(mine, 'Pickup today');
}

/** Each confirms, each sees the other's half; then the clock runs. */
async function handOver({ hands, renter, owner }: Play, orderNumber: string): Promise<void> {
  const [theirs, mine] = [cardOf(owner.page, orderNumber), cardOf(renter.page, orderNumber)];
  await confirmWith(hands, theirs, 'Owner Confirm');
  await says(mine, `${PEOPLE.marisol.name} confirmed the pickup`);
  await confirmWith(hands, mine, 'Renter Confirm');
  await says(theirs, /Active .*Due back tomorrow|Due back tomorrow.* Active/);
  await ticks(mine);
  await ticks(theirs);
}

/** Time passes in both browsers at once, whatever their devices' clocks say. */
async function beLate({ renter, owner, item }: Play, { orderNumber, id }: Booking): Promise<void> {
  const cards = [cardOf(owner.page, orderNumber), cardOf(renter.page, orderNumber)];
  const end = Date.parse((await bookingAs(renter, id)).scheduledEnd);
  await moveTo(product, end - 2.5 * HOUR * 1000);
  for (const card of cards) {
    await expect.poll(() => clockOf(card), PATIENCE).toBeLessThan(2.6 * HOUR);
    expect(await clockOf(card)).toBeGreaterThan(HOUR);
  }
  await moveTo(product, end + 3.1 * HOUR * 1000);
  for (const card of cards) {
    await says(card, 'Overdue');
    await says(card, `Late fee so far 3 hours × ${dollars(lateFee(item, 1))} ${dollars(lateFee(item, 3))}`);
    expect(await clockOf(card)).toBeLessThanOrEqual(-3 * HOUR);
    await ticks(card);
  }
}

async function bringBack({ hands, renter, owner }: Play, orderNumber: string): Promise<void> {
  const [theirs, mine] = [cardOf(owner.page, orderNumber), cardOf(renter.page, orderNumber)];
  await confirmWith(hands, mine, 'Renter Return');
  await says(theirs, `${PEOPLE.dev.name} confirmed the return`);
  const dialog = await openSheet(hands, theirs, 'Owner Inspect');
  await hands.write(dialog.getByLabel('Condition'), 'Clean, full tank.');
  await hands.press(yesIn(dialog, 'Owner Inspect'));
  await dialog.waitFor({ state: 'hidden' });
  await mine.waitFor({ state: 'hidden' });
  await theirs.waitFor({ state: 'hidden' });
}

/** What both sides read afterwards, to the cent. */
async function lookBack(play: Play, { orderNumber }: Booking): Promise<void> {
  const { hands, renter, owner, item, figures } = play;
  for (const { page } of [renter, owner]) {
    await hands.turn(openTab(page, 'Active'), openTab(page, 'Completed'));
    expect(await openTab(page, 'Completed').getAttribute('aria-selected')).toBe('true');
    const card = cardOf(page, orderNumber);
    await says(card, /Returned [^.]* today/);
    await says(card, new RegExp(`Booking Fee paid [^$]*\\${dollars(figures.fee)}`));
    await says(card, `Balance charged ${dollars(figures.balance)}`);
    await says(card, new RegExp(`Late fee, 3 hours [^$]*\\${dollars(lateFee(item, 3))}`));
    await says(card, 'Clean, full tank.');
  }
  await says(cardOf(owner.page, orderNumber), `You earn ${dollars(figures.earned)} (92%)`);
}

/** Our books and the provider's say the same, and nothing is over. */
async function settleTheBooks({ figures: { fee, balance } }: Play, { id }: Booking): Promise<void> {
  const { lines, ...sums } = await ledgerSums(product, id);
  expect(lines).toBeGreaterThan(0);
  expect(sums).toEqual({ booking: 0, overall: 0 });
  expect(await paymentsOf(product, id)).toMatchObject([
    { kind: 'booking_fee', status: 'succeeded', amountCents: fee, capturedCents: fee, refundedCents: 0 },
    { kind: 'hold', status: 'captured', amountCents: balance, capturedCents: balance, refundedCents: 0 },
  ]);
  expect(await providersViewOf(product, id)).toEqual([
    { kind: 'booking_fee', status: 'succeeded', amountCents: fee, receivedCents: fee },
    { kind: 'hold', status: 'succeeded', amountCents: balance, receivedCents: balance },
  ]);
}

const REFUSED = /status of 402/;

describe('the main job', () => {
  it.each([
    { by: 'touch at 390 × 844', hands: finger, device: 'phone' as const },
    { by: 'mouse at 1280', hands: mouse, device: 'desktop' as const },
    { by: 'keyboard alone at 1280', hands: keyboard, device: 'desktop' as const },
  ])('lets two people do the main job, by $by', async ({ hands, device }) => {
    const play = await begin(hands, device);
    const { renter, owner } = play;
    const booking = await bookAsGuest(play);
    const { orderNumber } = booking;
    await pay(play);
    await answer(play, orderNumber);
    await handOver(play, orderNumber);
    await beLate(play, booking);
    await bringBack(play, orderNumber);
    await lookBack(play, booking);
    await settleTheBooks(play, booking);
    expect(await isSamePage(owner.page)).toBe(true);
    expect(await isSamePage(renter.page)).toBe(true);
    expect(owner.problems).toEqual([]);
    expect(renter.problems.filter((problem) => REFUSED.test(problem))).toHaveLength(1);
    expect(renter.problems.filter((problem) => !REFUSED.test(problem))).toEqual([]);
    await Promise.all([renter.context.close(), owner.context.close()]);
  });
});
