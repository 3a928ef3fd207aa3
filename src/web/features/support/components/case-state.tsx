import type { CaseState } from '#shared/domain/cases.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';

const TONES = { new: 'warn', waiting: 'good', closed: 'plain' } as const;

/** Whose turn it is, as the person sees it. */
export function CaseStateBadge({ state }: { state: CaseState }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`support.state.${state}`)}</Badge>;
}
