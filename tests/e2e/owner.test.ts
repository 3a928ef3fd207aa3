import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Availability, EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { OwnerCalendar } from '#shared/contracts/listings.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { openProduct, type OpenedProduct, type Visit } from '#tests/support/browser.ts';
import { ask, booked, bookingAs, confirmed, requested } from '#tests/support/e2e/arranged.ts';
import { says } from '#tests/support/e2e/bookings-screen.ts';
import { freeItems, open, visitAs } from '#tests/support/e2e/demonstration.ts';
import {
  dayOf,
  daySays,
  listingCard,
  openCalendar,
  ownListing,
  quote,
} from '#tests/support/e2e/owner-hands.ts';
import { menuButton, pressInMenu } from '#tests/support/menu.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

let product: OpenedProduct;
let owner: Visit;
let renter: Visit;
let freeItem: ReturnType<typeof freeItems>;
beforeAll(async () => {
  product = await openProduct();
  freeItem = freeItems(product);
  owner = await visitAs(product, 'marisol');
  renter = await visitAs(product, 'dev');
});
afterAll(async () => {
  // Refusals that a test provokes are no faults of the page.
  const faults = [...owner.problems, ...renter.problems].filter((one) => !/status of (409|422)/.test(one));
  await product.close();
  expect(faults).toEqual([]);
});

/** An item without rules of its own, free from the third to the eighth week. */
const plainItem = (from: number, to: number) =>
  freeItem({ from, to, suits: ({ minRentalDays, leadTimeHours }) => !minRentalDays && !leadTimeHours });

describe('days that an owner keeps', () => {
  it('refuses kept days to renters at once, also on pages that are open, until they are given back', async () => {
    const free = await plainItem(20, 23);
    const { item, first, last } = free;
    const second: Visit = { ...owner, page: await owner.context.newPage() };
    await openCalendar(owner, item.id);
    await openCalendar(second, item.id);
    await open(renter, `/equipment/${item.id}`);
    await (await dayOf(owner.page, first)).click();
    await (await dayOf(owner.page, last)).click();
    await owner.page.getByText('Own use').click();
    await owner.page.getByLabel('Note').fill('Pouring our own slab');
    await owner.page.getByRole('button', { name: 'Block 4 days' }).click();
    await owner.page.getByText('Days blocked').waitFor();
    await daySays(owner.page, last, /blocked, own use$/);
    await owner.page.getByText('Pouring our own slab').waitFor();
    await daySays(second.page, first, /blocked, own use$/);
    await daySays(renter.page, first, /taken$/);
    expect(await quote(renter, free)).toMatch(/^409 dates_taken/);
    expect(await quote(renter, { ...free, last: first })).toMatch(/^409 dates_taken/);
    await owner.page.getByRole('button', { name: /^Remove block/ }).click();
    await owner.page.getByText('Block removed').waitFor();
    await daySays(second.page, first, /\d{4}$/);
    await daySays(renter.page, first, /\d{4}$/);
    expect(await quote(renter, free)).toBe('200');
    await second.page.close();
  });

  it('lets owners choose days on a phone with one thumb, and with the keyboard alone', async () => {
    const { item, first } = await plainItem(20, 24);
    const phone = await visitAs(product, 'marisol', { device: 'phone' });
    await openCalendar(phone, item.id);
    await (await dayOf(phone.page, first)).tap();
    await (await dayOf(phone.page, addDays(first, 1))).tap();
    const button = phone.page.getByRole('button', { name: 'Block 2 days' });
    const box = await button.boundingBox();
    expect(box?.y).toBeGreaterThan(600);
    expect(await sidewaysScroll(phone.page)).toBe(0);
    expect(await smallControls(phone.page)).toEqual([]);
    await button.tap();
    await daySays(phone.page, first, /blocked, maintenance$/);
    expect(phone.problems).toEqual([]);
    await phone.context.close();
    const { page } = owner;
    await openCalendar(owner, item.id);
    await (await dayOf(page, addDays(first, 1))).focus();
    for (const day of [addDays(first, 2), addDays(first, 3)]) {
      await page.keyboard.press('ArrowRight');
      await page.locator(`[data-day="${day}"]:focus`).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Block 2 days' }).press('Enter');
    await daySays(page, addDays(first, 3), /blocked, maintenance$/);
    const { blocks } = await ask<OwnerCalendar>(owner, `/api/equipment/${item.id}/calendar?from=${first}`);
    expect(blocks.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      [first, addDays(first, 1)],
      [addDays(first, 2), addDays(first, 3)],
    ]);
  });

  it('names the booking on days that an owner wants to keep', async () => {
    const free = await plainItem(21, 22);
    const { item, first, last } = free;
    const { page } = owner;
    await openCalendar(owner, item.id);
    await (await dayOf(page, first)).click();
    await (await dayOf(page, last)).click();
    const { orderNumber } = await booked(renter, free);
    await daySays(page, first, /requested by Dev R\./);
    await page.getByRole('button', { name: 'Block 2 days' }).click();
    await page.getByText("We couldn't block the days").waitFor();
    const named = page.getByRole('alert').filter({ hasText: 'These days have a booking' });
    await says(named, new RegExp(`Dev R\\..*${orderNumber}`));
    await page.getByRole('button', { name: 'Clear' }).click();
    await (await dayOf(page, first)).click();
    await page.getByText(`is booked by Dev R. (${orderNumber}). Cancel the booking first`).waitFor();
    expect(await page.getByRole('button', { name: /^Block/ }).count()).toBe(0);
  });

  it('keeps days ahead, in order, and not for ten years', async () => {
    const { item, first, last } = await plainItem(25, 26);
    const url = `/api/equipment/${item.id}/blocks`;
    const said = async (startDate: string, endDate: string) => {
      const answer = await owner.context.request.post(url, { data: { startDate, endDate } });
      return `${String(answer.status())} ${await answer.text()}`;
    };
    expect(await said(addDays(first, -60), last)).toMatch(/^422 .*Days before today cannot be blocked/);
    expect(await said(last, first)).toMatch(/^422 .*The last day must not be before the first/);
    expect(await said(first, addDays(first, 3653))).toMatch(/^422 .*Block at most 366 days at a time/);
    expect(await said(first, `${first.slice(0, 4)}-02-30`)).toMatch(/^422 .*Use a date that exists/);
  });
});

it('an owner’s rules are obeyed as soon as they are saved', async () => {
  const { item, first } = await plainItem(1, 30);
  const { page } = owner;
  await open(owner, `/edit-listing/${item.id}`);
  await page.getByRole('switch', { name: 'Instant book' }).check();
  await page.getByLabel('Shortest rental').fill('3');
  await page.getByLabel('Longest rental').fill('5');
  await page.getByLabel('Lead time before a rental').fill('72');
  await page.getByLabel('Buffer between rentals').fill('24');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/equipment-analytics');
  await page.getByText('Listing updated').waitFor();
  const days = (from: number, to: number) => ({
    item,
    first: addDays(first, from),
    last: addDays(first, to),
  });
  expect(await quote(renter, days(9, 10))).toContain('This item is rented for at least 3 days.');
  expect(await quote(renter, days(9, 14))).toContain('This item is rented for at most 5 days at a time.');
  expect(await quote(renter, days(0, 2))).toContain('The owner asks for at least 72 hours of notice');
  const { id, startDate, endDate } = await requested(product, renter, days(9, 11));
  expect(await bookingAs(renter, id)).toMatchObject({ status: 'confirmed' });
  const kept = addDays(endDate, 1);
  const { taken } = await ask<Availability>(
    renter,
    `/api/equipment/${item.id}/availability?from=${startDate}&to=${addDays(kept, 1)}`,
  );
  expect(taken).toEqual([startDate, addDays(startDate, 1), endDate, kept]);
  expect(await quote(renter, days(12, 14))).toMatch(/^409 dates_taken/);
  await openCalendar(owner, item.id);
  await daySays(page, kept, /buffer after a rental$/);
});

describe('on My listings', () => {
  const found = async (id: string): Promise<boolean> => {
    const url = '/api/equipment/search?location=Austin%2C+TX&limit=100';
    return (await ask<EquipmentSummary[]>(renter, url)).some((each) => each.id === id);
  };

  it('an item leaves search after a warning that names the bookings that stay, and is not deleted', async () => {
    const { page } = owner;
    const free = await plainItem(12, 13);
    const { item } = free;
    const { orderNumber } = await confirmed(product, { renter, owner }, free);
    await open(owner, '/my-listings');
    const card = listingCard(page, item.id);
    await card.getByRole('button', { name: 'Mark Unavailable' }).click();
    const warning = page.getByRole('alertdialog', { name: `Mark ${item.name} unavailable?` });
    await says(
      warning,
      new RegExp(`You still need to honor this booking.*Dev R\\..*Confirmed · Order ${orderNumber}`),
    );
    await warning.getByRole('button', { name: 'Mark Unavailable' }).click();
    await page.getByText('Marked unavailable').waitFor();
    await says(card, /^Unavailable/);
    expect(await found(item.id)).toBe(false);
    await pressInMenu(card, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete listing' }).click();
    const refusal = page.getByRole('dialog', { name: `You can't delete ${item.name} yet` });
    await says(refusal, new RegExp(`Finish or cancel this booking first:.*Dev R\\..*${orderNumber}`));
    await refusal.getByText('Close', { exact: true }).click();
    expect(await menuButton(card).evaluate((one) => one === document.activeElement)).toBe(true);
    await card.getByRole('button', { name: 'Mark Available' }).click();
    await page.getByText('Marked available').waitFor();
    await says(card, /^Booked from/);
    expect(await found(item.id)).toBe(true);
  });

  it('an item without bookings is deleted, after a confirmation', async () => {
    const { page } = owner;
    let { item } = await plainItem(1, 60);
    while ((await ownListing(owner, item.id)).liveBookings > 0) ({ item } = await plainItem(1, 60));
    await open(owner, '/my-listings');
    const card = listingCard(page, item.id);
    await pressInMenu(card, 'Delete');
    const question = page.getByRole('alertdialog', { name: `Delete ${item.name}?` });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await pressInMenu(card, 'Delete');
    await question.getByRole('button', { name: 'Delete listing' }).click();
    await page.getByText('Listing deleted').waitFor();
    await card.waitFor({ state: 'detached' });
    expect(await found(item.id)).toBe(false);
    expect((await renter.context.request.get(`/equipment/${item.id}`)).status()).toBe(404);
  });
});
