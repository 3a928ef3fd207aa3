import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { useCancel } from '../lib/use-actions.ts';
import { useCancellationOutcome } from '../lib/use-cancellation-outcome.ts';
import { isDecline } from '../lib/parties.ts';
import { Consequences } from './consequences.tsx';
import { ActionDialog, GoneDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Shows what canceling does to the money before it is confirmed: who gets what, and until when that holds. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const cancellation = useCancel(booking, reason.trim());
  const { outcome, preview } = useCancellationOutcome(booking);
  if (!booking.allowedActions.includes('cancel') && !cancellation.busy)
    return (
      <GoneDialog
        title={t('bookings.cancel.title')}
        text={t('bookings.cancel.gone', { status: t(`bookings.status.${booking.status}`) })}
        onClose={onClose}
      />
    );

  const declines = isDecline(booking);
  const busyLabel = declines ? 'bookings.cancel.busyDecline' : 'bookings.cancel.busy';
  const label = declines ? 'bookings.cancel.confirmDecline' : 'bookings.cancel.confirm';
  return (
    <ActionDialog
      booking={booking}
      title={t(declines ? 'bookings.cancel.declineTitle' : 'bookings.cancel.title')}
      labels={{
        keep: t(declines ? 'bookings.cancel.keepRequest' : 'bookings.cancel.keep'),
        confirm: t(label),
        busy: t(busyLabel),
      }}
      tone="danger"
      mutation={cancellation}
      failedText={t('bookings.cancel.failedText')}
      onClose={onClose}
    >
      <Consequences booking={booking} outcome={outcome} preview={preview} />
      <ReasonField reason={reason} onChange={setReason} />
    </ActionDialog>
  );
}
