import type { UndoConfirmationBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { isUndoneAlready } from '#shared/domain/booking-undo.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { sqlState } from '#server/db/sql-errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from '../transition/booking-actions.ts';
import { hasClaim } from '../rentals/damage-claims.repository.ts';
import { findOtherActiveRental } from '../bookings.repository.ts';
import { readTransitions } from '../transition/history.repository.ts';
import { checkClaims } from '../bookings.policy.ts';

const EXCLUSION_VIOLATION = '23P01';

const takenMeanwhile = (): DomainError => new DomainError('taken_meanwhile');

export function createUndoService(actions: BookingActions) {
  return {
    /**
     * Undoes the confirmation of pickup or return that the caller has just made; a repeated call answers the booking unchanged.
     * Throws 409 `confirmation_stands` where the other party has acted or money has moved since, `undo_time_over` after a minute,
     * `taken_meanwhile` where another renter has the item by now.
     */
    async undoConfirmation(
      actor: MemberActor,
      id: string,
      body: UndoConfirmationBody | null | undefined,
    ): Promise<Booking> {
      try {
        return await actions.performAction(actor, id, async ({ tx, role, now, make }) => {
          checkClaims(actor, role, body ?? {});
          if (isUndoneAlready(await readTransitions(tx, id), actor.id, now)) return;
          // What was claimed is about this return.
          if (await hasClaim(tx, id)) throw new DomainError('confirmation_stands');
          const { status, equipmentId } = await make('undo_confirmation');
          if (status === 'active' && (await findOtherActiveRental(tx, equipmentId, id)))
            throw takenMeanwhile();
        });
      } catch (error) {
        throw sqlState(error) === EXCLUSION_VIOLATION ? takenMeanwhile() : error;
      }
    },
  };
}
