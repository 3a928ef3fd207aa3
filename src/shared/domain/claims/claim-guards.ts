import { centsToDecimal, type Cents } from '../money.ts';
import { minimumChargeCents } from '../money-constants.ts';
import type { RefusalCode, ValuesOf } from '../problem.ts';
import { answerBy, fileClaimBy } from './claim-timers.ts';
import { claimCapCents, type ClaimFacts, type FilingFacts } from './claim-facts.ts';
import { hoursToFileClaim } from './claim-limits.ts';

export interface ClaimGuardInput {
  readonly facts: ClaimFacts | FilingFacts;
  readonly now: Date;
}

/** A condition of a step, with the refusal where it does not hold. */
export interface ClaimGuard {
  readonly description: string;
  readonly passes: (input: ClaimGuardInput) => boolean;
  readonly code: RefusalCode;
  /** What the sentence names; in the printed table without facts. */
  readonly values: (facts?: ClaimFacts | FilingFacts) => ValuesOf<RefusalCode>;
  /** The field of the form that it is about. */
  readonly field?: string;
}

type Parts = Pick<ClaimGuard, 'description' | 'code'> & Partial<Pick<ClaimGuard, 'values' | 'field'>>;

const ofFiling = (passes: (facts: FilingFacts, now: Date) => boolean, parts: Parts): ClaimGuard => ({
  values: () => undefined,
  ...parts,
  passes: ({ facts, now }) => facts.status === 'none' && passes(facts, now),
});
const ofClaim = (passes: (facts: ClaimFacts, now: Date) => boolean, parts: Parts): ClaimGuard => ({
  values: () => undefined,
  ...parts,
  passes: ({ facts, now }) => facts.status !== 'none' && passes(facts, now),
});

/** In the printed table there is no claim whose amount could be named. */
const UNKNOWN = '0.00';

const capOf = (facts: ClaimFacts | FilingFacts | undefined): Cents => {
  if (facts === undefined) return 0;
  return facts.status === 'none' ? claimCapCents(facts.purchasePriceCents) : facts.claimedCents;
};
const most = (facts?: ClaimFacts | FilingFacts) => ({
  amount: facts === undefined ? UNKNOWN : centsToDecimal(capOf(facts)),
});
const LEAST = { amount: centsToDecimal(minimumChargeCents) };
const LEAST_IN_WORDS = `at least $${LEAST.amount}, which the provider can charge`;

/** Not asked for yet, or so many cents as a charge needs. */
const isCharge = (cents: Cents | undefined): boolean => cents === undefined || cents >= minimumChargeCents;

export const CLAIM_GUARDS = {
  handedOver: ofFiling(
    ({ bookingStatus, noShow }) => !noShow && (bookingStatus === 'active' || bookingStatus === 'completed'),
    { description: 'the item was handed over', code: 'claim_nothing_handed_over' },
  ),
  returned: ofFiling(
    ({ actualPickupTime, actualReturnTime, isStatementOpen }) =>
      actualPickupTime !== null && actualReturnTime !== null && !isStatementOpen,
    { description: 'a return has been confirmed', code: 'claim_before_return' },
  ),
  inTime: ofFiling(
    ({ actualReturnTime }, now) => actualReturnTime !== null && now < fileClaimBy(actualReturnTime),
    {
      description: `${hoursToFileClaim} h after the return are not over`,
      code: 'claim_too_late',
      values: () => ({ hours: hoursToFileClaim }),
    },
  ),
  renterIsThere: ofFiling(({ renterHasLeft }) => !renterHasLeft, {
    description: 'the renter has not deleted their account',
    code: 'claim_renter_left',
  }),
  pickupPhoto: ofFiling(({ pickupPhotos }) => pickupPhotos > 0, {
    description: 'there is a photo of the pickup to compare with',
    code: 'claim_needs_pickup_photo',
  }),
  returnPhoto: ofFiling(({ returnPhotos }) => returnPhotos > 0, {
    description: 'the owner has added a photo of the return',
    code: 'claim_needs_return_photo',
  }),
  enough: ofFiling(({ amountCents }) => isCharge(amountCents), {
    description: LEAST_IN_WORDS,
    code: 'claim_amount_too_low',
    values: () => LEAST,
    field: 'amount',
  }),
  withinPurchasePrice: ofFiling(
    (facts) =>
      facts.amountCents === undefined || facts.amountCents <= claimCapCents(facts.purchasePriceCents),
    {
      description: 'not above the purchase price that the agreement names',
      code: 'claim_amount_too_high',
      values: most,
      field: 'amount',
    },
  ),
  answerInTime: ofClaim((facts, now) => now < (answerBy(facts) ?? now), {
    description: 'the time to answer is not over',
    code: 'claim_answer_too_late',
  }),
  amountClaimed: ofClaim(({ amountCents, claimedCents }) => amountCents === claimedCents, {
    description: 'the amount that is accepted is the one that is claimed',
    code: 'claim_amount_changed',
    values: (facts) => ({
      amount: facts === undefined || facts.status === 'none' ? UNKNOWN : centsToDecimal(facts.claimedCents),
    }),
  }),
  amountOffered: ofClaim(({ amountCents, offeredCents }) => amountCents === offeredCents, {
    description: 'the amount that is accepted is the one that was offered',
    code: 'claim_amount_changed',
    values: (facts) => ({
      amount:
        facts === undefined || facts.status === 'none' ? UNKNOWN : centsToDecimal(facts.offeredCents ?? 0),
    }),
  }),
  offerCharge: ofClaim(({ amountCents }) => isCharge(amountCents), {
    description: LEAST_IN_WORDS,
    code: 'claim_amount_too_low',
    values: () => LEAST,
    field: 'amount',
  }),
  offerBelow: ofClaim(({ amountCents = 0, claimedCents }) => amountCents < claimedCents, {
    description: 'less than is claimed',
    code: 'claim_offer_too_high',
    values: most,
    field: 'amount',
  }),
  decidedCharge: ofClaim(({ amountCents = 0 }) => amountCents > 0 && isCharge(amountCents), {
    description: LEAST_IN_WORDS,
    code: 'claim_amount_too_low',
    values: () => LEAST,
    field: 'amount',
  }),
  decidedNothing: ofClaim(({ amountCents }) => amountCents === 0, {
    description: 'the amount is 0',
    code: 'claim_amount_too_low',
    values: () => LEAST,
    field: 'amount',
  }),
  withinClaim: ofClaim(({ amountCents = 0, claimedCents }) => amountCents <= claimedCents, {
    description: 'not more than is claimed',
    code: 'claim_amount_too_high',
    values: most,
    field: 'amount',
  }),
  noBankDispute: ofClaim(({ isDisputedByBank }) => !isDisputedByBank, {
    description: 'no bank is still deciding about a charge of the rental',
    code: 'claim_bank_dispute',
  }),
  byRenter: ofClaim(({ ground }) => ground === 'renter_accepted', {
    description: 'the renter has accepted it',
    code: 'claim_not_open',
  }),
  byOwner: ofClaim(({ ground }) => ground === 'owner_accepted', {
    description: 'the owner has accepted the offer',
    code: 'claim_not_open',
  }),
  byAdmin: ofClaim(
    ({ ground, amountCents, decidedCents }) => ground === 'admin_decided' && amountCents === decidedCents,
    {
      description: 'the Admin has decided the same',
      code: 'claim_not_open',
    },
  ),
  sameOffer: ofClaim(({ offeredCents, amountCents }) => offeredCents === amountCents, {
    description: 'the same amount was offered',
    code: 'claim_not_open',
  }),
  wasDisputed: ofClaim(({ reviewCause }) => reviewCause === 'disputed', {
    description: 'the renter has disputed it',
    code: 'claim_not_open',
  }),
  offerWasRefused: ofClaim(({ reviewCause }) => reviewCause === 'offer_refused', {
    description: 'the owner has refused the offer',
    code: 'claim_not_open',
  }),
  notReminded: ofClaim(
    ({ remindedAt, status, offeredAt, refusedAt }) => {
      const since = status === 'offered' ? offeredAt : status === 'owed' ? refusedAt : null;
      return remindedAt === null || (since !== null && remindedAt < since);
    },
    { description: 'no reminder of it has been sent', code: 'claim_not_open' },
  ),
} as const satisfies Record<string, ClaimGuard>;
export type ClaimGuardName = keyof typeof CLAIM_GUARDS;
