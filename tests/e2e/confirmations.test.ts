import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import { expectAccessiblePart } from '#tests/support/accessibility.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, confirmed, moveTo, pickedUp } from '#tests/support/e2e/arranged.ts';
import {
  cardOf,
  isSamePage,
  markPage,
  openBookings,
  PATIENCE,
  says,
} from '#tests/support/e2e/bookings-screen.ts';
import { confirmWith, openSheet, sheetOf, yesIn } from '#tests/support/e2e/confirm.ts';
import { freeItems, open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { finger, keyboard, mouse } from '#tests/support/e2e/hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { doubleText, hydrated, sidewaysScroll } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);
let freeItem: ReturnType<typeof freeItems>;
let owner: Visit;
let renter: Visit;
beforeAll(async () => {
  freeItem = freeItems(product);
  owner = await visitAs(product, 'marisol', { clockStands: true });
  renter = await visitAs(product, 'dev', { device: 'phone', clockStands: true });
});
afterAll(() => {
  expect([...owner.problems, ...renter.problems]).toEqual([]);
});

const HOUR = 3_600_000;
const historyOf = async (visit: Visit, { id }: Booking) =>
  (await ask<BookingHistory>(visit, `/api/bookings/${id}/history`)).transitions.map(
    ({ by, event }) => `${by} ${event}`,
  );

it('a return is asked about, confirmed with a photo and a word, and undone within the minute, after a reload too', async () => {
  const { page } = renter;
  const booking = await pickedUp(product, { renter, owner }, await freeItem({ from: 0, to: 1 }));
  await moveTo(product, Date.parse(booking.scheduledEnd) + 2.1 * HOUR);
  const [mine, theirs] = [cardOf(page, booking.orderNumber), cardOf(owner.page, booking.orderNumber)];
  await openBookings(renter);
  await openBookings(owner);
  await markPage(owner.page);

  const sheet = await openSheet(finger, mine, 'Renter Return');
  await says(sheet, /Recorded time [^]*Due back [^]*by midnight[^]*Late fee so far \$\d+\.\d\d/);
  await expectAccessiblePart(page, 'dialog[open]');
  await sheet.getByLabel('Condition').fill('Tank full, one lamp broken.');
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  await sheet
    .locator('[data-pick="choose-return"]')
    .setInputFiles([{ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await yesIn(sheet, 'Renter Return').tap();
  await sheet.waitFor({ state: 'hidden' });
  await says(theirs, `${PEOPLE.dev.name} confirmed the return`);
  await says(mine, /You confirmed the return at \d+:\d\d [AP]M[^]*\d\d:\d\d left/);
  expect(await theirs.getByRole('button', { name: 'Undo' }).count()).toBe(0);

  await page.reload();
  await hydrated(page);
  await mine.getByRole('button', { name: 'Undo' }).tap();
  await says(mine, 'Overdue');
  await says(theirs, 'Overdue');
  expect(await bookingAs(owner, booking.id)).toMatchObject({
    status: 'active',
    actualReturnTime: null,
    lateFeeAmount: null,
    conditionNotes: 'Tank full, one lamp broken.',
  });
  const photos = async () =>
    (await ask<BookingCondition>(owner, `/api/bookings/${booking.id}/condition`)).photos.length;
  await expect.poll(photos, PATIENCE).toBe(1);
  expect((await historyOf(renter, booking)).slice(-2)).toEqual([
    'renter confirm_return',
    'renter undo_confirmation',
  ]);

  await confirmWith(finger, mine, 'Renter Return');
  await mine.getByRole('button', { name: 'Undo' }).waitFor();
  await confirmWith(mouse, theirs, 'Owner Inspect');
  await mine.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect(await isSamePage(owner.page)).toBe(true);
});

it('the buttons of an inspection stay where they are when the photos come above them', async () => {
  const { page } = owner;
  const booking = await pickedUp(product, { renter, owner }, await freeItem({ from: 0, to: 1 }));
  await openBookings(owner);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/condition', async (route) => {
    await released;
    await route.continue();
  });

  const sheet = await openSheet(mouse, cardOf(page, booking.orderNumber), 'Owner Inspect');
  const sizes = () =>
    sheet.evaluate((element) => {
      const { offsetTop, offsetHeight } = element as HTMLElement;
      return { height: offsetHeight, lowerEdge: offsetTop + offsetHeight };
    });
  const before = await sizes();
  release();
  await sheet.locator('[data-moment]').waitFor();
  const { height, lowerEdge } = await sizes();
  expect(height).toBeGreaterThan(before.height);
  expect(Math.abs(lowerEdge - before.lowerEdge)).toBeLessThanOrEqual(1);
  await page.unroute('**/condition');
});

it('what can be undone fits the row of a narrow phone with text twice as large', async () => {
  const booking = await confirmed(product, { renter, owner }, await freeItem({ from: 0, to: 1 }));
  await ask(renter, `/api/bookings/${booking.id}/confirm-pickup`, {});
  const visit = await visitAs(product, 'dev', { device: 'phone', clockStands: true });
  const { page } = visit;
  await open(visit, '/bookings');
  await page.setViewportSize({ width: 360, height: 844 });
  await page.locator(`#booking-${booking.id}`).getByRole('button', { name: 'Undo' }).waitFor();
  await doubleText(page);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});

it('a pickup is confirmed and undone by keyboard alone; the focus goes into the sheet and back', async () => {
  const { page } = owner;
  const booking = await confirmed(product, { renter, owner }, await freeItem({ from: 0, to: 1 }));
  await openBookings(owner);
  const card = cardOf(page, booking.orderNumber);
  const opener = card.getByRole('button', { name: 'Owner Confirm' });
  const hasFocus = (target: typeof opener) => target.evaluate((one) => one === document.activeElement);

  const sheet = await openSheet(keyboard, card, 'Owner Confirm');
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await hasFocus(opener)).toBe(true);
  expect((await bookingAs(owner, booking.id)).ownerPickupConfirmed).toBe(false);

  await page.keyboard.press('Enter');
  await keyboard.press(yesIn(sheetOf(page, 'Owner Confirm'), 'Owner Confirm'));
  await says(card, 'You confirmed the pickup at');
  await keyboard.press(card.getByRole('button', { name: 'Undo' }));
  await opener.waitFor();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect((await bookingAs(owner, booking.id)).ownerPickupConfirmed).toBe(false);

  await confirmWith(keyboard, card, 'Owner Confirm');
  await expectAccessiblePart(page, `#booking-${booking.id}`);
  const { undoable } = await bookingAs(owner, booking.id);
  await moveTo(product, Date.parse(undoable!.until));
  await card.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect((await bookingAs(owner, booking.id)).ownerPickupConfirmed).toBe(true);
});
