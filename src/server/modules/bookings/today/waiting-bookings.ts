import { expectedAction } from '#shared/domain/booking-turn.ts';
import { claimTurn } from '#shared/domain/claims/claim-facts.ts';
import type { Connection } from '#server/db/client.ts';
import { offeredActions } from '../reads/bookings.presenter.ts';
import { readUnfinished } from './today.repository.ts';

/** Which of the bookings wait for the person, by the rule of Today (docs/product/booking.md#today). */
export async function bookingsWaitingFor(
  db: Connection,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await readUnfinished(db, personId, ids);
  const waits = rows.filter(({ row, claimStatus }) => {
    const actor = row.ownerId === personId ? 'owner' : 'renter';
    if (claimStatus !== null && claimTurn(claimStatus, actor) !== null) return true;
    return expectedAction(offeredActions(row, { actor, now }), row, now) !== undefined;
  });
  return new Set(waits.map(({ row }) => row.id));
}
