import type { AdminUser } from '#shared/contracts/admin-people.ts';
import type { StandingRental } from '#shared/contracts/profile.ts';
import { adminBookingPath } from '#web/app/paths.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from '../lib/delete-dialog.module.css';
import { safeAnswer } from '../lib/safe-answer.ts';
import { useDeleteUser } from './use-delete-user.ts';
import { nameOf } from './user-cell.tsx';

/** The server has named what stands in the way. */
function NotYet({ rentals, onClose }: { rentals: readonly StandingRental[]; onClose: () => void }) {
  const { t, locale } = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.users.standingTitle')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p role="alert">{t('admin.users.standing', { count: rentals.length })}</p>
      <ul className={styles.rentals}>
        {rentals.map(({ id, equipmentName, orderNumber, side, firstDay, lastDay, why }) => (
          <li key={id}>
            <Link className="link" href={adminBookingPath(id)}>
              {equipmentName}
            </Link>
            <span className={styles.facts}>
              {t(`admin.standing.${side}`)}, {formatDayRange(locale, firstDay, lastDay)}, {orderNumber}
            </span>
            <span>{t(`admin.standing.${why}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

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
  const { busy, failed, standing, run } = useDeleteUser(user.id);
  if (standing && !busy) return <NotYet rentals={standing} onClose={onClose} />;
  const confirm = async () => {
    if (busy || !(await run())) return;
    onClose();
    onDeleted();
  };
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('admin.users.deleteTitle')}
      actions={
        <>
          <Button ref={safeAnswer} variant="line" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t('admin.users.deleteConfirm')}
          </Button>
        </>
      }
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
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {failed && !busy && t('admin.users.deleteFailed')}
      </p>
    </Dialog>
  );
}
