import { useId } from 'react';
import {
  bookingFeePercent,
  holdPercent,
  ownerSharePercent,
  platformFeePercent,
  processingFeeCents,
} from '#shared/domain/money-constants.ts';
import type { Cents } from '#shared/domain/money.ts';
import { sharesOf, type Shares } from '#shared/domain/revenue-split.ts';
import { splitTotal } from '#shared/domain/total-split.ts';
import { formatCents } from '#web/lib/cents.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import styles from './how-it-works.module.css';

interface Example extends Shares {
  readonly days: number;
  readonly rateCents: Cents;
  readonly rentalCents: Cents;
  readonly depositCents: Cents;
  readonly holdCents: Cents;
}

const DAYS = 3;
const RATE_CENTS = 28_500;

/** A rental worked out to the cent, by the rules that real ones go by. */
function workedExample(): Example {
  const rentalCents = DAYS * RATE_CENTS;
  const totalCents = rentalCents + processingFeeCents;
  const { bookingFeeCents, balanceCents } = splitTotal(totalCents);
  return {
    ...sharesOf(totalCents),
    days: DAYS,
    rateCents: RATE_CENTS,
    rentalCents,
    depositCents: bookingFeeCents,
    holdCents: balanceCents,
  };
}

const EXAMPLE = workedExample();

interface LineProps {
  name: string;
  cents: Cents;
  tone?: 'part' | 'sum' | 'share';
}

function Line({ name, cents, tone }: LineProps) {
  const { locale } = useTexts();
  return (
    <div className={styles.line} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{formatCents(locale, cents)}</dd>
    </div>
  );
}

function WorkedExample() {
  const { t, locale } = useTexts();
  const { days, rateCents, rentalCents, netCents, depositCents, holdCents } = EXAMPLE;
  const rate = formatCents(locale, rateCents);
  const rental = formatCents(locale, rentalCents);
  return (
    <div className="stack-3 p-4 panel">
      <h3>{t('payouts.example.title', { days, rate })}</h3>
      <dl className="stack-2 text-2">
        <Line name={t('payouts.example.rental', { days, rate })} cents={rentalCents} />
        <Line name={t('payouts.example.processing')} cents={processingFeeCents} />
        <Line tone="sum" name={t('payouts.example.renter')} cents={netCents} />
        <Line
          tone="part"
          name={t('payouts.example.deposit', { percent: bookingFeePercent })}
          cents={depositCents}
        />
        <Line tone="part" name={t('payouts.example.hold', { percent: holdPercent })} cents={holdCents} />
        <Line name={t('payouts.example.processing')} cents={-EXAMPLE.processingCents} />
        <Line
          name={t('payouts.example.commission', { percent: platformFeePercent, rental })}
          cents={-EXAMPLE.commissionCents}
        />
        <Line tone="share" name={t('payouts.example.share')} cents={EXAMPLE.ownerCents} />
      </dl>
      <div className={styles.bar} aria-hidden>
        <i />
        <i />
      </div>
      <p className="muted">{t('payouts.example.shareNote', { percent: ownerSharePercent, rental })}</p>
    </div>
  );
}

const POINTS: readonly MessageId[] = ['payouts.how.renter', 'payouts.how.share', 'payouts.how.time'];

/** Who pays what, who keeps what, and when it arrives, with an example to the cent. */
export function HowItWorks() {
  const { t, locale } = useTexts();
  const titleId = useId();
  const fee = formatCents(locale, processingFeeCents);
  return (
    <section className={styles.how} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('payouts.how.title')}</h2>
      <ol className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(point, { fee })}</li>
        ))}
      </ol>
      <WorkedExample />
    </section>
  );
}
