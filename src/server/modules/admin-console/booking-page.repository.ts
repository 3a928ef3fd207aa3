import { and, asc, eq, getTableColumns, inArray, isNotNull, ne, notLike, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  auditLog,
  bookings,
  bookingTransitions,
  disputes,
  journalEntries,
  journalLines,
  messages,
  moneyTransitions,
  payments,
  refunds,
  userRatings,
  users,
} from '#server/db/schema/index.ts';
import type { NameColumns } from './names.ts';

export const bookingExists = async (db: Connection, id: string): Promise<boolean> =>
  (await db.$count(bookings, eq(bookings.id, id))) > 0;

/** What became of a booking, in its order. */
export function readTransitions(db: Connection, bookingId: string) {
  const { at, event, actorKind, actorId, reason } = bookingTransitions;
  return db
    .select({ at, event, actorKind, actorId, reason })
    .from(bookingTransitions)
    .where(eq(bookingTransitions.bookingId, bookingId))
    .orderBy(asc(bookingTransitions.sequence));
}
export type TransitionLine = Awaited<ReturnType<typeof readTransitions>>[number];

/** Every step of its money, in its order. */
export function readMoneySteps(db: Connection, bookingId: string) {
  const { at, subject, toStatus } = moneyTransitions;
  return db
    .select({ at, subject, toStatus })
    .from(moneyTransitions)
    .where(eq(moneyTransitions.bookingId, bookingId))
    .orderBy(asc(moneyTransitions.id));
}
export type MoneyLine = Awaited<ReturnType<typeof readMoneySteps>>[number];

/** The admin actions on a booking, in order; one that is a transition as well (`booking.…`) is shown as that. */
export function readAdminActions(db: Connection, bookingId: string) {
  const { at, action, actorId, reason, details } = auditLog;
  return db
    .select({ at, action, actorId, reason, details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, bookingId), notLike(auditLog.action, 'booking.%')))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}
export type AdminActionRow = Awaited<ReturnType<typeof readAdminActions>>[number];

/** Of these people, by id. */
export async function readNames(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NameColumns>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName, deletedAt } = users;
  const rows = await db
    .select({ id, firstName, lastName, deletedAt })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, hasLeft: row.deletedAt !== null }]));
}

/** In the order in which they were begun. */
export function readPayments(db: Connection, bookingId: string) {
  const ofPayment = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, payments.id), ne(disputes.status, 'closed')));
  return db
    .select({ ...getTableColumns(payments), isDisputed: sql<boolean>`exists ${ofPayment}` })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.kind), asc(payments.generation));
}
export type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number];

export function readRefunds(db: Connection, bookingId: string) {
  const { id, paymentId, amountCents, status, createdAt } = refunds;
  return db
    .select({ id, paymentId, amountCents, status, createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}
export type RefundRow = Awaited<ReturnType<typeof readRefunds>>[number];

/** The lines of each entry stand together. Debits are positive. */
export function readJournal(db: Connection, bookingId: string) {
  return db
    .select({
      at: journalEntries.postedAt,
      kind: journalEntries.kind,
      account: journalLines.account,
      amountCents: journalLines.amountCents,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(eq(journalEntries.bookingId, bookingId))
    .orderBy(asc(journalEntries.postedAt), asc(journalEntries.id), asc(journalLines.id));
}
export type JournalRow = Awaited<ReturnType<typeof readJournal>>[number];

/** The parties' ratings of each other, oldest first. */
export function readRatings(db: Connection, bookingId: string) {
  const { ratingType, rating, comment, createdAt, id } = userRatings;
  return db
    .select({ ratingType, rating, comment, createdAt })
    .from(userRatings)
    .where(eq(userRatings.bookingId, bookingId))
    .orderBy(asc(createdAt), asc(id));
}
export type RatingRow = Awaited<ReturnType<typeof readRatings>>[number];

/** What its parties have written; the system's own cards are none of it. */
export const countMessages = (db: Connection, bookingId: string): Promise<number> =>
  db.$count(messages, and(eq(messages.bookingId, bookingId), isNotNull(messages.senderId)));
