import { tryClaimStep } from '#shared/domain/claims/claim-machine.ts';
import type { ClaimEvent } from '#shared/domain/claims/claim-process.ts';
import type { Transaction } from '#server/db/client.ts';
import { lockBooking } from '../bookings/index.ts';
import type { ClaimEventHandlers, PaymentQueue } from '../payments/index.ts';
import { applyClaimStep } from './apply-claim-step.ts';
import { claimFacts } from './claim-facts.ts';
import { lockClaim } from './claims.repository.ts';

/** What a claim makes of facts about its charge. A fact that comes too late changes nothing. */
export function createClaimHandlers(enqueue: Pick<PaymentQueue, 'chargeDamage'>): ClaimEventHandlers {
  async function happen(
    tx: Transaction,
    bookingId: string,
    event: ClaimEvent,
    at: Date,
    code: string | null,
  ) {
    const booking = await lockBooking(tx, bookingId);
    const claim = await lockClaim(tx, bookingId);
    if (!booking || !claim) return;
    const actor = 'provider';
    if (!tryClaimStep({ event, actor, facts: await claimFacts(tx, claim), now: at })) return;
    await applyClaimStep(tx, enqueue, { booking, claim, event, actor, actorId: null, now: at, code });
  }
  return {
    damageCharged: (tx, bookingId, { at }) => happen(tx, bookingId, 'charged', at, null),
    damageRefused: (tx, bookingId, { code, at }) => happen(tx, bookingId, 'card_refused', at, code),
  };
}
