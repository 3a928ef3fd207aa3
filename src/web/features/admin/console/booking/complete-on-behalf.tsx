import { useState } from 'react';
import type { CapturePaymentBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { centsToDecimal, type Cents } from '#shared/domain/money.ts';
import { BOOKING_CHANGES } from '#web/data/admin.ts';
import { capturePayment } from '#web/data/booking-actions.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { reasonOf } from '#web/lib/api-client.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useAdminAction } from '../../confirm/use-admin-action.ts';
import { Amounts, type Amount } from '../components/amounts.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { completionParts, readFinalPrice, type CompletionPart } from '../lib/completion.ts';

const LOOKS: Partial<Record<CompletionPart, Amount['look']>> = { back: 'good', total: 'total', late: 'bad' };

/** What has been paid, what is charged now or goes back, and what comes on top. */
function Consequences({ booking, finalCents }: { booking: Booking; finalCents: Cents }) {
  const t = useText();
  const now = useServerNow(usePageContext().renderedAt);
  const amounts = completionParts(booking, finalCents, now).map(({ part, cents }) => ({
    name: t(`admin.completeFor.${part}`),
    amount: centsToDecimal(cents),
    look: LOOKS[part],
  }));
  return <Amounts amounts={amounts} />;
}

/** The Admin closes the rental for the owner: all of the price, or less of it where something is given back. */
export function CompleteOnBehalf({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, locale, say } = useTexts();
  const [text, setText] = useState('');
  const final = readFinalPrice(text, booking);
  const { run, busy, error } = useAdminAction({
    send: (api, body: CapturePaymentBody) => capturePayment(api, booking.id, body),
    done: ({ message }) => ({ title: t('admin.completeFor.done'), text: say(message) }),
    failed: t('admin.completeFor.failed'),
    changes: BOOKING_CHANGES,
  });
  const confirm = async (reason: string) => {
    const finalAmount = final.given && final.cents !== undefined ? centsToDecimal(final.cents) : undefined;
    if (await run({ reason, finalAmount })) onClose();
  };
  const bounds = {
    least: formatMoney(locale, booking.depositAmount, true),
    most: formatMoney(locale, booking.totalAmount, true),
  };
  return (
    <ReasonDialog
      title={t('admin.completeFor.title', { order: booking.orderNumber })}
      labels={{
        keep: t('admin.completeFor.keep'),
        confirm: t('admin.completeFor.confirm'),
        busy: t('admin.completeFor.busy'),
      }}
      busy={busy}
      blocked={final.cents === undefined}
      failure={error ? (reasonOf(error) ?? t('admin.completeFor.failed')) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{t('admin.completeFor.text', { renter: booking.renterName, owner: booking.ownerName })}</p>
      {!booking.balanceWaived && (
        <Field
          label={t('admin.completeFor.final')}
          hint={t('admin.completeFor.finalHint', bounds)}
          error={final.cents === undefined ? t('admin.completeFor.bounds', bounds) : undefined}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      {final.cents !== undefined && <Consequences booking={booking} finalCents={final.cents} />}
    </ReasonDialog>
  );
}
