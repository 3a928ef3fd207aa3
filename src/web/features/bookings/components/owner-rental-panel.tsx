import type { Booking, BookingAction } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { bookingsUrl } from '../lib/bookings-url.ts';
import { useItemSlots } from '../lib/item-slots.tsx';
import { rentalDays } from '../lib/rental-days.ts';
import { useTimes } from '../lib/use-times.ts';
import { BookingActions } from './booking-actions.tsx';
import { ClockStrip, BookingBanners } from './clock-strip.tsx';
import { LateFees } from './late-fee.tsx';
import styles from './bookings.module.css';
import { UndoLine } from './undo-line.tsx';

/** The owner's part of closing a rental (docs/product/booking.md#handover). The rest is done in My bookings. */
const CLOSING: readonly BookingAction[] = ['confirm_return', 'complete', 'release_hold'];

/** An active rental of the owner's item: the renter, its time, what is due, and the way to complete it. */
export function OwnerRentalPanel({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const { titleOf } = useItemSlots();
  const { id, renterName, orderNumber, totalAmount } = booking;
  const titleId = `rental-${id}-title`;
  return (
    <section
      id={`rental-${id}`}
      className={styles.panel}
      data-booking
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <ClockStrip booking={booking} />
      <div className={styles.body}>
        <div className="grid shrinks text-2">
          <h3 id={titleId} className="text-2">
            {t('bookings.panel.title', { name: renterName })}
            {/* Seen from where it stands; one renter may have several. */}
            <span className="sr-only">
              , {titleOf(booking.equipment)}, {orderNumber}
            </span>
          </h3>
          <p className={styles.days}>
            {rentalDays(booking, t, locale, times)} ·{' '}
            <strong>{formatMoney(locale, totalAmount, true)}</strong>
          </p>
          <Link className={styles.link} href={bookingsUrl({ tab: undefined, named: id })}>
            {t('bookings.panel.open', { order: orderNumber })}
          </Link>
        </div>
        <BookingBanners booking={booking} />
        {booking.status === 'active' && <LateFees booking={booking} />}
        <UndoLine booking={booking} describedBy={titleId} />
        <div className={styles.closing}>
          <BookingActions booking={booking} describedBy={titleId} only={CLOSING} />
        </div>
      </div>
    </section>
  );
}
