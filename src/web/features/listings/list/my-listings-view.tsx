import type { OwnListing } from '#shared/contracts/listings.ts';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { myListingsQuery } from '#web/data/listings.ts';
import { useList, type List } from '#web/data/use-list.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { isMyListings, useStaleOnLeave } from '#web/data/use-stale-on-leave.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CHART } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { RestrictionBanner } from '#web/ui/restriction-banner.tsx';
import { SheetButton } from '../sheet/sheet-button.tsx';
import { ListingCardSkeleton, type ListingSlots, type RentalState } from './listing-card.tsx';
import { LazyFleet } from '../fleet/lazy-fleet.tsx';
import { useListingsView, ViewSwitch } from '../fleet/view-switch.tsx';
import { ListingCards } from './listing-cards.tsx';
import { ListingsGuest } from './listings-guest.tsx';
import styles from './list.module.css';

/** What another feature knows of the rentals of one's items; the screen brings them together. */
export interface RentalSlots {
  /** The panels of an item's rentals that are going on; undefined where there are none. */
  readonly of: (equipmentId: string) => ReactNode;
  /** What is true of an item now or next; undefined where nothing of it is rented out. */
  readonly stateOf: (equipmentId: string) => RentalState | undefined;
  /** How many machines are out. */
  readonly out: number;
  /** Shown above the list where the rentals failed to load. */
  readonly notice: ReactNode;
}

interface ListProps {
  user: CurrentUser;
  face: ListingSlots;
  rentals: RentalSlots;
}

function Head({ user, list, rentals }: { user: CurrentUser; list: List<OwnListing>; rentals: RentalSlots }) {
  const t = useText();
  const { query, rows } = list;
  const count = t(query.hasNextPage ? 'listings.mine.countMore' : 'listings.mine.count', {
    count: rows.length,
  });
  // Where there is nothing yet, the list itself asks for the first one.
  const isEmpty = query.data !== undefined && rows.length === 0 && !query.hasNextPage;
  const out = rentals.out > 0 && t('listings.mine.out', { count: rentals.out });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1>{t('listings.mine.title')}</h1>
        <p className="muted">{query.data ? [count, out].filter(Boolean).join(', ') : '\u00a0'}</p>
      </div>
      <div className="row-2">
        <ButtonLink href={paths.analytics} variant="line" size="small">
          <Icon name={CHART} size={18} />
          {t('listings.mine.analytics')}
        </ButtonLink>
        {!user.restrictionNoList && <SheetButton />}
        {!user.restrictionNoList && !isEmpty && (
          <ButtonLink href={paths.addListing} size="small">
            <Icon name="plus" size={18} />
            {t('listings.mine.add')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.cards} aria-busy>
      <ListingCardSkeleton />
      <ListingCardSkeleton />
    </div>
  );
}

function Listings({ user, face, rentals }: ListProps) {
  const t = useText();
  const list = useList(myListingsQuery(user.id));
  useStaleOnLeave(isMyListings);
  const view = useListingsView();
  const { query, rows } = list;
  return (
    <>
      <Head user={user} list={list} rentals={rentals} />
      {user.restrictionNoList && (
        <RestrictionBanner title={t('listings.mine.restricted')}>
          {t('listings.mine.restrictedText')}
        </RestrictionBanner>
      )}
      <LoadError
        query={query}
        title="listings.mine.failed"
        text="listings.mine.failedText"
        stale="listings.mine.stale"
      />
      {rentals.notice}
      {query.isPending && <Loading />}
      {rows.length > 0 && <ViewSwitch view={view} />}
      {rows.length > 0 && view === 'table' && <LazyFleet restricted={user.restrictionNoList} />}
      {query.data && (rows.length === 0 || view === 'cards') && (
        <ListingCards
          list={list}
          face={face}
          restricted={user.restrictionNoList}
          rentalsOf={rentals.of}
          stateOf={rentals.stateOf}
        />
      )}
    </>
  );
}

/** Everything that a person rents out. */
export function MyListingsView({ face, rentals }: { face: ListingSlots; rentals: RentalSlots }) {
  const t = useText();
  const user = useCurrentUser();
  return (
    <div className="container stack-4 py-6-8">
      {!user && (
        <>
          <h1>{t('listings.mine.title')}</h1>
          <Loading />
        </>
      )}
      {user?.isGuest && <ListingsGuest title={t('listings.mine.title')} />}
      {user && !user.isGuest && <Listings user={user} face={face} rentals={rentals} />}
    </div>
  );
}
