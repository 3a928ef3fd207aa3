import { later } from '#shared/domain/booking-deadlines.ts';
import { tryClaimStep } from '#shared/domain/claims/claim-machine.ts';
import { TIMED_CLAIM_EVENTS, type TimedClaimEvent } from '#shared/domain/claims/claim-process.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { lockBooking } from '../bookings/index.ts';
import { applyClaimStep, claimJobOf } from './apply-claim-step.ts';
import { claimFacts } from './claim-facts.ts';
import type { ClaimsDeps } from './claims.service.ts';
import { lockClaim } from './claims.repository.ts';

/**
 * What time does to claims: reminders, and the end of either clock, which makes a case and never a charge. Each asks the table,
 * so running twice does no harm; it happens at the instant at which it fell due.
 */
export function registerClaimJobs(
  { platform: { unitOfWork }, payments }: ClaimsDeps,
  scheduledJobs: Pick<ScheduledJobs, 'register'>,
): void {
  const happen = (event: TimedClaimEvent, bookingId: string, dueAt: Date): Promise<void> =>
    unitOfWork.run(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      const claim = await lockClaim(tx, bookingId);
      if (!booking || !claim) return;
      const now = later(dueAt, claim.updatedAt);
      if (!tryClaimStep({ event, actor: 'system', facts: await claimFacts(tx, claim), now })) return;
      const step = { booking, claim, event, actor: 'system', actorId: null, now } as const;
      await applyClaimStep(tx, payments.enqueue, step);
    });
  for (const event of TIMED_CLAIM_EVENTS)
    scheduledJobs.register({ kind: claimJobOf(event), run: (id, dueAt) => happen(event, id, dueAt) });
}
