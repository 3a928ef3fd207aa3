import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { cancellationOutcome } from '#shared/domain/cancellation.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { cancellationQuery } from '#web/data/bookings.ts';
import { BOOKING_CHANGES } from '#web/data/admin.ts';
import { cancelBooking } from '#web/data/booking-actions.ts';
import { cancellationFactsOf } from '#web/lib/rental-facts.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { reasonOf } from '#web/lib/api-client.ts';
import { useAdminAction } from '../../confirm/use-admin-action.ts';
import { Amounts, type Amount } from '../components/amounts.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';

/** What goes back, by the one policy function; in words where there is nothing to give back. */
function Consequences({ booking }: { booking: Booking }) {
  const t = useText();
  const now = useServerNow(usePageContext().renderedAt);
  const { data: preview } = useQuery(cancellationQuery(booking.id));
  // The same function here until the server has answered, which knows what was refunded before.
  const known = cancellationOutcome('admin', cancellationFactsOf(booking), now);
  const { refundPolicy } = known;
  const amounts: Amount[] = [
    {
      name: t('admin.cancelFor.fee'),
      amount: preview?.refundedAmount ?? centsToDecimal(known.refundedCents),
      look: 'good',
    },
    {
      name: t('admin.cancelFor.balance'),
      amount: preview?.releasedAmount ?? centsToDecimal(known.releasedCents),
    },
  ];
  const names = { renter: booking.renterName, owner: booking.ownerName };
  return (
    <>
      <p>
        {t(refundPolicy === 'nothing_charged' ? 'admin.cancelFor.nothing' : 'admin.cancelFor.text', names)}
      </p>
      {refundPolicy !== 'nothing_charged' && <Amounts amounts={amounts} />}
    </>
  );
}

/** The Admin cancels for the owner. */
export function CancelOnBehalf({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, say } = useTexts();
  const { run, busy, error } = useAdminAction({
    send: (api, reason: string) => cancelBooking(api, booking.id, reason),
    done: ({ message }) => ({ title: t('admin.cancelFor.done'), text: say(message) }),
    failed: t('admin.cancelFor.failed'),
    changes: BOOKING_CHANGES,
  });
  const confirm = async (reason: string) => {
    if (await run(reason)) onClose();
  };
  return (
    <ReasonDialog
      title={t('admin.cancelFor.title', { order: booking.orderNumber })}
      labels={{
        keep: t('admin.cancelFor.keep'),
        confirm: t('admin.cancelFor.confirm'),
        busy: t('admin.cancelFor.busy'),
      }}
      busy={busy}
      failure={error ? (reasonOf(error) ?? t('admin.cancelFor.failed')) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Consequences booking={booking} />
    </ReasonDialog>
  );
}
