import { type Case, appendOnly, cannotTruncate } from './case.ts';
import { AT } from './rows.ts';
import { add, caseEvidence, change, claimStepRow, entry, evidence, run } from './statements.ts';

/** History: rows are added and never changed, removed or swept away. */
export const APPEND_ONLY: Case[] = [
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
