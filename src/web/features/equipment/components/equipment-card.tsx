import type { ReactNode } from 'react';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { equipmentPath } from '#web/lib/paths.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { unbroken } from '#web/lib/unbroken.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CategoryIcon } from './category-icon.tsx';
import styles from './equipment-card.module.css';

type Layout = 'upright' | 'side';

interface EquipmentCardProps {
  item: EquipmentSummary;
  /** Upright on the home screen, side by side in search results. */
  layout?: Layout;
  /** One of the first pictures of the screen; `first`: the one to be seen before all others. */
  eager?: boolean | 'first';
  /** Level of the heading. */
  level?: 2 | 3;
  /** The days and the ZIP code that were searched for, taken along to the item's page. */
  asked?: Record<string, string> | undefined;
  /** A control on the picture, from another feature. */
  mark?: ReactNode;
  /** A line below the rate, from another feature. */
  note?: ReactNode;
}

/** How wide the picture is, by the style sheets of this card and of the screens that show it. */
const SIZES: Record<Layout, string> = {
  upright: '(min-width: 600px) 31vw, 92vw',
  side: '(min-width: 1024px) 176px, 132px',
};

/** Brand and model, otherwise the name. */
export const titleOf = ({ brand, model, name }: Pick<EquipmentSummary, 'brand' | 'model' | 'name'>): string =>
  brand && model ? `${brand} ${model}` : name;

function Availability({ available, onPicture }: { available: boolean; onPicture: boolean }) {
  const { t } = useTexts();
  return (
    <Badge
      className={onPicture ? styles.badge : undefined}
      tone={available ? 'good' : 'plain'}
      dot
      onPicture={onPicture}
    >
      {t(available ? 'common.card.available' : 'common.card.unavailable')}
    </Badge>
  );
}

function Place({ item, split }: { item: EquipmentSummary; split: boolean }) {
  const { t, locale } = useTexts();
  const { location, distanceMiles } = item;
  const category = categoryName(t, item.category);
  const away =
    distanceMiles !== undefined &&
    // Places are rounded for privacy: a tenth of a mile would be made up.
    t('common.card.away', { miles: formatNumber(locale, Math.max(1, distanceMiles)) });
  // An item may be nowhere in particular.
  const where = [location, location && away].filter(Boolean).join(' · ');
  const lines = split ? [category, where] : [[category, where].filter(Boolean).join(' · ')];
  return lines.map(
    (line, at) =>
      line && (
        <p key={at} className={styles.place}>
          {line}
        </p>
      ),
  );
}

function Price({ item, extras }: { item: EquipmentSummary; extras: boolean }) {
  const { t, locale } = useTexts();
  const extra = item.instantBooking
    ? t('common.card.instant')
    : item.deliveryOptions.delivery && item.location
      ? t('common.card.delivers')
      : undefined;
  return (
    <p className={styles.foot}>
      <span className={styles.price}>
        {formatMoney(locale, item.dailyRate)}
        <span className={styles.unit}>{t('common.perDay')}</span>
      </span>
      {extras && extra && <span className={styles.extra}>{extra}</span>}
    </p>
  );
}

function itemUrl(id: string, asked: EquipmentCardProps['asked']): string {
  const query = new URLSearchParams(asked).toString();
  return equipmentPath(id) + (query && `?${query}`);
}

/** One item in a list. The whole card leads to the item; its name is the link. */
export function EquipmentCard({
  item,
  layout = 'upright',
  eager = false,
  level = 3,
  asked,
  mark,
  note,
}: EquipmentCardProps) {
  const Heading = `h${level}` as const;
  const upright = layout === 'upright';
  return (
    <article className={classNames(styles.card, styles[layout], !item.isAvailable && styles.off)}>
      <Picture
        className={styles.picture}
        src={item.thumbnailImageUrl ?? item.imageUrls[0]}
        alt=""
        sizes={SIZES[layout]}
        placeholder={item.thumbnailPlaceholder}
        eager={eager !== false}
        priority={eager === 'first'}
        fallback={<CategoryIcon category={item.category} size={upright ? 88 : 56} />}
      >
        {upright && <Availability available={item.isAvailable} onPicture />}
        {mark}
      </Picture>
      <div className={styles.words}>
        {!upright && (
          <p className={styles.state}>
            <Availability available={item.isAvailable} onPicture={false} />
            <Rating value={item.rating} count={item.reviewCount} />
          </p>
        )}
        <div className={styles.top}>
          <Heading className={styles.title}>
            <Link className={styles.link} href={itemUrl(item.id, asked)}>
              {unbroken(titleOf(item))}
            </Link>
          </Heading>
          {upright && <Rating value={item.rating} count={item.reviewCount} />}
        </div>
        <Place item={item} split={!upright} />
        <Price item={item} extras={!upright} />
        {note}
      </div>
    </article>
  );
}

/** The card's place while it is loading, of the same size. */
export function EquipmentCardSkeleton({ layout = 'upright' }: { layout?: Layout }) {
  return (
    <div className={classNames(styles.card, styles[layout])}>
      <Skeleton shape="picture" />
      <div className={styles.words}>
        <Skeleton width="most" />
        <Skeleton shape="small" width="half" />
        {layout === 'side' && <Skeleton shape="small" width="half" />}
        <Skeleton shape="title" width="third" />
      </div>
    </div>
  );
}
