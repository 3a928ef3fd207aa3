import { maximumRentalDays } from '#shared/domain/booking-limits.ts';
import { lengthSaying, type LengthRules } from '#web/lib/rental-length.ts';
import type { Texts } from '#web/lib/text.tsx';

/** The owner's rule about the length, as a sentence; undefined where there is none. */
export function lengthRule(rules: LengthRules, t: Texts['t']): string | undefined {
  const saying = lengthSaying(rules);
  return saying && t(`rent.rules.${saying.kind}`, saying.values);
}

/** Why so many days cannot be chosen. */
export function lengthRefusal(days: number, rules: LengthRules, t: Texts['t']): string {
  const rule = lengthRule(rules, t) ?? t('rent.rules.most', { days: maximumRentalDays });
  return `${t('rent.dates.wouldBe', { days })} ${rule}`;
}
