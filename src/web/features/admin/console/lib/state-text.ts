import { FEE_STATUSES, HOLD_STATUSES, LATE_FEE_STATUSES } from '#shared/domain/booking-facts.ts';
import type { ClaimStatus } from '#shared/domain/claims/claim-facts.ts';
import type { EntryKind } from '#shared/domain/ledger.ts';
import { REFUND_STATUSES, TRANSFER_STATUSES, type MoneySubject } from '#shared/domain/payment-lifecycle.ts';
import type { MessageId, Translate } from '#web/lib/text.tsx';
import { humanize } from './humanize.ts';

/** Its own list: a screen would load the rules of claims for their names alone. */
const CLAIM_STATES = [
  'filed',
  'offered',
  'in_review',
  'charging',
  'owed',
  'paid',
  'withdrawn',
  'dismissed',
] as const satisfies readonly ClaimStatus[];

const isIn = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

/** Where a part of a booking's money stands, in words. */
export function stateText(subject: MoneySubject, state: string, t: Translate): string {
  switch (subject) {
    case 'fee':
      return isIn(FEE_STATUSES, state) ? t(`admin.fee.${state}`) : humanize(state);
    case 'hold':
      return isIn(HOLD_STATUSES, state) ? t(`admin.hold.${state}`) : humanize(state);
    case 'late_fee':
      return isIn(LATE_FEE_STATUSES, state) ? t(`admin.lateFee.${state}`) : humanize(state);
    case 'usage':
    case 'damage':
      return isIn(CLAIM_STATES, state) ? t(`admin.damage.${state}`) : humanize(state);
    case 'refund':
      return isIn(REFUND_STATUSES, state) ? t(`admin.refund.${state}`) : humanize(state);
    case 'transfer':
      return isIn(TRANSFER_STATUSES, state) ? t(`admin.transfer.${state}`) : humanize(state);
  }
}

const SUBJECTS: readonly MoneySubject[] = [
  'fee',
  'hold',
  'late_fee',
  'usage',
  'damage',
  'refund',
  'transfer',
];

/** A step of the money, such as `hold.held`. */
export function moneyStepText(step: string, t: Translate): string {
  const [subject = '', state = ''] = step.split('.');
  if (!isIn(SUBJECTS, subject)) return humanize(step);
  return t('admin.timeline.step', {
    what: t(`admin.subject.${subject}`),
    state: stateText(subject, state, t),
  });
}

const PAYMENT_KINDS = [
  'booking_fee',
  'hold',
  'balance',
  'late_fee',
  'usage',
  'damage',
  'change_fee',
] as const;

export const paymentKindText = (kind: string, t: Translate): string =>
  isIn(PAYMENT_KINDS, kind) ? t(`bookings.movement.${kind}`) : humanize(kind);

const PAYMENT_STATES = [
  'created',
  'requires_action',
  'processing',
  'authorized',
  'succeeded',
  'captured',
  'captured_early',
  'canceled',
  'expired',
  'failed',
  'partially_refunded',
  'refunded',
  'disputed',
] as const;

/** Where a payment at the provider stands, in words. */
export const paymentStateText = (state: string, t: Translate): string =>
  isIn(PAYMENT_STATES, state) ? t(`admin.payment.${state}`) : humanize(state);

const ENTRIES: Readonly<Record<EntryKind, MessageId>> = {
  collected: 'admin.entry.collected',
  provider_fee: 'admin.entry.provider_fee',
  held: 'admin.entry.held',
  released: 'admin.entry.released',
  captured: 'admin.entry.captured',
  refunded: 'admin.entry.refunded',
  refund_failed: 'admin.entry.refund_failed',
  damage: 'admin.entry.damage',
  damage_refunded: 'admin.entry.damage_refunded',
  damage_refund_failed: 'admin.entry.damage_refund_failed',
  settled: 'admin.entry.settled',
  transferred: 'admin.entry.transferred',
  transfer_reversed: 'admin.entry.transfer_reversed',
  disputed: 'admin.entry.disputed',
  dispute_won: 'admin.entry.dispute_won',
  dispute_lost: 'admin.entry.dispute_lost',
};
const isEntry = (kind: string): kind is EntryKind => Object.hasOwn(ENTRIES, kind);

/** Why the ledger has a line, in words. */
export const entryText = (kind: string, t: Translate): string =>
  isEntry(kind) ? t(ENTRIES[kind]) : humanize(kind);
