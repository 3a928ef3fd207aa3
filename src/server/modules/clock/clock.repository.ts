import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { productClock } from '#server/db/schema/index.ts';

export interface StoredClock {
  readonly offsetSeconds: number;
  /** Where all moves that were asked for lead to; never behind the offset. */
  readonly targetSeconds: number;
}

const START: StoredClock = { offsetSeconds: 0, targetSeconds: 0 };

export async function readClock(db: Connection): Promise<StoredClock> {
  const [row] = await db.select().from(productClock).where(eq(productClock.id, 1));
  return row ?? START;
}

/** Locks the one row, so that two moves at the same time come one after the other. */
export async function lockClock(tx: Connection): Promise<StoredClock> {
  const [row] = await tx.select().from(productClock).where(eq(productClock.id, 1)).for('no key update');
  return row ?? START;
}

export async function writeClock(tx: Connection, clock: Partial<StoredClock>): Promise<void> {
  await tx.update(productClock).set(clock).where(eq(productClock.id, 1));
}
