import { useId, useState, type ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { feeArrived, isOwed } from '#shared/domain/booking-facts.ts';
import { isFreeCancellation } from '#shared/domain/cancellation.ts';
import { freeCancellationHours } from '#shared/domain/money-constants.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { conversationPath, receiptPath, reportPath } from '#web/lib/paths.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { useOpenDialog } from '../lib/dialogs.tsx';
import { useNow } from '../lib/now.tsx';
import { useTimes } from '../lib/use-times.ts';
import styles from './booking-more.module.css';
import rows from './rows.module.css';

/** It can still be canceled. */
const isAwaited = ({ status }: Booking): boolean => status === 'pending' || status === 'confirmed';

/** It lies ahead, or goes on. */
const isOpen = (booking: Booking): boolean => isAwaited(booking) || booking.status === 'active';

function PolicyText({ booking }: { booking: Booking }) {
  const { t } = useTexts();
  const times = useTimes(booking.timeZone);
  const now = useNow();
  if (booking.freeCancellation) return t('bookings.details.free');
  if (booking.cancellationPolicy === 'standard') return t('bookings.details.standard');
  const startsAt = new Date(booking.startsAt);
  const when = times.when(addHours(startsAt, -freeCancellationHours));
  const isOver = isAwaited(booking) && !isFreeCancellation(startsAt, now);
  return t(isOver ? 'bookings.details.flexibleOver' : 'bookings.details.flexible', { when });
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Details({ booking, id }: { booking: Booking; id: string }) {
  const { t, locale, say } = useTexts();
  const { priceLines, totalAmount, dateSelectionMode, selectedDates } = booking;
  const chosen = dateSelectionMode === 'multiple' && selectedDates;
  return (
    <div id={id} className={styles.details}>
      <FactList
        className={rows.rows}
        rows={rows.row}
        facts={[
          ...priceLines.map(({ label, amount }) => ({
            name: say(label),
            value: formatMoney(locale, amount, true),
          })),
          {
            name: t('bookings.money.total'),
            value: formatMoney(locale, totalAmount, true),
            className: rows.total,
          },
        ]}
      />
      <dl className="grid gap-3 text-2">
        {chosen && (
          <Term label={t('bookings.details.chosen')}>
            {chosen.map((day) => formatDay(locale, day)).join(', ')}
          </Term>
        )}
        <Term label={t('bookings.details.policy')}>
          <PolicyText booking={booking} />
        </Term>
      </dl>
    </div>
  );
}

/** The agreement names the renter in full: the owner reads it once the booking fee is paid. */
const papersOf = (booking: Booking) =>
  booking.side === 'owner' && !feeArrived(booking)
    ? (['history'] as const)
    : (['agreement', 'history'] as const);

/** Nothing is left to pay: what the paper is called follows (docs/product/money.md#papers). */
const isPaidInFull = ({ status, paymentStatus, lateFeeStatus, usage, claim }: Booking): boolean =>
  (status === 'completed' || status === 'canceled') &&
  (paymentStatus === 'settled' || paymentStatus === 'refunded' || paymentStatus === 'forfeited') &&
  ![lateFeeStatus, usage?.status, claim?.status].some(isOwed);

interface BookingMoreProps {
  booking: Booking;
  describedBy: string;
  /** Whether the price in full is shown from the start. */
  opened: boolean;
}

/** The price in full, the agreement and the history: there when one wants to know. */
export function BookingMore({ booking, describedBy, opened }: BookingMoreProps) {
  const { t } = useTexts();
  const id = useId();
  const openDialog = useOpenDialog();
  const [open, setOpen] = useState(opened);
  return (
    <div className={styles.more}>
      <div className={styles.links}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-describedby={describedBy}
          onClick={() => setOpen(!open)}
        >
          {t('bookings.details')}
          <Icon name="down" size={18} className={styles.arrow} />
        </button>
        {papersOf(booking).map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.link}
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            onClick={() => openDialog(kind, booking.id)}
          >
            {t(`bookings.${kind}`)}
          </button>
        ))}
        {booking.side !== null && (
          <Link className={styles.link} href={conversationPath(booking.id)} aria-describedby={describedBy}>
            {t('bookings.messages')}
          </Link>
        )}
        {feeArrived(booking) && (
          <Link className={styles.link} href={receiptPath(booking.id)} aria-describedby={describedBy}>
            {t(isPaidInFull(booking) ? 'bookings.receipt' : 'bookings.summary')}
          </Link>
        )}
        {isOpen(booking) && booking.side !== null && (
          <a
            className={styles.link}
            href={`/api/bookings/${booking.id}/calendar.ics`}
            download
            aria-describedby={describedBy}
          >
            {t('bookings.calendar')}
          </a>
        )}
        <Link
          className={styles.link}
          href={reportPath({ kind: 'question', reason: 'booking', booking: booking.id })}
          aria-describedby={describedBy}
        >
          {t('common.report')}
        </Link>
      </div>
      {open && <Details booking={booking} id={id} />}
    </div>
  );
}
