import type { Booking } from '#shared/contracts/bookings.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { feeArrived, type BookingActor, type BookingFacts } from '#shared/domain/booking-facts.ts';
import { expectedAction } from '#shared/domain/booking-turn.ts';
import { allowedActions, type BookingAction } from '#shared/domain/booking-process/state-machine.ts';
import { undoableConfirmation } from '#shared/domain/booking-undo.ts';
import { daysInclusive } from '#shared/domain/calendar.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { decimalOrNull } from '#server/lib/nullable-values.ts';
import { publicName } from '../../users/index.ts';
import {
  changeOf,
  completionOf,
  handoverOf,
  messagingOf,
  paymentOf,
  claimByOf,
  claimOf,
  usageOf,
  payoutFromOf,
  ratingsOf,
  seesDeliveryDetails,
} from './presenter-parts.ts';
import type { BookingRow, ListedBooking, PartyName } from '../bookings.repository.ts';

/** Who looks: a side, or the Admin. */
export interface Viewer {
  readonly actor: Extract<BookingActor, 'owner' | 'renter' | 'admin'>;
  readonly now: Date;
}

/** Hours of an hourly rental, days of a daily one, weeks of a weekly one (rounded up). */
function durationOf({ rentalType, hours, firstDay, lastDay, selectedDates }: BookingRow): number {
  if (rentalType === 'hourly') return hours ?? 0;
  const days = daysInclusive(firstDay, lastDay);
  return rentalType === 'weekly' ? Math.ceil(days / 7) : (selectedDates?.length ?? days);
}

/** 'Dana Reyes'; to the other side 'Dana R.' until the fee is paid, as on the public card. */
export function nameOf(person: PartyName, isWhole: boolean): string {
  if (!isWhole || person.deletedAt !== null) return publicName(person);
  return `${person.firstName} ${person.lastName}`.trim();
}

function amountsOf(row: BookingRow) {
  return {
    priceLines: row.priceLines.map(({ kind, label, cents }) => ({
      // The database holds no other kinds than those that were written (shared/domain/pricing.ts).
      kind: kind as Booking['priceLines'][number]['kind'],
      label,
      amount: centsToDecimal(cents),
    })),
    totalAmount: centsToDecimal(row.totalCents),
    depositAmount: centsToDecimal(row.bookingFeeCents),
    authorizationAmount: centsToDecimal(row.balanceCents),
    deliveryFee: centsToDecimal(row.deliveryFeeCents),
    dailyRate: centsToDecimal(row.dailyRateCents),
    hourlyRate: decimalOrNull(row.hourlyRateCents),
    lateFeeAmount: decimalOrNull(row.lateFeeCents),
    lateFeeHours: row.lateFeeHours,
    lateHoursBefore: row.lateHoursBefore,
    authorizationCaptured: row.authorizationCaptured,
  };
}

function timesOf(row: BookingRow) {
  return {
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    scheduledEnd: scheduledEnd(row).toISOString(),
    startDate: row.firstDay,
    endDate: row.lastDay,
    timeZone: row.timeZone,
    rentalType: row.rentalType,
    durationType: row.durationType,
    duration: durationOf(row),
    dateSelectionMode: row.dateSelectionMode,
    selectedDates: row.selectedDates,
    actualHours: row.hours,
  };
}

/** Actions that fail with `item_still_out` while another rental has the item (handover/unreturned-item.ts). */
const NEEDS_THE_ITEM = new Set<BookingAction>(['confirm_pickup', 'complete']);

/** What a side, or the Admin, may do now. */
export function offeredActions(row: BookingFacts, { actor, now }: Viewer): BookingAction[] {
  const actions = allowedActions(actor, row, now);
  const isMissing = row.status === 'confirmed' && row.freeCancellation;
  return isMissing ? actions.filter((action) => !NEEDS_THE_ITEM.has(action)) : actions;
}

function undoableOf(row: BookingRow, { actor, now }: Viewer): Booking['undoable'] {
  const found = undoableConfirmation(actor, row, now);
  if (!found) return null;
  const { of, confirmedAt, until } = found;
  return { of, confirmedAt: confirmedAt.toISOString(), until: until.toISOString() };
}

/** A rental for its parties and the Admin: an allow-list, nothing of the row travels on its own. */
export function presentBooking(
  listed: ListedBooking,
  equipment: EquipmentSummary,
  { actor, now }: Viewer,
): Booking {
  const { booking: row, owner, renter } = listed;
  const actions = offeredActions(row, { actor, now });
  const isPaid = feeArrived(row);
  const withDetails = seesDeliveryDetails(row, actor, now);
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    equipmentId: row.equipmentId,
    equipment,
    ownerId: row.ownerId,
    ownerName: nameOf(owner, isPaid || actor !== 'renter'),
    renterId: row.renterId,
    renterName: nameOf(renter, isPaid || actor !== 'owner'),
    status: row.status,
    ...timesOf(row),
    ...amountsOf(row),
    instantBooking: row.instantBooking,
    ...paymentOf(row),
    ...handoverOf(row, withDetails),
    completion: completionOf(row, now),
    claim: claimOf(listed, actor),
    usage: usageOf(listed),
    claimBy: claimByOf(listed, actor, now),
    change: changeOf(row),
    payoutFrom: payoutFromOf(row, actor),
    notes: withDetails ? row.notes : '',
    cancelReason: row.cancelReason,
    side: actor === 'admin' ? null : actor,
    allowedActions: actions,
    expectedAction: expectedAction(actions, row, now) ?? null,
    undoable: undoableOf(row, { actor, now }),
    messaging: messagingOf(row, now),
    ratings: ratingsOf(listed, actor),
    createdAt: row.createdAt.toISOString(),
  };
}
