import { and, asc, count, eq, gt, inArray, isNull, min, sql, type SQL } from 'drizzle-orm';
import { unpaidWaitHours } from '#shared/domain/booking-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { LeftUnpaid } from '#shared/domain/time-to-pay.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, users } from '#server/db/schema/index.ts';
import { debtOf } from '../rentals/damage-claims.repository.ts';

interface Asked {
  readonly equipmentId: string;
  readonly now: Date;
}

/** Bookings of an item that ended unpaid so lately that they still count; an ended one's row does not change any more. */
const isLeftUnpaid = ({ equipmentId, now }: Asked): SQL | undefined =>
  and(
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

export async function readLeftUnpaid(
  tx: Transaction,
  { renterId, ...asked }: Asked & { renterId: string },
): Promise<LeftUnpaid[]> {
  return tx
    .select(leftUnpaidColumns)
    .from(bookings)
    .where(and(eq(bookings.renterId, renterId), isLeftUnpaid(asked)))
    .orderBy(...inOrder);
}

export interface Renter {
  readonly firstName: string;
  readonly lastName: string;
  /** What they owe for damage that was agreed to or decided and that their card refused, in cents. */
  readonly debtCents: number;
  readonly leftUnpaid: readonly LeftUnpaid[];
}

/**
 * Of these people those who have not been deleted, by id, with what they owe and what they left unpaid of the item: one statement,
 * because all rivals for an item ask it at the same time.
 */
export async function readRenters(
  db: Connection,
  ids: readonly string[],
  asked: Asked,
): Promise<ReadonlyMap<string, Renter>> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      debtCents: debtOf(users.id),
      leftUnpaid: leftUnpaidColumns,
    })
    .from(users)
    .leftJoin(bookings, and(eq(bookings.renterId, users.id), isLeftUnpaid(asked)))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(...inOrder);
  const renters = new Map<string, Renter & { leftUnpaid: LeftUnpaid[] }>();
  for (const { id, leftUnpaid, ...renter } of rows) {
    const known = renters.get(id) ?? { ...renter, leftUnpaid: [] };
    renters.set(id, known);
    if (leftUnpaid) known.leftUnpaid.push(leftUnpaid);
  }
  return renters;
}

export interface UnpaidCounts {
  /** Owed for damage, in cents. */
  readonly debtCents: number;
  /** Bookings that wait for their fee now. */
  readonly waiting: number;
  /** Made after an instant and never paid, whatever became of them, and when the first was made. */
  readonly sinceCount: number;
  readonly sinceFirst: Date | null;
}

/** How many bookings a renter has not paid, and what they owe for damage. */
export async function countUnpaid(tx: Transaction, renterId: string, after: Date): Promise<UnpaidCounts> {
  const isWaiting = and(eq(bookings.status, 'pending'), eq(bookings.feeStatus, 'unpaid'));
  const isRecent = and(isNull(bookings.feePaidAt), gt(bookings.createdAt, after));
  const [row] = await tx
    .select({
      debtCents: debtOf(sql`${renterId}`),
      waiting: sql<number>`${count()} filter (where ${isWaiting})`.mapWith(Number),
      sinceCount: sql<number>`${count()} filter (where ${isRecent})`.mapWith(Number),
      sinceFirst: sql<Date | null>`${min(bookings.createdAt)} filter (where ${isRecent})`.mapWith(
        bookings.createdAt,
      ),
    })
    .from(bookings)
    .where(and(eq(bookings.renterId, renterId), isNull(bookings.feePaidAt)));
  return row ?? { debtCents: 0, waiting: 0, sinceCount: 0, sinceFirst: null };
}
