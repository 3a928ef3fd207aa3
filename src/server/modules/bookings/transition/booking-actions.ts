import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { recordAudit } from '../../auth/index.ts';
import { applyTransition, type TransitionRequest } from './apply-transition.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { lockBooking, type BookingRow } from '../bookings.repository.ts';
import { roleOf, type BookingRole } from '../bookings.policy.ts';

/** A press of one side, or of the Admin, on a locked booking. */
export interface ActionContext {
  readonly tx: Transaction;
  readonly booking: BookingRow;
  readonly role: BookingRole;
  /** Product time. */
  readonly now: Date;
  /** Makes the transition as the caller. An action of the Admin's is in the audit log as well. */
  readonly make: (
    event: BookingEvent,
    more?: Pick<TransitionRequest, 'reason' | 'sets' | 'known' | 'captureCents'>,
  ) => Promise<BookingRow>;
}

export function createBookingActions(context: BookingsContext) {
  const { platform, payments, tools, show } = context;
  const { unitOfWork, clocks } = platform;

  async function audit(
    tx: Transaction,
    actor: MemberActor,
    event: string,
    id: string,
    reason?: string | null,
  ) {
    await recordAudit(tx, {
      at: clocks.real.now(),
      actorId: actor.id,
      action: `booking.${event}`,
      subject: { kind: 'booking', id },
      ...(reason ? { reason } : {}),
    });
  }

  return {
    /**
     * Locks the booking, checks that the caller has a role in it (else 404), lets `work` make the transition in one
     * transaction; then the payments do what was planned, and the booking is answered as it is then.
     */
    async performAction(
      actor: MemberActor,
      id: string,
      work: (press: ActionContext) => Promise<unknown>,
    ): Promise<Booking> {
      await unitOfWork.run(async (tx) => {
        const booking = await lockBooking(tx, id);
        const role = roleOf(actor, booking);
        if (!booking) return;
        const now = clocks.product.now();
        await work({
          tx,
          booking,
          role,
          now,
          async make(event, more = {}) {
            const request = { booking, event, actor: role, actorId: actor.id, now, ...more };
            const done = await applyTransition(tx, tools, request);
            if (role === 'admin' && !done.isRepeat) await audit(tx, actor, event, id, more.reason);
            return done.booking;
          },
        });
      });
      await payments.flush(id);
      return show(actor, id);
    },
  };
}

/** What every action on a booking does around its own rules. */
export type BookingActions = ReturnType<typeof createBookingActions>;
