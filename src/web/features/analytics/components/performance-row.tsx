import type { ReactNode } from 'react';
import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { upcomingRentalsPerItem, utilizationDays } from '#shared/domain/listing-limits.ts';
import { isUnderutilized } from '#shared/domain/utilization.ts';
import { equipmentPath } from '#web/lib/paths.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney, formatDayRange } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { personName } from '#web/lib/person-name.ts';
import { useText, useTexts, type MessageId } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { analyticsUrl } from '../lib/analytics-url.ts';
import { useFigures } from '../lib/figures.ts';
import { useItemPicture } from '../lib/item-picture.tsx';
import styles from './performance-table.module.css';
import { UtilizationBar } from './utilization-bar.tsx';

/** Rented now, available, or switched off by its owner. */
type ItemState = 'rented' | 'available' | 'unavailable';

function stateOf({ currentlyRented, isAvailable }: EquipmentAnalytics): ItemState {
  if (currentlyRented) return 'rented';
  return isAvailable ? 'available' : 'unavailable';
}

const TONES = { rented: 'brand', available: 'good', unavailable: 'plain' } as const;

/** Whether an item is out, free or switched off; and whether it is seldom rented. */
function ItemBadges({ item }: { item: EquipmentAnalytics }) {
  const t = useText();
  const state = stateOf(item);
  return (
    <>
      <Badge tone={TONES[state]} dot>
        {t(`analytics.state.${state}`)}
      </Badge>
      {isUnderutilized(item) && <Badge tone="warn">{t('analytics.underutilized')}</Badge>}
    </>
  );
}

interface CellProps {
  column: 'earned' | 'bookings' | 'days' | 'utilization' | 'upcoming';
  /** A card's label for the figure; on a wide screen the column header shows it. */
  label: MessageId;
  note?: ReactNode;
  children: ReactNode;
}

function Cell({ column, label, note, children }: CellProps) {
  const t = useText();
  return (
    <td role="cell" className={styles[column]}>
      <span className={styles.label}>
        {t(label)}
        {note}
      </span>
      {children}
    </td>
  );
}

function Utilization({ item: { utilization, daysRented, daysRentable } }: { item: EquipmentAnalytics }) {
  const t = useText();
  const { percent } = useFigures();
  return (
    <div className={styles.use}>
      <span className={styles.percent}>{percent(utilization)}</span>
      <span className={styles.muted}>
        {daysRentable === 0
          ? t('analytics.rentedDays.none')
          : t('analytics.rentedDays', { rented: daysRented, rentable: daysRentable })}
      </span>
      <UtilizationBar percent={utilization} />
    </div>
  );
}

/** The next rental, and the way to all of them. */
function Upcoming({ item: { id, name, upcomingRentals } }: { item: EquipmentAnalytics }) {
  const { t, locale } = useTexts();
  const [next] = upcomingRentals;
  if (!next) return <span className={styles.muted}>{t('analytics.upcoming.none')}</span>;
  const others = upcomingRentals.length - 1;
  // The number of rows in the answer: there may be more.
  const isWhole = upcomingRentals.length < upcomingRentalsPerItem;
  return (
    <Link
      className={styles.next}
      href={analyticsUrl({ tab: 'schedule', item: id })}
      title={t('analytics.upcoming.calendar', { name })}
    >
      <span className={styles.renter}>{personName(t, next.renterName)}</span>
      <span className={styles.muted}>
        {formatDayRange(locale, next.startDate, next.endDate)}, {t(`analytics.upcoming.${next.status}`)}
        {others > 0 &&
          ` · ${t(isWhole ? 'analytics.upcoming.more' : 'analytics.upcoming.atLeast', { count: others })}`}
      </span>
    </Link>
  );
}

/** One item: a row of the table, or a card. */
export function PerformanceRow({ item }: { item: EquipmentAnalytics }) {
  const { t, locale } = useTexts();
  const { money, count, average } = useFigures();
  const picture = useItemPicture();
  const window = t('analytics.column.utilizationNote', { days: utilizationDays });
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.name}>
        <div className={styles.item}>
          <div className={styles.thumb}>{picture(item)}</div>
          <div className="lines">
            <Link className={styles.title} href={equipmentPath(item.id)}>
              {item.name}
            </Link>
            <span className={styles.muted}>
              {categoryName(t, item.category)} ·{' '}
              {t('analytics.perDay', { amount: formatMoney(locale, item.dailyRate) })}
            </span>
            <span className={styles.badges}>
              <ItemBadges item={item} />
            </span>
          </div>
        </div>
      </th>
      <Cell column="earned" label="analytics.column.earned">
        <strong>{money(item.totalRevenue)}</strong>
      </Cell>
      <Cell column="bookings" label="analytics.column.bookings">
        {count(item.totalBookings)}
      </Cell>
      <Cell column="days" label="analytics.column.days">
        {average(item.averageRentalDays)}
      </Cell>
      <Cell column="utilization" label="analytics.column.utilization" note={`, ${window}`}>
        <Utilization item={item} />
      </Cell>
      <Cell column="upcoming" label="analytics.column.upcoming">
        <Upcoming item={item} />
      </Cell>
    </tr>
  );
}
