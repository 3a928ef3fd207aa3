import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalyticsSummary, EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { openProduct, type Visit } from '#tests/support/browser.ts';
import { ask, bookingAs, confirmed, pickedUp, settled } from '#tests/support/e2e/arranged.ts';
import { says, textOf } from '#tests/support/e2e/bookings-screen.ts';
import { expectRefunded, ledgerSums, providersViewOf } from '#tests/support/e2e/books.ts';
import { openSheet, yesIn } from '#tests/support/e2e/confirm.ts';
import { finger } from '#tests/support/e2e/hands.ts';
import { freeItems, open, PEOPLE, visitAs } from '#tests/support/e2e/demonstration.ts';
import { centsOf, dailyFigures, dollars } from '#tests/support/e2e/figures.ts';
import { fileOf, listingCard, rentalPanel } from '#tests/support/e2e/owner-hands.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { sidewaysScroll, smallControls } from '#tests/support/page.ts';

const product = sharedFixture(openProduct);
let owner: Visit;
let renter: Visit;
let freeItem: ReturnType<typeof freeItems>;
beforeAll(async () => {
  freeItem = freeItems(product);
  owner = await visitAs(product, 'marisol', { device: 'phone' });
  renter = await visitAs(product, 'dev');
});
afterAll(() => {
  expect([...owner.problems, ...renter.problems]).toEqual([]);
});

const plainItem = (from: number, to: number) =>
  freeItem({ from, to, suits: ({ minRentalDays, leadTimeHours }) => !minRentalDays && !leadTimeHours });
const summaryOf = (visit: Visit): Promise<AnalyticsSummary> =>
  ask<AnalyticsSummary>(visit, '/api/equipment/analytics/summary');
const earnedCents = async (): Promise<number> => Math.round((await summaryOf(owner)).totalRevenue * 100);

describe('a rental that is going on', () => {
  it('closes a rental with the owner’s inspection, and counts it as earned', async () => {
    const { page } = owner;
    const free = await plainItem(0, 1);
    const { earned, balance } = dailyFigures(free.item, 2);
    const before = await earnedCents();
    const { id } = await pickedUp(product, { renter, owner }, free);
    await ask(renter, `/api/bookings/${id}/confirm-return`, {});
    await open(owner, '/my-listings');
    const panel = rentalPanel(page, id);
    await says(panel, `Rented to ${PEOPLE.dev.name}`);
    expect(await listingCard(page, free.item.id).locator(panel).count()).toBe(1);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    const dialog = await openSheet(finger, panel, 'Owner Inspect');
    await says(dialog, `Confirming closes the rental and charges the balance of ${dollars(balance)}.`);
    await dialog.getByLabel('Condition').fill('Left track guard bent, all else fine.');
    // The photos come late on this screen, with their code and words.
    await dialog.getByText('Take a return photo').waitFor();
    await yesIn(dialog, 'Owner Inspect').tap();
    await page.getByText('Return Confirmed').waitFor();
    await panel.waitFor({ state: 'detached' });
    await settled(product);
    expect(await bookingAs(owner, id)).toMatchObject({ status: 'completed', authorizationCaptured: true });
    expect(await bookingAs(renter, id)).toMatchObject({
      conditionNotes: 'Left track guard bent, all else fine.',
    });
    expect(await earnedCents()).toBe(before + earned);
    expect(await ledgerSums(product, id)).toMatchObject({ booking: 0, overall: 0 });
  });

  it('lets the owner alone complete a rental', async () => {
    const { page } = owner;
    const free = await plainItem(0, 1);
    const { fee, balance, total } = dailyFigures(free.item, 2);
    const { id } = await pickedUp(product, { renter, owner }, free);
    await open(owner, '/my-listings');
    const panel = rentalPanel(page, id);
    await panel.getByRole('button', { name: 'Owner Complete Rental' }).tap();
    const dialog = page.getByRole('alertdialog', { name: 'Complete this rental?' });
    await says(dialog, `Booking fee, already paid ${dollars(fee)}`);
    await says(dialog, `Balance, charged now ${dollars(balance)}`);
    await says(dialog, `${PEOPLE.dev.name} pays in total ${dollars(total)}`);
    await dialog.getByRole('button', { name: 'Complete rental' }).tap();
    await page.getByText(/^(Rental completed|Charging the balance)$/).waitFor();
    await settled(product);
    await panel.waitFor({ state: 'detached' });
    expect(await bookingAs(owner, id)).toMatchObject({ status: 'completed', authorizationCaptured: true });
    expect(await providersViewOf(product, id)).toMatchObject([
      { kind: 'booking_fee', status: 'succeeded', receivedCents: fee },
      { kind: 'hold', status: 'succeeded', receivedCents: balance },
    ]);
  });

  it('lets a rental go before the pickup: releases the hold and pays the fee back', async () => {
    const { page } = owner;
    const free = await plainItem(0, 1);
    const { id, depositAmount } = await confirmed(product, { renter, owner }, free);
    await open(owner, '/my-listings');
    const panel = rentalPanel(page, id);
    await panel.getByRole('button', { name: 'Release Hold' }).tap();
    const dialog = page.getByRole('alertdialog', { name: 'Release the hold?' });
    await says(dialog, 'This cancels the booking.');
    await dialog.getByLabel('Reason').fill('Hydraulic hose burst.');
    await dialog.getByRole('button', { name: 'Release and cancel' }).tap();
    await page.getByText('Hold released').first().waitFor();
    await panel.waitFor({ state: 'detached' });
    await settled(product);
    expect(await bookingAs(renter, id)).toMatchObject({ status: 'canceled' });
    await expectRefunded(product, id, centsOf(depositAmount));
  });
});

/** Cells of a file with comma-separated values, without its mark; none of ours holds a line break. */
const rowsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
const sumOf = (rows: string[][]): number =>
  rows.slice(1).reduce((sum, row) => sum + centsOf(row.at(-1) ?? null), 0);

describe('analytics', () => {
  const openTab = async (page: Page, name: string): Promise<Locator> => {
    await page.getByRole('tab', { name }).tap();
    return page.getByRole('tabpanel', { name });
  };

  it('says the same figures in the cards, in the table and in both files', async () => {
    const { page } = owner;
    await open(owner, '/equipment-analytics');
    const { totalRevenue, totalListings, totalBookings, currentlyRented } = await summaryOf(owner);
    const cards = page.getByRole('region', { name: 'All your equipment' });
    const total = dollars(Math.round(totalRevenue * 100));
    await says(cards, `Earned ${total}`);
    await says(cards, `Listings ${totalListings}`);
    await says(cards, `Rented now ${currentlyRented} of ${totalListings}`);
    await says(cards, `Bookings ${totalBookings}`);
    const items = await fileOf(page, page.getByRole('link', { name: 'Export CSV: Equipment' }));
    expect(items.name).toMatch(/^equipment-\d{4}-\d\d-\d\d\.csv$/);
    const equipment = rowsOf(items.text);
    expect(equipment[0]).toEqual([
      'Equipment',
      'Category',
      'Status',
      'Daily rate',
      'Bookings',
      'Average rental days',
      'Days rented (last 90)',
      'Days rentable (last 90)',
      'Utilization %',
      'Earned',
    ]);
    expect(equipment).toHaveLength(totalListings + 1);
    expect(sumOf(equipment)).toBe(Math.round(totalRevenue * 100));
    const rentals = await fileOf(page, page.getByRole('link', { name: 'Export CSV: Rentals' }));
    expect(rentals.name).toMatch(/^rentals-\d{4}-\d\d-\d\d\.csv$/);
    expect(sumOf(rowsOf(rentals.text))).toBe(Math.round(totalRevenue * 100));
    const { id } = await ask<{ id: string }>(owner, '/api/auth/user');
    const [best] = (await ask<EquipmentAnalytics[]>(owner, `/api/equipment/analytics?userId=${id}`)).sort(
      (a, b) => b.totalRevenue - a.totalRevenue,
    );
    if (!best) throw new Error('nothing is listed');
    const row = page.getByRole('row').filter({ hasText: best.name });
    await says(row, `Earned ${dollars(Math.round(best.totalRevenue * 100))} Bookings ${best.totalBookings}`);
    await says(row, `${best.utilization.toFixed(1)}% ${best.daysRented} of ${best.daysRentable} days`);
  });

  it('shows forty-two days from a Sunday on, and every day in words', async () => {
    const { page } = owner;
    await open(owner, '/equipment-analytics');
    const panel = await openTab(page, 'Rental Schedule');
    const days = panel.getByRole('table').getByRole('cell');
    await expect.poll(() => days.count()).toBe(42);
    expect(await days.first().innerText()).toMatch(/Sunday/);
    const heads = await panel.getByRole('columnheader').allInnerTexts();
    expect(heads.map((each) => each.trim())).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(await panel.locator('[aria-current="date"]').innerText()).toMatch(/today/);
    await expect.poll(() => textOf(panel)).toMatch(/Dev R\. .*, Out now/);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
    const month = panel.getByRole('heading', { level: 3 }).first();
    const present = await month.innerText();
    await panel.getByRole('button', { name: 'Next month' }).tap();
    await expect.poll(() => month.innerText()).not.toBe(present);
    await page.reload();
    await expect.poll(() => month.innerText()).not.toBe(present);
    await panel.getByRole('button', { name: 'Today' }).tap();
    await expect.poll(() => month.innerText()).toBe(present);
  });

  it('draws each rental as long as it is, also in what the server has written', async () => {
    const { page } = owner;
    await open(owner, '/equipment-analytics?tab=schedule');
    const table = page.getByRole('tabpanel', { name: 'Rental Schedule' }).getByRole('table');
    const bars = table.locator('td > [aria-hidden]');
    const lengths = () =>
      bars.evaluateAll((all) => all.map((bar) => Number(getComputedStyle(bar).getPropertyValue('--length'))));
    await bars.first().waitFor({ state: 'attached' });
    await expect.poll(lengths).not.toContain(0);
    expect((await lengths()).length).toBeGreaterThan(0);
  });

  it('shows the year in bars, month by month, and as a table', async () => {
    const { page } = owner;
    await open(owner, '/equipment-analytics?tab=insights');
    const earnings = page.getByRole('region', { name: 'Earnings by month' });
    const { earningsByMonth, upcomingReturns } = await summaryOf(owner);
    const cents = earningsByMonth.map(({ earned }) => Math.round(earned * 100));
    await says(earnings, dollars(cents.at(-1) ?? 0));
    await earnings.getByRole('button', { name: 'Earlier month' }).tap();
    await says(earnings, dollars(cents.at(-2) ?? 0));
    await earnings.getByText('Show as a table').tap();
    expect(await earnings.getByRole('cell').allInnerTexts()).toEqual(cents.reverse().map(dollars));
    expect(await earnings.getByRole('img').getAttribute('aria-label')).toContain('Bars for 12 months');
    const badges = page.getByRole('region', { name: 'Upcoming returns' }).getByRole('listitem');
    const said = upcomingReturns.map(({ daysLeft, isOverdue }) =>
      isOverdue ? 'Overdue' : daysLeft <= 0 ? 'Today' : daysLeft === 1 ? 'Tomorrow' : `${daysLeft}d`,
    );
    expect(said.length).toBeGreaterThan(0);
    for (const [index, badge] of said.entries())
      expect(await textOf(badges.nth(index))).toMatch(new RegExp(`${badge}$`));
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallControls(page)).toEqual([]);
  });
});
