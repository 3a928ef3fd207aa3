import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { MoneyBar } from '#web/ui/money-bar.tsx';
import { amountOf, type Purpose } from '../lib/purpose.ts';
import { PayButton } from './pay-button.tsx';

interface PayBarProps {
  booking: Booking;
  purpose: Purpose;
  ready: boolean;
  busy: boolean;
}

/** On a phone: what is paid now, what comes later, and the button at the thumb. */
export function PayBar({ booking, purpose, ready, busy }: PayBarProps) {
  const { t, locale } = useTexts();
  const { authorizationAmount } = booking;
  const amount = amountOf(booking, purpose);
  const note = () => {
    if (purpose === 'card') return t('checkout.bar.card');
    if (purpose === 'late_fee') return t('checkout.bar.lateFee');
    if (Number(authorizationAmount) === 0) return t('checkout.bar.all');
    return t('checkout.bar.then', { amount: formatMoney(locale, authorizationAmount, true) });
  };
  return (
    <MoneyBar label={t('checkout.bar.label')} amount={formatMoney(locale, amount, true)} note={note()}>
      <PayButton {...{ purpose, amount, ready, busy }} />
    </MoneyBar>
  );
}
