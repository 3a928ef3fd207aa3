import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { signOut } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './account.module.css';
import { PageHeading } from './page-heading.tsx';

/** Replaces the form for a user who is signed in. */
export function AlreadySignedIn({ user, returnTo }: { user: CurrentUser; returnTo: string }) {
  const t = useText();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <PageHeading title={t('account.here.title')} />
      <div className="flex items-center gap-3 p-4 panel">
        <Avatar name={name} src={user.profileImageUrl} own />
        <div className="grid shrinks">
          <strong>{name}</strong>
          <span className={styles.email}>{user.email}</span>
        </div>
      </div>
      <ButtonLink className={styles.main} variant="main" wide href={returnTo}>
        {t('account.here.continue')}
      </ButtonLink>
      <Button
        variant="line"
        wide
        busy={leaving}
        onClick={() => {
          setLeaving(true);
          signOut(client);
        }}
      >
        {leaving ? t('account.here.signingOut') : t('account.here.signOut')}
      </Button>
    </>
  );
}
