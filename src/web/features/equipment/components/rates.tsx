import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { formatMoney } from '#web/lib/format.ts';
import { isRentedByTheHour } from '#web/lib/rental-length.ts';
import { useTexts } from '#web/lib/text.tsx';
import styles from './rates.module.css';

type RatedItem = Pick<
  EquipmentDetail,
  'hourlyRate' | 'dailyRate' | 'weeklyRate' | 'minRentalDays' | 'leadTimeHours'
>;

/** What it costs by the hour, day and week; a rate that is not offered, or that the owner's rules make useless, is not there. */
export function Rates({ item }: { item: RatedItem }) {
  const { t, locale } = useTexts();
  const rates = [
    {
      key: 'hourly',
      amount: isRentedByTheHour(item) ? item.hourlyRate : null,
      name: t('item.rates.hourly'),
      unit: t('common.perHour'),
    },
    { key: 'daily', amount: item.dailyRate, name: t('item.rates.daily'), unit: t('common.perDay') },
    { key: 'weekly', amount: item.weeklyRate, name: t('item.rates.weekly'), unit: t('item.rates.perWeek') },
  ];
  return (
    <dl className={styles.rates}>
      {rates.map(({ key, amount, name, unit }) =>
        amount === null ? null : (
          <div key={key} className={styles.rate} data-main={key === 'daily' || undefined}>
            <dt className={styles.name}>{name}</dt>
            <dd className="leading-13 text-4 tracking-tight weight-black">
              {formatMoney(locale, amount)}
              <small className={styles.unit}>{unit}</small>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
