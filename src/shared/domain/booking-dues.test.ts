import { describe, expect, it } from 'vitest';
import { hour, requestedFacts } from '#tests/support/booking-facts.ts';
import { deadlinesOf, timersOf } from './booking-dues.ts';
import { HOLD_STATUSES, isHeld, type BookingFacts } from './booking-facts.ts';

/** The instants as hours from the making of the booking; what does not apply is left out. */
function hoursOf(instants: Record<string, Date | undefined>): Record<string, number> {
  const known = Object.entries(instants).filter((entry): entry is [string, Date] => entry[1] !== undefined);
  return Object.fromEntries(
    known.map(([name, at]) => [name, (at.getTime() - hour(0).getTime()) / 3_600_000]),
  );
}
const deadlines = (parts: Partial<BookingFacts>) => hoursOf(deadlinesOf({ ...requestedFacts, ...parts }));
const timers = (parts: Partial<BookingFacts>) => hoursOf(timersOf({ ...requestedFacts, ...parts }));

const paid = { feeStatus: 'paid', feePaidAt: hour(1) } as const;
const confirmed = { ...paid, status: 'confirmed', holdStatus: 'scheduled' } as const;
const active = { ...paid, status: 'active', holdStatus: 'held', actualPickupTime: hour(137) } as const;
const over = { ...paid, status: 'completed', actualReturnTime: hour(209) } as const;

describe('the deadlines of the parties', () => {
  it('are the payment of a request first, and then its answer', () => {
    expect(deadlines({})).toEqual({ payBy: 0.5 });
    expect(deadlines(paid)).toEqual({ acceptBy: 49 });
    expect(deadlines({ status: 'confirmed' })).toEqual({});
    expect(deadlines(confirmed)).toEqual({});
    expect(deadlines({ status: 'canceled', feeStatus: 'void' })).toEqual({});
    expect(deadlines({ ...paid, status: 'canceled', feeStatus: 'refunded' })).toEqual({});
  });

  it('include another card for a refused hold until the rental has begun', () => {
    const refused = { holdStatus: 'action_required', holdRefusedAt: hour(2) } as const;
    expect(deadlines({ ...paid, ...refused })).toEqual({ acceptBy: 49, mendHoldBy: 14 });
    expect(deadlines({ ...confirmed, ...refused })).toEqual({ mendHoldBy: 14 });
    expect(deadlines({ ...active, ...refused })).toEqual({});
    expect(deadlines({ ...over, ...refused })).toEqual({});
    expect(deadlines({ ...confirmed, ...refused, feeStatus: 'refunded' })).toEqual({});
    expect(deadlines({ ...confirmed, ...refused, holdStatus: 'held' })).toEqual({});
    expect(deadlines({ ...confirmed, ...refused, holdRefusedAt: null })).toEqual({});
  });
});

describe('what time does to a booking', () => {
  const expires = { holdExpiresAt: hour(120) } as const;

  it('is nothing before the owner has accepted, but the renewal of its hold', () => {
    expect(timers({})).toEqual({});
    expect(timers(paid)).toEqual({});
    const { renewHold, ...others } = timers({ ...paid, ...expires, holdStatus: 'held' });
    expect(renewHold).toBeLessThan(120);
    expect(others).toEqual({});
  });

  it('looks at the item at the start of a confirmed rental and ends it where it was never picked up', () => {
    expect(timers(confirmed)).toEqual({ checkItem: 137, lapseNoShow: expect.any(Number) as number });
    expect(timers(confirmed)['lapseNoShow']).toBeGreaterThan(209);
  });

  it('renews a hold that is needed, and captures it before it dies', () => {
    const { renewHold, captureEarly } = timers({ ...active, ...expires });
    expect(renewHold).toBeLessThan(captureEarly ?? 0);
    expect(captureEarly).toBeLessThan(120);
    for (const holdStatus of HOLD_STATUSES)
      for (const status of ['confirmed', 'active'] as const) {
        const known = timers({ ...active, ...expires, status, holdStatus });
        expect('renewHold' in known, holdStatus).toBe(holdStatus === 'held');
        expect('captureEarly' in known, holdStatus).toBe(isHeld(holdStatus));
      }
    const none: Partial<BookingFacts>[] = [
      { holdExpiresAt: null },
      { balanceWaived: true },
      { status: 'completed' },
      { status: 'canceled' },
    ];
    for (const parts of none) {
      const known = timers({ ...active, ...expires, ...parts });
      expect(known, JSON.stringify(parts)).not.toHaveProperty('renewHold');
      expect(known, JSON.stringify(parts)).not.toHaveProperty('captureEarly');
    }
  });

  it('reports an item that is out too long, and completes a return that one side has confirmed', () => {
    expect(timers(active)).toEqual({ tellOverdue: 210 });
    const back = timers({ ...active, actualReturnTime: hour(209) });
    expect(Object.keys(back)).toEqual(['completeSilent']);
    expect(back['completeSilent']).toBeGreaterThan(209);
  });

  it('charges a late fee that is owed, and no other', () => {
    expect(timers(over)).toEqual({});
    const owed = timers({ ...over, lateFeeStatus: 'owed' });
    expect(Object.keys(owed)).toEqual(['chargeLateFee']);
    expect(owed['chargeLateFee']).toBeGreaterThan(209);
    expect(timers({ ...over, lateFeeStatus: 'charged' })).toEqual({});
    expect(timers({ ...over, lateFeeStatus: 'owed', actualReturnTime: null })).toEqual({});
  });
});
