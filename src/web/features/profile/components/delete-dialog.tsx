import { useId, useState } from 'react';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useDeleteProfile, type ClearAndLeave } from '../lib/use-delete-profile.ts';
import styles from './profile.module.css';
import { BlockingRentals } from './blocking-rentals.tsx';

/** The server has listed the blocking rentals. */
function NotYet({ rentals, onClose }: { rentals: readonly BlockingRental[]; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.delete.blockedTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <ButtonLink variant="line" href={paths.bookings}>
            {t('profile.delete.bookings')}
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{t('profile.delete.blocked', { count: rentals.length })}</p>
      <BlockingRentals rentals={rentals} />
    </Dialog>
  );
}

/** What it means, in the order in which one asks. */
const MEANS = [
  'profile.delete.gone',
  'profile.delete.requests',
  'profile.delete.stays',
  'profile.delete.again',
] as const;

interface DeleteDialogProps {
  email: string;
  forget: ClearAndLeave;
  onClose: () => void;
}

/** Asks for the password before a profile is deleted, and explains it; blocking rentals are listed instead. */
export function DeleteDialog({ email, forget, onClose }: DeleteDialogProps) {
  const t = useText();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, blocking, passwordError, failure, run } = useDeleteProfile(forget);
  if (blocking && !busy) return <NotYet rentals={blocking} onClose={onClose} />;
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('profile.delete.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('profile.delete.keep')}</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {t(busy ? 'profile.delete.busy' : 'profile.delete.confirm')}
          </Button>
        </>
      }
    >
      <p className="strong">{t('profile.delete.forGood')}</p>
      <ul className={styles.means}>
        {MEANS.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(password === '');
          // An empty one would count as a wrong one.
          if (password !== '') run(password);
        }}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t('profile.delete.password')}
          error={missing ? t('profile.required') : busy ? undefined : passwordError}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <div role="alert">
        {failure !== undefined && !busy && (
          <Banner tone="danger" title={t('profile.delete.failed')}>
            {failure}
          </Banner>
        )}
        {passwordError !== undefined && !busy && (
          <span className="sr-only">{t('profile.delete.failed')}</span>
        )}
      </div>
    </Dialog>
  );
}
