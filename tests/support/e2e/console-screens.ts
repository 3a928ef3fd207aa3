import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import type { AdminUser } from '#shared/contracts/admin-people.ts';
import type { BookingAction } from '#shared/contracts/bookings.ts';
import type { Visit } from '../browser.ts';
import { ask, bookingAs } from './arranged.ts';
import type { RentalScreen } from './screen.ts';

const at = (path: string) => () => Promise.resolve(path);

/** A demonstration booking with which the Admin can do that now. */
async function bookingFor(visit: Visit, action: BookingAction): Promise<string> {
  const rows = await ask<AdminBooking[]>(visit, '/api/admin/bookings?limit=100');
  for (const { id, status } of rows) {
    if (status === 'completed' || status === 'canceled') continue;
    if ((await bookingAs(visit, id)).allowedActions.includes(action)) return `/admin/bookings/${id}`;
  }
  throw new Error(`there is no booking to ${action}`);
}

/** The address of an owner’s page. */
export async function somebody(visit: Visit): Promise<string> {
  const rows = await ask<AdminUser[]>(visit, '/api/admin/users?filter=owners&limit=100');
  const found = rows.find(({ isProtected }) => !isProtected);
  if (!found) throw new Error('there is no owner');
  return `/admin/users/${found.id}`;
}

const asking = (open: string, title: RegExp): RentalScreen['then'] => {
  return async (_product, { page }) => {
    await page.getByRole('button', { name: open }).click();
    await page.getByRole('alertdialog', { name: title }).waitFor();
  };
};

/** The Admin's console: bookings, one of them with its questions, a person, operations, the audit log. */
export const DESK_SCREENS: readonly RentalScreen[] = [
  {
    name: 'desk, bookings',
    as: 'admin',
    path: at('/admin/bookings'),
    words: /Bookings[^]*ES-[^]*Renter[^]*Owner/,
  },
  {
    name: 'desk, no booking fits',
    as: 'admin',
    path: at('/admin/bookings?q=zzzzqqqq'),
    words: /No bookings found/,
  },
  {
    name: 'desk, a booking',
    as: 'admin',
    path: (_product, visit) => bookingFor(visit, 'cancel'),
    words: /Booking ES-[^]*Rental[^]*Payments[^]*Conversation[^]*Timeline/,
  },
  {
    name: 'desk, cancel for the owner',
    as: 'admin',
    path: (_product, visit) => bookingFor(visit, 'cancel'),
    words: /Cancel booking/,
    then: asking('Cancel booking', /^Cancel ES-/),
  },
  {
    name: 'desk, complete for the owner',
    as: 'admin',
    path: (_product, visit) => bookingFor(visit, 'complete'),
    words: /Complete rental/,
    then: asking('Complete rental', /^Complete ES-/),
  },
  {
    name: 'desk, somebody',
    as: 'admin',
    path: (_product, visit) => somebody(visit),
    words: /Account[^]*Money[^]*Activity[^]*Listings[^]*Warnings[^]*History/,
  },
  {
    name: 'desk, operations',
    as: 'admin',
    path: at('/admin/operations'),
    words: /Operations[^]*Overdue rentals[^]*Failed refunds[^]*Holds at risk[^]*Failed jobs/,
  },
  {
    name: 'desk, audit log',
    as: 'admin',
    path: at('/admin/audit'),
    words: /Audit log[^]*Export as CSV[^]*Signed in/,
  },
];
