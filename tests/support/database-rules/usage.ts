import { CHECK, type Case, appendOnly, cannotTruncate, check, rowCheck, unique } from './case.ts';
import { AT, type Row } from './rows.ts';
import { type Statement, add, evidence, insert, run } from './statements.ts';

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
export const USAGE: Case[] = [
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
