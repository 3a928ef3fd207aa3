import type { Receipt, ReceiptLine } from '#shared/contracts/receipts.ts';
import { formatMoney } from '#web/lib/format.ts';
import type { MessageId, Translate } from '#web/lib/text.tsx';

const STATES: Record<string, MessageId> = {
  paid: 'receipt.state.charged',
  succeeded: 'receipt.state.charged',
  captured: 'receipt.state.charged',
  partially_refunded: 'receipt.state.charged',
  refunded: 'receipt.state.charged',
  captured_early: 'receipt.state.early',
  pending: 'receipt.state.pending',
  failed: 'receipt.state.failed',
};
/** Where the same word means something else. */
const STATES_OF: Partial<Record<ReceiptLine['kind'], Record<string, MessageId>>> = {
  refund: {
    paid: 'receipt.state.back',
    succeeded: 'receipt.state.back',
    failed: 'receipt.state.back',
    returned: 'receipt.state.sentBack',
  },
  dispute: {
    open: 'receipt.state.disputed',
    won: 'receipt.state.won',
    lost: 'receipt.state.lost',
    closed: 'receipt.state.won',
  },
};

/** What has become of a payment, in words. */
export function stateText({ kind, status }: ReceiptLine, t: Translate): string {
  const states = { ...STATES, ...STATES_OF[kind] };
  const known = Object.hasOwn(states, status) ? states[status] : undefined;
  return known ? t(known) : status.replaceAll('_', ' ');
}

const LATE_FEES: Record<string, MessageId> = {
  owed: 'receipt.lateFee.owed',
  charging: 'receipt.lateFee.charging',
  charged: 'receipt.lateFee.charged',
  failed: 'receipt.lateFee.failed',
  waived: 'receipt.lateFee.waived',
};

export function lateFeeText({ status }: NonNullable<Receipt['lateFee']>, t: Translate): string {
  const known = Object.hasOwn(LATE_FEES, status) ? LATE_FEES[status] : undefined;
  return known ? t(known) : status.replaceAll('_', ' ');
}

/** A dispute has no sign: what was paid does not change by it, and a column must add up. */
export const paymentMoney = (locale: string, { kind, amount }: ReceiptLine): string =>
  signedMoney(locale, kind === 'dispute' ? amount.replace('-', '') : amount);

/** `$12.00`; `−$12.00` for what went back. */
export function signedMoney(locale: string, amount: string): string {
  const size = formatMoney(locale, Math.abs(Number(amount)), true);
  return Number(amount) < 0 ? `−${size}` : size;
}
