import type { Booking } from '#shared/contracts/bookings.ts';
import type { RatedSide } from '#shared/domain/ratings.ts';
import type { Translate } from '#web/lib/text.tsx';

type Parties = Pick<Booking, 'side' | 'ownerName' | 'renterName'>;

/** The role in which the reader rates the other; the Admin, who is no party, looks from the owner's side. */
export const ratedRole = ({ side }: Pick<Booking, 'side'>): RatedSide =>
  side === 'renter' ? 'owner' : 'renter';

/** The name of the person on the other side. */
export const otherName = (booking: Parties): string =>
  ratedRole(booking) === 'owner' ? booking.ownerName : booking.renterName;

/** Who has taken a photo or rated the item: 'You', or the name with the role. */
export function whoText(by: RatedSide, { side, ownerName, renterName }: Parties, t: Translate): string {
  if (by === side) return t('ratings.side.you');
  return t(`ratings.side.${by}`, { name: by === 'owner' ? ownerName : renterName });
}
