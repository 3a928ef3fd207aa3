import { and, asc, count, eq, gt, isNull, min, sql, type SQL } from 'drizzle-orm';
import { unpaidWaitHours } from '#shared/domain/booking-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { LeftUnpaid } from '#shared/domain/time-to-pay.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, users } from '#server/db/schema/index.ts';

interface Asked {
  readonly renterId: string;
  readonly equipmentId: string;
  readonly now: Date;
}

/** A renter's bookings of an item that ended unpaid so lately that they still count; an ended one's row does not change any more. */
const isLeftUnpaid = ({ renterId, equipmentId, now }: Asked): SQL | undefined =>
  and(
    eq(bookings.renterId, renterId),
    eq(bookings.equipmentId, equipmentId),
    eq(bookings.status, 'canceled'),
    isNull(bookings.feePaidAt),
    gt(bookings.updatedAt, addHours(now, -unpaidWaitHours)),
  );

const leftUnpaidColumns = {
  firstDay: bookings.firstDay,
  lastDay: bookings.lastDay,
  endedAt: bookings.updatedAt,
};

const inOrder = [asc(bookings.updatedAt), asc(bookings.id)] as const;

export async function readLeftUnpaid(tx: Transaction, asked: Asked): Promise<LeftUnpaid[]> {
  return tx
    .select(leftUnpaidColumns)
    .from(bookings)
    .where(isLeftUnpaid(asked))
    .orderBy(...inOrder);
}

export interface Renter {
  readonly firstName: string;
  readonly lastName: string;
  readonly leftUnpaid: readonly LeftUnpaid[];
}

/** A person who has not been deleted, with what they left unpaid of the item; one statement, because every rival asks it. */
export async function readRenter(db: Connection, asked: Asked): Promise<Renter | undefined> {
  const rows = await db
    .select({ firstName: users.firstName, lastName: users.lastName, leftUnpaid: leftUnpaidColumns })
    .from(users)
    .leftJoin(bookings, isLeftUnpaid(asked))
    .where(and(eq(users.id, asked.renterId), isNull(users.deletedAt)))
    .orderBy(...inOrder);
  const [first] = rows;
  if (!first) return undefined;
  const leftUnpaid = rows.flatMap(({ leftUnpaid: booking }) => booking ?? []);
  return { firstName: first.firstName, lastName: first.lastName, leftUnpaid };
}

export interface UnpaidCounts {
  /** Bookings that wait for their fee now. */
  readonly waiting: number;
  /** Made after an instant and never paid, whatever became of them, and when the first was made. */
  readonly sinceCount: number;
  readonly sinceFirst: Date | null;
}

/** How many bookings a renter has not paid. */
export async function countUnpaid(tx: Transaction, renterId: string, after: Date): Promise<UnpaidCounts> {
  const isWaiting = and(eq(bookings.status, 'pending'), eq(bookings.feeStatus, 'unpaid'));
  const isRecent = and(isNull(bookings.feePaidAt), gt(bookings.createdAt, after));
  const [row] = await tx
    .select({
      waiting: sql<number>`${count()} filter (where ${isWaiting})`.mapWith(Number),
      sinceCount: sql<number>`${count()} filter (where ${isRecent})`.mapWith(Number),
      sinceFirst: sql<Date | null>`${min(bookings.createdAt)} filter (where ${isRecent})`.mapWith(
        bookings.createdAt,
      ),
    })
    .from(bookings)
    .where(and(eq(bookings.renterId, renterId), isNull(bookings.feePaidAt)));
  return row ?? { waiting: 0, sinceCount: 0, sinceFirst: null };
}
