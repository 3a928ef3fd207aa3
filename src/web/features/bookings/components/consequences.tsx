import type { Booking } from '#shared/contracts/bookings.ts';
import { isHeld } from '#shared/domain/booking-facts.ts';
import type { CancellationOutcome } from '#shared/domain/cancellation.ts';
import { freeCancellationHours } from '#shared/domain/money-constants.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { otherParty, sideOf } from '../lib/parties.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './dialogs.module.css';
import rows from './rows.module.css';

interface ConsequencesProps {
  booking: Booking;
  outcome: CancellationOutcome;
}

/** Who gets what, in a sentence. */
function useSentences({ booking, outcome }: ConsequencesProps): string[] {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const { refundPolicy, refundedCents, keptCents } = outcome;
  if (refundPolicy === 'nothing_charged') return [t('bookings.cancel.nothing')];
  const amount = formatCents(locale, refundedCents + keptCents);
  if (sideOf(booking) === 'owner')
    return [t('bookings.cancel.owner.refunded', { name: otherParty(booking), amount })];
  if (refundPolicy === 'initial_fee_forfeited') return [t('bookings.cancel.renter.forfeited', { amount })];
  const refunded = t('bookings.cancel.renter.refunded', { amount });
  if (booking.freeCancellation) return [t('bookings.cancel.renter.free'), refunded];
  const until = addHours(new Date(booking.startsAt), -freeCancellationHours);
  return [refunded, t('bookings.cancel.renter.until', { when: times.when(until) })];
}

/** A hold that stands is let go, what was charged early goes back, what was never held is not charged. */
function balanceLabel(holdStatus: Booking['holdStatus']) {
  if (holdStatus === 'captured' || holdStatus === 'capturing') return 'bookings.cancel.balanceRefunded';
  return isHeld(holdStatus) ? 'bookings.cancel.balanceBack' : 'bookings.cancel.balanceNever';
}

/** What a cancellation does, as the policy function has it: in words first, then the figures. */
export function Consequences({ booking, outcome }: ConsequencesProps) {
  const { t, locale } = useTexts();
  const { refundedCents, keptCents, releasedCents } = outcome;
  const sentences = useSentences({ booking, outcome });
  const label = balanceLabel(booking.holdStatus);
  const figures = [
    { label: t('bookings.cancel.feeBack'), cents: refundedCents, look: styles.good },
    { label: t('bookings.cancel.feeLost'), cents: keptCents, look: styles.bad },
    {
      label: t(label),
      cents: releasedCents,
      look: label === 'bookings.cancel.balanceRefunded' ? styles.good : undefined,
    },
  ].filter(({ cents }) => cents > 0);
  return (
    <div className="grid gap-3 p-14px-4 rounded sunken-ground">
      <p>
        {sentences.join(' ')} {t('bookings.cancel.final')}
      </p>
      {figures.length > 0 && (
        <dl className={rows.rows}>
          {figures.map(({ label, cents, look }) => (
            <div key={label} className={classNames(rows.row, look)}>
              <dt>{label}</dt>
              <dd>{formatCents(locale, cents)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
