import { and, eq, isNull } from 'drizzle-orm';
import type { AccountRequirements } from '#shared/domain/payout-account.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';

/** An owner's account at the provider, as it was last seen there. */
export interface StoredAccount extends AccountRequirements {
  /** Null before the first set-up. */
  readonly accountId: string | null;
  readonly chargesEnabled: boolean;
}

const columns = {
  accountId: users.stripeConnectAccountId,
  setupComplete: users.stripeConnectOnboardingComplete,
  detailsSubmitted: users.stripeConnectDetailsSubmitted,
  chargesEnabled: users.stripeConnectChargesEnabled,
  payoutsEnabled: users.stripeConnectPayoutsEnabled,
  needsInformation: users.stripeConnectNeedsInformation,
};

const missing = (userId: string) => new Error(`there is no user ${userId}`);

export async function readAccount(db: Connection, userId: string): Promise<StoredAccount> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (!row) throw missing(userId);
  return row;
}

/** Transfers that are being planned for this owner are committed first, so that a change sees them. */
export async function lockAccount(tx: Transaction, userId: string): Promise<StoredAccount> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('no key update');
  if (!row) throw missing(userId);
  return row;
}

/** A deleted account has none. */
export async function saveAccount(tx: Transaction, userId: string, account: StoredAccount): Promise<void> {
  await tx
    .update(users)
    .set({
      stripeConnectAccountId: account.accountId,
      stripeConnectOnboardingComplete: account.setupComplete,
      stripeConnectDetailsSubmitted: account.detailsSubmitted,
      stripeConnectChargesEnabled: account.chargesEnabled,
      stripeConnectPayoutsEnabled: account.payoutsEnabled,
      stripeConnectNeedsInformation: account.needsInformation,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

export async function ownerOfAccount(db: Connection, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.stripeConnectAccountId, accountId));
  return row?.id;
}

export async function emailOf(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
