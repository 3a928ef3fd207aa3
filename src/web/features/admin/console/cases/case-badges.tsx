import type { AdminCase } from '#shared/contracts/cases.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

const TONES = { new: 'warn', waiting: 'good', closed: 'plain' } as const;

/** Whose turn it is, and whether the answer is late. */
export function CaseBadges({ row: { state, isOverdue } }: { row: Pick<AdminCase, 'state' | 'isOverdue'> }) {
  const t = useText();
  return (
    <span className="flex-wrap inline-flex gap-1">
      <Badge tone={TONES[state]}>{t(`admin.cases.state.${state}`)}</Badge>
      {isOverdue && <Badge tone="bad">{t('admin.cases.overdue')}</Badge>}
    </span>
  );
}
