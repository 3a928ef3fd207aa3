import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SavedSearch } from '#shared/contracts/saved-searches.ts';
import { deleteSavedSearch, savedSearchesQuery, saveSearch, setNotifies } from '#web/data/saved-searches.ts';
import { paths } from '#web/lib/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { searchDetails, searchTitle } from '../lib/search-words.ts';
import { useDeletable } from '../lib/use-deletable.ts';
import { useSaving } from '../lib/use-saving.ts';
import { Row } from './row.tsx';
import styles from './saved-searches.module.css';

function List({ searches }: { searches: readonly SavedSearch[] }) {
  const { t, locale } = useTexts();
  const api = useApi();
  const { rows, isDeleted, noteDeleted, noteUndone } = useDeletable(searches);
  const { mutate } = useSaving(savedSearchesQuery.queryKey, (act: () => Promise<unknown>) => act());
  if (rows.length === 0)
    return (
      <EmptyState title={t('saved.none')} text={t('saved.noneText')}>
        <ButtonLink href={paths.search}>{t('saved.toSearch')}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className={styles.list} aria-label={t('saved.searches')}>
      {rows.map((row) => (
        <Row
          key={row.id}
          title={searchTitle(row.search, t)}
          details={searchDetails(row.search, t, locale)}
          href={`${paths.search}?${new URLSearchParams(row.search).toString()}`}
          isDeleted={isDeleted(row)}
          onDelete={() => mutate(() => deleteSavedSearch(api, row.id).then(() => noteDeleted(row)))}
          onUndo={() => mutate(() => saveSearch(api, row.search, row.notifies).then(() => noteUndone(row)))}
        >
          <Switch
            label={t('saved.notify')}
            checked={row.notifies}
            onChange={(notifies) => mutate(() => setNotifies(api, row.id, notifies))}
          />
        </Row>
      ))}
    </ul>
  );
}

/** Opened, muted or deleted by their person. */
export function SavedSearches() {
  const { t } = useTexts();
  const id = useId();
  const query = useQuery(savedSearchesQuery);
  return (
    <section className="stack-3" aria-labelledby={id} aria-busy={query.isPending || undefined}>
      <h2 id={id}>{t('saved.searches')}</h2>
      <Loaded query={query} skeleton={styles.skeleton}>
        {(searches) => <List searches={searches} />}
      </Loaded>
    </section>
  );
}
