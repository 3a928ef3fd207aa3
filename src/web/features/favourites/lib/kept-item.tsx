import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { favouriteIdsQuery, favouritesQuery, setFavourite } from '#web/data/favourites.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { saveGuestFavorites } from '#web/lib/guest-favorites.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useGuestIds } from './use-guest-ids.ts';

interface UsedFavourite {
  /** Undefined until it is known. */
  readonly isKept: boolean | undefined;
  readonly set: (isKept: boolean) => void;
}

const changed = (ids: readonly string[], id: string, isKept: boolean): string[] => {
  const others = ids.filter((one) => one !== id);
  return isKept ? [id, ...others] : others;
};

/** Of a person: the heart changes at once, and back where the server did not take it. */
function useMembersFavourite(id: string): UsedFavourite {
  const client = useQueryClient();
  const api = useApi();
  const t = useText();
  const { data } = useQuery(favouriteIdsQuery);
  const show = (isKept: boolean) =>
    client.setQueryData(favouriteIdsQuery.queryKey, (old) => old && { ids: changed(old.ids, id, isKept) });
  const { mutate } = useMutation({
    // One after the other: the last press is what the server keeps.
    scope: { id: `favourite:${id}` },
    mutationFn: (isKept: boolean) => setFavourite(api, id, isKept),
    onMutate: show,
    onError: (error, isKept) => {
      show(!isKept);
      const said = error instanceof ApiError ? error.userMessage : undefined;
      showToast({
        title: t('favourites.failed'),
        text: said ?? t('favourites.failedText'),
        tone: 'destructive',
      });
    },
    // A list that is open stays as it is, so that a press by mistake can be taken back there.
    onSuccess: () =>
      client.invalidateQueries({ queryKey: favouritesQuery.queryKey, exact: true, refetchType: 'none' }),
  });
  return { isKept: data?.ids.includes(id), set: mutate };
}

/** For a guest: saved in this browser, which a toast explains at the first one. */
function useGuestsFavourite(id: string): UsedFavourite {
  const t = useText();
  const ids = useGuestIds();
  return {
    // What the browser keeps is not known on the server, where hardly any item is kept.
    isKept: ids?.includes(id) ?? false,
    set: (isKept) => {
      saveGuestFavorites(changed(ids ?? [], id, isKept));
      if (isKept && ids?.length === 0)
        showToast({ title: t('favourites.kept'), text: t('favourites.keptHere') });
    },
  };
}

interface FavouriteProps {
  /** Of the item. */
  id: string;
  children: (used: UsedFavourite) => ReactNode;
}

const Members = ({ id, children }: FavouriteProps): ReactNode => children(useMembersFavourite(id));
const Guests = ({ id, children }: FavouriteProps): ReactNode => children(useGuestsFavourite(id));

/**
 * Whether the current user has saved an item, and the function that changes it. A component for each, because a list has dozens and
 * a guest's observe no query.
 */
export const KeptItem = (props: FavouriteProps): ReactNode =>
  useCurrentUser()?.isGuest === false ? <Members {...props} /> : <Guests {...props} />;
