import { AT, LATER } from './rows.ts';
import {
  ACCEPTED,
  FEE_PAID,
  type Statement,
  add,
  booking,
  caseShows,
  change,
  claimStepRow,
  evidence,
} from './statements.ts';

/** Made before all tests: three people, three fixed accounts, an item, a canceled and a completed booking, a payment, an entry. */
export const WORLD: Statement[] = [
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
