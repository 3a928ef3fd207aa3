import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { recentSignInMinutes } from '#shared/domain/limits.ts';
import { confirmIdentity } from '#web/data/admin.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { reasonOf } from '../lib/reason-of.ts';
import { isWrongPassword } from './confirm-identity.ts';

interface ConfirmDialogProps {
  /** The server believes it now. */
  onGranted: () => void;
  onClose: () => void;
}

/** Asks for the Admin's password before something that cannot be undone. */
export function ConfirmDialog({ onGranted, onClose }: ConfirmDialogProps) {
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
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('admin.confirm.title')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('admin.confirm.back')}
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {t(isPending ? 'admin.confirm.busy' : 'admin.confirm.go')}
          </Button>
        </>
      }
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
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('admin.confirm.password')} error={isPending ? undefined : problem}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={field}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
      <div role="alert">
        {failure !== undefined && !isPending && (
          <Banner tone="danger" title={t('admin.confirm.failed')}>
            {failure}
          </Banner>
        )}
        {problem !== undefined && !isPending && <span className="sr-only">{problem}</span>}
      </div>
    </Dialog>
  );
}
