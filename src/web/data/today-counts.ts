import { freshOnReturn, read } from './call.ts';
import { BOOKINGS } from './keys.ts';

/** What the day asks of the signed-in person, in figures; looked at again when the page is, so that another day shows. */
export const todayCountsQuery = {
  ...read(BOOKINGS, 'today', 'counts'),
  ...freshOnReturn,
  refetchOnWindowFocus: true,
};
