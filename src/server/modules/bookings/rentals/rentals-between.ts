import type { ItemBooking } from '#shared/contracts/listings.ts';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { Connection } from '#server/db/client.ts';
import { presentItemBooking } from './item-rentals.ts';
import { readRentalsBetween, readRentalsHolding } from './rentals-between.repository.ts';

/** An item's rentals, canceled ones aside, of which any part lies in the span; one that is overdue goes on until now. */
export const rentalsBetween = async (
  db: Connection,
  equipmentId: string,
  span: TimeSpan,
  now: Date,
): Promise<ItemBooking[]> => (await readRentalsBetween(db, equipmentId, span, now)).map(presentItemBooking);

/** The rentals that have the item in any part of the span. */
export const rentalsHolding = async (
  db: Connection,
  equipmentId: string,
  span: TimeSpan,
): Promise<ItemBooking[]> => (await readRentalsHolding(db, equipmentId, span)).map(presentItemBooking);
