import { describe, expect, it } from 'vitest';
import {
  capturedEntry,
  collectedEntry,
  damageEntry,
  damageRefundedEntry,
  disputedEntry,
  disputeWonEntry,
  heldEntry,
  providerFeeEntry,
  refundedEntry,
  refundFailedEntry,
  sharesEntry,
  transferredEntry,
  transferReversedEntry,
  type JournalEntry,
} from '#shared/domain/ledger.ts';
import type { MoneyRows } from './money-summary.repository.ts';
import { summarizeMoney } from './money-summary.ts';

const OWNER = 'owner';

/** Entries a minute apart, with the rows that they belong to. */
function rowsOf(entries: (JournalEntry | undefined)[], more: Partial<MoneyRows> = {}): MoneyRows {
  const ledger = entries.flatMap((entry, minute) =>
    (entry?.lines ?? []).map(({ account, amountCents }) => ({
      entryId: `jrn_${minute}`,
      source: entry?.source ?? '',
      kind: entry?.kind ?? 'held',
      account,
      amountCents,
      postedAt: new Date(Date.UTC(2026, 1, 2, 12, minute)),
    })),
  );
  return { ledger, payments: [], refunds: [], disputes: [], ...more };
}
const payment = (providerIntentId: string, kind: string, status: string, amountCents: number) =>
  ({ providerIntentId, kind, status, amountCents }) as MoneyRows['payments'][number];
const dispute = (id: string, status: string) => ({ id, status }) as MoneyRows['disputes'][number];

const FEE = payment('pi_fee', 'booking_fee', 'succeeded', 1740);
const HOLD = payment('pi_hold', 'hold', 'captured', 15_659);
const SETTLED = sharesEntry('settled:b:1', OWNER, { renter_collected: -17_399 });
const linesOf = (rows: MoneyRows) =>
  summarizeMoney(rows).lines.map(({ kind, cents, status }) => [kind, cents, status]);

describe('a booking’s money as its ledger has it', () => {
  it('shows nothing before the fee', () => {
    expect(summarizeMoney(rowsOf([]))).toEqual({
      lines: [],
      paidCents: 0,
      rentalPaidCents: 0,
      heldCents: 0,
      shares: undefined,
    });
  });

  it('sums what was taken, by what it was taken for, without holds and the provider’s own fees', () => {
    const rows = rowsOf(
      [
        collectedEntry('pi_fee', 1740),
        providerFeeEntry('txn_1', 80),
        heldEntry('pi_hold', 15_659),
        capturedEntry('pi_hold', 15_659, 5000),
      ],
      { payments: [FEE, HOLD] },
    );
    expect(linesOf(rows)).toEqual([
      ['booking_fee', 1740, 'paid'],
      ['balance', 5000, 'paid'],
    ]);
    expect(summarizeMoney(rows)).toMatchObject({ paidCents: 6740, heldCents: 0, shares: undefined });
  });

  it('counts what is paid for damage, and what of it goes back, apart from the rental', () => {
    const rows = rowsOf([
      collectedEntry('pi_fee', 1740),
      damageEntry('pi_damage', OWNER, 6000),
      damageRefundedEntry('re_damage', OWNER, 1000),
    ]);
    expect(summarizeMoney(rows)).toMatchObject({ paidCents: 6740, rentalPaidCents: 1740 });
  });

  it('counts two holds during a renewal once', () => {
    const payments = [
      payment('pi_1', 'hold', 'authorized', 15_659),
      payment('pi_2', 'hold', 'authorized', 15_659),
      payment('pi_3', 'hold', 'canceled', 15_659),
    ];
    expect(summarizeMoney(rowsOf([], { payments })).heldCents).toBe(15_659);
  });

  it('sums the shares to what was paid, whatever has gone out of the owner’s', () => {
    const rows = rowsOf([
      collectedEntry('pi_fee', 1740),
      collectedEntry('pi_balance', 15_659),
      SETTLED,
      transferredEntry('tr_1', OWNER, 15_000),
      transferredEntry('tr_2', OWNER, 640),
      transferReversedEntry('trr_1', OWNER, 1000),
    ]);
    const { paidCents, shares } = summarizeMoney(rows);
    expect([paidCents, shares]).toEqual([
      17_399,
      { processingCents: 399, commissionCents: 1360, ownerCents: 15_640, transferredCents: 14_640 },
    ]);
  });

  it('shows a refund with what became of it', () => {
    const refund = { providerRefundId: 're_1', status: 'pending' } as MoneyRows['refunds'][number];
    const rows = rowsOf([collectedEntry('pi_fee', 1740), refundedEntry('re_1', 500)], {
      payments: [FEE],
      refunds: [refund],
    });
    expect(linesOf(rows)[1]).toEqual(['refund', -500, 'pending']);
    expect(summarizeMoney(rows).paidCents).toBe(1240);
  });

  it('shows what a dispute took and gave back, and counts it as paid: the platform bears it', () => {
    const taken = [collectedEntry('pi_fee', 1740), disputedEntry('dp_1', 1740, 1500)];
    const payments = [FEE];
    const open = rowsOf(taken, { payments, disputes: [dispute('dp_1', 'lost')] });
    expect(linesOf(open)[1]).toEqual(['dispute', -1740, 'lost']);
    expect(summarizeMoney(open).paidCents).toBe(1740);
    const won = rowsOf([...taken, disputeWonEntry('dp_1', 1740)], {
      payments,
      disputes: [dispute('dp_1', 'won')],
    });
    expect(linesOf(won).slice(1)).toEqual([
      ['dispute', -1740, 'won'],
      ['dispute', 1740, 'won'],
    ]);
  });

  it('finds each refund, payment and dispute by its own id, and shows what the bank sent back', () => {
    const refunds = [
      { providerRefundId: 're_1', status: 'pending' },
      { providerRefundId: 're_2', status: 'failed' },
    ] as MoneyRows['refunds'];
    const rows = rowsOf(
      [
        collectedEntry('pi_fee', 1740),
        collectedEntry('pi_unknown', 100),
        refundedEntry('re_2', 500),
        refundFailedEntry('re_2', 500),
        refundedEntry('re_3', 300),
        disputedEntry('dp_2', 1740, 1500),
        disputedEntry('dp_3', 200, 1500),
      ],
      { payments: [HOLD, FEE], refunds, disputes: [dispute('dp_1', 'won'), dispute('dp_2', 'lost')] },
    );
    expect(linesOf(rows)).toEqual([
      ['booking_fee', 1740, 'paid'],
      ['balance', 100, 'paid'],
      ['refund', -500, 'failed'],
      ['refund', 500, 'returned'],
      ['refund', -300, 'succeeded'],
      ['dispute', -1740, 'lost'],
      ['dispute', -200, 'open'],
    ]);
  });

  it('sorts the money by time, and at one instant by cause and amount', () => {
    const { ledger, ...others } = rowsOf(
      [
        collectedEntry('pi_fee', 1740),
        collectedEntry('pi_hold', 5000),
        refundedEntry('re_1', 100),
        refundedEntry('re_2', 300),
      ],
      { payments: [FEE, HOLD] },
    );
    const told = (lines: MoneyRows['ledger']) =>
      linesOf({ ...others, ledger: lines }).map(([, cents]) => cents);
    expect(told([...ledger].reverse())).toEqual([1740, 5000, -100, -300]);
    const atOnce = ledger.map((line) => ({ ...line, postedAt: new Date(0) })).reverse();
    expect(told(atOnce)).toEqual([1740, 5000, -300, -100]);
    expect(told([...atOnce].reverse())).toEqual([1740, 5000, -300, -100]);
  });

  it('holds only what is held for the balance', () => {
    const payments = [payment('pi_fee', 'booking_fee', 'authorized', 1740)];
    expect(summarizeMoney(rowsOf([], { payments })).heldCents).toBe(0);
  });
});
