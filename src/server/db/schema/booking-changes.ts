import { CHANGE_KINDS } from '#shared/domain/booking-change/change-state.ts';
import type { AgreedLine, ChangePrice } from '#shared/domain/booking-change/change-price.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { cents, foreignKey, id, instant } from './columns.ts';

/** What became of a change; `open` until then. `ended`: the booking went on without it. */
export const CHANGE_OUTCOMES = [
  'open',
  'applied',
  'declined',
  'withdrawn',
  'expired',
  'failed',
  'ended',
] as const;

/** A change of an agreed rental's dates, with its price and its addendum to the agreement as both sides read them (docs/product/changes.md). */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    outcome: text('outcome', { enum: CHANGE_OUTCOMES }).notNull(),
    askedBy: text('asked_by', { enum: ['owner', 'renter'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** How the other side agreed: themselves, or by having switched instant booking on. */
    acceptedBy: text('accepted_by', { enum: ['owner', 'renter', 'instant'] }),
    acceptedAt: instant('accepted_at'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Why it failed, in the provider's word, or why the other side declined, in theirs. */
    reason: text('reason'),
    beforeFirstDay: date('before_first_day', { mode: 'string' }).notNull(),
    beforeLastDay: date('before_last_day', { mode: 'string' }).notNull(),
    beforeHours: integer('before_hours'),
    beforeLines: jsonb('before_lines').$type<AgreedLine[]>().notNull(),
    beforeTotalCents: cents('before_total_cents').notNull(),
    beforeBalanceCents: cents('before_balance_cents').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    selectedDates: date('selected_dates', { mode: 'string' }).array(),
    hours: integer('hours'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Lines and amounts of the changed rental, and what moves at once, in cents. */
    price: jsonb('price').$type<ChangePrice>().notNull(),
    /** The owner gives up the late fee of the hours before the acceptance. */
    waivesLateFee: boolean('waives_late_fee').notNull().default(false),
    /** The addendum, word for word, and its SHA-256, hexadecimal; both sides agreed to this hash. */
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [
    uniqueIndex('booking_changes_one_open')
      .on(t.bookingId)
      .where(sql`${t.outcome} = 'open'`),
    index('booking_changes_booking').on(t.bookingId, t.askedAt),
    check('booking_changes_ended', sql`(${t.outcome} = 'open') = (${t.endedAt} is null)`),
    check('booking_changes_accepted', sql`(${t.acceptedBy} is null) = (${t.acceptedAt} is null)`),
    check('booking_changes_both', sql`${t.outcome} <> 'applied' or ${t.acceptedAt} is not null`),
    check('booking_changes_other', sql`${t.acceptedBy} is null or ${t.acceptedBy} <> ${t.askedBy}`),
    check('booking_changes_span', sql`${t.endsAt} > ${t.startsAt} and ${t.lastDay} >= ${t.firstDay}`),
  ],
);
