import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { installation } from './schema/index.ts';

/** The installation's secret under `key`, 256 random bits made at the very first start, by whichever instance comes first. */
export async function installationSecret(db: Database, key: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await db.insert(installation).values({ key, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value ?? fresh;
}
