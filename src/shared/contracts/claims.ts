import { CLAIM_ACTIONS } from '../domain/claims/claim-machine.ts';
import { CLAIM_GROUNDS, CLAIM_STATUSES, REVIEW_CAUSES } from '../domain/claims/claim-facts.ts';
import { maximumClaimText } from '../domain/claims/claim-limits.ts';
import { Amount, DecimalAmount, Id, Instant, noNul, wellFormed } from './common.ts';
import { z } from './zod.ts';

const Words = z.string().check(z.maxLength(maximumClaimText), noNul, wellFormed);

/** What the owner asks for. The photos are those of the booking (docs/product/claims.md#filing). */
export const FileClaimBody = z.object({ amount: Amount, description: Words });
export type FileClaimBody = z.infer<typeof FileClaimBody>;

/** A party's answer. `amount`: the one that is accepted, as it was shown, or the one that is offered; `words`: with a dispute. */
export const AnswerClaimBody = z.object({
  answer: z.enum(['accept', 'offer', 'dispute', 'accept_offer', 'refuse_offer', 'withdraw']),
  amount: z.optional(z.nullable(Amount)),
  words: z.optional(z.nullable(Words)),
});
export type AnswerClaimBody = z.infer<typeof AnswerClaimBody>;

/** The Admin's decision; an amount of 0 dismisses the claim. */
export const DecideClaimBody = z.object({ amount: Amount, reason: Words });
export type DecideClaimBody = z.infer<typeof DecideClaimBody>;

const ClaimStatus = z.enum(CLAIM_STATUSES);

const ClaimStep = z.object({
  at: Instant,
  by: z.enum(['owner', 'renter', 'admin', 'provider', 'system']),
  event: z.string(),
  amount: z.nullable(DecimalAmount),
});

export const Claim = z.object({
  id: Id,
  status: ClaimStatus,
  description: z.string(),
  claimedAmount: DecimalAmount,
  filedAt: Instant,
  /** Until when the renter, or the owner to whom another amount was offered, can answer. */
  answerBy: z.nullable(Instant),
  offeredAmount: z.nullable(DecimalAmount),
  renterWords: z.nullable(z.string()),
  reviewCause: z.nullable(z.enum(REVIEW_CAUSES)),
  decidedAmount: z.nullable(DecimalAmount),
  ground: z.nullable(z.enum(CLAIM_GROUNDS)),
  decisionReason: z.nullable(z.string()),
  /** Oldest first. */
  steps: z.array(ClaimStep),
});
export type Claim = z.infer<typeof Claim>;

/** What the caller owes for damage in all, and the booking whose payment page takes the oldest of it; null where nothing is owed. */
export const DamageDebt = z.object({ amount: DecimalAmount, bookingId: z.nullable(Id) });
export type DamageDebt = z.infer<typeof DamageDebt>;

/** A booking's claim for damage, and what the caller can do about it. */
export const BookingClaim = z.object({
  bookingId: z.string(),
  orderNumber: z.string(),
  equipmentName: z.string(),
  /** Of the item: deadlines are shown in it, as everything else about the rental. */
  timeZone: z.string(),
  side: z.enum(['owner', 'renter', 'admin']),
  claim: z.nullable(Claim),
  allowedActions: z.array(z.enum([...CLAIM_ACTIONS, 'pay'])),
  /** For the owner while there is no claim: up to how much and until when, or why not. */
  filing: z.nullable(
    z.object({
      maximumAmount: DecimalAmount,
      fileBy: z.nullable(Instant),
      refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
  /** A bank has not decided yet about a charge of the rental: nothing is decided meanwhile but to dismiss the claim. */
  isDisputedByBank: z.boolean(),
  /** The case about it, where the caller may read that. */
  caseId: z.nullable(Id),
});
export type BookingClaim = z.infer<typeof BookingClaim>;
