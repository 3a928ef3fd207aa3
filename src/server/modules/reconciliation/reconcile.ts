import { compareSides, type Comparison, type MoneyDifference } from '#shared/domain/reconciliation.ts';
import { MS_PER_DAY } from '#shared/domain/time-units.ts';
import type { BalanceLine, PaymentProvider } from '#server/adapters/payments/port.ts';
import type { Database } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { createCoalescingWorker } from '#server/lib/coalescing-worker.ts';
import type { Platform } from '#server/platform.ts';
import type { Payments } from '../payments/index.ts';
import {
  insertReport,
  lockReports,
  newestCleanReport,
  newestReport,
  readClearing,
  readLedgerMoves,
  type Report,
} from './reconciliation.repository.ts';

/** How much of what has been found equal is read again. */
const OVERLAP_DAYS = 35;
/** So late a fact may arrive, and still be in one window on both sides. */
const LATEST_DAYS = 28;

export interface ReconcileDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly provider: Pick<PaymentProvider, 'listBalance' | 'sourceOfLine'>;
  readonly payments: Pick<Payments, 'backfillMissing'>;
  /**
   * Whether product time never goes back, so that reports can be compared from the last clean one on. Otherwise (the sandbox) the
   * first comparison of a process reads everything, and later ones from the real time of its last clean one on: product time is
   * never before real time.
   */
  readonly inWindows: boolean;
  readonly onError: (error: unknown, message: string) => void;
}

/** From where both sides are read; the ledger a day earlier, as the provider's clock is not ours. */
interface Window {
  readonly provider: Date | undefined;
  readonly ledger: Date | undefined;
  readonly provenBefore: Date | undefined;
}

const EVERYTHING: Window = { provider: undefined, ledger: undefined, provenBefore: undefined };

/** What may have happened since both sides were found equal. */
function windowSince(clean: Date | undefined): Window {
  if (!clean) return EVERYTHING;
  const from = clean.getTime() - OVERLAP_DAYS * MS_PER_DAY;
  const at = (days: number) => new Date(from + days * MS_PER_DAY);
  return { provider: at(0), ledger: at(-1), provenBefore: at(LATEST_DAYS) };
}

const keyOf = ({ fact, reference }: Pick<MoneyDifference, 'fact' | 'reference'>) => `${fact} ${reference}`;

/**
 * Reads the objects behind the provider's lines that are wrong or missing in the ledger, the oldest first. Returns
 * which were asked for.
 */
function createHealing({ provider, payments, onError }: ReconcileDeps) {
  return async (differences: readonly MoneyDifference[], lines: readonly BalanceLine[]) => {
    const wanted = new Set(differences.map(({ reference }) => reference));
    const asked = new Set<string>();
    const oldestFirst = lines.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    for (const { id, sourceId } of oldestFirst) {
      const reference = sourceId ?? id;
      if (!wanted.has(reference) || asked.has(reference)) continue;
      asked.add(reference);
      try {
        const source = await provider.sourceOfLine(id);
        if (source) await payments.backfillMissing(source);
      } catch (error) {
        // It stays a difference; the others are backfilled all the same.
        onError(error, `${reference} could not be fetched from the payment provider`);
      }
    }
    return asked;
  };
}

/** What the comparison did not look at is equal on both sides, and belongs to both sums. */
async function asReport(db: Database, now: Date, compared: Comparison, backfilled: number) {
  const carried = (await readClearing(db)) - compared.ledgerCents;
  return {
    at: now,
    ledgerCents: compared.ledgerCents + carried,
    providerCents: compared.providerCents + carried,
    lines: compared.lines,
    backfilled,
    differences: compared.differences.map(({ reference, bookingId, ledgerCents, providerCents }) => ({
      reference,
      bookingId,
      ledgerCents,
      providerCents,
    })),
  };
}

type Difference = Report['differences'][number];
const same = (one: Difference, other: Difference) =>
  one.reference === other.reference &&
  one.ledgerCents === other.ledgerCents &&
  one.providerCents === other.providerCents;

/**
 * The ledger against the provider (decision record 0019): compares, fetches what has not reached us, compares again, keeps
 * the report, and notifies when there is a difference that the report before did not have. Throws ProviderError when the
 * balance cannot be read.
 */
export function createReconcile(deps: ReconcileDeps): () => Promise<Report> {
  const { platform, provider, inWindows } = deps;
  const { db, unitOfWork, clocks } = platform;
  const backfillMissing = createHealing(deps);

  async function compare(window: Window): Promise<{ result: Comparison; backfilled: number }> {
    const { provenBefore } = window;
    const before = await provider.listBalance(window.provider);
    const first = compareSides({
      ledger: await readLedgerMoves(db, window.ledger),
      readings: [before],
      provenBefore,
    });
    if (first.differences.length === 0) return { result: first, backfilled: 0 };
    const asked = await backfillMissing(first.differences, before);
    const ledger = await readLedgerMoves(db, window.ledger);
    const after = await provider.listBalance(window.provider);
    const result = compareSides({ ledger, readings: [before, after], provenBefore });
    const left = new Set(result.differences.map(keyOf));
    const backfilled = first.differences.filter((one) => asked.has(one.reference) && !left.has(keyOf(one)));
    return { result, backfilled: backfilled.length };
  }

  async function keep(report: Awaited<ReturnType<typeof asReport>>): Promise<Report> {
    return unitOfWork.run(async (tx) => {
      await lockReports(tx);
      const known = (await newestReport(tx))?.differences ?? [];
      const kept = await insertReport(tx, report);
      const news = kept.differences.filter((one) => !known.some((other) => same(one, other)));
      if (news.length > 0) {
        const differenceCents = kept.ledgerCents - kept.providerCents;
        const facts = { reportId: kept.id, differences: kept.differences.length, differenceCents };
        await recordEvent(tx, { type: 'money.differs', ...facts }, report.at);
      }
      return kept;
    });
  }

  let equalAt: Date | undefined;
  async function reconcile(): Promise<Report> {
    const { product, real } = clocks;
    const [now, realNow] = [product.now(), real.now()];
    const since = inWindows ? (await newestCleanReport(db))?.at : equalAt;
    const { result, backfilled } = await compare(windowSince(since));
    if (result.differences.length === 0) equalAt = realNow;
    return keep(await asReport(db, now, result, backfilled));
  }

  // Who asks while one is under way gets the next: what they have just done is in it.
  let newest: Report | undefined;
  const rounds = createCoalescingWorker(async () => {
    newest = await reconcile();
  });
  return async () => {
    await rounds.request();
    if (!newest) throw new Error('a reconciliation left no report');
    return newest;
  };
}
