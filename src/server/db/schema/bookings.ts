import {
  BOOKING_STATUSES,
  FEE_STATUSES,
  HOLD_STATUSES,
  LATE_FEE_STATUSES,
} from '#shared/domain/booking-facts.ts';
import { CHANGE_KINDS, CHANGE_STATES } from '#shared/domain/booking-change/change-state.ts';
import { sql } from 'drizzle-orm';
import type { UsageTerms } from '#shared/domain/usage/usage-terms.ts';
import { HANDOVER_STEPS } from '#shared/domain/handover-code.ts';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, foreignKey, id, instant } from './columns.ts';
import { equipment } from './equipment.ts';
import { users } from './users.ts';

const isOpen = (status: AnyPgColumn) => sql`${status} in ('pending', 'confirmed', 'active')`;
const isLateFeeDue = ({ status, lateFeeStatus }: Record<'status' | 'lateFeeStatus', AnyPgColumn>) =>
  sql`${status} = 'completed' and ${lateFeeStatus} in ('owed', 'failed')`;

/** Rentals (docs/product/booking.md#create). The price lines and the policy are those at booking time. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    orderNumber: text('order_number').notNull().unique(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).notNull(),
    ownerId: foreignKey('owner_id', () => users.id).notNull(),
    renterId: foreignKey('renter_id', () => users.id).notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    rentalType: text('rental_type', { enum: ['hourly', 'daily', 'weekly'] }).notNull(),
    durationType: text('duration_type', {
      enum: ['4hours', 'daily', 'weekly', 'hourly', 'custom'],
    }).notNull(),
    dateSelectionMode: text('date_selection_mode', { enum: ['consecutive', 'multiple'] }),
    selectedDates: date('selected_dates', { mode: 'string' }).array(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    hours: integer('hours'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    deliveryMethod: text('delivery_method', { enum: ['pickup', 'delivery'] }).notNull(),
    deliveryStreetAddress: text('delivery_street_address'),
    deliveryApartmentNumber: text('delivery_apartment_number'),
    deliveryCity: text('delivery_city'),
    deliveryState: text('delivery_state'),
    deliveryZipCode: text('delivery_zip_code'),
    notes: text('notes').notNull().default(''),
    cancellationPolicy: text('cancellation_policy', { enum: ['standard', 'flexible'] }).notNull(),
    instantBooking: boolean('instant_booking').notNull().default(false),
    /** The buffer after a rental as the listing had it at booking time. */
    bufferHours: integer('buffer_hours').notNull().default(0),
    /** The renter may leave without loss: the rental before this one has not come back. */
    freeCancellation: boolean('free_cancellation').notNull().default(false),
    /** For how long it is kept while its fee is unpaid. */
    minutesToPay: integer('minutes_to_pay').notNull().default(30),
    feeStatus: text('fee_status', { enum: FEE_STATUSES }).notNull().default('unpaid'),
    feePaidAt: instant('fee_paid_at'),
    holdStatus: text('hold_status', { enum: HOLD_STATUSES }).notNull().default('none'),
    holdRefusedAt: instant('hold_refused_at'),
    /** The provider's code of the last refusal (card_declined, authentication_required, ...). */
    holdRefusalCode: text('hold_refusal_code'),
    /** When the authorization expires at the provider. */
    holdExpiresAt: instant('hold_expires_at'),
    /** Of the balance, in cents: what the owner wants captured, where that is less than all of it (docs/product/money.md#capture). */
    captureCents: cents('capture_cents'),
    /** Of the balance, in cents: what was captured at the return. */
    capturedCents: cents('captured_cents').notNull().default(0),
    refundPolicy: text('refund_policy', {
      enum: ['initial_fee_refunded', 'initial_fee_forfeited', 'nothing_charged'],
    }),
    canceledBy: text('canceled_by', { enum: ['renter', 'owner', 'admin', 'system'] }),
    cancelReason: text('cancel_reason'),
    priceLines: jsonb('price_lines').$type<{ kind: string; label: string; cents: number }[]>().notNull(),
    totalCents: cents('total_cents').notNull(),
    deliveryFeeCents: cents('delivery_fee_cents').notNull(),
    bookingFeeCents: cents('booking_fee_cents').notNull(),
    balanceCents: cents('balance_cents').notNull(),
    /** The rates at booking time: later changes of the listing never touch it. */
    dailyRateCents: cents('daily_rate_cents').notNull(),
    hourlyRateCents: cents('hourly_rate_cents'),
    lateHourlyRateCents: cents('late_hourly_rate_cents').notNull(),
    /** The purchase price that the agreement names; null where it was agreed on before this was kept. */
    purchasePriceCents: cents('purchase_price_cents'),
    /** What use beyond the price costs, as the listing had it at booking time; null where that is nothing. */
    usageTerms: jsonb('usage_terms').$type<UsageTerms>(),
    lateFeeHours: integer('late_fee_hours'),
    lateFeeCents: cents('late_fee_cents'),
    lateFeeStatus: text('late_fee_status', { enum: LATE_FEE_STATUSES }).notNull().default('none'),
    ownerPickupConfirmedAt: instant('owner_pickup_confirmed_at'),
    renterPickupConfirmedAt: instant('renter_pickup_confirmed_at'),
    ownerReturnConfirmedAt: instant('owner_return_confirmed_at'),
    renterReturnConfirmedAt: instant('renter_return_confirmed_at'),
    actualPickupTime: instant('actual_pickup_time'),
    actualReturnTime: instant('actual_return_time'),
    /** Whose confirmation can be undone, and before when (shared/domain/booking-undo.ts). */
    undoableBy: text('undoable_by', { enum: ['owner', 'renter'] }),
    undoableUntil: instant('undoable_until'),
    /** The change of dates that is open (booking_changes): where it is, what it asks for, whose it is, until when it waits. */
    changeId: text('change_id'),
    changeState: text('change_state', { enum: CHANGE_STATES }),
    changeKind: text('change_kind', { enum: CHANGE_KINDS }),
    changeAskedBy: text('change_asked_by', { enum: ['owner', 'renter'] }),
    changeExpiresAt: instant('change_expires_at'),
    /** What the open change charges at once, in cents. */
    changeCents: cents('change_cents'),
    /** Hours late before a change of dates was accepted; they are part of the late fee. */
    lateHoursBefore: integer('late_hours_before').notNull().default(0),
    /** The owner alone has stated that it is over, and from when on that counts; null: denied (shared/domain/booking-completion.ts). */
    completionStatedAt: instant('completion_stated_at'),
    completionCountsAt: instant('completion_counts_at'),
    /** From when on the owner's share is sent to their account (shared/domain/transfer-delay.ts). */
    payoutFrom: instant('payout_from'),
    conditionNotes: text('condition_notes'),
    noShow: boolean('no_show').notNull().default(false),
    balanceWaived: boolean('balance_waived').notNull().default(false),
    authorizationCaptured: boolean('authorization_captured').notNull().default(false),
    demonstration: boolean('demonstration').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('bookings_renter').on(t.renterId, t.createdAt),
    index('bookings_owner').on(t.ownerId, t.createdAt),
    // What a person's day can ask for (docs/product/booking.md#today), however many rentals there have been.
    index('bookings_owner_open').on(t.ownerId, t.startsAt, t.id).where(isOpen(t.status)),
    index('bookings_renter_open').on(t.renterId, t.startsAt, t.id).where(isOpen(t.status)),
    index('bookings_owner_late_fee').on(t.ownerId).where(isLateFeeDue(t)),
    index('bookings_renter_late_fee').on(t.renterId).where(isLateFeeDue(t)),
    // Whose and of what item, answered by the index alone; of columns that stay, so that a transition touches none of it.
    index('bookings_owner_time').on(t.ownerId, t.startsAt, t.id, t.equipmentId),
    index('bookings_equipment').on(t.equipmentId, t.startsAt),
    // The Admin's table, in each of its orders, and what wants a look (docs/decisions/0029-admin-console.md).
    index('bookings_newest').on(t.createdAt, t.id),
    index('bookings_start').on(t.startsAt, t.id),
    index('bookings_total').on(t.totalCents, t.id),
    index('bookings_open').on(t.status, t.createdAt, t.id).where(isOpen(t.status)),
    index('bookings_money_failed')
      .on(t.createdAt, t.id)
      .where(
        sql`${t.feeStatus} = 'refund_failed' or ${t.lateFeeStatus} = 'failed' or ${t.holdStatus} = 'capture_failed'`,
      ),
    // What waits for the Admin's word.
    index('bookings_denied')
      .on(t.createdAt, t.id)
      .where(
        sql`${t.completionStatedAt} is not null and ${t.completionCountsAt} is null and ${t.status} in ('confirmed', 'active')`,
      ),
    // The platform's weeks (docs/decisions/0029-admin-console.md).
    index('bookings_fee_paid')
      .on(t.feePaidAt)
      .where(sql`${t.feePaidAt} is not null`),
    check('bookings_status', sql`${t.status} in ('pending', 'confirmed', 'active', 'completed', 'canceled')`),
    check('bookings_not_own', sql`${t.ownerId} <> ${t.renterId}`),
    check('bookings_span', sql`${t.endsAt} > ${t.startsAt} and ${t.lastDay} >= ${t.firstDay}`),
    check(
      'bookings_money',
      sql`${t.totalCents} > 0 and ${t.bookingFeeCents} >= 50 and ${t.balanceCents} >= 0 and (${t.balanceCents} = 0 or ${t.balanceCents} >= 50) and ${t.bookingFeeCents} + ${t.balanceCents} = ${t.totalCents} and ${t.deliveryFeeCents} >= 0 and coalesce(${t.lateFeeCents}, 0) >= 0`,
    ),
    check(
      'bookings_return_after_pickup',
      sql`${t.actualReturnTime} is null or (${t.actualPickupTime} is not null and ${t.actualReturnTime} >= ${t.actualPickupTime}) or ${t.noShow} or ${t.status} = 'completed'`,
    ),
    check(
      'bookings_undoable',
      sql`(${t.undoableBy} is null) = (${t.undoableUntil} is null) and ${t.undoableBy} in ('owner', 'renter')`,
    ),
    check(
      'bookings_change',
      sql`num_nonnulls(${t.changeId}, ${t.changeState}, ${t.changeKind}, ${t.changeAskedBy}, ${t.changeExpiresAt}, ${t.changeCents}) in (0, 6) and (${t.changeId} is null or ${t.status} in ('confirmed', 'active')) and ${t.lateHoursBefore} >= 0`,
    ),
    check(
      'bookings_completion_stated',
      sql`${t.completionCountsAt} is null or ${t.completionStatedAt} is not null and ${t.completionCountsAt} >= ${t.completionStatedAt}`,
    ),
    check('bookings_active_is_out', sql`${t.status} <> 'active' or ${t.actualPickupTime} is not null`),
    check(
      'bookings_delivery_address',
      sql`${t.deliveryMethod} = 'pickup' or (coalesce(btrim(${t.deliveryStreetAddress}), '') <> '' and coalesce(btrim(${t.deliveryCity}), '') <> '' and coalesce(btrim(${t.deliveryState}), '') <> '' and coalesce(btrim(${t.deliveryZipCode}), '') <> '')`,
    ),
    check('bookings_hours', sql`(${t.rentalType} = 'hourly') = (${t.hours} is not null) and ${t.hours} >= 4`),
  ],
);

/** Every transition: who, when, from, to, why. Append-only (migration 0002). */
export const bookingTransitions = pgTable(
  'booking_transitions',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    sequence: integer('sequence').notNull(),
    event: text('event').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actorKind: text('actor_kind', { enum: ['owner', 'renter', 'admin', 'provider', 'system'] }).notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [uniqueIndex('booking_transitions_order').on(t.bookingId, t.sequence)],
);

/** The agreement that was agreed to, word for word. Append-only (migration 0002). */
export const agreements = pgTable('agreements', {
  bookingId: foreignKey('booking_id', () => bookings.id).primaryKey(),
  text: text('text').notNull(),
  sha256: text('sha256').notNull(),
  agreedBy: foreignKey('agreed_by', () => users.id).notNull(),
  agreedAt: instant('agreed_at').notNull(),
});

/**
 * What is known of the codes that one side shows the other at a step (docs/decisions/0080-handover-code.md). The codes follow
 * from a secret of the installation: none is stored.
 */
export const handoverCodes = pgTable(
  'handover_codes',
  {
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    step: text('step', { enum: HANDOVER_STEPS }).notNull(),
    /** Whose code it is. */
    side: text('side', { enum: ['owner', 'renter'] }).notNull(),
    /** Codes of this side that the other one got wrong. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** The period of the newest code that was taken: neither it nor an older one is taken again. */
    lastPeriod: bigint('last_period', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ name: 'handover_codes_pk', columns: [t.bookingId, t.step, t.side] }),
    check('handover_codes_step', sql`${t.step} in ('pickup', 'return')`),
    check('handover_codes_side', sql`${t.side} in ('owner', 'renter')`),
    check('handover_codes_tries', sql`${t.wrongTries} between 0 and 5`),
  ],
);
