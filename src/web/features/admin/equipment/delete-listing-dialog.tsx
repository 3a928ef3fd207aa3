import type { AdminListing } from '#shared/contracts/admin-desk.ts';
import type { ItemBooking } from '#shared/contracts/listings.ts';
import { adminBookingPath } from '#web/app/paths.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { deleteListing } from '../api/listings.ts';
import { DeleteDialog, InTheWay } from '../components/delete-dialog.tsx';
import { useAct } from '../confirm/use-act.ts';
import { ADMIN_LISTINGS, ADMIN_STATS } from '../desk/api/desk-calls.ts';
import styles from '../lib/delete-dialog.module.css';
import { standingBookings } from '../lib/standing.ts';

/** The server has named what stands in the way. */
function NotYet({ bookings, onClose }: { bookings: readonly ItemBooking[]; onClose: () => void }) {
  const { t, locale } = useTexts();
  return (
    <InTheWay
      title={t('admin.equipment.standingTitle')}
      text={t('admin.equipment.standing', { count: bookings.length })}
      onClose={onClose}
    >
      {bookings.map(({ id, orderNumber, renterName, startDate, endDate }) => (
        <li key={id}>
          <Link className="link" href={adminBookingPath(id)}>
            {orderNumber}
          </Link>
          <span className={styles.facts}>
            {personName(t, renterName)}, {formatDayRange(locale, startDate, endDate)}
          </span>
        </li>
      ))}
    </InTheWay>
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
  const { run, busy, error } = useAct({
    send: deleteListing,
    done: () => ({ title: t('admin.success'), text: t('admin.equipment.deleted') }),
    failed: t('admin.equipment.deleteFailed'),
    changes: [ADMIN_LISTINGS, ADMIN_STATS],
  });
  const standing = standingBookings(error);
  if (standing && !busy) return <NotYet bookings={standing} onClose={onClose} />;
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
      <ul className={styles.means}>
        <li>{t('admin.equipment.deleteRequests')}</li>
        <li>{t('admin.equipment.deleteStays')}</li>
      </ul>
    </DeleteDialog>
  );
}
