import { useText } from '#web/lib/text.tsx';
import { MenuButton, type MenuItem } from '#web/ui/menu-button.tsx';
import { useListingActions, type ListingActionsProps } from './use-listing-actions.ts';

interface ListingMenuProps {
  /** Of the listing. */
  name: string;
  items: readonly MenuItem[];
}

/** The actions of a listing behind one button. */
export function ListingMenu({ name, items }: ListingMenuProps) {
  const t = useText();
  return <MenuButton label={t('listings.mine.action.more', { item: name })} items={items} />;
}

/** All of them, for a row of the table. */
export function RowMenu(props: ListingActionsProps) {
  const { view, edit, toggle, others } = useListingActions(props);
  return (
    <ListingMenu name={props.listing.name} items={[view, edit, ...(toggle ? [toggle] : []), ...others]} />
  );
}
