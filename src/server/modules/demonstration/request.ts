import type { BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { DemonstrationItem } from './demonstration.repository.ts';
import type { Scenario } from './scenario.ts';

const ADDRESS = {
  deliveryStreetAddress: '4210 Burnet Road',
  deliveryApartmentNumber: null,
  deliveryCity: 'Austin',
  deliveryState: 'TX',
  deliveryZipCode: '78756',
};

/** What the renter of a scenario asks for; days count from the item's today. */
export function requestFor(scenario: Scenario, item: DemonstrationItem, today: Day): BookingPreviewBody {
  const { rental, notes = '' } = scenario;
  const common = { equipmentId: item.id, notes };
  if ('hours' in rental)
    return { ...common, rentalType: 'hourly', actualHours: rental.hours, deliveryMethod: 'pickup' };
  return {
    ...common,
    rentalType: rental.weekly ? 'weekly' : 'daily',
    dateSelectionMode: 'consecutive',
    startDate: addDays(today, rental.fromDay),
    endDate: addDays(today, rental.toDay),
    ...(rental.delivered
      ? { ...ADDRESS, deliveryMethod: 'delivery' as const }
      : { deliveryMethod: 'pickup' as const }),
  };
}
