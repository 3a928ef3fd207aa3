import type { Account } from '../objects/stored.ts';
import type { Unit } from '../store/unit.ts';
import { schedule, unschedule } from './tasks.ts';

export const accountSteps = ['submitted', 'verified', 'more_info', 'rejected', 'reset'] as const;
export type AccountStep = (typeof accountSteps)[number];

type AccountState = Pick<Account, 'charges_enabled' | 'details_submitted' | 'payouts_enabled'> & {
  transfers: 'active' | 'inactive' | 'pending';
  due: string[];
  verifying: string[];
  disabled: NonNullable<Account['requirements']>['disabled_reason'];
};

const firstNeeds = [
  'business_profile.url',
  'external_account',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];

const STATES: Record<AccountStep, AccountState> = {
  reset: {
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    transfers: 'inactive',
    due: firstNeeds,
    verifying: [],
    disabled: 'requirements.past_due',
  },
  submitted: {
    charges_enabled: false,
    details_submitted: true,
    payouts_enabled: false,
    transfers: 'pending',
    due: [],
    verifying: ['individual.verification.document'],
    disabled: 'requirements.pending_verification',
  },
  more_info: {
    charges_enabled: false,
    details_submitted: true,
    payouts_enabled: false,
    transfers: 'inactive',
    due: ['individual.verification.document'],
    verifying: [],
    disabled: 'requirements.past_due',
  },
  verified: {
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    transfers: 'active',
    due: [],
    verifying: [],
    disabled: null,
  },
  rejected: {
    charges_enabled: false,
    details_submitted: true,
    payouts_enabled: false,
    transfers: 'inactive',
    due: [],
    verifying: [],
    disabled: 'rejected.fraud',
  },
};

/** The part of an account that onboarding and verification change, for one step of it. */
export function accountStateOf(
  step: AccountStep,
): Pick<
  Account,
  | 'capabilities'
  | 'charges_enabled'
  | 'details_submitted'
  | 'future_requirements'
  | 'payouts_enabled'
  | 'requirements'
> {
  const { transfers, due, verifying, disabled, ...flags } = STATES[step];
  const none = { alternatives: [], current_deadline: null, errors: [], past_due: [] };
  return {
    ...flags,
    capabilities: { transfers },
    future_requirements: {
      ...none,
      currently_due: [],
      disabled_reason: null,
      eventually_due: [],
      pending_verification: [],
    },
    requirements: {
      ...none,
      currently_due: due,
      disabled_reason: disabled,
      eventually_due: due,
      past_due: disabled === 'requirements.past_due' ? due : [],
      pending_verification: verifying,
    },
  };
}

const reviewTakes = 86_400;
const reviewEnds = ['verify_account', 'question_account'] as const;

/** Everything was entered and is looked at for a day of product time; then it is verified, or more is asked for. */
export function beginReview(unit: Unit, id: string, end: (typeof reviewEnds)[number]): void {
  moveAccount(unit, id, 'submitted');
  schedule(unit, end, id, unit.now + reviewTakes);
}

/** What comes of a review, unless the account is gone by then. */
export function endReview(unit: Unit, id: string, step: 'verified' | 'more_info'): void {
  if (unit.get('account', id)) moveAccount(unit, id, step);
}

/** Moves an account to a step of onboarding and verification, with an event for the Connect endpoints. */
export function moveAccount(unit: Unit, id: string, step: AccountStep): Account {
  unit.find('account', id);
  // Whatever was to come of a review before, this is newer.
  for (const kind of reviewEnds) unschedule(unit, kind, id);
  const account = unit.patch('account', id, accountStateOf(step));
  unit.emit('account.updated', account, { account: id });
  return account;
}
