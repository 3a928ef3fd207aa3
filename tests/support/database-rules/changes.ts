import { type Case, appendOnly, rowCheck, unique } from './case.ts';
import { AT, LATER } from './rows.ts';
import { add, change, remove } from './statements.ts';

const changeFee = (generation: number, status: string) =>
  add('payments', { kind: 'change_fee', generation, status, change_id: 'asked' });

/** A change of dates is one at a time, agreed to by both, and stays as it was read. */
export const CHANGES: Case[] = [
  unique(
    'booking_changes_one_open',
    [add('booking_changes'), add('booking_changes')],
    [add('booking_changes', { outcome: 'declined', ended_at: LATER }), add('booking_changes')],
  ),
  rowCheck('booking_changes_ended', { ended_at: LATER }, {}),
  rowCheck('booking_changes_ended', { outcome: 'expired' }, { outcome: 'expired', ended_at: LATER }),
  rowCheck(
    'booking_changes_accepted',
    { accepted_by: 'owner' },
    { accepted_by: 'owner', accepted_at: LATER },
  ),
  rowCheck(
    'booking_changes_both',
    { outcome: 'applied', ended_at: LATER },
    { outcome: 'applied', ended_at: LATER, accepted_by: 'instant', accepted_at: LATER },
  ),
  rowCheck(
    'booking_changes_other',
    { accepted_by: 'renter', accepted_at: LATER },
    { accepted_by: 'owner', accepted_at: LATER },
  ),
  rowCheck('booking_changes_span', { ends_at: AT }, {}),
  rowCheck('booking_changes_span', { last_day: '2026-02-01' }, {}),
  appendOnly(
    'booking_changes',
    'booking_changes_agreed',
    [add('booking_changes', { id: 'asked' }), change('booking_changes', 'asked', { sha256: 'another' })],
    [
      add('booking_changes', { id: 'asked' }),
      change('booking_changes', 'asked', { outcome: 'declined', ended_at: LATER }),
    ],
  ),
  appendOnly(
    'booking_changes',
    'booking_changes_stay',
    [add('booking_changes', { id: 'asked' }), remove('booking_changes', 'asked')],
    [add('booking_changes', { id: 'asked' })],
  ),
  rowCheck('bookings_change', { change_id: 'asked' }, {}),
  rowCheck('bookings_change', { late_hours_before: -1 }, { late_hours_before: 3 }),
  rowCheck('payments_change', { kind: 'change_fee', generation: 2 }, { kind: 'late_fee', generation: 2 }),
  unique(
    'payments_change_fee_once',
    [add('booking_changes', { id: 'asked' }), changeFee(1, 'succeeded'), changeFee(2, 'succeeded')],
    [add('booking_changes', { id: 'asked' }), changeFee(1, 'failed'), changeFee(2, 'succeeded')],
  ),
];
