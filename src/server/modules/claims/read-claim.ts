import type { BookingClaim } from '#shared/contracts/claims.ts';
import type { Connection } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { bookingNotFound, readBooking, roleOf } from '../bookings/index.ts';
import { claimCaseOf } from '../cases/index.ts';
import { summariesById } from '../equipment/index.ts';
import { hasOpenDispute } from '../payments/index.ts';
import { claimFacts, filingFacts } from './claim-facts.ts';
import { presentBookingClaim } from './claims.presenter.ts';
import { readClaim, readSteps } from './claims.repository.ts';

/** The claim of a booking as the caller sees it, and what they can do. Throws 404 for a stranger. */
export async function readBookingClaim(
  db: Connection,
  actor: MemberActor,
  bookingId: string,
  now: Date,
): Promise<BookingClaim> {
  const listed = await readBooking(db, bookingId);
  const role = roleOf(actor, listed?.booking);
  if (!listed) throw bookingNotFound();
  const { equipmentId } = listed.booking;
  const equipmentName = (await summariesById(db, [equipmentId])).get(equipmentId)?.name ?? '';
  const claim = await readClaim(db, bookingId);
  return presentBookingClaim({
    listed,
    equipmentName,
    role,
    claim,
    steps: claim ? await readSteps(db, claim.id) : [],
    facts: claim ? await claimFacts(db, claim) : await filingFacts(db, listed, now),
    isDisputedByBank: await hasOpenDispute(db, bookingId),
    caseId: claim ? await claimCaseOf(db, claim.id, actor) : null,
    now,
  });
}
