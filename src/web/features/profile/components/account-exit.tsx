import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ClearAndLeave } from '../lib/use-delete-profile.ts';
import { Card } from '#web/ui/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './profile.module.css';

const LOGOUT = '/api/logout';

interface AccountExitProps {
  user: CurrentUser;
  forget: ClearAndLeave;
}

/** Out for now, or for good. */
export function AccountExit({ user, forget }: AccountExitProps) {
  const t = useText();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const isProtected = user.isAdmin || user.isReviewer;
  return (
    <Card title={t('profile.leave.title')}>
      <div className={styles.ways}>
        <Button
          variant="line"
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            forget(client, LOGOUT);
          }}
        >
          {t(leaving ? 'profile.leave.leaving' : 'profile.leave.logout')}
        </Button>
        {!isProtected && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('profile.leave.delete')}
          </Button>
        )}
      </div>
      {isProtected && <p className="muted">{t('profile.leave.protected')}</p>}
      {asking && <DeleteDialog email={user.email ?? ''} forget={forget} onClose={() => setAsking(false)} />}
    </Card>
  );
}
