import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { tabOf } from '#shared/domain/booking-tabs.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { claimBanner } from '../lib/banners.ts';
import { statusLineOf } from '../lib/booking-status.ts';
import { useItemSlots } from '../lib/item-slots.tsx';
import { useNow } from '../lib/now.tsx';
import { outcomeOf } from '../lib/outcome.ts';
import { otherParty, sideOf } from '../lib/parties.ts';
import { useTimes } from '../lib/use-times.ts';
import { ExpectedAction } from './booking-actions.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './booking-rows.module.css';
import { UndoLine } from './undo-line.tsx';

/** What an open booking waits for, with its clock; how a closed one ended. */
function useStateLine(booking: Booking): { tone: string; figure: string | undefined; words: string } {
  const { t, say, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const now = useNow();
  const input = { booking, now, t, locale, times };
  const claimed = claimBanner(input);
  if (claimed) return { tone: 'urgent', figure: undefined, words: claimed.title };
  if (tabOf(booking.status) !== 'active')
    return { tone: 'quiet', figure: undefined, words: outcomeOf({ booking, t, say, locale, times }).title };
  const { tone, title, figure } = statusLineOf(input);
  return { tone, figure, words: title };
}

interface RowProps {
  booking: Booking;
  id: string;
  onOpen: () => void;
}

/** A booking in one glance: the machine and the person, one line of state, the amount, and what it waits for. */
function ClosedRow({ booking, id, onOpen }: RowProps) {
  const { t, locale } = useTexts();
  const { titleOf, renderPicture } = useItemSlots();
  const { tone, figure, words } = useStateLine(booking);
  const titleId = `${id}-title`;
  return (
    <article id={id} className={styles.row} data-booking aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.picture}>{renderPicture(booking.equipment)}</div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <button type="button" id={titleId} className={styles.open} aria-expanded={false} onClick={onOpen}>
              {titleOf(booking.equipment)}
            </button>
          </h3>
          <strong>{formatMoney(locale, booking.totalAmount, true)}</strong>
        </div>
        <div className={styles.words}>
          <p className={styles.line}>
            {t(sideOf(booking) === 'owner' ? 'bookings.to' : 'bookings.from', { name: otherParty(booking) })}
            {' · '}
            {booking.orderNumber}
          </p>
          <p className={classNames(styles.state, styles[tone])}>
            {figure !== undefined && <strong className={styles.figure}>{figure} </strong>}
            {words}
          </p>
        </div>
        <div className={styles.action}>
          <ExpectedAction booking={booking} action={booking.expectedAction} describedBy={titleId} />
        </div>
        <UndoLine booking={booking} describedBy={titleId} />
      </div>
    </article>
  );
}

/** A row that opens into the booking's card. `named`: the address asks for it, so it is open. */
export function BookingRow({ booking, named }: { booking: Booking; named: boolean }) {
  const [toggled, setToggled] = useState<boolean>();
  const place = useRef<HTMLDivElement>(null);
  const isOpen = toggled ?? named;
  useEffect(() => {
    // The control that was pressed is gone: what has come in its place takes the focus.
    if (toggled !== undefined)
      place.current?.querySelector<HTMLElement>(toggled ? '[data-booking]' : '[aria-expanded]')?.focus();
  }, [toggled]);
  return (
    <div ref={place}>
      {isOpen ? (
        <BookingCard booking={booking} named={named} onClose={() => setToggled(false)} />
      ) : (
        <ClosedRow booking={booking} id={`booking-${booking.id}`} onOpen={() => setToggled(true)} />
      )}
    </div>
  );
}
