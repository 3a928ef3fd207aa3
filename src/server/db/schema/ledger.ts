import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { cents, id, instant } from './columns.ts';
import { users } from './users.ts';

/** One journal entry per fact; `source` (an operation's or an event's id) makes posting it twice impossible. Append-only. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id(),
    source: text('source').notNull().unique(),
    kind: text('kind').notNull(),
    bookingId: text('booking_id').references(() => bookings.id),
    postedAt: instant('posted_at').notNull(),
  },
  (t) => [index('journal_entries_booking').on(t.bookingId)],
);

/** Debits are positive, credits negative; a deferred trigger (migration 0002) refuses an entry that does not sum to zero. Append-only. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: id(),
    entryId: text('entry_id')
      .notNull()
      .references(() => journalEntries.id),
    account: text('account').notNull(),
    ownerId: text('owner_id').references(() => users.id),
    amountCents: cents('amount_cents').notNull(),
  },
  (t) => [
    index('journal_lines_entry').on(t.entryId),
    index('journal_lines_account').on(t.account, t.ownerId),
    check('journal_lines_not_zero', sql`${t.amountCents} <> 0`),
  ],
);
