import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CASE_KINDS, CASE_STATES } from '#shared/domain/cases.ts';
import { MONEY_TRANSITIONS } from '#shared/domain/payment-lifecycle.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { connectDatabase, type DatabaseClient } from './client.ts';
import { violatedConstraint } from './sql-errors.ts';

/*
 * Everything that the database refuses on its own: each rule with a statement that meets it and with its accepted twin, the
 * same but for the violation. The last test reads the catalogue and fails for a rule that is not tried here.
 */

type Row = Record<string, unknown>;
interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

const AT = '2026-01-05T12:00:00Z';
const LATER = '2026-01-06T12:00:00Z';
const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const EXCLUSION = '23P01';
const INTEGRITY = '23000';

const lines = (...cents: unknown[]) =>
  JSON.stringify(cents.map((each, index) => ({ kind: 'rental', label: `Line ${index}`, cents: each })));

/** A valid row of each table, but for its id. */
const ROWS = {
  users: {
    email: (id: string) => `${id}@people.example`,
    first_name: 'Dana',
    last_name: 'Reyes',
    created_at: AT,
    updated_at: AT,
  },
  equipment: {
    owner_id: 'owner',
    category_id: 'concrete',
    name: 'Mixer',
    daily_rate_cents: 8500,
    purchase_price_cents: 90_000,
    location: 'Austin, TX',
    latitude: 30.27,
    longitude: -97.74,
    time_zone: 'America/Chicago',
    created_at: AT,
    updated_at: AT,
  },
  bookings: {
    order_number: (id: string) => id,
    equipment_id: 'item',
    owner_id: 'owner',
    renter_id: 'renter',
    status: 'pending',
    rental_type: 'daily',
    duration_type: 'daily',
    first_day: '2026-02-02',
    last_day: '2026-02-03',
    starts_at: '2026-02-02T06:00:00Z',
    ends_at: '2026-02-04T06:00:00Z',
    time_zone: 'America/Chicago',
    delivery_method: 'pickup',
    cancellation_policy: 'standard',
    price_lines: lines(17_000, 399),
    total_cents: 17_399,
    delivery_fee_cents: 0,
    booking_fee_cents: 1740,
    balance_cents: 15_659,
    daily_rate_cents: 8500,
    late_hourly_rate_cents: 354,
    created_at: AT,
    updated_at: AT,
  },
  booking_transitions: {
    booking_id: 'booking',
    sequence: 1,
    event: 'create',
    to_status: 'pending',
    actor_kind: 'renter',
    at: AT,
  },
  occupancy: {
    equipment_id: 'item',
    kind: 'block',
    during: '[2026-02-02T06:00:00Z,2026-02-04T06:00:00Z)',
    created_at: AT,
  },
  payments: {
    booking_id: 'booking',
    kind: 'booking_fee',
    status: 'created',
    amount_cents: 1740,
    created_at: AT,
    updated_at: AT,
  },
  payment_operations: {
    kind: 'capture',
    idempotency_key: (id: string) => id,
    request: '{}',
    status: 'pending',
    created_at: AT,
  },
  payment_transitions: { payment_id: 'payment', to_status: 'created', cause: 'test', at: AT },
  refunds: { payment_id: 'payment', amount_cents: 100, cause: 'test', status: 'pending', created_at: AT },
  transfers: {
    booking_id: 'booking',
    owner_id: 'owner',
    amount_cents: 100,
    status: 'pending',
    created_at: AT,
  },
  transfer_reversals: { transfer_id: 'transfer', amount_cents: 100, status: 'pending', created_at: AT },
  bank_payouts: {
    owner_id: 'owner',
    amount_cents: 100,
    status: 'pending',
    created_at: AT,
    updated_at: AT,
  },
  disputes: {
    payment_id: 'payment',
    amount_cents: 1740,
    fee_cents: 1500,
    status: 'open',
    reason: 'fraudulent',
    created_at: AT,
  },
  reconciliations: {
    at: AT,
    ledger_cents: 100,
    provider_cents: 100,
    lines: 1,
    backfilled: 0,
    differences: '[]',
  },
  journal_entries: { source: (id: string) => id, kind: 'test', posted_at: AT },
  journal_lines: { entry_id: 'entry', account: 'cash', amount_cents: 100 },
  audit_log: { at: AT, action: 'test' },
  messages: {
    booking_id: 'booking',
    sender_id: 'owner',
    recipient_id: 'renter',
    message_type: 'text',
    content: 'Hello',
    created_at: AT,
  },
  user_ratings: {
    booking_id: 'booking',
    rater_id: 'renter',
    rated_user_id: 'owner',
    rating_type: 'owner',
    rating: 5,
    created_at: AT,
  },
  condition_ratings: {
    equipment_id: 'item',
    booking_id: 'booking',
    rater_id: 'renter',
    rating_type: 'post_rental',
    overall_condition: 5,
    cleanliness: 5,
    functionality: 5,
    appearance: 5,
    accessories: 5,
    created_at: AT,
  },
  photos: {
    owner_id: 'owner',
    width: 4,
    height: 3,
    placeholder: 'data:,',
    bytes: 1000,
    created_at: AT,
  },
  cases: {
    kind: 'question',
    reason: 'other',
    state: 'new',
    opened_by: 'renter',
    created_at: AT,
    state_since: AT,
    changed_at: AT,
  },
  booking_changes: {
    booking_id: 'booking',
    kind: 'longer',
    outcome: 'open',
    asked_by: 'renter',
    asked_at: AT,
    expires_at: LATER,
    before_first_day: '2026-02-02',
    before_last_day: '2026-02-03',
    before_lines: '[]',
    before_total_cents: 17_399,
    before_balance_cents: 15_659,
    first_day: '2026-02-02',
    last_day: '2026-02-05',
    starts_at: AT,
    ends_at: LATER,
    price: '{}',
    text: 'Addendum',
    sha256: 'hash',
  },
  case_messages: {
    case_id: 'case',
    author: 'opener',
    author_id: 'renter',
    audience: 'opener',
    content: 'Hello',
    created_at: AT,
  },
  warnings: {
    user_id: 'renter',
    issued_by: 'Admin',
    severity: 'low',
    reason: 'Late',
    description: 'Came back late.',
    created_at: AT,
  },
  sessions: {
    token_hash: (id: string) => id,
    user_id: 'renter',
    user_agent: 'test',
    created_at: AT,
    last_seen_at: AT,
    expires_at: LATER,
  },
  push_subscriptions: {
    user_id: 'renter',
    session_id: 'session',
    endpoint: (id: string) => `https://push.example/${id}`,
    p256dh: 'key',
    auth: 'secret',
    created_at: AT,
  },
  one_time_codes: {
    user_id: 'renter',
    purpose: 'verify_email',
    email: 'renter@people.example',
    code_hash: 'hash',
    link_token_hash: (id: string) => id,
    created_at: AT,
    expires_at: LATER,
  },
  alerts: { user_id: 'renter', kind: 'test', title: 'Hello', message: 'Hello', created_at: AT },
  outbound_messages: {
    channel: 'email',
    recipient: 'renter@people.example',
    text: 'Hello',
    dedupe_key: (id: string) => id,
    status: 'queued',
    created_at: AT,
  },
  scheduled_jobs: { kind: 'expire', subject: 'booking', due_at: AT },
  personal_data_exports: { user_id: 'renter', requested_at: AT },
  damage_claims: {
    booking_id: 'past',
    status: 'filed',
    description: 'The bucket is bent',
    claimed_cents: 15_000,
    cap_cents: 90_000,
    filed_at: AT,
    updated_at: AT,
  },
} satisfies Record<string, Row>;

const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[];

let serial = 0;

const FEE_PAID: Row = { fee_status: 'paid', fee_paid_at: AT };
/** What is true of the money of a booking in a state, so that a row is wrong in nothing but what is tried. */
const MONEY_BY_STATE: Record<string, Row> = {
  confirmed: { ...FEE_PAID, hold_status: 'held' },
  active: { ...FEE_PAID, hold_status: 'held' },
  completed: { ...FEE_PAID, hold_status: 'captured' },
  canceled: {
    fee_status: 'void',
    fee_paid_at: null,
    hold_status: 'none',
    refund_policy: 'nothing_charged',
  },
};
const moneyOf = (table: keyof typeof ROWS, { status }: Row): Row =>
  table === 'bookings' ? (MONEY_BY_STATE[String(status)] ?? {}) : {};

function insert(table: string, row: Row): Statement {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`;
  return { text, values: Object.values(row) };
}

/** Inserts the table's valid row with `changes`. */
function add(table: keyof typeof ROWS, changes: Row = {}): Statement {
  const id = (changes['id'] as string | undefined) ?? `row${++serial}`;
  const row: Row = { id, ...ROWS[table], ...moneyOf(table, changes), ...changes };
  const made = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'function' ? (value as (id: string) => string)(id) : value,
  ]);
  return insert(table, Object.fromEntries(made) as Row);
}

function change(table: keyof typeof ROWS, id: string, changes: Row): Statement {
  const columns = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`);
  return {
    text: `update ${table} set ${columns.join()} where id = $1`,
    values: [id, ...Object.values(changes)],
  };
}

/** Of a file with a person's data. */
const MADE_FILE: Row = { ready_at: AT, expires_at: LATER, parts: 1, bytes: 100 };

/** Where the renter has signed in. */
const signedInAt = (kind: string): Statement => ({
  text: 'insert into known_origins (user_id, origin_hash, kind, last_used_at) values ($1, $2, $2, $3)',
  values: ['renter', kind, AT],
});

/** That a photo is one of a booking's. */
const shows = (photo_id: string, changes: Row = {}): Statement =>
  insert('booking_photos', {
    photo_id,
    ...{ booking_id: 'booking', taken_by: 'renter', moment: 'return', taken_at: AT },
    ...changes,
  });
/** With the photo itself. */
const evidence = (id: string, photo: Row = {}, changes: Row = {}): Statement[] => [
  add('photos', { id, owner_id: 'renter', ...photo }),
  shows(id, changes),
];

/** A photo of a message in a case. */
const caseShows = (photo_id: string, message_id = 'said', place = 0): Statement => ({
  text: 'insert into case_photos (photo_id, message_id, place) values ($1, $2, $3)',
  values: [photo_id, message_id, place],
});
/** With the photo itself. */
const caseEvidence = (id: string, photo: Row = {}): Statement[] => [
  add('photos', { id, owner_id: 'renter', ...photo }),
  caseShows(id, 'said', 1),
];

const remove = (table: keyof typeof ROWS, id: string): Statement => ({
  text: `delete from ${table} where id = $1`,
  values: [id],
});
const run = (text: string): Statement => ({ text });

const booking = (changes: Row): Statement => add('bookings', { id: 'new', ...changes });
/** What a booking occupies; without changes exactly its own span. */
const hold = (changes: Row = {}): Statement =>
  add('occupancy', { id: 'hold', kind: 'booking', booking_id: 'new', ...changes });
/** Paid and held: it can be confirmed. */
const READY = { ...FEE_PAID, hold_status: 'held' };
const CONFIRMED = { status: 'confirmed' };
const OUT = { status: 'active', actual_pickup_time: '2026-02-02T15:00:00Z' };
const ADDRESS: Row = {
  delivery_method: 'delivery',
  delivery_street_address: '100 Main Street',
  delivery_city: 'Austin',
  delivery_state: 'TX',
  delivery_zip_code: '78701',
};
const LEFT: Row = {
  email: null,
  first_name: '',
  last_name: '',
  deleted_at: LATER,
};
const liveHold = (generation: number, changes: Row = {}) =>
  add('payments', { kind: 'hold', generation, status: 'authorized', ...changes });
/** An entry with these amounts on its lines. */
const entry = (...amounts: number[]): Statement[] => [
  add('journal_entries', { id: 'posted' }),
  ...amounts.map((amount_cents) => add('journal_lines', { entry_id: 'posted', amount_cents })),
];

/** The renter has accepted what was claimed. */
const ACCEPTED: Row = {
  status: 'charging',
  ground: 'renter_accepted',
  decided_cents: 15_000,
  consented_at: AT,
  decided_at: AT,
};
const claimStepRow = (sequence: number): Statement => ({
  text: `insert into claim_steps (claim_id, sequence, event, to_status, actor_kind, at) values ('claim', ${sequence}, 'file', 'filed', 'owner', '${AT}')`,
});

/** Made before all tests: three people, three fixed accounts, an item, a canceled and a completed booking, a payment, an entry. */
const WORLD: Statement[] = [
  ...['owner', 'renter', 'stranger', 'Admin', 'Reviewer', 'guest-user'].map((id) => add('users', { id })),
  add('equipment', { id: 'item' }),
  add('equipment', { id: 'second' }),
  add('equipment', { id: 'foreign', owner_id: 'stranger' }),
  booking({ id: 'booking', status: 'canceled' }),
  booking({ id: 'past', status: 'completed', equipment_id: 'second' }),
  booking({ id: 'unpaid' }),
  add('booking_transitions', { id: 'transition' }),
  {
    text: `insert into agreements (booking_id, text, sha256, agreed_by, agreed_at) values ('booking', 'I agree', 'hash', 'renter', '${AT}')`,
  },
  add('payments', { id: 'payment', status: 'succeeded', captured_cents: 1740 }),
  add('payment_transitions', { id: 'paid' }),
  add('journal_entries', { id: 'entry' }),
  add('journal_lines', { id: 'line' }),
  add('journal_lines', { amount_cents: -100 }),
  add('audit_log', { id: 'act' }),
  add('transfers', { id: 'transfer' }),
  add('reconciliations', { id: 'compared' }),
  ...evidence('evi_kept'),
  add('cases', { id: 'case' }),
  add('case_messages', { id: 'said' }),
  add('photos', { id: 'evi_case', owner_id: 'renter' }),
  caseShows('evi_case'),
  // Damage of $17.40 that the renter of the first booking has accepted.
  add('damage_claims', { id: 'claim', booking_id: 'booking', claimed_cents: 1740 }),
  change('damage_claims', 'claim', { ...ACCEPTED, decided_cents: 1740 }),
  claimStepRow(1),
  // The one row of the history of money that the append-only rules are tried on.
  change('bookings', 'unpaid', { ...FEE_PAID, updated_at: LATER }),
];

interface Case {
  /** The constraint, the index or the trigger. */
  readonly rule: string;
  readonly state: string;
  /** What the error names, where that is not the rule. */
  readonly names?: string;
  /** The name in the message where the error has no constraint (migration 0002's triggers). */
  readonly says?: string;
  /** All but the last are fine; the last, or the commit after it, is refused. */
  readonly refused: Statement[];
  readonly accepted: Statement[];
}

const check = (rule: string, refused: Statement[], accepted: Statement[]): Case => ({
  rule,
  state: CHECK,
  refused,
  accepted,
});
const unique = (rule: string, refused: Statement[], accepted: Statement[]): Case => ({
  ...check(rule, refused, accepted),
  state: UNIQUE,
});

/** A trigger that keeps a table’s rows as they are. */
const appendOnly = (table: string, rule: string, refused: Statement[], accepted: Statement[]): Case => ({
  ...check(rule, refused, accepted),
  state: INTEGRITY,
  says: `${table} is append-only`,
});

const cannotTruncate = (table: string): Case =>
  appendOnly(
    table,
    `${table}_no_truncate`,
    [run(`truncate ${table} cascade`)],
    [run('truncate outbound_messages')],
  );

/** A rule's name begins with that of its table. */
function tableOf(rule: string): keyof typeof ROWS {
  const table = TABLES.find((name) => rule.startsWith(`${name}_`));
  if (!table) throw new Error(`${rule} names no table`);
  return table;
}

/** A check on the columns of one row: values that break it, values that do not. */
const rowCheck = (rule: string, refused: Row, accepted: Row): Case =>
  check(rule, [add(tableOf(rule), refused)], [add(tableOf(rule), accepted)]);

/** A column that takes the values of a list and no other. */
function listed(rule: string, column: string, values: string[], rest: Row = {}): Case[] {
  const refused = [add(tableOf(rule), { ...rest, [column]: 'bogus' })];
  return values.map((value) => check(rule, refused, [add(tableOf(rule), { ...rest, [column]: value })]));
}

/** Back late, and over. */
const LATE: Row = {
  status: 'completed',
  actual_pickup_time: AT,
  actual_return_time: LATER,
  late_fee_cents: 1770,
};
const STATUSES = ['pending', 'confirmed', 'active', 'completed', 'canceled'];

const handoverCode = (step: string, side: string, tries: number) =>
  run(`insert into handover_codes values ('booking', '${step}', '${side}', ${tries}, null)`);
const calendarAddress = (owner: string, item: string) =>
  run(`insert into calendar_addresses values ('address', ${owner}, ${item}, 'hash', 'sealed', '${AT}')`);
const calendarFeed = (id: string, name = 'Google') =>
  run(
    `insert into calendar_feeds (id, equipment_id, name, url_hash, sealed_url, created_at)
     values ('${id}', 'item', '${name}', 'hash', 'sealed', '${AT}')`,
  );
const ofFeed = (kind: string, booking: string) =>
  run(
    `insert into occupancy (id, equipment_id, kind, booking_id, during, created_at, feed_id)
     values ('slot', 'item', '${kind}', ${booking}, '[2031-01-05T00:00Z,2031-01-06T00:00Z)', '${AT}', 'feed')`,
  );
const feedDays = (first: string, last: string) =>
  run(`insert into calendar_feed_days values ('feed', '${first}', '${last}')`);
const BOOKINGS: Case[] = [
  check(
    'occupancy_feed',
    [calendarFeed('feed'), ofFeed('buffer', `'booking'`)],
    [calendarFeed('feed'), ofFeed('block', 'null')],
  ),
  ...[' ', 'n'.repeat(61)].map((name) =>
    check('calendar_feeds_name', [calendarFeed('feed', name)], [calendarFeed('feed', 'n'.repeat(60))]),
  ),
  check(
    'calendar_feed_days_order',
    [calendarFeed('feed'), feedDays('2026-01-06', '2026-01-05')],
    [calendarFeed('feed'), feedDays('2026-01-05', '2026-01-05')],
  ),
  check(
    'calendar_addresses_whose',
    [calendarAddress(`'owner'`, `'item'`)],
    [calendarAddress(`'owner'`, 'null')],
  ),
  check('calendar_addresses_whose', [calendarAddress('null', 'null')], [calendarAddress('null', `'item'`)]),
  check(
    'handover_codes_step',
    [handoverCode('delivery', 'owner', 0)],
    [handoverCode('pickup', 'owner', 0), handoverCode('return', 'owner', 0)],
  ),
  check('handover_codes_side', [handoverCode('pickup', 'admin', 0)], [handoverCode('pickup', 'renter', 0)]),
  check('handover_codes_tries', [handoverCode('pickup', 'owner', 6)], [handoverCode('pickup', 'owner', 5)]),
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

const HOLDING: Case[] = [
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

const LIVE = ['created', 'requires_action', 'processing', 'authorized'];
const paid = (generation: number, status: string) =>
  add('payments', { id: `fee${generation}`, generation, status });

const lateFee = (generation: number, status: string) =>
  add('payments', { kind: 'late_fee', generation, status });

const changeFee = (generation: number, status: string) =>
  add('payments', { kind: 'change_fee', generation, status, change_id: 'asked' });

const MONEY: Case[] = [
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

/** A claim on the completed booking, before and after a change that is refused or accepted. */
const claimed = (rule: string, refused: Row, accepted: Row, before: Row[] = []): Case => {
  const made = [
    add('damage_claims', { id: 'new' }),
    ...before.map((row) => change('damage_claims', 'new', row)),
  ];
  return check(
    rule,
    [...made, change('damage_claims', 'new', refused)],
    [...made, change('damage_claims', 'new', accepted)],
  );
};
const OFFERED: Row = { status: 'offered', offered_cents: 6000, offered_at: AT };
const REVIEWED: Row = { status: 'in_review', review_cause: 'unanswered' };
const DECIDED: Row = {
  status: 'charging',
  ground: 'admin_decided',
  decided_cents: 8000,
  decided_by: 'Admin',
  decision_reason: 'Seen',
  decided_at: AT,
};
const damage = (generation: number, changes: Row = {}): Statement =>
  add('payments', { kind: 'damage', generation, ...changes });

/** Damage: nothing is charged without a ground, above the cap, or twice. */
const CLAIMS: Case[] = [
  claimed('damage_claims_status', { status: 'bogus' }, { status: 'filed' }),
  claimed('damage_claims_review_cause', { review_cause: 'bored' }, REVIEWED),
  claimed('damage_claims_ground', { ...ACCEPTED, ground: 'silence' }, ACCEPTED),
  rowCheck('damage_claims_amounts', { claimed_cents: 90_001 }, { claimed_cents: 90_000 }),
  rowCheck('damage_claims_amounts', { claimed_cents: 49 }, { claimed_cents: 50 }),
  claimed(
    'damage_claims_amounts',
    { ...OFFERED, offered_cents: 15_000 },
    { ...OFFERED, offered_cents: 14_999 },
  ),
  claimed(
    'damage_claims_amounts',
    { ...DECIDED, decided_cents: 15_001 },
    { ...DECIDED, decided_cents: 15_000 },
    [REVIEWED],
  ),
  claimed('damage_claims_offer', { ...OFFERED, offered_at: null }, OFFERED),
  claimed('damage_claims_grounded', { status: 'charging' }, ACCEPTED),
  claimed('damage_claims_grounded', { ...DECIDED, decided_cents: 49 }, { ...DECIDED, decided_cents: 50 }, [
    REVIEWED,
  ]),
  claimed('damage_claims_consent', { ...ACCEPTED, consented_at: null }, ACCEPTED),
  claimed('damage_claims_consent', { ...ACCEPTED, decided_cents: 14_000 }, ACCEPTED),
  claimed('damage_claims_consent', { ...DECIDED, decision_reason: ' ' }, DECIDED, [REVIEWED]),
  claimed(
    'damage_claims_consent',
    { ...ACCEPTED, ground: 'owner_accepted' },
    { ...ACCEPTED, ground: 'owner_accepted', decided_cents: 6000 },
    [OFFERED],
  ),
  claimed('damage_claims_closed', { status: 'withdrawn' }, { status: 'withdrawn', closed_at: AT }),
  rowCheck('damage_claims_description', { description: ' ' }, {}),
  { ...rowCheck('damage_claims_kept', { status: 'offered' }, {}) },
  claimed('damage_claims_kept', { claimed_cents: 16_000 }, { reminded_at: AT }),
  claimed('damage_claims_kept', { decided_cents: 14_000 }, { refusal_code: 'declined' }, [ACCEPTED]),
  {
    ...claimed('damage_claims_money_moves', { status: 'filed' }, { status: 'owed', refused_at: AT }, [
      ACCEPTED,
    ]),
    names: 'money_moves_only',
  },
  check('payments_damage_by_claim', [damage(1, { amount_cents: 1741 })], [damage(1)]),
  check('payments_damage_by_claim', [damage(1, { booking_id: 'past' })], [damage(1)]),
  unique('payments_damage_once', [damage(1), damage(2)], [damage(1, { status: 'failed' }), damage(2)]),
];

/** A reading of the first booking's machine, with the photo that shows it. */
const reading = (id: string, stage: string, changes: Row = {}): Statement[] => {
  const moment = stage === 'pickup' ? 'pickup' : 'return';
  const made = { engine_tenths: 12_005, recorded_by: 'owner', recorded_at: AT };
  const row = { id, booking_id: 'booking', stage, photo_id: `evi_${id}`, ...made, ...changes };
  return [...evidence(`evi_${id}`, {}, { moment }), insert('usage_readings', row)];
};
const confirmed = (id: string) => run(`update usage_readings set confirmed_at = '${AT}' where id = '${id}'`);
const TWO_READINGS = [
  ...reading('out', 'pickup'),
  ...reading('in', 'return'),
  confirmed('out'),
  confirmed('in'),
];
/** What both readings came to: total, with the balance, from the card. */
const usageCharge = (cents: string, status: string) =>
  run(
    `insert into usage_charges (booking_id, lines, total_cents, with_balance_cents, card_cents, status, created_at, updated_at)
     values ('booking', '[]', ${cents}, '${status}', '${AT}', '${AT}')`,
  );
const CHARGED = [...TWO_READINGS, usageCharge('1740, 0, 1740', 'charging')];
const usageChanged = (changes: string) =>
  run(`update usage_charges set ${changes} where booking_id = 'booking'`);
const usagePaid = (generation: number, changes: Row = {}): Statement =>
  add('payments', { kind: 'usage', generation, ...changes });
const readingRule = (rule: string, refused: Row, accepted: Row = {}): Case =>
  check(rule, reading('new', 'return', refused), reading('new', 'return', accepted));
const chargeRule = (rule: string, refused: readonly [string, string], accepted: readonly [string, string]) =>
  check(rule, [...TWO_READINGS, usageCharge(...refused)], [...TWO_READINGS, usageCharge(...accepted)]);
const stays = (table: string, made: Statement[]): Case[] => [
  appendOnly(table, `${table}_stay`, [...made, run(`delete from ${table}`)], made),
  cannotTruncate(table),
];

/** Hours and fuel: no charge without two confirmed readings, none above it, none twice. */
const USAGE: Case[] = [
  rowCheck('equipment_usage', { hours_per_day: 25 }, { hours_per_day: 24 }),
  rowCheck('equipment_usage', { fuel_gallon_cents: 400 }, { fuel_gallon_cents: 400, tank_gallons: 20 }),
  readingRule('usage_readings_side', { recorded_by: 'admin' }),
  readingRule('usage_readings_values', { engine_tenths: null }, { engine_tenths: null, fuel_eighths: 8 }),
  readingRule('usage_readings_values', { fuel_eighths: 9 }, { fuel_eighths: 0 }),
  unique(
    'usage_readings_newest',
    [...reading('one', 'return'), ...reading('two', 'return')],
    [
      ...reading('one', 'return'),
      run(`update usage_readings set superseded_at = '${AT}' where id = 'one'`),
      ...reading('two', 'return'),
    ],
  ),
  check(
    'usage_readings_confirmed',
    [
      ...reading('one', 'return'),
      run(`update usage_readings set confirmed_at = '${AT}', superseded_at = '${AT}' where id = 'one'`),
    ],
    [...reading('one', 'return'), confirmed('one')],
  ),
  { ...readingRule('usage_readings_kept', { confirmed_at: AT }), names: 'usage_readings_photo_of_handover' },
  {
    ...readingRule('usage_readings_kept', { photo_id: 'evi_case' }),
    names: 'usage_readings_photo_of_handover',
  },
  check(
    'usage_readings_kept',
    [...reading('one', 'return'), run("update usage_readings set engine_tenths = 1 where id = 'one'")],
    [...reading('one', 'return'), confirmed('one')],
  ),
  check(
    'usage_readings_kept',
    [
      ...reading('one', 'return'),
      confirmed('one'),
      run(`update usage_readings set superseded_at = '${AT}' where id = 'one'`),
    ],
    [...reading('one', 'return'), confirmed('one')],
  ),
  ...stays('usage_readings', reading('one', 'return')),
  ...stays('usage_charges', CHARGED),
  chargeRule('usage_charges_amounts', ['1740, 0, 1690', 'charging'], ['1740, 0, 1691', 'charging']),
  chargeRule('usage_charges_amounts', ['49, 0, 49', 'charging'], ['1740, 1700, 0', 'with_balance']),
  chargeRule('usage_charges_amounts', ['1740, 0, 1740', 'with_balance'], ['1740, 0, 1740', 'charging']),
  {
    ...chargeRule('usage_charges_kept', ['1740, 0, 1740', 'paid'], ['1740, 0, 1740', 'charging']),
    names: 'usage_charges_by_readings',
  },
  {
    rule: 'usage_charges_kept',
    names: 'usage_charges_by_readings',
    state: CHECK,
    refused: [
      ...reading('out', 'pickup'),
      ...reading('in', 'return'),
      confirmed('out'),
      usageCharge('1740, 0, 1740', 'charging'),
    ],
    accepted: CHARGED,
  },
  check(
    'usage_charges_kept',
    [...CHARGED, usageChanged('total_cents = 1741')],
    [...CHARGED, usageChanged("status = 'owed'")],
  ),
  check('usage_charges_status', [...CHARGED, usageChanged("status = 'bogus'")], CHARGED),
  {
    rule: 'usage_charges_money_moves',
    names: 'money_moves_only',
    state: CHECK,
    refused: [...CHARGED, usageChanged("status = 'paid'"), usageChanged("status = 'owed'")],
    accepted: [...CHARGED, usageChanged("status = 'owed'"), usageChanged("status = 'paid'")],
  },
  check(
    'payments_usage_by_charge',
    [...CHARGED, usagePaid(1, { amount_cents: 1741 })],
    [...CHARGED, usagePaid(1)],
  ),
  check('payments_usage_by_charge', [usagePaid(1)], [...CHARGED, usagePaid(1)]),
  unique(
    'payments_usage_once',
    [...CHARGED, usagePaid(1), usagePaid(2)],
    [...CHARGED, usagePaid(1, { status: 'failed' }), usagePaid(2)],
  ),
];

const MOVES: Case[] = [
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

const text = (changes: Row) => add('messages', changes);
const NOTICE = { sender_id: null, message_type: 'system_notification' };
const talk = (refused: Row, accepted: Row): Case =>
  check('messages_parties', [text(refused)], [text(accepted)]);
const rate = (refused: Row): Case =>
  check(
    'user_ratings_parties',
    [add('user_ratings', refused)],
    [
      add('user_ratings'),
      add('user_ratings', { rater_id: 'owner', rated_user_id: 'renter', rating_type: 'renter' }),
    ],
  );

const GUEST: Row = { opened_by: null, guest_email: 'guest@people.example' };
const JOINED: Row = { other_id: 'owner', other_joined_at: AT };
/** What people ask and report. */
const CASES: Case[] = [
  ...listed('cases_kind', 'kind', [...CASE_KINDS], { subject_id: 'subject' }),
  ...listed('cases_state', 'state', [...CASE_STATES]),
  rowCheck('cases_opener', { opened_by: null }, GUEST),
  rowCheck('cases_opener', { ...GUEST, opened_by: 'renter' }, {}),
  rowCheck('cases_other_joined', { other_id: 'owner' }, JOINED),
  rowCheck('cases_other_joined', { other_joined_at: AT }, JOINED),
  rowCheck('cases_other_is_another', { ...JOINED, other_id: 'renter' }, JOINED),
  ...['report_person', 'report_listing', 'report_message', 'privacy_request'].map((kind) => {
    const about = { kind, subject_id: 'subject' };
    return rowCheck('cases_reporter_hidden', { ...about, ...JOINED }, about);
  }),
  ...['report_person', 'report_listing', 'report_message', 'claim_dispute'].map((kind) =>
    rowCheck('cases_subject', { kind }, { kind, subject_id: 'subject' }),
  ),
  rowCheck('cases_guest_kind', { ...GUEST, kind: 'handover_dispute' }, GUEST),
  appendOnly(
    'cases',
    'cases_stay',
    [add('cases', { id: 'new' }), remove('cases', 'new')],
    [add('cases', { id: 'new' }), change('cases', 'new', { state: 'closed' })],
  ),
  ...listed('case_messages_author', 'author', ['opener', 'other', 'admin']),
  ...listed('case_messages_audience', 'audience', ['opener', 'other', 'both']),
  rowCheck('case_messages_not_empty', { content: ' ' }, { content: 'Hello' }),
  rowCheck(
    'case_messages_guest',
    { author: 'admin', author_id: null },
    { author: 'opener', author_id: null },
  ),
  check('case_photos_private', caseEvidence('pho_new'), caseEvidence('evi_new')),
  ...[
    caseEvidence('evi_new', { owner_id: 'owner' }),
    caseEvidence('evi_new', { discarded_at: AT }),
    [caseShows('evi_kept', 'said', 1)],
  ].map((refused) => check('case_photos_author', refused, caseEvidence('evi_new'))),
  check(
    'photos_evidence_stays',
    [change('photos', 'evi_case', { discarded_at: LATER })],
    [add('photos', { id: 'evi_lost' }), change('photos', 'evi_lost', { discarded_at: LATER })],
  ),
];

const PRIVATE = '/photos/evi_1/large.webp';
const PUBLIC = '/photos/evil_1/large.webp';
/** Photos of a booking. */
const EVIDENCE: Case[] = [
  check('booking_photos_private', evidence('pho_new'), evidence('evi_new')),
  check(
    'booking_photos_moment',
    evidence('evi_new', {}, { moment: 'later' }),
    evidence('evi_new', {}, { moment: 'pickup' }),
  ),
  ...[
    evidence('evi_new', { owner_id: 'stranger' }, { taken_by: 'stranger' }),
    evidence('evi_new', { owner_id: 'owner' }),
    evidence('evi_new', { discarded_at: AT }),
  ].map((refused) =>
    check('booking_photos_party', refused, evidence('evi_new', { owner_id: 'owner' }, { taken_by: 'owner' })),
  ),
  check(
    'photos_evidence_stays',
    [change('photos', 'evi_kept', { discarded_at: LATER })],
    [add('photos', { id: 'evi_lost' }), change('photos', 'evi_lost', { discarded_at: LATER })],
  ),
  ...[
    { photos: ['evi_kept'], booking_id: 'past', equipment_id: 'second' },
    { photos: ['evi_kept', 'pho_other'] },
  ].map((refused) =>
    check(
      'condition_ratings_photos',
      [add('condition_ratings', refused)],
      [add('condition_ratings', { photos: ['evi_kept'] })],
    ),
  ),
  rowCheck('equipment_pictures_public', { image_urls: [PUBLIC, PRIVATE] }, { image_urls: [PUBLIC] }),
  rowCheck('equipment_pictures_public', { thumbnail_image_url: PRIVATE }, { thumbnail_image_url: PUBLIC }),
  rowCheck(
    'users_identity_status',
    { identity_status: 'verified' },
    { identity_status: 'verified', identity_session_id: 'vs_1', identity_changed_at: AT },
  ),
  rowCheck('users_locale', { locale: 'de' }, { locale: 'es' }),
  rowCheck('users_portrait_public', { profile_image_url: PRIVATE }, { profile_image_url: PUBLIC }),
];

const savedSearch = ({ categoryId = "'concrete'", terms = 'null', first = 'null', last = 'null' } = {}) =>
  run(`insert into saved_searches (id, user_id, search, filter, canonical, category_id, terms, first_day, last_day, created_at)
    values (gen_random_uuid(), 'renter', '{}', '{}', gen_random_uuid(), ${categoryId}, ${terms}, ${first}, ${last}, '${AT}')`);
const awaited = (first = '2026-02-02', last = '2026-02-03') =>
  run(`insert into availability_alerts (id, user_id, equipment_id, first_day, last_day, created_at)
    values (gen_random_uuid(), 'renter', 'item', '${first}', '${last}', '${AT}')`);

const PEOPLE: Case[] = [
  rowCheck(
    'users_ratings_bounded',
    { owner_rating_count: 1, owner_rating_sum: 6 },
    { renter_rating_count: 1, renter_rating_sum: 5 },
  ),
  rowCheck(
    'users_consent_dated',
    { sms_consent_given: true },
    { sms_consent_given: true, sms_consent_date: AT },
  ),
  rowCheck(
    'users_verified_phone_is_there',
    { phone_verified_at: AT },
    { phone_verified_at: AT, phone_number: '512-555-0100' },
  ),
  rowCheck('users_live_have_email', { email: null }, LEFT),
  ...[{ email: 'gone@people.example' }, { password_hash: 'hash' }, { phone_number: '512-555-0100' }].map(
    (kept) => rowCheck('users_deleted_are_anonymous', { ...LEFT, ...kept }, kept),
  ),
  ...[
    { first_name: 'Dana' },
    { last_name: 'Reyes' },
    { profile_image_url: '/me.webp' },
    { security_question: 'First pet?' },
    { security_answer_hash: 'hash' },
  ].map((kept) => rowCheck('users_deleted_are_nameless', { ...LEFT, ...kept }, kept)),
  ...[{ sms_consent_date: AT }, { stripe_customer_id: 'cus_1' }, { stripe_connect_account_id: 'acct_1' }].map(
    (kept) => rowCheck('users_deleted_are_forgotten', { ...LEFT, ...kept }, kept),
  ),
  ...[
    { table: 'sessions', made: add('sessions') },
    { table: 'one_time_codes', made: add('one_time_codes') },
    { table: 'alerts', made: add('alerts') },
    {
      table: 'notification_choices',
      made: run(`insert into notification_choices values ('renter', 'money', 'sms', false, '${AT}')`),
    },
    {
      table: 'billing_details',
      made: run(`insert into billing_details values ('renter', 'Kowalski Paving', '', '', '${AT}')`),
    },
    { table: 'favourites', made: run(`insert into favourites values ('renter', 'item', '${AT}')`) },
    { table: 'saved_searches', made: savedSearch() },
    { table: 'availability_alerts', made: awaited() },
  ].map(({ table, made }) =>
    check(
      `${table}_person_is_here`,
      [change('users', 'renter', LEFT), made],
      [made, change('users', 'renter', LEFT)],
    ),
  ),
  check(
    'push_subscriptions_person_is_here',
    [change('users', 'renter', LEFT), add('push_subscriptions')],
    [add('sessions', { id: 'session' }), add('push_subscriptions'), change('users', 'renter', LEFT)],
  ),
  ...['', 'nobody', '@', 'nobody@', '@people.example'].map((email) =>
    rowCheck('users_email_form', { email }, { email: 'd@people.example' }),
  ),
  unique(
    'users_email_unique',
    [add('users', { email: 'D@people.example' }), add('users', { email: 'd@People.example' })],
    [add('users', { email: 'D@people.example' }), add('users', { email: 'e@People.example' })],
  ),
  check(
    'users_one_reviewer',
    [change('users', 'renter', { is_reviewer: true })],
    [change('users', 'Reviewer', { is_reviewer: true })],
  ),
  check(
    'users_guest_has_no_password',
    [change('users', 'guest-user', { password_hash: 'hash' })],
    [change('users', 'Admin', { password_hash: 'hash' })],
  ),
  ...['Admin', 'Reviewer', 'guest-user'].flatMap((id) =>
    [
      { refused: remove('users', id), accepted: remove('users', 'leaving') },
      ...[{ id: 'renamed' }, { restriction_no_book: true }, { restriction_no_list: true }].map((act) => ({
        refused: change('users', id, act),
        accepted: change('users', 'leaving', act),
      })),
      { refused: change('users', id, LEFT), accepted: change('users', 'leaving', LEFT) },
    ].map(({ refused, accepted }) => ({
      rule: 'users_fixed_accounts',
      state: INTEGRITY,
      says: `the account ${id} is protected`,
      refused: [refused],
      accepted: [add('users', { id: 'leaving' }), accepted, change('users', id, { first_name: 'New' })],
    })),
  ),
  rowCheck('personal_data_exports_attempt', { attempt: -1 }, { attempt: 1 }),
  ...['ready_at', 'expires_at', 'parts', 'bytes'].map((column) =>
    rowCheck('personal_data_exports_ready', { ...MADE_FILE, [column]: null }, MADE_FILE),
  ),
  ...[{ expires_at: AT }, { parts: 0 }, { bytes: 0 }].map((wrong) =>
    rowCheck('personal_data_exports_file', { ...MADE_FILE, ...wrong }, MADE_FILE),
  ),
  ...listed('warnings_severity', 'severity', ['low', 'medium', 'high']),
  rowCheck('warnings_never_to_admin', { user_id: 'Admin' }, { user_id: 'Reviewer' }),
  rowCheck('warnings_never_to_guest', { user_id: 'guest-user' }, { user_id: 'Reviewer' }),
  ...listed('user_ratings_type', 'rating_type', ['owner']),
  rowCheck('user_ratings_score', { rating: 0 }, { rating: 1 }),
  ...listed('user_ratings_shared_sign', 'shared_sign', ['card', 'device'], {
    counted: false,
  }),
  rowCheck(
    'user_ratings_counted',
    { counted: true, shared_sign: 'card' },
    { counted: true, shared_sign: 'card', reviewed_at: LATER },
  ),
  rowCheck(
    'user_ratings_reviewed',
    { reviewed_at: LATER },
    { counted: false, shared_sign: 'device', reviewed_at: LATER },
  ),
  rowCheck('user_ratings_not_self', { rated_user_id: 'renter' }, { rated_user_id: 'owner' }),
  rate({ rating_type: 'renter' }),
  rate({ rater_id: 'stranger' }),
  rate({ rated_user_id: 'stranger' }),
  rate({ rater_id: 'owner', rated_user_id: 'renter' }),
  ...listed('condition_ratings_type', 'rating_type', ['pre_rental', 'post_rental', 'maintenance']),
  rowCheck('condition_ratings_scores', { cleanliness: 6 }, { cleanliness: 1 }),
  {
    rule: 'condition_ratings_bookings_item_fk',
    state: FOREIGN_KEY,
    refused: [add('condition_ratings', { equipment_id: 'second' })],
    accepted: [add('condition_ratings', { equipment_id: 'second', booking_id: 'past' })],
  },
  check(
    'condition_ratings_party',
    [add('condition_ratings', { rater_id: 'stranger' })],
    [add('condition_ratings', { rater_id: 'owner' })],
  ),
  rowCheck('messages_type', { ...NOTICE, message_type: 'notice' }, NOTICE),
  rowCheck('messages_kind', { sender_id: null }, NOTICE),
  rowCheck('messages_kind', { ...NOTICE, sender_id: 'owner' }, {}),
  rowCheck('messages_not_empty', { content: ' ' }, { content: '.' }),
  rowCheck('messages_not_to_self', { recipient_id: 'owner' }, { recipient_id: 'renter' }),
  talk({ sender_id: 'stranger' }, { sender_id: 'owner' }),
  talk({ recipient_id: 'stranger' }, { sender_id: 'renter', recipient_id: 'owner' }),
  talk({ ...NOTICE, recipient_id: 'stranger' }, { ...NOTICE, recipient_id: 'owner' }),
  rowCheck('photos_size', { width: 0 }, { width: 1 }),
  rowCheck('photos_size', { height: 0 }, { height: 1 }),
  rowCheck('photos_size', { bytes: 0 }, { bytes: 1 }),
  ...EVIDENCE,
  ...CASES,
  check(
    'billing_details_some',
    [run(`insert into billing_details values ('renter', '', '', '', '${AT}')`)],
    [run(`insert into billing_details values ('renter', '', '12-3456789', '', '${AT}')`)],
  ),
  check(
    'saved_searches_specific',
    [savedSearch({ categoryId: 'null' })],
    [savedSearch({ categoryId: 'null', terms: "'{saw}'" })],
  ),
  ...[
    [`'2026-02-03'`, 'null'],
    [`'2026-02-03'`, `'2026-02-02'`],
  ].map(([first = '', last = '']) =>
    check('saved_searches_days', [savedSearch({ first, last })], [savedSearch({ first, last: first })]),
  ),
  check(
    'availability_alerts_span',
    [awaited('2026-02-03', '2026-02-02')],
    [awaited('2026-02-03', '2026-02-03')],
  ),
  unique(
    'availability_alerts_once',
    [awaited(), awaited()],
    [awaited(), run(`update availability_alerts set fulfilled_at = '${AT}'`), awaited()],
  ),
  check(
    'booking_references_open',
    [run(`insert into booking_references values ('past', 'PO 1', '', '${AT}')`)],
    [
      run(`insert into booking_references values ('unpaid', 'PO 1', '', '${AT}')`),
      run("update booking_references set job_name = 'Mill Rd'"),
    ],
  ),
  check(
    'notification_choices_channel',
    [run(`insert into notification_choices values ('renter', 'money', 'fax', false, '${AT}')`)],
    [
      run(`insert into notification_choices values ('renter', 'money', 'email', false, '${AT}')`),
      run(`insert into notification_choices values ('renter', 'money', 'push', false, '${AT}')`),
    ],
  ),
];

const bulkChange = (listings: string) =>
  run(`insert into bulk_changes values ('owner', '${AT}', '${listings}')`);
const EQUIPMENT: Case[] = [
  check(
    'bulk_changes_some',
    [bulkChange('[]')],
    [bulkChange('[{"id": "item", "version": 2, "before": {}}]')],
  ),
  rowCheck('equipment_rates', { daily_rate_cents: 398 }, { daily_rate_cents: 399 }),
  rowCheck('equipment_photos', { image_urls: Array(7).fill('/a') }, { image_urls: Array(6).fill('/a') }),
  rowCheck('equipment_place', { latitude: 90.1 }, { latitude: 90 }),
  ...[
    [{ latitude: null }, { latitude: null, longitude: null }],
    [{ longitude: null }, { latitude: null, longitude: null }],
    [{ latitude: null, longitude: null, delivery_offered: true }, { delivery_offered: true }],
  ].map(([refused, accepted]) => rowCheck('equipment_somewhere', refused!, accepted!)),
  rowCheck(
    'equipment_rating_bounded',
    { rating_sum: 6, review_count: 1 },
    { rating_sum: 5, review_count: 1 },
  ),
  ...listed('equipment_policy', 'cancellation_policy', ['standard', 'flexible']),
  rowCheck(
    'equipment_lengths',
    { min_rental_days: 3, max_rental_days: 2 },
    { min_rental_days: 3, max_rental_days: 3 },
  ),
  rowCheck('equipment_identity_above', { identity_above: 0 }, { identity_above: 1 }),
  rowCheck('equipment_name', { name: ' ' }, { name: 'X' }),
  ...[' ', 'r'.repeat(61)].map((reference) =>
    rowCheck('equipment_reference', { owner_reference: reference }, { owner_reference: 'EX-1' }),
  ),
  unique(
    'equipment_reference_once',
    [add('equipment', { owner_reference: 'EX-1' }), add('equipment', { owner_reference: 'EX-1' })],
    [
      add('equipment', { owner_reference: 'EX-1', deleted_at: LATER }),
      add('equipment', { owner_reference: 'EX-1' }),
    ],
  ),
  rowCheck(
    'equipment_handover',
    { pickup_offered: false },
    { pickup_offered: false, delivery_offered: true },
  ),
  ...['{"Weight": "4 t"}', '"heavy"', 'null'].map((specifications) =>
    rowCheck('equipment_specifications', { specifications }, { specifications: '[["Weight", "4 t"]]' }),
  ),
  ...[
    ['America/Chicgo', 'America/Indiana/Knox'],
    ['CST', 'America/Port-au-Prince'],
    ['Nowhere/Here5', 'Etc/GMT+5'],
    ['-06:00', 'UTC'],
    ['', 'Pacific/Honolulu'],
  ].map(([refused, accepted]) =>
    rowCheck('equipment_time_zone', { time_zone: refused }, { time_zone: accepted }),
  ),
  check(
    'equipment_time_zone',
    [change('equipment', 'item', { time_zone: 'Mars/Base' })],
    [change('equipment', 'item', { time_zone: 'America/Denver' })],
  ),
];

const SYSTEM: Case[] = [
  rowCheck('sessions_expiry_after_creation', { expires_at: AT }, { expires_at: LATER }),
  ...listed('one_time_codes_purpose', 'purpose', ['verify_email', 'reset_password', 'verify_phone']),
  check('known_origins_kind', [signedInAt('place')], [signedInAt('device'), signedInAt('network')]),
  rowCheck('one_time_codes_attempts', { attempts: 6 }, { attempts: 5 }),
  rowCheck('one_time_codes_expiry', { expires_at: AT }, { expires_at: LATER }),
  unique(
    'one_time_codes_one_open',
    [add('one_time_codes'), add('one_time_codes')],
    [add('one_time_codes', { used_at: LATER }), add('one_time_codes')],
  ),
  ...listed('outbound_messages_channel', 'channel', ['email', 'sms']),
  ...listed('outbound_messages_channel', 'channel', ['push'], {
    push_subscription_id: 'psh_1',
    link: '/bookings',
  }),
  ...[
    { channel: 'push' },
    { channel: 'push', link: '/bookings' },
    { channel: 'push', push_subscription_id: 'psh_1' },
    { push_subscription_id: 'psh_1' },
    { link: '/bookings' },
  ].map((refused) =>
    rowCheck('outbound_messages_push', refused, {
      channel: 'push',
      push_subscription_id: 'psh_1',
      link: '/bookings',
    }),
  ),
  check(
    'push_subscriptions_secure',
    [add('sessions', { id: 'session' }), add('push_subscriptions', { endpoint: 'http://push.example/1' })],
    [add('sessions', { id: 'session' }), add('push_subscriptions', { endpoint: 'https://push.example/1' })],
  ),
  check(
    'push_subscriptions_sealed_or_clear',
    [
      add('sessions', { id: 'session' }),
      add('push_subscriptions', { sealed: 'v2.a.b.c', endpoint_hash: 'hash' }),
    ],
    [
      add('sessions', { id: 'session' }),
      add('push_subscriptions', {
        sealed: 'v2.a.b.c',
        endpoint_hash: 'hash',
        endpoint: null,
        p256dh: null,
        auth: null,
      }),
    ],
  ),
  ...listed('outbound_messages_status', 'status', ['queued', 'sent', 'failed']),
  unique(
    'scheduled_jobs_once',
    [add('scheduled_jobs'), add('scheduled_jobs')],
    [add('scheduled_jobs', { done_at: LATER }), add('scheduled_jobs')],
  ),
  check(
    'product_clock_one_row',
    [run('insert into product_clock values (2, 0)')],
    [run('delete from product_clock'), run('insert into product_clock values (1, 0)')],
  ),
  check(
    'product_clock_forward',
    [run('update product_clock set offset_seconds = -1')],
    [run('update product_clock set offset_seconds = 1')],
  ),
];

/** History: rows are added and never changed, removed or swept away. */
const APPEND_ONLY: Case[] = [
  {
    table: 'booking_transitions',
    where: `id = 'transition'`,
    same: 'event',
    more: [add('booking_transitions', { sequence: 2 })],
  },
  {
    table: 'agreements',
    where: `booking_id = 'booking'`,
    same: 'text',
    more: [
      run(
        `insert into agreements (booking_id, text, sha256, agreed_by, agreed_at) values ('past', 'I agree', 'hash', 'renter', '${AT}')`,
      ),
    ],
  },
  { table: 'payment_transitions', where: `id = 'paid'`, same: 'cause', more: [add('payment_transitions')] },
  { table: 'journal_entries', where: `id = 'entry'`, same: 'kind', more: entry(1, -1) },
  { table: 'journal_lines', where: `id = 'line'`, same: 'account', more: entry(1, -1) },
  { table: 'audit_log', where: `id = 'act'`, same: 'action', more: [add('audit_log')] },
  {
    table: 'money_transitions',
    where: `booking_id = 'unpaid'`,
    same: 'to_status',
    more: [change('bookings', 'unpaid', { hold_status: 'placing' })],
  },
  {
    table: 'reconciliations',
    where: `id = 'compared'`,
    same: 'lines',
    more: [add('reconciliations')],
  },
  {
    table: 'booking_photos',
    where: `photo_id = 'evi_kept'`,
    same: 'moment',
    more: evidence('evi_new'),
  },
  { table: 'case_messages', where: `id = 'said'`, same: 'content', more: [add('case_messages')] },
  { table: 'claim_steps', where: `claim_id = 'claim'`, same: 'event', more: [claimStepRow(2)] },
  { table: 'case_photos', where: `photo_id = 'evi_case'`, same: 'place', more: caseEvidence('evi_new') },
].flatMap(({ table, where, same, more }) => [
  ...[`update ${table} set ${same} = ${same} where ${where}`, `delete from ${table} where ${where}`].map(
    (sweep) => appendOnly(table, `${table}_append_only`, [run(sweep)], more),
  ),
  cannotTruncate(table),
]);

/** A change of dates is one at a time, agreed to by both, and stays as it was read. */
const CHANGES: Case[] = [
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

const GROUPS = {
  CHANGES,
  BOOKINGS,
  HOLDING,
  MONEY,
  CLAIMS,
  USAGE,
  MOVES,
  PEOPLE,
  EQUIPMENT,
  SYSTEM,
  APPEND_ONLY,
};

let database: TestDatabase;
let client: DatabaseClient;

/** In a transaction that leaves nothing behind. */
async function aside<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await client.pool.connect();
  try {
    await tx.query('begin');
    return await work(tx);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
}

async function perform(tx: pg.PoolClient, statements: Statement[]): Promise<void> {
  for (const { text: statement, values } of statements) await tx.query(statement, values);
}

/** What a commit does: deferred triggers have their say. */
const settle = (tx: pg.PoolClient) => tx.query('set constraints all immediate');

async function openWorld(): Promise<void> {
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => undefined);
  const tx = await client.pool.connect();
  await tx.query('begin');
  await perform(tx, WORLD);
  await tx.query('commit');
  tx.release();
}

async function closeWorld(): Promise<void> {
  await client.close();
  await database.drop();
}
beforeAll(openWorld);
afterAll(closeWorld);

it.each(Object.entries(GROUPS))('refuses what breaks a rule, and takes its accepted twin: %s', (_, cases) =>
  expectEvery(
    cases.map((each, index) => ({ ...each, index })),
    async ({ rule, state, names = rule, says, refused, accepted }) => {
      await aside(async (tx) => {
        await perform(tx, refused.slice(0, -1));
        const last = perform(tx, refused.slice(-1)).then(() => settle(tx));
        await expect(last).rejects.toMatchObject(
          says === undefined
            ? { code: state, constraint: names }
            : { code: state, constraint: undefined, message: expect.stringContaining(says) as string },
        );
      });
      await aside(async (tx) => {
        await perform(tx, accepted);
        await settle(tx);
      });
    },
    ({ rule, index }) => `${rule} (#${index})`,
  ),
);

describe('what the database does by itself', () => {
  const read = async (tx: pg.PoolClient, query: string): Promise<unknown[]> =>
    (await tx.query<Record<string, unknown>>(query)).rows.map((row) => Object.values(row)[0]);
  const hidden = (tx: pg.PoolClient) => read(tx, 'select id from equipment where not listed order by id');

  it('hides the items of an owner who may not list, and shows them again', async () => {
    await aside(async (tx) => {
      const restrict = (restriction_no_list: boolean) =>
        perform(tx, [change('users', 'owner', { restriction_no_list })]);
      expect(await hidden(tx)).toEqual([]);
      await restrict(true);
      expect(await hidden(tx)).toEqual(['item', 'second']);
      await restrict(false);
      expect(await hidden(tx)).toEqual([]);
      await perform(tx, [change('users', 'owner', LEFT)]);
      expect(await hidden(tx)).toEqual(['item', 'second']);
    });
  });

  it('hides what is listed for, given to or shown by such an owner', async () => {
    await aside(async (tx) => {
      await perform(tx, [
        change('users', 'owner', { restriction_no_list: true }),
        add('users', { id: 'left', ...LEFT }),
        add('equipment', { id: 'new_of_owner' }),
        add('equipment', { id: 'new_of_left', owner_id: 'left' }),
        add('equipment', { id: 'new_of_stranger', owner_id: 'stranger' }),
      ]);
      expect(await hidden(tx)).toEqual(['item', 'new_of_left', 'new_of_owner', 'second']);
      await perform(tx, [
        change('equipment', 'item', { owner_id: 'stranger' }),
        change('equipment', 'foreign', { owner_id: 'owner' }),
        change('equipment', 'second', { owner_restricted: false }),
      ]);
      expect(await hidden(tx)).toEqual(['foreign', 'new_of_left', 'new_of_owner', 'second']);
    });
  });

  it('forgets the name of a person who leaves', async () => {
    await aside(async (tx) => {
      await perform(tx, [change('users', 'stranger', { email: null, deleted_at: LATER })]);
      expect(
        await read(
          tx,
          `select first_name || last_name from users where id in ('owner', 'stranger') order by id`,
        ),
      ).toEqual(['DanaReyes', '']);
    });
  });

  it('lets an agreement lose words once a party of it has left, and nothing else', async () => {
    const words = `update agreements set text = 'Somebody agrees' where booking_id = 'booking'`;
    await aside(async (tx) => {
      await perform(tx, [change('users', 'renter', LEFT), run(words)]);
      expect(await read(tx, 'select text from agreements')).toEqual(['Somebody agrees']);
    });
    for (const refused of [
      `update agreements set text = '', sha256 = 'another' where booking_id = 'booking'`,
      `update agreements set agreed_by = 'owner' where booking_id = 'booking'`,
      `delete from agreements where booking_id = 'booking'`,
    ])
      await aside(async (tx) => {
        await perform(tx, [change('users', 'renter', LEFT)]);
        await expect(perform(tx, [run(refused)])).rejects.toMatchObject({ code: INTEGRITY });
      });
    await aside(async (tx) => {
      await perform(tx, [change('users', 'stranger', LEFT)]);
      await expect(perform(tx, [run(words)])).rejects.toMatchObject({ code: INTEGRITY });
    });
  });

  it('counts the words of the items as they come, change and go', async () => {
    await aside(async (tx) => {
      const uses = (term: string) => read(tx, `select uses from search_terms where term = '${term}'`);
      expect([await uses('mixer'), await uses('kubota'), await uses('concrete')]).toEqual([[3], [], [3]]);
      await perform(tx, [add('equipment', { id: 'new', brand: 'Kubota' })]);
      expect([await uses('mixer'), await uses('kubota'), await uses('concrete')]).toEqual([[4], [1], [4]]);
      await perform(tx, [change('equipment', 'new', { brand: 'Bobcat', category_id: 'framing' })]);
      expect([await uses('kubota'), await uses('bobcat'), await uses('framing')]).toEqual([[], [1], [1]]);
      expect([await uses('mixer'), await uses('concrete')]).toEqual([[4], [3]]);
      await perform(tx, [remove('equipment', 'new')]);
      expect([await uses('mixer'), await uses('bobcat'), await uses('framing')]).toEqual([[3], [], []]);
    });
  });
});

describe('the history of money', () => {
  type Moved = readonly [subject: string, id: string, from: string, to: string, booking: string, at: string];
  const history = async (tx: pg.PoolClient): Promise<Moved[]> => {
    const { rows } = await tx.query<Record<string, string> & { at: Date }>(
      `select * from money_transitions where booking_id <> 'unpaid' and subject_id <> 'claim' order by id`,
    );
    return rows.map(
      ({ subject, subject_id, from_status, to_status, booking_id, at }) =>
        [subject, subject_id, from_status, to_status, booking_id, at.toISOString()] as Moved,
    );
  };
  const [at, later] = [new Date(AT).toISOString(), new Date(LATER).toISOString()];

  it('records what becomes of a booking’s money, in order, at the instant of the change', async () => {
    await aside(async (tx) => {
      await perform(tx, [
        booking({}),
        change('bookings', 'new', { ...FEE_PAID, hold_status: 'scheduled', updated_at: LATER }),
        change('bookings', 'new', { hold_status: 'placing' }),
        // To stay where one is is no step.
        change('bookings', 'new', { hold_status: 'placing', fee_status: 'paid' }),
        change('bookings', 'past', { ...LATE, late_fee_status: 'owed' }),
      ]);
      expect(await history(tx)).toEqual([
        ['fee', 'new', 'unpaid', 'paid', 'new', later],
        ['hold', 'new', 'none', 'scheduled', 'new', later],
        ['hold', 'new', 'scheduled', 'placing', 'new', later],
        ['late_fee', 'past', 'none', 'owed', 'past', at],
      ]);
    });
  });

  it('records refunds and transfers with their booking, at their last change or else their making', async () => {
    await aside(async (tx) => {
      await perform(tx, [
        add('refunds', { id: 'back' }),
        change('refunds', 'back', { status: 'succeeded' }),
        change('refunds', 'back', { status: 'failed', updated_at: LATER }),
        add('transfers', { id: 'share', booking_id: 'past' }),
        change('transfers', 'share', { status: 'paid' }),
        change('transfers', 'share', { status: 'reversed', updated_at: LATER }),
      ]);
      expect(await history(tx)).toEqual([
        ['refund', 'back', 'pending', 'succeeded', 'booking', at],
        ['refund', 'back', 'succeeded', 'failed', 'booking', later],
        ['transfer', 'share', 'pending', 'paid', 'past', at],
        ['transfer', 'share', 'paid', 'reversed', 'past', later],
      ]);
    });
  });

  it('knows exactly the steps that the domain knows', async () => {
    const { rows } = await client.pool.query<Record<string, string>>('select * from money_moves');
    const inDatabase = rows.map(({ subject, from_status, to_status }) => [subject, from_status, to_status]);
    const inDomain = MONEY_TRANSITIONS.map(({ subject, from, to }) => [subject, from, to]);
    expect(inDatabase.sort()).toEqual(inDomain.sort());
  });
});

describe('two transactions at once', () => {
  // Each of these commits.
  afterEach(async () => {
    await closeWorld();
    await openWorld();
  });
  /**
   * The second one has begun before the first one commits, and waits for it. Answers why the second was refused,
   * 'committed' if it was not.
   */
  async function race(first: Statement[], second: Statement[]): Promise<string> {
    const [one, other] = [await client.pool.connect(), await client.pool.connect()];
    try {
      const [backend] = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      const waits = 'select from pg_locks where pid = $1 and not granted';
      await perform(one, [run('begin'), ...first]);
      const outcome = perform(other, [run('begin'), ...second, run('commit')]).then(
        () => 'committed',
        (error: unknown) => violatedConstraint(error) ?? String(error),
      );
      await expect.poll(async () => (await client.pool.query(waits, [backend?.pid])).rowCount).toBe(1);
      await one.query('commit');
      return await outcome;
    } finally {
      await one.query('rollback');
      await other.query('rollback');
      one.release();
      other.release();
    }
  }
  const before = (...statements: Statement[]) =>
    Promise.all(statements.map(({ text: statement, values }) => client.pool.query(statement, values)));

  it('keeps two transactions from confirming a booking and releasing its item', async () => {
    await before(booking({ id: 'raced', ...READY }));
    await before(hold({ id: 'raced_hold', booking_id: 'raced' }));
    const outcome = race(
      [change('bookings', 'raced', { status: 'confirmed' })],
      [change('occupancy', 'raced_hold', { released_at: LATER })],
    );
    expect(await outcome).toBe('occupancy_keeps_hold');
  });

  it('keeps two transactions from placing a third hold', async () => {
    await before(liveHold(1));
    expect(await race([liveHold(2)], [liveHold(3)])).toBe('payments_two_live_holds');
  });

  it('keeps two transactions from refunding the same money', async () => {
    const all = () => add('refunds', { amount_cents: 1740 });
    expect(await race([all()], [all()])).toBe('refunds_within_captured');
  });

  it('keeps two transactions from restricting an owner and listing an item beside it', async () => {
    const restricted = change('users', 'owner', { restriction_no_list: true });
    expect(await race([restricted], [add('equipment', { id: 'late' })])).toBe('committed');
    const { rows } = await client.pool.query(`select id from equipment where id = 'late' and not listed`);
    expect(rows).toHaveLength(1);
  });

  it('keeps two transactions from throwing a photo away and making it evidence beside it', async () => {
    const made = ['evi_first', 'evi_second'].map((id) => add('photos', { id, owner_id: 'renter' }));
    await before(...made);
    const thrownAway = (id: string) => change('photos', id, { discarded_at: LATER });
    expect(await race([shows('evi_first')], [thrownAway('evi_first')])).toBe('photos_evidence_stays');
    expect(await race([thrownAway('evi_second')], [shows('evi_second')])).toBe('booking_photos_party');
  });

  it('keeps two transactions from deleting an account and creating a session for it', async () => {
    await before(add('users', { id: 'leaver' }));
    const signedIn = add('sessions', { user_id: 'leaver' });
    expect(await race([change('users', 'leaver', LEFT)], [signedIn])).toBe('sessions_person_is_here');
  });
});

it('leaves no check, exclusion, conditional unique index, composite reference or trigger untried', async () => {
  const { rows } = await client.pool.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      and (contype in ('c', 'x') or contype = 'f' and cardinality(conkey) > 1)
    union select tgname from pg_trigger where not tgisinternal
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indpred is not null`);
  const effects = [
    'equipment_counted_again',
    'equipment_counted_in',
    'equipment_counted_out',
    'equipment_search_terms',
    'equipment_takes_restriction',
    'refunds_heard_failed',
    'users_deletion_forgets_name',
    'users_restriction_hides_items',
  ];
  const tried = new Set([
    ...effects,
    ...Object.values(GROUPS).flatMap((cases) => cases.map(({ rule }) => rule)),
  ]);
  expect([...tried].sort()).toEqual(rows.map(({ name }) => name).sort());
});
