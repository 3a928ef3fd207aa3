import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#web/lib/session.ts';

/** What the home screen reads of a booking. */
interface RentalState {
  status: string;
}

const LIVE: ReadonlySet<string> = new Set(['pending', 'confirmed', 'active']);

export const myRentalsQuery = (renterId: string) =>
  queryOptions<RentalState[]>({ queryKey: ['/api/bookings', { renterId, limit: '100' }] });

/** Rentals of the signed-in person that are under way; 0 for the guest, and when they can't be had. */
export function useOpenRentalCount(): number {
  const user = useCurrentUser();
  const enabled = user !== undefined && !user.isGuest;
  const { data = [] } = useQuery({ ...myRentalsQuery(user?.id ?? ''), enabled });
  return data.filter(({ status }) => LIVE.has(status)).length;
}
