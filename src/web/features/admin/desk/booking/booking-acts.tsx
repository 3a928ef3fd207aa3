import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { receiptPath } from '#web/app/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CancelFor } from './cancel-for.tsx';
import { CompleteFor } from './complete-for.tsx';

/** What the Admin may do with a booking now: the server says it, as for its parties. */
export function BookingActs({ booking }: { booking: Booking }) {
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
      {open === 'cancel' && <CancelFor booking={booking} onClose={close} />}
      {open === 'complete' && <CompleteFor booking={booking} onClose={close} />}
    </>
  );
}
