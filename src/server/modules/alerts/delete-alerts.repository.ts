import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { alerts, bookings } from '#server/db/schema/index.ts';

const bookingsOf = (tx: Transaction, personId: string) =>
  tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.renterId, personId), eq(bookings.ownerId, personId)));

/** A user's own, and those about messages in their conversations. */
export async function deleteAlertsOf(tx: Transaction, personId: string): Promise<void> {
  const ofMessages = and(like(alerts.kind, 'message.%'), inArray(alerts.bookingId, bookingsOf(tx, personId)));
  await tx.delete(alerts).where(or(eq(alerts.userId, personId), ofMessages));
}

/**
 * Replaces a user's name in the alerts of others about their bookings. `pattern`: the user's name, as a
 * regular expression of PostgreSQL's.
 */
export async function renameInAlerts(
  tx: Transaction,
  personId: string,
  pattern: string,
  name: string,
): Promise<void> {
  const renamed = (column: typeof alerts.title | typeof alerts.message) =>
    sql`regexp_replace(${column}, ${pattern}, ${name}, 'g')`;
  await tx
    .update(alerts)
    .set({ title: renamed(alerts.title), message: renamed(alerts.message) })
    .where(
      and(
        inArray(alerts.bookingId, bookingsOf(tx, personId)),
        ne(alerts.userId, personId),
        sql`${alerts.title} || ' ' || ${alerts.message} ~ ${pattern}`,
      ),
    );
}
