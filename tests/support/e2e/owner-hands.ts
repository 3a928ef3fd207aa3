import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OwnListing } from '#shared/contracts/listings.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Visit } from '../browser.ts';
import { PATIENCE } from './bookings-screen.ts';
import { open, type FreeItem } from './demonstration.ts';
import { shown } from './rent-screens.ts';

/** The owner's calendar of an item, with what is known of its days. */
export async function openCalendar(visit: Visit, itemId: string): Promise<void> {
  await open(visit, `/edit-listing/${itemId}?tab=availability`);
  await visit.page.getByText(/^Dates in /).waitFor();
}

/** A day of a calendar, owner's or renter's, in whichever month it stands; the calendar is turned to it. */
export async function dayOf(page: Page, day: Day): Promise<Locator> {
  const cell = shown(page.locator(`[data-day="${day}"]`));
  const firstDay = () => shown(page.locator('[data-day]')).first().getAttribute('data-day');
  for (let before = await firstDay(); (await cell.count()) === 0; before = await firstDay()) {
    const name = before !== null && day < before ? 'Previous month' : 'Next month';
    await shown(page.getByRole('button', { name })).click();
    // A second press before the month has turned would turn it too far.
    await expect.poll(firstDay, PATIENCE).not.toBe(before);
  }
  return cell;
}

/** Waits for the day's accessible name. */
export async function daySays(page: Page, day: Day, words: RegExp): Promise<void> {
  const cell = await dayOf(page, day);
  await expect.poll(() => cell.getAttribute('aria-label'), PATIENCE).toMatch(words);
}

/** The card of a listing on My listings. */
export const listingCard = (page: Page, itemId: string): Locator => page.locator(`#listing-${itemId}`);
/** The panel of a rental in it. */
export const rentalPanel = (page: Page, bookingId: string): Locator => page.locator(`#rental-${bookingId}`);

/** The server's quote for these days: `200`, or the refusal's status, code and message. */
export async function quote({ context }: Visit, { item, first, last }: FreeItem): Promise<string> {
  const answer = await context.request.post('/api/bookings/preview', {
    data: {
      equipmentId: item.id,
      rentalType: 'daily',
      dateSelectionMode: 'consecutive',
      startDate: first,
      endDate: last,
      deliveryMethod: 'pickup',
    },
  });
  if (answer.ok()) return '200';
  const { code, message, details } = (await answer.json()) as {
    code: string;
    message: string;
    details?: unknown;
  };
  return `${String(answer.status())} ${code}: ${message} ${JSON.stringify(details ?? {})}`;
}

export async function ownListing({ context }: Visit, id: string): Promise<OwnListing> {
  return (await (await context.request.get(`/api/equipment/${id}/own`)).json()) as OwnListing;
}

/** Presses a link that brings a file; answers its name and its text. */
export async function fileOf(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}
