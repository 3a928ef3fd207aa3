import { dueClaimEvents } from '#shared/domain/claims/claim-machine.ts';
import { claimStep } from '#shared/domain/claims/claim-machine.ts';
import type { ClaimActor } from '#shared/domain/claims/claim-facts.ts';
import type { ClaimEvent, ClaimRule, TimedClaimEvent } from '#shared/domain/claims/claim-process.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { cancelJob, scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import type { ListedBooking } from '../bookings/index.ts';
import type { PaymentQueue } from '../payments/index.ts';
import { eventOf } from './claim-events.ts';
import { claimFacts } from './claim-facts.ts';
import { openClaimCase } from './claim-case.ts';
import { appendStep, updateClaim, type ClaimRow } from './claims.repository.ts';

export interface ClaimStepRequest {
  readonly booking: ListedBooking['booking'];
  /** Locked by the caller, after the booking. */
  readonly claim: ClaimRow;
  readonly event: ClaimEvent;
  readonly actor: ClaimActor;
  /** Null for the provider and for time. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly amountCents?: Cents | undefined;
  readonly words?: string | null | undefined;
  /** Of a card that was refused. */
  readonly code?: string | null | undefined;
}

/** The job that makes the step when it falls due. */
export const claimJobOf = (event: TimedClaimEvent): string => `claim.${event}`;

type Patch = Parameters<typeof updateClaim>[2];

function agreed(
  ground: 'renter_accepted' | 'owner_accepted',
  cents: Cents | null,
  consentedAt: Date | null,
  now: Date,
): Patch {
  return { ground, decidedCents: cents, consentedAt, decidedAt: now };
}

/** What a step writes besides the new state. */
function columnsOf({
  claim,
  event,
  actorId,
  now,
  amountCents,
  words = null,
  code = null,
}: ClaimStepRequest): Patch {
  switch (event) {
    case 'accept':
      return agreed('renter_accepted', claim.claimedCents, now, now);
    case 'offer':
      return { offeredCents: amountCents ?? null, offeredAt: now, renterWords: words };
    case 'dispute':
      return { renterWords: words, reviewCause: 'disputed' };
    case 'renter_silent':
      return { reviewCause: 'unanswered' };
    case 'accept_offer':
      return agreed('owner_accepted', claim.offeredCents, claim.offeredAt, now);
    case 'refuse_offer':
      return { reviewCause: 'offer_refused' };
    case 'owner_silent':
      return { reviewCause: 'offer_unanswered' };
    case 'decide':
      return {
        ground: 'admin_decided',
        decidedCents: amountCents ?? 0,
        decidedBy: actorId,
        decisionReason: words,
        decidedAt: now,
      };
    case 'card_refused':
      return { refusedAt: now, refusalCode: code };
    case 'remind_renter':
    case 'remind_owner':
    case 'remind_debt':
      return { remindedAt: now };
    default:
      return {};
  }
}

/** The jobs follow the row, whatever changed it. */
export async function syncClaimJobs(
  tx: Transaction,
  before: ClaimRow | undefined,
  after: ClaimRow,
): Promise<void> {
  const none = new Map<TimedClaimEvent, Date>();
  const planned = before ? dueClaimEvents({ ...before, isDisputedByBank: false }) : none;
  const wanted = dueClaimEvents({ ...after, isDisputedByBank: false });
  for (const event of new Set([...planned.keys(), ...wanted.keys()])) {
    const dueAt = wanted.get(event);
    if (planned.get(event)?.getTime() === dueAt?.getTime()) continue;
    const [kind, subject] = [claimJobOf(event), after.bookingId];
    if (dueAt) await scheduleJob(tx, { kind, subject, dueAt });
    else await cancelJob(tx, kind, subject);
  }
}

const FINAL = new Set(['paid', 'withdrawn', 'dismissed']);

async function write(tx: Transaction, rule: ClaimRule, request: ClaimStepRequest): Promise<ClaimRow> {
  const { claim: before, now, actor, actorId, amountCents, words = null } = request;
  const closed = FINAL.has(rule.to) ? { closedAt: now } : {};
  const after = await updateClaim(tx, before.id, {
    ...columnsOf(request),
    ...closed,
    status: rule.to,
    updatedAt: now,
  });
  const { id: claimId, decidedCents } = after;
  await appendStep(tx, {
    claimId,
    event: rule.event,
    fromStatus: before.status,
    toStatus: rule.to,
    actorKind: actor,
    actorId,
    amountCents: rule.money === 'none' ? (amountCents ?? null) : decidedCents,
    words,
    at: now,
  });
  await syncClaimJobs(tx, before, after);
  const told = eventOf(rule, after);
  if (told) await recordEvent(tx, told, now);
  return after;
}

/**
 * One step of a locked claim, in the caller's transaction: the table is asked, the row, its history and its jobs are written,
 * the charge is planned or the case opened. A repetition writes nothing. Throws what the table throws.
 */
export async function applyClaimStep(
  tx: Transaction,
  enqueue: Pick<PaymentQueue, 'chargeDamage'>,
  request: ClaimStepRequest,
): Promise<{ claim: ClaimRow; isRepeat: boolean }> {
  const { booking, claim: before, event, actor, now, amountCents } = request;
  const facts = await claimFacts(tx, before, amountCents);
  const rule = claimStep({ event, actor, facts, now });
  if (rule.repeat) return { claim: before, isRepeat: true };
  const claim = await write(tx, rule, request);
  if (rule.to === 'in_review') await openClaimCase(tx, booking, claim, request.words ?? null, now);
  if (rule.to === 'charging' && (await enqueue.chargeDamage(tx, booking.id, now)) === 'no_card') {
    const refused = { booking, claim, event: 'card_refused', actor: 'provider', actorId: null, now } as const;
    return applyClaimStep(tx, enqueue, { ...refused, code: 'no_saved_card' });
  }
  return { claim, isRepeat: false };
}
