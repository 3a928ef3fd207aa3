import { tryTransition } from '#shared/domain/booking-process/state-machine.ts';
import type { Transaction } from '#server/db/client.ts';
import { applyTransition, type TransitionRequest } from '../transition/apply-transition.ts';
import { lockBooking, type BookingRow } from '../bookings.repository.ts';
import type { EffectTools } from '../transition/effects.ts';

type Fact = Pick<TransitionRequest, 'event' | 'now' | 'known' | 'sets' | 'code' | 'how'>;

/** Applies a payment fact to a booking: the table decides, with the actor `provider`. */
export interface PaymentFactApplier {
  readonly lock: (tx: Transaction, id: string) => Promise<BookingRow>;
  /** Undefined where the table has no rule for it, or where it has been applied before. */
  readonly applyProviderEvent: (
    tx: Transaction,
    booking: BookingRow,
    fact: Fact,
  ) => Promise<BookingRow | undefined>;
}

export function createPaymentFactApplier(tools: EffectTools): PaymentFactApplier {
  return {
    async lock(tx, id) {
      const booking = await lockBooking(tx, id);
      if (!booking) throw new Error(`there is no booking ${id}`);
      return booking;
    },
    async applyProviderEvent(tx, booking, fact) {
      const facts = { ...booking, ...fact.known };
      const found = tryTransition({ event: fact.event, actor: 'provider', facts, now: fact.now });
      if (!found || found.isRepeat) return undefined;
      const request = { booking, actor: 'provider', actorId: null, ...fact } as const;
      return (await applyTransition(tx, tools, request)).booking;
    },
  };
}
