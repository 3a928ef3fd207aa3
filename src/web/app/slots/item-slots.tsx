import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { titleOf } from '#web/features/equipment/components/equipment-card.tsx';
import type { ItemSlots } from '#web/features/bookings/lib/item-slots.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** How an item looks and is called in lists that belong to other features than the item's. */
export const ITEM_SLOTS: ItemSlots = {
  titleOf,
  renderPicture: ({ thumbnailImageUrl, imageUrls, thumbnailPlaceholder, category }) => (
    <Picture
      src={thumbnailImageUrl ?? imageUrls[0]}
      alt=""
      sizes="160px"
      placeholder={thumbnailPlaceholder}
      fallback={<CategoryIcon category={category} size={48} />}
    />
  ),
};
