import { useQuery } from '@tanstack/react-query';
import { payoutEarningsQuery } from '#web/data/payouts.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import type { OnboardingStatus } from '../lib/onboarding-status.ts';
import styles from './earnings.module.css';

interface TileProps {
  label: MessageId;
  note: MessageId;
  /** Dollars; undefined while it loads. */
  amount: number | undefined;
  loud?: boolean;
}

function Tile({ label, note, amount, loud = false }: TileProps) {
  const { t, locale } = useTexts();
  return (
    <div className={classNames(styles.tile, loud && styles.loud)}>
      <dt>{t(label)}</dt>
      <dd className={styles.amount}>
        {amount === undefined ? <Skeleton shape="title" width="half" /> : formatMoney(locale, amount, true)}
      </dd>
      <dd className={styles.note}>{t(note)}</dd>
    </div>
  );
}

function pendingNote(pending: number | undefined, status: OnboardingStatus | undefined): MessageId {
  if (pending === 0) return 'payouts.earnings.pendingNone';
  return status === undefined || status === 'active'
    ? 'payouts.earnings.pendingActive'
    : 'payouts.earnings.pendingSetup';
}

/** This month, not sent yet, and all. */
export function Earnings({ status }: { status: OnboardingStatus | undefined }) {
  const { t } = useTexts();
  const query = useQuery(payoutEarningsQuery);
  const { data, isError } = query;
  return (
    <section className="stack-3" aria-label={t('payouts.earnings.title')}>
      <LoadError query={query} title="payouts.failed.earnings" />
      {(data ?? !isError) && (
        <dl className={styles.tiles} aria-busy={!data || undefined}>
          <Tile
            loud
            label="payouts.earnings.month"
            note="payouts.earnings.monthNote"
            amount={data?.monthlyEarnings}
          />
          <Tile
            label="payouts.earnings.pending"
            note={pendingNote(data?.pendingPayouts, status)}
            amount={data?.pendingPayouts}
          />
          <Tile
            label="payouts.earnings.total"
            note="payouts.earnings.totalNote"
            amount={data?.totalEarnings}
          />
        </dl>
      )}
    </section>
  );
}
