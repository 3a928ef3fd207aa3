import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-life.ts';
import type { BookingDomainEvent } from '#server/events/event.ts';
import type { BookingRow } from './bookings.repository.ts';

type Completed = Extract<BookingDomainEvent, { type: 'booking.completed' }>['how'];

export interface Happening {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  readonly before: BookingRow;
  readonly after: BookingRow;
  /** The provider's, where something was refused. */
  readonly code?: string | null | undefined;
  /** What closed the rental, where the capture only completes it. */
  readonly how?: Completed | undefined;
}

const SIDES: Partial<Record<BookingActor, 'owner' | 'renter'>> = { owner: 'owner', renter: 'renter' };
type Told = BookingDomainEvent | undefined;

function canceled({ actor, before }: Happening, bookingId: string): Told {
  if (actor === 'owner' && before.status === 'pending') return { type: 'booking.declined', bookingId };
  return actor === 'owner' || actor === 'renter' || actor === 'admin'
    ? { type: 'booking.canceled', bookingId, by: actor }
    : undefined;
}

function halfConfirmed({ event, actor, before, after }: Happening, bookingId: string): Told {
  const by = SIDES[actor];
  if (by === undefined) return undefined;
  if (event === 'confirm_pickup')
    return { type: 'booking.pickup_confirmed', bookingId, by, both: after.status === 'active' };
  const own = by === 'owner' ? before.ownerReturnConfirmedAt : before.renterReturnConfirmedAt;
  // A further press tries the capture again and confirms nothing anew.
  if (own !== null) return undefined;
  const both = after.ownerReturnConfirmedAt !== null && after.renterReturnConfirmedAt !== null;
  return { type: 'booking.return_confirmed', bookingId, by, both };
}

function undone({ actor, before }: Happening, bookingId: string): Told {
  const by = SIDES[actor];
  const of = before.actualReturnTime === null ? 'pickup' : 'return';
  return by && { type: 'booking.confirmation_undone', bookingId, by, of };
}

/** Where both sides have been told that the balance is not safe. */
const TROUBLED = new Set<BookingRow['holdStatus']>([
  'action_required',
  'renewal_failed',
  'expired',
  'capture_failed',
]);

function holdPlaced({ before, after }: Happening, bookingId: string): Told {
  if (after.holdStatus !== 'held') return undefined;
  if (TROUBLED.has(before.holdStatus)) return { type: 'booking.hold_mended', bookingId };
  return {
    type: before.holdStatus === 'renewing' ? 'booking.hold_renewed' : 'booking.hold_placed',
    bookingId,
  };
}

function holdRefused({ after, code = null }: Happening, bookingId: string): Told {
  if (after.holdStatus === 'renewal_failed') return { type: 'booking.renewal_refused', bookingId, code };
  return after.holdStatus === 'expired'
    ? { type: 'booking.hold_expired', bookingId }
    : { type: 'booking.hold_refused', bookingId, code };
}

/** What has become true, by the event that made it; nothing of how it ended. */
function told(happening: Happening): Told {
  const { event, after, code = null } = happening;
  const bookingId = after.id;
  switch (event) {
    case 'create':
      return { type: 'booking.created', bookingId };
    case 'fee_paid':
      return { type: 'booking.paid', bookingId };
    case 'hold_placed':
      return holdPlaced(happening, bookingId);
    case 'hold_refused':
      return holdRefused(happening, bookingId);
    case 'cancel':
      return canceled(happening, bookingId);
    case 'lapse_unpaid':
      return { type: 'booking.lapsed', bookingId, why: 'unpaid' };
    case 'lapse_unanswered':
      return { type: 'booking.lapsed', bookingId, why: 'unanswered' };
    case 'lapse_hold_refused':
      return { type: 'booking.lapsed', bookingId, why: 'hold_refused' };
    case 'lapse_no_show':
      return { type: 'booking.lapsed', bookingId, why: 'no_show' };
    case 'confirm_pickup':
    case 'confirm_return':
      return halfConfirmed(happening, bookingId);
    case 'undo_confirmation':
      return undone(happening, bookingId);
    case 'capture_failed':
      return { type: 'booking.capture_failed', bookingId, code };
    case 'release_hold':
      return after.status === 'canceled'
        ? { type: 'booking.canceled', bookingId, by: 'owner' }
        : { type: 'booking.balance_waived', bookingId };
    case 'release_days':
      return { type: 'booking.days_released', bookingId };
    case 'complete':
    case 'complete_silent':
      return after.status === 'completed' ? undefined : { type: 'booking.closing', bookingId };
    case 'balance_captured':
      return after.status !== 'completed' && after.holdStatus === 'captured'
        ? { type: 'booking.captured_early', bookingId, amountCents: after.capturedCents }
        : undefined;
    case 'late_fee_charged':
      return { type: 'booking.late_fee_charged', bookingId, amountCents: after.lateFeeCents ?? 0 };
    case 'late_fee_failed':
      return { type: 'booking.late_fee_failed', bookingId, amountCents: after.lateFeeCents ?? 0, code };
    case 'item_back':
      return { type: 'booking.item_back', bookingId };
    // Whoever made these knows who else is concerned, or what else was given back, and tells it (overdue.ts, booking-hooks.ts).
    case 'overdue':
    case 'item_missing':
    case 'fee_refunded':
    case 'fee_refund_failed':
      return undefined;
    case 'accept':
    case 'renew_hold':
    case 'capture_early':
    case 'charge_late_fee':
      return undefined;
  }
}

function howCompleted({ event, actor, after, how }: Happening): Completed {
  if (after.noShow) return 'no_show';
  if (how !== undefined) return how;
  if (event === 'complete_silent') return 'silent';
  if (event === 'complete' || event === 'release_hold') return actor === 'admin' ? 'admin' : 'owner';
  return 'both';
}

/** The domain events of one transition, in the order in which they are told. */
export function eventsOf(happening: Happening): BookingDomainEvent[] {
  const { event, before, after } = happening;
  const events: BookingDomainEvent[] = [];
  const first = told(happening);
  if (first) events.push(first);
  if (after.status === 'confirmed' && before.status === 'pending')
    events.push({
      type: 'booking.confirmed',
      bookingId: after.id,
      how: event === 'accept' ? 'accepted' : 'instant',
    });
  if (after.status === 'completed' && before.status !== 'completed')
    events.push({ type: 'booking.completed', bookingId: after.id, how: howCompleted(happening) });
  return events;
}
