import type {
  AdminDispute,
  DeniedRental,
  FailedDelivery,
  FailedRefund,
  HoldAtRisk,
  Operations,
} from '#shared/contracts/admin-operations.ts';
import { dueAt } from '#shared/domain/booking-process/schedule.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { Platform } from '#server/platform.ts';
import { nameOf } from '../bookings/index.ts';
import { cleanError } from '../reconciliation/index.ts';
import { readRatingsToReview } from '../ratings/index.ts';
import { presentRatingToReview } from './rating-reviews.service.ts';
import { maskedRecipient } from './masked-recipient.ts';
import {
  countProblems,
  readDeniedCompletions,
  readDisputes,
  readFailedMessages,
  readHoldsAtRisk,
  readOwedRefunds,
  type DeniedCompletionRow,
  type DisputeRow,
  type FailedMessageRow,
  type HoldRow,
  type OwedRefundRow,
} from './operations.repository.ts';

/** Of each kind; beyond that the counts say how much more there is. */
const MOST = 100;
/** So long it stays to be read how a dispute has ended. */
const DECIDED_DAYS = 30;

function presentHold({ booking, equipmentName, renter }: HoldRow): HoldAtRisk {
  return {
    bookingId: booking.id,
    orderNumber: booking.orderNumber,
    equipmentName,
    renterName: nameOf(renter, true),
    status: booking.holdStatus,
    amount: centsToDecimal(booking.balanceCents),
    expiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    updateCardBy: dueAt('expire_hold_refused', booking)?.toISOString() ?? null,
  };
}

function presentDenied(row: DeniedCompletionRow): DeniedRental {
  const { booking, equipmentName, renter, owner, reason, deniedAt } = row;
  const { id: bookingId, orderNumber, noShow, captureCents, balanceCents, completionStatedAt } = booking;
  return {
    ...{ bookingId, orderNumber, equipmentName, noShow, reason },
    ownerName: nameOf(owner, true),
    renterName: nameOf(renter, true),
    amount: centsToDecimal(booking.balanceWaived ? 0 : (captureCents ?? balanceCents)),
    statedAt: (completionStatedAt ?? deniedAt).toISOString(),
    deniedAt: deniedAt.toISOString(),
  };
}

function presentDispute({ dispute, bookingId, orderNumber }: DisputeRow): AdminDispute {
  const { id, amountCents, status, reason, dueBy, createdAt } = dispute;
  return {
    ...{ id, bookingId, orderNumber, status, reason },
    amount: centsToDecimal(amountCents),
    evidenceDueBy: dueBy?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function presentFailedMessage(row: FailedMessageRow): FailedDelivery {
  const { id, channel, recipient, userId, subject, attempts, lastError, createdAt } = row;
  return {
    ...{ id, channel, userId, subject, attempts },
    recipient: maskedRecipient(channel, recipient),
    lastError: lastError === null ? null : cleanError(lastError),
    createdAt: createdAt.toISOString(),
  };
}

function presentRefund({
  id,
  bookingId,
  orderNumber,
  cents,
  failureCode,
  createdAtMs,
}: OwedRefundRow): FailedRefund {
  return {
    ...{ id, bookingId, orderNumber },
    amount: centsToDecimal(cents),
    error: failureCode,
    createdAt: new Date(createdAtMs).toISOString(),
  };
}

export function createOperationsService({ db, clocks }: Pick<Platform, 'db' | 'clocks'>) {
  return {
    /** What needs attention now. */
    async read(): Promise<Operations> {
      const now = clocks.product.now();
      const decidedSince = new Date(now.getTime() - DECIDED_DAYS * MS_PER_DAY);
      const [ratings, denied, holds, disputes, messages, refunds, counts] = await Promise.all([
        readRatingsToReview(db, MOST),
        readDeniedCompletions(db, MOST),
        readHoldsAtRisk(db, now, MOST),
        readDisputes(db, decidedSince, MOST),
        readFailedMessages(db, MOST),
        readOwedRefunds(db, MOST),
        countProblems(db, now),
      ]);
      return {
        ratings: ratings.map(presentRatingToReview),
        denied: denied.map(presentDenied),
        holds: holds.map(presentHold),
        disputes: disputes.map(presentDispute),
        failedDeliveries: messages.map(presentFailedMessage),
        failedRefunds: refunds.map(presentRefund),
        counts,
      };
    },
  };
}
