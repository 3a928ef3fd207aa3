import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import { ADMIN_BOOKING_SORTS, ADMIN_BOOKING_STATES, BOOKING_CONCERNS } from '#shared/domain/admin-lists.ts';
import { adminBookingPath, paths } from '#web/lib/paths.ts';
import { writeListUrl, type ListUrl } from '../../lists/list-url.ts';
import { dayCell, type AdminColumn } from '../../lists/table.tsx';
import { BookingBadges } from '../components/booking-badges.tsx';
import { Person } from '../components/person.tsx';
import { RowLink } from '../components/row-link.tsx';
import { rentalDays } from '../lib/use-format-date-time.ts';
import styles from '../components/console.module.css';

export const BOOKINGS_FILTERS = {
  q: 'text',
  status: ADMIN_BOOKING_STATES,
  concern: BOOKING_CONCERNS,
  userId: 'text',
  equipmentId: 'text',
  sort: ADMIN_BOOKING_SORTS,
  cursor: 'text',
} as const;

/** Every booking of the platform, as `/admin/bookings?status=active&sort=start` asks for it. */
export const BOOKINGS_LIST: ListUrl<typeof BOOKINGS_FILTERS> = {
  path: paths.adminBookings,
  fixed: {},
  known: BOOKINGS_FILTERS,
};

/** The address of a user's or an item's bookings. */
export const bookingsOf = (whose: { userId: string } | { equipmentId: string }): string =>
  writeListUrl(BOOKINGS_LIST, whose);

/** A booking in a table: which, who with whom, when, where it stands, for how much. */
export const BOOKING_COLUMNS: readonly AdminColumn<AdminBooking, (typeof ADMIN_BOOKING_SORTS)[number]>[] = [
  {
    header: 'admin.bookings.booking',
    card: 'head',
    cell: ({ id, orderNumber, equipmentName }) => (
      <span className={styles.which}>
        <RowLink className={styles.order} href={adminBookingPath(id)}>
          {orderNumber}
        </RowLink>
        <span className="muted">{equipmentName}</span>
      </span>
    ),
  },
  { header: 'admin.bookings.state', card: 'plain', cell: (booking) => <BookingBadges {...booking} /> },
  {
    header: 'admin.bookings.renter',
    cell: ({ renterId, renterName }) => <Person id={renterId} name={renterName} />,
  },
  {
    header: 'admin.bookings.owner',
    cell: ({ ownerId, ownerName }) => <Person id={ownerId} name={ownerName} />,
  },
  {
    header: 'admin.bookings.days',
    cell: ({ startsAt, scheduledEnd, timeZone }, { locale }) => (
      <span className="unbroken">{rentalDays(locale, startsAt, scheduledEnd, timeZone)}</span>
    ),
    sorts: [['start', 'descending', 'admin.bookings.byStart']],
  },
  {
    header: 'admin.bookings.booked',
    cell: ({ createdAt }, words) => dayCell(createdAt, words),
    sorts: [
      ['newest', 'descending', 'admin.bookings.newest'],
      ['oldest', 'ascending', 'admin.bookings.oldest'],
    ],
  },
  {
    header: 'admin.bookings.total',
    align: 'end',
    cell: ({ totalAmount }, { money }) => money(totalAmount),
    sorts: [['total_high', 'descending', 'admin.bookings.byTotal']],
  },
];
