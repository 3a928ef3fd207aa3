import { type Case, check, rowCheck, unique } from './case.ts';
import { AT, type Row } from './rows.ts';
import { ACCEPTED, type Statement, add, change } from './statements.ts';

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
export const CLAIMS: Case[] = [
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
