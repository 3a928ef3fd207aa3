import type { DenyCompletionBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingActions } from '../transition/booking-actions.ts';
import { checkClaims } from '../bookings.policy.ts';

export function createCompletionService(actions: BookingActions) {
  return {
    /**
     * The renter denies the handover that the owner stated: nothing is captured until the Admin has decided
     * (docs/product/booking.md#statement). Throws 409 `completion_unstated` without such a statement, and
     * `completion_answered` once it has been answered or its day is over.
     */
    denyCompletion: (
      actor: MemberActor,
      id: string,
      body: DenyCompletionBody | null | undefined,
    ): Promise<Booking> =>
      actions.performAction(actor, id, async ({ role, make }) => {
        checkClaims(actor, role, body ?? {});
        await make('deny_completion', { reason: visibleText(body?.reason) });
      }),
  };
}
