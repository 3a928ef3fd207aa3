import { setTimeout as pause } from 'node:timers/promises';
import type { PayoutStatus, SetupPayoutsAnswer } from '#shared/contracts/payouts.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { ProviderError } from '#server/adapters/payments/port.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { AccountDeps, AccountSync } from './account-sync.ts';
import { emailOf, readAccount, type StoredAccount } from './accounts.repository.ts';
import { requireMaySetUp } from './payouts.policy.ts';

export interface SetUp {
  /**
   * Where the caller's browser goes: the provider's onboarding, or, for an active account, the owner's page there; no address
   * where there is none. `origin` is ours, as the browser knows it. 403 unverified, 503 while the provider is away.
   */
  setUp(member: MemberActor, origin: string): Promise<SetupPayoutsAnswer>;
  status(member: MemberActor): Promise<PayoutStatus>;
}

/** Real milliseconds that a page waits for the provider; what is stored is good enough then. */
const PATIENCE_MS = 3_000;

function away(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new DomainError('payment_provider_silent', { retryAfterSeconds: 5, cause: error });
}

const present = (account: StoredAccount): PayoutStatus => ({
  setupComplete: account.setupComplete,
  detailsSubmitted: account.detailsSubmitted,
  payoutsEnabled: account.payoutsEnabled,
  accountId: account.accountId,
  needsInformation: account.needsInformation,
});

/** An owner's way to the provider's pages, and what the product knows of how far they have come there. */
export function createSetUp({ platform, provider, onError }: AccountDeps, sync: AccountSync): SetUp {
  const { db } = platform;

  /** One account per person: two presses use one key, and a forgotten account is followed by one with a key of its own. */
  async function accountFor(userId: string): Promise<StoredAccount> {
    const { account, isGone } = await sync.look(userId);
    const { accountId: old } = account;
    if (old !== null && !isGone) return account;
    const key = old === null ? `account:${userId}` : `account:${userId}:after:${old}`;
    const made = await provider.createAccount({ userId, email: await emailOf(db, userId) }, key);
    return sync.adopt(userId, old, made);
  }

  async function dashboard(accountId: string): Promise<SetupPayoutsAnswer> {
    try {
      return { onboardingUrl: await provider.dashboardLink(accountId) };
    } catch (error) {
      if (error instanceof ProviderError && error.failure.kind === 'refused') return {};
      throw error;
    }
  }

  async function linkFor(userId: string, origin: string): Promise<SetupPayoutsAnswer> {
    const { accountId, setupComplete } = await accountFor(userId);
    if (accountId === null) return {};
    if (setupComplete) return dashboard(accountId);
    const back = {
      refreshUrl: `${origin}/setup-payouts?refresh=true`,
      returnUrl: `${origin}/setup-payouts?success=true`,
    };
    return { onboardingUrl: await provider.onboardingLink(accountId, back) };
  }

  /** As the provider has it, or as it is stored where the provider does not answer in time. */
  async function lookOrStored(userId: string, stored: StoredAccount): Promise<StoredAccount> {
    const asking = sync.look(userId).then(
      ({ account }) => account,
      (error: unknown) => {
        onError(error, 'an owner’s account could not be asked about');
        return stored;
      },
    );
    return Promise.race([asking, pause(PATIENCE_MS, stored, { ref: false })]);
  }

  return {
    async setUp(member, origin) {
      requireMaySetUp(member);
      return linkFor(member.id, origin).catch((error: unknown) => {
        throw away(error);
      });
    },
    async status(member) {
      const stored = await readAccount(db, member.id);
      // An active account is kept current by its webhook events; other owners may just have come back from the provider's page.
      const isOpen = stored.accountId !== null && !stored.setupComplete;
      return present(isOpen ? await lookOrStored(member.id, stored) : stored);
    },
  };
}
