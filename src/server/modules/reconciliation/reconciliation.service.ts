import type { Job, ReconciliationOverview, ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import type { Account } from '#shared/domain/ledger.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { ProviderError } from '#server/adapters/payments/port.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { recordAudit } from '../auth/index.ts';
import { createHoldsCheck } from './holds-check.ts';
import { jobsOf } from './jobs.ts';
import { readOpenWork } from './jobs.repository.ts';
import { createReconcile, type ReconcileDeps } from './reconcile.ts';
import { newestReport, readAccounts, type Report } from './reconciliation.repository.ts';

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

export interface ReconciliationService {
  /** The newest report and what the accounts hold. */
  read(): Promise<ReconciliationOverview>;
  /** Compares the ledger with the provider now, for the Admin, which is audited. 503 where the provider does not answer. */
  reconcileNow(admin: Pick<MemberActor, 'id'>): Promise<ReconciliationReport>;
  /** What waits, is late or has failed, trouble first. */
  jobs(): Promise<Job[]>;
  /** For the daily job. Throws ProviderError. */
  reconcile(): Promise<void>;
  /** For the hourly job. Throws when the provider could not be asked. */
  checkHolds(): Promise<void>;
}

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
export function createReconciliation(deps: ReconciliationDeps): ReconciliationService {
  const { db, clocks, config } = deps.platform;
  const reconcile = createReconcile({ ...deps, inWindows: !config.sandbox });
  return {
    async read() {
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
    async reconcileNow({ id: actorId }) {
      const report = presentReport(await reconcile().catch(providerUnavailable));
      const details = { differences: report.differences.length, backfilled: report.backfilled };
      await recordAudit(db, { at: clocks.real.now(), actorId, action: 'admin.reconciled', details });
      return report;
    },
    jobs: async () => jobsOf(await readOpenWork(db, clocks.product.now(), MOST_JOBS), clocks, MOST_JOBS),
    async reconcile() {
      await reconcile();
    },
    checkHolds: createHoldsCheck(deps),
  };
}
