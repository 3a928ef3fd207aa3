import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';

/** What the days that were searched for cost in all; nothing without days. */
export function TotalNote({ total }: Pick<EquipmentSummary, 'total'>) {
  const { t, locale } = useTexts();
  if (!total) return null;
  const { amount, days, delivered } = total;
  return (
    <p className="strong text-2">
      {t(delivered ? 'search.total.delivered' : 'search.total', {
        total: formatMoney(locale, amount),
        days,
      })}
    </p>
  );
}
