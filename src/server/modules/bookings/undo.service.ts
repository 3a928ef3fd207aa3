import type { UndoConfirmationBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { sqlState } from '#server/db/sql-errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from './booking-actions.ts';
import { whoHasItem } from './bookings.repository.ts';
import { checkClaims } from './parties.ts';

const EXCLUSION_VIOLATION = '23P01';

export interface UndoService {
  /**
   * Takes back the confirmation of pickup or return that the caller has just made. Throws 409 `confirmation_stands` where
   * somebody has acted or money has moved since, `undo_time_over` after a minute, `taken_meanwhile` where somebody else has
   * the item by now.
   */
  undoConfirmation(
    actor: MemberActor,
    id: string,
    body: UndoConfirmationBody | null | undefined,
  ): Promise<Booking>;
}

const takenMeanwhile = (): DomainError =>
  new DomainError(
    'conflict',
    'taken_meanwhile',
    'Somebody else has taken the item since you confirmed, so this cannot be undone. Write to the other side.',
  );

export function createUndoService(actions: BookingActions): UndoService {
  return {
    async undoConfirmation(actor, id, body) {
      try {
        return await actions.press(actor, id, async ({ tx, seat, make }) => {
          checkClaims(actor, seat, body ?? {});
          const { status, equipmentId } = await make('undo_confirmation');
          if (status === 'active' && (await whoHasItem(tx, equipmentId, id))) throw takenMeanwhile();
        });
      } catch (error) {
        throw sqlState(error) === EXCLUSION_VIOLATION ? takenMeanwhile() : error;
      }
    },
  };
}
