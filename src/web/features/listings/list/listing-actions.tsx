import { copyListingPath, editListingPath, equipmentPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import styles from './listing-actions.module.css';
import { useAvailability, type ActionListing } from './use-availability.ts';

export type ListingDialog = 'hide' | 'delete';

interface ListingActionsProps {
  listing: ActionListing;
  /** The owner may not list: nothing can be shown or copied. */
  restricted: boolean;
  /** Id of the element that names the item. */
  describedBy: string;
  onDialog: (kind: ListingDialog) => void;
}

function Switch({ listing, describedBy, onDialog }: Omit<ListingActionsProps, 'restricted'>) {
  const t = useText();
  const { busy, run } = useAvailability(listing);
  const { shownByOwner, liveBookings } = listing;
  const asks = shownByOwner && liveBookings > 0;
  const press = () => {
    if (asks) onDialog('hide');
    else void run(!shownByOwner);
  };
  return (
    <Button
      className={styles.switch}
      variant="line"
      size="small"
      busy={busy}
      aria-describedby={describedBy}
      aria-haspopup={asks ? 'dialog' : undefined}
      onClick={press}
    >
      {t(shownByOwner ? 'listings.mine.action.hide' : 'listings.mine.action.show')}
    </Button>
  );
}

/** What an owner does with a listing. */
export function ListingActions({ listing, restricted, describedBy, onDialog }: ListingActionsProps) {
  const t = useText();
  const { id } = listing;
  const link = (href: string, label: string) => (
    <ButtonLink variant="line" size="small" href={href} aria-describedby={describedBy}>
      {label}
    </ButtonLink>
  );
  return (
    <div className={styles.actions}>
      {link(equipmentPath(id), t('listings.mine.action.view'))}
      {link(editListingPath(id), t('listings.mine.action.edit'))}
      {link(`${editListingPath(id)}?tab=availability`, t('listings.mine.action.calendar'))}
      {(!restricted || listing.shownByOwner) && (
        <Switch listing={listing} describedBy={describedBy} onDialog={onDialog} />
      )}
      {listing.isAvailable && (
        <ShareButton
          area="listings"
          title={listing.name}
          path={equipmentPath(id)}
          describedBy={describedBy}
        />
      )}
      {!restricted && link(copyListingPath(id), t('listings.mine.action.copy'))}
      <Button
        className={styles.delete}
        variant="danger"
        size="small"
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => onDialog('delete')}
      >
        {t('listings.mine.action.delete')}
      </Button>
    </div>
  );
}
