import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { bookingQuery } from '../api/booking.ts';
import { useBookings, type BookingList } from '../api/bookings.ts';
import { bookingsOf, tabOf, type BookingTab } from './booking-tabs.ts';
import type { Side } from './booking-keys.ts';
import { sideOf } from './parties.ts';
import { useFreshOnReturn } from './use-fresh-on-return.ts';

const SIDES = ['renter', 'owner'] as const;

function merged(rows: readonly Booking[], named: Booking | undefined, side: Side): Booking[] {
  const missing = named && sideOf(named) === side && !rows.some(({ id }) => id === named.id);
  return missing ? [named, ...rows] : [...rows];
}

export interface SideOfTab {
  readonly side: Side;
  readonly list: BookingList;
  readonly rows: Booking[];
}

/** Both sides' bookings, and the one that the address names (it may be older than what is loaded). */
export function useMyBookings(userId: string, named: string) {
  useFreshOnReturn();
  const lists = { renter: useBookings('renter', userId), owner: useBookings('owner', userId) };
  const single = useQuery({ ...bookingQuery(named), enabled: named !== '' });
  const rowsOf = (side: Side) => merged(lists[side].rows, single.data, side);
  const sidesOf = (tab: BookingTab): SideOfTab[] =>
    SIDES.map((side) => ({ side, list: lists[side], rows: bookingsOf(tab, rowsOf(side)) }));
  const all = SIDES.flatMap(rowsOf);
  const namedTab = all.filter(({ id }) => id === named).map(({ status }) => tabOf(status))[0];
  return { sidesOf, all, single, namedTab };
}

/** How many there are; undefined while a list is unknown. `isWhole` is false while there is more than what is loaded. */
export function countOf(sides: readonly SideOfTab[]): { count: number; isWhole: boolean } | undefined {
  if (sides.some(({ list }) => !list.query.data)) return undefined;
  return {
    count: sides.reduce((sum, { rows }) => sum + rows.length, 0),
    isWhole: sides.every(({ list }) => !list.query.hasNextPage),
  };
}
