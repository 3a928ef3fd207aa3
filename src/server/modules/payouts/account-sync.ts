import { NO_ACCOUNT, payoutStateOf, requirementsOf } from '#shared/domain/payout-account.ts';
import { ProviderError, type PaymentProvider, type ProviderAccount } from '#server/adapters/payments/port.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import type { Payments } from '../payments/index.ts';
import {
  saveAccount,
  lockAccount,
  ownerOfAccount,
  readAccount,
  type StoredAccount,
} from './accounts.repository.ts';

export interface AccountDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly provider: PaymentProvider;
  readonly payments: Pick<Payments, 'payOwner'>;
  readonly scheduledJobs: Pick<ScheduledJobs, 'register'>;
  readonly onError: (error: unknown, message: string) => void;
}

export interface Seen {
  readonly account: StoredAccount;
  /** The provider does not know it any more. */
  readonly isGone: boolean;
}

/** Scheduled job: an owner's account has become active, what has waited for it goes out. */
const PAY_OWNER = 'payout.owner';
/** How often it is read again after a concurrent update. */
const LOOKS = 3;

const storedOf = (id: string, facts: ProviderAccount | undefined): StoredAccount => ({
  accountId: id,
  chargesEnabled: facts?.chargesEnabled ?? false,
  ...(facts ? requirementsOf(facts) : NO_ACCOUNT),
});

const isSame = (one: StoredAccount, other: StoredAccount): boolean =>
  (Object.keys(one) as (keyof StoredAccount)[]).every((key) => one[key] === other[key]);

/** Stores the provider's account data, with what follows from it. */
function createKeeping({ platform, payments, onError }: AccountDeps) {
  const { unitOfWork, clocks } = platform;

  /** Undefined where something else is stored than `before`. A change of state is published, and starts what has waited for it. */
  return async function keep(
    userId: string,
    before: StoredAccount,
    after: StoredAccount,
  ): Promise<StoredAccount | undefined> {
    const state = payoutStateOf(after);
    const hasMoved = payoutStateOf(before) !== state;
    const isKept = await unitOfWork.run(async (tx) => {
      if (!isSame(await lockAccount(tx, userId), before)) return false;
      if (isSame(before, after)) return true;
      await saveAccount(tx, userId, after);
      if (!hasMoved) return true;
      const now = clocks.product.now();
      await recordEvent(tx, { type: 'payouts.account_changed', userId, state }, now);
      if (state === 'active') await scheduleJob(tx, { kind: PAY_OWNER, subject: userId, dueAt: now });
      return true;
    });
    if (!isKept) return undefined;
    if (hasMoved && state === 'active')
      await payments
        .payOwner(userId)
        .catch((error: unknown) => onError(error, 'what an owner has earned will be paid later'));
    return after;
  };
}

/**
 * Owners' accounts as the provider has them. Webhook events come late and in any order, so each only triggers a read. What was read is
 * stored if nothing has been stored since before the question: an older answer never replaces a newer one.
 */
export function createAccountSync(deps: AccountDeps) {
  const { platform, provider, payments, scheduledJobs } = deps;
  const { db } = platform;
  const keep = createKeeping(deps);

  scheduledJobs.register({
    kind: PAY_OWNER,
    async run(ownerId) {
      await payments.payOwner(ownerId);
    },
  });

  async function ask(accountId: string): Promise<ProviderAccount | undefined> {
    try {
      return await provider.retrieveAccount(accountId);
    } catch (error) {
      if (error instanceof ProviderError && error.failure.kind === 'not_found') return undefined;
      throw error;
    }
  }

  async function look(userId: string): Promise<Seen> {
    let before = await readAccount(db, userId);
    for (let looks = 0; looks < LOOKS && before.accountId !== null; looks++) {
      const facts = await ask(before.accountId);
      const kept = await keep(userId, before, storedOf(before.accountId, facts));
      if (kept) return { account: kept, isGone: facts === undefined };
      before = await readAccount(db, userId);
    }
    return { account: before, isGone: false };
  }

  return {
    /** Reads a person's account from the provider and stores it; does nothing without an account. Throws ProviderError. */
    look,
    /** Stores an account that has just been made in place of `instead`. Answers what is stored then. */
    async adopt(userId: string, instead: string | null, made: ProviderAccount): Promise<StoredAccount> {
      const before = await readAccount(db, userId);
      const kept =
        before.accountId === instead ? await keep(userId, before, storedOf(made.id, made)) : undefined;
      return kept ?? readAccount(db, userId);
    },
    /** By the account's id, for webhook events; nothing for an unknown one. Throws ProviderError. */
    async accountChanged(accountId: string): Promise<void> {
      const ownerId = await ownerOfAccount(db, accountId);
      if (ownerId !== undefined) await look(ownerId);
    },
  };
}

export type AccountSync = ReturnType<typeof createAccountSync>;
