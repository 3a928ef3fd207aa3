import type { IdentityStatus } from '#shared/domain/identity-check.ts';
import type { SavedFilters } from '#shared/domain/saved-searches.ts';
import type { BookingDomainEvent } from './booking-event.ts';

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
