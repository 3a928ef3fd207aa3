import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ConfigError, type Config } from '../config.ts';
import { createSecretBox, isSealed, type SecretBox } from '../lib/secret-box.ts';
import type { Database } from './client.ts';
import { installation } from './schema/index.ts';

/** Where the secrets are, and the operator's keys that they are encrypted with. */
export interface InstallationSecrets {
  readonly db: Database;
  readonly config: Pick<Config, 'secretKeys'>;
}

/** What an installation makes for itself and keeps secret; the table holds other things, too. */
export const INSTALLATION_SECRETS = [
  'auth.hash_key',
  'cursors.key',
  'handover.key',
  'push.vapid',
  'rates.key',
  'sandbox_password.Admin',
  'sandbox_password.Reviewer',
  'sandbox_password.demonstration',
  'secrets.key',
] as const;
export type InstallationSecret = (typeof INSTALLATION_SECRETS)[number];

const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The encryption context of a secret. */
export const installationContext = (key: InstallationSecret): string => `installation:${key}`;

/** For what lies in the database beside the key that it would otherwise be encrypted with; undefined where SECRET_KEYS is not set. */
const operatorsBox = ({ secretKeys }: InstallationSecrets['config']): SecretBox | undefined =>
  secretKeys && createSecretBox(secretKeys);

/** Made before SECRET_KEYS was set, a secret is in the clear until it is encrypted (stored-secrets.repository.ts). */
function open(config: InstallationSecrets['config'], key: InstallationSecret, value: string): string {
  if (!isSealed(value)) return value;
  const box = operatorsBox(config);
  if (!box) throw new ConfigError('The keys of this installation are encrypted: set SECRET_KEYS.');
  return box.open(installationContext(key), value);
}

/** The installation's secret under `key`, made at the very first start by whichever instance comes first; 256 random bits as a rule. */
export async function installationSecret(
  secrets: InstallationSecrets,
  key: InstallationSecret,
  make = randomSecret,
): Promise<string> {
  const known = await readInstallationSecret(secrets, key);
  if (known !== undefined) return known;
  const fresh = make();
  const value = operatorsBox(secrets.config)?.seal(installationContext(key), fresh) ?? fresh;
  await secrets.db.insert(installation).values({ key, value }).onConflictDoNothing();
  return (await readInstallationSecret(secrets, key)) ?? fresh;
}

/** The same without creating it; undefined where there is none. */
export async function readInstallationSecret(
  { db, config }: InstallationSecrets,
  key: InstallationSecret,
): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.key, key));
  return row && open(config, key, row.value);
}
