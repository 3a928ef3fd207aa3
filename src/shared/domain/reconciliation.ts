import type { EntryKind } from './ledger.ts';
import type { Cents } from './money.ts';

/** What moves our balance at the provider, as both sides can classify it; another type of the provider's stays as it is. */
export type MoneyFact =
  | 'charge'
  | 'refund'
  | 'refund_failed'
  | 'transfer'
  | 'transfer_reversed'
  | 'dispute'
  | 'dispute_won'
  | (string & {});

/** One entry of the ledger's `stripe_clearing`. `reference` is the provider's id of the charge, refund, transfer or dispute. */
export interface LedgerMovement {
  readonly fact: MoneyFact;
  readonly reference: string;
  readonly bookingId: string | null;
  readonly cents: Cents;
  readonly at: Date;
}

/** One line of our balance at the provider; `netCents` after its fee. */
export interface ProviderMovement {
  readonly id: string;
  readonly sourceId: string | null;
  readonly type: string;
  readonly netCents: Cents;
  readonly createdAt: Date;
}

export interface MoneyDifference {
  readonly fact: MoneyFact;
  readonly reference: string;
  readonly bookingId: string | null;
  readonly ledgerCents: Cents;
  readonly providerCents: Cents;
}

/** The provider's sum is the ledger's without the differences. */
export interface Comparison {
  readonly ledgerCents: Cents;
  readonly providerCents: Cents;
  readonly lines: number;
  readonly differences: readonly MoneyDifference[];
}

const ENTRY_FACTS: Partial<Record<EntryKind, MoneyFact>> = {
  collected: 'charge',
  captured: 'charge',
  damage: 'charge',
  provider_fee: 'charge',
  refunded: 'refund',
  refund_failed: 'refund_failed',
  damage_refunded: 'refund',
  damage_refund_failed: 'refund_failed',
  transferred: 'transfer',
  transfer_reversed: 'transfer_reversed',
  disputed: 'dispute',
  dispute_won: 'dispute_won',
};

/** The provider's fact that an entry of the ledger records. */
export const factOfEntry = (kind: string): MoneyFact => ENTRY_FACTS[kind as EntryKind] ?? kind;

const LINE_FACTS: Readonly<Record<string, MoneyFact>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversed',
  transfer_cancel: 'transfer_reversed',
  transfer_failure: 'transfer_reversed',
};

/** Between our balance and our own bank: no booking knows of it, and the ledger does not keep the bank. */
const OWN_BANK = /^(payout|topup)/;

/** Undefined for what the ledger does not keep. */
function factOfLine({ type, netCents }: ProviderMovement): MoneyFact | undefined {
  if (OWN_BANK.test(type)) return undefined;
  if (type === 'adjustment') return netCents < 0 ? 'dispute' : 'dispute_won';
  return LINE_FACTS[type] ?? type;
}

interface Pair {
  readonly fact: MoneyFact;
  readonly reference: string;
  bookingId: string | null;
  ledgerCents: Cents;
  providerCents: Cents;
  /** Of the newest of its moves. */
  at: number;
}

function pairUp(ledger: readonly LedgerMovement[], provider: readonly ProviderMovement[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  const pairOf = (fact: MoneyFact, reference: string, at: Date): Pair => {
    const key = `${fact} ${reference}`;
    const pair = pairs.get(key) ?? {
      ...{ fact, reference, bookingId: null, ledgerCents: 0, providerCents: 0 },
      at: at.getTime(),
    };
    pair.at = Math.max(pair.at, at.getTime());
    pairs.set(key, pair);
    return pair;
  };
  const sourceOfLine = new Map(provider.map(({ id, sourceId }) => [id, sourceId ?? id]));
  for (const { fact, reference, bookingId, cents, at } of ledger) {
    // The provider's fee is known by its line alone; it belongs to the charge that the line is about.
    const pair = pairOf(fact, sourceOfLine.get(reference) ?? reference, at);
    pair.ledgerCents += cents;
    pair.bookingId ??= bookingId;
  }
  for (const line of provider) {
    const fact = factOfLine(line);
    if (fact !== undefined)
      pairOf(fact, line.sourceId ?? line.id, line.createdAt).providerCents += line.netCents;
  }
  return pairs;
}

/** The provider's lines that the ledger has as well, or should have. */
const comparable = (provider: readonly ProviderMovement[]): ProviderMovement[] =>
  provider.filter((line) => factOfLine(line) !== undefined);

export interface Sides {
  readonly ledger: readonly LedgerMovement[];
  /**
   * The provider's lines as they were read, the last time last. Money moves at the provider first, so what agrees with one
   * of the readings is not a difference but on its way.
   */
  readonly readings: readonly (readonly ProviderMovement[])[];
  /** A ledger line before this has its other half before what was read; an earlier comparison found it there. */
  readonly provenBefore?: Date | undefined;
}

/** The ledger against the provider, fact by fact. */
export function compareSides({ ledger, readings, provenBefore }: Sides): Comparison {
  const last = readings.at(-1) ?? [];
  const provenTime = provenBefore?.getTime() ?? -Infinity;
  const isProven = ({ at, providerCents }: Pair) => at < provenTime && providerCents === 0;
  const differ = (pair: Pair | undefined) =>
    pair !== undefined && pair.ledgerCents !== pair.providerCents && !isProven(pair);
  const earlier = readings.slice(0, -1).map((lines) => pairUp(ledger, lines));
  let ledgerCents = 0;
  const differences: MoneyDifference[] = [];
  for (const [key, pair] of pairUp(ledger, last)) {
    if (!isProven(pair)) ledgerCents += pair.ledgerCents;
    if (!differ(pair) || !earlier.every((pairs) => differ(pairs.get(key)))) continue;
    const { fact, reference, bookingId } = pair;
    differences.push({
      fact,
      reference,
      bookingId,
      ledgerCents: pair.ledgerCents,
      providerCents: pair.providerCents,
    });
  }
  const apart = differences.reduce((sum, one) => sum + one.ledgerCents - one.providerCents, 0);
  const lines = comparable(last).length;
  return { ledgerCents, providerCents: ledgerCents - apart, lines, differences };
}
