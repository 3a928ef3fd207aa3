import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { HandoverStep } from '#shared/domain/handover-code.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, handoverCodes } from '#server/db/schema/index.ts';

/** One side's codes of one step; the booking is locked by the caller. */
export interface CodeKey {
  readonly bookingId: string;
  readonly step: HandoverStep;
  readonly side: 'owner' | 'renter';
}

const isIt = ({ bookingId, step, side }: CodeKey) =>
  and(eq(handoverCodes.bookingId, bookingId), eq(handoverCodes.step, step), eq(handoverCodes.side, side));

/** What is known of them; nothing has been tried where there is no row. */
export async function readCodes(tx: Transaction, key: CodeKey) {
  const [row] = await tx.select().from(handoverCodes).where(isIt(key));
  return { wrongTries: row?.wrongTries ?? 0, lastPeriod: row?.lastPeriod ?? null };
}

export async function countWrongCode(tx: Transaction, key: CodeKey): Promise<void> {
  await tx
    .insert(handoverCodes)
    .values({ ...key, wrongTries: 1 })
    .onConflictDoUpdate({
      target: [handoverCodes.bookingId, handoverCodes.step, handoverCodes.side],
      set: { wrongTries: sql`${handoverCodes.wrongTries} + 1` },
    });
}

export async function useCode(tx: Transaction, key: CodeKey, lastPeriod: number): Promise<void> {
  await tx
    .insert(handoverCodes)
    .values({ ...key, lastPeriod })
    .onConflictDoUpdate({
      target: [handoverCodes.bookingId, handoverCodes.step, handoverCodes.side],
      set: { lastPeriod },
    });
}

/** More than one can hand over in a day: the next come first. */
const MOST = 300;

/** A person's agreed rentals and those that are out, with the confirmations that say which step is open. */
export const readHandovers = (db: Connection, personId: string) =>
  db
    .select({
      id: bookings.id,
      ownerId: bookings.ownerId,
      status: bookings.status,
      ownerPickupConfirmedAt: bookings.ownerPickupConfirmedAt,
      renterPickupConfirmedAt: bookings.renterPickupConfirmedAt,
      ownerReturnConfirmedAt: bookings.ownerReturnConfirmedAt,
      renterReturnConfirmedAt: bookings.renterReturnConfirmedAt,
    })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.ownerId, personId), eq(bookings.renterId, personId)),
        // Literal, as the partial indexes are.
        sql`${bookings.status} in ('confirmed', 'active')`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST);
