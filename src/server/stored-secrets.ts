import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { installationSecret } from './db/installation.repository.ts';
import { createSecretBox, type SecretBox } from './lib/secret-box.ts';

/** The key that an installation without SECRET_KEYS makes for itself. */
export const OWN_KEY = 'installation';

/** For secrets that the database holds; the installation's own key still opens what was stored before SECRET_KEYS was set. */
export async function openSecretBox(db: Database, config: Pick<Config, 'secretKeys'>): Promise<SecretBox> {
  const own = { id: OWN_KEY, secret: await installationSecret({ db, config }, 'secrets.key') };
  const { secretKeys } = config;
  return createSecretBox(secretKeys ? [...secretKeys, own] : [own]);
}
