import type { AnalyticsSummary } from '#shared/contracts/analytics.ts';
import type { Translate } from '#web/lib/text.tsx';

type Return = Pick<AnalyticsSummary['upcomingReturns'][number], 'daysLeft' | 'isOverdue'>;

/** Overdue once the end has passed, else by the days to the last one: Today, Tomorrow or Nd. */
export function returnBadge({ daysLeft, isOverdue }: Return, t: Translate) {
  if (isOverdue) return { tone: 'bad', text: t('analytics.returns.overdue') } as const;
  if (daysLeft <= 0) return { tone: 'warn', text: t('analytics.returns.today') } as const;
  if (daysLeft === 1) return { tone: 'warn', text: t('analytics.returns.tomorrow') } as const;
  return { tone: 'plain', text: t('analytics.returns.days', { days: daysLeft }) } as const;
}
