import { useId, useState } from 'react';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import { paths } from '#web/lib/paths.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { CurrentPassword } from '#web/ui/current-password.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type ClearAndLeave, useDeleteProfile } from '../lib/use-delete-profile.ts';
import styles from './profile.module.css';
import { formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';

const SIDES = { owner: 'profile.delete.asOwner', renter: 'profile.delete.asRenter' } as const;

/** Where it is dealt with: earnings wait for the payout setup, the rest stands with the booking. */
const linkOf = ({ id, why }: BlockingRental): string =>
  why === 'earnings' ? paths.payouts : `${paths.bookings}?booking=${encodeURIComponent(id)}`;

/** Rentals that block a deletion, each with what can be done about it. */
function BlockingRentals({ rentals }: { rentals: readonly BlockingRental[] }) {
  const { t, locale, say } = useTexts();
  return (
    <ul className="stack-3">
      {rentals.map((rental) => {
        const { id, equipmentName, orderNumber, side, startDate, endDate, todo } = rental;
        return (
          <li key={id} className={styles.rental}>
            <strong className="wrap-anywhere">{equipmentName}</strong>
            <span className="muted">
              {t(SIDES[side])}, {formatDayRange(locale, startDate, endDate)}, {orderNumber}
            </span>
            <p>{say(todo)}</p>
            <Link className="link" href={linkOf(rental)}>
              {t(rental.why === 'earnings' ? 'profile.delete.toPayouts' : 'profile.delete.toRental')}
              <span className="sr-only">, {equipmentName}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

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
    <ConfirmDialog
      title={t('profile.delete.title')}
      labels={{
        keep: t('profile.delete.keep'),
        confirm: t('profile.delete.confirm'),
        busy: t('profile.delete.busy'),
      }}
      looks={{ keep: 'main', confirm: 'danger' }}
      busy={busy}
      form={formId}
      onClose={onClose}
      failure={passwordError !== undefined && t('profile.delete.failed')}
    >
      <p className="strong">{t('profile.delete.forGood')}</p>
      <ul className="bullets text-2">
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
        <CurrentPassword
          label={t('profile.delete.password')}
          error={missing ? t('profile.required') : busy ? undefined : passwordError}
          email={email}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
      <div role="alert">
        {failure !== undefined && !busy && (
          <Banner tone="danger" title={t('profile.delete.failed')}>
            {failure}
          </Banner>
        )}
      </div>
    </ConfirmDialog>
  );
}
