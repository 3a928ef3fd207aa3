import type { Booking } from '#shared/contracts/bookings.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { daysInclusive } from '#shared/domain/calendar.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { BookingRow, ListedBooking } from './bookings.repository.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Hours of an hourly rental, days of a daily one, weeks of a weekly one (rounded up). */
function durationOf({ rentalType, hours, firstDay, lastDay, selectedDates }: BookingRow): number {
  if (rentalType === 'hourly') return hours ?? 0;
  const days = daysInclusive(firstDay, lastDay);
  return rentalType === 'weekly' ? Math.ceil(days / 7) : (selectedDates?.length ?? days);
}

function amountsOf(row: BookingRow) {
  return {
    totalAmount: centsToDecimal(row.totalCents),
    depositAmount: centsToDecimal(row.bookingFeeCents),
    authorizationAmount: centsToDecimal(row.balanceCents),
    deliveryFee: centsToDecimal(row.deliveryFeeCents),
    lateFeeAmount: row.lateFeeCents === null ? null : centsToDecimal(row.lateFeeCents),
    lateFeeHours: row.lateFeeHours,
    authorizationCaptured: row.authorizationCaptured,
  };
}

function handoverOf(row: BookingRow) {
  return {
    deliveryMethod: row.deliveryMethod,
    deliveryStreetAddress: row.deliveryStreetAddress,
    deliveryApartmentNumber: row.deliveryApartmentNumber,
    deliveryCity: row.deliveryCity,
    deliveryState: row.deliveryState,
    deliveryZipCode: row.deliveryZipCode,
    actualPickupTime: iso(row.actualPickupTime),
    actualReturnTime: iso(row.actualReturnTime),
    ownerPickupConfirmed: row.ownerPickupConfirmedAt !== null,
    renterPickupConfirmed: row.renterPickupConfirmedAt !== null,
    ownerReturnConfirmed: row.ownerReturnConfirmedAt !== null,
    renterReturnConfirmed: row.renterReturnConfirmedAt !== null,
  };
}

/** A rental for its parties and the Admin: an allow-list, nothing of the row travels by itself. */
export function presentBooking(
  { booking: row, renterFirstName, renterLastName }: ListedBooking,
  equipment: EquipmentSummary,
): Booking {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    equipmentId: row.equipmentId,
    equipment,
    ownerId: row.ownerId,
    renterId: row.renterId,
    renterName: `${renterFirstName} ${renterLastName}`.trim(),
    status: row.status,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt.toISOString(),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    timeZone: row.timeZone,
    rentalType: row.rentalType,
    durationType: row.durationType,
    duration: durationOf(row),
    dateSelectionMode: row.dateSelectionMode,
    selectedDates: row.selectedDates,
    actualHours: row.hours,
    ...amountsOf(row),
    ...handoverOf(row),
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
  };
}
