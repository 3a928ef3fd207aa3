import type { CanceledBy, CancellationPolicy, RefundPolicy } from './cancellation.ts';
import type { ChangeKind, ChangeState } from './booking-change/change-state.ts';
import type { Day } from './calendar.ts';
import type { Cents } from './money.ts';
import type { RentalType } from './pricing.ts';
import type { DurationType } from './rental-span.ts';
import type { UsageChargeStatus } from './usage/usage-charge.ts';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'active', 'completed', 'canceled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
/** Who makes a transition. `system`: a deadline has passed; `provider`: a fact about money. */
export type BookingActor = 'renter' | 'owner' | 'admin' | 'provider' | 'system';

/** `void`: canceled while unpaid; a later payment is refunded. `refund_failed`: the bank sent the refund back. */
export const FEE_STATUSES = ['unpaid', 'paid', 'refunded', 'refund_failed', 'void'] as const;
export type FeeStatus = (typeof FEE_STATUSES)[number];
/**
 * Of the balance: `none` before the fee is paid, or where there is no balance; `scheduled` for later; `placing` while the
 * provider is asked; `held`; `renewing` while a new hold is asked for and the old one still stands; `renewal_failed` where
 * only the old one stands; `action_required` after a refusal; `capturing`, `captured`; `capture_failed`, to be tried again;
 * `released`; `expired`; `refunded`: captured, and given back in full.
 */
export const HOLD_STATUSES = [
  'none',
  'scheduled',
  'placing',
  'held',
  'renewing',
  'renewal_failed',
  'action_required',
  'capturing',
  'captured',
  'capture_failed',
  'released',
  'expired',
  'refunded',
] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/**
 * Charged apart from the balance, after the return. `waived`: less than the provider charges; `owed` until a party charges
 * it, or a day has passed; `failed`: refused, to be tried again or paid with another card.
 */
export const LATE_FEE_STATUSES = ['none', 'waived', 'owed', 'charging', 'charged', 'failed'] as const;
export type LateFeeStatus = (typeof LATE_FEE_STATUSES)[number];

/** What the guards of the booking process read. */
export interface BookingFacts {
  readonly status: BookingStatus;
  readonly rentalType: RentalType;
  readonly durationType: DurationType;
  readonly hours: number | null;
  readonly firstDay: Day;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly createdAt: Date;
  /** For how long it is kept while its fee is unpaid. */
  readonly minutesToPay: number;
  readonly instantBooking: boolean;
  readonly cancellationPolicy: CancellationPolicy;
  readonly freeCancellation: boolean;
  /** Of a canceled booking: canceling it again succeeds for the same side and fails for the other. */
  readonly canceledBy: CanceledBy | null;
  readonly bookingFeeCents: Cents;
  readonly balanceCents: Cents;
  /** The requested amount of the balance; null before a request (an early capture does not set it). */
  readonly captureCents: Cents | null;
  readonly feeStatus: FeeStatus;
  /** Of a canceled booking: what its end means for the fee. */
  readonly refundPolicy: RefundPolicy | null;
  readonly feePaidAt: Date | null;
  readonly holdStatus: HoldStatus;
  readonly holdRefusedAt: Date | null;
  /** Of the hold that stands. */
  readonly holdExpiresAt: Date | null;
  readonly lateFeeStatus: LateFeeStatus;
  readonly balanceWaived: boolean;
  readonly noShow: boolean;
  readonly ownerPickupConfirmedAt: Date | null;
  readonly renterPickupConfirmedAt: Date | null;
  readonly ownerReturnConfirmedAt: Date | null;
  readonly renterReturnConfirmedAt: Date | null;
  readonly actualPickupTime: Date | null;
  /** The first confirmation of the return; from then on the item is free (docs/product/booking.md#handover). */
  readonly actualReturnTime: Date | null;
  /** When the owner alone stated that the rental is over (booking-completion.ts). */
  readonly completionStatedAt: Date | null;
  /** From when on that statement counts: once the renter's silence is over, at once where it was agreed to; null: denied. */
  readonly completionCountsAt: Date | null;
  /** Whose confirmation can be undone, and until when: no person has acted since, and no money has moved. */
  readonly undoableBy: 'owner' | 'renter' | null;
  readonly undoableUntil: Date | null;
  /** Of the change of dates that is open; null where none is. */
  readonly changeState: ChangeState | null;
  readonly changeKind: ChangeKind | null;
  readonly changeAskedBy: 'owner' | 'renter' | null;
  readonly changeExpiresAt: Date | null;
}

/** The balance is held on a card, whatever the state of its renewal. */
export const isHeld = (holdStatus: HoldStatus): boolean =>
  holdStatus === 'held' || holdStatus === 'renewing' || holdStatus === 'renewal_failed';

/** Neither completed nor canceled. */
export const OPEN_STATUSES: readonly BookingStatus[] = ['pending', 'confirmed', 'active'];
const NEEDS_CARD: readonly HoldStatus[] = ['action_required', 'capture_failed', 'expired', 'renewal_failed'];

export const isOpen = ({ status }: Pick<BookingFacts, 'status'>): boolean => OPEN_STATUSES.includes(status);

/** What the renter is wanted for: the balance, the fee or the larger hold of a change that their bank asks about, a late fee that was refused, or nothing. */
export function wantsCardFor(
  facts: Pick<BookingFacts, 'status' | 'feeStatus' | 'holdStatus' | 'balanceWaived' | 'lateFeeStatus'> &
    Partial<Pick<BookingFacts, 'changeState'>> & {
      /** Of a booking as it travels. */
      readonly change?: { readonly state: ChangeState } | null;
    },
): 'hold' | 'late_fee' | 'change_fee' | 'change_hold' | undefined {
  const { feeStatus, holdStatus, balanceWaived, lateFeeStatus, changeState, change } = facts;
  const ofChange = changeState ?? change?.state;
  if (ofChange === 'payment_needed') return 'change_fee';
  if (ofChange === 'hold_needed') return 'change_hold';
  if (isOpen(facts) && feeStatus === 'paid' && !balanceWaived && NEEDS_CARD.includes(holdStatus))
    return 'hold';
  return lateFeeStatus === 'failed' ? 'late_fee' : undefined;
}

/** A late fee, use or damage that is owed until it is charged. */
export const isOwed = (status: string | null | undefined): boolean =>
  status === 'owed' || status === 'charging' || status === 'failed';

/** The renter has to pay use that their card has refused. */
export const owesUsage = (
  usage: { readonly status: UsageChargeStatus | null } | null,
  side: string | null,
): boolean => usage?.status === 'owed' && side === 'renter';

/** The fee has arrived once, whatever has become of it since. */
export const feeArrived = ({ feePaidAt }: { readonly feePaidAt: Date | string | null }): boolean =>
  feePaidAt !== null;

/** A request that expires unless the renter pays its fee. */
export const awaitsFee = ({ status, feeStatus }: Pick<BookingFacts, 'status' | 'feeStatus'>): boolean =>
  status === 'pending' && feeStatus === 'unpaid';

/** A request whose fee is paid, until the owner answers. */
export const awaitsOwner = ({ status, feeStatus }: Pick<BookingFacts, 'status' | 'feeStatus'>): boolean =>
  status === 'pending' && feeStatus === 'paid';

/** Nothing of the balance is left to be taken: captured, waived, or there never was one. */
export const isBalanceSettled = (
  facts: Pick<BookingFacts, 'holdStatus' | 'balanceWaived' | 'balanceCents'>,
) => facts.balanceCents === 0 || facts.balanceWaived || facts.holdStatus === 'captured';

/** The fee is paid, and the balance is held or will be (docs/product/booking.md#pending). */
export function isReady({ feeStatus, holdStatus, balanceCents }: BookingFacts): boolean {
  if (feeStatus !== 'paid') return false;
  return balanceCents === 0 || isHeld(holdStatus) || holdStatus === 'scheduled' || holdStatus === 'captured';
}

/** The renter's bank wants them, for the fee or for the larger hold. */
export const waitsForRenter = (state: ChangeState | null): boolean =>
  state === 'payment_needed' || state === 'hold_needed';
