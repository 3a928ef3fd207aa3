import { CHECK, type Case, check, listed, rowCheck, unique } from './case.ts';
import { LATER } from './rows.ts';
import { add, change, entry, liveHold } from './statements.ts';

const LIVE = ['created', 'requires_action', 'processing', 'authorized'];
const paid = (generation: number, status: string) =>
  add('payments', { id: `fee${generation}`, generation, status });

const lateFee = (generation: number, status: string) =>
  add('payments', { kind: 'late_fee', generation, status });

export const MONEY: Case[] = [
  ...listed('payments_kind', 'kind', ['booking_fee', 'hold', 'balance', 'late_fee', 'damage'], {
    generation: 2,
  }),
  ...listed(
    'payments_status',
    'status',
    [LIVE, 'succeeded', 'captured', 'captured_early', 'canceled', 'expired', 'failed'].flat(),
    { kind: 'balance' },
  ),
  ...listed('payments_status', 'status', ['partially_refunded', 'refunded', 'disputed'], {
    kind: 'balance',
  }),
  rowCheck(
    'payments_amounts',
    { kind: 'damage', captured_cents: 1741 },
    { kind: 'damage', captured_cents: 1740 },
  ),
  ...['succeeded', 'captured', 'captured_early', 'partially_refunded', 'disputed'].map((status) =>
    unique(
      'payments_one_paid_fee',
      [paid(2, 'created'), change('payments', 'fee2', { status })],
      [
        change('payments', 'payment', { status: 'refunded' }),
        ...['failed', 'canceled', 'expired'].map((gone, index) => paid(index + 3, gone)),
        paid(2, status),
      ],
    ),
  ),
  ...LIVE.map((status) =>
    check(
      'payments_two_live_holds',
      [liveHold(1), liveHold(2), liveHold(3, { status })],
      [liveHold(1, { status: 'expired' }), liveHold(2), liveHold(3, { status })],
    ),
  ),
  check(
    'payments_two_live_holds',
    [liveHold(1), liveHold(2), liveHold(3)],
    [liveHold(1), liveHold(2), liveHold(3, { booking_id: 'past' })],
  ),
  check(
    'payments_two_holds_revived',
    [
      liveHold(1),
      liveHold(2),
      liveHold(3, { id: 'third', status: 'failed' }),
      change('payments', 'third', { status: 'authorized' }),
    ],
    [
      liveHold(1),
      liveHold(2, { id: 'third', status: 'failed' }),
      change('payments', 'third', { status: 'authorized' }),
    ],
  ),
  ...listed('payment_operations_status', 'status', ['pending', 'succeeded', 'failed']),
  ...listed('refunds_status', 'status', ['pending', 'succeeded', 'failed']),
  rowCheck('refunds_positive', { amount_cents: 0 }, { amount_cents: 1 }),
  check(
    'refunds_within_captured',
    [add('refunds', { amount_cents: 1000 }), add('refunds', { amount_cents: 741 })],
    [add('refunds', { amount_cents: 1000 }), add('refunds', { amount_cents: 740 })],
  ),
  check(
    'refunds_within_captured',
    [
      add('refunds', { id: 'first', amount_cents: 1000 }),
      add('refunds', { amount_cents: 740 }),
      change('refunds', 'first', { amount_cents: 1001 }),
    ],
    [
      add('refunds', { id: 'first', amount_cents: 1740, status: 'failed' }),
      add('refunds', { amount_cents: 1740, status: 'succeeded' }),
    ],
  ),
  check(
    'payments_cover_refunds',
    [add('refunds', { amount_cents: 1000 }), change('payments', 'payment', { captured_cents: 999 })],
    [add('refunds', { amount_cents: 1000 }), change('payments', 'payment', { captured_cents: 1000 })],
  ),
  ...listed('transfers_status', 'status', ['pending', 'paid', 'failed', 'reversed']),
  rowCheck('transfers_amounts', { reversed_cents: 101 }, { reversed_cents: 100 }),
  rowCheck('transfer_reversals_positive', { amount_cents: 0 }, { amount_cents: 1 }),
  ...listed('transfer_reversals_status', 'status', ['pending', 'succeeded', 'failed']),
  rowCheck('bank_payouts_positive', { amount_cents: 0 }, { amount_cents: 1 }),
  ...listed('bank_payouts_status', 'status', ['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  rowCheck('disputes_amounts', { amount_cents: -1 }, { amount_cents: 0 }),
  rowCheck('disputes_amounts', { fee_cents: -1 }, { fee_cents: 0 }),
  ...listed('disputes_status', 'status', ['won', 'lost', 'closed'], { closed_at: LATER }),
  rowCheck('disputes_status', { status: 'lent', closed_at: LATER }, { status: 'open' }),
  rowCheck('disputes_closed_at', { closed_at: LATER }, { closed_at: null }),
  ...['won', 'lost', 'closed'].map((status) =>
    rowCheck('disputes_closed_at', { status }, { status, closed_at: LATER }),
  ),
  ...['created', 'requires_action', 'processing', 'succeeded'].map((status) =>
    unique(
      'payments_late_fee_once',
      [lateFee(1, 'succeeded'), lateFee(2, status)],
      [lateFee(1, 'failed'), lateFee(2, status)],
    ),
  ),
  ...[
    ['hold', 'captured'],
    ['balance', 'succeeded'],
  ].map(([kind, status]) =>
    unique(
      'payments_balance_once',
      [liveHold(1, { status: 'captured' }), add('payments', { kind, status, generation: 2 })],
      [liveHold(1, { status: 'expired' }), add('payments', { kind, status, generation: 2 })],
    ),
  ),
  check('journal_entries_two_lines', entry(), entry(100, -100)),
  {
    rule: 'journal_lines_balance',
    state: CHECK,
    says: 'does not balance',
    refused: entry(100, -99),
    accepted: entry(100, -60, -40),
  },
  check('journal_lines_not_zero', [add('journal_lines', { amount_cents: 0 })], entry(1, -1)),
];
