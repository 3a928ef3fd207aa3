import type { Booking } from '#shared/contracts/bookings.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useText, useTexts, type MessageId } from '#web/lib/text.tsx';
import { SplitBar } from '#web/ui/price-lines.tsx';
import { amountOf, isOfChange, type Debt, type OfChange, type Purpose } from '../lib/purpose.ts';
import styles from './payment-structure.module.css';

interface PartProps {
  name: MessageId;
  when: MessageId;
  amount: string;
}

function Part({ name, when, amount }: PartProps) {
  const { t, locale } = useTexts();
  return (
    <div className={styles.part}>
      <dt>
        {t(name)}
        <small>{t(when)}</small>
      </dt>
      <dd>{formatMoney(locale, amount, true)}</dd>
    </div>
  );
}

/** What is taken when: the fee now, the balance at the return, and their sum (docs/product/money.md#booking-fee). */
export function PaymentStructure({ booking, purpose }: { booking: Booking; purpose: Purpose }) {
  const t = useText();
  const parts = () => {
    if (purpose === 'usage' || purpose === 'damage' || isOfChange(purpose))
      return <Once booking={booking} purpose={purpose} />;
    if (purpose === 'late_fee') return <LateFee booking={booking} />;
    return <Split booking={booking} purpose={purpose} />;
  };
  return (
    <section className="stack-4 money-ground on-money-color p-5 rounded" aria-labelledby="payment-structure">
      <h2 id="payment-structure">{t('checkout.structure.title')}</h2>
      {parts()}
    </section>
  );
}

/** After the return: one amount, how it comes about, and that it is paid now rather than held. */
function LateFee({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  return (
    <>
      <dl className={styles.parts} data-now="fee">
        <Part
          name="checkout.structure.lateFee"
          when="checkout.structure.lateFeeWhen"
          amount={booking.lateFeeAmount ?? '0.00'}
        />
      </dl>
      <dl className={styles.total}>
        <dt>{t('checkout.structure.lateHours')}</dt>
        <dd>{formatNumber(locale, booking.lateFeeHours ?? 0)}</dd>
      </dl>
    </>
  );
}

const ONCE = {
  usage: 'checkout.structure.usage',
  damage: 'checkout.structure.damage',
  change_fee: 'checkout.structure.change',
  change_hold: 'checkout.structure.changeHold',
} as const;

/** One amount, now: paid for use or damage, or of a change of dates the fee on the added time, or the balance that is held. */
function Once({ booking, purpose }: { booking: Booking; purpose: keyof typeof ONCE }) {
  return (
    <dl className={styles.parts} data-now="fee">
      <Part
        name={ONCE[purpose]}
        when={purpose === 'change_hold' ? 'checkout.structure.balanceNow' : 'checkout.structure.lateFeeWhen'}
        amount={amountOf(booking, purpose)}
      />
    </dl>
  );
}

function Split({ booking, purpose }: { booking: Booking; purpose: Exclude<Purpose, Debt | OfChange> }) {
  const { t, locale } = useTexts();
  const isFee = purpose === 'fee';
  return (
    <>
      <dl className={styles.parts} data-now={isFee ? 'fee' : 'balance'}>
        <Part
          name="checkout.structure.fee"
          when={isFee ? 'checkout.structure.feeWhen' : 'checkout.structure.feePaid'}
          amount={booking.depositAmount}
        />
        <Part
          name="checkout.structure.balance"
          when={isFee ? 'checkout.structure.balanceWhen' : 'checkout.structure.balanceNow'}
          amount={booking.authorizationAmount}
        />
      </dl>
      {Number(booking.authorizationAmount) > 0 && <SplitBar />}
      <dl className={styles.total}>
        <dt>{t('checkout.structure.total')}</dt>
        <dd>{formatMoney(locale, booking.totalAmount, true)}</dd>
      </dl>
    </>
  );
}
