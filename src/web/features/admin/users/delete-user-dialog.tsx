import type { AdminUser } from '#shared/contracts/admin-people.ts';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import { deleteUser, ADMIN_LISTINGS, ADMIN_STATS, ADMIN_USERS, ADMIN_WARNINGS } from '#web/data/admin.ts';
import { adminBookingPath } from '#web/lib/paths.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { DeleteDialog, Blockers } from '../components/delete-dialog.tsx';
import { useAdminAction } from '../confirm/use-admin-action.ts';
import styles from '../lib/lib.module.css';
import { blockingRentals } from '../lib/blocking-rentals.ts';
import { nameOf } from './user-cell.tsx';

/** The server has listed the blocking rentals. */
function NotYet({ rentals, onClose }: { rentals: readonly BlockingRental[]; onClose: () => void }) {
  const { t, locale } = useTexts();
  return (
    <Blockers
      title={t('admin.users.blockedTitle')}
      text={t('admin.users.blocked', { count: rentals.length })}
      onClose={onClose}
    >
      {rentals.map(({ id, equipmentName, orderNumber, side, startDate, endDate, why }) => (
        <li key={id}>
          <Link className="link" href={adminBookingPath(id)}>
            {equipmentName}
          </Link>
          <span className="muted">
            {t(`admin.blocking.${side}`)}, {formatDayRange(locale, startDate, endDate)}, {orderNumber}
          </span>
          <span>{t(`admin.blocking.${why}`)}</span>
        </li>
      ))}
    </Blockers>
  );
}

/** Every list in which the person stands, and the counts. */
const CHANGES = [ADMIN_USERS, ADMIN_STATS, ADMIN_LISTINGS, ADMIN_WARNINGS];
const MEANS = ['admin.users.deleteGone', 'admin.users.deleteRequests', 'admin.users.deleteStays'] as const;

interface DeleteUserDialogProps {
  user: AdminUser;
  onClose: () => void;
  /** The row is gone. */
  onDeleted: () => void;
}

/** Confirms the deletion of an account and explains it; blocking rentals are listed instead. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const t = useText();
  const { run, busy, error } = useAdminAction({
    send: deleteUser,
    done: () => ({ title: t('admin.success'), text: t('admin.users.deleted') }),
    failed: t('admin.users.deleteFailed'),
    changes: CHANGES,
  });
  const blocking = blockingRentals(error);
  if (blocking && !busy) return <NotYet rentals={blocking} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('admin.users.deleteTitle')}
      confirm={t('admin.users.deleteConfirm')}
      busy={busy}
      failure={error ? t('admin.users.deleteFailed') : undefined}
      run={() => run(user.id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <div className={styles.whom}>
        <Avatar name={nameOf(user)} src={user.profileImageUrl} />
        <div>
          <strong>{nameOf(user)}</strong>
          <span className="muted">{user.email}</span>
        </div>
      </div>
      <p>{t('admin.users.deleteText')}</p>
      <ul className="bullets text-2">
        {MEANS.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </DeleteDialog>
  );
}
