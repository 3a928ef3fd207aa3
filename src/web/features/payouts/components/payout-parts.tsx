import { useId } from 'react';
import type { OwnerPayout } from '#shared/contracts/payouts.ts';
import { platformFeePercent } from '#shared/domain/money-constants.ts';
import type { Cents } from '#shared/domain/money.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { useDay } from '../lib/use-day.ts';
import styles from './payout-row.module.css';

function Line({ name, cents, total = false }: { name: string; cents: Cents; total?: boolean }) {
  const { locale } = useTexts();
  return (
    <div className={styles.share} data-total={total || undefined}>
      <dt>{name}</dt>
      <dd>{formatCents(locale, cents)}</dd>
    </div>
  );
}

function Transfers({ transfers }: Pick<OwnerPayout, 'transfers'>) {
  const { t, locale } = useTexts();
  const id = useId();
  const day = useDay();
  return (
    <div className={styles.transfers}>
      <h4 id={id}>{t('payouts.transfers.label')}</h4>
      <ul aria-labelledby={id}>
        {transfers.map(({ id: key, at, amount, reversed, status }) => (
          <li key={key} className={styles.share}>
            <span>
              {t(`payouts.transfers.${status}`, { day: day(at) })}
              {status !== 'reversed' && centsOf(reversed) > 0 && (
                <span className="block warning-color">
                  {t('payouts.transfers.partly', { amount: formatCents(locale, centsOf(reversed)) })}
                </span>
              )}
            </span>
            <span>{formatCents(locale, centsOf(amount))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From what the renter paid to what the owner gets, line by line, and what has been sent of it. */
export function PayoutParts({ payout, id }: { payout: OwnerPayout; id: string }) {
  const { t } = useTexts();
  const day = useDay();
  const { earnedAt, collected, refunded, processingFee, commission, ownerShare, transferred, transfers } =
    payout;
  const left = centsOf(ownerShare) - centsOf(transferred);
  return (
    <div id={id} className={styles.parts}>
      {payout.status !== 'paid' && (
        <p className="p-3 rounded-8px sunken-ground">
          {t(`payouts.note.${left < 0 ? 'over' : payout.status}`, {
            day: day(payout.payoutFrom ?? earnedAt),
          })}
        </p>
      )}
      <dl className="grid gap-2" aria-label={t('payouts.parts.label')}>
        <Line name={t('payouts.parts.collected')} cents={centsOf(collected)} />
        {centsOf(refunded) > 0 && <Line name={t('payouts.parts.refunded')} cents={-centsOf(refunded)} />}
        <Line name={t('payouts.parts.processing')} cents={-centsOf(processingFee)} />
        <Line
          name={t('payouts.parts.commission', { percent: platformFeePercent })}
          cents={-centsOf(commission)}
        />
        <Line name={t('payouts.parts.share')} cents={centsOf(ownerShare)} total />
        <Line name={t('payouts.parts.transferred')} cents={centsOf(transferred)} />
        {left > 0 && <Line name={t('payouts.parts.left')} cents={left} />}
        {left < 0 && <Line name={t('payouts.parts.over')} cents={-left} />}
      </dl>
      {transfers.length > 0 && <Transfers transfers={transfers} />}
      <Link
        className="link inline-flex items-center justify-self-start min-h-44px"
        href={`${paths.bookings}?booking=${encodeURIComponent(payout.bookingId)}`}
      >
        {t('payouts.parts.booking')}
      </Link>
    </div>
  );
}
