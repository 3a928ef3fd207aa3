import type { Booking } from '#shared/contracts/bookings.ts';
import { ownerSharePercent } from '#shared/domain/money-constants.ts';
import { formatCents } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import {
  balancePart,
  chargedLateFee,
  feePart,
  lateFeePart,
  ownerEarnings,
  type MoneyPart,
  type MoneyState,
} from '../lib/money.ts';
import { useNow } from '../lib/now.tsx';
import { sideOf } from '../lib/parties.ts';
import { useTimes } from '../lib/use-times.ts';
import styles from './money.module.css';
import rows from './rows.module.css';

function Part({ label, part }: { label: string; part: MoneyPart }) {
  const { locale } = useTexts();
  return (
    <div className={classNames(rows.row, rows[part.state])} data-state={part.state}>
      <dt>
        {label}
        <span className={rows.note}>{part.note}</span>
      </dt>
      <dd>{formatMoney(locale, part.amount, true)}</dd>
    </div>
  );
}

/** A tenth now, nine at the return: filled when taken, striped when held. */
function Split({ fee, balance }: { fee: MoneyState; balance: MoneyState }) {
  return (
    <div className={styles.split} aria-hidden>
      <i className={styles[fee]} />
      <i className={styles[balance]} />
    </div>
  );
}

function Earnings({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const cents = ownerEarnings(booking);
  const now = useNow();
  const times = useTimes(booking.timeZone);
  if (sideOf(booking) !== 'owner' || cents === undefined) return null;
  const open = chargedLateFee(booking) > 0 ? 'bookings.money.shareLate' : 'bookings.money.share';
  const text = booking.status === 'canceled' ? 'bookings.money.shareKept' : open;
  const { payoutFrom } = booking;
  return (
    <p className="muted">
      {t(text, { amount: formatCents(locale, cents), percent: ownerSharePercent })}{' '}
      {payoutFrom !== null &&
        now < new Date(payoutFrom) &&
        t('bookings.money.payoutFrom', { when: times.when(new Date(payoutFrom)) })}
    </p>
  );
}

/** Where the money of a booking stands: what was charged, what is held and until when, what went back. */
export function Money({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const words = { t, locale, times: useTimes(booking.timeZone) };
  const fee = feePart(booking, words);
  const balance = balancePart(booking, words);
  const lateFee = lateFeePart(booking, words);
  const isOpen =
    balance?.state === 'open' || (balance?.state === 'held' && booking.actualReturnTime === null);
  return (
    <div className="grid gap-2">
      {balance && booking.status !== 'canceled' && <Split fee={fee.state} balance={balance.state} />}
      <dl className={rows.rows} aria-label={t('bookings.money.label')}>
        <Part label={t('bookings.money.fee')} part={fee} />
        {balance && (
          <Part label={t(isOpen ? 'bookings.money.balanceOpen' : 'bookings.money.balance')} part={balance} />
        )}
        {lateFee && (
          <Part label={t('bookings.money.late', { count: booking.lateFeeHours ?? 0 })} part={lateFee} />
        )}
      </dl>
      {!balance && <p className="muted">{t('bookings.money.noBalance')}</p>}
      <Earnings booking={booking} />
    </div>
  );
}
