import type { FeeStatus, HoldStatus, LateFeeStatus } from './booking-facts.ts';
import type { UsageChargeStatus } from './usage/usage-charge.ts';
import type { ClaimStatus } from './claims/claim-facts.ts';

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
/** `failed` is final: the next attempt is a transfer of its own. */
export const TRANSFER_STATUSES = ['pending', 'paid', 'failed', 'reversed'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** What the money of a booking consists of, each with the states that it can have. */
export interface MoneyStates {
  readonly fee: FeeStatus;
  readonly hold: HoldStatus;
  readonly late_fee: LateFeeStatus;
  readonly usage: UsageChargeStatus;
  readonly damage: ClaimStatus;
  readonly refund: RefundStatus;
  readonly transfer: TransferStatus;
}
export type MoneySubject = keyof MoneyStates;

type Leg<Subject extends MoneySubject> = readonly [
  from: MoneyStates[Subject],
  to: readonly MoneyStates[Subject][],
  because: string,
];
type PaymentLifecycle = { readonly [Subject in MoneySubject]: readonly Leg<Subject>[] };

/**
 * The payment state machine (docs/product/money.md), beside the booking's: where the fee, the hold for the balance, the late
 * fee, use, damage, a refund and a transfer can go from where they are. The database refuses every other step and records each one
 * (migration 0007); a test compares the two tables.
 */
const PAYMENT_LIFECYCLE: PaymentLifecycle = {
  fee: [
    ['unpaid', ['paid'], 'the provider says that it has succeeded'],
    ['unpaid', ['void'], 'the booking ended before it was paid'],
    ['paid', ['refunded'], 'the provider has accepted the refund'],
    ['paid', ['refund_failed'], 'the provider refuses the refund'],
    ['refunded', ['refund_failed'], 'the bank has sent the refund back'],
    ['refund_failed', ['refunded'], 'a later refund succeeded'],
  ],
  hold: [
    ['none', ['placing'], 'the fee is paid and the rental ends before a hold would expire'],
    ['none', ['scheduled'], 'the fee is paid and the hold would expire before the end'],
    ['none', ['released'], 'the booking ended before there was a hold'],
    ['scheduled', ['placing', 'held'], 'a day before the start, or at an earlier pickup'],
    ['scheduled', ['action_required'], 'the card refuses it'],
    ['scheduled', ['expired'], 'it expired before the provider could be asked about it'],
    ['scheduled', ['released'], 'the booking ended before that day'],
    ['placing', ['held'], 'the card accepts it'],
    ['placing', ['action_required'], 'the card refuses it'],
    ['placing', ['released'], 'the booking ended in the meantime'],
    ['placing', ['expired'], 'it expired before the provider could be asked about it'],
    ['action_required', ['held'], 'another card accepts it'],
    ['action_required', ['capturing'], 'after the return the saved card is charged'],
    ['action_required', ['released'], 'the booking ended, or the balance is waived'],
    ['held', ['renewing'], 'it would expire before the end of the rental'],
    ['renewing', ['held'], 'the new hold is placed, the old one released'],
    ['renewing', ['renewal_failed'], 'the card refuses the new one, the old one is still there'],
    ['renewal_failed', ['held'], 'another card accepts it'],
    ...(['held', 'renewing', 'renewal_failed'] as const).flatMap((active): Leg<'hold'>[] => [
      [active, ['capturing'], 'the return, or two hours before it expires'],
      [active, ['captured'], 'the provider says that it was captured'],
      [active, ['released'], 'the booking ended, or the balance is waived'],
      [active, ['expired'], 'it was not used in time'],
    ]),
    ['expired', ['held'], 'another card accepts it'],
    ['expired', ['action_required'], 'another card refuses it'],
    ['expired', ['capturing'], 'after the return the saved card is charged'],
    ['expired', ['released'], 'the booking ended, or the balance is waived'],
    ['capturing', ['captured'], 'the provider has charged it'],
    ['capturing', ['capture_failed'], 'the provider refuses it'],
    ['capturing', ['released'], 'the owner asks for nothing of it'],
    ['capture_failed', ['capturing'], 'it is tried again'],
    ['capture_failed', ['captured'], 'the provider says that it was captured'],
    ['capture_failed', ['held'], 'another card accepts it'],
    ['capture_failed', ['action_required', 'expired'], 'another card refuses it, or the hold is gone'],
    ['capture_failed', ['released'], 'the booking ended, or the balance is waived'],
    ['captured', ['refunded'], 'it was captured early and the booking is canceled'],
  ],
  late_fee: [
    ['none', ['owed'], 'the item came back late'],
    ['none', ['waived'], 'it came back late, and that is less than the provider charges'],
    ['owed', ['none'], 'the return is undone by the side that confirmed it'],
    ['waived', ['none'], 'the return is undone by the side that confirmed it'],
    ['owed', ['charging'], 'a party charges it, or a day has passed'],
    ['charging', ['charged'], 'the provider has charged it'],
    ['charging', ['failed'], 'the card refuses it'],
    ['failed', ['charging'], 'it is tried again'],
    ['failed', ['charged'], 'the renter has paid it with another card'],
  ],
  usage: [
    ['charging', ['paid'], 'the provider has charged it'],
    ['charging', ['owed'], 'the card refuses it'],
    ['owed', ['paid'], 'the renter has paid it with another card'],
  ],
  damage: [
    ['filed', ['offered'], 'the renter offers another amount'],
    ['filed', ['in_review'], 'the renter disputes it, or does not answer in time'],
    ['filed', ['charging'], 'the renter accepts it'],
    ['offered', ['charging'], 'the owner accepts the renter’s offer'],
    ['offered', ['in_review'], 'the owner refuses the offer, or does not answer in time'],
    ['in_review', ['charging'], 'the Admin decides on an amount'],
    ['in_review', ['dismissed'], 'the Admin decides that nothing is owed'],
    ['filed', ['withdrawn'], 'the owner withdraws it'],
    ['offered', ['withdrawn'], 'the owner withdraws it'],
    ['in_review', ['withdrawn'], 'the owner withdraws it'],
    ['charging', ['paid'], 'the provider has charged it'],
    ['charging', ['owed'], 'the card refuses it'],
    ['owed', ['paid'], 'the renter has paid it with another card'],
  ],
  refund: [
    ['pending', ['succeeded'], 'the provider has refunded it'],
    ['pending', ['failed'], 'the provider or the bank refuses it'],
    ['succeeded', ['failed'], 'the bank has sent it back'],
  ],
  transfer: [
    ['pending', ['paid'], 'the provider has transferred it to the owner’s account'],
    ['pending', ['failed'], 'the provider refuses it'],
    ['paid', ['reversed'], 'all of it was taken back'],
  ],
};

export interface MoneyTransition {
  readonly subject: MoneySubject;
  readonly from: string;
  readonly to: string;
  readonly because: string;
}

/** The machine as plain lines, one for each step that is allowed. */
export const MONEY_TRANSITIONS: readonly MoneyTransition[] = (
  Object.keys(PAYMENT_LIFECYCLE) as MoneySubject[]
).flatMap((subject) =>
  PAYMENT_LIFECYCLE[subject].flatMap(([from, targets, because]) =>
    targets.map((to): MoneyTransition => ({ subject, from, to, because })),
  ),
);

/** Whether this transition is allowed; to stay in the same state is not a transition. */
export const isMoneyTransition = (subject: MoneySubject, from: string, to: string): boolean =>
  MONEY_TRANSITIONS.some((move) => move.subject === subject && move.from === from && move.to === to);
