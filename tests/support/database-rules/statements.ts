import { AT, LATER, ROWS, type Row } from './rows.ts';

export interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

export const TABLES = Object.keys(ROWS) as (keyof typeof ROWS)[];

let serial = 0;

export const FEE_PAID: Row = { fee_status: 'paid', fee_paid_at: AT };

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

export function insert(table: string, row: Row): Statement {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${Object.keys(row).join()}) values (${places.join()})`;
  return { text, values: Object.values(row) };
}

/** Inserts the table's valid row with `changes`. */
export function add(table: keyof typeof ROWS, changes: Row = {}): Statement {
  const id = (changes['id'] as string | undefined) ?? `row${++serial}`;
  const row: Row = { id, ...ROWS[table], ...moneyOf(table, changes), ...changes };
  const made = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'function' ? (value as (id: string) => string)(id) : value,
  ]);
  return insert(table, Object.fromEntries(made) as Row);
}

export function change(table: keyof typeof ROWS, id: string, changes: Row): Statement {
  const columns = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`);
  return {
    text: `update ${table} set ${columns.join()} where id = $1`,
    values: [id, ...Object.values(changes)],
  };
}

/** That a photo is one of a booking's. */
export const shows = (photo_id: string, changes: Row = {}): Statement =>
  insert('booking_photos', {
    photo_id,
    ...{ booking_id: 'booking', taken_by: 'renter', moment: 'return', taken_at: AT },
    ...changes,
  });

/** With the photo itself. */
export const evidence = (id: string, photo: Row = {}, changes: Row = {}): Statement[] => [
  add('photos', { id, owner_id: 'renter', ...photo }),
  shows(id, changes),
];

/** A photo of a message in a case. */
export const caseShows = (photo_id: string, message_id = 'said', place = 0): Statement => ({
  text: 'insert into case_photos (photo_id, message_id, place) values ($1, $2, $3)',
  values: [photo_id, message_id, place],
});

/** With the photo itself. */
export const caseEvidence = (id: string, photo: Row = {}): Statement[] => [
  add('photos', { id, owner_id: 'renter', ...photo }),
  caseShows(id, 'said', 1),
];

export const remove = (table: keyof typeof ROWS, id: string): Statement => ({
  text: `delete from ${table} where id = $1`,
  values: [id],
});
export const run = (text: string): Statement => ({ text });

export const booking = (changes: Row): Statement => add('bookings', { id: 'new', ...changes });

/** What a booking occupies; without changes exactly its own span. */
export const hold = (changes: Row = {}): Statement =>
  add('occupancy', { id: 'hold', kind: 'booking', booking_id: 'new', ...changes });

/** Paid and held: it can be confirmed. */
export const READY = { ...FEE_PAID, hold_status: 'held' };
export const LEFT: Row = {
  email: null,
  first_name: '',
  last_name: '',
  deleted_at: LATER,
};
export const liveHold = (generation: number, changes: Row = {}) =>
  add('payments', { kind: 'hold', generation, status: 'authorized', ...changes });

/** An entry with these amounts on its lines. */
export const entry = (...amounts: number[]): Statement[] => [
  add('journal_entries', { id: 'posted' }),
  ...amounts.map((amount_cents) => add('journal_lines', { entry_id: 'posted', amount_cents })),
];

/** The renter has accepted what was claimed. */
export const ACCEPTED: Row = {
  status: 'charging',
  ground: 'renter_accepted',
  decided_cents: 15_000,
  consented_at: AT,
  decided_at: AT,
};
export const claimStepRow = (sequence: number): Statement => ({
  text: `insert into claim_steps (claim_id, sequence, event, to_status, actor_kind, at) values ('claim', ${sequence}, 'file', 'filed', 'owner', '${AT}')`,
});

/** Back late, and over. */
export const LATE: Row = {
  status: 'completed',
  actual_pickup_time: AT,
  actual_return_time: LATER,
  late_fee_cents: 1770,
};
