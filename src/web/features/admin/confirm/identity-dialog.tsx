import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { recentSignInMinutes } from '#shared/domain/account-limits.ts';
import { confirmIdentity } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { CurrentPassword } from '#web/ui/current-password.tsx';
import { reasonOf } from '#web/lib/api-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { isWrongPassword } from './confirm-identity.ts';

interface IdentityDialogProps {
  /** The server believes it now. */
  onGranted: () => void;
  onClose: () => void;
}

/** Asks for the Admin's password before something that cannot be undone. */
export function IdentityDialog({ onGranted, onClose }: IdentityDialogProps) {
  const t = useText();
  const api = useApi();
  const email = useCurrentUser()?.email ?? '';
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmIdentity(api, password),
    onSuccess: onGranted,
    onError: () => field.current?.select(),
  });
  const wrong = isWrongPassword(error) ? (error.userMessage ?? t('admin.confirm.wrong')) : undefined;
  const failure =
    error && wrong === undefined ? (reasonOf(error) ?? t('admin.confirm.failedText')) : undefined;
  const problem = missing ? t('admin.confirm.missing') : wrong;
  return (
    <ConfirmDialog
      title={t('admin.confirm.title')}
      labels={{
        keep: t('admin.confirm.back'),
        confirm: t('admin.confirm.go'),
        busy: t('admin.confirm.busy'),
      }}
      busy={isPending}
      form={formId}
      onClose={onClose}
      failure={problem}
    >
      <p className="muted">{t('admin.confirm.text', { minutes: recentSignInMinutes })}</p>
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may stand inside of another form: that one is not sent.
          event.stopPropagation();
          setMissing(password === '');
          if (password === '') field.current?.focus();
          else if (!isPending) mutate();
        }}
      >
        <CurrentPassword
          label={t('admin.confirm.password')}
          error={isPending ? undefined : problem}
          email={email}
          ref={field}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
      <div role="alert">
        {failure !== undefined && !isPending && (
          <Banner tone="danger" title={t('admin.confirm.failed')}>
            {failure}
          </Banner>
        )}
      </div>
    </ConfirmDialog>
  );
}
