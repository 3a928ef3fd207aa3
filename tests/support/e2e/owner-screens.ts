import type { OwnListing } from '#shared/contracts/listings.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { menuButton } from '../menu.ts';
import { ask } from './arranged.ts';
import type { RentalScreen } from './screen.ts';

/** An owner's first booked listing. */
export async function bookedListing(visit: Visit): Promise<OwnListing> {
  const { id } = await ask<{ id: string }>(visit, '/api/auth/user');
  const mine = await ask<OwnListing[]>(visit, `/api/equipment/my-listings?ownerId=${id}&limit=100`);
  const found = mine.find(({ liveBookings }) => liveBookings > 0);
  if (!found) throw new Error('nothing of theirs is booked');
  return found;
}

const editPath = async (_product: OpenedProduct, visit: Visit): Promise<string> =>
  `/edit-listing/${(await bookedListing(visit)).id}`;

async function toCalendar(_product: OpenedProduct, { page }: Visit): Promise<void> {
  await page.getByRole('tab', { name: 'Availability' }).click();
  await page.getByText(/^Dates in /).waitFor();
}

/** Two free days of the next month, with the form that keeps them. */
async function chosenDays(product: OpenedProduct, visit: Visit): Promise<void> {
  await toCalendar(product, visit);
  const { page } = visit;
  await page.getByRole('button', { name: 'Next month' }).click();
  const free = page.locator('[data-day][aria-pressed=false]:visible:not([data-marked])');
  await free.nth(4).click();
  await free.nth(5).click();
  await page.getByRole('button', { name: /^Block \d/ }).waitFor();
}

/** The confirmation for hiding the first booked item, with the bookings that stay. */
async function hideQuestion(_product: OpenedProduct, { page }: Visit): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: 'open booking' }).first();
  await card.getByRole('button', { name: 'Mark Unavailable' }).click();
  await page.getByRole('alertdialog').getByRole('listitem').first().waitFor();
}

/** The import of a file with a mistake. */
async function refusedFile(_product: OpenedProduct, { page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const buffer = Buffer.from('reference,name,category,dailyRate,purchasePrice\nT-1,,Boats,1,');
  await page.getByLabel('Import a CSV file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await page.getByText('1 with a problem').waitFor();
}

/** The screens of an owner. */
export const OWNER_SCREENS: readonly RentalScreen[] = [
  {
    name: 'my listings',
    as: 'marisol',
    path: () => Promise.resolve('/my-listings'),
    words: /My listings[^]*Analytics[^]*Owner Complete Rental[^]*Mark Unavailable/,
  },
  {
    name: 'my listings, empty',
    as: 'dev',
    path: () => Promise.resolve('/my-listings'),
    words: /No Equipment Listed/,
  },
  {
    name: 'add listing',
    as: 'marisol',
    path: () => Promise.resolve('/add-listing'),
    words: /List your equipment/,
  },
  { name: 'edit listing', as: 'marisol', path: editPath, words: /Edit listing[^]*Save changes/ },
  { name: 'owner calendar', as: 'marisol', path: editPath, words: /Edit listing/, then: toCalendar },
  {
    name: 'analytics',
    as: 'marisol',
    path: () => Promise.resolve('/equipment-analytics'),
    words: /Analytics[^]*Equipment Performance/,
  },
  {
    name: 'owner calendar, days chosen',
    as: 'marisol',
    path: editPath,
    words: /Edit listing/,
    then: chosenDays,
  },
  {
    name: 'my listings, hiding one',
    as: 'marisol',
    path: () => Promise.resolve('/my-listings'),
    words: /My listings/,
    then: hideQuestion,
  },
  {
    name: 'my listings, the menu of a card',
    as: 'marisol',
    path: () => Promise.resolve('/my-listings'),
    words: /My listings/,
    then: async (_product, { page }) => {
      const card = page.getByRole('article').last();
      await menuButton(card).click();
      await card.getByRole('menu').waitFor();
    },
  },
  {
    name: 'my listings, importing',
    as: 'marisol',
    path: () => Promise.resolve('/my-listings'),
    words: /My listings/,
    then: refusedFile,
  },
  {
    name: 'analytics, schedule',
    as: 'marisol',
    path: () => Promise.resolve('/equipment-analytics?tab=schedule'),
    words: /Rental Schedule[^]*Sun[^]*Sat[^]*Schedule for these days/,
  },
  {
    name: 'timeline',
    as: 'marisol',
    path: () => Promise.resolve('/my-listings/timeline'),
    words: /Timeline[^]*Requested[^]*Buffer/,
  },
  {
    name: 'timeline, blocking days',
    as: 'marisol',
    path: () => Promise.resolve('/my-listings/timeline'),
    words: /Timeline/,
    then: async (_product, { page }) => {
      await page
        .getByRole('gridcell', { name: /, free$/ })
        .last()
        .press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'analytics, insights',
    as: 'marisol',
    path: () => Promise.resolve('/equipment-analytics?tab=insights'),
    words: /Earnings by month[^]*Utilization by equipment[^]*Upcoming returns/,
  },
  {
    name: 'analytics, empty',
    as: 'dev',
    path: () => Promise.resolve('/equipment-analytics'),
    words: /No Equipment Listed[^]*Add Listing/,
  },
];
