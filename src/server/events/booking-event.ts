import type { RefundSubject } from '#shared/domain/refundable.ts';

type Side = 'owner' | 'renter';
interface OfBooking {
  bookingId: string;
}

/** `by`: who asked; `until`: when it expires; amounts in cents. */
interface OfChange extends OfBooking {
  changeId: string;
  kind: 'longer' | 'shorter' | 'moved';
  by: Side;
  firstDay: string;
  lastDay: string;
  hours: number | null;
  chargedCents: number;
  refundedCents: number;
  totalCents: number;
  until: string;
}

/** What has happened to a booking. Subscribers that need more read the booking. */
export type BookingDomainEvent =
  | ({ type: 'booking.created' } & OfBooking)
  | ({ type: 'booking.paid' } & OfBooking)
  | ({ type: 'booking.hold_placed' } & OfBooking)
  | ({ type: 'booking.hold_refused'; code: string | null } & OfBooking)
  /** The new hold was refused; the old one still stands until it expires. */
  | ({ type: 'booking.renewal_refused'; code: string | null } & OfBooking)
  | ({ type: 'booking.hold_renewed' } & OfBooking)
  /** After a refusal that both parties were notified of, another card holds the balance. */
  | ({ type: 'booking.hold_recovered' } & OfBooking)
  /** It was not used in time, and the balance is no longer held. */
  | ({ type: 'booking.hold_expired' } & OfBooking)
  | ({ type: 'booking.captured_early'; amountCents: number } & OfBooking)
  | ({ type: 'booking.confirmed'; how: 'accepted' | 'instant' } & OfBooking)
  | ({ type: 'booking.declined' } & OfBooking)
  | ({ type: 'booking.canceled'; by: 'renter' | 'owner' | 'admin' } & OfBooking)
  | ({ type: 'booking.expired'; why: 'unpaid' | 'unanswered' | 'hold_refused' | 'no_show' } & OfBooking)
  | ({ type: 'booking.pickup_confirmed'; by: Side; both: boolean } & OfBooking)
  | ({ type: 'booking.return_confirmed'; by: Side; both: boolean } & OfBooking)
  | ({ type: 'booking.confirmation_undone'; by: Side; of: 'pickup' | 'return' } & OfBooking)
  | ({ type: 'booking.closing' } & OfBooking)
  /** The owner alone states the end or a no-show; the renter has a day to answer. */
  | ({ type: 'booking.completion_stated'; noShow: boolean } & OfBooking)
  | ({ type: 'booking.completion_denied' } & OfBooking)
  | ({ type: 'booking.completed'; how: 'both' | 'owner' | 'admin' | 'silent' | 'no_show' } & OfBooking)
  | ({ type: 'booking.balance_waived' } & OfBooking)
  | ({ type: 'booking.capture_failed'; code: string | null } & OfBooking)
  | ({ type: 'booking.days_released' } & OfBooking)
  | ({ type: 'booking.refunded'; amountCents: number } & OfBooking)
  /** By the Admin, of what was paid for the rental or for damage. */
  | ({
      type: 'booking.refund_granted';
      grantId: string;
      amountCents: number;
      subject: RefundSubject;
    } & OfBooking)
  /** The provider refuses a refund, or the bank has sent it back: the money is with us. */
  | ({
      type: 'booking.refund_failed';
      amountCents: number;
      refundId: string;
      code: string | null;
    } & OfBooking)
  | ({ type: 'booking.late_fee_charged'; amountCents: number } & OfBooking)
  | ({ type: 'booking.late_fee_failed'; amountCents: number; code: string | null } & OfBooking)
  /** A side has read meter and gauge at a handover; the other one has confirmed it (docs/product/usage.md). */
  | ({ type: 'booking.reading_recorded'; by: Side; stage: 'pickup' | 'return' } & OfBooking)
  | ({ type: 'booking.reading_confirmed'; by: Side; stage: 'pickup' | 'return' } & OfBooking)
  /** Use beyond the included was charged, or the card was refused for it. */
  | ({ type: 'booking.usage_charged'; amountCents: number } & OfBooking)
  | ({ type: 'booking.usage_refused'; amountCents: number; code: string | null } & OfBooking)
  /** `next`: the rental that waits for the item, where one starts within a day; `again`: it has started. `end`: not in older events. */
  | ({ type: 'booking.overdue'; next: string | null; again: boolean; end?: string } & OfBooking)
  /** The item that this rental waits for has not come back; `late` still has it since `end`. Both instants: not in older events. */
  | ({
      type: 'booking.item_not_returned';
      late: string;
      hasStarted: boolean;
      end?: string;
      start?: string;
    } & OfBooking)
  /** The renter waits no longer; `stillOut`: by other dates, the item has not come back. Not in older events. */
  | ({ type: 'booking.item_back'; stillOut?: boolean } & OfBooking)
  /** A change of dates (docs/product/changes.md). */
  | ({ type: 'booking.change_asked'; atOnce: boolean } & OfChange)
  | ({ type: 'booking.change_declined' } & OfChange)
  | ({ type: 'booking.change_withdrawn' } & OfChange)
  | ({ type: 'booking.change_expired' } & OfChange)
  | ({ type: 'booking.change_applied' } & OfChange)
  | ({ type: 'booking.change_payment_needed' } & OfChange)
  | ({ type: 'booking.change_hold_needed'; heldCents: number } & OfChange)
  | ({ type: 'booking.change_failed'; code: string | null } & OfChange)
  | ({ type: 'booking.paid_out'; transferId: string; amountCents: number } & OfBooking)
  | ({ type: 'booking.payout_reversed'; reversalId: string; amountCents: number } & OfBooking)
  | ({
      type: 'booking.payout_failed';
      transferId: string;
      amountCents: number;
      code: string | null;
    } & OfBooking)
  | ({ type: 'booking.disputed'; disputeId: string; amountCents: number; dueBy: string | null } & OfBooking)
  | ({
      type: 'booking.dispute_closed';
      disputeId: string;
      amountCents: number;
      outcome: 'won' | 'lost' | 'closed';
    } & OfBooking)
  /** The reminder is due and still applies. `about`: the start or the end that it reminds of; not in older events. */
  | ({
      type: 'booking.reminder';
      which: 'start' | 'end' | 'request' | 'review';
      about?: string;
    } & OfBooking)
  /** A party has rated the other one. */
  | ({ type: 'booking.rated'; by: Side } & OfBooking)
  /** Of a claim for damage (docs/product/claims.md). `answerBy`: until when an answer is waited for. */
  | ({ type: 'booking.claim_filed'; amountCents: number; answerBy: string } & OfBooking)
  | ({
      type: 'booking.claim_offered';
      amountCents: number;
      claimedCents: number;
      answerBy: string;
    } & OfBooking)
  | ({
      type: 'booking.claim_in_review';
      amountCents: number;
      why: 'disputed' | 'unanswered' | 'offer_refused' | 'offer_unanswered';
    } & OfBooking)
  | ({ type: 'booking.claim_withdrawn'; amountCents: number } & OfBooking)
  | ({ type: 'booking.claim_dismissed'; amountCents: number; reason: string } & OfBooking)
  | ({ type: 'booking.claim_decided'; amountCents: number; claimedCents: number; reason: string } & OfBooking)
  | ({ type: 'booking.claim_charged'; amountCents: number } & OfBooking)
  | ({ type: 'booking.claim_refused'; amountCents: number; code: string | null } & OfBooking)
  | ({
      type: 'booking.claim_reminder';
      which: 'answer' | 'offer' | 'debt';
      amountCents: number;
      answerBy: string;
    } & OfBooking)
  /** Photos or a rating of the item's condition. */
  | ({ type: 'booking.condition_added'; by: Side } & OfBooking);
