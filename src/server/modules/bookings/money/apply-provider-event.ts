import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import type { Transaction } from '#server/db/client.ts';
import { applyTransition, type TransitionRequest } from '../transition/apply-transition.ts';
import { lockBooking, type BookingRow } from '../bookings.repository.ts';
import type { EffectTools } from '../transition/effect-context.ts';

type Fact = Pick<TransitionRequest, 'event' | 'now' | 'known' | 'sets' | 'code' | 'how'>;

export function createPaymentFactApplier(tools: EffectTools) {
  return {
    lock: async (tx: Transaction, id: string): Promise<BookingRow> => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw new Error(`there is no booking ${id}`);
      return booking;
    },
    /** Undefined where the table has no rule for it, or where it has been applied before. */
    applyProviderEvent: async (
      tx: Transaction,
      booking: BookingRow,
      fact: Fact,
    ): Promise<BookingRow | undefined> => {
      const facts = { ...booking, ...fact.known };
      const found = tryTransition({ event: fact.event, actor: 'provider', facts, now: fact.now });
      if (!found || found.isRepeat) return undefined;
      const request = { booking, actor: 'provider', actorId: null, ...fact } as const;
      return (await applyTransition(tx, tools, request)).booking;
    },
  };
}

/** Applies a payment fact to a booking: the table decides, with the actor `provider`. */
export type PaymentFactApplier = ReturnType<typeof createPaymentFactApplier>;
