import { describe, expect, it } from 'vitest';
import { hour, requestedFacts } from '#tests/support/booking-facts.ts';
import { HOLD_STATUSES, isHeld, type BookingFacts } from '../booking-facts.ts';
import { dueEvents, retryAt } from './schedule.ts';

/** What is scheduled, in hours from the making of the booking. */
function scheduled(parts: Partial<BookingFacts>): Record<string, number> {
  const events = [...dueEvents({ ...requestedFacts, ...parts })];
  return Object.fromEntries(
    events.map(([event, at]) => [event, (at.getTime() - hour(0).getTime()) / 3_600_000]),
  );
}
/** Of a rental that is agreed on, whatever becomes of its money. */
const AGREED = { item_not_returned: 137, expire_no_show: 257 };

const paid = { feeStatus: 'paid', feePaidAt: hour(1) } as const;
const confirmed = { ...paid, status: 'confirmed', holdStatus: 'scheduled' } as const;
const active = { ...paid, status: 'active', holdStatus: 'held', actualPickupTime: hour(137) } as const;
const over = { ...paid, status: 'completed', actualReturnTime: hour(209) } as const;

describe('a deadline of the parties', () => {
  it('sets the payment of a request as its first deadline, and then its answer', () => {
    expect(scheduled({})).toEqual({ expire_unpaid: 0.5 });
    expect(scheduled(paid)).toEqual({ expire_unanswered: 49 });
    expect(scheduled(confirmed)).toEqual(AGREED);
    expect(scheduled({ status: 'canceled', feeStatus: 'void' })).toEqual({});
    expect(scheduled({ ...paid, status: 'canceled', feeStatus: 'refunded' })).toEqual({});
  });

  it('sets another card for a refused hold as a deadline until the rental has begun', () => {
    const refused = { holdStatus: 'action_required', holdRefusedAt: hour(2) } as const;
    expect(scheduled({ ...paid, ...refused })).toEqual({ expire_unanswered: 49, expire_hold_refused: 14 });
    expect(scheduled({ ...confirmed, ...refused })).toEqual({ ...AGREED, expire_hold_refused: 14 });
    expect(scheduled({ ...active, ...refused })).toEqual({ overdue: 210 });
    expect(scheduled({ ...over, ...refused })).toEqual({});
    expect(scheduled({ ...confirmed, ...refused, feeStatus: 'refunded' })).toEqual(AGREED);
    expect(scheduled({ ...confirmed, ...refused, holdStatus: 'held' })).toEqual(AGREED);
    expect(scheduled({ ...confirmed, ...refused, holdRefusedAt: null })).toEqual(AGREED);
  });
});

describe('what time does to a booking', () => {
  const expires = { holdExpiresAt: hour(120) } as const;

  it('renews the hold by time even before the owner has accepted', () => {
    expect(scheduled({ ...paid, ...expires, holdStatus: 'held' })).toEqual({
      expire_unanswered: 49,
      renew_hold: 96,
    });
  });

  it('looks at the item at the start of a confirmed rental and ends it where it was never picked up', () => {
    expect(scheduled(confirmed)).toEqual(AGREED);
  });

  it('tries a no-show again where the owner has asked for the balance meanwhile, and nothing else', () => {
    const facts = { ...requestedFacts, ...confirmed };
    expect(retryAt('expire_no_show', facts, hour(257))).toEqual(hour(305));
    expect(retryAt('expire_no_show', { ...facts, status: 'canceled' }, hour(257))).toBeUndefined();
    expect(retryAt('expire_hold_refused', facts, hour(14))).toBeUndefined();
  });

  it('waits for no answer of the provider: what is under way may be over by then', () => {
    expect(scheduled({ ...confirmed, holdStatus: 'capturing', noShow: true })).toEqual(AGREED);
    const back = { ...active, actualReturnTime: hour(209) };
    expect(scheduled({ ...back, holdStatus: 'capturing' })).toEqual({ complete_silent: 233 });
  });

  it('renews a hold that is needed, and captures it before it dies', () => {
    expect(scheduled({ ...active, ...expires })).toEqual({
      overdue: 210,
      renew_hold: 96,
      capture_early: 118,
    });
    for (const holdStatus of HOLD_STATUSES)
      for (const status of ['confirmed', 'active'] as const) {
        const known = scheduled({ ...active, ...expires, status, holdStatus });
        expect('renew_hold' in known, holdStatus).toBe(holdStatus === 'held');
        expect('capture_early' in known, holdStatus).toBe(isHeld(holdStatus));
      }
    const none: Partial<BookingFacts>[] = [
      { holdExpiresAt: null },
      { balanceWaived: true },
      { status: 'completed' },
      { status: 'canceled' },
    ];
    for (const parts of none) {
      const known = scheduled({ ...active, ...expires, ...parts });
      expect(known, JSON.stringify(parts)).not.toHaveProperty('renew_hold');
      expect(known, JSON.stringify(parts)).not.toHaveProperty('capture_early');
    }
  });

  it('reports an item that is out too long, and completes a return that one side has confirmed', () => {
    expect(scheduled(active)).toEqual({ overdue: 210 });
    expect(scheduled({ ...active, actualReturnTime: hour(209) })).toEqual({ complete_silent: 233 });
  });

  it('completes what the owner alone has stated, unless somebody has answered', () => {
    const stated = { ...confirmed, noShow: true, completionStatedAt: hour(210) } as const;
    expect(scheduled({ ...stated, completionCountsAt: hour(234) })).toEqual({
      item_not_returned: 137,
      complete_silent: 234,
      expire_no_show: 282,
    });
    expect(scheduled({ ...stated, completionCountsAt: null })).toEqual({ item_not_returned: 137 });
    expect(scheduled({ ...stated, completionCountsAt: hour(210) })).toEqual({
      item_not_returned: 137,
      expire_no_show: 258,
    });
  });

  it('charges a late fee that is owed, and no other', () => {
    expect(scheduled(over)).toEqual({});
    expect(scheduled({ ...over, lateFeeStatus: 'owed' })).toEqual({ charge_late_fee: 233 });
    expect(scheduled({ ...over, lateFeeStatus: 'charged' })).toEqual({});
    expect(scheduled({ ...over, lateFeeStatus: 'owed', actualReturnTime: null })).toEqual({});
  });
});
