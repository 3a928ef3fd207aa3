import { DAMAGE_KINDS, type Account, type EntryKind } from '#shared/domain/ledger.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Connection } from '#server/db/client.ts';
import { readMoneyRows, type LedgerLine, type MoneyRows } from './money-summary.repository.ts';

/** What came from the renter (positive cents) or went back to them. */
export interface RenterMoney {
  readonly at: Date;
  readonly kind:
    | 'booking_fee'
    | 'balance'
    | 'late_fee'
    | 'usage'
    | 'damage'
    | 'change_fee'
    | 'refund'
    | 'dispute';
  readonly cents: Cents;
  /**
   * `paid`; of a refund `pending`, `succeeded`, `failed`, and `returned` on the line of what the bank sent back; of a dispute
   * `open`, `won`, `lost`, `closed`.
   */
  readonly status: string;
}

export interface MoneySummary {
  /** In their order. */
  readonly lines: readonly RenterMoney[];
  /** Collected less refunded; a disputed amount counts until it is refunded, since the platform bears it. */
  readonly paidCents: Cents;
  /** Of that, what is not for damage. */
  readonly rentalPaidCents: Cents;
  /** Held on cards now. Of two holds during a renewal one will be released: it counts once. */
  readonly heldCents: Cents;
  /** Undefined until it has been shared; then the three sum to `paidCents`. */
  readonly shares:
    | {
        readonly processingCents: Cents;
        readonly commissionCents: Cents;
        readonly ownerCents: Cents;
        /** Of the owner's share, less what was taken back. */
        readonly transferredCents: Cents;
      }
    | undefined;
}

const RENTAL_KINDS: readonly EntryKind[] = ['collected', 'captured', 'refunded', 'refund_failed'];

/** What the lines of these kinds make of an account; debits are positive. */
function sumOf(ledger: readonly LedgerLine[], account: Account, kinds: readonly EntryKind[]): Cents {
  return ledger
    .filter((line) => line.account === account && kinds.includes(line.kind))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** `refunded:re_1` → `re_1` */
const idIn = (source: string): string => source.slice(source.indexOf(':') + 1);

function collectedLine({ payments }: MoneyRows, { source, amountCents, postedAt }: LedgerLine): RenterMoney {
  const kind = payments.find(({ providerIntentId }) => providerIntentId === idIn(source))?.kind;
  const what = kind === 'hold' || kind === undefined ? 'balance' : kind;
  return { at: postedAt, kind: what, cents: amountCents, status: 'paid' };
}

/** What one entry means to the renter; most mean nothing. Read off its line on our own balance, or on the disputed one. */
function renterLine(rows: MoneyRows, line: LedgerLine): RenterMoney | undefined {
  const { kind, account, source, amountCents, postedAt: at } = line;
  const isBalance = account === 'stripe_clearing';
  switch (kind) {
    case 'collected':
    case 'captured':
    case 'damage':
      return isBalance ? collectedLine(rows, line) : undefined;
    case 'refunded':
    case 'damage_refunded': {
      const refund = rows.refunds.find(({ providerRefundId }) => providerRefundId === idIn(source));
      return isBalance
        ? { at, kind: 'refund', cents: amountCents, status: refund?.status ?? 'succeeded' }
        : undefined;
    }
    case 'refund_failed':
    case 'damage_refund_failed':
      return isBalance ? { at, kind: 'refund', cents: amountCents, status: 'returned' } : undefined;
    case 'disputed':
    case 'dispute_won': {
      const dispute = rows.disputes.find(({ id }) => id === idIn(source));
      return account === 'dispute_reserve'
        ? { at, kind: 'dispute', cents: 0 - amountCents, status: dispute?.status ?? 'open' }
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Entries of one instant are in the order in which the one leads to the other: first taken, then given back. */
const ORDER: readonly RenterMoney['kind'][] = [
  'booking_fee',
  'balance',
  'late_fee',
  'usage',
  'damage',
  'change_fee',
  'dispute',
  'refund',
];

const byTime = (a: RenterMoney, b: RenterMoney): number =>
  a.at.getTime() - b.at.getTime() || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.cents - b.cents;

function sharesOfLedger(ledger: readonly LedgerLine[]): MoneySummary['shares'] {
  if (!ledger.some(({ kind }) => kind === 'settled')) return undefined;
  const credit = (account: Account): Cents => 0 - sumOf(ledger, account, ['settled']);
  return {
    processingCents: credit('processing_fee_income'),
    commissionCents: credit('platform_commission'),
    ownerCents: 0 - sumOf(ledger, 'owner_payable', ['settled', ...DAMAGE_KINDS]),
    transferredCents: sumOf(ledger, 'owner_payable', ['transferred', 'transfer_reversed']),
  };
}

/** A booking's money as its ledger has it. */
export function summarizeMoney(rows: MoneyRows): MoneySummary {
  const { ledger, payments } = rows;
  const held = payments.filter(({ kind, status }) => kind === 'hold' && status === 'authorized');
  return {
    lines: ledger.flatMap((line) => renterLine(rows, line) ?? []).sort(byTime),
    paidCents: sumOf(ledger, 'stripe_clearing', [...RENTAL_KINDS, ...DAMAGE_KINDS]),
    rentalPaidCents: sumOf(ledger, 'stripe_clearing', RENTAL_KINDS),
    heldCents: Math.max(0, ...held.map(({ amountCents }) => amountCents)),
    shares: sharesOfLedger(ledger),
  };
}

/** The figures of a booking's receipt, in cents, from the ledger. */
export async function readMoneySummary(db: Connection, bookingId: string): Promise<MoneySummary> {
  const rows = (await readMoneyRows(db, [bookingId])).get(bookingId);
  return summarizeMoney(rows ?? NOTHING);
}

/** The same of many bookings, by their ids. */
export async function readMoneySummaries(
  db: Connection,
  bookingIds: readonly string[],
): Promise<Map<string, MoneySummary>> {
  const rows = await readMoneyRows(db, bookingIds);
  return new Map([...rows].map(([id, one]) => [id, summarizeMoney(one)]));
}

const NOTHING: MoneyRows = { ledger: [], payments: [], refunds: [], disputes: [] };
