import { answerBy as timeLeft } from '#shared/domain/claims/claim-timers.ts';
import type { ClaimRule } from '#shared/domain/claims/claim-process.ts';
import type { BookingDomainEvent } from '#server/events/booking-event.ts';
import type { ClaimRow } from './claims.repository.ts';

const REMINDERS = { filed: 'answer', offered: 'offer', owed: 'debt' } as const;

/** The domain event of a step; undefined where the table has no notification. */
export function eventOf({ news }: ClaimRule, claim: ClaimRow): BookingDomainEvent | undefined {
  const { bookingId, claimedCents, offeredCents, decidedCents, refusalCode, reviewCause, status } = claim;
  const answerBy = timeLeft(claim)?.toISOString() ?? '';
  const reason = claim.decisionReason ?? '';
  const amountCents = decidedCents ?? offeredCents ?? claimedCents;
  switch (news) {
    case 'none':
      return undefined;
    case 'filed':
      return { type: 'booking.claim_filed', bookingId, amountCents: claimedCents, answerBy };
    case 'offered':
      return { type: 'booking.claim_offered', bookingId, amountCents, claimedCents, answerBy };
    case 'inReview':
      return {
        type: 'booking.claim_in_review',
        bookingId,
        amountCents: claimedCents,
        why: reviewCause ?? 'disputed',
      };
    case 'withdrawn':
      return { type: 'booking.claim_withdrawn', bookingId, amountCents: claimedCents };
    case 'dismissed':
      return { type: 'booking.claim_dismissed', bookingId, amountCents: claimedCents, reason };
    case 'decided':
      return { type: 'booking.claim_decided', bookingId, amountCents, claimedCents, reason };
    case 'charged':
      return { type: 'booking.claim_charged', bookingId, amountCents };
    case 'refused':
      return { type: 'booking.claim_refused', bookingId, amountCents, code: refusalCode };
    case 'reminder': {
      const which =
        status === 'filed' || status === 'offered' || status === 'owed' ? REMINDERS[status] : 'answer';
      return { type: 'booking.claim_reminder', bookingId, which, amountCents, answerBy };
    }
  }
}
