import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { isUnderutilized } from '#shared/domain/utilization.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { stateOf } from '../lib/item-state.ts';

const TONES = { rented: 'brand', available: 'good', unavailable: 'plain' } as const;

/** Whether an item is out, free or switched off; and whether it is seldom rented. */
export function ItemBadges({ item }: { item: EquipmentAnalytics }) {
  const t = useText();
  const state = stateOf(item);
  return (
    <>
      <Badge tone={TONES[state]} dot>
        {t(`analytics.state.${state}`)}
      </Badge>
      {isUnderutilized(item) && <Badge tone="warn">{t('analytics.underutilized')}</Badge>}
    </>
  );
}
