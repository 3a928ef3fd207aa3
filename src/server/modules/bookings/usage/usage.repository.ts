import { and, eq, isNull } from 'drizzle-orm';
import type { ReadingStage } from '#shared/domain/usage/readings.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { usageCharges, usageReadings } from '#server/db/schema/index.ts';

export type ReadingRow = typeof usageReadings.$inferSelect;
export type UsageChargeRow = typeof usageCharges.$inferSelect;
export type Readings = { readonly [Stage in ReadingStage]: ReadingRow | undefined };

/** The newest reading of either stage. */
export async function readReadings(db: Connection, bookingId: string): Promise<Readings> {
  const rows = await db
    .select()
    .from(usageReadings)
    .where(and(eq(usageReadings.bookingId, bookingId), isNull(usageReadings.supersededAt)));
  const of = (stage: ReadingStage) => rows.find((row) => row.stage === stage);
  return { pickup: of('pickup'), return: of('return') };
}

/** The booking is locked. */
export async function insertReading(
  tx: Transaction,
  reading: Omit<typeof usageReadings.$inferInsert, 'confirmedAt' | 'supersededAt'>,
): Promise<void> {
  const { bookingId, stage, recordedAt } = reading;
  await tx
    .update(usageReadings)
    .set({ supersededAt: recordedAt })
    .where(
      and(
        eq(usageReadings.bookingId, bookingId),
        eq(usageReadings.stage, stage),
        isNull(usageReadings.supersededAt),
      ),
    );
  await tx.insert(usageReadings).values(reading);
}

export async function confirmReading(tx: Transaction, id: string, confirmedAt: Date): Promise<void> {
  await tx.update(usageReadings).set({ confirmedAt }).where(eq(usageReadings.id, id));
}

/** What use beyond the included came to; undefined before the return is settled, and where it came to nothing. */
export async function readUsageCharge(
  db: Connection,
  bookingId: string,
): Promise<UsageChargeRow | undefined> {
  const [row] = await db.select().from(usageCharges).where(eq(usageCharges.bookingId, bookingId));
  return row;
}

export async function insertUsageCharge(
  tx: Transaction,
  charge: Omit<typeof usageCharges.$inferInsert, 'refusalCode'>,
): Promise<void> {
  await tx.insert(usageCharges).values(charge);
}

export async function updateUsageCharge(
  tx: Transaction,
  bookingId: string,
  patch: Pick<UsageChargeRow, 'status' | 'refusalCode' | 'updatedAt'>,
): Promise<void> {
  await tx.update(usageCharges).set(patch).where(eq(usageCharges.bookingId, bookingId));
}
