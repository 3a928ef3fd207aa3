import { maximumRentalDays } from '#shared/domain/limits.ts';
import type { LengthRules } from '#web/lib/rental-length.ts';
import type { Texts } from '#web/lib/text.tsx';

/** The owner's rule about the length, as a sentence; undefined where there is none. */
export function lengthRule({ minRentalDays, maxRentalDays }: LengthRules, t: Texts['t']): string | undefined {
  const min = minRentalDays && minRentalDays > 1 ? minRentalDays : undefined;
  const max = maxRentalDays ?? undefined;
  if (min !== undefined && max !== undefined)
    return min === max ? t('rent.rules.exactly', { days: min }) : t('rent.rules.between', { min, max });
  if (min !== undefined) return t('rent.rules.least', { days: min });
  return max === undefined ? undefined : t('rent.rules.most', { days: max });
}

/** Why so many days cannot be chosen. */
export function lengthRefusal(days: number, rules: LengthRules, t: Texts['t']): string {
  const rule = lengthRule(rules, t) ?? t('rent.rules.most', { days: maximumRentalDays });
  return `${t('rent.dates.wouldBe', { days })} ${rule}`;
}
