import { connectDatabase } from '../db/client.ts';
import { recordAudit } from '../modules/auth/index.ts';
import type { Call } from './call.ts';

/**
 * Writes what was done to a whole database into its audit log: the commands that keep databases do not put the product together.
 * `details` hold no address, which may contain a password.
 */
export async function recordAct(
  { clock }: Pick<Call, 'clock'>,
  databaseUrl: string,
  action: `operator.${string}`,
  details: Record<string, unknown> = {},
): Promise<void> {
  const url = new URL(databaseUrl);
  // Not the product's: a database that it uses is not moved.
  url.searchParams.set('application_name', 'equipshare-operator');
  const client = connectDatabase(url.href, () => undefined, { max: 1 });
  try {
    await recordAudit(client.db, { at: clock.now(), actorId: null, action, details });
  } finally {
    await client.close();
  }
}
