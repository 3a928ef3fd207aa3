import type { BookingClaim, Claim } from '#shared/contracts/claims.ts';
import { claimStep, allowedClaimActions } from '#shared/domain/claims/claim-machine.ts';
import { claimCapCents, type ClaimFacts, type FilingFacts } from '#shared/domain/claims/claim-facts.ts';
import { answerBy, fileClaimBy } from '#shared/domain/claims/claim-timers.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { englishError } from '#shared/messages/english-errors.ts';
import { decimalOrNull } from '#server/lib/nullable-values.ts';
import { type BookingRole, type ListedBooking } from '../bookings/index.ts';
import type { ClaimRow, ClaimStepRow } from './claims.repository.ts';

function presentClaim(claim: ClaimRow, steps: readonly ClaimStepRow[]): Claim {
  return {
    id: claim.id,
    status: claim.status,
    description: claim.description,
    claimedAmount: centsToDecimal(claim.claimedCents),
    filedAt: claim.filedAt.toISOString(),
    answerBy: answerBy(claim)?.toISOString() ?? null,
    offeredAmount: decimalOrNull(claim.offeredCents),
    renterWords: claim.renterWords,
    reviewCause: claim.reviewCause,
    decidedAmount: decimalOrNull(claim.decidedCents),
    ground: claim.ground,
    decisionReason: claim.decisionReason,
    steps: steps.map(({ at, actorKind: by, event, amountCents }) => ({
      at: at.toISOString(),
      by,
      event,
      amount: decimalOrNull(amountCents),
    })),
  };
}

/** Why no claim can be filed now; null where one can. */
function filingRefusal(facts: FilingFacts, now: Date): { code: string; message: string } | null {
  try {
    claimStep({ event: 'file', actor: 'owner', facts, now });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, message: englishError(error.code, error.values) };
  }
}

export interface ClaimView {
  readonly listed: Pick<ListedBooking, 'booking'>;
  readonly equipmentName: string;
  readonly role: BookingRole;
  readonly claim: ClaimRow | undefined;
  readonly steps: readonly ClaimStepRow[];
  readonly facts: ClaimFacts | FilingFacts;
  readonly isDisputedByBank: boolean;
  readonly caseId: string | null;
  readonly now: Date;
}

export function presentBookingClaim(view: ClaimView): BookingClaim {
  const { listed, equipmentName, role, claim, steps, facts, isDisputedByBank, caseId, now } = view;
  const { id: bookingId, orderNumber, actualReturnTime, timeZone } = listed.booking;
  const filing =
    facts.status === 'none' && role === 'owner'
      ? {
          maximumAmount: centsToDecimal(claimCapCents(facts.purchasePriceCents)),
          fileBy: actualReturnTime && fileClaimBy(actualReturnTime).toISOString(),
          refusal: filingRefusal(facts, now),
        }
      : null;
  return {
    bookingId,
    orderNumber,
    equipmentName,
    timeZone,
    side: role,
    claim: claim ? presentClaim(claim, steps) : null,
    allowedActions: allowedClaimActions(role, facts, now),
    filing,
    isDisputedByBank,
    caseId,
  };
}
