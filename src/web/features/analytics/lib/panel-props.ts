import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import type { SummaryResult } from '#web/data/analytics.ts';

/** What every tab is given. */
export interface PanelProps {
  readonly items: readonly EquipmentAnalytics[];
  readonly summary: SummaryResult;
}
