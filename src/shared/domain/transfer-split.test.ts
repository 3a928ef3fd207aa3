import fc from 'fast-check';
import '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  splitReversals,
  splitTransfers,
  type ReversibleTransfer,
  type ShareSource,
} from './transfer-split.ts';

const balance: ShareSource = { chargeId: 'balance', capturedCents: 9359, refundedCents: 0, takenCents: 0 };
const fee: ShareSource = { chargeId: 'fee', capturedCents: 1040, refundedCents: 0, takenCents: 0 };

describe('the transfers of a share', () => {
  test.each<[string, number, ShareSource[], (readonly [string | null, number])[]]>([
    ['fit into the newest charge', 9200, [balance, fee], [['balance', 9200]]],
    [
      'spread over two where the first is not enough',
      17_000,
      [
        { ...balance, capturedCents: 16_560 },
        { ...fee, capturedCents: 1840 },
      ],
      [
        ['balance', 16_560],
        ['fee', 440],
      ],
    ],
    ['leave what was taken before', 400, [{ ...balance, takenCents: 9359 }, fee], [['fee', 400]]],
    [
      'take what has not been given back first',
      1200,
      [{ ...balance, refundedCents: 9000 }, fee],
      [
        ['balance', 359],
        ['fee', 841],
      ],
    ],
    [
      'use all of a charge that was refunded in part, where nothing else is left',
      300,
      [{ ...balance, refundedCents: 9000, takenCents: 9000 }],
      [['balance', 300]],
    ],
    [
      'leave a charge alone that went back whole',
      500,
      [{ ...balance, refundedCents: 9359 }, fee],
      [['fee', 500]],
    ],
    [
      'come out of the balance rather than out of a charge that went back whole',
      2000,
      [
        { ...balance, refundedCents: 9359 },
        { ...fee, takenCents: 40 },
      ],
      [
        ['fee', 1000],
        [null, 1000],
      ],
    ],
    [
      'come out of the balance where no charge has anything left',
      700,
      [
        { ...balance, takenCents: 9359 },
        { ...fee, takenCents: 940 },
      ],
      [
        ['fee', 100],
        [null, 600],
      ],
    ],
    ['are none for nothing', 0, [balance], []],
    ['are none for less than nothing', -5, [balance], []],
  ])('%s', (_name, outstanding, sources, expected) => {
    const parts = splitTransfers(outstanding, sources);
    expect(parts.map(({ chargeId, amountCents }) => [chargeId, amountCents])).toEqual(expected);
  });

  const sourceLists = fc
    .array(fc.record({ captured: fc.nat(30_000), refunded: fc.nat(30_000), taken: fc.nat(30_000) }), {
      maxLength: 4,
    })
    .map((charges) =>
      charges.map(({ captured, refunded, taken }, index): ShareSource => ({
        chargeId: `ch_${index}`,
        capturedCents: captured,
        refundedCents: Math.min(refunded, captured),
        takenCents: Math.min(taken, captured),
      })),
    );

  test('sums the transfers to the share, each within what is left of its charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 60_000 }), sourceLists, (outstanding, sources) => {
        const parts = splitTransfers(outstanding, sources);
        const sum = parts.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum).toBe(Math.max(0, outstanding));
        expect(new Set(parts.map(({ chargeId }) => chargeId)).size).toBe(parts.length);
        for (const { chargeId, amountCents } of parts) {
          expect(amountCents).toBeGreaterThan(0);
          const source = sources.find((one) => one.chargeId === chargeId);
          if (source) expect(amountCents).toBeLessThanOrEqual(source.capturedCents - source.takenCents);
        }
      }),
    );
  });

  test('leaves the balance alone while a charge has anything to give', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), sourceLists, (outstanding, sources) => {
        const parts = splitTransfers(outstanding, sources);
        if (!parts.some(({ chargeId }) => chargeId === null)) return;
        for (const { chargeId, capturedCents, refundedCents, takenCents } of sources) {
          const given = parts.find((part) => part.chargeId === chargeId)?.amountCents ?? 0;
          if (refundedCents < capturedCents) expect(given + takenCents).toBe(capturedCents);
        }
      }),
    );
  });

  test('never draws on a charge that went back whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), sourceLists, (outstanding, sources) => {
        const refunded = sources.filter(
          ({ capturedCents, refundedCents }) => refundedCents === capturedCents,
        );
        const drawnOn = splitTransfers(outstanding, sources).map(({ chargeId }) => chargeId);
        for (const { chargeId } of refunded) expect(drawnOn).not.toContain(chargeId);
      }),
    );
  });
});

describe('the reversals of what is too much', () => {
  const transfer = (id: string, amountCents: number, reversedCents = 0): ReversibleTransfer => ({
    id,
    chargeId: `of_${id}`,
    amountCents,
    reversedCents,
  });

  test.each<[string, number, ReversibleTransfer[], (readonly [string, number])[]]>([
    ['begin with the first', 300, [transfer('b', 500), transfer('a', 900)], [['b', 300]]],
    [
      'go on with the next',
      800,
      [transfer('b', 500), transfer('a', 900)],
      [
        ['b', 500],
        ['a', 300],
      ],
    ],
    [
      'leave what was reversed before',
      800,
      [transfer('b', 500, 450), transfer('a', 900)],
      [
        ['b', 50],
        ['a', 750],
      ],
    ],
    ['are no more than has arrived', 800, [transfer('a', 500)], [['a', 500]]],
    ['are none for nothing', 0, [transfer('a', 500)], []],
  ])('%s', (_name, excess, transfers, expected) => {
    const parts = splitReversals(excess, transfers);
    expect(parts.map(({ transferId, amountCents }) => [transferId, amountCents])).toEqual(expected);
  });

  const source = (chargeId: string, capturedCents: number, refundedCents = 0): ShareSource => ({
    chargeId,
    capturedCents,
    refundedCents,
    takenCents: capturedCents,
  });

  test.each<[string, number, ShareSource[], (readonly [string, number])[]]>([
    [
      'take back from the transfer of damage what was refunded of damage',
      200,
      [source('of_damage', 900, 200), source('of_balance', 500)],
      [['damage', 200]],
    ],
    [
      'take all of it back where all of it was refunded',
      900,
      [source('of_damage', 900, 900), source('of_balance', 500)],
      [['damage', 900]],
    ],
    [
      'leave damage alone where the rental was refunded',
      200,
      [source('of_damage', 900), source('of_balance', 500, 100)],
      [['balance', 200]],
    ],
    [
      'take the rest in the order that is given',
      1000,
      [source('of_damage', 900, 200), source('of_balance', 500)],
      [
        ['balance', 500],
        ['damage', 500],
      ],
    ],
  ])('%s', (_name, excess, sources, expected) => {
    const parts = splitReversals(excess, [transfer('balance', 500), transfer('damage', 900)], sources);
    expect(parts.map(({ transferId, amountCents }) => [transferId, amountCents])).toEqual(expected);
  });

  test('reverses never more than what is left of a transfer, and never more than the excess', () => {
    const lists = fc
      .array(fc.record({ amount: fc.integer({ min: 1, max: 30_000 }), reversed: fc.nat(30_000) }), {
        maxLength: 5,
      })
      .map((rows) =>
        rows.map(({ amount, reversed }, index) =>
          transfer(`tr_${index}`, amount, Math.min(reversed, amount)),
        ),
      );
    const refunds = fc.array(fc.nat(30_000), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 60_000 }), lists, refunds, (excess, transfers, refunded) => {
        const sources = transfers.map(({ chargeId, amountCents }, index) =>
          source(chargeId ?? '', amountCents, Math.min(refunded[index] ?? 0, amountCents)),
        );
        const parts = splitReversals(excess, transfers, sources);
        const left = transfers.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0);
        const sum = parts.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum).toBe(Math.min(Math.max(0, excess), left));
        for (const { transferId, amountCents } of parts) {
          const from = transfers.find(({ id }) => id === transferId);
          expect(amountCents).toBeGreaterThan(0);
          expect(amountCents).toBeLessThanOrEqual((from?.amountCents ?? 0) - (from?.reversedCents ?? 0));
        }
      }),
    );
  });
});
