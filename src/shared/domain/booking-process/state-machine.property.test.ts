import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hour, requestedFacts } from '#tests/support/booking-facts.ts';
import { ASKED, history, modelOf, start, take, USUAL_WAY } from '#tests/support/booking-histories.ts';
import { BookingModel, PROVIDER_STEPS } from '#tests/support/booking-model.ts';
import { useOf } from '#tests/support/booking-model-use.ts';
import {
  HOLD_STATUSES,
  isBalanceSettled,
  isHeld,
  LATE_FEE_STATUSES,
  type BookingFacts,
} from '../booking-facts.ts';
import { minimumChargeCents } from '../money-constants.ts';
import { completionState } from '../booking-completion.ts';
import { BOOKING_PROCESS } from './booking-process.ts';

const mustHoldSlot = ({ status, noShow, actualReturnTime }: BookingFacts): boolean =>
  status === 'pending' ||
  (status === 'confirmed' && !noShow) ||
  (status === 'active' && actualReturnTime === null);

/** What the constraints of the database and the promises of the product say is wrong here. */
function faultsOf(model: BookingModel): string[] {
  const { facts, feesPaid, capturedCents, use } = model;
  const { status, feeStatus } = facts;
  const feesDealtWith = model.feesRefunded + model.feesKept;
  const isCanceled = status === 'canceled';
  const isCompleted = status === 'completed';
  const isOn = status === 'confirmed' || status === 'active';
  const rules: Record<string, boolean> = {
    'what is on is paid': !isOn || feeStatus === 'paid',
    'what is out was picked up': status !== 'active' || facts.actualPickupTime !== null,
    'completed is captured, waived or without balance': !isCompleted || isBalanceSettled(facts),
    'completed is paid': !isCompleted || feeStatus === 'paid',
    'completed was told': !isCompleted || model.breakdowns > 0,
    'canceled is settled': !isCanceled || (feeStatus !== 'unpaid' && facts.canceledBy !== null),
    'canceled keeps no balance': !isCanceled || capturedCents === 0,
    'what is over holds nothing': !(isCanceled || isCompleted) || !model.isHeld,
    'paid at an instant':
      ['paid', 'refunded', 'refund_failed'].includes(feeStatus) === (facts.feePaidAt !== null),
    'the slot is taken as long as it must be': model.isSlotTaken === mustHoldSlot(facts),
    'a fee is refunded or kept once, and only at the end': feesDealtWith === (isCanceled ? feesPaid : 0),
    'no more is captured than was held': capturedCents <= facts.balanceCents,
    'a waived balance is not captured': !facts.balanceWaived || capturedCents === 0,
    'a captured balance is given back only where it is called off':
      facts.holdStatus !== 'refunded' || isCanceled,
    'a late fee belongs to a return': facts.lateFeeStatus === 'none' || facts.actualReturnTime !== null,
    'a late fee is charged once, and it shows':
      model.lateFeesCharged === (facts.lateFeeStatus === 'charged' ? 1 : 0),
    'a hold that is said to stand stands, and expires': isHeld(facts.holdStatus)
      ? model.isHeld && facts.holdExpiresAt !== null
      : facts.holdExpiresAt === null || facts.holdStatus === 'capturing',
    'nothing is captured while the owner’s word waits for its answer':
      !['waiting', 'denied'].includes(completionState(facts, model.now)) || model.capturesAsked === 0,
    'only what is agreed on has a change of dates open': facts.changeState === null || isOn,
    'a change of dates that is open waits until an instant':
      (facts.changeState === null) === (facts.changeExpiresAt === null),
    'use is charged with a return, by readings that both sides have seen':
      use === undefined || (facts.actualReturnTime !== null && useOf(model) === use.totalCents),
    'use is taken within the balance, and beyond it from the card':
      use === undefined ||
      (use.withBalanceCents <= facts.balanceCents - (facts.captureCents ?? facts.balanceCents) &&
        use.totalCents - use.withBalanceCents - use.cardCents < minimumChargeCents),
    'the machine of payments knows every step': model.unknownSteps.length === 0,
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

describe('random histories of a booking', () => {
  it('never leaves money, the machine or the slot in a wrong place', () => {
    const seen = new Set<string>();
    const holds = new Set<string>();
    const lateFees = new Set<string>();
    let charged = 0;
    fc.assert(
      fc.property(start, history, (beginning, steps) => {
        const model = modelOf(beginning);
        const faults: string[] = [];
        for (const one of steps) {
          const { status } = model.facts;
          take(model, one);
          const isOver = status === 'completed' || status === 'canceled';
          if (isOver && model.facts.status !== status) faults.push('what is over stays as it is');
          faults.push(...faultsOf(model));
          seen.add(model.facts.status);
          holds.add(model.facts.holdStatus);
          lateFees.add(model.facts.lateFeeStatus);
        }
        // Once a history: an expectation takes longer than a step.
        expect(faults).toEqual([]);
        charged += model.use ? 1 : 0;
      }),
      { numRuns: 1500 },
    );
    // The histories are worth something only if they get everywhere.
    expect([...seen].sort()).toEqual(['active', 'canceled', 'completed', 'confirmed', 'pending']);
    expect([...holds].sort()).toEqual([...HOLD_STATUSES].sort());
    expect([...lateFees].sort()).toEqual([...LATE_FEE_STATUSES].sort());
    expect(charged).toBeGreaterThan(5);
  });

  it('changes nothing where a side repeats itself', () => {
    fc.assert(
      fc.property(start, history, (beginning, steps) => {
        const model = modelOf(beginning);
        const changed: unknown[] = [];
        for (const one of steps) {
          const asked = take(model, one);
          if (!asked || asked.actor === 'provider' || asked.actor === 'system') continue;
          const before = JSON.stringify(model);
          const again = model.tell(asked.event, asked.actor);
          const after = JSON.stringify(model);
          if (!(again?.isRepeat ?? true) || after !== before) changed.push({ asked, again, before, after });
        }
        expect(changed).toEqual([]);
      }),
      { numRuns: 700 },
    );
  });

  it('always come to an end when the owner, the Admin and the provider want one', () => {
    fc.assert(
      fc.property(start, history, (beginning, steps) => {
        const model = modelOf(beginning);
        for (const one of steps) take(model, one);
        for (let round = 0; round < 3; round += 1) {
          model.tell('balance_captured', 'provider');
          model.tell('cancel', 'owner');
          model.tell('complete', 'owner');
          model.tell('complete', 'admin');
        }
        expect(['completed', 'canceled']).toContain(model.facts.status);
      }),
      { numRuns: 700 },
    );
  });

  it('ends every history by deadlines alone, unless the machine is out', () => {
    fc.assert(
      fc.property(start, history, (beginning, steps) => {
        const model = modelOf(beginning);
        for (const one of steps) take(model, one);
        for (const event of ['balance_captured', 'hold_placed'] as const) model.tell(event, 'provider');
        model.wait(2000);
        const deadlines = BOOKING_PROCESS.filter(({ actors }) => actors.includes('system'));
        for (const { event } of [...deadlines, ...deadlines]) {
          model.tell(event, 'system');
          model.tell('balance_captured', 'provider');
        }
        const { status, actualReturnTime, noShow } = model.facts;
        const isOut = status === 'active' && actualReturnTime === null;
        // A no-show whose capture failed waits for the owner, who has asked for it.
        const isAsked = status === 'confirmed' && noShow;
        // Of what the renter denies the Admin decides.
        const isDenied = completionState(model.facts, model.now) === 'denied';
        // An agreed statement is captured at once; after a failure another card is awaited.
        const { completionStatedAt: statedAt, completionCountsAt: countsAt } = model.facts;
        const isAgreed = statedAt !== null && countsAt?.getTime() === statedAt.getTime();
        const waitsForCard = isAgreed && !isBalanceSettled(model.facts);
        if (!isOut && !isAsked && !isDenied && !waitsForCard)
          expect(['completed', 'canceled']).toContain(status);
      }),
      { numRuns: 700 },
    );
  });

  it('never captures within a day what only the owner speaks of', () => {
    const owners = ASKED.filter(
      ({ actor }) => actor === 'owner' || actor === 'provider' || actor === 'system',
    );
    const ownersStep = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...owners) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1.5, noNaN: true }) },
      { weight: 1, arbitrary: fc.constantFrom(...PROVIDER_STEPS) },
    );
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(ownersStep, { minLength: 5, maxLength: 15, size: 'max' }),
        (isOver, steps) => {
          // Paid, held and confirmed; the first day has begun, or the last one has just ended.
          const times = isOver
            ? { startsAt: hour(-50), endsAt: hour(0) }
            : { startsAt: hour(0), endsAt: hour(50) };
          const model = new BookingModel({ ...requestedFacts, ...times });
          for (const { event, actor } of USUAL_WAY.slice(0, 3)) model.tell(event, actor);
          for (const one of steps) take(model, one);
          expect(model.capturedCents).toBe(0);
          expect(model.facts.status).not.toBe('completed');
        },
      ),
      { numRuns: 700 },
    );
  });
});
