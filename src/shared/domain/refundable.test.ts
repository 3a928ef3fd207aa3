import fc from 'fast-check';
import '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { planRefund, REFUNDABLE_KINDS, refundableOf, type RefundableCharge } from './refundable.ts';

const charge = (
  kind: string,
  capturedCents: number,
  facts: Partial<RefundableCharge> = {},
): RefundableCharge => ({ id: kind, kind, capturedCents, refundedCents: 0, isDisputed: false, ...facts });

const OVER = [
  charge('booking_fee', 1740),
  charge('hold', 15_659),
  charge('change_fee', 500),
  charge('late_fee', 354),
  charge('damage', 30_000),
];
const DISPUTED_FEE = [charge('booking_fee', 1740, { isDisputed: true }), charge('hold', 15_659)];

type Asked = [subject: 'rental' | 'damage', amountCents: number, refundedSoFarCents?: number];

describe('what a refund is taken out of', () => {
  it.each<[what: string, charges: RefundableCharge[], asked: Asked, parts: (string | number)[][]]>([
    ['the balance first', OVER, ['rental', 5000], [['hold', 5000]]],
    [
      'the booking fee last',
      OVER,
      ['rental', 18_253],
      [
        ['hold', 15_659],
        ['late_fee', 354],
        ['change_fee', 500],
        ['booking_fee', 1740],
      ],
    ],
    ['damage alone, where damage is given back', OVER, ['damage', 30_000], [['damage', 30_000]]],
    [
      'the booking fee of a rental that is not out yet',
      [charge('booking_fee', 1740)],
      ['rental', 1],
      [['booking_fee', 1]],
    ],
    [
      'what is left after an earlier refund',
      [charge('hold', 15_659, { refundedCents: 15_600 }), charge('booking_fee', 1740)],
      ['rental', 100, 15_600],
      [
        ['hold', 59],
        ['booking_fee', 41],
      ],
    ],
    ['a charge beside the one that is disputed', DISPUTED_FEE, ['rental', 15_659], [['hold', 15_659]]],
  ])('is %s', (_what, charges, [subject, amountCents, refundedSoFarCents = 0], parts) => {
    const plan = planRefund(charges, { subject, amountCents, refundedSoFarCents });
    expect('parts' in plan ? plan.parts.map((part) => [part.id, part.amountCents]) : plan).toEqual(parts);
  });

  it.each<[what: string, charges: RefundableCharge[], asked: Asked, refusal: string, mostCents: number]>([
    ['more than was charged', OVER, ['rental', 18_254], 'refund_too_much', 18_253],
    ['more than was paid for damage', OVER, ['damage', 30_001], 'refund_too_much', 30_000],
    ['damage where none was paid', [charge('hold', 100)], ['damage', 1], 'refund_too_much', 0],
    ['what is only held', [charge('hold', 0)], ['rental', 1], 'refund_too_much', 0],
    ['what a bank has charged back', DISPUTED_FEE, ['rental', 15_660], 'refund_disputed', 15_659],
    ['more than was charged, disputed or not', DISPUTED_FEE, ['rental', 17_400], 'refund_too_much', 15_659],
    [
      'the same order again',
      [charge('hold', 100, { refundedCents: 10 })],
      ['rental', 10],
      'refund_changed',
      90,
    ],
  ])(
    'never includes %s',
    (_what, charges, [subject, amountCents, refundedSoFarCents = 0], refusal, mostCents) => {
      expect(planRefund(charges, { subject, amountCents, refundedSoFarCents })).toEqual({
        refusal,
        mostCents,
      });
    },
  );
});

const CHARGES = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...REFUNDABLE_KINDS.rental, ...REFUNDABLE_KINDS.damage),
      capturedCents: fc.nat(30_000),
      refunded: fc.nat(30_000),
      isDisputed: fc.boolean(),
    }),
    { maxLength: 7 },
  )
  .map((charges) =>
    charges.map(({ refunded, ...facts }, index): RefundableCharge => ({
      ...facts,
      id: `pay_${index}`,
      refundedCents: Math.min(refunded, facts.capturedCents),
    })),
  );

it('sums the parts to the amount, each within its charge, none disputed, none of the other subject', () => {
  fc.assert(
    fc.property(
      CHARGES,
      fc.constantFrom('rental', 'damage'),
      fc.nat(60_000),
      (charges, subject, amountCents) => {
        const { refundedCents: refundedSoFarCents, mostCents } = refundableOf(charges, subject);
        const plan = planRefund(charges, { subject, amountCents, refundedSoFarCents });
        expect('parts' in plan).toBe(amountCents <= mostCents);
        if (!('parts' in plan)) return;
        expect(plan.parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents);
        const kinds: readonly string[] = REFUNDABLE_KINDS[subject];
        for (const part of plan.parts) {
          const of = charges.find(({ id }) => id === part.id);
          expect(part.amountCents).toBeGreaterThan(0);
          expect(of?.isDisputed).toBe(false);
          expect(kinds).toContain(of?.kind);
          expect(part.amountCents).toBeLessThanOrEqual((of?.capturedCents ?? 0) - (of?.refundedCents ?? 0));
        }
      },
    ),
  );
});

it('never gives back more than was charged, whatever is asked for one after the other', () => {
  const orders = fc.array(
    fc.record({
      subject: fc.constantFrom('rental' as const, 'damage' as const),
      amountCents: fc.nat(40_000),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(CHARGES, orders, (charges, asked) => {
      let now: readonly RefundableCharge[] = charges;
      for (const { subject, amountCents } of asked) {
        const { refundedCents: refundedSoFarCents } = refundableOf(now, subject);
        const plan = planRefund(now, { subject, amountCents, refundedSoFarCents });
        const given = new Map('parts' in plan ? plan.parts.map((part) => [part.id, part.amountCents]) : []);
        now = now.map((one) => ({ ...one, refundedCents: one.refundedCents + (given.get(one.id) ?? 0) }));
      }
      for (const one of now) expect(one.refundedCents).toBeLessThanOrEqual(one.capturedCents);
    }),
  );
});
