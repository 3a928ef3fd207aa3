import { and, asc, desc, eq, gte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import {
  bookingTransitions,
  bookings,
  deliveries,
  disputes,
  equipment,
  payments,
  users,
} from '#server/db/schema/index.ts';
import { concerned, DENIED, holdAtRisk, OWED_REFUNDS } from './concerns.repository.ts';

/** As the admin console's statements know a booking (concerns.repository.ts). */
const b = alias(bookings, 'b');

/** Holds that end soon or have failed, on bookings that need them; those without a hold first, then as they end. */
export function readHoldsAtRisk(db: Connection, now: Date, most: number) {
  return db
    .select({
      booking: b,
      equipmentName: equipment.name,
      renter: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
    })
    .from(b)
    .innerJoin(equipment, eq(equipment.id, b.equipmentId))
    .innerJoin(users, eq(users.id, b.renterId))
    .where(holdAtRisk(now))
    .orderBy(sql`${b.holdExpiresAt} asc nulls first`, asc(b.id))
    .limit(most);
}
export type HoldRow = Awaited<ReturnType<typeof readHoldsAtRisk>>[number];

/** The oldest denials first: they have waited longest. */
export function readDenied(db: Connection, most: number) {
  const owners = alias(users, 'owners');
  const denial = alias(bookingTransitions, 'denial');
  const name = { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt };
  return db
    .select({
      booking: b,
      equipmentName: equipment.name,
      renter: name,
      owner: { firstName: owners.firstName, lastName: owners.lastName, deletedAt: owners.deletedAt },
      reason: denial.reason,
      deniedAt: denial.at,
    })
    .from(b)
    .innerJoin(equipment, eq(equipment.id, b.equipmentId))
    .innerJoin(users, eq(users.id, b.renterId))
    .innerJoin(owners, eq(owners.id, b.ownerId))
    .innerJoin(denial, and(eq(denial.bookingId, b.id), eq(denial.event, 'deny_completion')))
    .where(DENIED)
    .orderBy(asc(denial.at), asc(b.id))
    .limit(most);
}
export type DeniedRow = Awaited<ReturnType<typeof readDenied>>[number];

/** Open ones first, the most urgent leading; then what banks have decided since an instant (product time), the newest leading. */
export function readDisputes(db: Connection, decidedSince: Date, most: number) {
  const isOpen = eq(disputes.status, 'open');
  return db
    .select({ dispute: disputes, bookingId: bookings.id, orderNumber: bookings.orderNumber })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(or(isOpen, gte(disputes.closedAt, decidedSince)))
    .orderBy(desc(isOpen), sql`${disputes.closedAt} desc nulls last`, asc(disputes.dueBy), asc(disputes.id))
    .limit(most);
}
export type DisputeRow = Awaited<ReturnType<typeof readDisputes>>[number];

/** Given up, and not those of people who have left. */
const isGivenUp = and(eq(deliveries.status, 'failed'), ne(deliveries.recipient, ''));

/**
 * The newest first; never the text of a message. Codes are in the subjects of the mails that carry them: of those it only
 * shows that they carry one, or the admin console could reset any password.
 */
export function readFailedDeliveries(db: Connection, most: number) {
  const { id, channel, recipient, userId, attempts, lastError, createdAt } = deliveries;
  const subject = sql<
    string | null
  >`case when ${deliveries.dedupeKey} like 'code:%' then 'A mail with a code' else ${deliveries.subject} end`;
  return db
    .select({ id, channel, recipient, userId, subject, attempts, lastError, createdAt })
    .from(deliveries)
    .where(isGivenUp)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(most);
}
export type FailedDeliveryRow = Awaited<ReturnType<typeof readFailedDeliveries>>[number];

/** A refund of which the renter is still owed so many cents; `createdAtMs` is milliseconds since 1970. */
export type OwedRefundRow = {
  readonly id: string;
  readonly bookingId: string;
  readonly orderNumber: string;
  readonly cents: number;
  readonly failureCode: string | null;
  readonly createdAtMs: number;
};

/** The oldest first: those renters have waited longest. */
export async function readOwedRefunds(db: Connection, most: number): Promise<OwedRefundRow[]> {
  const { rows } = await db.execute<OwedRefundRow>(sql`
    select owed.id, owed.booking_id as "bookingId", b.order_number as "orderNumber", owed.cents,
      owed.failure_code as "failureCode", floor(extract(epoch from owed.created_at) * 1000)::float8 as "createdAtMs"
    from ${OWED_REFUNDS} owed join bookings b on b.id = owed.booking_id
    order by owed.created_at, owed.id limit ${most}::int`);
  return rows;
}

export type TroubleCounts = {
  readonly failedJobs: number;
  readonly failedDeliveries: number;
  readonly differences: number;
  readonly overdue: number;
};

/** What there is of each trouble, in one statement. A job has failed whose last try did and that is not done. */
export async function countTroubles(db: Connection, now: Date): Promise<TroubleCounts> {
  const { rows } = await db.execute<TroubleCounts>(sql`
    select (
        (select count(*) from scheduled_jobs where done_at is null and last_error is not null)
        + (select count(*) from payment_operations where status = 'pending' and last_error is not null)
        + (select count(*) from provider_events where handled_at is null and last_error is not null)
        + (select count(*) from domain_events where dispatched_at is null and last_error is not null)
        + (select count(*) from deliveries where status = 'queued' and last_error is not null)
      )::int as "failedJobs",
      (select count(*) from deliveries where status = 'failed' and recipient <> '')::int as "failedDeliveries",
      coalesce((select jsonb_array_length(differences) from reconciliations order by id desc limit 1), 0)::int as differences,
      (select count(*) from bookings b where ${concerned('overdue', now)})::int as overdue`);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}
