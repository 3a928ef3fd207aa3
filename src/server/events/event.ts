import type { IdentityStatus } from '#shared/domain/identity-check.ts';
import type { RefundSubject } from '#shared/domain/refundable.ts';
import type { SavedFilters } from '#shared/domain/saved-searches.ts';
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

/** Messages of a booking's conversation. */
export type MessageDomainEvent =
  | { type: 'message.sent'; messageId: string; bookingId: string; senderId: string; recipientId: string }
  /** The recipient has not opened it for a while: one mail, and no other until they do. */
  | { type: 'message.unseen'; messageId: string; bookingId: string; senderId: string; recipientId: string };

/** Changes to an owner's account at the provider, and to the ledger as a whole. */
export type MoneyDomainEvent =
  | { type: 'payouts.account_changed'; userId: string; state: 'setup_required' | 'under_review' | 'active' }
  | {
      type: 'payouts.bank_failed';
      userId: string;
      payoutId: string;
      amountCents: number;
      code: string | null;
    }
  | { type: 'money.differs'; reportId: string; differences: number; differenceCents: number };

/** A person was refused what is not theirs, again and again. */
export interface AccessDomainEvent {
  type: 'access.often_refused';
  personId: string;
  refusals: number;
}

/** The file with a person's data can be fetched; `expiresAt`: until when. */
export interface PersonalDataDomainEvent {
  type: 'personal_data.ready';
  userId: string;
  exportId: string;
  expiresAt: string;
}

/** A warning that the Admin has issued or dismissed. */
export type WarningDomainEvent =
  | { type: 'warning.issued'; warningId: string; userId: string }
  | { type: 'warning.dismissed'; warningId: string; userId: string };

/** What a restriction has become: set, lifted, or the same as before. */
export type RestrictionChange = 'set' | 'lifted' | 'same';

/** The Admin has changed what a user may do (docs/product/identity.md#restrictions). */
export interface RestrictionDomainEvent {
  type: 'user.restrictions_changed';
  userId: string;
  /** True where the permission to list has changed, and with it what search shows of theirs. */
  listings: boolean;
  /** Booking, and listing. Not in older events. */
  book?: RestrictionChange;
  list?: RestrictionChange;
}

/** The Admin has removed a user's item; `listing.removed` is recorded besides, as for every removal. */
export interface TakenDownDomainEvent {
  type: 'listing.taken_down';
  equipmentId: string;
  ownerId: string;
}

/** What has happened in a case (docs/product/cases.md). */
export type CaseDomainEvent =
  | { type: 'case.opened'; caseId: string; messageId: string }
  | { type: 'case.answered'; caseId: string; messageId: string }
  /** The Admin has brought the other party in. */
  | { type: 'case.joined'; caseId: string }
  /** `withClaim`: by the end of its claim, which has a notification of its own. */
  | { type: 'case.closed'; caseId: string; withClaim?: true };

/** What has happened to a listing. Subscribers that need more read it. */
export interface ListingDomainEvent {
  type:
    | 'listing.created'
    | 'listing.edited'
    | 'listing.shown'
    | 'listing.hidden'
    | 'listing.removed'
    /** Its owner keeps days, or gives them back. */
    | 'listing.days_changed';
  equipmentId: string;
  ownerId: string;
  /** Of an edit: the columns that searches look at and that are other ones now, as they were. */
  before?: Readonly<Record<string, unknown>>;
}

/** What a person has asked to be notified of (docs/product/search.md#saved, docs/product/availability.md#alerts). */
export type WatchDomainEvent =
  /** New matches of a saved search, best rated first. */
  | {
      type: 'saved_search.matched';
      userId: string;
      savedSearchId: string;
      search: SavedFilters;
      equipmentIds: string[];
    }
  | {
      type: 'availability.freed';
      userId: string;
      alertId: string;
      equipmentId: string;
      firstDay: string;
      lastDay: string;
    };

/** What has become true, in the words of the field. Written in the same transaction; handed to subscribers after it. */
export type DomainEvent =
  | BookingDomainEvent
  | MoneyDomainEvent
  | ListingDomainEvent
  | TakenDownDomainEvent
  | MessageDomainEvent
  | WarningDomainEvent
  | AccessDomainEvent
  | PersonalDataDomainEvent
  | CaseDomainEvent
  | WatchDomainEvent
  | RestrictionDomainEvent
  | { type: 'user.signed_up'; userId: string }
  | { type: 'user.email_verified'; userId: string }
  | { type: 'user.identity_changed'; userId: string; status: IdentityStatus }
  | { type: 'user.password_reset'; userId: string }
  | { type: 'user.password_changed'; userId: string }
  | { type: 'user.profile_changed'; userId: string }
  /** `identitySessionId`: the check at the provider that is to be redacted; absent without one. */
  | { type: 'user.deleted'; userId: string; identitySessionId?: string }
  | { type: 'session.ended'; userId: string; sessionId: string };

export interface RecordedEvent {
  readonly id: string;
  readonly event: DomainEvent;
  readonly occurredAt: Date;
}

/**
 * Reacts to events. Called at least once per event and subscriber, so `handle` must be idempotent;
 * throwing means that it is called again later.
 */
export interface Subscriber {
  readonly name: string;
  handle(recorded: RecordedEvent): Promise<void>;
}
