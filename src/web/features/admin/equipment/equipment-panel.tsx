import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LISTING_STATES, type AdminListing } from '#shared/contracts/admin-console.ts';
import { statsQuery, ADMIN_LISTINGS } from '#web/data/admin.ts';
import { categoriesQuery } from '#web/data/first-page.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminTable } from '../console/components/admin-table.tsx';
import { Choice, Filters, Narrowed } from '../console/components/filters.tsx';
import { leadTo } from '../lib/lead-to.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useList } from '../lists/use-list.ts';
import { DeleteListingDialog } from './delete-listing-dialog.tsx';
import { useListingColumns, type ListingPicture } from './listing-columns.tsx';
import { ALL_LISTINGS, LISTINGS_LIST, type LISTINGS_FILTERS } from './listings-list.ts';

const useListings = () => useList<AdminListing, typeof LISTINGS_FILTERS>(ADMIN_LISTINGS, LISTINGS_LIST);
type List = ReturnType<typeof useListings>;

function Tools({ list: { asked, ask } }: { list: List }) {
  const t = useText();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Filters>
      <SearchField
        label={t('admin.equipment.search')}
        value={asked.q ?? ''}
        onSearch={(text) => ask({ q: text }, true)}
      />
      <Choice
        label={t('admin.equipment.status')}
        value={asked.status}
        any={t('admin.equipment.anyStatus')}
        options={LISTING_STATES.map((value) => ({ value, label: t(`admin.equipment.status.${value}`) }))}
        onChange={(status) => ask({ status })}
      />
      <Choice
        label={t('admin.equipment.category')}
        value={asked.category}
        any={t('admin.equipment.anyCategory')}
        options={categories.map(({ name }) => ({ value: name, label: categoryName(t, name) }))}
        onChange={(category) => ask({ category })}
      />
    </Filters>
  );
}

/** How many there are, where all of them are listed. */
function Count({ isNarrowed }: { isNarrowed: boolean }) {
  const { t, locale } = useTexts();
  const total = useQuery(statsQuery).data?.totalEquipment;
  if (isNarrowed || total === undefined) return null;
  return <p>{t('admin.equipment.count', { count: total, figure: formatNumber(locale, total) })}</p>;
}

/** Everything that is listed: found, narrowed, sorted, and taken off where it must. */
export function EquipmentPanel({ picture }: { picture: ListingPicture }) {
  const t = useText();
  const place = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<AdminListing>();
  const list = useListings();
  const columns = useListingColumns(picture, setLeaving);
  const { asked, ask, someRow } = list;
  const { q, status, category, ownerId, sort = 'newest' } = asked;
  const isNarrowed = [q, status, category, ownerId].some((value) => value !== undefined);
  return (
    <ListFrame
      title={t('admin.tab.equipment')}
      list={list}
      place={place}
      action={<Count isNarrowed={isNarrowed} />}
    >
      <Tools list={list} />
      {ownerId !== undefined && (
        <Narrowed label={t('admin.list.narrowed')}>
          <Chip selected onClick={() => ask({ ownerId: undefined })}>
            {t('admin.list.of', { name: someRow?.ownerName ?? ownerId })}
          </Chip>
        </Narrowed>
      )}
      <AdminTable
        list={list}
        label={t('admin.equipment.list')}
        pagesLabel={t('admin.equipment.pages')}
        failed="admin.equipment.failed"
        columns={columns}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={(next) => ask({ sort: next === 'newest' ? undefined : next })}
        empty={
          <EmptyState
            level={3}
            title={t('admin.equipment.none')}
            text={t(isNarrowed ? 'admin.equipment.noneText' : 'admin.equipment.noneYet')}
          >
            {isNarrowed && (
              <ButtonLink variant="line" href={ALL_LISTINGS}>
                {t('admin.equipment.all')}
              </ButtonLink>
            )}
          </EmptyState>
        }
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
