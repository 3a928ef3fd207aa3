import type { StandingRental } from '#shared/contracts/profile.ts';
import { paths } from '#web/app/paths.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import styles from './standing-rentals.module.css';

const SIDES = { owner: 'profile.delete.asOwner', renter: 'profile.delete.asRenter' } as const;

/** Where it is dealt with: earnings wait for the payout setup, the rest stands with the booking. */
const wayOf = ({ id, why }: StandingRental): string =>
  why === 'earnings' ? paths.payouts : `${paths.bookings}?booking=${encodeURIComponent(id)}`;

/** Rentals that stand in the way of a deletion, each with what can be done about it. */
export function StandingRentals({ rentals }: { rentals: readonly StandingRental[] }) {
  const { t, locale, say } = useTexts();
  return (
    <ul className={styles.list}>
      {rentals.map((rental) => {
        const { id, equipmentName, orderNumber, side, startDate, endDate, todo } = rental;
        return (
          <li key={id} className={styles.rental}>
            <strong className={styles.name}>{equipmentName}</strong>
            <span className={styles.facts}>
              {t(SIDES[side])}, {formatDayRange(locale, startDate, endDate)}, {orderNumber}
            </span>
            <p>{say(todo)}</p>
            <Link className="link" href={wayOf(rental)}>
              {t(rental.why === 'earnings' ? 'profile.delete.toPayouts' : 'profile.delete.toRental')}
              <span className="sr-only">, {equipmentName}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
