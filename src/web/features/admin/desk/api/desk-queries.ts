import { queryOptions } from '@tanstack/react-query';
import type { AdminBookingPage, Operations } from '#shared/contracts/admin-desk.ts';
import type { AdminUserPage } from '#shared/contracts/admin-people.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import type { Job } from '#shared/contracts/money-desk.ts';
import { bookingQuery } from '#web/lib/booking-query.ts';
import { ADMIN_BOOKINGS, ADMIN_JOBS, ADMIN_OPERATIONS, ADMIN_USERS, BOOKINGS } from './desk-calls.ts';

/** Others act meanwhile: whoever comes back to the desk after this time sees what has become of it. */
export const DESK_FRESH_MS = 60_000;

const fresh = { staleTime: DESK_FRESH_MS } as const;

/** A booking as its parties see it; the Admin may read every one. */
export const freshBookingQuery = (id: string) => ({ ...bookingQuery(id), ...fresh });

/** Photos and condition ratings of its parties. */
export const conditionQuery = (id: string) =>
  queryOptions<BookingCondition>({ queryKey: [BOOKINGS, id, 'condition'], ...fresh });

/** What only the desk shows of it. */
export const bookingPageQuery = (id: string) =>
  queryOptions<AdminBookingPage>({ queryKey: [ADMIN_BOOKINGS, id], ...fresh });

export const userPageQuery = (id: string) =>
  queryOptions<AdminUserPage>({ queryKey: [ADMIN_USERS, id], ...fresh });

export const operationsQuery = queryOptions<Operations>({ queryKey: [ADMIN_OPERATIONS], ...fresh });

/** Work of every queue, what has failed first. */
export const jobsQuery = queryOptions<Job[]>({ queryKey: [ADMIN_JOBS], ...fresh });
