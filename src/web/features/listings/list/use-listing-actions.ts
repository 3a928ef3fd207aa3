import { copyListingPath, editListingPath, equipmentPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import type { MenuItem } from '#web/ui/menu-button.tsx';
import { useShare } from '#web/ui/share-button.tsx';
import { useAvailability, type ActionListing } from './use-availability.ts';

export type ListingDialog = 'hide' | 'delete';

export interface ListingActionsProps {
  listing: ActionListing;
  /** The owner may not list: nothing can be shown or copied. */
  restricted: boolean;
  onDialog: (kind: ListingDialog) => void;
}

/** What an owner does with a listing: in a menu, some of it as buttons of a card. `busy`: it is being shown or hidden. */
export function useListingActions({ listing, restricted, onDialog }: ListingActionsProps) {
  const t = useText();
  const { busy, run } = useAvailability(listing);
  const { id, name, isAvailable, shownByOwner, liveBookings } = listing;
  const share = useShare('listings', name, equipmentPath(id));
  const asks = shownByOwner && liveBookings > 0;
  const edit: MenuItem & { href: string } = {
    id: 'edit',
    label: t('listings.mine.action.edit'),
    href: editListingPath(id),
  };
  const toggle: MenuItem | undefined =
    !restricted || shownByOwner
      ? {
          id: 'switch',
          label: t(shownByOwner ? 'listings.mine.action.hide' : 'listings.mine.action.show'),
          asks,
          onSelect: () => {
            if (asks) onDialog('hide');
            else if (!busy) void run(!shownByOwner);
          },
        }
      : undefined;
  const others: readonly (MenuItem | false)[] = [
    {
      id: 'calendar',
      label: t('listings.mine.action.calendar'),
      href: `${editListingPath(id)}?tab=availability`,
    },
    isAvailable && { id: 'share', label: t('listings.share'), onSelect: () => void share() },
    !restricted && { id: 'copy', label: t('listings.mine.action.copy'), href: copyListingPath(id) },
    {
      id: 'delete',
      label: t('listings.mine.action.delete'),
      asks: true,
      danger: true,
      onSelect: () => onDialog('delete'),
    },
  ];
  const view: MenuItem = { id: 'view', label: t('listings.mine.action.view'), href: equipmentPath(id) };
  return { view, edit, toggle, others: others.filter((item) => item !== false), busy };
}
