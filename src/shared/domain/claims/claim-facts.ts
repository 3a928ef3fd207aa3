import type { BookingStatus } from '../booking-facts.ts';
import { maximumChargeCents } from '../money-constants.ts';
import type { Cents } from '../money.ts';

/**
 * `filed` until the renter has answered; `offered` until the owner has answered another amount; `in_review` until the Admin has
 * decided; `charging` while the provider is asked; `owed`: agreed or decided, and the card refuses it; `paid`, `withdrawn` and
 * `dismissed` are final.
 */
export const CLAIM_STATUSES = [
  'filed',
  'offered',
  'in_review',
  'charging',
  'owed',
  'paid',
  'withdrawn',
  'dismissed',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** Money or an answer is still to come. */
export const OPEN_CLAIM_STATUSES = ['filed', 'offered', 'in_review', 'charging', 'owed'] as const;

/** What an open claim waits for from a party: an answer, or the payment of what the card has refused. */
export const CLAIM_TURNS = ['answer', 'pay'] as const;
export type ClaimTurn = (typeof CLAIM_TURNS)[number];

const TURNS: Record<'owner' | 'renter', Partial<Record<ClaimStatus, ClaimTurn>>> = {
  owner: { offered: 'answer' },
  renter: { filed: 'answer', owed: 'pay' },
};

/** Statuses in which a claim waits for one of its parties. */
export const WAITING_CLAIM_STATUSES = ['filed', 'offered', 'owed'] as const satisfies readonly ClaimStatus[];

/** Whose turn it is (docs/product/booking.md#today); null where the claim waits for the other side, the Admin or the provider. */
export const claimTurn = (status: ClaimStatus, side: 'owner' | 'renter'): ClaimTurn | null =>
  TURNS[side][status] ?? null;

/** Who makes a step. `system`: a clock has run out; `provider`: a fact about money. */
export type ClaimActor = 'owner' | 'renter' | 'admin' | 'provider' | 'system';

/** Whose word the amount rests on. */
export const CLAIM_GROUNDS = ['renter_accepted', 'owner_accepted', 'admin_decided'] as const;
export type ClaimGround = (typeof CLAIM_GROUNDS)[number];

/** Why a claim went to the Admin. */
export const REVIEW_CAUSES = ['disputed', 'unanswered', 'offer_refused', 'offer_unanswered'] as const;
export type ReviewCause = (typeof REVIEW_CAUSES)[number];

/** What a claim depends on before there is one. */
export interface FilingFacts {
  readonly status: 'none';
  readonly bookingStatus: BookingStatus;
  readonly noShow: boolean;
  readonly actualPickupTime: Date | null;
  readonly actualReturnTime: Date | null;
  /** The owner's statement of the end, while the renter may still answer it or has denied it, is no return. */
  readonly isStatementOpen: boolean;
  readonly renterHasLeft: boolean;
  readonly pickupPhotos: number;
  /** Taken by the owner. */
  readonly returnPhotos: number;
  /** The purchase price that the agreement names. */
  readonly purchasePriceCents: Cents;
  /** Not asked while a screen only wants to know whether a claim is possible. */
  readonly amountCents?: Cents | undefined;
}

/** What the steps of a claim read. */
export interface ClaimFacts {
  readonly status: ClaimStatus;
  readonly claimedCents: Cents;
  readonly filedAt: Date;
  readonly offeredCents: Cents | null;
  readonly offeredAt: Date | null;
  /** Agreed or decided; null before. */
  readonly decidedCents: Cents | null;
  readonly ground: ClaimGround | null;
  readonly reviewCause: ReviewCause | null;
  readonly refusedAt: Date | null;
  readonly remindedAt: Date | null;
  /** A bank has not decided yet about a charge of this rental. */
  readonly isDisputedByBank: boolean;
  /** Of this step: what is accepted, offered or decided. */
  readonly amountCents?: Cents | undefined;
}

/** What can be claimed at most: the purchase price that was agreed on, and no more than one charge can be. */
export const claimCapCents = (purchasePriceCents: Cents): Cents =>
  Math.min(purchasePriceCents, maximumChargeCents);
