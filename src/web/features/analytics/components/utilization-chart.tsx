import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { underutilizedPercent } from '#shared/domain/interface-constants.ts';
import { utilizationDays } from '#shared/domain/listing-limits.ts';
import { isUnderutilized } from '#shared/domain/utilization.ts';
import { useTexts } from '#web/lib/text.tsx';
import { useFigures } from '../lib/figures.ts';
import { sortItems } from '../lib/sorting.ts';
import { useMore } from '../lib/use-more.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreButton } from './more-button.tsx';
import styles from './analytics.module.css';
import { UtilizationBar } from './utilization-bar.tsx';

const ROWS = 10;

/** How much each item is out, the busiest first, against the line under which it counts as underutilized. */
export function UtilizationChart({ items }: { items: readonly EquipmentAnalytics[] }) {
  const { t, locale } = useTexts();
  const { percent } = useFigures();
  const sorted = sortItems(items, { key: 'utilization', descending: true }, locale);
  const { some, next, more } = useMore(sorted, ROWS);
  return (
    <Card
      level={3}
      title={t('analytics.use.title')}
      text={t('analytics.use.text', { days: utilizationDays })}
    >
      <ul className="stack-4">
        {some.map((item) => (
          <li key={item.id} className={styles.chartItem}>
            <span className={styles.itemName}>{item.name}</span>
            <span className="flex flex-wrap items-baseline justify-end gap-0-2">
              {isUnderutilized(item) && <span className={styles.low}>{t('analytics.underutilized')}</span>}
              <strong>{percent(item.utilization)}</strong>
            </span>
            <UtilizationBar percent={item.utilization} />
          </li>
        ))}
      </ul>
      <MoreButton count={next} onClick={more} />
      <p className="muted">{t('analytics.use.line', { percent: underutilizedPercent })}</p>
    </Card>
  );
}
