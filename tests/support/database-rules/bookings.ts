import { type Case, check, listed, rowCheck } from './case.ts';
import { AT, LATER, type Row, lines } from './rows.ts';
import { FEE_PAID, LATE, booking, change } from './statements.ts';

const ADDRESS: Row = {
  delivery_method: 'delivery',
  delivery_street_address: '100 Main Street',
  delivery_city: 'Austin',
  delivery_state: 'TX',
  delivery_zip_code: '78701',
};
const STATUSES = ['pending', 'confirmed', 'active', 'completed', 'canceled'];

export const BOOKINGS: Case[] = [
  ...listed('bookings_status', 'status', ['pending', 'completed', 'canceled']),
  ...listed('bookings_rental_type', 'rental_type', ['daily', 'weekly']),
  rowCheck('bookings_rental_type', { rental_type: 'hour' }, { rental_type: 'hourly', hours: 4 }),
  ...listed('bookings_duration_type', 'duration_type', ['4hours', 'daily', 'weekly', 'hourly', 'custom']),
  ...listed('bookings_date_selection_mode', 'date_selection_mode', ['consecutive', 'multiple']),
  rowCheck('bookings_date_selection_mode', { date_selection_mode: '' }, { date_selection_mode: null }),
  ...listed('bookings_delivery_method', 'delivery_method', ['pickup', 'delivery'], {
    ...ADDRESS,
  }),
  ...listed('bookings_cancellation_policy', 'cancellation_policy', ['standard', 'flexible']),
  rowCheck('bookings_not_own', { renter_id: 'owner' }, { renter_id: 'stranger' }),
  rowCheck('bookings_span', { last_day: '2026-02-01' }, { last_day: '2026-02-02' }),
  rowCheck('bookings_span', { ends_at: '2026-02-02T06:00:00Z' }, { ends_at: '2026-02-02T06:00:01Z' }),
  rowCheck('bookings_money', { balance_cents: 15_658 }, { balance_cents: 15_659 }),
  rowCheck('bookings_money', { late_fee_cents: -1 }, { late_fee_cents: 0 }),
  ...(['delivery_street_address', 'delivery_city', 'delivery_state', 'delivery_zip_code'] as const).flatMap(
    (part) =>
      [null, '', '  '].map((nothing) =>
        rowCheck('bookings_delivery_address', { ...ADDRESS, [part]: nothing }, ADDRESS),
      ),
  ),
  rowCheck('bookings_hours', { rental_type: 'hourly' }, { rental_type: 'hourly', hours: 4 }),
  rowCheck('bookings_hours', { rental_type: 'hourly', hours: 3 }, { hours: null }),
  rowCheck('bookings_active_is_out', { status: 'active' }, { status: 'completed' }),
  rowCheck('bookings_undoable', { undoable_by: 'owner' }, { undoable_by: 'owner', undoable_until: LATER }),
  rowCheck(
    'bookings_undoable',
    { undoable_by: 'admin', undoable_until: LATER },
    { undoable_by: 'renter', undoable_until: LATER },
  ),
  rowCheck(
    'bookings_completion_stated',
    { completion_counts_at: LATER },
    { completion_stated_at: AT, completion_counts_at: LATER },
  ),
  rowCheck(
    'bookings_completion_stated',
    { completion_stated_at: LATER, completion_counts_at: AT },
    { completion_stated_at: LATER, completion_counts_at: null },
  ),
  rowCheck(
    'bookings_return_after_pickup',
    { status: 'canceled', actual_return_time: LATER },
    { status: 'canceled', actual_pickup_time: AT, actual_return_time: LATER },
  ),
  ...[
    lines(17_000, 398),
    lines(),
    lines('17399'),
    lines(17_000.5, 398.5),
    lines(17_399, null),
    '{"kind": "rental", "label": "All", "cents": 17399}',
    '[{"label": "All", "cents": 17399}]',
    '[{"kind": "rental", "label": "", "cents": 17399}]',
    '[17399]',
    'null',
  ].map((price_lines) =>
    rowCheck('bookings_price_lines', { price_lines }, { price_lines: lines(18_000, 399, -1000) }),
  ),
  ...['pending', 'canceled'].map((status) =>
    rowCheck(
      'bookings_captured_is_out',
      { status, authorization_captured: true },
      { status: 'completed', authorization_captured: true },
    ),
  ),
  rowCheck('bookings_rates', { daily_rate_cents: 0 }, { daily_rate_cents: 1 }),
  rowCheck('bookings_rates', { hourly_rate_cents: 0 }, { hourly_rate_cents: 1 }),
  rowCheck('bookings_fee_status', { fee_status: 'lent' }, { fee_status: 'unpaid' }),
  rowCheck(
    'bookings_hold_status',
    { ...FEE_PAID, hold_status: 'lent' },
    { ...FEE_PAID, hold_status: 'held' },
  ),
  rowCheck(
    'bookings_late_fee_status',
    { ...LATE, late_fee_status: 'lent' },
    { ...LATE, late_fee_status: 'owed' },
  ),
  rowCheck(
    'bookings_late_fee_is_owed',
    { ...LATE, late_fee_status: 'owed', actual_return_time: null },
    { ...LATE, late_fee_status: 'none', actual_return_time: null },
  ),
  rowCheck(
    'bookings_late_fee_is_owed',
    { ...LATE, late_fee_status: 'waived', late_fee_cents: 0 },
    { ...LATE, late_fee_status: 'waived', late_fee_cents: 1 },
  ),
  rowCheck(
    'bookings_late_fee_is_owed',
    { ...LATE, late_fee_status: 'charged', late_fee_cents: null },
    { ...LATE, late_fee_status: 'charged' },
  ),
  rowCheck(
    'bookings_refunded_is_canceled',
    { status: 'confirmed', no_show: true, hold_status: 'refunded' },
    { status: 'canceled', ...FEE_PAID, hold_status: 'refunded' },
  ),
  rowCheck('bookings_refund_policy', { refund_policy: 'all' }, { refund_policy: 'nothing_charged' }),
  rowCheck('bookings_canceled_by', { canceled_by: 'nobody' }, { canceled_by: 'system' }),
  rowCheck('bookings_fee_paid_at', { fee_status: 'paid' }, FEE_PAID),
  rowCheck('bookings_fee_paid_at', { fee_paid_at: AT }, FEE_PAID),
  rowCheck(
    'bookings_confirmed_is_paid',
    { status: 'confirmed', fee_status: 'unpaid', fee_paid_at: null, hold_status: 'none' },
    { status: 'pending', fee_status: 'unpaid', fee_paid_at: null, hold_status: 'none' },
  ),
  rowCheck(
    'bookings_completed_is_paid',
    { status: 'completed', fee_status: 'void', fee_paid_at: null, hold_status: 'none', balance_waived: true },
    { status: 'completed', hold_status: 'none', balance_waived: true },
  ),
  rowCheck(
    'bookings_completed_is_captured',
    { status: 'completed', hold_status: 'held' },
    { status: 'completed', hold_status: 'held', balance_waived: true },
  ),
  rowCheck(
    'bookings_canceled_is_settled',
    { status: 'canceled', refund_policy: null },
    { status: 'canceled' },
  ),
  rowCheck('bookings_captured_amount', { captured_cents: 15_660 }, { captured_cents: 15_659 }),
  rowCheck('bookings_capture_cents', { capture_cents: -1 }, { capture_cents: 0 }),
  rowCheck('bookings_hold_after_fee', { hold_status: 'held' }, { ...FEE_PAID, hold_status: 'held' }),
  ...listed('booking_transitions_from', 'from_status', STATUSES, { sequence: 2 }),
  ...listed('booking_transitions_to', 'to_status', STATUSES, { sequence: 2 }),
  ...listed('booking_transitions_actor', 'actor_kind', ['owner', 'renter', 'admin', 'provider', 'system'], {
    sequence: 2,
  }),
  check(
    'bookings_owner_owns_item',
    [booking({ owner_id: 'stranger' })],
    [booking({ owner_id: 'stranger', equipment_id: 'foreign' })],
  ),
  ...[{ equipment_id: 'second' }, { owner_id: 'stranger' }, { renter_id: 'stranger' }].map((other) =>
    check(
      'bookings_parties_stay',
      [change('bookings', 'booking', other)],
      [
        change('bookings', 'booking', {
          equipment_id: 'item',
          owner_id: 'owner',
          renter_id: 'renter',
          notes: 'same',
        }),
      ],
    ),
  ),
];
