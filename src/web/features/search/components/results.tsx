import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { sortsOf, type SearchFilters } from '../search-params.ts';
import { Select } from '#web/ui/field.tsx';
import { COUNT_CAP, THIN, type SearchResults } from '../search-results.ts';
import { LazyThinResults } from './lazy-thin-results.tsx';
import { NothingFound, UnknownPlace, WidestSearches } from './nothing-found.tsx';
import { ResultSkeletons } from './result-skeletons.tsx';
import styles from './results.module.css';

interface ResultsProps {
  filters: SearchFilters;
  results: SearchResults;
  /** The first day that can be searched for. */
  today: Day;
  onChange: (filters: SearchFilters) => void;
  renderItem: (item: EquipmentSummary, index: number) => ReactNode;
  /** One card to be. */
  skeleton: ReactNode;
}

/** The list in each of its states. */
export function Results({ filters, results, today, onChange, renderItem, skeleton }: ResultsProps) {
  const { t } = useTexts();
  const { query, rows, problems } = results;
  if (query.isPending) return <ResultSkeletons skeleton={skeleton} />;
  if (query.isError && rows.length === 0) {
    return (
      <EmptyState title={t('search.failed.kept')} text={t('search.failed.text')}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    );
  }
  if (problems['location'] !== undefined) return <UnknownPlace {...{ filters, onChange }} />;
  if (rows.length === 0)
    return (
      <>
        <NothingFound filters={filters} problem={Object.values(problems)[0]} />
        <OtherSearches {...{ filters, results, today }} />
      </>
    );
  return (
    <>
      <ul
        className={styles.list}
        aria-label={t('search.results.list')}
        aria-busy={query.isPlaceholderData}
        data-old={query.isPlaceholderData || undefined}
      >
        {rows.map((item, index) => (
          <li key={item.id} className={styles.item} data-item={item.id}>
            {renderItem(item, index)}
          </li>
        ))}
      </ul>
      <More results={results} />
      <OtherSearches {...{ filters, results, today }} />
    </>
  );
}

/** What finds more, below few results. */
function OtherSearches({
  filters,
  results: { query, rows, total },
  today,
}: Pick<ResultsProps, 'filters' | 'results' | 'today'>) {
  if (total > THIN || query.hasNextPage || query.isPlaceholderData) return null;
  return (
    <div className={styles.other}>
      <LazyThinResults {...{ filters, today }} found={total} category={rows[0]?.category} />
      {total > 0 && (
        <div className="row-2 justify-center">
          <WidestSearches filters={filters} />
        </div>
      )}
    </div>
  );
}

/** Loads the next page near the end of the list; the button does it too, and shows a failure. */
function More({ results: { query, rows, total } }: { results: SearchResults }) {
  const { t, locale } = useTexts();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
  const automatic = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;

  useEffect(() => {
    const element = end.current;
    if (!automatic || !element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [automatic, fetchNextPage]);

  const numbers = { shown: formatNumber(locale, rows.length), total: formatNumber(locale, total) };
  return (
    <div className={styles.more} ref={end}>
      {isFetchNextPageError && (
        <Banner tone="warning" role="alert">
          {t('search.more.failed')}
        </Banner>
      )}
      <p className="muted" role="status">
        {(hasNextPage || (query.data?.pages.length ?? 0) > 1) &&
          t(total >= COUNT_CAP ? 'search.more.shownMany' : 'search.more.shown', numbers)}
      </p>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? t('common.retry') : t('search.more')}
        </Button>
      )}
    </div>
  );
}

/** What was found, as a heading; changes are read out. */
export function ResultsHead({
  filters,
  shown,
  results,
  onChange,
  children,
}: {
  filters: SearchFilters;
  /** What the controls hold, which runs ahead of the results. */
  shown: SearchFilters;
  results: SearchResults;
  onChange: (filters: SearchFilters) => void;
  children?: ReactNode;
}) {
  const { t, locale } = useTexts();
  const { query, total, place, problems } = results;
  const near = filters.location !== '';
  const many = total >= COUNT_CAP;
  const count = many ? formatNumber(locale, COUNT_CAP) : total;
  const heading = () => {
    if (problems['location'] !== undefined) return t('search.unknownPlace');
    if (query.isPending || query.isPlaceholderData) return t('search.results.loading');
    if (query.isError && total === 0) return t('search.failed.title');
    if (near)
      return t(many ? 'search.results.nearMany' : 'search.results.near', { count, miles: filters.radius });
    if (filters.q)
      return t(many ? 'search.results.forMany' : 'search.results.for', {
        count,
        query: results.corrected ?? filters.q,
      });
    if (filters.category)
      return t(many ? 'search.results.inMany' : 'search.results.in', {
        count,
        category: categoryName(t, filters.category),
      });
    return t(many ? 'search.results.allMany' : 'search.results.all', { count });
  };
  const notes = [
    place !== undefined && place !== filters.location && t('search.results.around', { place }),
  ].filter(Boolean);
  return (
    <header className={styles.head} data-results-head tabIndex={-1}>
      <h1 className={styles.title} aria-live="polite">
        {heading()}
      </h1>
      <p className="muted">
        {notes.map((note, index) => (
          <Fragment key={index}>
            {index > 0 && ' · '}
            {note}
          </Fragment>
        ))}
      </p>
      {total > 1 && (
        <Select
          aria-label={t('search.sort')}
          value={shown.sort}
          onChange={({ target }) =>
            onChange({ ...shown, sort: sortsOf(shown).find((sort) => sort === target.value) ?? '' })
          }
        >
          <option value="">{t('search.sort.match')}</option>
          {sortsOf(shown).map((sort) => (
            <option key={sort} value={sort}>
              {t(`search.sort.${sort}`)}
            </option>
          ))}
        </Select>
      )}
      {children}
    </header>
  );
}
