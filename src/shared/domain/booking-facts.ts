import type { CanceledBy, CancellationPolicy } from './cancellation.ts';
import type { Day } from './calendar.ts';
import type { Cents } from './money.ts';
import type { RentalType } from './pricing.ts';
import type { DurationType } from './rental-span.ts';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'active', 'completed', 'canceled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
/** Who makes a transition. `time`: a deadline; `provider`: a fact about money. */
export type BookingActor = 'renter' | 'owner' | 'admin' | 'provider' | 'time';

/** `void`: canceled while unpaid; what arrives later is given back. */
export const FEE_STATUSES = ['unpaid', 'paid', 'refunded', 'void'] as const;
export type FeeStatus = (typeof FEE_STATUSES)[number];
/**
 * Of the balance: `none` before the fee is paid, or where there is no balance; `scheduled` for later; `placing` while the
 * provider is asked; `held`; `action_required` after a refusal; `capturing`, `captured`; `capture_failed`, to be tried
 * again; `released`; `expired`.
 */
export const HOLD_STATUSES = [
  'none',
  'scheduled',
  'placing',
  'held',
  'action_required',
  'capturing',
  'captured',
  'capture_failed',
  'released',
  'expired',
] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/** What the rules of a booking's life look at; no more. */
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
  readonly instantBooking: boolean;
  readonly cancellationPolicy: CancellationPolicy;
  readonly freeCancellation: boolean;
  /** Of a canceled booking: a repetition by the same side is answered alike, by the other one refused. */
  readonly canceledBy: CanceledBy | null;
  readonly bookingFeeCents: Cents;
  readonly balanceCents: Cents;
  readonly feeStatus: FeeStatus;
  readonly feePaidAt: Date | null;
  readonly holdStatus: HoldStatus;
  readonly holdRefusedAt: Date | null;
  readonly balanceWaived: boolean;
  readonly noShow: boolean;
  readonly ownerPickupConfirmedAt: Date | null;
  readonly renterPickupConfirmedAt: Date | null;
  readonly ownerReturnConfirmedAt: Date | null;
  readonly renterReturnConfirmedAt: Date | null;
  readonly actualPickupTime: Date | null;
  /** The first confirmation of the return; from then on the item is free (product decisions §12). */
  readonly actualReturnTime: Date | null;
}

/** Nothing of the balance is left to be taken: captured, waived, or there never was one. */
export const isBalanceSettled = (
  facts: Pick<BookingFacts, 'holdStatus' | 'balanceWaived' | 'balanceCents'>,
) => facts.balanceCents === 0 || facts.balanceWaived || facts.holdStatus === 'captured';

/** The fee is paid, and the balance is held or will be (product decisions §12). */
export function isReady({ feeStatus, holdStatus, balanceCents }: BookingFacts): boolean {
  if (feeStatus !== 'paid') return false;
  return (
    balanceCents === 0 || holdStatus === 'held' || holdStatus === 'scheduled' || holdStatus === 'captured'
  );
}
