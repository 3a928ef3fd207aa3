import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { isSpecific, savedFilters, type SavedFilters } from '#shared/domain/saved-searches.ts';
import { deleteSavedSearch, savedSearchesQuery, saveSearch } from '#web/data/saved-searches.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { loginPath } from '#web/lib/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText, type Texts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { BELL } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { keepPress, useKeptPress } from '../lib/pending-press.ts';
import { useSaving } from '../lib/use-saving.ts';

export interface SaveSearchProps {
  /** The parameters of the search's address. */
  search: Readonly<Record<string, string>>;
}

/** Saves the search that is shown, or deletes it from the saved ones. A guest signs in first, and it is saved then. */
function SaveSearch({ search: asked }: SaveSearchProps) {
  const t = useText();
  const api = useApi();
  const user = useCurrentUser();
  const isMember = user !== undefined && !user.isGuest;
  const { data } = useQuery({ ...savedSearchesQuery, enabled: isMember });
  const search: SavedFilters = savedFilters(asked);
  const text = JSON.stringify(search);
  const saved = data?.find((one) => JSON.stringify(savedFilters(one.search)) === text);
  const { mutate, mutateAsync, isPending } = useSaving(
    savedSearchesQuery.queryKey,
    async (id: string | undefined) => {
      if (id !== undefined) return deleteSavedSearch(api, id);
      await saveSearch(api, search);
      showToast({ title: t('saved.saved'), text: t('saved.savedText') });
      return undefined;
    },
  );
  const [pathname, navigate] = useLocation();
  const address = useSearch();
  useKeptPress(`search ${text}`, isMember, () => mutateAsync(undefined));
  if (!isSpecific(search)) return null;
  const press = () => {
    if (isMember) {
      mutate(saved?.id);
      return;
    }
    keepPress(`search ${text}`);
    navigate(loginPath(`${pathname}?${address}`));
  };
  return (
    <Button
      variant="line"
      size="small"
      busy={isPending}
      aria-label={t(saved ? 'saved.saved' : 'saved.save')}
      aria-pressed={saved !== undefined}
      onClick={press}
    >
      <Icon name={BELL} size={18} filled={saved !== undefined} />
      {t(saved ? 'saved.short.saved' : 'saved.short.save')}
    </Button>
  );
}

/** With its texts, for the search, which shows it once it is hydrated. */
export async function loadSaveSearch(texts: Texts) {
  await texts.load(['saved']);
  return SaveSearch;
}
