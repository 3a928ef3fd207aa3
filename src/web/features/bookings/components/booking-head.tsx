import type { Booking } from '#shared/contracts/bookings.ts';
import { wantsCardFor } from '#shared/domain/booking-facts.ts';
import { equipmentPath } from '#web/lib/paths.ts';
import { formatMoney, formatTimeZone } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { unbroken } from '#web/lib/unbroken.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useItemSlots } from '../lib/item-slots.tsx';
import { otherParty, sideOf } from '../lib/parties.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { rentalDays } from '../lib/rental-days.ts';
import { isElsewhere } from '../lib/times.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './booking-head.module.css';

const TONES = {
  pending: 'warn',
  confirmed: 'brand',
  active: 'good',
  completed: 'plain',
  canceled: 'plain',
} as const;

const isTroubled = (booking: Booking): boolean => wantsCardFor(booking) !== undefined;

function State({ booking }: { booking: Booking }) {
  const { t } = useTexts();
  return (
    <p className={styles.state}>
      <Badge tone={TONES[booking.status]}>{t(`bookings.status.${booking.status}`)}</Badge>
      {isTroubled(booking) && <Badge tone="bad">{t('bookings.status.attention')}</Badge>}
    </p>
  );
}

/** The machine, who it is with, when, and for how much. */
export function BookingHead({ booking, titleId }: { booking: Booking; titleId: string }) {
  const { t, locale } = useTexts();
  const { titleOf, renderPicture } = useItemSlots();
  const times = useTimes(booking.timeZone);
  const readerZone = useReaderZone();
  const name = otherParty(booking);
  return (
    <div className={styles.head}>
      <div className={styles.picture}>{renderPicture(booking.equipment)}</div>
      <div className="grid shrinks text-2">
        <State booking={booking} />
        <h3 id={titleId} className="text-3">
          <Link className={styles.link} href={equipmentPath(booking.equipmentId)}>
            {unbroken(titleOf(booking.equipment))}
          </Link>
        </h3>
        <p className="muted-color">
          {t(sideOf(booking) === 'owner' ? 'bookings.to' : 'bookings.from', { name })}
          <span className={styles.dot}> · </span>
          <span className={styles.order}>
            <span className="sr-only">{t('bookings.order')} </span>
            {booking.orderNumber}
          </span>
        </p>
        <p className={styles.when}>
          {rentalDays(booking, t, locale, times)} ·{' '}
          <strong>{formatMoney(locale, booking.totalAmount, true)}</strong>
        </p>
        {isElsewhere(new Date(booking.startsAt), booking.timeZone, readerZone) && (
          <p className="muted-color">
            {t('bookings.zone', { zone: formatTimeZone(locale, booking.timeZone) })}
          </p>
        )}
      </div>
    </div>
  );
}
