import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REFUND_STATUSES } from '#shared/domain/payment-lifecycle.ts';
import { bookingChanges } from './booking-changes.ts';
import { bookings } from './bookings.ts';
import { cents, foreignKey, id, instant } from './columns.ts';

/** One row per payment intent at the provider. A booking has at most one open hold, two while one is being renewed. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    kind: text('kind', {
      enum: ['booking_fee', 'hold', 'balance', 'late_fee', 'usage', 'damage', 'change_fee'],
    }).notNull(),
    generation: integer('generation').notNull().default(1),
    /** The change of dates that it is for: its fee, or its larger hold. */
    changeId: foreignKey('change_id', () => bookingChanges.id),
    status: text('status', {
      enum: [
        'created',
        'requires_action',
        'processing',
        'authorized',
        'succeeded',
        'captured',
        'captured_early',
        'canceled',
        'expired',
        'failed',
        'partially_refunded',
        'refunded',
        'disputed',
      ],
    }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    capturedCents: cents('captured_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    providerIntentId: text('provider_intent_id').unique(),
    providerChargeId: text('provider_charge_id').unique(),
    /** The saved card that paid, or that holds; used again when the renter is away. */
    providerPaymentMethodId: text('provider_payment_method_id'),
    /** The provider's name for the card itself, the same for everybody who pays with it. */
    cardFingerprint: text('card_fingerprint'),
    captureBefore: instant('capture_before'),
    lastErrorCode: text('last_error_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('payments_generation').on(t.bookingId, t.kind, t.generation),
    index('payments_capture_before')
      .on(t.captureBefore)
      .where(sql`${t.status} = 'authorized'`),
    index('payments_card')
      .on(t.cardFingerprint)
      .where(sql`${t.cardFingerprint} is not null`),
    // A change of dates is paid for once.
    uniqueIndex('payments_change_fee_once')
      .on(t.changeId)
      .where(
        sql`${t.kind} = 'change_fee' and ${t.status} in ('succeeded', 'partially_refunded', 'disputed')`,
      ),
    // A late fee, use and damage are charged once, a balance is taken once.
    uniqueIndex('payments_late_fee_once')
      .on(t.bookingId)
      .where(
        sql`${t.kind} = 'late_fee' and ${t.status} in ('created', 'requires_action', 'processing', 'succeeded')`,
      ),
    uniqueIndex('payments_usage_once')
      .on(t.bookingId)
      .where(
        sql`${t.kind} = 'usage' and ${t.status} in ('created', 'requires_action', 'processing', 'succeeded')`,
      ),
    uniqueIndex('payments_damage_once')
      .on(t.bookingId)
      .where(
        sql`${t.kind} = 'damage' and ${t.status} in ('created', 'requires_action', 'processing', 'succeeded')`,
      ),
    uniqueIndex('payments_balance_once')
      .on(t.bookingId)
      .where(sql`${t.kind} in ('hold', 'balance') and ${t.status} in ('captured', 'succeeded')`),
    check(
      'payments_amounts',
      sql`${t.amountCents} > 0 and ${t.capturedCents} between 0 and ${t.amountCents} and ${t.refundedCents} between 0 and ${t.capturedCents}`,
    ),
  ],
);

/** What is to be asked of the provider, written before the call; its key makes a repetition harmless. */
export const paymentOperations = pgTable(
  'payment_operations',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id),
    paymentId: foreignKey('payment_id', () => payments.id),
    kind: text('kind').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    request: jsonb('request').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Real time: leased until then, or waiting for its next try. */
    nextAttemptAt: instant('next_attempt_at'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('payment_operations_pending')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
    index('payment_operations_booking').on(t.bookingId),
  ],
);

/** Every change of a payment's state. Append-only (migration 0002). */
export const paymentTransitions = pgTable(
  'payment_transitions',
  {
    id: id(),
    paymentId: foreignKey('payment_id', () => payments.id).notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('payment_transitions_payment').on(t.paymentId)],
);

/** The provider's events, stored before they are acted on; an event's id makes the second delivery a no-op. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    type: text('type').notNull(),
    account: text('account'),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    nextAttemptAt: instant('next_attempt_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [
    index('provider_events_open')
      .on(t.receivedAt)
      .where(sql`${t.handledAt} is null`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: foreignKey('payment_id', () => payments.id).notNull(),
    providerRefundId: text('provider_refund_id').unique(),
    amountCents: cents('amount_cents').notNull(),
    cause: text('cause').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** The provider's word for why it came back. */
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_failed')
      .on(t.paymentId)
      .where(sql`${t.status} = 'failed'`),
    check('refunds_positive', sql`${t.amountCents} > 0`),
  ],
);
