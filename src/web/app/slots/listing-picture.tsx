import type { ListingPicture } from '#web/features/admin/equipment/listings-list.tsx';
import { CategoryIcon } from '#web/features/equipment/components/category-icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** How an item looks in the Admin's lists. */
export const listingPicture: ListingPicture = ({ thumbnailImageUrl, category }) => (
  <Picture
    src={thumbnailImageUrl}
    alt=""
    sizes="64px"
    fallback={<CategoryIcon category={category} size={32} />}
  />
);
