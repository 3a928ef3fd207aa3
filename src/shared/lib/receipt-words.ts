import type { BillingDetails, BookingReferences } from '../contracts/billing.ts';
import type { Receipt, ReceiptLine } from '../contracts/receipts.ts';
import { centsToDecimal, decimalToCents } from '../domain/money.ts';
import type receipt from '../messages/en/receipt.json';
import type { UsageLine } from '../contracts/usage.ts';
import { formatMoney, formatTenths } from './format.ts';

type MessageId = keyof typeof receipt;
/** A text of the receipt in its reader's language, on the page and on paper. */
type Translate = (id: MessageId) => string;
type TranslateWith = (id: MessageId, values: Record<string, string | number>) => string;

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

export const centsOf = (amount: string): number => decimalToCents(amount) ?? 0;

/** The negative of an amount, as what is taken off is written. */
export const lessMoney = (locale: string, amount: string): string =>
  signedMoney(locale, centsToDecimal(0 - centsOf(amount)));

/** What was agreed, and what came on top of it: a late fee that is charged, use beyond the included. */
export function wholeCents({ totalAmount, lateFee, usage }: Receipt): number {
  const late = lateFee && lateFee.status !== 'waived' ? centsOf(lateFee.amount) : 0;
  return centsOf(totalAmount) + late + (usage ? centsOf(usage.amount) : 0);
}

/** What the sum of it is called. */
export const wholeName = ({ usage }: Receipt): MessageId =>
  usage ? 'receipt.totalUsage' : 'receipt.totalLate';

/** The arithmetic of a line of use. */
export function usageText(locale: string, line: UsageLine, t: TranslateWith): string {
  const number = (value: number) => formatTenths(locale, value);
  if (line.kind === 'hours')
    return t('receipt.usage.hours', {
      extra: number(line.extraHours),
      used: number(line.usedHours),
      included: number(line.includedHours),
      price: formatMoney(locale, line.extraHour, true),
    });
  return t('receipt.usage.fuel', {
    eighths: line.missingEighths,
    tank: number(line.tankGallons),
    price: formatMoney(locale, line.gallon, true),
  });
}

/** Where the owner closed the rental for less than was agreed, or waived the balance; 0 while anything may still be charged. */
export function givenUpCents(receipt: Receipt): number {
  const { status, heldAmount } = receipt;
  if (status !== 'completed') return 0;
  return wholeCents(receipt) - finalCents(receipt) - centsOf(heldAmount);
}

/** What the rental costs in the end, without damage. */
export const finalCents = ({ rentalPaidAmount, openAmount }: Receipt): number =>
  centsOf(rentalPaidAmount) + centsOf(openAmount);

/** A company as it is printed below a name. */
export function billingLines({ company, taxNumber, address }: BillingDetails, t: TranslateWith): string[] {
  const tax = taxNumber === '' ? '' : t('receipt.taxNumber', { number: taxNumber });
  return [company, ...address.split('\n'), tax].map((line) => line.trim()).filter((line) => line !== '');
}

/** What the renter's books know the rental by, as far as it was given. */
export function referenceFacts(
  { purchaseOrder, jobName }: BookingReferences,
  t: Translate,
): (readonly [name: string, value: string])[] {
  const facts = [
    [t('receipt.purchaseOrder'), purchaseOrder],
    [t('receipt.jobName'), jobName],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
