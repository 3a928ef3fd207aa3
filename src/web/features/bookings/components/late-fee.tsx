import type { Booking } from '#shared/contracts/bookings.ts';
import { ownerSharePercent } from '#shared/domain/money-constants.ts';
import { lateFeeCents, lateHourlyRateCents } from '#shared/domain/late-fee.ts';
import { percentOf } from '#shared/domain/money.ts';
import { formatCents } from '#web/lib/cents.ts';
import { lateTermsOf, timingOf } from '#web/lib/rental-facts.ts';
import { useTexts } from '#web/lib/text.tsx';
import { useNow } from '../lib/now.tsx';
import { sideOf } from '../lib/parties.ts';
import styles from './rows.module.css';

/** What the delay costs up to now, while the machine is overdue; charged after the return, not here. */
function RunningLateFee({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const timing = timingOf(booking, useNow());
  if (timing.phase !== 'overdue') return null;
  const { lateHours, lateFeeCents } = timing;
  const rate = formatCents(locale, lateHourlyRateCents(lateTermsOf(booking)));
  const share = formatCents(locale, percentOf(lateFeeCents, ownerSharePercent));
  return (
    <dl className={styles.rows}>
      <div className={styles.row}>
        <dt>
          <strong className={styles.late}>{t('bookings.late.title')}</strong>
          <span className={styles.note}>
            {lateHours > 0
              ? t('bookings.late.count', { count: lateHours, rate })
              : t('bookings.late.next', { rate })}
          </span>
        </dt>
        <dd className={styles.late}>{formatCents(locale, lateFeeCents)}</dd>
      </div>
      {sideOf(booking) === 'owner' && lateHours > 0 && (
        <div className={styles.row}>
          <dt>{t('bookings.late.share', { percent: ownerSharePercent })}</dt>
          <dd>{share}</dd>
        </div>
      )}
    </dl>
  );
}

/** The hours late before an extension: they stay due, and are charged with the rest after the return. */
function LateBefore({ booking }: { booking: Booking }) {
  const { t, locale } = useTexts();
  const terms = lateTermsOf(booking);
  const count = booking.lateHoursBefore;
  if (booking.actualReturnTime !== null || count === 0) return null;
  const rate = formatCents(locale, lateHourlyRateCents(terms));
  return (
    <dl className={styles.rows}>
      <div className={styles.row}>
        <dt>
          {t('bookings.late.before')}
          <span className={styles.note}>{t('bookings.late.count', { count, rate })}</span>
        </dt>
        <dd>{formatCents(locale, lateFeeCents(terms, count))}</dd>
      </div>
    </dl>
  );
}

/** What the delays of a rental that is out cost up to now. */
export function LateFees({ booking }: { booking: Booking }) {
  return (
    <>
      <LateBefore booking={booking} />
      <RunningLateFee booking={booking} />
    </>
  );
}
