import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { decimalToCents, type Cents } from '#shared/domain/money.ts';
import { deliveryFeeOf } from '#shared/domain/pricing.ts';
import type { ListingRules } from '#shared/domain/rental-choice.ts';
import { centsOf } from '#web/lib/cents.ts';

const centsOrNull = (amount: string | null): Cents | null =>
  amount === null ? null : (decimalToCents(amount) ?? null);

/** Without coordinates no distance can be measured: then there is no delivery, whatever the listing offers. */
export function reachable(item: EquipmentDetail): EquipmentDetail {
  if (item.location !== '') return item;
  return { ...item, deliveryOptions: { ...item.deliveryOptions, delivery: false } };
}

/** What the owner offers, as the shared rules ask for it. */
export function rulesOf(item: EquipmentDetail): ListingRules {
  const { pickup, delivery } = item.deliveryOptions;
  return {
    rates: {
      dailyRateCents: centsOf(item.dailyRate),
      hourlyRateCents: centsOrNull(item.hourlyRate),
      weeklyRateCents: centsOrNull(item.weeklyRate),
    },
    pickup,
    delivery,
    allowMultipleDays: item.allowMultipleDays,
    minRentalDays: item.minRentalDays,
    maxRentalDays: item.maxRentalDays,
    leadTimeHours: item.leadTimeHours,
  };
}

export function deliveryCentsOf({ deliveryOptions: { delivery, deliveryFee } }: EquipmentDetail): Cents {
  return deliveryFeeOf({ delivery, deliveryFeeCents: decimalToCents(deliveryFee) ?? null });
}
