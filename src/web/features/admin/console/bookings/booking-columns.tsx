import type { ADMIN_BOOKING_SORTS, AdminBooking } from '#shared/contracts/admin-console.ts';
import { adminBookingPath } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { BookingBadges } from '../components/booking-badges.tsx';
import { Person } from '../components/person.tsx';
import { RowLink } from '../components/row-link.tsx';
import { moneyText } from '../lib/money.ts';
import { rentalDays, useFormatDateTime } from '../lib/use-format-date-time.ts';
import styles from './booking-columns.module.css';

export type BookingSort = (typeof ADMIN_BOOKING_SORTS)[number];
type BookingColumn = Column<AdminBooking, BookingSort>;

function Which({ booking: { id, orderNumber, equipmentName } }: { booking: AdminBooking }) {
  return (
    <span className={styles.which}>
      <RowLink className={styles.order} href={adminBookingPath(id)}>
        {orderNumber}
      </RowLink>
      <span className="muted">{equipmentName}</span>
    </span>
  );
}

/** A booking in a table: which, who with whom, when, where it stands, for how much. */
export function useBookingColumns(): readonly BookingColumn[] {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  return [
    {
      id: 'booking',
      header: t('admin.bookings.booking'),
      card: 'head',
      cell: (booking) => <Which booking={booking} />,
    },
    {
      id: 'state',
      header: t('admin.bookings.state'),
      card: 'plain',
      cell: (booking) => <BookingBadges {...booking} />,
    },
    {
      id: 'renter',
      header: t('admin.bookings.renter'),
      cell: ({ renterId, renterName }) => <Person id={renterId} name={renterName} />,
    },
    {
      id: 'owner',
      header: t('admin.bookings.owner'),
      cell: ({ ownerId, ownerName }) => <Person id={ownerId} name={ownerName} />,
    },
    {
      id: 'days',
      header: t('admin.bookings.days'),
      cell: ({ startsAt, scheduledEnd, timeZone }) => (
        <span className="unbroken">{rentalDays(locale, startsAt, scheduledEnd, timeZone)}</span>
      ),
      sorts: [{ value: 'start', direction: 'descending', label: t('admin.bookings.byStart') }],
    },
    {
      id: 'booked',
      header: t('admin.bookings.booked'),
      cell: ({ createdAt }) => (
        <time className="unbroken" dateTime={createdAt}>
          {moment(createdAt, 'day')}
        </time>
      ),
      sorts: [
        { value: 'newest', direction: 'descending', label: t('admin.bookings.newest') },
        { value: 'oldest', direction: 'ascending', label: t('admin.bookings.oldest') },
      ],
    },
    {
      id: 'total',
      header: t('admin.bookings.total'),
      align: 'end',
      cell: ({ totalAmount }) => moneyText(locale, totalAmount),
      sorts: [{ value: 'total_high', direction: 'descending', label: t('admin.bookings.byTotal') }],
    },
  ];
}
