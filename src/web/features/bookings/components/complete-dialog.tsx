import { useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { minimumChargeCents } from '#shared/domain/money-constants.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { timingOf } from '#web/lib/rental-facts.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { finalBounds, readFinalAmount, type FinalAmount } from '../lib/final-amount.ts';
import { useNow } from '../lib/now.tsx';
import { useComplete } from '../lib/use-owner-actions.ts';
import { otherParty } from '../lib/parties.ts';
import { Figures, type Figure } from './figures.tsx';
import { GoneDialog, ActionDialog } from './action-dialog.tsx';

const hasPickup = ({ ownerPickupConfirmed, renterPickupConfirmed }: Booking): boolean =>
  ownerPickupConfirmed || renterPickupConfirmed;

/** By the owner's word alone: the renter is asked first. */
const isAsked = ({ status, renterPickupConfirmed }: Booking): boolean =>
  status === 'confirmed' && !renterPickupConfirmed;

const isMissed = (booking: Booking, now: Date): boolean =>
  now >= new Date(booking.scheduledEnd) && !hasPickup(booking);

/** A no-show needs no agreement: the renter only has a day to deny it. */
const whenCharged = (booking: Booking, now: Date) =>
  isMissed(booking, now) ? 'bookings.complete.thenNoShow' : 'bookings.complete.then';

/** What the owner states by pressing: the two confirmations are not both there. */
function useStatement(booking: Booking, now: Date): string {
  const { t } = useTexts();
  const name = otherParty(booking);
  if (booking.holdStatus === 'capture_failed') return t('bookings.complete.retry');
  if (booking.status === 'active')
    return t(booking.actualReturnTime === null ? 'bookings.complete.active' : 'bookings.complete.returned', {
      name,
    });
  return t(isMissed(booking, now) ? 'bookings.complete.noShow' : 'bookings.complete.handed', { name });
}

/** What is charged now, or given back of what was charged early, for a final amount. */
function useFigures(booking: Booking, final: FinalAmount, now: Date): Figure[] {
  const { t } = useTexts();
  const name = otherParty(booking);
  const { least: fee, most } = finalBounds(booking);
  const wanted = final.kind === 'amount' ? final.cents : most;
  const isCaptured = booking.holdStatus === 'captured';
  const balance: Figure[] = isCaptured
    ? [
        { label: t('bookings.complete.early'), cents: most - fee },
        { label: t('bookings.complete.back', { name }), cents: most - wanted, look: 'good' },
      ]
    : [
        {
          label: t(isAsked(booking) ? whenCharged(booking, now) : 'bookings.complete.now', { name }),
          cents: wanted - fee,
        },
      ];
  const timing = timingOf(booking, now);
  const lateCents = timing.phase === 'overdue' ? timing.lateFeeCents : 0;
  const shown = (figures: Figure[]) => figures.filter(({ cents }) => cents > 0);
  return [
    { label: t('bookings.complete.fee'), cents: fee },
    ...(booking.balanceWaived ? [] : shown(balance)),
    {
      label: t('bookings.complete.total', { name }),
      cents: booking.balanceWaived ? fee : wanted,
      look: 'total',
    },
    ...shown([{ label: t('bookings.complete.late'), cents: lateCents, look: 'late' }]),
  ];
}

function useProblem(booking: Booking, final: FinalAmount): string | undefined {
  const { t, locale } = useTexts();
  const { least, most } = finalBounds(booking);
  const words = {
    least: formatCents(locale, least),
    most: formatCents(locale, most),
    next: formatCents(locale, least + minimumChargeCents),
    minimum: formatCents(locale, minimumChargeCents),
  };
  if (final.kind === 'not_amount')
    return t('bookings.complete.notAmount', { example: words.least.replace(/[$,]/g, '') });
  if (final.kind === 'bounds') return t('bookings.complete.bounds', words);
  return final.kind === 'gap' ? t('bookings.complete.gap', words) : undefined;
}

interface FinalAmountFieldProps {
  booking: Booking;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function FinalAmountField({ booking, text, problem, onChange }: FinalAmountFieldProps) {
  const { t, locale } = useTexts();
  const { least, most } = finalBounds(booking);
  const hint = t('bookings.complete.fieldHint', {
    least: formatCents(locale, least),
    most: formatCents(locale, most),
  });
  return (
    <Field label={t('bookings.complete.field')} hint={hint} error={problem} optional>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** The owner closes the rental: what it states, what is charged, and less of it where they give something back. */
export function CompleteDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTexts();
  const now = useNow();
  const [text, setText] = useState('');
  const final = readFinalAmount(text, booking);
  const move = useComplete(booking, final.kind === 'amount' ? final.cents : undefined);
  const statement = useStatement(booking, now);
  const figures = useFigures(booking, final, now);
  const problem = useProblem(booking, final);
  const name = otherParty(booking);
  const title = t('bookings.complete.title');
  if (!booking.allowedActions.includes('complete') && !move.busy) {
    const status = t(`bookings.status.${booking.status}`);
    return <GoneDialog title={title} text={t('bookings.complete.gone', { status })} onClose={onClose} />;
  }
  const hasBalance = centsOf(booking.authorizationAmount) > 0 && !booking.balanceWaived;
  const isPaid = booking.holdStatus === 'captured' || centsOf(booking.authorizationAmount) === 0;
  return (
    <ActionDialog
      booking={booking}
      title={title}
      labels={{
        keep: t('bookings.complete.back.label'),
        confirm: t('bookings.complete.confirm'),
        busy: t('bookings.complete.busy'),
      }}
      mutation={move}
      ready={problem === undefined}
      failedText={t('bookings.complete.failed')}
      onClose={onClose}
    >
      <p>{statement}</p>
      {hasBalance && <FinalAmountField booking={booking} text={text} problem={problem} onChange={setText} />}
      <div className="grid gap-3 p-14px-4 rounded sunken-ground">
        <Figures figures={figures} />
        {booking.balanceWaived && <p>{t('bookings.complete.nothing')}</p>}
        {isPaid && final.kind === 'all' && <p>{t('bookings.complete.paid')}</p>}
      </div>
      <p className="muted">
        {t(isAsked(booking) ? 'bookings.complete.asked' : 'bookings.complete.told', { name })}
      </p>
    </ActionDialog>
  );
}
