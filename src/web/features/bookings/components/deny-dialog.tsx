import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { otherParty } from '../lib/parties.ts';
import { useDeny } from '../lib/use-actions.ts';
import { ActionDialog, GoneDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

/** The renter denies the rental: what that does, and a reason for the Admin, who decides. */
export function DenyDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, locale } = useTexts();
  const [reason, setReason] = useState('');
  const move = useDeny(booking, reason.trim());
  const what = booking.noShow ? 'noShow' : 'handed';
  const title = t(`bookings.deny.title.${what}`);
  if (!booking.allowedActions.includes('deny_completion') && !move.busy)
    return <GoneDialog title={title} text={t('bookings.deny.gone')} onClose={onClose} />;
  const amount = formatMoney(locale, booking.completion?.amount ?? booking.authorizationAmount, true);
  return (
    <ActionDialog
      booking={booking}
      title={title}
      labels={{
        keep: t('bookings.deny.keep'),
        confirm: t(`bookings.deny.confirm.${what}`),
        busy: t('bookings.deny.busy'),
      }}
      tone="danger"
      mutation={move}
      failedText={t('bookings.deny.failed')}
      onClose={onClose}
    >
      <p>{t(`bookings.deny.text.${what}`, { name: otherParty(booking), amount })}</p>
      <ReasonField reason={reason} onChange={setReason} hint={t('bookings.deny.reasonHint')} />
    </ActionDialog>
  );
}
