import { type IdentityState, ISSUERS } from '#shared/contracts/external.ts';
import type { Platform } from '#server/platform.ts';
import { identitiesOf } from './external.repository.ts';

/** Accounts elsewhere that are linked, and those that can be; what is linked stays listed where its keys were taken away. */
export async function identityStates(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  userId: string,
): Promise<IdentityState[]> {
  const linked = new Map((await identitiesOf(db, userId)).map((row) => [row.issuer, row.createdAt]));
  return ISSUERS.filter((issuer) => linked.has(issuer) || config.signIn[issuer]).map((issuer) => ({
    issuer,
    linkedAt: linked.get(issuer)?.toISOString() ?? null,
  }));
}
