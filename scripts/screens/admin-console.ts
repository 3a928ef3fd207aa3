import type { Page } from 'playwright-core';
import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import { hydrated } from '#tests/support/page.ts';
import { ADMIN, type Shot } from './shot.ts';

async function toBooking(page: Page, status: string): Promise<void> {
  const answer = await page.request.get(`/api/admin/bookings?status=${status}&limit=1`);
  const [booking] = (await answer.json()) as AdminBooking[];
  await page.goto(`/admin/bookings/${booking?.id ?? ''}`);
  await hydrated(page);
}
const booking = (status: string) => (page: Page) => toBooking(page, status);

const asked = (status: string, open: string) => async (page: Page) => {
  await toBooking(page, status);
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('alertdialog').waitFor();
};

async function somebody(page: Page): Promise<void> {
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
}

/** The admin console beside the dashboard. */
export const DESK: readonly Shot[] = [
  { name: 'desk-bookings', path: '/admin/bookings', as: ADMIN, fullPage: true },
  { name: 'desk-bookings-none', path: '/admin/bookings?q=zzzzqqqq', as: ADMIN },
  { name: 'desk-booking', path: '/admin/bookings', as: ADMIN, fullPage: true, prepare: booking('active') },
  {
    name: 'desk-booking-done',
    path: '/admin/bookings',
    as: ADMIN,
    fullPage: true,
    prepare: booking('completed'),
  },
  {
    name: 'desk-booking-cancel',
    path: '/admin/bookings',
    as: ADMIN,
    prepare: asked('confirmed', 'Cancel booking'),
  },
  {
    name: 'desk-booking-complete',
    path: '/admin/bookings',
    as: ADMIN,
    prepare: asked('active', 'Complete rental'),
  },
  { name: 'desk-user', path: '/admin?tab=users&filter=owners', as: ADMIN, fullPage: true, prepare: somebody },
  { name: 'desk-operations', path: '/admin/operations', as: ADMIN, fullPage: true },
  { name: 'desk-audit', path: '/admin/audit', as: ADMIN, fullPage: true },
];
