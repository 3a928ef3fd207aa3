import type { OwnListing } from '#shared/contracts/listings.ts';
import { useRef, useState, type ReactNode } from 'react';
import { defaultListLimit } from '#shared/domain/limits.ts';
import type { List } from '#web/data/use-list.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import type { ListingDialog } from './use-listing-actions.ts';
import { ListingCard, type ListingSlots, type RentalState } from './listing-card.tsx';
import styles from './list.module.css';

interface ListingCardsProps {
  list: List<OwnListing>;
  face: ListingSlots;
  /** The owner is restricted from listing. */
  restricted: boolean;
  /** The panels of an item's rentals that are going on; undefined where there are none. */
  rentalsOf: (equipmentId: string) => ReactNode;
  stateOf: (equipmentId: string) => RentalState | undefined;
}

function Empty({ restricted }: { restricted: boolean }) {
  const t = useText();
  return (
    <EmptyState
      title={t('listings.mine.empty')}
      text={restricted ? undefined : t('listings.mine.emptyText')}
      picture="/illustrations/skid-steer.yellow.alone.svg"
    >
      {!restricted && <ButtonLink href={paths.addListing}>{t('listings.mine.add')}</ButtonLink>}
    </EmptyState>
  );
}

/** The cards, what is rented out first; more of them on demand. */
export function ListingCards({ list, face, restricted, rentalsOf, stateOf }: ListingCardsProps) {
  const t = useText();
  const { query, rows } = list;
  const [limit, setLimit] = useState(defaultListLimit);
  const [dialog, setDialog] = useState<{ kind: ListingDialog; id: string }>();
  const panel = useRef<HTMLDivElement>(null);
  const cards = rows.map((listing) => ({ listing, panels: rentalsOf(listing.id) }));
  const isOut = ({ panels }: (typeof cards)[number]) => panels !== undefined;
  const shown = [...cards.filter(isOut), ...cards.filter((card) => !isOut(card))].slice(0, limit);
  const hasMore = rows.length > limit || query.hasNextPage;
  const more = () => {
    setLimit(limit + defaultListLimit);
    if (rows.length <= limit + defaultListLimit && query.hasNextPage) void query.fetchNextPage();
  };
  const about = rows.find(({ id }) => id === dialog?.id);
  const close = () => setDialog(undefined);
  if (rows.length === 0 && !hasMore) return <Empty restricted={restricted} />;
  return (
    <div ref={panel} className={styles.cards} tabIndex={-1}>
      {shown.map(({ listing, panels }) => (
        <ListingCard
          key={listing.id}
          listing={listing}
          face={face}
          restricted={restricted}
          rentals={panels}
          rented={stateOf(listing.id)}
          onDialog={(kind, id) => setDialog({ kind, id })}
        />
      ))}
      {hasMore && (
        <Button className={styles.more} variant="line" busy={query.isFetchingNextPage} onClick={more}>
          {t('listings.mine.more')}
        </Button>
      )}
      {about && dialog?.kind === 'hide' && <HideDialog listing={about} onClose={close} />}
      {about && dialog?.kind === 'delete' && (
        <DeleteDialog listing={about} onClose={close} onDeleted={() => panel.current?.focus()} />
      )}
    </div>
  );
}
