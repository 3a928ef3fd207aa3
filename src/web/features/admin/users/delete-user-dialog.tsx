import type { AdminUser } from '#shared/contracts/admin-people.ts';
import type { StandingRental } from '#shared/contracts/profile.ts';
import { adminBookingPath } from '#web/app/paths.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { deleteUser } from '../api/people.ts';
import { DeleteDialog, InTheWay } from '../components/delete-dialog.tsx';
import { useAct } from '../confirm/use-act.ts';
import { ADMIN_LISTINGS, ADMIN_STATS, ADMIN_USERS, ADMIN_WARNINGS } from '../desk/api/desk-calls.ts';
import styles from '../lib/delete-dialog.module.css';
import { standingRentals } from '../lib/standing.ts';
import { nameOf } from './user-cell.tsx';

/** The server has named what stands in the way. */
function NotYet({ rentals, onClose }: { rentals: readonly StandingRental[]; onClose: () => void }) {
  const { t, locale } = useTexts();
  return (
    <InTheWay
      title={t('admin.users.standingTitle')}
      text={t('admin.users.standing', { count: rentals.length })}
      onClose={onClose}
    >
      {rentals.map(({ id, equipmentName, orderNumber, side, startDate, endDate, why }) => (
        <li key={id}>
          <Link className="link" href={adminBookingPath(id)}>
            {equipmentName}
          </Link>
          <span className={styles.facts}>
            {t(`admin.standing.${side}`)}, {formatDayRange(locale, startDate, endDate)}, {orderNumber}
          </span>
          <span>{t(`admin.standing.${why}`)}</span>
        </li>
      ))}
    </InTheWay>
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

/** Asks before an account is removed, and says what that does; with rentals in the way it shows them instead. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const t = useText();
  const { run, busy, error } = useAct({
    send: deleteUser,
    done: () => ({ title: t('admin.success'), text: t('admin.users.deleted') }),
    failed: t('admin.users.deleteFailed'),
    changes: CHANGES,
  });
  const standing = standingRentals(error);
  if (standing && !busy) return <NotYet rentals={standing} onClose={onClose} />;
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
          <span className={styles.facts}>{user.email}</span>
        </div>
      </div>
      <p>{t('admin.users.deleteText')}</p>
      <ul className={styles.means}>
        {MEANS.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </DeleteDialog>
  );
}
