import { completionState } from '#shared/domain/booking-completion.ts';
import type { ClaimFacts, FilingFacts } from '#shared/domain/claims/claim-facts.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Connection } from '#server/db/client.ts';
import type { ListedBooking } from '../bookings/index.ts';
import { hasOpenDispute } from '../payments/index.ts';
import { readPhotoStages } from '../photos/index.ts';
import { readPurchasePrice, type ClaimRow } from './claims.repository.ts';

type Booking = ListedBooking['booking'];

/** What a new claim depends on. `amountCents`: undefined where only its possibility is asked for. */
export async function filingFacts(
  db: Connection,
  { booking, renter }: { booking: Booking; renter: { deletedAt: Date | null } },
  now: Date,
  amountCents?: Cents,
): Promise<FilingFacts> {
  const photos = await readPhotoStages(db, booking.id);
  const state = completionState(booking, now);
  return {
    status: 'none',
    bookingStatus: booking.status,
    noShow: booking.noShow,
    actualPickupTime: booking.actualPickupTime,
    actualReturnTime: booking.actualReturnTime,
    isStatementOpen: booking.status !== 'completed' && (state === 'waiting' || state === 'denied'),
    renterHasLeft: renter.deletedAt !== null,
    pickupPhotos: photos.filter(({ moment }) => moment === 'pickup').length,
    returnPhotos: photos.filter(({ moment, takenBy }) => moment === 'return' && takenBy === booking.ownerId)
      .length,
    purchasePriceCents: (await readPurchasePrice(db, booking.id)) ?? 0,
    amountCents,
  };
}

/** What its steps depend on. */
export async function claimFacts(db: Connection, claim: ClaimRow, amountCents?: Cents): Promise<ClaimFacts> {
  return { ...claim, isDisputedByBank: await hasOpenDispute(db, claim.bookingId), amountCents };
}
