import { queryOptions } from '@tanstack/react-query';
import type { AdminBookingPage, Operations } from '#shared/contracts/admin-console.ts';
import type { AdminUserPage } from '#shared/contracts/admin-people.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import type { Job } from '#shared/contracts/reconciliation.ts';
import { bookingQuery } from '#web/lib/booking-query.ts';
import { ADMIN_BOOKINGS, ADMIN_JOBS, ADMIN_OPERATIONS, ADMIN_USERS, BOOKINGS } from './paths.ts';

/** Data changes meanwhile: after this time a return to the console refetches it. */
export const ADMIN_STALE_MS = 60_000;

const fresh = { staleTime: ADMIN_STALE_MS } as const;

/** A booking as its parties see it; the Admin may read every one. */
export const freshBookingQuery = (id: string) => ({ ...bookingQuery(id), ...fresh });

/** Photos and condition ratings of its parties. */
export const conditionQuery = (id: string) =>
  queryOptions<BookingCondition>({ queryKey: [BOOKINGS, id, 'condition'], ...fresh });

/** Fields that only the admin console shows. */
export const bookingPageQuery = (id: string) =>
  queryOptions<AdminBookingPage>({ queryKey: [ADMIN_BOOKINGS, id], ...fresh });

export const userPageQuery = (id: string) =>
  queryOptions<AdminUserPage>({ queryKey: [ADMIN_USERS, id], ...fresh });

export const operationsQuery = queryOptions<Operations>({ queryKey: [ADMIN_OPERATIONS], ...fresh });

/** Work of every queue, what has failed first. */
export const jobsQuery = queryOptions<Job[]>({ queryKey: [ADMIN_JOBS], ...fresh });
