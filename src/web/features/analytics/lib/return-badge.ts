import type { Translate } from '#web/lib/text.tsx';

/** Specification §9: Overdue (0 days or less), Tomorrow (1 day) or Nd. */
export function returnBadge(daysLeft: number, t: Translate) {
  if (daysLeft <= 0) return { tone: 'bad', text: t('analytics.returns.overdue') } as const;
  if (daysLeft === 1) return { tone: 'warn', text: t('analytics.returns.tomorrow') } as const;
  return { tone: 'plain', text: t('analytics.returns.days', { days: daysLeft }) } as const;
}
