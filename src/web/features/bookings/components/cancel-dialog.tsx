import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { cancellationOutcome } from '#shared/domain/cancellation.ts';
import { cancellationFactsOf } from '#web/lib/rental-facts.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useItemSlots } from '../lib/item-slots.tsx';
import { useCancel } from '../lib/use-actions.ts';
import { useNow } from '../lib/now.tsx';
import { isDecline, otherParty } from '../lib/parties.ts';
import { rentalDays } from '../lib/rental-days.ts';
import { useTimes } from '../lib/use-times.ts';
import { Consequences } from './consequences.tsx';
import { GoneDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** The dialog opens on the safe answer; React has no attribute for it that the browser's dialog would see. */
const openHere = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '');

/** Shows what canceling does to the money before it is confirmed, by the one policy function and the server's time. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { t, locale } = useTexts();
  const { titleOf } = useItemSlots();
  const now = useNow();
  const times = useTimes(booking.timeZone);
  const [reason, setReason] = useState('');
  const [failed, setFailed] = useState(false);
  const { busy, run } = useCancel(booking, reason.trim());
  if (!booking.allowedActions.includes('cancel') && !busy)
    return (
      <GoneDialog
        title={t('bookings.cancel.title')}
        text={t('bookings.cancel.gone', { status: t(`bookings.status.${booking.status}`) })}
        onClose={onClose}
      />
    );

  const by = booking.side ?? 'admin';
  const outcome = cancellationOutcome(by, cancellationFactsOf(booking), now);
  const declines = isDecline(booking);
  const words = {
    item: titleOf(booking.equipment),
    days: rentalDays(booking, t, locale, times),
    name: otherParty(booking),
  };
  const confirm = async () => {
    setFailed(false);
    if (await run()) onClose();
    else setFailed(true);
  };
  const busyLabel = declines ? 'bookings.cancel.busyDecline' : 'bookings.cancel.busy';
  const label = declines ? 'bookings.cancel.confirmDecline' : 'bookings.cancel.confirm';
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t(declines ? 'bookings.cancel.declineTitle' : 'bookings.cancel.title')}
      actions={
        <>
          <Button ref={openHere} onClick={onClose}>
            {t(declines ? 'bookings.cancel.keepRequest' : 'bookings.cancel.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t(busy ? busyLabel : label)}
          </Button>
        </>
      }
    >
      <p className="muted">{t('bookings.cancel.what', words)}</p>
      <Consequences booking={booking} outcome={outcome} />
      <ReasonField reason={reason} onChange={setReason} />
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {failed && t('bookings.cancel.failedText')}
      </p>
    </Dialog>
  );
}
