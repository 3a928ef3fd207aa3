import { installationSecret, readInstallationSecret } from '#server/db/installation.repository.ts';
import type { Platform } from '#server/platform.ts';
import { newToken } from './secrets.ts';

/** The published password of accounts in a sandbox on one's own machine. */
export const DEMONSTRATION_PASSWORD = 'equipshare-demo';

/** The two that are always there, and all demonstration people together. */
export type SandboxAccount = 'Admin' | 'Reviewer' | 'demonstration';

/** A generated password, and how one signs in with it. */
export interface FirstPassword {
  readonly account: string;
  readonly email: string;
  readonly password: string;
}

type Deps = Pick<Platform, 'config' | 'db'>;

export const generatedPassword = (): string => newToken().slice(0, 20);

const keyOf = (account: SandboxAccount) => `sandbox_password.${account}` as const;

/**
 * What an account of a sandbox has for a password unless one was chosen: the published one on one's own machine,
 * one of this installation where others can reach it (docs/product/trust.md#exposure). Undefined where there is no such password.
 */
export async function sandboxPassword(
  { config, db }: Deps,
  account: SandboxAccount,
): Promise<string | undefined> {
  if (!config.sandbox) return undefined;
  if (config.exposed) return installationSecret({ db, config }, keyOf(account), generatedPassword);
  return config.demonstrationData ? DEMONSTRATION_PASSWORD : undefined;
}

/** Those that the account may have from a start in another way, and must not keep. */
export async function formerPasswords({ config, db }: Deps, account: SandboxAccount): Promise<string[]> {
  const present = await sandboxPassword({ config, db }, account);
  const kept = await readInstallationSecret({ db, config }, keyOf(account));
  return [DEMONSTRATION_PASSWORD, ...(kept === undefined ? [] : [kept])].filter((each) => each !== present);
}
