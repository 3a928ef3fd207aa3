import {
  BOOKING_CONCERNS,
  type AdminBooking,
  type AdminBookingsQuery,
} from '#shared/contracts/admin-desk.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { keysetPage } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { readDeskBookings, type DeskBookingRow } from './desk-bookings.repository.ts';
import { wholeName } from './names.ts';

export interface DeskBookings {
  /** Everybody's bookings, each with what wants a look. Throws 400 for a cursor of another query. */
  list(query: AdminBookingsQuery): Promise<Page<AdminBooking>>;
}

const dateOrNull = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

function endOf({ durationType, hours, endsAtMs, pickedUpAtMs }: DeskBookingRow): Date {
  const actualPickupTime = dateOrNull(pickedUpAtMs);
  return scheduledEnd({ durationType, hours, endsAt: new Date(endsAtMs), actualPickupTime });
}

function presentBooking(row: DeskBookingRow): AdminBooking {
  const { id, orderNumber, status, equipmentId, equipmentName, renterId, ownerId, timeZone } = row;
  return {
    ...{ id, orderNumber, status, equipmentId, equipmentName, renterId, ownerId, timeZone },
    renterName: wholeName(row.renter),
    ownerName: wholeName(row.owner),
    startDate: row.firstDay,
    endDate: row.lastDay,
    startsAt: new Date(row.startsAtMs).toISOString(),
    endsAt: new Date(row.endsAtMs).toISOString(),
    scheduledEnd: endOf(row).toISOString(),
    totalAmount: centsToDecimal(row.totalCents),
    feeStatus: row.feeStatus,
    holdStatus: row.holdStatus,
    holdExpiresAt: dateOrNull(row.holdExpiresAtMs)?.toISOString() ?? null,
    concerns: BOOKING_CONCERNS.filter((concern) => row[concern]),
    createdAt: new Date(row.createdAtMs).toISOString(),
  };
}

export function createDeskBookings({
  db,
  clocks,
  cursors,
}: Pick<Platform, 'db' | 'clocks' | 'cursors'>): DeskBookings {
  return {
    async list(query) {
      const now = clocks.product.now();
      const { rows, nextCursor } = await keysetPage(cursors, 'desk-bookings', query, (after, count) =>
        readDeskBookings(db, query, now, after, count),
      );
      return { rows: rows.map(presentBooking), nextCursor };
    },
  };
}
