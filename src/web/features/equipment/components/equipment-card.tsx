import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { equipmentPath } from '#web/app/paths.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
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
  /** One of the first pictures of the screen. */
  eager?: boolean;
  /** Level of the heading. */
  level?: 2 | 3;
}

/** Brand and model, otherwise the name. */
export const titleOf = ({
  brand,
  model,
  name,
}: Pick<EquipmentSummary, 'brand' | 'model' | 'name'>): string =>
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

/** One item in a list. The whole card leads to the item; its name is the link. */
export function EquipmentCard({ item, layout = 'upright', eager = false, level = 3 }: EquipmentCardProps) {
  const { t, locale } = useTexts();
  const Heading = `h${level}` as const;
  const upright = layout === 'upright';
  return (
    <article className={classNames(styles.card, styles[layout], !item.isAvailable && styles.off)}>
      <Picture
        className={styles.picture}
        src={item.thumbnailImageUrl ?? item.imageUrls[0]}
        alt=""
        eager={eager}
        fallback={<CategoryIcon category={item.category} size={upright ? 88 : 56} />}
      >
        {upright && <Availability available={item.isAvailable} onPicture />}
      </Picture>
      <div className={styles.words}>
        <div className={styles.top}>
          <Heading className={styles.title}>
            <Link className={styles.link} href={equipmentPath(item.id)}>
              {titleOf(item)}
            </Link>
          </Heading>
          {upright && <Rating value={item.rating} count={item.reviewCount} />}
        </div>
        <p className={styles.place}>
          {item.category} · {item.location}
          {item.distanceMiles !== undefined && (
            <>
              {' '}
              ·{' '}
              {t('common.card.away', {
                miles: formatNumber(locale, item.distanceMiles, item.distanceMiles < 10 ? 1 : 0),
              })}
            </>
          )}
        </p>
        {!upright && (
          <p className={styles.state}>
            <Rating value={item.rating} count={item.reviewCount} />
            <Availability available={item.isAvailable} onPicture={false} />
          </p>
        )}
        <p className={styles.price}>
          {formatMoney(locale, item.dailyRate)}
          <span className={styles.unit}>{t('common.perDay')}</span>
        </p>
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
