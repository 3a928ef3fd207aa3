import type { Booking } from '#shared/contracts/bookings.ts';
import { cancellationOutcome } from '#shared/domain/cancellation.ts';
import { freeCancellationHours, holdExpiryDays } from '#shared/domain/money-constants.ts';
import { centsOf } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Purpose } from '../lib/purpose.ts';
import styles from './checkout.module.css';

/** Whether the fee would be refunded if the renter canceled now, by the one policy function. */
function feeWouldComeBack(booking: Booking, now: Date): boolean {
  const { refundPolicy } = cancellationOutcome(
    'renter',
    {
      feePaidAt: booking.feePaidAt ? new Date(booking.feePaidAt) : now,
      bookingFeeCents: centsOf(booking.depositAmount),
      balanceCents: centsOf(booking.authorizationAmount),
      policy: booking.cancellationPolicy,
      startsAt: new Date(booking.startsAt),
      freeCancellation: booking.freeCancellation,
    },
    now,
  );
  return refundPolicy === 'initial_fee_refunded';
}

/** One sentence each. */
function useTerms(booking: Booking, purpose: Purpose): string[] {
  const { t, locale } = useTexts();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt);
  const fee = formatMoney(locale, booking.depositAmount, true);
  const balance = formatMoney(locale, booking.authorizationAmount, true);
  const isHeld = Number(booking.authorizationAmount) > 0;
  if (purpose === 'late_fee')
    return [
      t('checkout.terms.lateFee', { fee: formatMoney(locale, booking.lateFeeAmount ?? '0', true) }),
      t('checkout.terms.lateFeeApart'),
    ];
  if (purpose === 'change_fee')
    return [
      t('checkout.terms.change', { fee: formatMoney(locale, booking.change?.amount ?? '0', true) }),
      t('checkout.terms.changeStays'),
    ];
  if (purpose === 'change_hold')
    return [
      t('checkout.terms.changeHold', { amount: formatMoney(locale, booking.change?.amount ?? '0', true) }),
      t('checkout.terms.changeHoldStays'),
    ];
  if (purpose === 'usage')
    return [
      t('checkout.terms.usage', { amount: formatMoney(locale, booking.usage?.amount ?? '0', true) }),
      t('checkout.terms.lateFeeApart'),
    ];
  if (purpose === 'damage')
    return [
      t('checkout.terms.damage', { amount: formatMoney(locale, booking.claim?.amount ?? '0', true) }),
      t('checkout.terms.damageApart'),
    ];
  return [
    purpose === 'fee' && t('checkout.terms.fee', { fee }),
    purpose === 'card' && t('checkout.terms.cardOnly'),
    isHeld ? t('checkout.terms.saved', { balance }) : t('checkout.terms.all'),
    isHeld && t('checkout.terms.hold', { days: holdExpiryDays }),
    feeWouldComeBack(booking, now)
      ? t('checkout.terms.flexible', { hours: freeCancellationHours })
      : t('checkout.terms.forfeited', { fee }),
    t('checkout.terms.owner'),
  ].filter((term) => term !== false);
}

/** What the reader agrees to by paying: also that the card is saved and used again, which the provider requires. */
export function PaymentTerms({ booking, purpose }: { booking: Booking; purpose: Purpose }) {
  const terms = useTerms(booking, purpose);
  const { t } = useTexts();
  return (
    <section className={styles.terms} aria-labelledby="payment-terms">
      <h2 id="payment-terms">{t('checkout.terms.title')}</h2>
      <ul className={styles.list}>
        {terms.map((term) => (
          <li key={term}>
            <Icon name="check" size={18} className={styles.tick} />
            <span>{term}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
