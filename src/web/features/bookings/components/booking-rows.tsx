import { Fragment } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingTab } from '#shared/domain/booking-tabs.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { lastInstant } from '../lib/use-my-bookings.ts';
import { BookingRow } from './booking-row.tsx';
import styles from './booking-rows.module.css';

interface RowsProps {
  tab: BookingTab;
  rows: Booking[];
  /** Id of the booking that the address names. */
  named: string;
}

/** The rows; those of Completed under their months. */
export function BookingRows({ tab, rows, named }: RowsProps) {
  const { locale } = useTexts();
  const monthOf = (booking: Booking) =>
    formatMonth(locale, dayAt(new Date(lastInstant(booking)), booking.timeZone));
  const items = rows.map((booking, index) => {
    const isNamed = booking.id === named;
    const month = tab === 'completed' && !isNamed ? monthOf(booking) : undefined;
    const before = rows[index - 1];
    const isFirst = month !== undefined && (!before || before.id === named || monthOf(before) !== month);
    return (
      <Fragment key={booking.id}>
        {isFirst && <h3 className="muted-small">{month}</h3>}
        <BookingRow booking={booking} named={isNamed} />
      </Fragment>
    );
  });
  return <div className={styles.rows}>{items}</div>;
}
