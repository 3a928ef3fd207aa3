import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capturedEntry,
  collectedEntry,
  heldEntry,
  providerFeeEntry,
  refundedEntry,
  refundFailedEntry,
  releasedEntry,
  settlingEntry,
  type Account,
  type JournalEntry,
} from './journal.ts';
import { sharesOf } from './settlement.ts';

/** Account balances after these entries; each source counts once, as in the database. */
function balancesAfter(entries: readonly JournalEntry[]): Record<string, number> {
  const bySource = new Map(entries.map((one) => [one.source, one]));
  const balances: Record<string, number> = {};
  for (const { lines } of bySource.values())
    for (const { account, amountCents } of lines) balances[account] = (balances[account] ?? 0) + amountCents;
  return balances;
}

const zero = (entry: JournalEntry) => entry.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

function settle(entries: JournalEntry[], source: string): JournalEntry[] {
  const settled = settlingEntry(source, 'usr_owner', balancesAfter(entries));
  return settled ? [...entries, settled] : entries;
}

describe('the journal of a booking', () => {
  it('shares a rental that took its ordinary course', () => {
    const course = [
      collectedEntry('pi_fee', 1040),
      providerFeeEntry('txn_fee', 60),
      heldEntry('pi_hold', 9359),
      capturedEntry('pi_hold', 9359, 9359),
      providerFeeEntry('txn_hold', 301),
    ];
    expect(balancesAfter(settle(course, 'settled:1'))).toEqual({
      stripe_clearing: 10_399 - 361,
      stripe_fees: 361,
      renter_collected: 0,
      auth_held: 0,
      auth_contra: 0,
      processing_fee_income: -399,
      platform_commission: -800,
      owner_payable: -9200,
    });
  });

  it('gives back the rest of a hold that was captured in part', () => {
    const after = balancesAfter([heldEntry('pi', 9359), capturedEntry('pi', 9359, 5000)]);
    expect(after).toMatchObject({ auth_held: 0, auth_contra: 0, stripe_clearing: 5000 });
  });

  it('takes everything back when all is refunded after it was shared, and names the owner', () => {
    const shared = settle([collectedEntry('pi', 1040)], 'settled:1');
    const back = settle([...shared, refundedEntry('re', 1040)], 'settled:2');
    expect(balancesAfter(back)).toMatchObject({ renter_collected: 0, owner_payable: 0, stripe_clearing: 0 });
    expect(back.at(-1)?.lines.find(({ account }) => account === 'owner_payable')?.ownerId).toBe('usr_owner');
  });

  it('posts nothing where nothing is missing', () => {
    const shared = settle([collectedEntry('pi', 1040)], 'settled:1');
    expect(settlingEntry('settled:2', 'usr_owner', balancesAfter(shared))).toBeUndefined();
  });

  it('balances through every history, however it is ordered and repeated', () => {
    const amount = fc.integer({ min: 50, max: 500_000 });
    const step = fc.oneof(
      fc.tuple(fc.constant('charge'), amount, amount),
      fc.tuple(fc.constant('hold'), amount, amount),
      fc.tuple(fc.constant('refund'), amount, amount),
      fc.tuple(fc.constant('settle'), amount, amount),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let entries: JournalEntry[] = [];
        let net = 0;
        steps.forEach(([what, cents, other], index) => {
          const id = String(index);
          if (what === 'charge') {
            entries.push(collectedEntry(id, cents), providerFeeEntry(id, other % cents));
            net += cents;
          } else if (what === 'hold') {
            const captured = other <= cents ? other : 0;
            entries.push(heldEntry(id, cents));
            entries.push(captured > 0 ? capturedEntry(id, cents, captured) : releasedEntry(id, cents));
            net += captured;
          } else if (what === 'refund') {
            const back = Math.min(cents, net);
            const failed = other % 3 === 0;
            entries.push(refundedEntry(id, back), ...(failed ? [refundFailedEntry(id, back)] : []));
            if (!failed) net -= back;
          } else entries = settle(entries, `settled:${id}`);
        });
        entries = settle(entries, 'settled:last');
        for (const entry of entries) expect(zero(entry)).toBe(0);
        const once = balancesAfter(entries);
        expect(balancesAfter([...entries, ...entries.toReversed()])).toEqual(once);
        const at = (account: Account) => once[account] ?? 0;
        const shares = sharesOf(net);
        expect(at('renter_collected') + 0).toBe(0);
        expect(0 - at('owner_payable')).toBe(shares.ownerCents);
        expect(0 - at('platform_commission')).toBe(shares.commissionCents);
        expect(0 - at('processing_fee_income')).toBe(shares.processingCents);
        expect(at('auth_held') + 0).toBe(0);
        expect(at('stripe_clearing') + at('stripe_fees')).toBe(net);
      }),
    );
  });
});
