import type { Booking } from '#shared/contracts/bookings.ts';
import type { CancellationPreview } from '#shared/contracts/cancellations.ts';
import { isHeld } from '#shared/domain/booking-facts.ts';
import type { CancellationOutcome } from '#shared/domain/cancellation.ts';
import { freeCancellationHours } from '#shared/domain/money-constants.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { otherParty, sideOf } from '../lib/parties.ts';
import { useTimes } from '../lib/use-times.ts';
import { Figures, type Figure } from './figures.tsx';

interface ConsequencesProps {
  booking: Booking;
  outcome: Omit<CancellationOutcome, 'message'>;
  /** The server's answer, once it is there. */
  preview?: CancellationPreview | undefined;
}

/** Who gets what, in a sentence. */
function useSentences({ booking, outcome, preview }: ConsequencesProps): string[] {
  const { t, locale } = useTexts();
  const times = useTimes(booking.timeZone);
  const { refundPolicy, refundedCents, keptCents } = outcome;
  if (refundPolicy === 'nothing_charged') return [t('bookings.cancel.nothing')];
  const amount = formatCents(locale, refundedCents + keptCents);
  if (sideOf(booking) === 'owner')
    return [t('bookings.cancel.owner.refunded', { name: otherParty(booking), amount })];
  if (refundPolicy === 'initial_fee_forfeited') return [t('bookings.cancel.renter.forfeited', { amount })];
  const refunded = t('bookings.cancel.renter.refunded', { amount });
  if (booking.freeCancellation || preview?.end === 'item_back')
    return [t('bookings.cancel.renter.free'), refunded];
  if (preview) return [refunded];
  const until = addHours(new Date(booking.startsAt), -freeCancellationHours);
  return [refunded, t('bookings.cancel.renter.until', { when: times.when(until) })];
}

/** A hold that stands is let go, what was charged early goes back, what was never held is not charged. */
function balanceLabel(holdStatus: Booking['holdStatus']) {
  if (holdStatus === 'captured' || holdStatus === 'capturing') return 'bookings.cancel.balanceRefunded';
  return isHeld(holdStatus) ? 'bookings.cancel.balanceBack' : 'bookings.cancel.balanceNever';
}

/** Until when the same holds, and what happens then. */
function Term({ booking, preview }: { booking: Booking; preview: CancellationPreview }) {
  const { t } = useTexts();
  const times = useTimes(booking.timeZone);
  const { until, end } = preview;
  if (until === null || end === null || end === 'item_back') return null;
  const instant = new Date(until);
  const when = end === 'too_late' ? times.end(instant) : times.when(instant);
  const words = { when, name: otherParty(booking) };
  const isOwner = sideOf(booking) === 'owner';
  if (end === 'expire_unanswered')
    return <p>{t(isOwner ? 'bookings.cancel.until.ownAnswer' : 'bookings.cancel.until.answer', words)}</p>;
  return <p>{t(`bookings.cancel.until.${end}`, words)}</p>;
}

/** What a cancellation does, as the policy function has it: in words first, then the figures. */
export function Consequences({ booking, outcome, preview }: ConsequencesProps) {
  const { t } = useTexts();
  const { refundedCents, keptCents, releasedCents } = outcome;
  const sentences = useSentences({ booking, outcome, preview });
  const label = balanceLabel(booking.holdStatus);
  const all: Figure[] = [
    { label: t('bookings.cancel.feeBack'), cents: refundedCents, look: 'good' },
    { label: t('bookings.cancel.feeLost'), cents: keptCents, look: 'bad' },
    {
      label: t('bookings.cancel.keptBy', { name: booking.ownerName }),
      cents: preview ? centsOf(preview.keptByOwner) : 0,
    },
    {
      label: t('bookings.cancel.keptBy', { name: t('common.product') }),
      cents: preview ? centsOf(preview.keptByPlatform) : 0,
    },
    {
      label: t(label),
      cents: releasedCents,
      look: label === 'bookings.cancel.balanceRefunded' ? 'good' : undefined,
    },
  ];
  const figures = all.filter(({ cents }) => cents > 0);
  return (
    <div className="grid gap-3 p-14px-4 rounded sunken-ground">
      <p>
        {sentences.join(' ')} {t('bookings.cancel.final')}
      </p>
      {figures.length > 0 && <Figures figures={figures} />}
      {preview && <Term booking={booking} preview={preview} />}
    </div>
  );
}
