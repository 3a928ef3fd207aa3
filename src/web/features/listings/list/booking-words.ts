import type { ItemBooking } from '#shared/contracts/listings.ts';
import { formatDay, formatDayRange } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useTexts } from '#web/lib/text.tsx';

/** Says the days of something: `Jun 16–18`, in another year `Jun 16–18, 2027`. */
export function useDaysText(): (days: { firstDay: string; lastDay: string }) => string {
  const { locale } = useTexts();
  const thisYear = usePageContext().renderedAt.slice(0, 4);
  return ({ firstDay, lastDay }) => {
    const range =
      firstDay === lastDay ? formatDay(locale, firstDay) : formatDayRange(locale, firstDay, lastDay);
    const year = lastDay.slice(0, 4);
    return year === thisYear ? range : `${range}, ${year}`;
  };
}

const LIVE = new Set<ItemBooking['status']>(['pending', 'confirmed', 'active']);

/** Those that are still to be served, the next one first. */
export const liveOf = (bookings: readonly ItemBooking[]): ItemBooking[] =>
  bookings
    .filter(({ status }) => LIVE.has(status))
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
