import type { Job } from '#shared/contracts/reconciliation.ts';
import { ADMIN_AUDIT, ADMIN_BOOKINGS, ADMIN_JOBS, ADMIN_OPERATIONS, BOOKINGS } from './paths.ts';

/** What another try may change. */
export const RETRY_CHANGES: readonly string[] = [
  ADMIN_OPERATIONS,
  ADMIN_JOBS,
  ADMIN_BOOKINGS,
  ADMIN_AUDIT,
  BOOKINGS,
];

/** Paths of the calls that try something again, each with POST and nothing else. */
export const retryJobPath = ({ queue, id }: Pick<Job, 'queue' | 'id'>): string =>
  `${ADMIN_JOBS}/${queue}/${encodeURIComponent(id)}/retry`;
export const resendPath = (deliveryId: string): string =>
  `/api/admin/deliveries/${encodeURIComponent(deliveryId)}/resend`;
/** Money moves: the password is asked for. */
export const retryRefundPath = (refundId: string): string =>
  `/api/admin/refunds/${encodeURIComponent(refundId)}/retry`;
