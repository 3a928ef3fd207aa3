import type { AdminBooking, AdminBookingsQuery } from '#shared/contracts/admin-console.ts';
import { BOOKING_CONCERNS } from '#shared/domain/admin-lists.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { keysetPage } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { readAdminBookings, type AdminBookingRow } from './admin-bookings.repository.ts';
import { wholeName } from './names.ts';

const dateOrNull = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

function endOf({ durationType, hours, endsAtMs, pickedUpAtMs }: AdminBookingRow): Date {
  const actualPickupTime = dateOrNull(pickedUpAtMs);
  return scheduledEnd({ durationType, hours, endsAt: new Date(endsAtMs), actualPickupTime });
}

function presentBooking(row: AdminBookingRow): AdminBooking {
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

export function createAdminBookings({ db, clocks, cursors }: Pick<Platform, 'db' | 'clocks' | 'cursors'>) {
  return {
    /** The bookings of all users, each with its open issues. Throws 400 for a cursor of another query. */
    async list(query: AdminBookingsQuery): Promise<Page<AdminBooking>> {
      const now = clocks.product.now();
      const { rows, nextCursor } = await keysetPage(cursors, 'desk-bookings', query, (after, count) =>
        readAdminBookings(db, query, now, after, count),
      );
      return { rows: rows.map(presentBooking), nextCursor };
    },
  };
}
