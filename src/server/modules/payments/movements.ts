import type { BookingHistory } from '#shared/contracts/bookings.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { readMovements, type Payment } from './payments.repository.ts';

type Movement = BookingHistory['movements'][number];
type Read = Awaited<ReturnType<typeof readMovements>>;

/** Nothing has moved, and nothing was held. */
const SILENT = new Set<Payment['status']>(['created', 'requires_action', 'processing']);

function movementsOfPayment(
  payment: Payment,
  transitions: Read['transitions'],
): (Movement & { at: string })[] {
  const { id, kind, status, amountCents, capturedCents } = payment;
  const reached = (...states: string[]) =>
    transitions.find(({ paymentId, toStatus }) => paymentId === id && states.includes(toStatus))?.at;
  const wasHeld = reached('authorized');
  if (SILENT.has(status) || (status === 'canceled' && !wasHeld)) return [];
  const at = (instant: Date | undefined) => (instant ?? payment.createdAt).toISOString();
  if (kind !== 'hold') {
    const paidAt = reached('succeeded', 'failed');
    return [{ at: at(paidAt), kind, amount: centsToDecimal(amountCents), status }];
  }
  const held = { kind, amount: centsToDecimal(amountCents) };
  const lines: Movement[] = [
    { at: at(wasHeld ?? reached('failed')), ...held, status: wasHeld ? 'held' : status },
  ];
  if (status === 'canceled' || status === 'expired') {
    const name = status === 'expired' ? 'expired' : 'released';
    lines.push({ at: at(reached('canceled', 'expired')), ...held, status: name });
  }
  if (capturedCents > 0) {
    const amount = centsToDecimal(capturedCents);
    lines.push({ at: at(reached('captured')), kind: 'balance', amount, status: 'captured' });
  }
  return lines;
}

/** What was paid, held, captured, released, given back and paid out for a booking, in its order. */
export async function readHistoryOfMoney(db: Database, bookingId: string): Promise<Movement[]> {
  const { payments, refunds, transfers, transitions } = await readMovements(db, bookingId);
  const lines = [
    ...payments.flatMap((payment) => movementsOfPayment(payment, transitions)),
    ...refunds.map(({ createdAt, amountCents, status }) => ({
      at: createdAt.toISOString(),
      kind: 'refund' as const,
      amount: centsToDecimal(amountCents),
      status,
    })),
    ...transfers.map(({ createdAt, amountCents, status }) => ({
      at: createdAt.toISOString(),
      kind: 'transfer' as const,
      amount: centsToDecimal(amountCents),
      status,
    })),
  ];
  return lines.sort((a, b) => a.at.localeCompare(b.at));
}
