import type { BlockingRental } from '#shared/contracts/profile.ts';
import { paths } from '#web/lib/paths.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import styles from './profile.module.css';

const SIDES = { owner: 'profile.delete.asOwner', renter: 'profile.delete.asRenter' } as const;

/** Where it is dealt with: earnings wait for the payout setup, the rest stands with the booking. */
const linkOf = ({ id, why }: BlockingRental): string =>
  why === 'earnings' ? paths.payouts : `${paths.bookings}?booking=${encodeURIComponent(id)}`;

/** Rentals that block a deletion, each with what can be done about it. */
export function BlockingRentals({ rentals }: { rentals: readonly BlockingRental[] }) {
  const { t, locale, say } = useTexts();
  return (
    <ul className="stack-3">
      {rentals.map((rental) => {
        const { id, equipmentName, orderNumber, side, startDate, endDate, todo } = rental;
        return (
          <li key={id} className={styles.rental}>
            <strong className="wrap-anywhere">{equipmentName}</strong>
            <span className="muted">
              {t(SIDES[side])}, {formatDayRange(locale, startDate, endDate)}, {orderNumber}
            </span>
            <p>{say(todo)}</p>
            <Link className="link" href={linkOf(rental)}>
              {t(rental.why === 'earnings' ? 'profile.delete.toPayouts' : 'profile.delete.toRental')}
              <span className="sr-only">, {equipmentName}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
