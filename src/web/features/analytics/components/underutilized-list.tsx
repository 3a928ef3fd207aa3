import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { underutilizedPercent } from '#shared/domain/interface-constants.ts';
import { isUnderutilized } from '#shared/domain/utilization.ts';
import { editListingPath, paths } from '#web/lib/paths.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { useTexts } from '#web/lib/text.tsx';
import { adviceFor, type Advice } from '../lib/advice.ts';
import { useFigures } from '../lib/figures.ts';
import { sortItems } from '../lib/sorting.ts';
import { useMore } from '../lib/use-more.ts';
import { Card } from '#web/ui/card.tsx';
import { Nothing } from './nothing.tsx';
import { MoreButton } from './more-button.tsx';
import styles from './analytics.module.css';

const ROWS = 5;

/** Where one follows the advice: the switch is on My listings, the days in the item's calendar, the rest in the form. */
function linkOf(advice: Advice, id: string): string {
  if (advice === 'show') return paths.myListings;
  return advice === 'days' ? `${editListingPath(id)}?tab=availability` : editListingPath(id);
}

function Item({ item }: { item: EquipmentAnalytics }) {
  const { t, locale } = useTexts();
  const { percent } = useFigures();
  const rate = formatMoney(locale, item.dailyRate);
  return (
    <li className={styles.item}>
      <span className={styles.itemName}>{item.name}</span>
      <strong>{percent(item.utilization)}</strong>
      <ul className="row-2 col-span-full">
        {adviceFor(item).map((advice) => {
          const words = t(`analytics.advice.${advice}`, { rate });
          return (
            <li key={advice}>
              <Link
                className={styles.way}
                href={linkOf(advice, item.id)}
                aria-label={t('analytics.advice.for', { advice: words, name: item.name })}
              >
                {words}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** What is seldom rented, the least first, with what to do about it. */
export function UnderutilizedList({ items }: { items: readonly EquipmentAnalytics[] }) {
  const { t, locale } = useTexts();
  const under = sortItems(items.filter(isUnderutilized), { key: 'utilization', descending: false }, locale);
  const { some, next, more } = useMore(under, ROWS);
  const values = { percent: underutilizedPercent };
  return (
    <Card
      level={3}
      title={t('analytics.under.title')}
      {...(under.length > 0 && { text: t('analytics.under.text', values) })}
    >
      {under.length === 0 && <Nothing>{t('analytics.under.none', values)}</Nothing>}
      <ul className={styles.list}>
        {some.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <MoreButton count={next} onClick={more} />
    </Card>
  );
}
