import type { AdminListing } from '#shared/contracts/admin-console.ts';
import type { ItemBooking } from '#shared/contracts/listings.ts';
import { removeListing, ADMIN_LISTINGS, ADMIN_STATS } from '#web/data/admin.ts';
import { adminBookingPath } from '#web/lib/paths.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { DeleteDialog, Blockers } from '../components/delete-dialog.tsx';
import { useAdminAction } from '../confirm/use-admin-action.ts';
import { blockingBookings } from '../lib/blocking-rentals.ts';

/** The server has listed the blocking rentals. */
function NotYet({ bookings, onClose }: { bookings: readonly ItemBooking[]; onClose: () => void }) {
  const { t, locale } = useTexts();
  return (
    <Blockers
      title={t('admin.equipment.blockedTitle')}
      text={t('admin.equipment.blocked', { count: bookings.length })}
      onClose={onClose}
    >
      {bookings.map(({ id, orderNumber, renterName, startDate, endDate }) => (
        <li key={id}>
          <Link className="link" href={adminBookingPath(id)}>
            {orderNumber}
          </Link>
          <span className="muted">
            {personName(t, renterName)}, {formatDayRange(locale, startDate, endDate)}
          </span>
        </li>
      ))}
    </Blockers>
  );
}

interface DeleteListingDialogProps {
  listing: AdminListing;
  onClose: () => void;
  /** The row is gone. */
  onDeleted: () => void;
}

/** Asks before an item is taken off every list; with rentals in the way it shows them instead. */
export function DeleteListingDialog({ listing, onClose, onDeleted }: DeleteListingDialogProps) {
  const t = useText();
  const { run, busy, error } = useAdminAction({
    send: removeListing,
    done: () => ({ title: t('admin.success'), text: t('admin.equipment.deleted') }),
    failed: t('admin.equipment.deleteFailed'),
    changes: [ADMIN_LISTINGS, ADMIN_STATS],
  });
  const blocking = blockingBookings(error);
  if (blocking && !busy) return <NotYet bookings={blocking} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('admin.equipment.deleteTitle')}
      confirm={t('admin.equipment.deleteConfirm')}
      busy={busy}
      failure={error ? t('admin.equipment.deleteFailed') : undefined}
      run={() => run(listing.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>{t('admin.equipment.deleteText', { name: listing.name, owner: listing.ownerName })}</p>
      <ul className="bullets text-2">
        <li>{t('admin.equipment.deleteRequests')}</li>
        <li>{t('admin.equipment.deleteStays')}</li>
      </ul>
    </DeleteDialog>
  );
}
