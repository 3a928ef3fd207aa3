import { and, eq, sum } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { domainEvents, journalEntries, journalLines } from '#server/db/schema/index.ts';
import type { TestApp } from './app.ts';
import { callBy } from './own-listings.ts';
import { signInAsAdmin, type Person } from './people.ts';
import { callAs, hear, type RealRental } from './real-rentals.ts';

const HOUR_MS = 3_600_000;

/** The Admin, who refunds rentals, and what the ledger and the parties see of it. */
export async function openRefundDesk(app: TestApp) {
  let admin = await signInAsAdmin(app);
  const deskOf = ({ booking }: RealRental) =>
    callAs<AdminBookingPage>(app, admin, 'GET', `/api/admin/bookings/${booking.id}`);
  return {
    deskOf,
    refund: ({ booking }: RealRental, amount: string, more: object = {}) =>
      callBy(app, admin, 'POST', `/api/admin/bookings/${booking.id}/refund`, {
        amount,
        refundedSoFar: '0.00',
        reason: 'The engine would not start.',
        ...more,
      }),
    /** Charged and refunded, of what was charged. */
    async moneyOf(rental: RealRental) {
      const { payments } = await deskOf(rental);
      return payments
        .filter(({ captured }) => captured !== '0.00')
        .map(({ kind, captured, refunded }) => [kind, captured, refunded]);
    },
    receiptFor: ({ booking }: RealRental, person: Person) =>
      callAs<Receipt>(app, person, 'GET', `/api/bookings/${booking.id}/receipt`),
    /** What an account of the ledger holds of a booking; what is owed to its owner is below zero. */
    async accountOf({ booking }: RealRental, account: string): Promise<number> {
      const [row] = await app.platform.db
        .select({ cents: sum(journalLines.amountCents) })
        .from(journalLines)
        .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
        .where(and(eq(journalEntries.bookingId, booking.id), eq(journalLines.account, account)));
      return Number(row?.cents ?? 0);
    },
    async refundEventsOf({ booking }: RealRental) {
      const rows = await app.platform.db.select().from(domainEvents);
      return rows
        .filter(({ payload }) => (payload as { bookingId?: string }).bookingId === booking.id)
        .map(({ type }) => type)
        .filter((type) => /refund/.test(type))
        .sort();
    },
    async expectNoDifference(): Promise<void> {
      await hear(app);
      const report = await callAs<ReconciliationReport>(app, admin, 'POST', '/api/admin/reconciliation');
      expect(report.differences).toEqual([]);
    },
    /** Calls that have failed are tried again by real time. */
    async anHourLater(): Promise<void> {
      app.stripe.control.clearFaults();
      app.clock.advance(HOUR_MS);
      for (let turns = 0; turns < 2; turns += 1) await hear(app);
      // The Admin's session has ended meanwhile.
      admin = await signInAsAdmin(app);
    },
  };
}
