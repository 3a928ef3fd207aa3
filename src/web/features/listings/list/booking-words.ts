import type { ItemBooking } from '#shared/contracts/listings.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useTexts } from '#web/lib/text.tsx';

/** Formats a range of days: `Jun 16–18`, in another year `Jun 16–18, 2027`. */
export function useDaysText(): (days: { startDate: string; endDate: string }) => string {
  const { locale } = useTexts();
  const thisYear = usePageContext().renderedAt.slice(0, 4);
  return ({ startDate, endDate }) => {
    const range = formatDayRange(locale, startDate, endDate);
    const year = endDate.slice(0, 4);
    return year === thisYear ? range : `${range}, ${year}`;
  };
}

const LIVE = new Set<ItemBooking['status']>(['pending', 'confirmed', 'active']);

/** Those that are still to be served, the next one first. */
export const liveOf = (bookings: readonly ItemBooking[]): ItemBooking[] =>
  bookings
    .filter(({ status }) => LIVE.has(status))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
