import type { ReactNode } from 'react';
import type { AdminListing } from '#shared/contracts/admin-console.ts';
import { adminUserPath, equipmentPath } from '#web/lib/paths.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { TRASH } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormatDateTime } from '../console/lib/use-format-date-time.ts';
import type { ListingSort } from './listings-list.ts';
import styles from './listing-columns.module.css';

/** How an item looks in a list; the drawings of categories belong to another feature. */
export type ListingPicture = (listing: Pick<AdminListing, 'thumbnailImageUrl' | 'category'>) => ReactNode;

const TONES = { available: 'good', unavailable: 'plain', restricted: 'bad', deleted: 'plain' } as const;

function Item({ listing, picture }: { listing: AdminListing; picture: ListingPicture }) {
  const { id, name, location, status } = listing;
  return (
    <div className={styles.item}>
      <div className={styles.picture}>{picture(listing)}</div>
      <div className="grid shrinks">
        {status === 'deleted' ? (
          <span className="strong wrap-anywhere">{name}</span>
        ) : (
          <Link className={`strong wrap-anywhere ${styles.link ?? ''}`} href={equipmentPath(id)}>
            {name}
          </Link>
        )}
        <span className="muted">{location}</span>
      </div>
    </div>
  );
}

function Owner({ listing: { ownerId, ownerName } }: { listing: AdminListing }) {
  const t = useText();
  return (
    <span className={styles.owner}>
      <Link className={`link ${styles.way ?? ''}`} href={adminUserPath(ownerId)}>
        {personName(t, ownerName)}
      </Link>
      <code className={styles.id}>{ownerId}</code>
    </span>
  );
}

function Delete({ listing: { name }, onPress }: { listing: AdminListing; onPress: () => void }) {
  const t = useText();
  return (
    <Button
      variant="danger"
      size="small"
      className={styles.delete}
      aria-label={t('admin.equipment.delete', { name })}
      onClick={onPress}
    >
      <Icon name={TRASH} size={20} />
    </Button>
  );
}

/** An item in a table: what, of which kind, in which state, for how much, whose, since when. */
export function useListingColumns(
  picture: ListingPicture,
  onDelete: (listing: AdminListing) => void,
): readonly Column<AdminListing, ListingSort>[] {
  const { t, locale } = useTexts();
  const moment = useFormatDateTime();
  return [
    {
      id: 'item',
      header: t('admin.equipment.item'),
      card: 'head',
      cell: (listing) => <Item listing={listing} picture={picture} />,
      sorts: [{ value: 'name', direction: 'ascending', label: t('admin.equipment.byName') }],
    },
    {
      id: 'category',
      header: t('admin.equipment.category'),
      cell: ({ category }) => categoryName(t, category),
    },
    {
      id: 'status',
      header: t('admin.equipment.status'),
      cell: ({ status }) => (
        <Badge tone={TONES[status]} dot>
          {t(`admin.equipment.status.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'rate',
      header: t('admin.equipment.rate'),
      align: 'end',
      cell: ({ dailyRate }) => (
        <span className="unbroken">
          {t('admin.equipment.perDay', { amount: formatMoney(locale, dailyRate) })}
        </span>
      ),
      sorts: [
        { value: 'rate_high', direction: 'descending', label: t('admin.equipment.dearest') },
        { value: 'rate_low', direction: 'ascending', label: t('admin.equipment.cheapest') },
      ],
    },
    { id: 'owner', header: t('admin.equipment.owner'), cell: (listing) => <Owner listing={listing} /> },
    {
      id: 'listed',
      header: t('admin.equipment.listed'),
      cell: ({ createdAt }) => (
        <time className="unbroken" dateTime={createdAt}>
          {moment(createdAt, 'day')}
        </time>
      ),
      sorts: [
        { value: 'newest', direction: 'descending', label: t('admin.equipment.newest') },
        { value: 'oldest', direction: 'ascending', label: t('admin.equipment.oldest') },
      ],
    },
    {
      id: 'actions',
      header: t('admin.list.actions'),
      align: 'end',
      card: 'actions',
      cell: (listing) =>
        listing.status === 'deleted' ? null : <Delete listing={listing} onPress={() => onDelete(listing)} />,
    },
  ];
}
