import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { ADMIN_AUDIT, ADMIN_USERS, endSessionsOf, userPageQuery } from '#web/data/admin.ts';
import { isNotFound } from '#web/lib/is-not-found.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import type { ListingPicture } from '../../equipment/listings-list.tsx';
import { DeleteUserDialog } from '../../users/delete-user-dialog.tsx';
import { hasBadges, RestrictionBadges } from '../../users/restriction-badges.tsx';
import { UserActions } from '../../users/user-actions.tsx';
import { nameOf, RoleBadge } from '../../users/user-cell.tsx';
import { ALL_USERS } from '../../users/users-list.ts';
import { warnPath } from '../../warnings/warnings-list.ts';
import { AdminPage } from '../components/admin-page.tsx';
import { UserFacts, UserFigures } from './user-facts.tsx';
import { UserLists } from './user-lists.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';

/** Signs a person out on every device. */
function EndSessions({ user }: { user: AdminUser }) {
  const t = useText();
  const { run, busy } = useAdminAction({
    send: (api, id: string) => endSessionsOf(api, id),
    done: ({ ended }) => ({ title: t('admin.user.sessionsEnded', { count: ended }) }),
    failed: t('admin.user.sessionsFailed'),
    changes: [ADMIN_USERS, ADMIN_AUDIT],
  });
  return (
    <Button variant="line" size="small" busy={busy} onClick={() => void run(user.id)}>
      {t('admin.user.endSessions')}
    </Button>
  );
}

function Unknown() {
  const t = useText();
  return (
    <EmptyState title={t('admin.user.unknown')} text={t('admin.user.unknownText')}>
      <ButtonLink variant="line" href={ALL_USERS}>
        {t('admin.user.everybody')}
      </ButtonLink>
    </EmptyState>
  );
}

/** Warn, restrict, remove; of a protected account, nothing. */
function Acts({ user, onDelete }: { user: AdminUser; onDelete: () => void }) {
  const t = useText();
  const mayBeWarned = !user.isAdmin && user.deletedAt === null;
  return (
    <>
      {mayBeWarned && (
        <ButtonLink variant="line" size="small" href={warnPath(user.id)}>
          {t('admin.user.warn')}
        </ButtonLink>
      )}
      {user.deletedAt === null && <EndSessions user={user} />}
      <UserActions user={user} onDelete={onDelete} />
    </>
  );
}

interface UserViewProps {
  id: string;
  /** How an item looks in a list. */
  picture: ListingPicture;
}

/** A user as the Admin sees them: account, money, bookings, listings, warnings, history. */
export function UserView({ id, picture }: UserViewProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const query = useQuery(userPageQuery(id));
  const { data: page, isError, error } = query;
  const user = page?.user;
  const isUnknown = isNotFound(error);
  return (
    <AdminPage
      title={user ? nameOf(user) : t('admin.user.untitled')}
      aside={user && <RoleBadge user={user} />}
      text={user && hasBadges(user) && <RestrictionBadges user={user} />}
      actions={user && <Acts user={user} onDelete={() => setLeaving(true)} />}
      busy={!page && !isError}
    >
      {isUnknown ? <Unknown /> : <LoadError explained query={query} title="admin.user.failed" />}
      {page && !isUnknown && (
        <>
          <UserFacts user={page.user} />
          <UserFigures page={page} />
          <UserLists user={page.user} picture={picture} />
        </>
      )}
      {!page && !isError && <Skeleton shape="block" className="h-320px" />}
      {user && isLeaving && (
        <DeleteUserDialog
          user={user}
          onClose={() => setLeaving(false)}
          onDeleted={() => navigate(ALL_USERS)}
        />
      )}
    </AdminPage>
  );
}
