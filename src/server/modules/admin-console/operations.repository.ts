import { and, asc, desc, eq, gte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/client.ts';
import {
  bookingTransitions,
  bookings,
  outboundMessages,
  disputes,
  equipment,
  payments,
  users,
} from '#server/db/schema/index.ts';
import { hasConcern, COMPLETION_DENIED, holdAtRisk, OWED_REFUNDS } from './concerns.repository.ts';

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
export function readDeniedCompletions(db: Connection, most: number) {
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
    .where(COMPLETION_DENIED)
    .orderBy(asc(denial.at), asc(b.id))
    .limit(most);
}
export type DeniedCompletionRow = Awaited<ReturnType<typeof readDeniedCompletions>>[number];

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
const isGivenUp = and(eq(outboundMessages.status, 'failed'), ne(outboundMessages.recipient, ''));

/**
 * The newest first; never the text of a message. Codes are in the subjects of the mails that carry them: of those it only
 * shows that they carry one, or the admin console could reset any password.
 */
export function readFailedMessages(db: Connection, most: number) {
  const { id, channel, recipient, userId, attempts, lastError, createdAt } = outboundMessages;
  const subject = sql<
    string | null
  >`case when ${outboundMessages.dedupeKey} like 'code:%' then 'A mail with a code' else ${outboundMessages.subject} end`;
  return db
    .select({ id, channel, recipient, userId, subject, attempts, lastError, createdAt })
    .from(outboundMessages)
    .where(isGivenUp)
    .orderBy(desc(outboundMessages.createdAt), desc(outboundMessages.id))
    .limit(most);
}
export type FailedMessageRow = Awaited<ReturnType<typeof readFailedMessages>>[number];

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

export type ProblemCounts = {
  readonly failedJobs: number;
  readonly failedDeliveries: number;
  readonly differences: number;
  readonly overdue: number;
};

/** What there is of each trouble, in one statement. A job has failed whose last try did and that is not done. */
export async function countProblems(db: Connection, now: Date): Promise<ProblemCounts> {
  const { rows } = await db.execute<ProblemCounts>(sql`
    select (
        (select count(*) from scheduled_jobs where done_at is null and last_error is not null)
        + (select count(*) from payment_operations where status = 'pending' and last_error is not null)
        + (select count(*) from provider_events where handled_at is null and last_error is not null)
        + (select count(*) from domain_events where dispatched_at is null and last_error is not null)
        + (select count(*) from outbound_messages where status = 'queued' and last_error is not null)
      )::int as "failedJobs",
      (select count(*) from outbound_messages where status = 'failed' and recipient <> '')::int as "failedDeliveries",
      coalesce((select jsonb_array_length(differences) from reconciliations order by id desc limit 1), 0)::int as differences,
      (select count(*) from bookings b where ${hasConcern('overdue', now)})::int as overdue`);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}
