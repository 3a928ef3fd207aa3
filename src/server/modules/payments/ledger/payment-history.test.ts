import { describe, expect, it } from 'vitest';
import type { PaymentHistoryRows } from './payment-history.repository.ts';
import { paymentHistoryLines, type MoneyViewer } from './payment-history.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 1, 2, 12, minute));

type PaymentRow = PaymentHistoryRows['payments'][number];
type Steps = readonly (readonly [toStatus: string, minute: number])[];

interface Scene {
  readonly payments?: readonly (Partial<PaymentRow> & { readonly steps: Steps })[];
  readonly refunds?: readonly (Partial<PaymentHistoryRows['refunds'][number]> & { readonly steps?: Steps })[];
  readonly transfers?: readonly (Partial<PaymentHistoryRows['transfers'][number]> & {
    readonly steps?: Steps;
  })[];
  readonly reversals?: readonly Partial<PaymentHistoryRows['reversals'][number]>[];
  readonly disputes?: readonly Partial<PaymentHistoryRows['disputes'][number]>[];
  readonly early?: Partial<PaymentHistoryRows['early']>;
}

/** The rows of a scene; each thing is its kind and place (`payments 0`), each created at minute 0. */
function rowsOf(scene: Scene): PaymentHistoryRows {
  const steps: { subjectId: string; toStatus: string; at: Date }[] = [];
  const rows = (name: 'payments' | 'refunds' | 'transfers' | 'reversals' | 'disputes') =>
    (scene[name] ?? []).map((given, index) => {
      const id = `${name} ${index}`;
      const { steps: own = [], ...row } = given as { steps?: Steps };
      for (const [toStatus, minute] of own) steps.push({ subjectId: id, toStatus, at: at(minute) });
      return {
        id,
        createdAt: at(0),
        capturedCents: 0,
        generation: 1,
        closedAt: null,
        updatedAt: null,
        ...row,
      };
    });
  const made = {
    payments: rows('payments'),
    refunds: rows('refunds'),
    transfers: rows('transfers'),
    reversals: rows('reversals'),
    disputes: rows('disputes'),
  };
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  const early = { isAsked: false, returnedAt: null, ...scene.early };
  return { ...made, steps, early } as unknown as PaymentHistoryRows;
}

/** 'minute kind amount status' */
const told = (scene: Scene, viewer: MoneyViewer = 'owner'): string[] =>
  paymentHistoryLines(rowsOf(scene), viewer).map(
    ({ at: instant, kind, amount, status }) =>
      `${new Date(instant).getUTCMinutes()} ${kind} ${amount} ${status}`,
  );

const FEE = {
  kind: 'booking_fee',
  status: 'succeeded',
  amountCents: 1740,
  capturedCents: 1740,
  steps: [
    ['created', 0],
    ['succeeded', 1],
  ],
} as const;
const hold = (status: PaymentRow['status'], steps: Steps, more: Partial<PaymentRow> = {}) =>
  ({ kind: 'hold', status, amountCents: 15_659, steps, ...more }) as const;
const HELD = hold('authorized', [['authorized', 2]]);

const TABLE: [what: string, scene: Scene, lines: string[]][] = [
  ['nothing', {}, []],
  [
    'an intent that nobody has paid',
    { payments: [{ ...FEE, status: 'created', capturedCents: 0, steps: [] }] },
    [],
  ],
  ['a fee and its hold', { payments: [FEE, HELD] }, ['1 booking_fee 17.40 succeeded', '2 hold 156.59 held']],
  [
    'a renewed hold: one stands, the other is released',
    {
      payments: [
        hold('canceled', [
          ['authorized', 2],
          ['canceled', 6],
        ]),
        hold('authorized', [['authorized', 5]], { generation: 2 }),
      ],
    },
    ['5 hold 156.59 held', '6 hold 156.59 released'],
  ],
  [
    'a refused renewal beside the hold that stands',
    { payments: [HELD, hold('failed', [['failed', 5]], { generation: 2 })] },
    ['2 hold 156.59 held', '5 hold 156.59 failed'],
  ],
  [
    'a refused hold whose intent was closed later',
    {
      payments: [
        hold('canceled', [
          ['failed', 3],
          ['canceled', 4],
        ]),
      ],
    },
    ['3 hold 156.59 failed'],
  ],
  [
    'a captured hold: one line, which is the balance',
    {
      payments: [
        hold(
          'captured',
          [
            ['authorized', 2],
            ['captured', 8],
          ],
          { capturedCents: 5000 },
        ),
      ],
      early: { returnedAt: at(7) },
    },
    ['8 balance 50.00 captured'],
  ],
  [
    'a hold captured before it could expire',
    {
      payments: [hold('captured', [['captured', 8]], { capturedCents: 15_659 })],
      early: { isAsked: true, returnedAt: at(20) },
    },
    ['8 balance 156.59 captured_early'],
  ],
  [
    'an early capture that failed, and the one at the return',
    {
      payments: [hold('captured', [['captured', 8]], { capturedCents: 15_659 })],
      early: { isAsked: true, returnedAt: at(7) },
    },
    ['8 balance 156.59 captured'],
  ],
  [
    'an expired hold and the charge that took its place',
    {
      payments: [
        hold('expired', [
          ['authorized', 2],
          ['expired', 9],
        ]),
        {
          kind: 'balance',
          status: 'succeeded',
          amountCents: 15_659,
          capturedCents: 15_659,
          steps: [['succeeded', 11]],
        },
      ],
    },
    ['9 hold 156.59 expired', '11 balance 156.59 succeeded'],
  ],
  [
    'a late fee that was refused and then paid',
    {
      payments: [
        { kind: 'late_fee', status: 'failed', amountCents: 354, steps: [['failed', 4]] },
        {
          kind: 'late_fee',
          status: 'succeeded',
          amountCents: 354,
          capturedCents: 354,
          steps: [['succeeded', 6]],
        },
      ],
    },
    ['4 late_fee 3.54 failed', '6 late_fee 3.54 succeeded'],
  ],
  [
    'a fee that was given back: paid it was all the same',
    {
      payments: [{ ...FEE, status: 'refunded', steps: [...FEE.steps, ['refunded', 5]] }],
      refunds: [{ amountCents: 1740, status: 'succeeded', createdAt: at(4), steps: [['succeeded', 5]] }],
    },
    ['1 booking_fee 17.40 succeeded', '5 refund 17.40 succeeded'],
  ],
  [
    'refunds under way, arrived and sent back',
    {
      refunds: [
        { amountCents: 100, status: 'pending', createdAt: at(3) },
        { amountCents: 200, status: 'succeeded', steps: [['succeeded', 4]] },
        {
          amountCents: 300,
          status: 'failed',
          steps: [
            ['succeeded', 4],
            ['failed', 9],
          ],
        },
      ],
    },
    ['3 refund 1.00 pending', '4 refund 2.00 succeeded', '9 refund 3.00 failed'],
  ],
  [
    'a second success of the fee, which counts for nothing and is refunded',
    {
      payments: [FEE, { ...FEE, status: 'processing', steps: [['processing', 2]] }],
      refunds: [{ amountCents: 1740, status: 'succeeded', steps: [['succeeded', 3]] }],
    },
    ['1 booking_fee 17.40 succeeded', '2 booking_fee 17.40 succeeded', '3 refund 17.40 succeeded'],
  ],
  [
    'what the owner got, what failed and what was taken back',
    {
      transfers: [
        {
          amountCents: 900,
          status: 'reversed',
          steps: [
            ['paid', 5],
            ['reversed', 9],
          ],
        },
        { amountCents: 800, status: 'failed', steps: [['failed', 4]] },
        { amountCents: 700, status: 'pending', createdAt: at(3) },
      ],
      reversals: [{ amountCents: 900, status: 'succeeded', createdAt: at(8), updatedAt: at(9) }],
    },
    [
      '3 transfer 7.00 pending',
      '4 transfer 8.00 failed',
      '5 transfer 9.00 paid',
      '9 reversal 9.00 succeeded',
    ],
  ],
  [
    'disputes, open and decided',
    {
      disputes: [
        { amountCents: 100, status: 'open', createdAt: at(3) },
        { amountCents: 200, status: 'lost', createdAt: at(2), closedAt: at(7) },
      ],
    },
    ['3 dispute 1.00 open', '7 dispute 2.00 lost'],
  ],
];

describe('the movements of a booking’s money', () => {
  it.each(TABLE)('%s', (_what, scene, lines) => {
    expect(told(scene)).toEqual(lines);
  });

  it('hides from the renter what the owner gets, and nothing else', () => {
    const scene: Scene = {
      payments: [FEE],
      refunds: [{ amountCents: 100, status: 'pending', createdAt: at(2) }],
      disputes: [{ amountCents: 100, status: 'open', createdAt: at(3) }],
      transfers: [{ amountCents: 900, status: 'paid', createdAt: at(5) }],
      reversals: [{ amountCents: 900, status: 'succeeded', createdAt: at(8) }],
    };
    const kinds = (viewer: MoneyViewer) => paymentHistoryLines(rowsOf(scene), viewer).map(({ kind }) => kind);
    expect(kinds('renter')).toEqual(['booking_fee', 'refund', 'dispute']);
    expect(kinds('admin')).toEqual(['booking_fee', 'refund', 'dispute', 'transfer', 'reversal']);
    expect(kinds('owner')).toEqual(kinds('admin'));
  });

  it('sorts movements of the same instant by cause', () => {
    const scene: Scene = {
      refunds: [{ amountCents: 1740, status: 'pending', createdAt: at(1) }],
      transfers: [{ amountCents: 900, status: 'pending', createdAt: at(1) }],
      payments: [hold('authorized', [['authorized', 1]]), FEE],
    };
    expect(told(scene).map((line) => line.split(' ')[1])).toEqual([
      'booking_fee',
      'hold',
      'refund',
      'transfer',
    ]);
  });

  it('says of a payment what was taken of it, and of a balance whether it was taken early', () => {
    const fee = (capturedCents: number) => told({ payments: [{ ...FEE, capturedCents }] });
    expect(fee(1000)).toEqual(['1 booking_fee 10.00 succeeded']);
    expect(fee(0)).toEqual(['1 booking_fee 17.40 succeeded']);
    const taken = { capturedCents: 15_659 };
    const early = hold('captured_early', [['captured_early', 4]], taken);
    expect(told({ payments: [early] })).toEqual(['4 balance 156.59 captured_early']);
    const captured = { payments: [hold('captured', [['captured', 4]], taken)] };
    const status = (given: Scene['early']) => told({ ...captured, early: given })[0]?.split(' ')[3];
    expect(status({ isAsked: true })).toBe('captured_early');
    expect(status({ isAsked: true, returnedAt: at(5) })).toBe('captured_early');
    expect(status({ isAsked: true, returnedAt: at(4) })).toBe('captured');
    expect(status({ isAsked: false })).toBe('captured');
  });
});
