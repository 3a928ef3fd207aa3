import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { productClock } from '#server/db/schema/index.ts';

export async function readOffsetSeconds(db: Connection): Promise<number> {
  const [row] = await db.select().from(productClock).where(eq(productClock.id, 1));
  return row?.offsetSeconds ?? 0;
}

/** Locks the one row, so that two moves at the same time come one after the other. */
export async function lockOffsetSeconds(tx: Connection): Promise<number> {
  const [row] = await tx.select().from(productClock).where(eq(productClock.id, 1)).for('update');
  return row?.offsetSeconds ?? 0;
}

export async function writeOffsetSeconds(tx: Connection, offsetSeconds: number): Promise<void> {
  await tx.update(productClock).set({ offsetSeconds }).where(eq(productClock.id, 1));
}
