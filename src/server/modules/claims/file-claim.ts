import { claimCapCents } from '#shared/domain/claims/claim-facts.ts';
import { claimStep } from '#shared/domain/claims/claim-machine.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import { bookingNotFound, lockBooking, readBooking, roleOf } from '../bookings/index.ts';
import { syncClaimJobs } from './apply-claim-step.ts';
import { eventOf } from './claim-events.ts';
import { filingFacts } from './claim-facts.ts';
import { appendStep, insertClaim, lockClaim, type ClaimRow } from './claims.repository.ts';

interface NewFiling {
  readonly bookingId: string;
  readonly description: string;
  readonly cents: Cents;
  readonly now: Date;
}

const isSameClaim = (claim: ClaimRow, { description, cents }: NewFiling): boolean =>
  claim.description === description && claim.claimedCents === cents;

/** Files the owner's claim; an identical repetition changes nothing. Throws the refusal of the table, 404, 403, 409 `claim_exists`. */
export async function fileClaim(
  tx: Transaction,
  actor: MemberActor,
  { bookingId, description, cents, now }: NewFiling,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  const listed = await readBooking(tx, bookingId);
  const role = roleOf(actor, booking);
  if (!listed) throw bookingNotFound();
  if (role !== 'owner') throw new DomainError('not_yours_to_do');
  const before = await lockClaim(tx, bookingId);
  if (before && isSameClaim(before, { bookingId, description, cents, now })) return;
  if (before) throw new DomainError('claim_exists', { details: { status: before.status } });
  const facts = await filingFacts(tx, listed, now, cents);
  const rule = claimStep({ event: 'file', actor: 'owner', facts, now });
  const claim = await insertClaim(tx, {
    id: newId('clm'),
    bookingId,
    status: 'filed',
    description,
    claimedCents: cents,
    capCents: claimCapCents(facts.purchasePriceCents),
    filedAt: now,
    updatedAt: now,
  });
  await appendStep(tx, {
    claimId: claim.id,
    event: rule.event,
    fromStatus: null,
    toStatus: claim.status,
    actorKind: 'owner',
    actorId: actor.id,
    amountCents: cents,
    words: null,
    at: now,
  });
  await syncClaimJobs(tx, undefined, claim);
  const told = eventOf(rule, claim);
  if (told) await recordEvent(tx, told, now);
}
