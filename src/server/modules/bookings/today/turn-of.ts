import type { BookingAction } from '#shared/domain/booking-process/state-machine.ts';
import { afterReturnTurn, expectedAction } from '#shared/domain/booking-turn.ts';
import type { ClaimTurn } from '#shared/domain/claims/claim-facts.ts';
import { offeredActions } from '../reads/bookings.presenter.ts';
import type { TurnFacts } from './today.repository.ts';

/** What a booking waits for from a side: an action of the process table, and beside it a claim or use. */
export function turnOf(
  facts: TurnFacts,
  actor: 'owner' | 'renter',
  now: Date,
): { action: BookingAction | null; turn: ClaimTurn | null } {
  const { row } = facts;
  return {
    action: expectedAction(offeredActions(row, { actor, now }), row, now) ?? null,
    turn: afterReturnTurn(facts, actor),
  };
}
