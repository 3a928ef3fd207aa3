import { useEffect, useRef } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tabOf } from '#shared/domain/booking-tabs.ts';
import { useCardExtras } from '../lib/card-extras.ts';
import { outcomeOf } from '../lib/outcome.ts';
import { useBookingSeen } from '../lib/use-booking-seen.ts';
import { useTimes } from '../lib/use-times.ts';
import { BookingActions } from './booking-actions.tsx';
import styles from './bookings.module.css';
import { BookingHead } from './booking-head.tsx';
import { BookingMore } from './booking-more.tsx';
import { ClaimLink } from './claim-link.tsx';
import { ClockStrip, BookingBanners } from './clock-strip.tsx';
import { HandoverCode } from './handover-code.tsx';
import { Handover } from './handover.tsx';
import { LateFees } from './late-fee.tsx';
import { Money } from './money.tsx';
import { Notes, Place } from './place.tsx';
import { UsageLink } from './usage-link.tsx';
import { UndoLine } from './undo-line.tsx';

const LazyAlternatives = lazyComponent(async () => (await import('./alternatives.tsx')).Alternatives);

function Outcome({ booking }: { booking: Booking }) {
  const { t, say, locale } = useTexts();
  const { title, text } = outcomeOf({ booking, t, say, locale, times: useTimes(booking.timeZone) });
  return (
    <p className={styles.outcome}>
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </p>
  );
}

/** Brings the booking that the address names into view, once; what is in view already stays under the finger. */
function useArrival(named: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const top = card.current?.getBoundingClientRect().top ?? 0;
    const isInView = top >= 0 && top < window.innerHeight / 2;
    if (named && !isInView) card.current?.scrollIntoView({ block: 'center' });
  }, [named]);
  return card;
}

interface CardProps {
  booking: Booking;
  /** The address asks for it. */
  named?: boolean;
  /** Makes a row of it again; absent where there are no rows. */
  onClose?: () => void;
}

function Close({ onClose, describedBy }: { onClose: () => void; describedBy: string }) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.close}
      aria-expanded
      aria-describedby={describedBy}
      onClick={onClose}
    >
      {t('bookings.close')}
    </button>
  );
}

/** One rental with everything that its parties need to know and may do. */
export function BookingCard({ booking, named = false, onClose }: CardProps) {
  const card = useArrival(named);
  useBookingSeen(booking.id, card);
  const renderExtras = useCardExtras();
  const id = `booking-${booking.id}`;
  const titleId = `${id}-title`;
  const isOpen = tabOf(booking.status) === 'active';
  const isHandedOver = booking.status === 'confirmed' || booking.status === 'active';
  return (
    <article
      ref={card}
      id={id}
      className={styles.card}
      data-booking
      data-named={named || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      {isOpen && <ClockStrip booking={booking} describedBy={titleId} />}
      <div className="stack-4 p-4">
        <BookingHead booking={booking} titleId={titleId} />
        {!isOpen && <Outcome booking={booking} />}
        <BookingBanners booking={booking} />
        {booking.freeCancellation && <LazyAlternatives booking={booking} />}
        {isHandedOver && <Handover booking={booking} />}
        {booking.status === 'active' && <LateFees booking={booking} />}
        <Money booking={booking} />
        {booking.status !== 'canceled' && <Place booking={booking} />}
        <Notes booking={booking} />
        <UndoLine booking={booking} describedBy={titleId} />
        <BookingActions booking={booking} describedBy={titleId} />
        <HandoverCode booking={booking} describedBy={titleId} named={named} />
        <UsageLink booking={booking} describedBy={titleId} />
        <ClaimLink booking={booking} describedBy={titleId} />
        {renderExtras(booking, titleId)}
        <BookingMore booking={booking} describedBy={titleId} opened={named} />
        {onClose && <Close onClose={onClose} describedBy={titleId} />}
      </div>
    </article>
  );
}

/** The card's place while it is loading. */
export function BookingCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.strip} />
      <div className="stack-4 p-4">
        <Skeleton className={styles.block} />
        <Skeleton className={styles.block} />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
