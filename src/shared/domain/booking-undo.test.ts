import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestedFacts } from '#tests/support/booking-facts.ts';
import { BookingModel } from '#tests/support/booking-model.ts';
import type { BookingFacts } from './booking-facts.ts';
import { transition } from './booking-process/state-machine.ts';
import { isUndoneAlready, undoableConfirmation } from './booking-undo.ts';

const START = 137;
const SECOND = 1 / 3600;
type Side = 'owner' | 'renter';
const SIDES: readonly Side[] = ['owner', 'renter'];
const other = (side: Side): Side => (side === 'owner' ? 'renter' : 'owner');

/** Confirmed and held at its start, or picked up by both there. */
function rental(stage: 'agreed' | 'out', balanceCents = 9359): BookingModel {
  const model = new BookingModel({ ...requestedFacts, balanceCents });
  model.tell('fee_paid', 'provider');
  model.provider('hold falls due');
  model.tell('hold_placed', 'provider');
  model.tell('accept', 'owner');
  model.wait(START);
  if (stage === 'out') for (const side of SIDES) model.tell('confirm_pickup', side);
  model.wait(1);
  return model;
}

const told = (model: BookingModel, side: Side) => model.tell('undo_confirmation', side);
const codeOf = ({ facts, now }: BookingModel, actor: Side): unknown => {
  try {
    return transition({ event: 'undo_confirmation', actor, facts, now }).to;
  } catch (error) {
    return (error as { code: unknown }).code;
  }
};

describe('undoing a confirmation', () => {
  it('leaves a booking as it was before the confirmation, whoever makes which of them, early or late', () => {
    const drawn = fc.record({
      side: fc.constantFrom(...SIDES),
      stage: fc.constantFrom('agreed' as const, 'out' as const),
      isSecondPickup: fc.boolean(),
      hours: fc.double({ min: 0, max: 200, noNaN: true }),
      seconds: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(drawn, ({ side, stage, isSecondPickup, hours, seconds }) => {
        const model = rental(stage);
        model.wait(hours);
        if (stage === 'agreed' && isSecondPickup) model.tell('confirm_pickup', other(side));
        model.wait(2);
        const before: BookingFacts = { ...model.facts, undoableBy: null, undoableUntil: null };
        model.tell(stage === 'agreed' ? 'confirm_pickup' : 'confirm_return', side);
        model.wait(seconds * SECOND);
        expect(told(model, side)).toBeDefined();
        expect(model.facts).toEqual(before);
        expect(model.isSlotTaken).toBe(true);
        expect(model.unknownSteps).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('lets the late fee of the next return count from the scheduled end, as if nothing had been', () => {
    const model = rental('out');
    model.wait(72 + 5);
    model.tell('confirm_return', 'renter');
    expect(model.facts.lateFeeStatus).not.toBe('none');
    told(model, 'renter');
    expect(model.facts).toMatchObject({ lateFeeStatus: 'none', actualReturnTime: null });
    model.wait(400);
    model.tell('confirm_return', 'renter');
    expect(model.facts).toMatchObject({ lateFeeStatus: 'owed', actualReturnTime: model.now });
  });

  it('belongs to the side that confirmed, for sixty seconds', () => {
    const model = rental('out');
    model.tell('confirm_return', 'renter');
    expect(codeOf(model, 'owner')).toBe('confirmation_stands');
    expect(undoableConfirmation('owner', model.facts, model.now)).toBeUndefined();
    expect(undoableConfirmation('renter', model.facts, model.now)).toEqual({
      of: 'return',
      confirmedAt: model.now,
      until: new Date(model.now.getTime() + 60_000),
    });
    model.wait(60 * SECOND);
    expect(codeOf(model, 'renter')).toBe('undo_time_over');
    expect(undoableConfirmation('renter', model.facts, model.now)).toBeUndefined();
  });

  it('ends the undo as soon as the other side acts', () => {
    const picked = rental('agreed');
    picked.tell('confirm_pickup', 'owner');
    picked.tell('confirm_pickup', 'renter');
    // The second one started the rental: it is the renter's to undo, and leaves the owner's as it was.
    expect(codeOf(picked, 'owner')).toBe('confirmation_stands');
    told(picked, 'renter');
    expect(picked.facts.status).toBe('confirmed');
    expect(codeOf(picked, 'owner')).toBe('confirmation_stands');

    const waived = rental('out');
    waived.tell('confirm_return', 'renter');
    waived.tell('release_hold', 'owner');
    expect(waived.facts.status).toBe('active');
    expect(codeOf(waived, 'renter')).toBe('confirmation_stands');
  });

  it('ends the undo as soon as money moves, and offers none where the second return completes the rental', () => {
    const charged = rental('out');
    charged.wait(500);
    charged.tell('confirm_return', 'owner');
    charged.tell('charge_late_fee', 'owner');
    expect(codeOf(charged, 'owner')).toBe('confirmation_stands');

    const both = rental('out');
    for (const side of SIDES) both.tell('confirm_return', side);
    expect(both.facts.holdStatus).toBe('capturing');
    for (const side of SIDES) expect(codeOf(both, side)).toBe('confirmation_stands');

    const free = rental('out', 0);
    for (const side of SIDES) free.tell('confirm_return', side);
    expect(free.facts.status).toBe('completed');
    for (const side of SIDES) expect(codeOf(free, side)).toBe('wrong_state');
  });

  it('stays open while things happen that nobody did and that take no money', () => {
    const model = rental('agreed');
    model.tell('confirm_pickup', 'renter');
    model.tell('item_not_returned', 'system');
    expect(codeOf(model, 'renter')).toBe('confirmed');
    expect(undoableConfirmation('renter', model.facts, model.now)?.of).toBe('pickup');
  });

  it('offers no second undo after it was used', () => {
    const model = rental('agreed');
    model.tell('confirm_pickup', 'renter');
    told(model, 'renter');
    expect(codeOf(model, 'renter')).toBe('confirmation_stands');
  });
});

describe('undoing again', () => {
  const at = new Date('2026-06-01T12:00:00Z');
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const line = (event: string, actorId: string | null = 'me') => ({ event, actorId, at });
  const undone = [line('confirm_return'), line('undo_confirmation')];

  it('takes an undo again for a minute as the same request, whatever happened by itself meanwhile', () => {
    expect(isUndoneAlready(undone, 'me', after(0))).toBe(true);
    expect(isUndoneAlready([...undone, line('overdue', null)], 'me', after(59))).toBe(true);
    expect(isUndoneAlready(undone, 'me', after(60))).toBe(false);
  });

  it('takes an undo as another one for somebody else, after a person’s act, and where nothing was undone', () => {
    expect(isUndoneAlready(undone, 'other', at)).toBe(false);
    expect(isUndoneAlready([...undone, line('confirm_return')], 'me', at)).toBe(false);
    expect(isUndoneAlready([line('confirm_return')], 'me', at)).toBe(false);
    expect(isUndoneAlready([], 'me', at)).toBe(false);
  });
});
