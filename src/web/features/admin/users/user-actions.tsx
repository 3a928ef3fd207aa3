import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TRASH } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './users.module.css';
import { useRestrictions } from './use-restrictions.ts';
import { nameIdOf, nameOf } from './user-cell.tsx';

interface UserActionsProps {
  user: AdminUser;
  /** Asks first. */
  onDelete: () => void;
}

/** Each toggle sends both flags, its own one turned (docs/product/admin.md#screens). */
function Toggles({ user, onDelete }: UserActionsProps) {
  const t = useText();
  const { change, busy } = useRestrictions(user);
  const { restrictionNoBook, restrictionNoList } = user;
  const about = nameIdOf(user);
  return (
    <span className={styles.actions}>
      <Button
        variant="line"
        size="small"
        aria-describedby={about}
        onClick={() => {
          if (!busy) change({ restrictionNoBook: !restrictionNoBook, restrictionNoList });
        }}
      >
        {t(restrictionNoBook ? 'admin.users.allowBook' : 'admin.users.noBook')}
      </Button>
      <Button
        variant="line"
        size="small"
        aria-describedby={about}
        onClick={() => {
          if (!busy) change({ restrictionNoBook, restrictionNoList: !restrictionNoList });
        }}
      >
        {t(restrictionNoList ? 'admin.users.allowList' : 'admin.users.noList')}
      </Button>
      <Button
        variant="danger"
        size="small"
        className={styles.delete}
        aria-label={t('admin.users.delete', { name: nameOf(user) })}
        onClick={onDelete}
      >
        <Icon name={TRASH} size={20} />
      </Button>
    </span>
  );
}

/** The actions on a user in the table; a protected account has none. */
export function UserActions({ user, onDelete }: UserActionsProps) {
  const t = useText();
  if (user.deletedAt !== null || user.isAdmin) return null;
  if (user.isReviewer) return <span className="muted">{t('admin.users.protected')}</span>;
  if (user.isProtected) return null;
  return <Toggles user={user} onDelete={onDelete} />;
}
