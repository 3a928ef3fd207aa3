import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { read, WHOLE } from './call.ts';
import { BOOKINGS } from './keys.ts';
import { readPages } from './pages.ts';

/** A person's side of a booking. */
export type Side = 'owner' | 'renter';

/** All that are closed, or of these what is still to be answered or paid. */
export type ClosedState = 'closed' | 'unsettled';

/**
 * What a person rents, or rents out; with words what they find: what is pending, agreed or out by its start, what is closed newest
 * first. `userId` is the caller's own.
 */
export const bookingsQuery = (
  side: Side,
  userId: string,
  state: 'open' | ClosedState,
  words?: { readonly q: string },
) => readPages([BOOKINGS], { [`${side}Id`]: userId, state, ...words, ...WHOLE });

/** The number of bookings in each tab, on each side: exact before the lists are complete. */
export const bookingCountsQuery = read(BOOKINGS, 'counts');

type TodayState = { readonly state: { readonly data: { readonly dayEndsAt: string } | undefined } };
const leftOf = (dayEndsAt: string): number => Date.parse(dayEndsAt) - serverNow().getTime();

/**
 * What today and tomorrow ask of the reader, on both sides. Fetched again when the day is over: at once, or when the page is seen
 * again; after a failure every minute.
 */
export const todayQuery = {
  ...read(BOOKINGS, 'today'),
  staleTime: ({ state: { data } }: TodayState) => (data && leftOf(data.dayEndsAt) > 0 ? Infinity : 0),
  // At most a day: a device whose clock is wrong would have a longer wait end at once.
  refetchInterval: ({ state: { data } }: TodayState) =>
    data ? Math.min(Math.max(leftOf(data.dayEndsAt), 60_000), MS_PER_DAY) : false,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
};
