import { useState } from 'react';
import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { BarChart, BarStepper } from '#web/ui/bar-chart.tsx';
import { ChartTable } from '#web/ui/chart-table.tsx';
import { useFigures } from '../lib/figures.ts';
import { Card } from '#web/ui/card.tsx';
import { Nothing } from './nothing.tsx';
import styles from './analytics.module.css';

type Months = AnalyticsSummary['earningsByMonth'];

/** What was earned in each month: bars from a true zero, one month's figure in full, and all of them as a table. */
export function EarningsChart({ months }: { months: Months }) {
  const { t, locale } = useTexts();
  const { money } = useFigures();
  const [asked, setAsked] = useState<string>();
  const found = months.findIndex(({ month }) => month === asked);
  const chosen = found === -1 ? months.length - 1 : found;
  const [first, last] = [months[0], months.at(-1)];
  const best = months.reduce<Months[number] | undefined>(
    (most, one) => (most && most.earned >= one.earned ? most : one),
    undefined,
  );
  const shown = months[chosen];
  if (!first || !last || !best || !shown) return null;
  const monthText = (month: string) => formatDay(locale, `${month}-01`, 'month');
  const choice = { chosen, onChoose: (index: number) => setAsked(months[index]?.month) };
  return (
    <Card
      level={3}
      title={t('analytics.earnings.title')}
      text={t('analytics.earnings.text', { first: monthText(first.month), last: monthText(last.month) })}
    >
      {months.every(({ earned }) => earned === 0) && <Nothing>{t('analytics.earnings.none')}</Nothing>}
      <BarStepper
        {...choice}
        count={months.length}
        earlier={t('analytics.earnings.earlier')}
        later={t('analytics.earnings.later')}
      >
        <span className="muted">{monthText(shown.month)}</span>
        <strong className={styles.amount}>{money(shown.earned)}</strong>
      </BarStepper>
      <BarChart
        {...choice}
        bars={months.map(({ month, earned }) => ({
          id: month,
          value: earned,
          name: formatDay(locale, `${month}-01`, 'monthShort'),
        }))}
        label={t('analytics.earnings.chart', {
          count: months.length,
          amount: money(best.earned),
          month: monthText(best.month),
        })}
        scaleText={(value) => formatMoney(locale, value)}
      />
      <ChartTable
        toggle={t('analytics.earnings.table')}
        caption={t('analytics.earnings.title')}
        columns={[t('analytics.earnings.month'), t('analytics.earnings.earned')]}
        rows={[...months]
          .reverse()
          .map(({ month, earned }) => ({ id: month, name: monthText(month), cells: [money(earned)] }))}
      />
    </Card>
  );
}
