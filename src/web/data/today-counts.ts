import type { TodayCounts } from '#shared/contracts/today.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { freshOnReturn, read } from './call.ts';
import { BOOKINGS } from './keys.ts';

type CountsState = { readonly state: { readonly data: TodayCounts | undefined } };

/** What the day asks of the signed-in person, in figures; looked at again when the page is, and when the day ends. */
export const todayCountsQuery = {
  ...read(BOOKINGS, 'today', 'counts'),
  ...freshOnReturn,
  refetchInterval: ({ state: { data } }: CountsState) =>
    data !== undefined && Math.max(Date.parse(data.dayEndsAt) - serverNow().getTime(), 60_000),
  refetchOnWindowFocus: true,
};
