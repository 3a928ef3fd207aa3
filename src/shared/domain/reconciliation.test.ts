import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSides, factOfEntry, type LedgerMovement, type ProviderMovement } from './reconciliation.ts';

const NOON = Date.parse('2026-06-15T12:00:00Z');
const DAY = 86_400_000;
const at = (days: number): Date => new Date(NOON + days * DAY);

const posted = (kind: string, reference: string, cents: number, days = 0): LedgerMovement => ({
  fact: factOfEntry(kind),
  reference,
  bookingId: 'b1',
  cents,
  at: at(days),
});
const line = (type: string, sourceId: string, netCents: number, days = 0): ProviderMovement => ({
  id: `txn_${type}_${sourceId}_${netCents}`,
  sourceId,
  type,
  netCents,
  createdAt: at(days),
});
const FEE_LINE = { ...line('charge', 'ch_1', 970), id: 'txn_1' };

describe('the ledger against the provider', () => {
  it.each<{ what: string; ledger: LedgerMovement[]; provider: ProviderMovement[] }>([
    {
      what: 'a charge and what the provider keeps of it',
      ledger: [posted('collected', 'ch_1', 1000), posted('provider_fee', 'txn_1', -30)],
      provider: [FEE_LINE],
    },
    {
      what: 'a hold that was captured',
      ledger: [posted('captured', 'ch_1', 1000), posted('provider_fee', 'txn_1', -30)],
      provider: [FEE_LINE],
    },
    {
      what: 'a refund that the bank has sent back',
      ledger: [posted('refunded', 're_1', -500), posted('refund_failed', 're_1', 500)],
      provider: [line('refund', 're_1', -500), line('refund_failure', 're_1', 500)],
    },
    {
      what: 'a transfer and what was taken back of it',
      ledger: [posted('transferred', 'tr_1', -700), posted('transfer_reversed', 'trr_1', 200)],
      provider: [line('transfer', 'tr_1', -700), line('transfer_refund', 'trr_1', 200)],
    },
    {
      what: 'a dispute with its fee, and its end',
      ledger: [posted('disputed', 'dp_1', -2500), posted('dispute_won', 'dp_1', 1000)],
      provider: [line('adjustment', 'dp_1', -2500), line('adjustment', 'dp_1', 1000)],
    },
    {
      what: 'what went to our own bank, which the ledger does not keep',
      ledger: [],
      provider: [
        line('payout', 'po_1', -9000),
        line('payout_failure', 'po_1', 9000),
        line('topup', 'tu_1', 5),
      ],
    },
  ])('agree on $what', ({ ledger, provider }) => {
    const { differences, ledgerCents, providerCents } = compareSides({ ledger, readings: [provider] });
    expect(differences).toEqual([]);
    expect(providerCents).toBe(ledgerCents);
  });

  it.each<{
    what: string;
    ledger: LedgerMovement[];
    provider: ProviderMovement[];
    found: [string, number, number][];
  }>([
    { what: 'is missing here', ledger: [], provider: [FEE_LINE], found: [['ch_1', 0, 970]] },
    {
      what: 'is missing there',
      ledger: [posted('refunded', 're_1', -500)],
      provider: [],
      found: [['re_1', -500, 0]],
    },
    {
      what: 'has another amount',
      ledger: [posted('collected', 'ch_1', 1000)],
      provider: [FEE_LINE],
      found: [['ch_1', 1000, 970]],
    },
    {
      what: 'nobody here knows of',
      ledger: [],
      provider: [line('stripe_fee', 'fee_1', -200)],
      found: [['fee_1', 0, -200]],
    },
    {
      what: 'cancels out with another one',
      ledger: [posted('refunded', 're_1', -500)],
      provider: [line('refund', 're_2', -500)],
      found: [
        ['re_1', -500, 0],
        ['re_2', 0, -500],
      ],
    },
    {
      what: 'is the other half of a fact that agrees',
      ledger: [posted('refunded', 're_1', -500), posted('refund_failed', 're_1', 500)],
      provider: [line('refund', 're_1', -500)],
      found: [['re_1', 500, 0]],
    },
  ])('show what $what', ({ ledger, provider, found }) => {
    const { differences } = compareSides({ ledger, readings: [provider] });
    expect(differences.map((one) => [one.reference, one.ledgerCents, one.providerCents] as const)).toEqual(
      found,
    );
  });

  it('leaves out what is on its way: one of the readings agrees', () => {
    const refunded = [posted('refunded', 're_1', -500)];
    const there = [line('refund', 're_1', -500)];
    // It was posted after the first reading; or it happened between the ledger's and the last.
    expect(compareSides({ ledger: refunded, readings: [[], there] }).differences).toEqual([]);
    expect(compareSides({ ledger: [], readings: [[], there] }).differences).toEqual([]);
    expect(compareSides({ ledger: [], readings: [there, there] }).differences).toHaveLength(1);
    expect(compareSides({ ledger: refunded, readings: [[], []] }).differences).toHaveLength(1);
  });

  it('trusts an earlier comparison for what lies at the edge of the window, on the ledger’s side alone', () => {
    const late = [posted('collected', 'ch_1', 970, 3)];
    const sides = { ledger: late, readings: [[]] };
    const proven = compareSides({ ...sides, provenBefore: at(4) });
    expect([proven.differences, proven.ledgerCents]).toEqual([[], 0]);
    expect(compareSides({ ...sides, provenBefore: at(3) }).differences).toHaveLength(1);
    const unknown = { ledger: [], readings: [[line('refund', 're_1', -500, 3)]], provenBefore: at(4) };
    expect(compareSides(unknown).differences).toHaveLength(1);
  });

  const moves = fc.uniqueArray(
    fc.record({
      id: fc.nat(40),
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      off: fc.integer({ min: -3, max: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );

  it('sums exactly: both sides are what they are, and the differences are what lies between', () => {
    fc.assert(
      fc.property(moves, moves, (both, extra) => {
        const ledger = both.map(({ id, cents }) => posted('transferred', `tr_${id}`, -cents));
        const provider = [
          ...both.map(({ id, cents, off }) => line('transfer', `tr_${id}`, off - cents)),
          ...extra.map(({ id, cents }) => line('refund', `re_${id}`, -cents)),
        ];
        const result = compareSides({ ledger, readings: [provider] });
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        expect(result.ledgerCents).toBe(sum(ledger.map(({ cents }) => cents)));
        expect(result.providerCents).toBe(sum(provider.map(({ netCents }) => netCents)));
        expect(result.differences).toHaveLength(extra.length + both.filter(({ off }) => off !== 0).length);
        const apart = sum(result.differences.map((one) => one.ledgerCents - one.providerCents));
        expect(result.ledgerCents - result.providerCents).toBe(apart);
      }),
    );
  });
});
