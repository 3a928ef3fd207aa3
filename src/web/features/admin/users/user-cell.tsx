import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { adminUserPath } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import styles from './users.module.css';

/** In a list, by which the buttons of its row say whom they are about. */
export const nameIdOf = ({ id }: Pick<AdminUser, 'id'>): string => `user-${id}`;
export const nameOf = ({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Who the product itself appointed. */
export function RoleBadge({ user: { isAdmin, isReviewer, reviewerActive } }: { user: AdminUser }) {
  const t = useText();
  if (isAdmin) return <Badge tone="brand">{t('admin.users.admin')}</Badge>;
  if (!isReviewer) return null;
  return (
    <Badge tone={reviewerActive ? 'good' : 'plain'} dot>
      <span>
        {t('admin.users.reviewer')}, <span>{t(reviewerActive ? 'admin.active' : 'admin.inactive')}</span>
      </span>
    </Badge>
  );
}

/** A person in a table: picture, name, e-mail address, office. */
export function UserCell({ user }: { user: AdminUser }) {
  const t = useText();
  const name = nameOf(user);
  return (
    <div className={styles.user}>
      <Avatar name={name} src={user.profileImageUrl} />
      <div className="grid shrinks">
        <span className={styles.line}>
          <Link className={styles.name} id={nameIdOf(user)} href={adminUserPath(user.id)}>
            {name}
          </Link>
          <RoleBadge user={user} />
        </span>
        <span className="muted-reference">{user.email ?? t('admin.noEmail')}</span>
      </div>
    </div>
  );
}
