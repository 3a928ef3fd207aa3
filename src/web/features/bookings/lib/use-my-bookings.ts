import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { matchesFilter, type BookingFilter } from '#shared/domain/booking-filters.ts';
import { tabOf, type BookingTab } from '#shared/domain/booking-tabs.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { bookingCountsQuery, bookingsQuery, type ClosedState, type Side } from '#web/data/my-bookings.ts';
import { rowsOf as uniqueRows } from '#web/data/pages.ts';
import { useList, type List } from '#web/data/use-list.ts';
import { isBookings, useStaleOnLeave } from '#web/data/use-stale-on-leave.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { timingOf } from '#web/lib/rental-facts.ts';
import { closedState, wordsOf, type readBookingsQuery } from './bookings-url.ts';
import { sideOf } from './parties.ts';

/** The instant at which something happens next: an end, an answer that is due, the pickup. */
function nextInstant(booking: Booking): string {
  if (booking.status === 'active') return booking.actualReturnTime ?? booking.scheduledEnd;
  return booking.payBy ?? booking.updateCardBy ?? booking.acceptBy ?? booking.startsAt;
}

/** By which closed bookings are ordered: the return, else when it was made. */
export const lastInstant = (booking: Booking): string => booking.actualReturnTime ?? booking.createdAt;

interface View {
  readonly tab: BookingTab;
  readonly show: BookingFilter | undefined;
  readonly now: Date;
  /** Id of the booking that the address names; empty for none. */
  readonly named: string;
}

/** One tab's bookings: the named one, then what is overdue, then open ones by what comes next and closed ones newest first. */
function bookingsOf(rows: readonly Booking[], { tab, show, now, named }: View): Booking[] {
  const rank = (booking: Booking): number => {
    if (booking.id === named) return 0;
    return timingOf(booking, now).phase === 'overdue' ? 1 : 2;
  };
  const order = (a: Booking, b: Booking): number =>
    tab === 'active'
      ? Date.parse(nextInstant(a)) - Date.parse(nextInstant(b))
      : Date.parse(lastInstant(b)) - Date.parse(lastInstant(a));
  const here = rows.filter((booking) => tabOf(booking.status) === tab && matchesFilter(booking, show));
  return here.sort((a, b) => rank(a) - rank(b) || order(a, b));
}

const SIDES = ['renter', 'owner'] as const;
/** However early it was made, what is out or due is among the open ones: 2,000 of them are loaded, by their start. */
const OPEN_PAGES = 20;

export interface SideOfTab {
  readonly side: Side;
  readonly list: List<Booking>;
  readonly rows: Booking[];
  /** Undefined while it is unknown. */
  readonly count: number | undefined;
}

function useSides(userId: string, state: 'open' | ClosedState, q: string, pages?: number) {
  const listOf = (side: Side) => ({
    ...bookingsQuery(side, userId, state, wordsOf(q)),
    // What is there stays in its place until the answer to the new words has come.
    placeholderData: keepPreviousData,
  });
  return { renter: useList(listOf('renter'), pages), owner: useList(listOf('owner'), pages) };
}

/** Both sides' bookings that the words find, and the one that the address names (it may be older than what is loaded). */
export function useMyBookings(userId: string, query: ReturnType<typeof readBookingsQuery>) {
  const { named, show, q } = query;
  useStaleOnLeave(isBookings);
  const now = useServerNow(usePageContext().renderedAt);
  const open = useSides(userId, 'open', q, OPEN_PAGES);
  const closed = useSides(userId, closedState(query), q);
  const counts = useQuery(bookingCountsQuery).data;
  const single = useQuery({ ...bookingQuery(named), enabled: named !== '' });
  // A booking that closes between two answers is in both lists, and is shown once.
  const rowsOf = (side: Side) => {
    const rows = single.data && sideOf(single.data) === side ? [single.data] : [];
    return uniqueRows({ pages: [{ rows }, open[side], closed[side]] }, ({ id }) => id);
  };
  const sidesOf = (tab: BookingTab): SideOfTab[] =>
    SIDES.map((side) => ({
      side,
      list: (tab === 'active' ? open : closed)[side],
      rows: bookingsOf(rowsOf(side), { tab, show, now, named }),
      count: counts?.[side][tab],
    }));
  const countOf = (tab: BookingTab) => counts && counts.renter[tab] + counts.owner[tab];
  const all = SIDES.flatMap(rowsOf);
  const namedTab = all.filter(({ id }) => id === named).map(({ status }) => tabOf(status))[0];
  return { sidesOf, countOf, all, single, namedTab };
}
