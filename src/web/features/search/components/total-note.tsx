import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';

/** What the days that were searched for cost in all, with the delivery to `zip` where the item reaches it; nothing without days. */
export function TotalNote({
  total,
  zip,
}: Pick<EquipmentSummary, 'total'> & { zip: string | false | undefined }) {
  const { t, locale } = useTexts();
  if (!total) return null;
  const { amount, days, delivered } = total;
  return (
    <p className="strong text-2">
      {t(delivered ? 'search.total.delivered' : 'search.total', {
        total: formatMoney(locale, amount),
        days,
      })}
      {zip && !delivered && (
        <span className="block muted weight-normal">{t('search.total.tooFar', { zip })}</span>
      )}
    </p>
  );
}
