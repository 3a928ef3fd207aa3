import { addHours } from '../rental-span.ts';
import type { ClaimFacts } from './claim-facts.ts';
import {
  claimReminderHours,
  hoursToAnswerClaim,
  hoursToAnswerOffer,
  hoursToFileClaim,
  hoursUntilDebtReminder,
} from './claim-limits.ts';

/** The last instant at which damage can be claimed. */
export const fileClaimBy = (actualReturnTime: Date): Date => addHours(actualReturnTime, hoursToFileClaim);

const answerClaimBy = (filedAt: Date): Date => addHours(filedAt, hoursToAnswerClaim);
const answerOfferBy = (offeredAt: Date): Date => addHours(offeredAt, hoursToAnswerOffer);

/** The deadline of the answer that is due; undefined where none is. */
export function answerBy({
  status,
  filedAt,
  offeredAt,
}: Pick<ClaimFacts, 'status' | 'filedAt' | 'offeredAt'>): Date | undefined {
  if (status === 'filed') return answerClaimBy(filedAt);
  return status === 'offered' && offeredAt !== null ? answerOfferBy(offeredAt) : undefined;
}

/** When time makes a step: not before `due`, and never where there is no such instant. */
export interface ClaimTimer {
  /** For the printed table; its figures are those that `due` counts with. */
  readonly description: string;
  readonly due: (facts: ClaimFacts) => Date | undefined;
}

export const CLAIM_TIMERS = {
  answer: {
    description: `${hoursToAnswerClaim} h after the claim`,
    due: ({ filedAt }) => answerClaimBy(filedAt),
  },
  answerReminder: {
    description: `${claimReminderHours} h before the renter’s time is over`,
    due: ({ filedAt }) => addHours(answerClaimBy(filedAt), -claimReminderHours),
  },
  offer: {
    description: `${hoursToAnswerOffer} h after the offer`,
    due: ({ offeredAt }) => (offeredAt === null ? undefined : answerOfferBy(offeredAt)),
  },
  offerReminder: {
    description: `${claimReminderHours} h before the owner’s time is over`,
    due: ({ offeredAt }) =>
      offeredAt === null ? undefined : addHours(answerOfferBy(offeredAt), -claimReminderHours),
  },
  debtReminder: {
    description: `${hoursUntilDebtReminder} h after the card was refused`,
    due: ({ refusedAt }) => (refusedAt === null ? undefined : addHours(refusedAt, hoursUntilDebtReminder)),
  },
} as const satisfies Record<string, ClaimTimer>;
