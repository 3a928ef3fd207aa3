import type { Day } from '#shared/domain/calendar.ts';
import { useText, type Translate } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { resetPanel, type SearchFilters } from '../search-params.ts';
import { COUNT_CAP } from '../search-results.ts';
import { FilterFields } from './filter-fields.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  today: Day;
  /** How many results there are; undefined while they are counted, and when that failed. */
  total: number | undefined;
  counting: boolean;
  /** To the results. */
  onDone: () => void;
}

const doneText = (
  t: Translate,
  { total, counting }: Pick<FilterPanelProps, 'total' | 'counting'>,
): string => {
  if (total === undefined) return t(counting ? 'search.results.loading' : 'search.filters.toResults');
  return total >= COUNT_CAP
    ? t('search.filters.doneMany', { count: COUNT_CAP })
    : t('search.filters.done', { count: total });
};

/** The column beside the results, from 1024 px on. */
export function FilterColumn({
  filters,
  onChange,
  today,
  total,
  counting,
  onDone,
  id,
}: FilterPanelProps & { id: string }) {
  const t = useText();
  return (
    <aside className={styles.column} id={id} aria-label={t('search.filters.title')}>
      <header className={styles.head}>
        <h2>{t('search.filters.title')}</h2>
        <Button variant="quiet" onClick={() => onChange(resetPanel(filters))}>
          {t('search.filters.reset')}
        </Button>
      </header>
      <FilterFields {...{ filters, onChange, today }} />
      <footer className={styles.foot}>
        <Button wide busy={counting} onClick={onDone}>
          {doneText(t, { total, counting })}
        </Button>
      </footer>
    </aside>
  );
}

/** The same on a phone: a sheet from below. The results follow behind it. */
export function FilterSheet({
  filters,
  onChange,
  today,
  total,
  counting,
  onDone,
  open,
}: FilterPanelProps & { open: boolean }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onDone}
      title={t('search.filters.title')}
      actions={
        <>
          <Button variant="line" className={styles.reset} onClick={() => onChange(resetPanel(filters))}>
            {t('search.filters.reset')}
          </Button>
          <Button className={styles.done} busy={counting} onClick={onDone}>
            {doneText(t, { total, counting })}
          </Button>
        </>
      }
    >
      <FilterFields {...{ filters, onChange, today }} />
    </Dialog>
  );
}
