import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFigures } from '../lib/figures.ts';
import styles from './earnings-table.module.css';

/** The chart's figures to the cent, the newest first. */
export function EarningsTable({ months }: { months: AnalyticsSummary['earningsByMonth'] }) {
  const { t, locale } = useTexts();
  const { money } = useFigures();
  return (
    <details className={styles.details}>
      <summary className={styles.toggle}>
        {t('analytics.earnings.table')}
        <Icon name="down" size={18} className={styles.arrow} />
      </summary>
      <table className={styles.table}>
        <caption className="sr-only">{t('analytics.earnings.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('analytics.earnings.month')}</th>
            <th scope="col">{t('analytics.earnings.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map(({ month, earned }) => (
            <tr key={month}>
              <th scope="row">{formatDay(locale, `${month}-01`, 'month')}</th>
              <td>{money(earned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
