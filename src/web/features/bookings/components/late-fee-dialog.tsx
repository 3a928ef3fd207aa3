import type { Booking } from '#shared/contracts/bookings.ts';
import { lateFeeIsChargedAt } from '#shared/domain/booking-deadlines.ts';
import { ownerSharePercent } from '#shared/domain/money-constants.ts';
import { lateHourlyRateCents } from '#shared/domain/late-fee.ts';
import { percentOf } from '#shared/domain/money.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { lateTermsOf } from '#web/lib/rental-facts.ts';
import { useTexts } from '#web/lib/text.tsx';
import { useChargeLateFee } from '../lib/use-owner-actions.ts';
import { otherParty, sideOf } from '../lib/parties.ts';
import { useTimes } from '../lib/use-times.ts';
import { Figures } from './figures.tsx';
import { GoneDialog, ActionDialog } from './action-dialog.tsx';

/** How the fee comes about: due, returned, hours times figure. */
function Reckoning({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const { actualReturnTime, scheduledEnd, lateFeeHours, lateFeeAmount } = booking;
  const cents = centsOf(lateFeeAmount ?? '0');
  const hours = lateFeeHours ?? 0;
  const hourCents = lateHourlyRateCents(lateTermsOf(booking));
  const rate = formatCents(locale, hourCents);
  const due = t('bookings.lateFee.due', { when: times.end(new Date(scheduledEnd)) });
  const back =
    actualReturnTime === null
      ? ''
      : t('bookings.lateFee.back', { when: times.when(new Date(actualReturnTime)) });
  const total = {
    label: t('bookings.late.count', { count: hours, rate }),
    cents,
    look: 'late' as const,
  };
  const share = {
    label: t('bookings.late.share', { percent: ownerSharePercent }),
    cents: percentOf(cents, ownerSharePercent),
  };
  return (
    <div className="grid gap-3 p-14px-4 rounded sunken-ground">
      <p>{[due, back].filter(Boolean).join('. ')}.</p>
      <Figures figures={sideOf(booking) === 'owner' ? [total, share] : [total]} />
      {hours * hourCents !== cents && <p>{t('bookings.lateFee.rounded')}</p>}
    </div>
  );
}

/** Either side charges what the delay has cost. */
export function LateFeeDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const move = useChargeLateFee(booking);
  const title = t('bookings.lateFee.title');
  if (!booking.allowedActions.includes('charge_late_fee') && !move.busy)
    return <GoneDialog title={title} text={t('bookings.lateFee.gone')} onClose={onClose} />;
  const { actualReturnTime, lateFeeStatus } = booking;
  const isOwed = lateFeeStatus === 'owed' && actualReturnTime !== null;
  return (
    <ActionDialog
      booking={booking}
      title={title}
      labels={{
        keep: t('bookings.lateFee.keep'),
        confirm: t('bookings.lateFee.confirm', {
          amount: formatCents(locale, centsOf(booking.lateFeeAmount ?? '0')),
        }),
        busy: t('bookings.lateFee.busy'),
      }}
      mutation={move}
      failedText={`${t('bookings.lateFee.failed')}. ${t('bookings.lateFee.failedText')}`}
      onClose={onClose}
    >
      <Reckoning booking={booking} />
      <p>
        {t(`bookings.lateFee.${sideOf(booking)}Text`, { name: otherParty(booking) })}{' '}
        {lateFeeStatus === 'failed' && t('bookings.lateFee.again')}
        {isOwed &&
          t('bookings.lateFee.byItself', {
            when: times.when(lateFeeIsChargedAt(new Date(actualReturnTime))),
          })}
      </p>
    </ActionDialog>
  );
}
