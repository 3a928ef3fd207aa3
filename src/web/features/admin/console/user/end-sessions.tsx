import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { ADMIN_AUDIT, ADMIN_USERS, endSessionsOf } from '#web/data/admin.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';

/** Signs a person out on every device. */
export function EndSessions({ user }: { user: AdminUser }) {
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
