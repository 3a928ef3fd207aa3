import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Day } from '#shared/domain/calendar.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { availabilityAlerts, equipment } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';
import { newId } from '#server/ids.ts';
import { MAY_BE_NOTIFIED } from './saved-searches.repository.ts';

const { id, userId, equipmentId, firstDay, lastDay, createdAt, fulfilledAt } = availabilityAlerts;
const shown = { id, equipmentId, name: equipment.name, firstDay, lastDay, createdAt };
export type AlertRow = Awaited<ReturnType<typeof readAlerts>>[number];

/** Days that have begun can be rented no more. */
const isAhead = (now: Date) =>
  sql`${firstDay} >= (${timestamptz(now)} at time zone ${equipment.timeZone})::date`;

/** Those of a person that wait, soonest first. */
export const readAlerts = (db: Connection, personId: string, now: Date) =>
  db
    .select(shown)
    .from(availabilityAlerts)
    .innerJoin(equipment, eq(equipment.id, equipmentId))
    .where(and(eq(userId, personId), isNull(fulfilledAt), isNull(equipment.deletedAt), isAhead(now)))
    .orderBy(asc(firstDay), id);

/** What is known of an item before its days are waited for; undefined for one that is not there. */
export async function readAwaited(db: Connection, one: string) {
  const { ownerId, timeZone, name } = equipment;
  const [row] = await db
    .select({ ownerId, timeZone, name })
    .from(equipment)
    .where(and(eq(equipment.id, one), isNull(equipment.deletedAt)));
  return row;
}

export interface NewAlert {
  readonly userId: string;
  readonly equipmentId: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly createdAt: Date;
}

export async function insertAlertFor(tx: Transaction, row: NewAlert): Promise<void> {
  await tx.insert(availabilityAlerts).values({ ...row, id: newId('avl') });
}

export async function deleteAlert(db: Connection, personId: string, one: string): Promise<void> {
  await db.delete(availabilityAlerts).where(and(eq(userId, personId), eq(id, one)));
}

/** Days of an item that people wait for, each once. */
export async function readAwaitedDays(
  db: Connection,
  one: string,
): Promise<{ firstDay: Day; lastDay: Day }[]> {
  return db
    .selectDistinct({ firstDay, lastDay })
    .from(availabilityAlerts)
    .where(and(eq(equipmentId, one), isNull(fulfilledAt)));
}

/** Fulfills the alerts for these days, each once however many events free them; answers whose they were. */
export async function fulfill(
  tx: Transaction,
  one: string,
  days: { firstDay: Day; lastDay: Day },
  at: Date,
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await tx.execute<{ id: string; userId: string }>(sql`
    update availability_alerts a set fulfilled_at = ${timestamptz(at)}
    from (select w.id from availability_alerts w join users u on u.id = w.user_id
      where w.equipment_id = ${one} and w.first_day = ${days.firstDay} and w.last_day = ${days.lastDay}
        and w.fulfilled_at is null and ${sql.raw(MAY_BE_NOTIFIED)}
      order by w.id for no key update of w) open
    where a.id = open.id and a.fulfilled_at is null returning a.id, a.user_id as "userId"`);
  return rows;
}

/** Of days that lie behind, whether notified of or not. */
export async function sweepAlerts(db: Connection, before: Day): Promise<void> {
  await db.delete(availabilityAlerts).where(sql`${lastDay} < ${before}::date`);
}

/** With the person. */
export async function deleteAvailabilityAlertsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(availabilityAlerts).where(eq(userId, personId));
}
