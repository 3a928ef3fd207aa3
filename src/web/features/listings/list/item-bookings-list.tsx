import type { ItemBooking } from '#shared/contracts/listings.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { useText } from '#web/lib/text.tsx';
import { useDaysText } from './booking-words.ts';
import styles from './list.module.css';

const bookingUrl = (id: string): string =>
  `${paths.bookings}?${new URLSearchParams({ booking: id }).toString()}`;

/** Bookings of an item by renter and days; each leads to the booking. */
export function ItemBookingsList({ bookings }: { bookings: readonly ItemBooking[] }) {
  const t = useText();
  const daysText = useDaysText();
  return (
    <ul className="grid rounded sunken-ground text-2">
      {bookings.map((booking) => (
        <li key={booking.id} className={styles.row}>
          <Link className={styles.link} href={bookingUrl(booking.id)}>
            <strong>{personName(t, booking.renterName)}</strong>
            <span>{daysText(booking)}</span>
          </Link>
          <span className="muted-color">
            {t(`listings.mine.status.${booking.status}`)} ·{' '}
            <span className="sr-only">{t('listings.mine.bookings.order')} </span>
            {booking.orderNumber}
          </span>
        </li>
      ))}
    </ul>
  );
}
