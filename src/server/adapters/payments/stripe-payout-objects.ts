import type Stripe from 'stripe';
import type {
  BalanceLine,
  BalanceSource,
  ProviderAccount,
  ProviderDispute,
  ProviderPayout,
  ProviderReversal,
  ProviderTransfer,
} from './payout-port.ts';
import { idOf, instant } from './stripe-objects.ts';

export function accountOf(account: Stripe.Account): ProviderAccount {
  const { requirements } = account;
  const asked = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    transfersActive: account.capabilities?.transfers === 'active',
    isRejected: requirements?.disabled_reason?.startsWith('rejected') ?? false,
    needsInformation: asked.length > 0,
  };
}

export const transferOf = (transfer: Stripe.Transfer): ProviderTransfer => ({
  id: transfer.id,
  amountCents: transfer.amount,
  reversedCents: transfer.amount_reversed,
  accountId: idOf(transfer.destination),
  sourceChargeId: idOf(transfer.source_transaction),
  transferGroup: transfer.transfer_group,
  metadata: transfer.metadata,
});

export const reversalOf = (reversal: Stripe.TransferReversal): ProviderReversal => ({
  id: reversal.id,
  transferId: idOf(reversal.transfer) ?? '',
  amountCents: reversal.amount,
  metadata: reversal.metadata ?? {},
});

function disputeStatusOf(status: Stripe.Dispute['status']): ProviderDispute['status'] {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'warning_closed') return 'closed';
  return status.startsWith('warning') ? 'warning' : 'open';
}

export function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const due = dispute.evidence_details.due_by;
  const moved = (isWanted: (amount: number) => boolean) =>
    dispute.balance_transactions.reduce((sum, { amount }) => sum + (isWanted(amount) ? amount : 0), 0);
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent) ?? '',
    amountCents: dispute.amount,
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    withdrawnCents: 0 - moved((amount) => amount < 0),
    returnedCents: moved((amount) => amount > 0),
    status: disputeStatusOf(dispute.status),
    reason: dispute.reason,
    dueBy: instant(due),
  };
}

const PAYOUT_STATUSES = new Set<string>([
  'pending',
  'in_transit',
  'paid',
  'failed',
  'canceled',
] satisfies ProviderPayout['status'][]);

export const payoutOf = (payout: Stripe.Payout): ProviderPayout => ({
  id: payout.id,
  amountCents: payout.amount,
  status: PAYOUT_STATUSES.has(payout.status) ? (payout.status as ProviderPayout['status']) : 'pending',
  arrivesAt: instant(payout.arrival_date),
  failureCode: payout.failure_code,
  createdAt: new Date(payout.created * 1000),
});

export const balanceLineOf = (line: Stripe.BalanceTransaction): BalanceLine => ({
  id: line.id,
  sourceId: idOf(line.source),
  type: line.type,
  netCents: line.net,
  createdAt: new Date(line.created * 1000),
});

interface Source {
  readonly object?: string;
  readonly id?: string;
  readonly payment_intent?: string | { id: string } | null;
  readonly transfer?: string | { id: string } | null;
}

/** The source must have been expanded. */
export function balanceSourceOf({ source }: Stripe.BalanceTransaction): BalanceSource | undefined {
  if (source === null || typeof source === 'string') return undefined;
  const { object, id, payment_intent: intent, transfer } = source as Source;
  if (id === undefined) return undefined;
  const [intentId, transferId] = [idOf(intent), idOf(transfer)];
  if (object === 'charge') return intentId === null ? undefined : { kind: 'intent', id: intentId };
  if (object === 'transfer_reversal')
    return transferId === null ? undefined : { kind: 'reversal', id, transferId };
  if (object === 'refund' || object === 'transfer' || object === 'dispute') return { kind: object, id };
  return undefined;
}
