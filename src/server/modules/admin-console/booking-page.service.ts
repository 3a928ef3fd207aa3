import type { AdminBookingPage, AdminPayment } from '#shared/contracts/admin-console.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { Platform } from '#server/platform.ts';
import { bookingNotFound } from '../bookings/index.ts';
import {
  bookingExists,
  countMessages,
  readAdminActions,
  readJournal,
  readMoneySteps,
  readNames,
  readPayments,
  readRatings,
  readRefunds,
  readTransitions,
  type JournalRow,
  type PaymentRow,
  type RatingRow,
  type RefundRow,
} from './booking-page.repository.ts';
import { actorsOf, timelineOf } from './timeline.ts';

const presentPayment = (row: PaymentRow): AdminPayment => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  amount: centsToDecimal(row.amountCents),
  captured: centsToDecimal(row.capturedCents),
  refunded: centsToDecimal(row.refundedCents),
  disputed: row.isDisputed,
  providerId: row.providerIntentId,
  captureBefore: row.captureBefore?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const presentRefund = ({ id, paymentId, amountCents, status, createdAt }: RefundRow) => ({
  ...{ id, paymentId, status },
  amount: centsToDecimal(amountCents),
  createdAt: createdAt.toISOString(),
});

const presentLine = ({ at, kind, account, amountCents }: JournalRow) => ({
  at: at.toISOString(),
  account,
  amount: centsToDecimal(amountCents),
  memo: kind,
});

const presentRating = ({ ratingType, rating, comment, createdAt }: RatingRow) => ({
  // The owner is rated by the renter, and the renter by the owner.
  by: ratingType === 'owner' ? ('renter' as const) : ('owner' as const),
  rating,
  comment,
  createdAt: createdAt.toISOString(),
});

export function createBookingPageService({ db }: Pick<Platform, 'db'>) {
  return {
    /** What only the admin console shows of a booking. Throws 404. */
    async read(id: string): Promise<AdminBookingPage> {
      if (!(await bookingExists(db, id))) throw bookingNotFound();
      const [transitions, money, acts] = await Promise.all([
        readTransitions(db, id),
        readMoneySteps(db, id),
        readAdminActions(db, id),
      ]);
      const happened = { transitions, money, acts };
      const [names, payments, refunds, journal, ratings, messageCount] = await Promise.all([
        readNames(db, actorsOf(happened)),
        readPayments(db, id),
        readRefunds(db, id),
        readJournal(db, id),
        readRatings(db, id),
        countMessages(db, id),
      ]);
      return {
        timeline: timelineOf(happened, names),
        payments: payments.map(presentPayment),
        refunds: refunds.map(presentRefund),
        journal: journal.map(presentLine),
        ratings: ratings.map(presentRating),
        messageCount,
      };
    },
  };
}
