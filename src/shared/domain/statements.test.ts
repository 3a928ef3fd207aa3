import { describe, expect, it } from 'vitest';
import {
  damageEntry,
  damageRefundedEntry,
  damageRefundFailedEntry,
  refundedEntry,
  sharesEntry,
  transferredEntry,
  transferReversedEntry,
  type JournalEntry,
} from './ledger.ts';
import { monthState, ownerSums, renterSums } from './statements.ts';

const OWNER = 'owner';
const NOTHING = {
  paidCents: 0,
  processingCents: 0,
  commissionCents: 0,
  damageCents: 0,
  ownerCents: 0,
  transferredCents: 0,
};
const postingsOf = (entries: readonly (JournalEntry | undefined)[]) =>
  entries.flatMap((entry) => (entry?.lines ?? []).map((line) => ({ ...line, kind: entry?.kind ?? 'held' })));
const SHARED = sharesEntry('settled:b:1', OWNER, { renter_collected: -17_399 });
const SHARES = { paidCents: 17_399, processingCents: 399, commissionCents: 1360, ownerCents: 15_640 };

const TABLE: [what: string, entries: readonly (JournalEntry | undefined)[], sums: object][] = [
  ['nothing', [], {}],
  ['a rental that was shared', [SHARED], SHARES],
  [
    'a share that was taken back by a refund',
    [
      SHARED,
      refundedEntry('re_1', 17_399),
      sharesEntry('settled:b:2', OWNER, {
        processing_fee_income: -399,
        platform_commission: -1360,
        owner_payable: -15_640,
        renter_collected: 17_399,
      }),
    ],
    {},
  ],
  [
    'damage beside a rental, less what of it went back for good',
    [
      SHARED,
      damageEntry('pi_1', OWNER, 6000),
      damageRefundedEntry('re_2', OWNER, 1000),
      damageRefundedEntry('re_3', OWNER, 500),
      damageRefundFailedEntry('re_3', OWNER, 500),
    ],
    { ...SHARES, damageCents: 5000, ownerCents: 20_640 },
  ],
  [
    'transfers less what was taken back, which change no share',
    [SHARED, transferredEntry('tr_1', OWNER, 15_640), transferReversedEntry('trr_1', OWNER, 640)],
    { ...SHARES, transferredCents: 15_000 },
  ],
];

describe('an owner’s month', () => {
  it.each(TABLE)('sums %s', (_what, entries, sums) => {
    const found = ownerSums(postingsOf(entries));
    expect(found).toEqual({ ...NOTHING, ...sums });
    const { paidCents, processingCents, commissionCents, damageCents, ownerCents } = found;
    expect(paidCents - processingCents - commissionCents + damageCents).toBe(ownerCents);
  });
});

describe('a renter’s month', () => {
  it.each<[what: string, lines: [kind: string, cents: number][], sums: [number, number, number]]>([
    ['no lines', [], [0, 0, 0]],
    [
      'charges of every kind',
      [
        ['booking_fee', 1740],
        ['balance', 15_659],
        ['late_fee', 1771],
        ['damage', 6000],
      ],
      [25_170, 0, 25_170],
    ],
    [
      'a refund, and one that the bank sent back',
      [
        ['booking_fee', 1740],
        ['refund', -1740],
        ['refund', -500],
        ['refund', 500],
      ],
      [1740, 1740, 0],
    ],
    ['a refund of what was charged in an earlier month', [['refund', -1740]], [0, 1740, -1740]],
  ])('sums %s', (_what, lines, [chargedCents, refundedCents, netCents]) => {
    const given = lines.map(([kind, cents]) => ({ kind, cents }));
    expect(renterSums(given)).toEqual({ chargedCents, refundedCents, netCents });
  });
});

it.each([
  ['2030-01', '2030-01-15T12:00:00Z', 'running'],
  ['2030-02', '2030-01-31T09:59:59Z', 'future'],
  ['2030-02', '2030-01-31T10:00:00Z', 'running'],
  ['2030-01', '2030-02-01T11:59:59Z', 'running'],
  ['2030-01', '2030-02-01T12:00:00Z', 'over'],
  ['2031-01', '2030-12-15T12:00:00Z', 'future'],
  ['2029-12', '2030-01-15T12:00:00Z', 'over'],
])('knows how far %s has come at %s: %s', (month, now, state) => {
  expect(monthState(month, new Date(now))).toBe(state);
});
