import { expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { RatingStats } from '#shared/contracts/users.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, settled } from '#tests/support/e2e/arranged.ts';
import { cardOf, openTab, PATIENCE, says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, PEOPLE, visitAs, type FreeItem } from '#tests/support/e2e/demonstration.ts';
import { keyboard, walkDays } from '#tests/support/e2e/hands.ts';
import { fieldOf, saidOn } from '#tests/support/e2e/messages-screens.ts';
import * as rent from '#tests/support/e2e/rent-screens.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { hydrated } from '#tests/support/page.ts';

/*
 * All that a renter does, from looking for a machine to rating its owner, without a pointer: every step is reached by Tab, the
 * focus is seen on the whole way (hands.ts), and what opens takes the focus and gives it back. The owner's part goes by calls.
 */

const product = sharedFixture(openProduct);

const PASSWORD = 'equipshare-demo';
const WORDS = 'Which gate do I come to?';

/** What a mouse, a finger or a script of the test would do is not done. */
async function refusePointers({ page }: Visit): Promise<string[]> {
  const used: string[] = [];
  await page.exposeFunction('pointerUsed', (type: string) => used.push(type));
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      document.addEventListener(
        type,
        () => (window as unknown as { pointerUsed: (type: string) => void }).pointerUsed(type),
        { capture: true },
      );
  });
  return used;
}

/** Home, the search, a heart, the item's own page, and its calendar. */
async function chooseMachine({ page }: Visit, { item, first, last }: FreeItem): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  // The first thing that Tab reaches leads past the head of the page.
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await rent.findMachine(page, keyboard, item);
  const heart = rent.shown(page.getByRole('button', { name: `Save ${item.name}` }));
  await keyboard.press(heart);
  await expect.poll(() => heart.getAttribute('aria-pressed'), PATIENCE).toBe('true');
  await walkDays(page, first);
  await page.keyboard.press('Enter');
  await walkDays(page, last);
  await page.keyboard.press('Enter');
  await rent.startRenting(page, keyboard);
  expect(await page.getByLabel('Start date').inputValue()).toBe(first);
  expect(await page.getByLabel('End date').inputValue()).toBe(last);
}

/** The form asks who it is, and goes on where it was. */
async function signIn({ page }: Visit, { item, first }: FreeItem): Promise<void> {
  await rent.goOn(page, keyboard);
  await page.waitForURL((url) => url.pathname === '/login');
  await hydrated(page);
  await keyboard.write(page.getByLabel('Email', { exact: true }), PEOPLE.dev.email);
  await keyboard.write(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/equipment/${item.id}/rent`);
  await hydrated(page);
  expect(await page.getByLabel('Start date').inputValue()).toBe(first);
}

/** The three steps: the details, the agreement, the payment. */
async function rentAndPay(visit: Visit): Promise<Booking> {
  const { page } = visit;
  await rent.goOn(page, keyboard);
  await rent.readAgreement(page);
  const { bookingId = '' } = await rent.agree(page, keyboard);
  await rent.writeCard(page, keyboard, '4242424242424242');
  await keyboard.press(rent.payButton(page));
  await rent.arriveAtBookings(page);
  await hydrated(page);
  return bookingAs(visit, bookingId);
}

/** From the booking to its conversation, and a question asked there. */
async function write({ page }: Visit, { orderNumber }: Booking): Promise<void> {
  await keyboard.press(cardOf(page, orderNumber).getByRole('link', { name: /^Message/ }));
  await page.waitForURL((url) => url.pathname === '/messages');
  await fieldOf(page).waitFor();
  await keyboard.write(fieldOf(page), WORDS);
  await page.keyboard.press('Enter');
  await expect.poll(() => saidOn(page).last().innerText(), PATIENCE).toContain(WORDS);
}

/** The owner is rated with five stars; the dialog takes the focus and gives it back. */
async function rate({ page }: Visit, { orderNumber }: Booking): Promise<void> {
  await page.goto('/bookings');
  await hydrated(page);
  await keyboard.turn(openTab(page, 'Active'), openTab(page, 'Completed'));
  const card = cardOf(page, orderNumber);
  await keyboard.press(card.getByRole('button', { expanded: false }).first());
  const entry = card.getByRole('button', { name: 'Rate & Review' });
  const dialog = page.getByRole('dialog', { name: 'Rate & Review' });
  await keyboard.press(entry);
  await dialog.waitFor();
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, PATIENCE).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => entry.evaluate((button) => button === document.activeElement), PATIENCE).toBe(true);
  await page.keyboard.press('Enter');
  // A press on the button finds what is missing, and leads there.
  await keyboard.press(dialog.getByRole('button', { name: 'Submit rating' }));
  await page.getByText('Rating Required').waitFor();
  const overall = dialog.getByRole('radiogroup', { name: 'Overall' });
  await expect
    .poll(() => overall.evaluate((group) => group.contains(document.activeElement)), PATIENCE)
    .toBe(true);
  await page.keyboard.press('Space');
  for (const word of ['Fair', 'Good', 'Very Good', 'Excellent']) {
    await page.keyboard.press('ArrowRight');
    await says(overall, word);
  }
  await keyboard.write(dialog.getByLabel('Comments'), 'Everything ran as it should.');
  await keyboard.press(dialog.getByRole('button', { name: 'Submit rating' }));
  await page.getByText('Rating Submitted').waitFor();
}

it('a renter’s whole journey is done by keyboard alone', async () => {
  const owner = await visitAs(product, 'marisol');
  const renter = await product.visit();
  const used = await refusePointers(renter);
  const free = await freeItems(product)({ from: 0, to: 1 });
  await chooseMachine(renter, free);
  await signIn(renter, free);
  const booking = await rentAndPay(renter);
  const { id, orderNumber } = booking;
  await settled(product);
  await ask(owner, `/api/bookings/${id}/accept`, {});
  await says(cardOf(renter.page, orderNumber), 'Confirmed');
  await write(renter, booking);
  for (const step of ['confirm-pickup', 'confirm-return'])
    for (const visit of [owner, renter]) await ask(visit, `/api/bookings/${id}/${step}`, {});
  await settled(product);
  const ratings = async () =>
    (await ask<RatingStats>(renter, `/api/users/${booking.ownerId}/rating-stats`)).ownerRatingCount;
  const before = await ratings();
  await rate(renter, booking);
  expect(await ratings()).toBe(before + 1);
  // What was kept before the sign-in has come along.
  await open(renter, '/favourites');
  await renter.page.getByRole('list', { name: 'Your favorites' }).getByRole('article').first().waitFor();
  expect((await ask<{ ids: string[] }>(renter, '/api/favourites/ids')).ids).toContain(free.item.id);
  expect(used).toEqual([]);
  for (const { problems, context } of [renter, owner]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

it('finds two days across the end of a month in the calendar by arrows', async () => {
  const visit = await product.visit();
  const free = await freeItems(product)({ from: 40, to: 41 });
  await open(visit, `/equipment/${free.item.id}`);
  const days: Day[] = [free.first, addDays(free.first, 1)];
  for (const day of days) {
    await walkDays(visit.page, day);
    await visit.page.keyboard.press('Space');
  }
  await expect.poll(() => new URL(visit.page.url()).search, PATIENCE).toContain(`from=${free.first}`);
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});
