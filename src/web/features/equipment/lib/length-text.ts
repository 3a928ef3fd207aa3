import type { LengthRules } from '#web/lib/rental-length.ts';
import type { Texts } from '#web/lib/text.tsx';

/** How long a rental may be, in words, without a stop; undefined where the owner asks for nothing. */
export function lengthText({ minRentalDays, maxRentalDays }: LengthRules, t: Texts['t']): string | undefined {
  const min = minRentalDays && minRentalDays > 1 ? minRentalDays : undefined;
  const max = maxRentalDays ?? undefined;
  if (min !== undefined && max !== undefined)
    return min === max ? t('item.rules.exactly', { days: min }) : t('item.rules.between', { min, max });
  if (min !== undefined) return t('item.rules.least', { days: min });
  return max === undefined ? undefined : t('item.rules.most', { days: max });
}
