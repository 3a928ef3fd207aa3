// Refunds that the Admin grants, in full or in part, while a booking lives and after it.
import { DomainError } from '#shared/domain/errors.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { planRefund, REFUNDABLE_KINDS, type RefundableCharge } from '#shared/domain/refundable.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import { lockBooking } from '../booking.repository.ts';
import { disputedAmong } from '../disputes/disputes.repository.ts';
import { enqueueRefund } from '../operations/enqueue-operations.ts';
import type { OperationRunner, RunnerDeps } from '../operations/operation-runner.ts';
import { lockPayment, paymentsOf, refundsOf, type Payment } from '../payments.repository.ts';
import type { AdminPaymentActions } from '../payments.types.ts';
import { GRANTED } from './granted-refunds.ts';

const KINDS = [...REFUNDABLE_KINDS.rental, ...REFUNDABLE_KINDS.damage] as const;

interface Source {
  readonly payment: Payment;
  readonly charge: RefundableCharge;
}

/** The booking's charges, locked; with what was refunded of each so far, or is on its way. */
async function sourcesOf(tx: Transaction, bookingId: string): Promise<Source[]> {
  const found = await paymentsOf(tx, bookingId, KINDS);
  const ids = found.map(({ id }) => id).sort((one, other) => one.localeCompare(other));
  const locked = new Map<string, Payment>();
  for (const id of ids) locked.set(id, await lockPayment(tx, id));
  const refunds = (await refundsOf(tx, ids)).filter(({ status }) => status !== 'failed');
  const disputed = await disputedAmong(tx, ids);
  return found.map(({ id, ...read }) => {
    const payment = locked.get(id) ?? { id, ...read };
    const own = refunds.filter(({ paymentId }) => paymentId === id);
    const refundedCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const { kind, capturedCents } = payment;
    return {
      payment,
      charge: { id, kind, capturedCents, refundedCents, isDisputed: disputed.has(id) },
    };
  });
}

/**
 * Plans refunds of a booking's charges, whatever its state, and makes them; the shares follow where there are any by now, and what
 * the owner was paid too much is reversed (docs/product/money.md#refunds). Throws 409 `refund_changed` where another refund came
 * first (so that a second press refunds nothing), `refund_too_much`, and `refund_disputed` where a bank has charged it back.
 */
export function createRefundBooking(
  { unitOfWork, clocks }: Pick<RunnerDeps, 'unitOfWork' | 'clocks'>,
  runner: Pick<OperationRunner, 'flush'>,
): AdminPaymentActions['refundBooking'] {
  return async (bookingId, asked, note) => {
    await unitOfWork.run(async (tx) => {
      await lockBooking(tx, bookingId);
      const sources = await sourcesOf(tx, bookingId);
      const plan = planRefund(
        sources.map(({ charge }) => charge),
        asked,
      );
      if ('refusal' in plan)
        throw new DomainError(plan.refusal, { values: { most: centsToDecimal(plan.mostCents) } });
      const now = clocks.product.now();
      const reading = { now, realNow: clocks.real.now() };
      for (const { payment, charge } of sources) {
        const part = plan.parts.find(({ id }) => id === payment.id)?.amountCents ?? 0;
        const keptCents = charge.capturedCents - charge.refundedCents - part;
        if (part > 0) await enqueueRefund(tx, payment, { cause: GRANTED, keptCents }, reading);
      }
      const { amountCents, subject } = asked;
      const granted = { bookingId, grantId: newId('grt'), amountCents, subject };
      await recordEvent(tx, { type: 'booking.refund_granted', ...granted }, now);
      await note(tx);
    });
    await runner.flush(bookingId);
  };
}
