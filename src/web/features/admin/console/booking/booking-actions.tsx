import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { receiptPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CancelOnBehalf } from './cancel-on-behalf.tsx';
import { CompleteOnBehalf } from './complete-on-behalf.tsx';

/** What the Admin may do with a booking now; the server lists it, as for the parties. */
export function BookingActions({ booking }: { booking: Booking }) {
  const t = useText();
  const [open, setOpen] = useState<'cancel' | 'complete'>();
  const { allowedActions, feePaidAt, id } = booking;
  const close = () => setOpen(undefined);
  return (
    <>
      {feePaidAt !== null && (
        <ButtonLink variant="line" size="small" href={receiptPath(id)}>
          {t('admin.booking.receipt')}
        </ButtonLink>
      )}
      {allowedActions.includes('complete') && (
        <Button variant="line" size="small" onClick={() => setOpen('complete')}>
          {t('admin.completeFor.open')}
        </Button>
      )}
      {allowedActions.includes('cancel') && (
        <Button variant="danger" size="small" onClick={() => setOpen('cancel')}>
          {t('admin.cancelFor.open')}
        </Button>
      )}
      {open === 'cancel' && <CancelOnBehalf booking={booking} onClose={close} />}
      {open === 'complete' && <CompleteOnBehalf booking={booking} onClose={close} />}
    </>
  );
}
