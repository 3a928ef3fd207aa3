import { eq } from 'drizzle-orm';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { bookings } from '#server/db/schema/index.ts';
import { ask } from '../world/asking.ts';
import type { Answer } from '../world/press.ts';
import type { World } from '../world/world.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type Side = 'owner' | 'renter';

/** One rental of a history. */
export interface Rental {
  readonly id: string;
  readonly renterId: string;
  readonly ownerId: string;
}

export async function rowOf({ db }: World, { id }: Pick<Rental, 'id'>): Promise<BookingRow> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error(`there is no booking ${id}`);
  return row;
}

export const endOf = (row: BookingRow): Date => scheduledEnd(row);
export const personOf = (rental: Rental, side: Side): string =>
  side === 'owner' ? rental.ownerId : rental.renterId;

/** A press on a booking's button, at whichever process the person reaches. */
export async function press(
  world: World,
  rental: Rental,
  who: string,
  what: string,
  body?: object,
): Promise<Answer> {
  return ask(world, await world.process(), who, `/api/bookings/${rental.id}/${what}`, body);
}
