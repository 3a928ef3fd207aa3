import { useState } from 'react';
import type { AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { centsToDecimal, decimalToCents } from '#shared/domain/money.ts';
import { REFUNDABLE_KINDS } from '#shared/domain/refundable.ts';
import { BOOKING_CHANGES, refundBooking } from '#web/data/admin.ts';
import { formatCents } from '#web/lib/cents.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';
import { ReasonDialog } from '../components/reason-dialog.tsx';

interface RefundProps {
  booking: Pick<Booking, 'id' | 'orderNumber' | 'status'>;
  page: AdminBookingPage;
}

const sumOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + (decimalToCents(amount) ?? 0), 0);

const REFUNDABLE: readonly string[] = REFUNDABLE_KINDS;

/** What was charged, and what of it was refunded or is on its way, in cents. */
function chargesOf({ payments, refunds }: AdminBookingPage) {
  const own = payments.filter(({ kind }) => REFUNDABLE.includes(kind));
  const charged = sumOf(own.map(({ captured }) => captured));
  const given = refunds.filter(
    ({ status, paymentId }) => status !== 'failed' && own.some(({ id }) => id === paymentId),
  );
  const refunded = sumOf(given.map(({ amount }) => amount));
  return { charged, refunded, most: charged - refunded };
}

function RefundDialog({ booking, page, onClose }: RefundProps & { onClose: () => void }) {
  const { t, locale } = useTexts();
  const { charged, refunded, most } = chargesOf(page);
  const [amount, setAmount] = useState(centsToDecimal(most));
  const cents = decimalToCents(amount.trim());
  const isRight = cents !== undefined && cents >= 1 && cents <= most;
  const money = (value: number) => formatCents(locale, value);
  const { run, busy, error } = useAdminAction({
    send: (api, reason: string) =>
      refundBooking(api, booking.id, {
        amount: centsToDecimal(cents ?? 0),
        refundedSoFar: centsToDecimal(refunded),
        reason,
      }),
    done: () => ({
      title: t('admin.success'),
      text: t('admin.refundFor.done', { amount: money(cents ?? 0) }),
    }),
    failed: t('admin.refundFor.failed'),
    changes: BOOKING_CHANGES,
  });
  return (
    <ReasonDialog
      title={t('admin.refundFor.title', { order: booking.orderNumber })}
      labels={{
        keep: t('admin.refundFor.keep'),
        confirm: t('admin.refundFor.confirm'),
        busy: t('admin.refundFor.busy'),
      }}
      busy={busy}
      blocked={!isRight}
      failure={error ? (reasonOf(error) ?? t('admin.refundFor.failed')) : undefined}
      onConfirm={(reason) => void run(reason).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p>
        {t('admin.refundFor.text', {
          charged: money(charged),
          refunded: money(refunded),
          most: money(most),
        })}
      </p>
      <Field
        label={t('admin.refundFor.amount')}
        hint={t('admin.refundFor.amountHint', { most: money(most) })}
        error={isRight ? undefined : t('admin.refundFor.amountWrong', { most: money(most) })}
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}

/** Gives back what was charged for a rental that is over, in full or in part; nothing where nothing is left. */
export function RefundBooking({ booking, page }: RefundProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const isClosed = booking.status === 'completed' || booking.status === 'canceled';
  if (!isClosed || chargesOf(page).most <= 0) return null;
  return (
    <>
      <Button variant="line" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('admin.refundFor.open')}
      </Button>
      {open && <RefundDialog booking={booking} page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
