import type { ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { OwnListing } from '#shared/contracts/listings.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { equipmentPath, paths } from '#web/lib/paths.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListingActions } from './listing-actions.tsx';
import type { ListingDialog } from './use-listing-actions.ts';
import styles from './listing-card.module.css';

/** How an item looks; the screen knows, since pictures of items are another feature's. */
export interface ListingSlots {
  renderPicture: (item: EquipmentSummary) => ReactNode;
}

/** What is true of an item that is rented out, by the days in its own zone. */
export type RentalState =
  | { readonly kind: 'overdue' }
  | { readonly kind: 'out'; readonly until: Day }
  | { readonly kind: 'booked'; readonly from: Day };

interface ListingCardProps {
  listing: OwnListing;
  face: ListingSlots;
  /** The owner is restricted from listing. */
  restricted: boolean;
  /** The rentals of this item that are going on, from another feature. */
  rentals: ReactNode;
  rented: RentalState | undefined;
  onDialog: (kind: ListingDialog, id: string) => void;
}

type BadgeProps = Pick<ListingCardProps, 'listing' | 'rented'>;

/** What is true of the item for its owner: where it is comes before whether it can be found. */
function StateBadge({ listing: { isAvailable }, rented }: BadgeProps) {
  const { t, locale } = useTexts();
  if (rented?.kind === 'overdue') return <Badge tone="bad">{t('listings.mine.state.overdue')}</Badge>;
  if (rented?.kind === 'out')
    return (
      <Badge tone="warn">{t('listings.mine.state.out', { day: formatDay(locale, rented.until) })}</Badge>
    );
  if (!isAvailable) return <Badge dot>{t('listings.mine.state.unavailable')}</Badge>;
  if (rented)
    return (
      <Badge tone="brand">{t('listings.mine.state.booked', { day: formatDay(locale, rented.from) })}</Badge>
    );
  return (
    <Badge tone="good" dot>
      {t('listings.mine.state.available')}
    </Badge>
  );
}

function State({ listing, restricted, rented }: Pick<ListingCardProps, 'restricted'> & BadgeProps) {
  const { t } = useTexts();
  const { isAvailable, shownByOwner, instantBooking } = listing;
  return (
    <p className={styles.state}>
      <StateBadge listing={listing} rented={rented} />
      {restricted && shownByOwner && (
        <span className="muted-color">{t('listings.mine.state.restricted')}</span>
      )}
      {isAvailable && instantBooking && <span className="muted-color">{t('listings.mine.instant')}</span>}
    </p>
  );
}

/** Price and what is booked, on one line. */
function Figures({
  listing: { dailyRate, liveBookings, rating, reviewCount },
}: Pick<ListingCardProps, 'listing'>) {
  const { t, locale } = useTexts();
  return (
    <p className="flex flex-wrap items-baseline gap-0-3 wrap-anywhere">
      <span>
        <strong className="text-3">{formatMoney(locale, dailyRate)}</strong>
        {t('common.perDay')}
      </span>
      <Rating value={rating} count={reviewCount} />
      {liveBookings > 0 && (
        <Link className={styles.live} href={paths.bookings}>
          {t('listings.mine.live', { count: liveBookings })}
        </Link>
      )}
    </p>
  );
}

/** One listing as its owner sees it: what it is, whether it can be found, what is going on with it, what can be done. */
export function ListingCard({ listing, face, restricted, rentals, rented, onDialog }: ListingCardProps) {
  const { t } = useTexts();
  const { id, name, brand, model, category, location } = listing;
  const titleId = `listing-${id}-title`;
  const make = [brand, model].filter(Boolean).join(' ');
  const kind = categoryName(t, category);
  // Most names begin with the make: once is enough.
  const isNamed = name.toLowerCase().startsWith(make.toLowerCase());
  return (
    <article id={`listing-${id}`} className={styles.card} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <div className={styles.picture}>{face.renderPicture(listing)}</div>
        <div className={styles.words}>
          <State listing={listing} restricted={restricted} rented={rented} />
          <h2 id={titleId} className={styles.title}>
            <Link className={styles.link} href={equipmentPath(id)}>
              {name}
            </Link>
          </h2>
          <p className="muted-color">{isNamed ? kind : `${make} · ${kind}`}</p>
          <p className="muted-color">{location || t('listings.mine.noPlace')}</p>
          <Figures listing={listing} />
        </div>
      </div>
      {rentals}
      <ListingActions
        listing={listing}
        restricted={restricted}
        describedBy={titleId}
        onDialog={(kind) => onDialog(kind, id)}
      />
    </article>
  );
}

/** The card's place while it is loading, of the same size. */
export function ListingCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Skeleton shape="picture" />
        <div className={styles.words}>
          <Skeleton width="third" />
          <Skeleton shape="title" width="most" />
          <Skeleton width="half" />
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      </div>
      <Skeleton shape="block" className={styles.buttons} />
    </div>
  );
}
