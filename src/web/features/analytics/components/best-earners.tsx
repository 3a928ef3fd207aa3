import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { equipmentPath } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { useFigures } from '../lib/figures.ts';
import { useItemPicture } from '../lib/item-picture.tsx';
import { sortItems } from '../lib/sorting.ts';
import styles from './analytics.module.css';
import { Card } from '#web/ui/card.tsx';
import { Nothing } from './nothing.tsx';

const ROWS = 5;

/** The items that have brought the most. */
export function BestEarners({ items }: { items: readonly EquipmentAnalytics[] }) {
  const { t, locale } = useTexts();
  const { money } = useFigures();
  const picture = useItemPicture();
  const earners = sortItems(items, { key: 'earned', descending: true }, locale)
    .filter(({ totalRevenue }) => totalRevenue > 0)
    .slice(0, ROWS);
  return (
    <Card level={3} title={t('analytics.best.title')} text={t('analytics.best.text')}>
      {earners.length === 0 && <Nothing>{t('analytics.best.none')}</Nothing>}
      <ol className={styles.itemRows}>
        {earners.map((item) => (
          <li key={item.id}>
            <Link className={styles.itemRow} href={equipmentPath(item.id)}>
              <span className={styles.thumb}>{picture(item)}</span>
              <span className={styles.words}>
                <span className={styles.itemName}>{item.name}</span>
                <span className="muted">{t('analytics.best.bookings', { count: item.totalBookings })}</span>
              </span>
              <strong>{money(item.totalRevenue)}</strong>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
