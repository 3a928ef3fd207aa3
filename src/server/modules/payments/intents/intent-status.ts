import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Payment, PaymentStatus } from '../payments.repository.ts';

/** Off-session, while its holder is absent: another card cannot be tried. */
export const isOffSession = ({ metadata }: Pick<ProviderIntent, 'metadata'>): boolean =>
  metadata['session'] === 'off';

const isExpiry = (reason: string | null): boolean => reason === 'automatic' || reason === 'expired';

function statusOf(kind: Payment['kind'], intent: ProviderIntent, wasHeld: boolean): PaymentStatus {
  switch (intent.status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return isOffSession(intent) && intent.lastFailure ? 'failed' : 'created';
    case 'requires_action':
    case 'processing':
      return intent.status;
    case 'requires_capture':
      return 'authorized';
    case 'succeeded':
      return kind === 'hold' ? 'captured' : 'succeeded';
    case 'canceled':
      return wasHeld && isExpiry(intent.cancellationReason) ? 'expired' : 'canceled';
  }
}

const UNDECIDED: readonly PaymentStatus[] = ['created', 'requires_action', 'processing'];

/**
 * The state of a payment after its intent was retrieved; unchanged where the answer is older than what is stored (two answers
 * may be stored in the wrong order, and states only go forward).
 */
export function nextStatus(
  payment: Pick<Payment, 'kind' | 'status' | 'providerIntentId'>,
  intent: ProviderIntent,
): PaymentStatus {
  const { kind, status: known } = payment;
  const seen = statusOf(kind, intent, known === 'authorized');
  if (UNDECIDED.includes(known)) return seen;
  if (known === 'authorized') return UNDECIDED.includes(seen) ? known : seen;
  // Withdrawn here before the provider had answered: whatever it made of it after all counts.
  if (known === 'canceled' && payment.providerIntentId === null) return seen;
  // A refused intent can still be paid with its secret.
  if (known === 'failed')
    return seen === 'authorized' || seen === 'captured' || seen === 'succeeded' ? seen : known;
  return known;
}
