import { CHECK, type Case } from './case.ts';
import type { Row } from './rows.ts';
import { FEE_PAID, LATE, READY, type Statement, add, booking, change } from './statements.ts';

/** A step that the machine of payments does not know, and one that it does. */
const moves = (rule: string, before: Statement[], refused: Statement, accepted: Statement): Case => ({
  rule,
  names: 'money_moves_only',
  state: CHECK,
  refused: [...before, refused],
  accepted: [...before, accepted],
});
const booked = (changes: Row, refused: Row, accepted: Row): Case =>
  moves(
    'bookings_money_moves',
    [booking(changes)],
    change('bookings', 'new', refused),
    change('bookings', 'new', accepted),
  );
const stepped = (table: 'refunds' | 'transfers', from: string, refused: string, accepted: string): Case =>
  moves(
    `${table}_money_moves`,
    [add(table, { id: 'step', status: from })],
    change(table, 'step', { status: refused }),
    change(table, 'step', { status: accepted }),
  );

export const MOVES: Case[] = [
  booked(FEE_PAID, { fee_status: 'unpaid', fee_paid_at: null }, { fee_status: 'refunded' }),
  booked({ ...FEE_PAID, fee_status: 'refunded' }, { fee_status: 'paid' }, { fee_status: 'refund_failed' }),
  booked(FEE_PAID, { hold_status: 'held' }, { hold_status: 'placing' }),
  booked(READY, { hold_status: 'renewal_failed' }, { hold_status: 'renewing' }),
  booked({ ...READY, hold_status: 'captured' }, { hold_status: 'held' }, { hold_status: 'captured' }),
  booked(LATE, { late_fee_status: 'charged' }, { late_fee_status: 'owed' }),
  booked({ ...LATE, late_fee_status: 'charged' }, { late_fee_status: 'owed' }, { notes: 'paid' }),
  // One of two is enough to refuse both.
  booked(
    { ...LATE, late_fee_status: 'owed' },
    { late_fee_status: 'charged', fee_status: 'refunded' },
    { late_fee_status: 'charging', fee_status: 'refunded' },
  ),
  stepped('refunds', 'failed', 'pending', 'failed'),
  stepped('refunds', 'succeeded', 'pending', 'failed'),
  stepped('transfers', 'pending', 'reversed', 'paid'),
  stepped('transfers', 'failed', 'paid', 'failed'),
  stepped('transfers', 'paid', 'failed', 'reversed'),
];
