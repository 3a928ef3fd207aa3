import type { ReactNode } from 'react';
import type { AdminListing } from '#shared/contracts/admin-console.ts';
import { LISTING_SORTS, LISTING_STATES } from '#shared/domain/admin-lists.ts';
import { adminUserPath, equipmentPath, paths } from '#web/lib/paths.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TRASH } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { writeListUrl, type ListUrl } from '../lists/list-url.ts';
import { dayCell, type AdminColumn } from '../lists/table.tsx';
import styles from './listings.module.css';

export const LISTINGS_FILTERS = {
  q: 'text',
  status: LISTING_STATES,
  category: 'text',
  ownerId: 'text',
  sort: LISTING_SORTS,
  cursor: 'text',
} as const;

/** Everything that is listed, as `/admin?tab=equipment&status=available` asks for it. */
export const LISTINGS_LIST: ListUrl<typeof LISTINGS_FILTERS> = {
  path: paths.admin,
  fixed: { tab: 'equipment' },
  known: LISTINGS_FILTERS,
};

/** The address of a user's listings. */
export const listingsOf = (ownerId: string): string => writeListUrl(LISTINGS_LIST, { ownerId });

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

/** An item in a table: what, of which kind, in which state, for how much, whose, since when. */
export const listingColumns = (
  picture: ListingPicture,
  onDelete: (listing: AdminListing) => void,
): readonly AdminColumn<AdminListing, (typeof LISTING_SORTS)[number]>[] => [
  {
    header: 'admin.equipment.item',
    card: 'head',
    cell: (listing) => <Item listing={listing} picture={picture} />,
    sorts: [['name', 'ascending', 'admin.equipment.byName']],
  },
  { header: 'admin.equipment.category', cell: ({ category }, { t }) => categoryName(t, category) },
  {
    header: 'admin.equipment.status',
    cell: ({ status }, { t }) => (
      <Badge tone={TONES[status]} dot>
        {t(`admin.equipment.status.${status}`)}
      </Badge>
    ),
  },
  {
    header: 'admin.equipment.rate',
    align: 'end',
    cell: ({ dailyRate }, { t, locale }) => (
      <span className="unbroken">
        {t('admin.equipment.perDay', { amount: formatMoney(locale, dailyRate) })}
      </span>
    ),
    sorts: [
      ['rate_high', 'descending', 'admin.equipment.dearest'],
      ['rate_low', 'ascending', 'admin.equipment.cheapest'],
    ],
  },
  {
    header: 'admin.equipment.owner',
    cell: ({ ownerId, ownerName }, { t }) => (
      <span className={styles.owner}>
        <Link className={`link ${styles.way ?? ''}`} href={adminUserPath(ownerId)}>
          {personName(t, ownerName)}
        </Link>
        <code className={styles.id}>{ownerId}</code>
      </span>
    ),
  },
  {
    header: 'admin.equipment.listed',
    cell: ({ createdAt }, words) => dayCell(createdAt, words),
    sorts: [
      ['newest', 'descending', 'admin.equipment.newest'],
      ['oldest', 'ascending', 'admin.equipment.oldest'],
    ],
  },
  {
    header: 'admin.list.actions',
    align: 'end',
    card: 'actions',
    cell: (listing, { t }) =>
      listing.status !== 'deleted' && (
        <Button
          variant="danger"
          size="small"
          className={styles.delete}
          aria-label={t('admin.equipment.delete', { name: listing.name })}
          onClick={() => onDelete(listing)}
        >
          <Icon name={TRASH} size={20} />
        </Button>
      ),
  },
];
