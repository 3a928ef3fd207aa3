import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { boundsText } from '#shared/domain/map-bounds.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { SearchFilters } from '../search-params.ts';
import { COUNT_CAP, type SearchResults } from '../search-results.ts';
import styles from './results-map.module.css';
import { useMap } from './use-map.ts';

interface ResultsMapProps {
  filters: SearchFilters;
  results: SearchResults;
  /** The part of the map that is to be searched, as addresses write it. */
  onArea: (bounds: string) => void;
  renderItem: (item: EquipmentSummary, index: number) => ReactNode;
}

/** The results on a map. It shows nothing that the list does not show, and can be skipped. */
export function ResultsMap({ filters, results, onArea, renderItem }: ResultsMapProps) {
  const { t } = useTexts();
  const end = useId();
  const { place, seen, pressed, pins, rows, isPartial, isBare, unpress, stay } = useMap(filters, results);
  const section = useRef<HTMLElement>(null);
  // On a phone the map fills the space between the bars, so the heading of the results is scrolled away.
  useEffect(() => {
    if (matchMedia('(max-width: 1023px)').matches) section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const items = rows.filter(({ id }) => pressed.includes(id));
  const searchHere = () => {
    if (!seen) return;
    const bounds = boundsText(seen);
    stay(bounds);
    onArea(bounds);
  };
  return (
    <section className={styles.map} ref={section} aria-label={t('map.label')}>
      <a
        className={styles.skip}
        href={`#${end}`}
        onClick={(event) => {
          // The address stays that of the search.
          event.preventDefault();
          document.getElementById(end)?.focus();
        }}
      >
        {t('map.skip')}
      </a>
      {/* Leaflet's own from here on: React writes nothing into it. */}
      <div className={styles.canvas} ref={place} />
      {seen && (
        <Button size="small" className={styles.here} onClick={searchHere}>
          {t('map.searchHere')}
        </Button>
      )}
      <Shown {...{ results, isPartial, isBare }} pins={pins.length} rows={rows.length} />
      {items.length > 0 && (
        <Pressed key={pressed.join()} onClose={unpress}>
          {items.map((item, index) => (
            <li key={item.id}>{renderItem(item, index)}</li>
          ))}
        </Pressed>
      )}
      <span id={end} tabIndex={-1} />
    </section>
  );
}

interface ShownProps {
  results: SearchResults;
  rows: number;
  pins: number;
  isPartial: boolean;
  isBare: boolean;
}

/** How many of the results are on the map; where not all could be loaded, the way to load more. */
function Shown({ results, rows, pins, isPartial, isBare }: ShownProps) {
  const { t, locale } = useTexts();
  const { query, total } = results;
  const { isFetchingNextPage, isPending, isPlaceholderData, fetchNextPage } = query;
  if (isPending || isPlaceholderData) return null;
  const numbers = { shown: formatNumber(locale, pins), total: formatNumber(locale, total) };
  const isSaid = pins < Math.max(rows, total) || total >= COUNT_CAP;
  const text =
    pins === 0 && rows > 0
      ? t('map.none')
      : isSaid && t(total >= COUNT_CAP ? 'map.shownMany' : 'map.shown', numbers);
  return (
    <div className={styles.shown}>
      <p role="status">
        {isBare && <span>{t('map.baseFailed')} </span>}
        {text}
      </p>
      {isPartial && (
        <Button variant="line" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('map.more')}
        </Button>
      )}
    </div>
  );
}

/** The cards of the mark that was pressed, in front of the map; closing gives the focus back to the mark. */
function Pressed({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div
      className={styles.pressed}
      ref={box}
      role="group"
      aria-label={t('map.here')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <IconButton className={styles.close} icon="close" label={t('map.close')} onClick={onClose} />
      <ul className={styles.strip}>{children}</ul>
    </div>
  );
}
