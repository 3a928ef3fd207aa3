import { DayText } from './common.ts';
import { EquipmentSummary } from './equipment.ts';
import { z } from './zod.ts';

/** What can be rented instead of an item that has not come back, on the days that are left (docs/product/booking.md#overdue). */
export const Alternatives = z.object({
  from: DayText,
  to: DayText,
  /** The nearest first; empty while the item is not missing. */
  items: z.array(EquipmentSummary),
});
export type Alternatives = z.infer<typeof Alternatives>;
