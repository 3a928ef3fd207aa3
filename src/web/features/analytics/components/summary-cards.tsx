import type { ReactNode } from 'react';
import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import { underutilizedPercent } from '#shared/domain/interface-constants.ts';
import type { SummaryResult } from '#web/data/analytics.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { useFigures } from '../lib/figures.ts';
import styles from './summary-cards.module.css';

interface Card {
  readonly id: 'earned' | 'listings' | 'rented' | 'bookings' | 'utilization' | 'underutilized';
  readonly figure: ReactNode;
  readonly note: string | undefined;
}

/** What the cards say; without a summary they stand empty. */
function useCards(summary: AnalyticsSummary | undefined): Card[] {
  const { t, locale } = useTexts();
  const { money, percent, count } = useFigures();
  const month = summary?.earningsByMonth.at(-1);
  const figure = (of: (known: AnalyticsSummary) => string) => summary && of(summary);
  return [
    {
      id: 'earned',
      figure: figure(({ totalRevenue }) => money(totalRevenue)),
      note:
        month &&
        t('analytics.summary.month', {
          amount: money(month.earned),
          month: formatDay(locale, `${month.month}-01`, 'monthName'),
        }),
    },
    { id: 'listings', figure: figure(({ totalListings }) => count(totalListings)), note: undefined },
    {
      id: 'rented',
      figure: figure(({ currentlyRented }) => count(currentlyRented)),
      note: figure(({ totalListings }) => t('analytics.summary.of', { count: count(totalListings) })),
    },
    {
      id: 'bookings',
      figure: figure(({ totalBookings }) => count(totalBookings)),
      note: t('analytics.summary.bookingsNote'),
    },
    {
      id: 'utilization',
      figure: figure(({ averageUtilization }) => percent(averageUtilization)),
      note: figure(({ windowDays }) => t('analytics.summary.window', { days: windowDays })),
    },
    {
      id: 'underutilized',
      figure: figure(({ underutilized }) => count(underutilized)),
      note: t('analytics.summary.under', { percent: underutilizedPercent }),
    },
  ];
}

/** Everything that a person lists, taken together, in six figures. */
export function SummaryCards({ summary }: { summary: SummaryResult }) {
  const { t } = useTexts();
  const { data, isError } = summary;
  const cards = useCards(data);
  return (
    <section className="stack-3" aria-label={t('analytics.summary.label')}>
      <LoadError query={summary} title="analytics.failed.summary" />
      {(data ?? !isError) && (
        <dl className={styles.cards} aria-busy={!data || undefined}>
          {cards.map(({ id, figure, note }) => (
            <div key={id} className={classNames(styles.card, styles[id])}>
              <dt>{t(`analytics.summary.${id}`)}</dt>
              <dd className={styles.figure}>{figure ?? <Skeleton shape="title" width="half" />}</dd>
              <dd className={styles.note}>{note}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
