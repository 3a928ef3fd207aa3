// What the Admin may refund of a booking, and out of which of its charges.
import type { Cents } from './money.ts';

/**
 * `rental`: what was paid for the rental, shared between owner and platform. `damage`: what was paid for damage, the owner's alone,
 * so that it is never given back beside something else.
 */
export const REFUND_SUBJECTS = ['rental', 'damage'] as const;
export type RefundSubject = (typeof REFUND_SUBJECTS)[number];

/** The charges of each, in the order in which they are given back; the booking fee last, since that may change its state. */
export const REFUNDABLE_KINDS = {
  rental: ['hold', 'balance', 'late_fee', 'usage', 'change_fee', 'booking_fee'],
  damage: ['damage'],
} as const satisfies Record<RefundSubject, readonly string[]>;

export interface RefundableCharge {
  readonly id: string;
  readonly kind: string;
  readonly capturedCents: Cents;
  /** Given back, or on its way. */
  readonly refundedCents: Cents;
  /** Its cardholder has disputed it at their bank: the provider refunds nothing of it, however that ended. */
  readonly isDisputed: boolean;
}

const leftOf = ({ capturedCents, refundedCents }: RefundableCharge): Cents => capturedCents - refundedCents;

const sumOf = (charges: readonly RefundableCharge[], of: (charge: RefundableCharge) => Cents): Cents =>
  charges.reduce((sum, charge) => sum + of(charge), 0);

export interface Refundable {
  /** Charged, in the order in which they are given back. */
  readonly charges: readonly RefundableCharge[];
  readonly chargedCents: Cents;
  readonly refundedCents: Cents;
  /** Not given back; of that `mostCents` can be, and the rest is disputed. */
  readonly leftCents: Cents;
  readonly mostCents: Cents;
}

export function refundableOf(all: readonly RefundableCharge[], subject: RefundSubject): Refundable {
  const kinds: readonly string[] = REFUNDABLE_KINDS[subject];
  const charges = kinds.flatMap((kind) =>
    all.filter((charge) => charge.kind === kind && charge.capturedCents > 0),
  );
  const free = charges.filter(({ isDisputed }) => !isDisputed);
  return {
    charges,
    chargedCents: sumOf(charges, ({ capturedCents }) => capturedCents),
    refundedCents: sumOf(charges, ({ refundedCents }) => refundedCents),
    leftCents: sumOf(charges, leftOf),
    mostCents: sumOf(free, leftOf),
  };
}

export interface RefundPart {
  readonly id: string;
  readonly amountCents: Cents;
}

export type RefundPlan =
  | { readonly parts: readonly RefundPart[] }
  | {
      readonly refusal: 'refund_changed' | 'refund_disputed' | 'refund_too_much';
      readonly mostCents: Cents;
    };

/**
 * Out of which charges an amount is given back. `refundedSoFarCents`: what was refunded when the Admin looked, so that the same
 * order refunds once. The parts sum to the amount, and none is more than is left of its charge.
 */
export function planRefund(
  all: readonly RefundableCharge[],
  {
    subject,
    amountCents,
    refundedSoFarCents,
  }: { subject: RefundSubject; amountCents: Cents; refundedSoFarCents: Cents },
): RefundPlan {
  const { charges, refundedCents, leftCents, mostCents } = refundableOf(all, subject);
  if (refundedCents !== refundedSoFarCents) return { refusal: 'refund_changed', mostCents };
  if (amountCents > leftCents) return { refusal: 'refund_too_much', mostCents };
  if (amountCents > mostCents) return { refusal: 'refund_disputed', mostCents };
  let open = amountCents;
  const parts = charges.flatMap((charge): RefundPart[] => {
    const part = charge.isDisputed ? 0 : Math.min(open, leftOf(charge));
    open -= part;
    return part > 0 ? [{ id: charge.id, amountCents: part }] : [];
  });
  return { parts };
}
