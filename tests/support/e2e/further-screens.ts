import { CLAIM_SCREENS } from './claim-screens.ts';
import { bookedListing } from './owner-screens.ts';
import { bookingTo } from './rental-screens.ts';
import type { RentalScreen } from './screen.ts';

const at = (path: string) => () => Promise.resolve(path);

/** Screens outside the main journey: claims and readings, not found, empty states and legal pages. */
export const FURTHER_SCREENS: readonly RentalScreen[] = [
  ...CLAIM_SCREENS,
  { name: 'rent, missing', as: 'dev', path: at('/equipment/eq_nothing/rent'), words: /Equipment Not Found/ },
  {
    name: 'rent, one’s own',
    as: 'marisol',
    path: async (_product, visit) => `/equipment/${(await bookedListing(visit)).id}/rent`,
    words: /This is your listing/,
  },
  {
    name: 'receipt',
    as: 'dev',
    path: async (_product, visit) => `/bookings/${(await bookingTo(visit, 'pay')).id}/receipt`,
    words: /ES-/,
  },
  {
    name: 'receipt, missing',
    as: 'dev',
    path: at('/bookings/bk_nothing/receipt'),
    words: /Receipt not found/,
  },
  {
    name: 'checkout, missing',
    as: 'dev',
    path: at('/checkout?bookingId=bk_nothing'),
    words: /Booking not found/,
  },
  { name: 'payouts, empty', as: 'dev', path: at('/setup-payouts'), words: /No earnings yet/ },
  { name: 'verified', as: 'dev', path: at('/verification'), words: /Verif/ },
  {
    name: 'edit listing, missing',
    as: 'marisol',
    path: at('/edit-listing/eq_nothing'),
    words: /Equipment not found/,
  },
  {
    name: 'copy of a listing',
    as: 'marisol',
    path: async (_product, visit) => `/add-listing?copy=${(await bookedListing(visit)).id}`,
    words: /Copy a listing[^]*Copied from/,
  },
  { name: 'desk, nobody', as: 'admin', path: at('/admin/users/us_nobody'), words: /Nobody here/ },
  {
    name: 'desk, no such booking',
    as: 'admin',
    path: at('/admin/bookings/bk_nothing'),
    words: /Booking not found/,
  },
];
