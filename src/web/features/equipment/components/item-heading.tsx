import type { ReactNode } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { categoryPath } from '#web/lib/paths.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { unbroken } from '#web/lib/unbroken.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import styles from './item-page.module.css';

/** State, category, name, rating and place. */
export function ItemHeading({ item, mark }: { item: EquipmentDetail; mark?: ReactNode }) {
  const t = useText();
  return (
    <header className="stack-2">
      <div className={styles.badges}>
        <Badge tone={item.isAvailable ? 'good' : 'plain'} dot>
          {t(item.isAvailable ? 'common.card.available' : 'common.card.unavailable')}
        </Badge>
        <Link className={styles.category} href={categoryPath(item.category)}>
          <Badge>{categoryName(t, item.category)}</Badge>
        </Link>
        <ShareButton className={styles.share} title={item.name} />
        {mark}
      </div>
      <h1>{unbroken(item.name)}</h1>
      <p className={styles.facts}>
        <a href="#reviews" className={styles.fact}>
          <Rating value={item.rating} count={item.reviewCount} />
        </a>
        {item.location && (
          <span className={styles.fact}>
            <Icon name="pin" size={18} />
            {item.location}
          </span>
        )}
      </p>
    </header>
  );
}
