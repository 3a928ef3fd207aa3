import { describe, expect, it } from 'vitest';
import type { IntentStatus, ProviderIntent } from '#server/adapters/payments/port.ts';
import { nextStatus } from './intent-status.ts';
import type { PaymentKind, PaymentStatus } from '../payments.repository.ts';

const failure = { code: 'card_declined', declineCode: null, message: 'No.' };

function seen(status: IntentStatus, more: Partial<ProviderIntent> = {}): ProviderIntent {
  return {
    id: 'pi_1',
    status,
    amountCents: 1000,
    receivedCents: 0,
    clientSecret: null,
    paymentMethodId: null,
    metadata: { session: 'on' },
    cancellationReason: null,
    lastFailure: null,
    charge: null,
    ...more,
  };
}
const next = (
  kind: PaymentKind,
  known: PaymentStatus,
  intent: ProviderIntent,
  intentId: string | null = 'pi_1',
) => nextStatus({ kind, status: known, providerIntentId: intentId }, intent);

describe('the state of a payment', () => {
  it.each<[PaymentKind, IntentStatus, PaymentStatus]>([
    ['booking_fee', 'requires_payment_method', 'created'],
    ['booking_fee', 'requires_confirmation', 'created'],
    ['booking_fee', 'requires_action', 'requires_action'],
    ['booking_fee', 'processing', 'processing'],
    ['booking_fee', 'succeeded', 'succeeded'],
    ['booking_fee', 'canceled', 'canceled'],
    ['hold', 'requires_capture', 'authorized'],
    ['hold', 'succeeded', 'captured'],
    ['balance', 'succeeded', 'succeeded'],
  ])('of a new %s whose intent is %s: %s', (kind, status, expected) => {
    expect(next(kind, 'created', seen(status))).toBe(expected);
  });

  it('calls a payment failed when the card was refused while its holder was away, and open when they are there', () => {
    const refused = seen('requires_payment_method', { lastFailure: failure });
    expect(next('hold', 'created', refused)).toBe('created');
    expect(next('hold', 'created', { ...refused, metadata: { session: 'off' } })).toBe('failed');
  });

  it('calls a hold expired only when the provider itself has ended it', () => {
    const ended = seen('canceled', { cancellationReason: 'automatic' });
    expect(next('hold', 'authorized', ended)).toBe('expired');
    expect(next('hold', 'created', ended)).toBe('canceled');
    expect(
      next('hold', 'authorized', seen('canceled', { cancellationReason: 'requested_by_customer' })),
    ).toBe('canceled');
  });

  it.each<[PaymentKind, PaymentStatus, IntentStatus]>([
    ['booking_fee', 'succeeded', 'requires_payment_method'],
    ['booking_fee', 'refunded', 'succeeded'],
    ['booking_fee', 'partially_refunded', 'succeeded'],
    ['booking_fee', 'canceled', 'requires_action'],
    ['hold', 'authorized', 'processing'],
    ['hold', 'captured', 'requires_capture'],
    ['hold', 'canceled', 'requires_capture'],
    ['hold', 'expired', 'requires_capture'],
    ['hold', 'failed', 'canceled'],
  ])('of a %s that is %s never goes back to an older sight (%s)', (kind, known, status) => {
    expect(next(kind, known, seen(status))).toBe(known);
  });

  it('counts what the provider has made of one that was withdrawn before its answer', () => {
    expect(next('hold', 'canceled', seen('requires_capture'), null)).toBe('authorized');
  });

  it('counts the money of a refused intent that was paid after all', () => {
    expect(next('hold', 'failed', seen('requires_capture'))).toBe('authorized');
    expect(next('balance', 'failed', seen('succeeded'))).toBe('succeeded');
  });
});
