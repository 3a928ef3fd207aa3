import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { installation } from './schema/index.ts';

const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The installation's secret under `key`, made at the very first start by whichever instance comes first; 256 random bits as a rule. */
export async function installationSecret(db: Database, key: string, make = randomSecret): Promise<string> {
  const fresh = make();
  await db.insert(installation).values({ key, value: fresh }).onConflictDoNothing();
  return (await readInstallationSecret(db, key)) ?? fresh;
}

/** The same without creating it; undefined where there is none. */
export async function readInstallationSecret(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}
