import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#shared/contracts/admin-console.ts';
import { withoutRepeats } from './repeated-messages.ts';

const entry = (
  kind: TimelineEntry['kind'],
  what: string,
  at = '2026-06-01T15:05:00.000Z',
): TimelineEntry => ({
  ...{ kind, what, at },
  ...{ actor: null, actorName: null, reason: null },
});
const left = (...timeline: TimelineEntry[]) => withoutRepeats(timeline).map(({ what }) => what);

describe('a timeline', () => {
  it('shows one payment once, in the words of the booking', () => {
    expect(
      left(
        entry('transition', 'fee_paid'),
        entry('money', 'fee.paid'),
        entry('money', 'hold.placing'),
        entry('transition', 'hold_placed', '2026-06-01T15:05:31.000Z'),
        entry('money', 'hold.held', '2026-06-01T15:05:30.000Z'),
      ),
    ).toEqual(['fee_paid', 'hold_placed']);
  });

  it("keeps a payment event that the booking's history does not contain, or that happened at another time", () => {
    expect(left(entry('money', 'fee.paid'), entry('money', 'refund.failed'))).toEqual([
      'fee.paid',
      'refund.failed',
    ]);
    expect(
      left(entry('transition', 'hold_placed'), entry('money', 'hold.held', '2026-06-05T15:05:00.000Z')),
    ).toEqual(['hold_placed', 'hold.held']);
  });

  it('keeps what was under way for longer', () => {
    expect(
      left(entry('money', 'hold.placing'), entry('transition', 'hold_refused', '2026-06-01T16:05:00.000Z')),
    ).toEqual(['hold.placing', 'hold_refused']);
  });

  it('keeps what the Admin did, whatever it is called', () => {
    expect(left(entry('transition', 'fee_paid'), entry('audit', 'fee.paid'))).toEqual([
      'fee_paid',
      'fee.paid',
    ]);
  });
});
