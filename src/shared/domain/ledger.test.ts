import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capturedEntry,
  collectedEntry,
  disputedEntry,
  disputeLostEntry,
  disputeWonEntry,
  heldEntry,
  OWNER_KINDS,
  providerFeeEntry,
  refundedEntry,
  refundFailedEntry,
  releasedEntry,
  sharesEntry,
  transferredEntry,
  transferReversedEntry,
  type Account,
  type JournalEntry,
} from './ledger.ts';
import { sharesOf } from './revenue-split.ts';

/** Account balances after these entries; each source counts once, as in the database. */
function balancesAfter(entries: readonly JournalEntry[]): Record<string, number> {
  const bySource = new Map(entries.map((one) => [one.source, one]));
  const balances: Record<string, number> = {};
  for (const { lines } of bySource.values())
    for (const { account, amountCents } of lines) balances[account] = (balances[account] ?? 0) + amountCents;
  return balances;
}

const unpaidOut = (entries: readonly JournalEntry[]) =>
  entries.filter(({ kind }) => !OWNER_KINDS.includes(kind));

const zero = (entry: JournalEntry) => entry.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

function settle(entries: JournalEntry[], source: string): JournalEntry[] {
  const settled = sharesEntry(source, 'usr_owner', balancesAfter(unpaidOut(entries)));
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
    expect(sharesEntry('settled:2', 'usr_owner', balancesAfter(shared))).toBeUndefined();
  });

  it.each([
    [
      'transferred',
      transferredEntry('tr', 'usr_owner', 9200),
      'transferred:tr',
      { owner_payable: 9200, stripe_clearing: -9200 },
    ],
    [
      'transfer_reversed',
      transferReversedEntry('trr', 'usr_owner', 590),
      'transfer_reversed:trr',
      { owner_payable: -590, stripe_clearing: 590 },
    ],
    [
      'disputed',
      disputedEntry('dp', 9359, 1500),
      'disputed:dp',
      { dispute_reserve: 9359, dispute_fees: 1500, stripe_clearing: -10_859 },
    ],
    [
      'dispute_won',
      disputeWonEntry('dp', 9359),
      'dispute_won:dp',
      { stripe_clearing: 9359, dispute_reserve: -9359 },
    ],
    [
      'dispute_lost',
      disputeLostEntry('dp', 9359),
      'dispute_lost:dp',
      { bad_debt: 9359, dispute_reserve: -9359 },
    ],
  ])('%s: what it posts', (kind, entry, source, balances) => {
    expect(entry).toMatchObject({ kind, source });
    expect(balancesAfter([entry])).toEqual(balances);
    for (const { account, ownerId } of entry.lines)
      expect(ownerId).toBe(account === 'owner_payable' ? 'usr_owner' : undefined);
  });

  it('posts no line for a dispute that costs no fee', () => {
    expect(disputedEntry('dp', 500, 0).lines.map(({ account }) => account)).toEqual([
      'dispute_reserve',
      'stripe_clearing',
    ]);
  });

  it('owes an owner nothing more once the share is transferred, and takes it back with a refund', () => {
    const shared = settle([collectedEntry('pi', 10_399)], 'settled:1');
    const paidOut = [...shared, transferredEntry('tr', 'usr_owner', 9200)];
    expect(balancesAfter(paidOut)).toMatchObject({ owner_payable: 0, stripe_clearing: 1199 });
    // What has been paid out changes nothing of the share.
    expect(sharesEntry('settled:2', 'usr_owner', balancesAfter(unpaidOut(paidOut)))).toBeUndefined();
    const back = settle([...paidOut, refundedEntry('re', 10_399)], 'settled:2');
    expect(balancesAfter(back)).toMatchObject({ owner_payable: 9200, renter_collected: 0 });
    const reversed = [...back, transferReversedEntry('trr', 'usr_owner', 9200)];
    expect(balancesAfter(reversed)).toMatchObject({ owner_payable: 0, stripe_clearing: 0 });
  });

  it('lets the platform bear a lost dispute: nobody’s share changes', () => {
    const shared = settle([collectedEntry('pi', 10_399)], 'settled:1');
    const lost = [...shared, disputedEntry('dp', 10_399, 1500), disputeLostEntry('dp', 10_399)];
    expect(sharesEntry('settled:2', 'usr_owner', balancesAfter(unpaidOut(lost)))).toBeUndefined();
    expect(balancesAfter(lost)).toMatchObject({
      stripe_clearing: -1500,
      dispute_reserve: 0,
      dispute_fees: 1500,
      bad_debt: 10_399,
      owner_payable: -9200,
    });
  });
});

const amount = fc.integer({ min: 50, max: 500_000 });
const step = fc.record({
  what: fc.constantFrom('charge', 'hold', 'refund', 'late fee', 'transfer', 'dispute', 'settle'),
  cents: amount,
  other: amount,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One booking's journal, and what must come of it, counted apart. */
class Books {
  entries: JournalEntry[] = [];
  /** Collected and not given back. */
  net = 0;
  transferred = 0;
  reversed = 0;
  /** What the provider's balance has gained and lost by everything but our own sums. */
  provider = 0;
  disputed = { open: 0, lost: 0, fees: 0 };

  collect(id: string, cents: number, feeCents: number): void {
    this.entries.push(collectedEntry(id, cents), providerFeeEntry(id, feeCents));
    this.net += cents;
    this.provider += cents - feeCents;
  }

  hold(id: string, cents: number, captured: number): void {
    this.entries.push(heldEntry(id, cents));
    this.entries.push(captured > 0 ? capturedEntry(id, cents, captured) : releasedEntry(id, cents));
    this.net += captured;
    this.provider += captured;
  }

  refund(id: string, wanted: number, fails: boolean): void {
    const cents = Math.min(wanted, this.net);
    this.entries.push(refundedEntry(id, cents));
    if (fails) this.entries.push(refundFailedEntry(id, cents));
    else {
      this.net -= cents;
      this.provider -= cents;
    }
  }

  /** A true-up: what is owed goes out, what was paid too much comes back. */
  transfer(id: string): void {
    this.settle(`settled:${id}`);
    const owed = 0 - (balancesAfter(this.entries)['owner_payable'] ?? 0);
    if (owed > 0) this.entries.push(transferredEntry(id, 'usr_owner', owed));
    if (owed < 0) this.entries.push(transferReversedEntry(id, 'usr_owner', -owed));
    this.transferred += Math.max(0, owed);
    this.reversed += Math.max(0, -owed);
    this.provider -= owed;
  }

  dispute(id: string, cents: number, outcome: number): void {
    const feeCents = cents % 2 === 0 ? 1500 : 0;
    this.entries.push(disputedEntry(id, cents, feeCents));
    this.disputed.fees += feeCents;
    this.provider -= feeCents;
    if (outcome === 0) this.entries.push(disputeWonEntry(id, cents));
    else this.provider -= cents;
    if (outcome === 1) {
      this.entries.push(disputeLostEntry(id, cents));
      this.disputed.lost += cents;
    }
    if (outcome === 2) this.disputed.open += cents;
  }

  settle(source: string): void {
    this.entries = settle(this.entries, source);
  }

  take({ what, cents, other }: Step, id: string): void {
    if (what === 'charge' || what === 'late fee') this.collect(id, cents, other % cents);
    else if (what === 'hold') this.hold(id, cents, other <= cents ? other : 0);
    else if (what === 'refund') this.refund(id, cents, other % 3 === 0);
    else if (what === 'transfer') this.transfer(id);
    else if (what === 'dispute') this.dispute(id, cents, other % 3);
    else this.settle(`settled:${id}`);
  }
}

function booksAfter(steps: readonly Step[]): Books {
  const books = new Books();
  steps.forEach((one, index) => {
    books.take(one, String(index));
  });
  return books;
}

describe('every history of a booking’s money', () => {
  const histories = (check: (books: Books) => void) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        check(booksAfter(steps));
      }),
      { numRuns: 400 },
    );
  };

  it('keeps each entry and the memo pair at zero, however it is ordered and repeated', () => {
    histories(({ entries }) => {
      for (const entry of entries) expect(zero(entry)).toBe(0);
      for (const { lines } of entries)
        expect(lines.every(({ amountCents }) => Number.isInteger(amountCents) && amountCents !== 0)).toBe(
          true,
        );
      const once = balancesAfter(entries);
      expect(balancesAfter([...entries, ...entries.toReversed()])).toEqual(once);
      expect((once['auth_held'] ?? 0) + 0).toBe(0);
      expect((once['auth_contra'] ?? 0) + 0).toBe(0);
    });
  });

  it('shares what is left, to the owner within half a cent of 92 percent, whatever was paid out or disputed', () => {
    histories((books) => {
      books.settle('settled:last');
      const at = (account: Account) => balancesAfter(unpaidOut(books.entries))[account] ?? 0;
      const base = books.net - Math.min(399, books.net);
      const owner = 0 - at('owner_payable');
      expect(at('renter_collected') + 0).toBe(0);
      expect(0 - at('processing_fee_income')).toBe(books.net - base);
      expect(owner - at('platform_commission')).toBe(base);
      expect(Math.abs(owner - 0.92 * base)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(owner).toBe(sharesOf(books.net).ownerCents);
    });
  });

  it('transfers exactly the share once the account is there, and nothing of what was given back', () => {
    histories((books) => {
      books.transfer('last');
      expect(balancesAfter(books.entries)['owner_payable'] ?? 0).toBe(0);
      expect(books.transferred - books.reversed).toBe(sharesOf(books.net).ownerCents);
    });
  });

  it('leaves nothing with anybody where all is given back', () => {
    histories((books) => {
      books.transfer('before');
      books.refund('all', books.net, false);
      books.transfer('after');
      const after = balancesAfter(books.entries);
      for (const account of [
        'owner_payable',
        'platform_commission',
        'processing_fee_income',
        'renter_collected',
      ])
        expect((after[account] ?? 0) + 0).toBe(0);
      expect(books.transferred).toBe(books.reversed);
    });
  });

  it('says of our balance what the provider says, and where a disputed amount is', () => {
    histories(({ entries, provider, disputed }) => {
      const after = balancesAfter(entries);
      expect((after['stripe_clearing'] ?? 0) + 0).toBe(provider + 0);
      expect((after['dispute_reserve'] ?? 0) + 0).toBe(disputed.open);
      expect((after['bad_debt'] ?? 0) + 0).toBe(disputed.lost);
      expect((after['dispute_fees'] ?? 0) + 0).toBe(disputed.fees);
    });
  });
});
