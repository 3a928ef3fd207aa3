import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { TRANSFER_STATUSES } from '#shared/domain/payment-lifecycle.ts';
import { bookings } from './bookings.ts';
import { cents, foreignKey, id, instant } from './columns.ts';
import { payments } from './payments.ts';
import { users } from './users.ts';

/** What goes out of our balance to an owner's account at the provider: a share of one booking, out of one of its charges. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    ownerId: foreignKey('owner_id', () => users.id).notNull(),
    providerTransferId: text('provider_transfer_id').unique(),
    sourceChargeId: text('source_charge_id'),
    amountCents: cents('amount_cents').notNull(),
    reversedCents: cents('reversed_cents').notNull().default(0),
    status: text('status', { enum: TRANSFER_STATUSES }).notNull(),
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
  },
  (t) => [
    index('transfers_owner').on(t.ownerId, t.createdAt),
    index('transfers_booking').on(t.bookingId),
    check(
      'transfers_amounts',
      sql`${t.amountCents} > 0 and ${t.reversedCents} between 0 and ${t.amountCents}`,
    ),
  ],
);

/** What is taken back of a transfer, after a refund as a rule. */
export const transferReversals = pgTable(
  'transfer_reversals',
  {
    id: id(),
    transferId: foreignKey('transfer_id', () => transfers.id).notNull(),
    providerReversalId: text('provider_reversal_id').unique(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
  },
  (t) => [
    index('transfer_reversals_transfer').on(t.transferId),
    check('transfer_reversals_positive', sql`${t.amountCents} > 0`),
    check('transfer_reversals_status', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
  ],
);

/** What the provider has sent from an owner's account to their bank, as its webhook events report it. The id is the provider's. */
export const bankPayouts = pgTable(
  'bank_payouts',
  {
    id: id(),
    ownerId: foreignKey('owner_id', () => users.id).notNull(),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: ['pending', 'in_transit', 'paid', 'failed', 'canceled'] }).notNull(),
    arrivesAt: instant('arrives_at'),
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('bank_payouts_owner').on(t.ownerId, t.createdAt),
    check('bank_payouts_positive', sql`${t.amountCents} > 0`),
    check('bank_payouts_status', sql`${t.status} in ('pending', 'in_transit', 'paid', 'failed', 'canceled')`),
  ],
);

/** A cardholder's dispute of one of our charges. The id is the provider's. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: foreignKey('payment_id', () => payments.id).notNull(),
    amountCents: cents('amount_cents').notNull(),
    feeCents: cents('fee_cents').notNull().default(0),
    /** `open` until the bank has decided; `closed`: ended without money being moved. */
    status: text('status', { enum: ['open', 'won', 'lost', 'closed'] }).notNull(),
    reason: text('reason').notNull(),
    dueBy: instant('due_by'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('disputes_payment').on(t.paymentId),
    index('disputes_open')
      .on(t.paymentId)
      .where(sql`${t.status} = 'open'`),
    // Nothing is left to dispute of a charge that was refunded in full; it is disputed all the same.
    check('disputes_amounts', sql`${t.amountCents} >= 0 and ${t.feeCents} >= 0`),
    check('disputes_status', sql`${t.status} in ('open', 'won', 'lost', 'closed')`),
    check('disputes_closed_at', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
);
