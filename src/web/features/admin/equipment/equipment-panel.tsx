import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminListing } from '#shared/contracts/admin-console.ts';
import { LISTING_STATES } from '#shared/domain/admin-lists.ts';
import { ADMIN_LISTINGS } from '#web/data/admin.ts';
import { categoriesQuery } from '#web/data/first-page.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { useText } from '#web/lib/text.tsx';
import { leadTo } from '../lib/lead-to.ts';
import { Count, ListFrame } from '../lists/list-frame.tsx';
import { ResourceTable } from '../lists/resource-table.tsx';
import { useList } from '../lists/use-list.ts';
import { DeleteListingDialog } from './delete-listing-dialog.tsx';
import {
  listingColumns,
  LISTINGS_LIST,
  type ListingPicture,
  type LISTINGS_FILTERS,
} from './listings-list.tsx';

/** Everything that is listed: found, narrowed, sorted, and taken off where it must. */
export function EquipmentPanel({ picture }: { picture: ListingPicture }) {
  const t = useText();
  const place = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<AdminListing>();
  const list = useList<AdminListing, typeof LISTINGS_FILTERS>(ADMIN_LISTINGS, LISTINGS_LIST);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { ownerId } = list.asked;
  return (
    <ListFrame
      title={t('admin.tab.equipment')}
      list={list}
      place={place}
      action={<Count list={list} of="totalEquipment" text="admin.equipment.count" />}
    >
      <ResourceTable
        name="equipment"
        level={3}
        list={list}
        columns={listingColumns(picture, setLeaving)}
        keyOf={({ id }) => id}
        search="admin.equipment.search"
        choices={[
          {
            by: 'status',
            label: 'admin.equipment.status',
            any: 'admin.equipment.anyStatus',
            options: LISTING_STATES.map((value) => ({ value, label: t(`admin.equipment.status.${value}`) })),
          },
          {
            by: 'category',
            label: 'admin.equipment.category',
            any: 'admin.equipment.anyCategory',
            options: categories.map(({ name }) => ({ value: name, label: categoryName(t, name) })),
          },
        ]}
        chips={{ ownerId: t('admin.list.of', { name: list.someRow?.ownerName ?? ownerId ?? '' }) }}
      />
      {leaving && (
        <DeleteListingDialog
          listing={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => leadTo(place)}
        />
      )}
    </ListFrame>
  );
}
