import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { useText } from '#web/lib/text.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { useListingColumns, type ListingPicture } from '../../equipment/listing-columns.tsx';
import { listingsOf } from '../../equipment/listings-list.ts';
import { WarningCard } from '../../warnings/warning-card.tsx';
import { warningsOf } from '../../warnings/warnings-list.ts';
import { useAuditColumns } from '../audit/audit-columns.tsx';
import { auditOf } from '../audit/audit-list.ts';
import { useBookingColumns } from '../bookings/booking-columns.tsx';
import { bookingsOf } from '../bookings/bookings-list.ts';
import { recentOfUser } from './recent-queries.ts';
import { Recent } from './recent.tsx';

/** What their page is about already, and what is done from the table. */
const LEFT_OUT = ['owner', 'actions'];
const nobody = () => undefined;

function Listings({ id, picture }: { id: string; picture: ListingPicture }) {
  const t = useText();
  const columns = useListingColumns(picture, nobody).filter((column) => !LEFT_OUT.includes(column.id));
  return (
    <Recent
      title={t('admin.user.listings')}
      query={recentOfUser(id).listings}
      empty={t('admin.user.noListings')}
      failed="admin.user.listingsFailed"
      all={listingsOf(id)}
      render={(rows) => (
        <DataTable
          label={t('admin.user.listings')}
          columns={columns}
          rows={rows}
          keyOf={(listing) => listing.id}
        />
      )}
    />
  );
}

function Warnings({ id }: { id: string }) {
  const t = useText();
  return (
    <Recent
      title={t('admin.user.warnings')}
      query={recentOfUser(id).warnings}
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
  );
}

/** What was done to them, and by them: their own sign-ins are about themselves. */
function History({ id }: { id: string }) {
  const t = useText();
  const columns = useAuditColumns({ byActor: (actorId) => auditOf({ actorId }), bySubject: nobody });
  return (
    <Recent
      title={t('admin.user.history')}
      query={recentOfUser(id).history}
      empty={t('admin.user.noHistory')}
      failed="admin.user.historyFailed"
      all={auditOf({ subjectId: id })}
      render={(rows) => (
        <DataTable label={t('admin.user.history')} columns={columns} rows={rows} keyOf={(line) => line.id} />
      )}
    />
  );
}

/** The newest of a user's bookings, listings, warnings and history. */
export function UserLists({ user: { id }, picture }: { user: AdminUser; picture: ListingPicture }) {
  const t = useText();
  const bookingColumns = useBookingColumns();
  return (
    <div className="stack-8">
      <Recent
        title={t('admin.user.bookings')}
        query={recentOfUser(id).bookings}
        empty={t('admin.user.noBookings')}
        failed="admin.user.bookingsFailed"
        all={bookingsOf({ userId: id })}
        render={(rows) => (
          <DataTable
            label={t('admin.user.bookings')}
            columns={bookingColumns}
            rows={rows}
            keyOf={(booking) => booking.id}
          />
        )}
      />
      <Listings id={id} picture={picture} />
      <Warnings id={id} />
      <History id={id} />
    </div>
  );
}
