import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './listing-card.module.css';
import { ListingMenu } from './listing-menu.tsx';
import { useListingActions, type ListingActionsProps } from './use-listing-actions.ts';

interface CardActionsProps extends ListingActionsProps {
  /** Id of the element that names the item. */
  describedBy: string;
}

/** What an owner does with a listing: what is done most as buttons, the rest in a menu. */
export function ListingActions({ describedBy, ...props }: CardActionsProps) {
  const { view, edit, toggle, others, busy } = useListingActions(props);
  return (
    <div className={styles.actions}>
      <ButtonLink variant="line" size="small" href={edit.href} aria-describedby={describedBy}>
        {edit.label}
      </ButtonLink>
      {toggle && (
        <Button
          variant="line"
          size="small"
          busy={busy}
          aria-describedby={describedBy}
          aria-haspopup={toggle.asks ? 'dialog' : undefined}
          onClick={toggle.onSelect}
        >
          {toggle.label}
        </Button>
      )}
      <ListingMenu name={props.listing.name} items={[view, ...others]} />
    </div>
  );
}
