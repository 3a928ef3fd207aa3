import { describe, expect, it } from 'vitest';
import { hour, requestedFacts } from '#tests/support/booking-facts.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { DomainError } from '../errors.ts';
import { BOOKING_PROCESS } from './booking-process.ts';
import type { RequestFacts } from './request-facts.ts';
import { REQUEST_GUARDS } from './request-guards.ts';
import { checkRequest, transition, tryTransition } from './state-machine.ts';

const now = hour(0);
const until = hour(3);
const good: Required<RequestFacts> = {
  status: 'none',
  renter: { emailVerified: true, restrictionNoBook: false },
  debtCents: 0,
  item: { isOwn: false, isListed: true },
  payAtOnce: { until: null, minutesToPay: 30, isAgreed: false },
  price: { shownCents: 10_399, cents: 10_399 },
  agreementHash: { shown: 'abc', now: 'abc' },
  identity: { isRequired: false, isVerified: false },
  isTimeFree: true,
  unpaid: 2,
  leftUnpaid: { count: 9, retryAfterSeconds: 60 },
};
const create = { event: 'create', actor: 'renter', now } as const;

/** One mistake of a request, and its whole answer; in the order of the guards. */
const WRONG: readonly (readonly [Partial<RequestFacts>, Partial<DomainError>])[] = [
  [{ renter: { emailVerified: false, restrictionNoBook: true } }, { code: 'email_unverified' }],
  [{ renter: { emailVerified: true, restrictionNoBook: true } }, { code: 'no_book' }],
  [{ debtCents: 5000 }, { code: 'claim_unpaid', values: { amount: '50.00' } }],
  [{ item: { isOwn: true, isListed: false } }, { code: 'own_equipment' }],
  [{ item: { isOwn: false, isListed: false } }, { code: 'equipment_unavailable' }],
  [
    { payAtOnce: { until, minutesToPay: 5, isAgreed: false } },
    {
      code: 'pay_at_once',
      details: { paysAtOnceUntil: until.toISOString(), minutesToPay: 5 },
    },
  ],
  [
    { price: { shownCents: 10_398, cents: 10_399 } },
    {
      code: 'price_changed',
      values: { totalAmount: '103.99' },
      details: { totalAmount: '103.99' },
    },
  ],
  [{ agreementHash: { shown: 'abc', now: 'abd' } }, { code: 'agreement_changed' }],
  [{ identity: { isRequired: true, isVerified: false } }, { code: 'identity_required' }],
  [{ isTimeFree: false }, { code: 'dates_taken' }],
  [{ unpaid: 3 }, { code: 'too_many_unpaid' }],
  [
    { leftUnpaid: { count: 10, retryAfterSeconds: 60 } },
    { code: 'too_many_left_unpaid', retryAfterSeconds: 60 },
  ],
];

function refusalOf(facts: RequestFacts, actor: 'renter' | 'owner' = 'renter'): DomainError {
  try {
    transition({ ...create, actor, facts });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was allowed');
}

describe('a request to book', () => {
  it('becomes a pending booking, with its time and its agreement', () => {
    expect(transition({ ...create, facts: good })).toEqual({
      event: 'create',
      from: 'none',
      to: 'pending',
      effects: ['takeSlot', 'storeAgreement'],
      isRepeat: false,
    });
  });

  it('allows a request at the very limits, and with a price and an agreement that were agreed to', () => {
    const allowed: readonly Partial<RequestFacts>[] = [
      { payAtOnce: { until, minutesToPay: 5, isAgreed: true } },
      { agreementHash: { shown: undefined, now: 'abd' } },
    ];
    for (const parts of allowed)
      expect(tryTransition({ ...create, facts: { ...good, ...parts } })).toBeDefined();
  });

  it('refuses a request for each thing that is wrong with it, and never names a state', () =>
    expectEvery(WRONG, ([parts, { details, ...told }]) => {
      const refusal = refusalOf({ ...good, ...parts });
      expect(refusal).toMatchObject(told);
      expect(refusal.details).toEqual(details);
    }));

  it('names first what comes first of several wrong things', () => {
    for (const [index, [parts, { code }]] of WRONG.entries()) {
      const later = WRONG.slice(index).reduceRight((all, [one]) => ({ ...all, ...one }), {});
      expect(refusalOf({ ...good, ...later, ...parts }).code).toBe(code);
    }
  });

  it('refuses no request for what nobody has looked up yet', () => {
    expect(() => {
      checkRequest({}, now);
    }).not.toThrow();
    expect(() => {
      checkRequest({ renter: good.renter }, now);
    }).not.toThrow();
    expect(() => {
      checkRequest({ isTimeFree: false }, now);
    }).toThrow('dates_taken');
  });

  it('lets only the renter make a request, and not a second time of a booking', () => {
    expect(refusalOf(good, 'owner')).toMatchObject({ code: 'not_yours_to_do' });
    expect(tryTransition({ ...create, facts: requestedFacts })).toBeUndefined();
    expect(tryTransition({ event: 'accept', actor: 'owner', facts: good, now })).toBeUndefined();
  });

  it('depends on every guard of a request', () => {
    const lines = BOOKING_PROCESS.filter(({ from }) => from === 'none');
    expect(lines.map(({ when }) => when)).toEqual([Object.keys(REQUEST_GUARDS)]);
  });
});
