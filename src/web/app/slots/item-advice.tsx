import { useSearch } from 'wouter';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { RentalDays } from '#web/features/equipment/lib/use-rental-days.ts';
import { loadBetterRate } from '#web/features/rent/components/better-rate.tsx';
import { loadTellWhenFree } from '#web/features/saved-searches/components/tell-when-free.tsx';
import { takenWish } from '#web/features/saved-searches/lib/taken-wish.ts';
import { equipmentPath } from '#web/lib/paths.ts';
import type { Texts } from '#web/lib/text.tsx';

export interface ItemAdviceProps {
  item: EquipmentDetail;
  days: RentalDays;
}

/**
 * About the days of an item's page, with its texts: what chosen ones cost by another rate, its press opening the booking form;
 * of taken ones, that their person can be notified.
 */
export async function loadItemAdvice(texts: Texts) {
  const [BetterRate, TellWhenFree] = [await loadBetterRate(texts), await loadTellWhenFree(texts)];
  return function ItemAdvice({ item, days: { range, taken, now, selection, earliest } }: ItemAdviceProps) {
    const address = new URLSearchParams(useSearch());
    const wish = takenWish(selection, address, { taken, earliest });
    if (wish)
      return (
        <TellWhenFree
          key={`${wish.first} ${wish.last}`}
          {...wish}
          equipmentId={item.id}
          path={equipmentPath(item.id)}
        />
      );
    if (!range) return null;
    const { first: firstDay, last: lastDay } = range;
    const choice = { rentalType: 'daily', mode: 'consecutive', firstDay, lastDay } as const;
    return <BetterRate {...{ item, choice, now, taken }} />;
  };
}
