import { useId, type RefObject } from 'react';
import type { Block, ItemBooking, OwnerCalendar } from '#shared/contracts/listings.ts';
import { addDays, addMonths, type Day } from '#shared/domain/calendar.ts';
import { paths } from '#web/lib/paths.ts';
import { formatDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDaysText } from '../list/booking-words.ts';
import styles from './owner-calendar.module.css';
import { kindOf } from './day-marks.tsx';
import { Swatch } from './legend.tsx';
import { NOT_YET } from './use-blocks.ts';

interface CalendarEntriesProps {
  calendar: OwnerCalendar;
  /** First day of the month. */
  month: Day;
  onUnblock: (block: Block) => void;
  /** Takes the focus when what had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

const bookingUrl = (id: string): string =>
  `${paths.bookings}?${new URLSearchParams({ booking: id }).toString()}`;

function BookingEntry({ booking }: { booking: ItemBooking }) {
  const t = useText();
  const daysText = useDaysText();
  const kind = kindOf(booking);
  return (
    <>
      <Swatch kind={kind} name={booking.renterName} />
      <div className="grid shrinks">
        <strong>{daysText(booking)}</strong>
        <span>
          <Link className="link" href={bookingUrl(booking.id)}>
            {booking.renterName}
          </Link>
          <span className="muted">
            {' '}
            · {t(`listings.mine.status.${booking.status}`)} · {booking.orderNumber}
          </span>
        </span>
      </div>
    </>
  );
}

function BlockEntry({ block, onUnblock }: { block: Block; onUnblock: (block: Block) => void }) {
  const t = useText();
  const daysText = useDaysText();
  const range = daysText(block);
  const { id, reason, note, feed } = block;
  return (
    <>
      <Swatch kind="blocked" />
      <div className="grid shrinks">
        <strong>{range}</strong>
        <span>
          {feed === null
            ? `${t('listings.calendar.entries.blocked')}: ${t(`listings.calendar.reason.${reason}`).toLowerCase()}`
            : t('listings.calendar.entries.feed', { name: feed })}
        </span>
        {note && <span className="muted">{note}</span>}
      </div>
      {id !== NOT_YET && feed === null && (
        <Button
          variant="line"
          size="small"
          aria-label={t('listings.calendar.unblock.named', { range })}
          onClick={() => onUnblock(block)}
        >
          {t('listings.calendar.unblock')}
        </Button>
      )}
    </>
  );
}

function BufferEntry({ buffer }: { buffer: OwnerCalendar['buffers'][number] }) {
  const t = useText();
  const daysText = useDaysText();
  return (
    <>
      <Swatch kind="buffer" />
      <div className="grid shrinks">
        <strong>{daysText(buffer)}</strong>
        <span className="muted">{t('listings.calendar.entries.buffer')}</span>
      </div>
    </>
  );
}

/** The month in words: who has it when, what is blocked, what is kept free. For phones and for screen readers. */
export function CalendarEntries({ calendar, month, onUnblock, heading }: CalendarEntriesProps) {
  const { t, locale } = useTexts();
  const headingId = useId();
  const last = addDays(addMonths(month, 1), -1);
  const inMonth = ({ startDate, endDate }: { startDate: Day; endDate: Day }) =>
    startDate <= last && endDate >= month;
  const { bookings, blocks, buffers } = calendar;
  const entries = [
    ...bookings.filter(inMonth).map((booking) => ({
      key: booking.id,
      first: booking.startDate,
      shown: <BookingEntry booking={booking} />,
    })),
    ...blocks.filter(inMonth).map((block) => ({
      key: `block ${block.id} ${block.startDate}`,
      first: block.startDate,
      shown: <BlockEntry block={block} onUnblock={onUnblock} />,
    })),
    ...buffers.filter(inMonth).map((buffer) => ({
      key: `buffer ${buffer.startDate} ${buffer.endDate}`,
      first: buffer.startDate,
      shown: <BufferEntry buffer={buffer} />,
    })),
  ].sort((a, b) => a.first.localeCompare(b.first));
  return (
    <section className="stack-3" aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} className={styles.heading} tabIndex={-1}>
        {t('listings.calendar.entries', { month: formatDay(locale, month, 'month') })}
      </h3>
      {entries.length === 0 ? (
        <p className="muted">{t('listings.calendar.entries.none')}</p>
      ) : (
        <ul className="panel">
          {entries.map(({ key, shown }) => (
            <li key={key} className={styles.row}>
              {shown}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
