import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { users, warnings } from '#server/db/schema/index.ts';

/**
 * The remains of a deleted account: the row that bookings and the ledger refer to, without anything personal. The ratings
 * they were given stay as sums. The address is free for a new account.
 */
export async function anonymizeUser(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      deletedAt: now,
      updatedAt: now,
      firstName: '',
      lastName: '',
      email: null,
      emailVerified: false,
      phoneNumber: null,
      phoneVerifiedAt: null,
      profileImageUrl: null,
      passwordHash: null,
      mustSetPassword: false,
      securityQuestion: null,
      securityAnswerHash: null,
      identitySessionId: null,
      identityStatus: 'none',
      identityChangedAt: null,
      smsConsentGiven: false,
      smsConsentDate: null,
      ageConfirmedAt: null,
      locale: 'en',
      stripeCustomerId: null,
      stripeConnectAccountId: null,
      stripeConnectOnboardingComplete: false,
      stripeConnectDetailsSubmitted: false,
      stripeConnectChargesEnabled: false,
      stripeConnectPayoutsEnabled: false,
      stripeConnectNeedsInformation: false,
    })
    .where(eq(users.id, id));
}

/** Written about the person: they go with them. */
export async function deleteWarningsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(warnings).where(eq(warnings.userId, userId));
}
