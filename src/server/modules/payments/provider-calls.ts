import type { PaymentProvider, ProviderIntent, ProviderRefund } from '#server/adapters/payments/port.ts';
import type { Operation, OperationRequest } from './operations.repository.ts';

/** What a call brought. */
export type Brought =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'intent'; readonly intent: ProviderIntent }
  | { readonly kind: 'refunds'; readonly refunds: readonly ProviderRefund[] }
  | { readonly kind: 'nothing' };

type Creating = Extract<OperationRequest, { customerId: string }>;

export const isCreation = (request: OperationRequest): request is Creating => 'customerId' in request;

const PAYMENT_KINDS = {
  fee: 'booking_fee',
  hold: 'hold',
  hold_on_session: 'hold',
  balance: 'balance',
} as const;

/** The provider keeps these with the intent; notices and lists bring them back. */
function labelsOf({ id, bookingId, paymentId }: Operation, { kind }: Creating): Record<string, string> {
  const session = kind === 'hold' || kind === 'balance' ? 'off' : 'on';
  return { bookingId, kind: PAYMENT_KINDS[kind], paymentId: paymentId ?? '', opId: id, session };
}

function create(provider: PaymentProvider, operation: Operation, request: Creating): Promise<ProviderIntent> {
  const { key, bookingId } = operation;
  const { amountCents, customerId } = request;
  const transferGroup = `booking_${bookingId}`;
  const order = { amountCents, customerId, transferGroup, metadata: labelsOf(operation, request) };
  switch (request.kind) {
    case 'fee':
      return provider.createFeeIntent(order, key);
    case 'hold_on_session':
      return provider.createHoldOnSession(order, key);
    case 'hold':
      return provider.createHold({ ...order, paymentMethodId: request.paymentMethodId }, key);
    case 'balance':
      return provider.createCharge({ ...order, paymentMethodId: request.paymentMethodId }, key);
  }
}

/** Makes the call that was written down, with its key. Throws ProviderError. */
export async function callProvider(provider: PaymentProvider, operation: Operation): Promise<Brought> {
  const { request, key } = operation;
  if (isCreation(request)) return { kind: 'intent', intent: await create(provider, operation, request) };
  switch (request.kind) {
    case 'customer':
      return { kind: 'customer', customerId: (await provider.createCustomer(request, key)).id };
    case 'capture':
      return {
        kind: 'intent',
        intent: await provider.capture(request.intentId, request.amountCents, key),
      };
    case 'cancel':
      return { kind: 'intent', intent: await provider.cancelIntent(request.intentId, request.reason, key) };
    case 'refund': {
      const { intentId, amountCents, refundId } = request;
      const metadata = { bookingId: operation.bookingId, refundId, opId: operation.id };
      return { kind: 'refunds', refunds: [await provider.refund({ intentId, amountCents, metadata }, key)] };
    }
    case 'close_balance':
      return { kind: 'nothing' };
  }
}

/** What has come of an earlier try, by looking; undefined where nothing has. For calls whose key the provider may have forgotten. */
export async function lookUp(provider: PaymentProvider, operation: Operation): Promise<Brought | undefined> {
  const { request, id } = operation;
  if (isCreation(request)) {
    const intents = await provider.listIntents(request.customerId);
    const intent = intents.find(({ metadata }) => metadata['opId'] === id);
    return intent && { kind: 'intent', intent };
  }
  switch (request.kind) {
    case 'capture':
    case 'cancel': {
      const intent = await provider.retrieveIntent(request.intentId);
      return isWhatWasWanted(request, intent) ? { kind: 'intent', intent } : undefined;
    }
    case 'refund': {
      const refunds = await provider.listRefunds(request.intentId);
      const own = refunds.filter(({ metadata }) => metadata['refundId'] === request.refundId);
      return own.length > 0 ? { kind: 'refunds', refunds: own } : undefined;
    }
    case 'customer':
    case 'close_balance':
      return undefined;
  }
}

/** 'Already done' is success. */
export function isWhatWasWanted(request: OperationRequest, { status }: ProviderIntent): boolean {
  if (request.kind === 'cancel') return status === 'canceled';
  return request.kind === 'capture' && status === 'succeeded';
}
