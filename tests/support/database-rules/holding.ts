import { type Case, EXCLUSION, FOREIGN_KEY, check, rowCheck } from './case.ts';
import { AT, LATER } from './rows.ts';
import { READY, type Statement, add, booking, change, hold, remove, run } from './statements.ts';

const CONFIRMED = { status: 'confirmed' };
const OUT = { status: 'active', actual_pickup_time: '2026-02-02T15:00:00Z' };

const held = (refused: Statement[], accepted: Statement[], rule = 'bookings_hold_item'): Case =>
  check(rule, refused, accepted);
const confirm = change('bookings', 'new', { status: 'confirmed' });
const release = change('occupancy', 'hold', { released_at: LATER });
const cancel = change('bookings', 'new', {
  status: 'canceled',
  hold_status: 'released',
  refund_policy: 'initial_fee_forfeited',
});

/** As if the statements before it had been committed. */
const SETTLED = [run('set constraints all immediate'), run('set constraints all deferred')];
const COVERING = { during: '[2026-02-01T00:00:00Z,2026-02-05T00:00:00Z)' };

export const HOLDING: Case[] = [
  held([booking(CONFIRMED)], [booking(CONFIRMED), hold()]),
  held([booking(OUT)], [booking(OUT), hold(COVERING)]),
  held([booking(READY), confirm], [booking(READY), confirm, hold()]),
  held(
    [booking(CONFIRMED), hold({ released_at: LATER })],
    [booking({ status: 'canceled' }), hold({ released_at: LATER })],
  ),
  held([booking(CONFIRMED), hold({ kind: 'buffer' })], [booking(CONFIRMED), hold({ kind: 'booking' })]),
  held(
    [booking(CONFIRMED), hold({ during: '[2026-02-02T06:00:00Z,2026-02-04T05:59:59Z)' })],
    [booking({}), hold({ during: '[2026-02-02T06:00:00Z,2026-02-04T05:59:59Z)' })],
  ),
  // From the pickup on what lies before it no longer matters (an hourly rental counts from its pickup).
  held(
    [booking(CONFIRMED), hold({ during: '[2026-02-02T15:00:00Z,2026-02-04T06:00:00Z)' })],
    [booking(OUT), hold({ during: '[2026-02-02T15:00:00Z,2026-02-04T06:00:00Z)' })],
  ),
  held([booking(OUT)], [booking({ ...OUT, actual_return_time: '2026-02-03T15:00:00Z' })]),
  held([booking(CONFIRMED)], [booking({ ...CONFIRMED, no_show: true })]),
  held(
    [booking(CONFIRMED), hold(), change('bookings', 'new', { ends_at: '2026-02-05T06:00:00Z' })],
    [booking(CONFIRMED), hold(COVERING), change('bookings', 'new', { ends_at: '2026-02-05T00:00:00Z' })],
  ),
  held(
    [booking(CONFIRMED), hold(), ...SETTLED, release],
    [booking(CONFIRMED), hold(), ...SETTLED, release, cancel],
    'occupancy_keeps_hold',
  ),
  held(
    [booking(CONFIRMED), hold(), ...SETTLED, remove('occupancy', 'hold')],
    [booking(CONFIRMED), hold(), ...SETTLED, remove('occupancy', 'hold'), hold({ id: 'again' })],
    'occupancy_keeps_hold',
  ),
  {
    rule: 'occupancy_bookings_item_fk',
    state: FOREIGN_KEY,
    refused: [booking({}), hold({ equipment_id: 'second' })],
    accepted: [booking({}), hold()],
  },
  {
    rule: 'occupancy_bookings_item_fk',
    state: FOREIGN_KEY,
    refused: [booking({}), hold({ kind: 'buffer', equipment_id: 'second' })],
    accepted: [booking({}), hold({ kind: 'buffer' })],
  },
  rowCheck('occupancy_kind', { kind: 'booking' }, { kind: 'block' }),
  rowCheck('occupancy_kind', { booking_id: 'booking' }, { booking_id: 'booking', kind: 'buffer' }),
  rowCheck('occupancy_reason', { reason: 'rest' }, { reason: 'own_use' }),
  check(
    'occupancy_reason',
    [booking({}), hold({ kind: 'buffer', reason: 'other' })],
    [booking({}), hold({ kind: 'buffer' })],
  ),
  rowCheck('occupancy_bounded', { during: `[${AT},)` }, { during: `[${AT},${LATER})` }),
  rowCheck('occupancy_bounded', { during: `[${AT},${AT})` }, { during: `[${AT},${AT}]` }),
  {
    rule: 'occupancy_never_twice',
    state: EXCLUSION,
    refused: [booking({}), hold(), add('occupancy')],
    accepted: [booking({}), hold(), add('occupancy', { equipment_id: 'second' })],
  },
  {
    rule: 'occupancy_never_twice',
    state: EXCLUSION,
    refused: [add('occupancy'), add('occupancy')],
    accepted: [add('occupancy', { released_at: LATER }), add('occupancy')],
  },
];
