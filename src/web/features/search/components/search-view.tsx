import { useId, useState, type ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { useFilters } from '../lib/use-filters.ts';
import { useMapOpen } from '../lib/use-map-open.ts';
import { inArea, type SearchFilters } from '../search-params.ts';
import { useSearchResults } from '../search-results.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterColumn, FilterSheet } from './filter-panel.tsx';
import { LazyMap } from './lazy-map.tsx';
import { Results, ResultsHead } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import styles from './search-view.module.css';

/** Whatever is still today somewhere in the United States can be searched for. */
const LATEST_ZONE = 'Pacific/Honolulu';

interface SearchViewProps {
  pathname: string;
  renderItem: (item: EquipmentSummary, index: number) => ReactNode;
  skeleton: ReactNode;
  /** A control of another feature, about the search that was answered. */
  renderSave: (filters: SearchFilters) => ReactNode;
}

/** On a phone it stays in the thumb's reach, also over the map. */
function MapToggle({
  isOpen,
  controls,
  onToggle,
}: {
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  const t = useText();
  return (
    <Button
      variant="line"
      size="small"
      className={styles.mapToggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'close' : 'pin'} size={18} />
      {t(isOpen ? 'search.map.close' : 'search.map.open')}
    </Button>
  );
}

/** The search: bar, filters, results. The address holds all of it. */
export function SearchView({ pathname, renderItem, skeleton, renderSave }: SearchViewProps) {
  const t = useText();
  const { applied, shown, change, search } = useFilters(pathname);
  const results = useSearchResults(applied);
  const [column, setColumn] = useState(true);
  const [sheet, setSheet] = useState(false);
  const [isMapOpen, openMap] = useMapOpen();
  const columnId = useId();
  const mapId = useId();
  const { renderedAt } = usePageContext();
  const today = dayAt(useServerNow(renderedAt), LATEST_ZONE);

  const { query, problems, corrected } = results;
  const counting = shown !== applied || query.isPending || query.isPlaceholderData;
  const total = counting || query.isError ? undefined : results.total;
  const panel = { filters: shown, onChange: change, today, total, counting };
  const toggleMap = () => {
    openMap(!isMapOpen);
    // The map takes the column's place; it can be shown beside it again.
    setColumn(isMapOpen);
  };
  const toResults = () => {
    setSheet(false);
    const head = document.querySelector<HTMLElement>('[data-results-head]');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView();
  };

  return (
    <>
      <SearchBar
        filters={applied}
        today={today}
        placeError={problems['location']}
        filtersOpen={sheet}
        onFilters={() => setSheet(true)}
        // A place that is named is meant, and no longer the part of the map.
        onSearch={(bar) => search({ ...shown, ...bar, ...(bar.location && { bounds: '' }) })}
      />
      <div
        className={`container ${styles.columns ?? ''}`}
        data-column={column}
        data-map={isMapOpen || undefined}
      >
        {column && <FilterColumn {...panel} id={columnId} onDone={toResults} />}
        <div className={styles.results}>
          <FilterChips filters={shown} onChange={change} />
          <ResultsHead filters={applied} shown={shown} results={results} onChange={change}>
            <Button
              variant="line"
              size="small"
              className={styles.toggle}
              aria-expanded={column}
              aria-controls={column ? columnId : undefined}
              onClick={() => setColumn(!column)}
            >
              <Icon name="filters" size={18} />
              {column ? t('search.filters.hide') : t('search.filters.show')}
            </Button>
            {(isMapOpen || total !== 0) && (
              <MapToggle isOpen={isMapOpen} controls={mapId} onToggle={toggleMap} />
            )}
            <div className={styles.save}>{renderSave({ ...applied, q: corrected ?? applied.q })}</div>
          </ResultsHead>
          {corrected !== undefined && (
            <Banner className={styles.corrected}>
              {t('search.corrected', { query: applied.q, corrected })}
            </Banner>
          )}
          <div className={styles.list}>
            <Results {...{ results, today, renderItem, skeleton }} filters={applied} onChange={change} />
          </div>
        </div>
        {isMapOpen && (
          <div className={styles.map} id={mapId}>
            <LazyMap
              filters={applied}
              results={results}
              onArea={(bounds) => search(inArea(applied, bounds))}
              renderItem={renderItem}
            />
          </div>
        )}
      </div>
      <FilterSheet {...panel} open={sheet} onDone={toResults} />
    </>
  );
}
