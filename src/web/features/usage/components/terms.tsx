import type { UsageTerms } from '#shared/contracts/usage.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import styles from './usage.module.css';

/** What was agreed on with the booking. `includedHours`: of this rental as it is agreed now. */
export function Terms({ terms, includedHours }: { terms: UsageTerms; includedHours: number | null }) {
  const { t, locale } = useTexts();
  const { hours, fuel } = terms;
  const money = (amount: string) => formatMoney(locale, amount, true);
  return (
    <section className={styles.paper} aria-labelledby="usage-terms">
      <h2 id="usage-terms">{t('usage.terms')}</h2>
      <FactList
        className={styles.facts}
        facts={[
          includedHours !== null && {
            name: t('usage.included'),
            value: t('usage.hours', { hours: formatNumber(locale, includedHours) }),
          },
          hours !== null && { name: t('usage.extraHour'), value: money(hours.extraHour) },
          fuel !== null && {
            name: t('usage.fuel'),
            value: t('usage.fuelTerms', {
              price: money(fuel.gallon),
              tank: formatNumber(locale, fuel.tankGallons),
            }),
          },
        ]}
      />
    </section>
  );
}
