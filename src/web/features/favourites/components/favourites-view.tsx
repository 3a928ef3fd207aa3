import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { Favourite } from '#shared/contracts/favourites.ts';
import { mergeGuestFavorites, favouritesQuery, guestFavouritesQuery } from '#web/data/favourites.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { KeptItem } from '../lib/kept-item.tsx';
import { useGuestIds } from '../lib/use-guest-ids.ts';
import styles from './favourites-view.module.css';
import { GoneCard } from './gone-card.tsx';

interface FavouritesViewProps {
  renderItem: (item: EquipmentSummary) => ReactNode;
  /** One card to be. */
  skeleton: ReactNode;
}

interface ScreenProps extends FavouritesViewProps {
  /** Places the list beside what else is saved. */
  renderTabs: (list: ReactNode) => ReactNode;
}

const SKELETONS = 3;

function Loading({ skeleton }: Pick<FavouritesViewProps, 'skeleton'>) {
  const t = useText();
  return (
    <div className={styles.list} role="group" aria-busy aria-label={t('saved.items.loading')}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index}>{skeleton}</div>
      ))}
    </div>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      title={t('saved.items.empty')}
      text={t('saved.items.emptyText')}
      picture="/illustrations/wheel-loader.yellow.alone.svg"
    >
      <ButtonLink href={paths.search}>{t('saved.items.search')}</ButtonLink>
    </EmptyState>
  );
}

/** Removed at once: there is nothing to come back to. */
function Gone({ favourite, onRemoved }: { favourite: Favourite; onRemoved: () => void }) {
  return (
    <KeptItem id={favourite.equipmentId}>
      {({ set }) => (
        <GoneCard
          name={favourite.name}
          onRemove={() => {
            set(false);
            onRemoved();
          }}
        />
      )}
    </KeptItem>
  );
}

type Found = Pick<UseQueryResult<Favourite[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;

function List({ found, renderItem, skeleton }: FavouritesViewProps & { found: Found }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { data, isError, isFetching, refetch } = found;
  if (isError && !data)
    return (
      <EmptyState title={t('saved.items.loadFailed')} text={t('saved.items.loadFailedText')}>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    );
  if (!data) return <Loading skeleton={skeleton} />;
  const shown = data.filter(({ equipmentId }) => !removed.includes(equipmentId));
  if (shown.length === 0) return <Nothing />;
  const remove = (id: string) => {
    setRemoved([...removed, id]);
    // The pressed button is gone: the focus does not go with it.
    list.current?.focus();
  };
  return (
    <>
      <p className="muted" role="status">
        {t('saved.items.count', { count: shown.length })}
      </p>
      <ul ref={list} className={styles.list} aria-label={t('saved.items.list')} tabIndex={-1}>
        {shown.map((favourite) => (
          <li key={favourite.equipmentId}>
            {favourite.item ? (
              renderItem(favourite.item)
            ) : (
              <Gone favourite={favourite} onRemoved={() => remove(favourite.equipmentId)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function MembersList(props: FavouritesViewProps) {
  const client = useQueryClient();
  const api = useApi();
  const ids = useGuestIds();
  const found = useQuery(favouritesQuery);
  const isBehind = (ids?.length ?? 0) > 0;
  // Kept as a guest and not handed over yet: the list came without it.
  useEffect(() => {
    if (!isBehind) return;
    void mergeGuestFavorites(api).then(() =>
      client.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
    );
  }, [api, client, isBehind]);
  return <List {...props} found={found} />;
}

/** What was kept when the page was opened: a heart that is taken back leaves its card, so that it can be given again. */
function GuestsKnownList({ ids, ...props }: FavouritesViewProps & { ids: readonly string[] }) {
  const [opened] = useState(ids);
  const found = useQuery(guestFavouritesQuery(opened));
  return opened.length === 0 ? <Nothing /> : <List {...props} found={found} />;
}

function GuestsList(props: FavouritesViewProps) {
  const t = useText();
  const ids = useGuestIds();
  return (
    <>
      <Banner
        tone="info"
        action={
          <ButtonLink variant="line" size="small" href={loginPath(paths.favourites)}>
            {t('saved.items.signIn')}
          </ButtonLink>
        }
      >
        {t('saved.items.guest')}
      </Banner>
      {ids ? <GuestsKnownList ids={ids} {...props} /> : <Loading skeleton={props.skeleton} />}
    </>
  );
}

/** The user's saved items. */
export function FavouritesView({ renderTabs, ...props }: ScreenProps) {
  const t = useText();
  const user = useCurrentUser();
  const isMember = user !== undefined && !user.isGuest;
  return (
    <div className="container stack-4 py-5-8">
      <h1>{t('saved.items.title')}</h1>
      {renderTabs(isMember ? <MembersList key={user.id} {...props} /> : <GuestsList {...props} />)}
    </div>
  );
}
