import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { DOMAIN_EVENTS, eventsOf, type TransitionContext } from './transition-events.ts';

type Row = Partial<BookingRow>;
type Case = readonly [
  what: Pick<TransitionContext, 'event' | 'actor'> & Partial<Pick<TransitionContext, 'code' | 'how'>>,
  before: Row,
  after: Row,
  events: readonly Record<string, unknown>[],
];

const told = ([happening, before, after]: Case) =>
  eventsOf({ ...happening, before: bookingRow(before), after: bookingRow({ ...before, ...after }) });

/** Everything that differs from the expectation, so that one failure names every wrong line. */
function expectEvents(cases: readonly Case[]): void {
  expect(cases.map(told)).toEqual(
    cases.map(([, , , events]) => events.map((event) => ({ ...event, bookingId: 'booking' }))),
  );
}

const at = hour(1);
const pending = { status: 'pending' } as const;
const confirmed = { status: 'confirmed' } as const;
const active = { status: 'active' } as const;
const completed = { status: 'completed' } as const;
const canceled = { status: 'canceled' } as const;

describe('the events of a transition', () => {
  it('says who ended a booking, or what time ended it for', () => {
    expectEvents([
      [{ event: 'cancel', actor: 'owner' }, pending, canceled, [{ type: 'booking.declined' }]],
      [{ event: 'cancel', actor: 'owner' }, confirmed, canceled, [{ type: 'booking.canceled', by: 'owner' }]],
      [{ event: 'cancel', actor: 'renter' }, pending, canceled, [{ type: 'booking.canceled', by: 'renter' }]],
      [{ event: 'cancel', actor: 'admin' }, pending, canceled, [{ type: 'booking.canceled', by: 'admin' }]],
      [{ event: 'cancel', actor: 'system' }, pending, canceled, []],
      [{ event: 'expire_unpaid', actor: 'system' }, pending, canceled, [expired('unpaid')]],
      [{ event: 'expire_unanswered', actor: 'system' }, pending, canceled, [expired('unanswered')]],
      [{ event: 'expire_hold_refused', actor: 'system' }, confirmed, canceled, [expired('hold_refused')]],
      [{ event: 'expire_no_show', actor: 'system' }, confirmed, canceled, [expired('no_show')]],
    ]);
  });

  it('says that a booking was made, paid, and confirmed by the owner or at once', () => {
    expectEvents([
      [{ event: 'create', actor: 'renter' }, pending, {}, [{ type: 'booking.created' }]],
      [{ event: 'fee_paid', actor: 'provider' }, pending, {}, [{ type: 'booking.paid' }]],
      [
        { event: 'fee_paid', actor: 'provider' },
        pending,
        confirmed,
        [{ type: 'booking.paid' }, { type: 'booking.confirmed', how: 'instant' }],
      ],
      [
        { event: 'accept', actor: 'owner' },
        pending,
        confirmed,
        [{ type: 'booking.confirmed', how: 'accepted' }],
      ],
      [{ event: 'accept', actor: 'owner' }, confirmed, {}, []],
    ]);
  });

  it('says what became of the hold, seen from where it was', () => {
    const placed = { event: 'hold_placed', actor: 'provider' } as const;
    const refused = { event: 'hold_refused', actor: 'provider', code: 'card_declined' } as const;
    const held = { holdStatus: 'held' } as const;
    const mended = [{ type: 'booking.hold_recovered' }];
    expectEvents([
      [placed, { holdStatus: 'placing' }, held, [{ type: 'booking.hold_placed' }]],
      [placed, { holdStatus: 'renewing' }, held, [{ type: 'booking.hold_renewed' }]],
      [placed, { holdStatus: 'action_required' }, held, mended],
      [placed, { holdStatus: 'renewal_failed' }, held, mended],
      [placed, { holdStatus: 'expired' }, held, mended],
      [placed, { holdStatus: 'capture_failed' }, held, mended],
      [placed, { holdStatus: 'capture_failed' }, { holdStatus: 'capturing' }, []],
      [refused, {}, { holdStatus: 'renewal_failed' }, [refusedAs('booking.renewal_refused')]],
      [refused, {}, { holdStatus: 'expired' }, [{ type: 'booking.hold_expired' }]],
      [refused, {}, { holdStatus: 'action_required' }, [refusedAs('booking.hold_refused')]],
      [
        { event: 'hold_refused', actor: 'provider' },
        {},
        { holdStatus: 'action_required' },
        [{ type: 'booking.hold_refused', code: null }],
      ],
    ]);
  });

  it('says which side confirmed, whether both have, and nothing where a side repeats itself', () => {
    const pickup = 'booking.pickup_confirmed';
    const back = 'booking.return_confirmed';
    expectEvents([
      [
        { event: 'confirm_pickup', actor: 'owner' },
        confirmed,
        {},
        [{ type: pickup, by: 'owner', both: false }],
      ],
      [
        { event: 'confirm_pickup', actor: 'renter' },
        confirmed,
        active,
        [{ type: pickup, by: 'renter', both: true }],
      ],
      [{ event: 'confirm_pickup', actor: 'admin' }, confirmed, active, []],
      [
        { event: 'confirm_return', actor: 'owner' },
        active,
        { ownerReturnConfirmedAt: at },
        [{ type: back, by: 'owner', both: false }],
      ],
      [
        { event: 'confirm_return', actor: 'renter' },
        active,
        { renterReturnConfirmedAt: at },
        [{ type: back, by: 'renter', both: false }],
      ],
      [
        { event: 'confirm_return', actor: 'renter' },
        { ...active, ownerReturnConfirmedAt: at },
        { renterReturnConfirmedAt: at },
        [{ type: back, by: 'renter', both: true }],
      ],
      [{ event: 'confirm_return', actor: 'owner' }, { ...active, ownerReturnConfirmedAt: at }, {}, []],
      [{ event: 'confirm_return', actor: 'renter' }, { ...active, renterReturnConfirmedAt: at }, {}, []],
    ]);
  });

  it('says how a rental closes and was completed', () => {
    const owner = { event: 'complete', actor: 'owner' } as const;
    const captured = { event: 'balance_captured', actor: 'provider' } as const;
    const isHeld = { ...active, holdStatus: 'held' } as const;
    expectEvents([
      [owner, active, {}, [{ type: 'booking.closing' }]],
      [owner, active, completed, [done('owner')]],
      [{ event: 'complete', actor: 'admin' }, active, completed, [done('admin')]],
      [{ event: 'complete_silent', actor: 'system' }, active, {}, [{ type: 'booking.closing' }]],
      [{ event: 'complete_silent', actor: 'system' }, active, completed, [done('silent')]],
      [captured, active, completed, [done('both')]],
      [{ ...captured, how: 'admin' }, active, completed, [done('admin')]],
      [{ ...captured, how: 'admin' }, { ...confirmed, noShow: true }, completed, [done('no_show')]],
      [captured, isHeld, { ...completed, holdStatus: 'captured' }, [done('both')]],
      [captured, completed, {}, []],
      [
        captured,
        isHeld,
        { holdStatus: 'captured', capturedCents: 9359 },
        [{ type: 'booking.captured_early', amountCents: 9359 }],
      ],
      [captured, isHeld, {}, []],
      [
        { event: 'release_hold', actor: 'owner' },
        confirmed,
        canceled,
        [{ type: 'booking.canceled', by: 'owner' }],
      ],
      [{ event: 'release_hold', actor: 'owner' }, active, {}, [{ type: 'booking.balance_waived' }]],
      [
        { event: 'release_hold', actor: 'admin' },
        active,
        completed,
        [{ type: 'booking.balance_waived' }, done('admin')],
      ],
      [{ event: 'release_days', actor: 'owner' }, confirmed, {}, [{ type: 'booking.days_released' }]],
    ]);
  });

  it('names the amount of a late fee and the code of a refusal', () => {
    const fee = { lateFeeCents: 1770 };
    expectEvents([
      [
        { event: 'late_fee_charged', actor: 'provider' },
        fee,
        {},
        [{ type: 'booking.late_fee_charged', amountCents: 1770 }],
      ],
      [
        { event: 'late_fee_failed', actor: 'provider', code: 'card_declined' },
        fee,
        {},
        [{ ...refusedAs('booking.late_fee_failed'), amountCents: 1770 }],
      ],
      [
        { event: 'capture_failed', actor: 'provider', code: 'card_declined' },
        active,
        {},
        [refusedAs('booking.capture_failed')],
      ],
      [
        { event: 'capture_failed', actor: 'provider' },
        active,
        {},
        [{ type: 'booking.capture_failed', code: null }],
      ],
    ]);
  });

  it('leaves to other events what they know more of, and says nothing of what only time does', () => {
    expectEvents([
      [{ event: 'item_back', actor: 'system' }, confirmed, {}, []],
      [{ event: 'overdue', actor: 'system' }, active, {}, []],
      [{ event: 'item_not_returned', actor: 'system' }, confirmed, {}, []],
      [{ event: 'renew_hold', actor: 'system' }, confirmed, {}, []],
      [{ event: 'capture_early', actor: 'system' }, active, {}, []],
      [{ event: 'charge_late_fee', actor: 'system' }, completed, {}, []],
    ]);
  });
});

it('names the reason why an event of a booking has no domain event of its own', () => {
  const silent = Object.entries(DOMAIN_EVENTS).flatMap(([event, row]) =>
    'silent' in row ? [[event, row.silent] as const] : [],
  );
  expect(silent.map(([event]) => event).sort()).toEqual([
    'accept',
    'accept_change',
    'apply_change',
    'ask_change',
    'capture_early',
    'change_failed',
    'change_hold_needed',
    'change_paid',
    'change_payment_needed',
    'charge_late_fee',
    'decline_change',
    'expire_change',
    'fee_refund_failed',
    'fee_refunded',
    'item_back',
    'item_not_returned',
    'overdue',
    'renew_hold',
    'withdraw_change',
  ]);
  for (const [, reason] of silent) expect(reason).toMatch(/^[A-Z].+\.$/);
});

function expired(why: string) {
  return { type: 'booking.expired', why };
}

function refusedAs(type: string) {
  return { type, code: 'card_declined' };
}

function done(how: string) {
  return { type: 'booking.completed', how };
}
