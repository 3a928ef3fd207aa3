import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { tabOf, type BookingTab } from '#shared/domain/booking-tabs.ts';
import { bookingQuery, bookingCountsQuery, bookingsQuery, type Side } from '#web/data/bookings.ts';
import { useList, type List } from '#web/data/use-list.ts';
import { isBookings, useStaleOnLeave } from '#web/data/use-stale-on-leave.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { bookingsOf } from './booking-tabs.ts';
import { sideOf } from './parties.ts';

const SIDES = ['renter', 'owner'] as const;

function merged(rows: readonly Booking[], named: Booking | undefined, side: Side): Booking[] {
  const missing = named && sideOf(named) === side && !rows.some(({ id }) => id === named.id);
  return missing ? [named, ...rows] : [...rows];
}

export interface SideOfTab {
  readonly side: Side;
  readonly list: List<Booking>;
  readonly rows: Booking[];
  /** Undefined while it is unknown. */
  readonly count: number | undefined;
}

/** Both sides' bookings, and the one that the address names (it may be older than what is loaded). */
export function useMyBookings(userId: string, named: string) {
  useStaleOnLeave(isBookings);
  const now = useServerNow(usePageContext().renderedAt);
  const lists = {
    renter: useList(bookingsQuery('renter', userId)),
    owner: useList(bookingsQuery('owner', userId)),
  };
  const counts = useQuery(bookingCountsQuery).data;
  const single = useQuery({ ...bookingQuery(named), enabled: named !== '' });
  const rowsOf = (side: Side) => merged(lists[side].rows, single.data, side);
  const sidesOf = (tab: BookingTab): SideOfTab[] =>
    SIDES.map((side) => ({
      side,
      list: lists[side],
      rows: bookingsOf(rowsOf(side), { tab, now, named }),
      count: counts?.[side][tab],
    }));
  const countOf = (tab: BookingTab) => counts && counts.renter[tab] + counts.owner[tab];
  const all = SIDES.flatMap(rowsOf);
  const namedTab = all.filter(({ id }) => id === named).map(({ status }) => tabOf(status))[0];
  return { sidesOf, countOf, all, single, namedTab };
}
