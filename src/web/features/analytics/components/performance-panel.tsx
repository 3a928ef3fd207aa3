import { useState } from 'react';
import { EXPORT_KINDS, exportUrl } from '#web/data/analytics.ts';
import { useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useFigures } from '../lib/figures.ts';
import type { PanelProps } from '../lib/panel-props.ts';
import { nextSorting, SORT_KEYS, sortItems, type Sorting, type SortKey } from '../lib/sorting.ts';
import { useMore } from '../lib/use-more.ts';
import { MoreButton } from './more-button.tsx';
import styles from './analytics.module.css';
import { PerformanceTable } from './performance-table.tsx';

const AT_FIRST: Sorting = { key: 'earned', descending: true };
const ROWS = 25;
const isSortKey = (key: string): key is SortKey => SORT_KEYS.some((one) => one === key);

/** Why the rows are less than the total. */
function Removed({ amount }: { amount: number }) {
  const { t } = useTexts();
  const { money } = useFigures();
  if (amount === 0) return null;
  return <p className="muted">{t('analytics.removed', { amount: money(amount) })}</p>;
}

/** Item by item what it has earned and how much it is out. */
export function PerformancePanel({ items, summary }: PanelProps) {
  const { t, locale } = useTexts();
  const [sorting, setSorting] = useState(AT_FIRST);
  const { some, next, more } = useMore(sortItems(items, sorting, locale), ROWS);
  return (
    <>
      <h2 className="sr-only">{t('analytics.tab.performance')}</h2>
      <div className={styles.tools}>
        <SelectField
          label={t('analytics.sort.label')}
          className={styles.sort}
          value={sorting.key}
          onChange={({ target: { value } }) => {
            if (isSortKey(value)) setSorting({ key: value, descending: value !== 'name' });
          }}
        >
          {SORT_KEYS.map((key) => (
            <option key={key} value={key}>
              {t(`analytics.sort.${key}`)}
            </option>
          ))}
        </SelectField>
        <nav className={styles.exports} aria-label={t('analytics.export.label')}>
          <span className={styles.exportLabel} aria-hidden>
            {t('analytics.export.label')}
          </span>
          {EXPORT_KINDS.map((kind) => (
            <ButtonLink
              key={kind}
              reload
              download
              href={exportUrl(kind)}
              variant="line"
              size="small"
              aria-label={t('analytics.export.named', { kind: t(`analytics.export.${kind}`) })}
            >
              {t(`analytics.export.${kind}`)}
            </ButtonLink>
          ))}
        </nav>
      </div>
      <PerformanceTable
        items={some}
        sorting={sorting}
        onSort={(key) => setSorting(nextSorting(sorting, key))}
      />
      <MoreButton count={next} onClick={more} />
      <Removed amount={summary.data?.removedRevenue ?? 0} />
    </>
  );
}
