import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { cents, foreignKey, id, instant } from './columns.ts';
import { users } from './users.ts';

/** One journal entry per fact; `source` (an operation's or an event's id) makes posting it twice impossible. Append-only. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id(),
    source: text('source').notNull().unique(),
    kind: text('kind').notNull(),
    bookingId: foreignKey('booking_id', () => bookings.id),
    postedAt: instant('posted_at').notNull(),
  },
  (t) => [
    index('journal_entries_booking').on(t.bookingId),
    // With journal_lines_owners: what owners have earned, answered by the indexes alone (docs/decisions/0023-analytics.md).
    index('journal_entries_settled')
      .on(t.bookingId, t.id, t.postedAt, t.kind)
      .where(sql`${t.kind} = 'settled'`),
    // The platform's weeks (docs/decisions/0029-admin-console.md), with journal_lines_platform.
    index('journal_entries_posted').on(t.postedAt, t.id, t.kind),
  ],
);

/** Debits are positive, credits negative; a deferred trigger (migration 0002) refuses an entry that does not sum to zero. Append-only. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: id(),
    entryId: foreignKey('entry_id', () => journalEntries.id).notNull(),
    account: text('account').notNull(),
    ownerId: foreignKey('owner_id', () => users.id),
    amountCents: cents('amount_cents').notNull(),
  },
  (t) => [
    index('journal_lines_entry').on(t.entryId),
    index('journal_lines_account').on(t.account, t.ownerId),
    index('journal_lines_owners')
      .on(t.ownerId, t.entryId, t.amountCents, t.account)
      .where(sql`${t.account} = 'owner_payable'`),
    index('journal_lines_platform')
      .on(t.entryId, t.account, t.amountCents)
      .where(
        sql`${t.account} in ('renter_collected', 'platform_commission', 'processing_fee_income', 'bad_debt')`,
      ),
    check('journal_lines_not_zero', sql`${t.amountCents} <> 0`),
  ],
);

/** The machine of payments as the database knows it (shared/domain/payment-lifecycle.ts); filled by migrations. */
export const moneyMoves = pgTable(
  'money_moves',
  {
    subject: text('subject').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
  },
  (t) => [primaryKey({ name: 'money_moves_pk', columns: [t.subject, t.fromStatus, t.toStatus] })],
);

/** Every step of a fee, a hold, a late fee, a refund, a transfer: written by triggers, so that none can be forgotten. Append-only. */
export const moneyTransitions = pgTable(
  'money_transitions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: foreignKey('booking_id', () => bookings.id).notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('money_transitions_booking').on(t.bookingId, t.id)],
);

/** One line of a report that only one side has, or with another amount. Cents. */
export interface ReportedDifference {
  readonly reference: string;
  readonly bookingId: string | null;
  readonly ledgerCents: number;
  readonly providerCents: number;
}

/** The ledger against the provider, as a job has compared them. Append-only. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    /** Product time. */
    at: instant('at').notNull(),
    ledgerCents: cents('ledger_cents').notNull(),
    providerCents: cents('provider_cents').notNull(),
    lines: integer('lines').notNull(),
    /** Facts that had not reached us and were fetched on this occasion. */
    backfilled: integer('backfilled').notNull(),
    differences: jsonb('differences').$type<ReportedDifference[]>().notNull(),
  },
  (t) => [index('reconciliations_newest').on(t.at)],
);
