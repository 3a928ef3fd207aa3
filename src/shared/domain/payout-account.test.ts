import { expect, test } from 'vitest';
import {
  NO_ACCOUNT,
  payoutStateOf,
  requirementsOf,
  type AccountFacts,
  type PayoutState,
} from './payout-account.ts';

const VERIFIED: AccountFacts = {
  detailsSubmitted: true,
  payoutsEnabled: true,
  transfersActive: true,
  isRejected: false,
  needsInformation: false,
};

test.each<[string, Partial<AccountFacts>, PayoutState, boolean]>([
  ['verified', {}, 'active', false],
  ['asked for something by a later date', { needsInformation: true }, 'active', true],
  ['not submitted', { detailsSubmitted: false, needsInformation: true }, 'setup_required', false],
  ['without payouts', { payoutsEnabled: false }, 'under_review', false],
  ['without transfers', { transfersActive: false }, 'under_review', false],
  ['short of information', { payoutsEnabled: false, needsInformation: true }, 'under_review', true],
  ['refused', { isRejected: true }, 'setup_required', false],
  ['refused and still enabled', { isRejected: true, needsInformation: true }, 'setup_required', false],
])('an account that is %s', (_name, facts, state, needsInformation) => {
  const requirements = requirementsOf({ ...VERIFIED, ...facts });
  expect(payoutStateOf(requirements)).toBe(state);
  expect(requirements).toMatchObject({ setupComplete: state === 'active', needsInformation });
});

test('no account at all', () => {
  expect(payoutStateOf(NO_ACCOUNT)).toBe('setup_required');
});
