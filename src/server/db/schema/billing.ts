import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignKey, instant } from './columns.ts';
import { bookings } from './bookings.ts';
import { users } from './users.ts';

/** What a person's papers name their company by (docs/product/money.md#papers); no row where that is nothing. */
export const billingDetails = pgTable(
  'billing_details',
  {
    userId: foreignKey('user_id', () => users.id).primaryKey(),
    company: text('company').notNull(),
    taxNumber: text('tax_number').notNull(),
    address: text('address').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('billing_details_some', sql`${t.company} <> '' or ${t.taxNumber} <> '' or ${t.address} <> ''`),
  ],
);

/** What the renter's books know a rental by. It is changed while the rental is open, and stays as it was after that. */
export const bookingReferences = pgTable('booking_references', {
  bookingId: foreignKey('booking_id', () => bookings.id).primaryKey(),
  purchaseOrder: text('purchase_order').notNull(),
  jobName: text('job_name').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
