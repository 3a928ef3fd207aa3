import { useState } from 'react';
import type { AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { centsToDecimal, decimalToCents } from '#shared/domain/money.ts';
import {
  REFUND_SUBJECTS,
  refundableOf,
  type Refundable,
  type RefundableCharge,
  type RefundSubject,
} from '#shared/domain/refundable.ts';
import { BOOKING_CHANGES, refundBooking } from '#web/data/admin.ts';
import { formatCents } from '#web/lib/cents.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { useAdminAction } from '../../confirm/use-admin-action.ts';
import { Amounts } from '../components/amounts.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { paymentKindText } from '../lib/state-text.ts';

interface RefundProps {
  booking: Pick<Booking, 'id' | 'orderNumber'>;
  page: AdminBookingPage;
}

const centsOf = (amount: string): number => decimalToCents(amount) ?? 0;

/** What was charged, and what of it was refunded or is on its way. */
function chargesOf({ payments, refunds }: AdminBookingPage): RefundableCharge[] {
  const given = refunds.filter(({ status }) => status !== 'failed');
  return payments.map(({ id, kind, captured, disputed }) => ({
    id,
    kind,
    capturedCents: centsOf(captured),
    refundedCents: given.reduce((sum, one) => sum + (one.paymentId === id ? centsOf(one.amount) : 0), 0),
    isDisputed: disputed,
  }));
}

/** What of it anything can be refunded of. */
const subjectsOf = (charges: readonly RefundableCharge[]): readonly RefundSubject[] =>
  REFUND_SUBJECTS.filter((subject) => refundableOf(charges, subject).mostCents > 0);

/** What is left of each charge, in the order in which they are given back. */
function Charges({ charges }: Pick<Refundable, 'charges'>) {
  const t = useText();
  const amounts = charges.map(({ kind, capturedCents, refundedCents, isDisputed }) => {
    const what = paymentKindText(kind, t);
    return {
      name: isDisputed ? t('admin.refundFor.disputed', { what }) : what,
      amount: centsToDecimal(capturedCents - refundedCents),
      look: isDisputed ? ('bad' as const) : undefined,
    };
  });
  return <Amounts amounts={amounts} />;
}

function useRefund({ booking, page, onDone }: RefundProps & { onDone: () => void }) {
  const { t, locale } = useTexts();
  const charges = chargesOf(page);
  const subjects = subjectsOf(charges);
  const [chosen, setChosen] = useState<RefundSubject>();
  const subject = chosen ?? subjects[0] ?? 'rental';
  const { mostCents, refundedCents, charges: own } = refundableOf(charges, subject);
  const [typed, setTyped] = useState<string>();
  const amount = typed ?? centsToDecimal(mostCents);
  const cents = decimalToCents(amount.trim());
  const act = useAdminAction({
    send: (api, reason: string) =>
      refundBooking(api, booking.id, {
        of: subject,
        amount: centsToDecimal(cents ?? 0),
        refundedSoFar: centsToDecimal(refundedCents),
        reason,
      }),
    done: () => ({
      title: t('admin.success'),
      text: t('admin.refundFor.done', { amount: formatCents(locale, cents ?? 0) }),
    }),
    failed: t('admin.refundFor.failed'),
    changes: BOOKING_CHANGES,
  });
  return {
    ...act,
    ...{ subjects, subject, amount, own, setTyped },
    most: formatCents(locale, mostCents),
    isRight: cents !== undefined && cents >= 1 && cents <= mostCents,
    choose(next: RefundSubject) {
      setChosen(next);
      setTyped(undefined);
    },
    submit: (reason: string) => void act.run(reason).then((isDone) => isDone && onDone()),
  };
}

function RefundDialog({ booking, page, onClose }: RefundProps & { onClose: () => void }) {
  const t = useText();
  const refund = useRefund({ booking, page, onDone: onClose });
  const { most, isRight, error } = refund;
  return (
    <ReasonDialog
      title={t('admin.refundFor.title', { order: booking.orderNumber })}
      labels={{
        keep: t('admin.refundFor.keep'),
        confirm: t('admin.refundFor.confirm'),
        busy: t('admin.refundFor.busy'),
      }}
      busy={refund.busy}
      blocked={!isRight}
      failure={error ? (reasonOf(error) ?? t('admin.refundFor.failed')) : undefined}
      onConfirm={refund.submit}
      onClose={onClose}
    >
      {refund.subjects.length > 1 && (
        <Field label={t('admin.refundFor.of')}>
          {(control) => (
            <Select
              {...control}
              value={refund.subject}
              onChange={({ target }) => refund.choose(target.value === 'damage' ? 'damage' : 'rental')}
            >
              {refund.subjects.map((value) => (
                <option key={value} value={value}>
                  {t(`admin.refundFor.of.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <p>{t(`admin.refundFor.text.${refund.subject}`)}</p>
      <Charges charges={refund.own} />
      <Field
        label={t('admin.refundFor.amount')}
        hint={t('admin.refundFor.amountHint', { most })}
        error={isRight ? undefined : t('admin.refundFor.amountWrong', { most })}
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            inputMode="decimal"
            value={refund.amount}
            onChange={({ target }) => refund.setTyped(target.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}

/** Gives back what was charged, in full or in part, at any time; nothing where nothing is left that can be. */
export function RefundBooking({ booking, page }: RefundProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (!open && subjectsOf(chargesOf(page)).length === 0) return null;
  return (
    <>
      <Button variant="line" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('admin.refundFor.open')}
      </Button>
      {open && <RefundDialog booking={booking} page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
