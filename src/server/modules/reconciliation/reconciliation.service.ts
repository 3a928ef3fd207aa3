import type { Job, ReconciliationOverview, ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import type { Account } from '#shared/domain/ledger.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { ProviderError } from '#server/adapters/payments/port.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { recordAudit } from '../auth/index.ts';
import { jobsOf } from './jobs.ts';
import { readOpenWork } from './jobs.repository.ts';
import { createReconcile, type ReconcileDeps } from './reconcile.ts';
import { newestReport, readAccounts, type Report } from './reconciliation.repository.ts';
import type { Payments } from '../payments/index.ts';
import { staleIntents } from './stale-intents.repository.ts';

/** A card form that was not completed by then is worth a look. */
const UNDECIDED_MS = MS_PER_HOUR;

interface HoldsCheckDeps {
  readonly platform: Pick<Platform, 'db' | 'clocks'>;
  readonly payments: Pick<Payments, 'backfillMissing'>;
}

/**
 * Asks the provider for every hold whose time is over and every intent that has been undecided for an hour, and stores its
 * answer: neither timers nor webhooks are trusted alone. Throws when some could not be asked for, after the others.
 */
function createHoldsCheck({ platform: { db, clocks }, payments }: HoldsCheckDeps) {
  return async (): Promise<void> => {
    const now = clocks.product.now();
    const undecidedSince = new Date(now.getTime() - UNDECIDED_MS);
    const failures: unknown[] = [];
    for (const id of await staleIntents(db, { now, undecidedSince }))
      await payments.backfillMissing({ kind: 'intent', id }).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new Error(`${failures.length} payments could not be asked for`, { cause: failures[0] });
  };
}

const MOST_JOBS = 200;

/** All of them, in the order in which they are read. */
const ACCOUNTS: Record<Account, true> = {
  stripe_clearing: true,
  stripe_fees: true,
  renter_collected: true,
  owner_payable: true,
  platform_commission: true,
  processing_fee_income: true,
  dispute_reserve: true,
  dispute_fees: true,
  bad_debt: true,
  auth_held: true,
  auth_contra: true,
};

function presentReport(report: Report): ReconciliationReport {
  return {
    at: report.at.toISOString(),
    ledgerAmount: centsToDecimal(report.ledgerCents),
    providerAmount: centsToDecimal(report.providerCents),
    lines: report.lines,
    backfilled: report.backfilled,
    differences: report.differences.map(({ reference, bookingId, ledgerCents, providerCents }) => ({
      reference,
      bookingId,
      ledgerAmount: centsToDecimal(ledgerCents),
      providerAmount: centsToDecimal(providerCents),
    })),
  };
}

function providerUnavailable(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new DomainError('payment_provider_silent', { retryAfterSeconds: 5, cause: error });
}

export interface ReconciliationDeps extends Omit<ReconcileDeps, 'platform' | 'inWindows'> {
  readonly platform: Platform;
}

/** The Admin's view of the money as a whole, and the two jobs that keep it true (decision record 0019). */
export function createReconciliation(deps: ReconciliationDeps) {
  const { db, clocks, config } = deps.platform;
  const reconcile = createReconcile({ ...deps, inWindows: !config.sandbox });
  return {
    /** The newest report and what the accounts hold. */
    async read(): Promise<ReconciliationOverview> {
      const report = await newestReport(db);
      const balances = await readAccounts(db);
      return {
        report: report ? presentReport(report) : null,
        accounts: Object.keys(ACCOUNTS).map((account) => ({
          account,
          amount: centsToDecimal(balances.get(account) ?? 0),
        })),
      };
    },
    /** Compares the ledger with the provider now, for the Admin, which is audited. 503 where the provider does not answer. */
    async reconcileNow({ id: actorId }: Pick<MemberActor, 'id'>): Promise<ReconciliationReport> {
      const report = presentReport(await reconcile().catch(providerUnavailable));
      const details = { differences: report.differences.length, backfilled: report.backfilled };
      await recordAudit(db, { at: clocks.real.now(), actorId, action: 'admin.reconciled', details });
      return report;
    },
    /** What waits, is late or has failed, trouble first. */
    jobs: async (): Promise<Job[]> =>
      jobsOf(await readOpenWork(db, clocks.product.now(), MOST_JOBS), clocks, MOST_JOBS),
    /** For the daily job. Throws ProviderError. */
    async reconcile(): Promise<void> {
      await reconcile();
    },
    /** For the hourly job. Throws when the provider could not be asked. */
    checkHolds: createHoldsCheck(deps),
  };
}

export type ReconciliationService = ReturnType<typeof createReconciliation>;
