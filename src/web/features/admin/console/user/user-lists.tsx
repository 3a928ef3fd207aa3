import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { useText } from '#web/lib/text.tsx';
import { listingColumns, listingsOf, type ListingPicture } from '../../equipment/listings-list.tsx';
import { Table, type AdminColumn } from '../../lists/table.tsx';
import { WarningCard } from '../../warnings/warning-card.tsx';
import { warningsOf } from '../../warnings/warnings-list.ts';
import { auditColumns, auditOf } from '../audit/audit-list.tsx';
import { BOOKING_COLUMNS, bookingsOf } from '../bookings/bookings-list.tsx';
import { recentOfUser } from './recent-queries.ts';
import { Recent } from './recent.tsx';

/** What their page is about already, and what is done from the table. */
const LEFT_OUT = ['admin.equipment.owner', 'admin.list.actions'];
const nobody = () => undefined;

interface RowsProps<Row, Sort extends string> {
  label: string;
  columns: readonly AdminColumn<Row, Sort>[];
}

const inTable =
  <Row extends { readonly id: string }, Sort extends string>(props: RowsProps<Row, Sort>) =>
  (rows: readonly Row[]) => <Table {...props} rows={rows} keyOf={({ id }) => id} />;

/** The newest of a user's bookings, listings, warnings and history. */
export function UserLists({ user: { id }, picture }: { user: AdminUser; picture: ListingPicture }) {
  const t = useText();
  const recent = recentOfUser(id);
  return (
    <div className="stack-8">
      <Recent
        title={t('admin.user.bookings')}
        query={recent.bookings}
        empty={t('admin.user.noBookings')}
        failed="admin.user.bookingsFailed"
        all={bookingsOf({ userId: id })}
        render={inTable({ label: t('admin.user.bookings'), columns: BOOKING_COLUMNS })}
      />
      <Recent
        title={t('admin.user.listings')}
        query={recent.listings}
        empty={t('admin.user.noListings')}
        failed="admin.user.listingsFailed"
        all={listingsOf(id)}
        render={inTable({
          label: t('admin.user.listings'),
          columns: listingColumns(picture, nobody).filter(({ header }) => !LEFT_OUT.includes(header)),
        })}
      />
      <Recent
        title={t('admin.user.warnings')}
        query={recent.warnings}
        empty={t('admin.user.noWarnings')}
        failed="admin.user.warningsFailed"
        all={`${warningsOf(id)}&state=all`}
        render={(rows) => (
          <ul className="stack-3">
            {rows.map((warning) => (
              <WarningCard key={warning.id} warning={warning} onDismissed={nobody} />
            ))}
          </ul>
        )}
      />
      {/* What was done to them, and by them: their own sign-ins are about themselves. */}
      <Recent
        title={t('admin.user.history')}
        query={recent.history}
        empty={t('admin.user.noHistory')}
        failed="admin.user.historyFailed"
        all={auditOf({ subjectId: id })}
        render={inTable({
          label: t('admin.user.history'),
          columns: auditColumns({ byActor: (actorId) => auditOf({ actorId }), bySubject: nobody }),
        })}
      />
    </div>
  );
}
