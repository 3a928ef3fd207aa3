import { transferGroupOf } from '#shared/domain/transfer-group.ts';
import type {
  PaymentProvider,
  ProviderIntent,
  ProviderRefund,
  ProviderReversal,
  ProviderTransfer,
} from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ApplyContext } from '../intents/intent-outcomes.ts';
import type { OperationRequest } from './operation-request.ts';
import type { Operation } from './operations.repository.ts';

/** How a call ended for good, and what is to be written because of it. */
export interface OperationResult {
  readonly status: 'succeeded' | 'failed';
  readonly error?: string;
  /** It needs manual attention. */
  readonly alarm?: string;
  apply(tx: Transaction, context: ApplyContext): Promise<void>;
}

/** What a call brought. */
export type ProviderResult =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'intent'; readonly intent: ProviderIntent }
  | { readonly kind: 'refunds'; readonly refunds: readonly ProviderRefund[] }
  | { readonly kind: 'transfer'; readonly transfer: ProviderTransfer }
  | { readonly kind: 'reversal'; readonly reversal: ProviderReversal }
  | { readonly kind: 'nothing' };

type Creating = Extract<OperationRequest, { customerId: string }>;

export const isCreation = (request: OperationRequest): request is Creating => 'customerId' in request;

const PAYMENT_KINDS = {
  fee: 'booking_fee',
  hold: 'hold',
  hold_on_session: 'hold',
  balance: 'balance',
  late_fee: 'late_fee',
  late_fee_on_session: 'late_fee',
  usage: 'usage',
  usage_on_session: 'usage',
  damage: 'damage',
  damage_on_session: 'damage',
  change_fee: 'change_fee',
  change_fee_on_session: 'change_fee',
} as const;

const AWAY: readonly Creating['kind'][] = ['hold', 'balance', 'late_fee', 'usage', 'damage', 'change_fee'];

/** With the saved card, while its holder is away. */
export const isOffSessionCreation = (request: OperationRequest): boolean =>
  isCreation(request) && AWAY.includes(request.kind);

/** The provider stores these with the intent; webhook events and lists bring them back. */
function labelsOf({ id, bookingId, paymentId }: Operation, { kind }: Creating): Record<string, string> {
  const session = AWAY.includes(kind) ? 'off' : 'on';
  return { bookingId, kind: PAYMENT_KINDS[kind], paymentId: paymentId ?? '', opId: id, session };
}

function create(provider: PaymentProvider, operation: Operation, request: Creating): Promise<ProviderIntent> {
  const { key, bookingId } = operation;
  const { amountCents, customerId } = request;
  const transferGroup = transferGroupOf(bookingId);
  const order = { amountCents, customerId, transferGroup, metadata: labelsOf(operation, request) };
  switch (request.kind) {
    case 'fee':
    case 'late_fee_on_session':
    case 'usage_on_session':
    case 'damage_on_session':
    case 'change_fee_on_session':
      return provider.createFeeIntent(order, key);
    case 'hold_on_session':
      return provider.createHoldOnSession(order, key);
    case 'hold':
      return provider.createHold({ ...order, paymentMethodId: request.paymentMethodId }, key);
    case 'balance':
    case 'late_fee':
    case 'usage':
    case 'damage':
    case 'change_fee':
      return provider.createCharge({ ...order, paymentMethodId: request.paymentMethodId }, key);
  }
}

/** Makes the call that was written down, with its key. Throws ProviderError. */
export async function callProvider(provider: PaymentProvider, operation: Operation): Promise<ProviderResult> {
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
    case 'transfer': {
      const { accountId, sourceChargeId, amountCents, transferId } = request;
      const metadata = { bookingId: operation.bookingId, transferId, opId: operation.id };
      const transferGroup = transferGroupOf(operation.bookingId);
      const order = { accountId, sourceChargeId, amountCents, transferGroup, metadata };
      return { kind: 'transfer', transfer: await provider.transfer(order, key) };
    }
    case 'reversal': {
      const { transferId, amountCents, reversalId } = request;
      const metadata = { bookingId: operation.bookingId, reversalId, opId: operation.id };
      const order = { transferId, amountCents, metadata };
      return { kind: 'reversal', reversal: await provider.reverseTransfer(order, key) };
    }
    case 'close_balance':
      return { kind: 'nothing' };
  }
}

/** What has come of an earlier try, by looking; undefined where nothing has. For calls whose key the provider may have forgotten. */
export async function findEarlierResult(
  provider: PaymentProvider,
  operation: Operation,
): Promise<ProviderResult | undefined> {
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
      return isAlreadyDone(request, intent) ? { kind: 'intent', intent } : undefined;
    }
    case 'refund': {
      const refunds = await provider.listRefunds(request.intentId);
      const own = refunds.filter(({ metadata }) => metadata['refundId'] === request.refundId);
      return own.length > 0 ? { kind: 'refunds', refunds: own } : undefined;
    }
    case 'transfer': {
      const transfers = await provider.listTransfers(transferGroupOf(operation.bookingId));
      const transfer = transfers.find(({ metadata }) => metadata['opId'] === id);
      return transfer && { kind: 'transfer', transfer };
    }
    case 'reversal': {
      const reversals = await provider.listReversals(request.transferId);
      const reversal = reversals.find(({ metadata }) => metadata['opId'] === id);
      return reversal && { kind: 'reversal', reversal };
    }
    case 'customer':
    case 'close_balance':
      return undefined;
  }
}

/** 'Already done' is success. */
export function isAlreadyDone(request: OperationRequest, { status }: ProviderIntent): boolean {
  if (request.kind === 'cancel') return status === 'canceled';
  return request.kind === 'capture' && status === 'succeeded';
}
