import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { BookingDomainEvent } from '#server/events/booking-event.ts';
import type { BookingRow } from '../bookings.repository.ts';

type Completed = Extract<BookingDomainEvent, { type: 'booking.completed' }>['how'];

export interface TransitionContext {
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
type MaybeEvent = BookingDomainEvent | undefined;

function canceled({ actor, before }: TransitionContext, bookingId: string): MaybeEvent {
  if (actor === 'owner' && before.status === 'pending') return { type: 'booking.declined', bookingId };
  return actor === 'owner' || actor === 'renter' || actor === 'admin'
    ? { type: 'booking.canceled', bookingId, by: actor }
    : undefined;
}

function halfConfirmed({ event, actor, before, after }: TransitionContext, bookingId: string): MaybeEvent {
  const by = SIDES[actor];
  if (by === undefined) return undefined;
  if (event === 'confirm_pickup')
    return { type: 'booking.pickup_confirmed', bookingId, by, both: after.status === 'active' };
  const own = by === 'owner' ? before.ownerReturnConfirmedAt : before.renterReturnConfirmedAt;
  // A further press tries the capture again and confirms nothing again.
  if (own !== null) return undefined;
  const both = after.ownerReturnConfirmedAt !== null && after.renterReturnConfirmedAt !== null;
  return { type: 'booking.return_confirmed', bookingId, by, both };
}

function undone({ actor, before }: TransitionContext, bookingId: string): MaybeEvent {
  const by = SIDES[actor];
  const of = before.actualReturnTime === null ? 'pickup' : 'return';
  return by && { type: 'booking.confirmation_undone', bookingId, by, of };
}

/** Both sides were notified that the balance is not secured. */
const TROUBLED = new Set<BookingRow['holdStatus']>([
  'action_required',
  'renewal_failed',
  'expired',
  'capture_failed',
]);

function holdPlaced({ before, after }: TransitionContext, bookingId: string): MaybeEvent {
  if (after.holdStatus !== 'held') return undefined;
  if (TROUBLED.has(before.holdStatus)) return { type: 'booking.hold_recovered', bookingId };
  return {
    type: before.holdStatus === 'renewing' ? 'booking.hold_renewed' : 'booking.hold_placed',
    bookingId,
  };
}

function holdRefused({ after, code = null }: TransitionContext, bookingId: string): MaybeEvent {
  if (after.holdStatus === 'renewal_failed') return { type: 'booking.renewal_refused', bookingId, code };
  return after.holdStatus === 'expired'
    ? { type: 'booking.hold_expired', bookingId }
    : { type: 'booking.hold_refused', bookingId, code };
}

/** A statement by the owner alone has an event of its own: nothing is captured yet. */
function closing({ before, after }: TransitionContext, bookingId: string): MaybeEvent {
  if (before.completionStatedAt === null && after.completionStatedAt !== null)
    return { type: 'booking.completion_stated', bookingId, noShow: after.noShow };
  return after.status === 'completed' ? undefined : { type: 'booking.closing', bookingId };
}

const capturedEarly = (
  { after: { status, holdStatus, capturedCents } }: TransitionContext,
  bookingId: string,
): MaybeEvent =>
  status !== 'completed' && holdStatus === 'captured'
    ? { type: 'booking.captured_early', bookingId, amountCents: capturedCents }
    : undefined;

const expired =
  (why: Extract<BookingDomainEvent, { type: 'booking.expired' }>['why']) =>
  (_context: TransitionContext, bookingId: string): MaybeEvent => ({
    type: 'booking.expired',
    bookingId,
    why,
  });

const holdReleased = ({ after }: TransitionContext, bookingId: string): MaybeEvent =>
  after.status === 'canceled'
    ? { type: 'booking.canceled', bookingId, by: 'owner' }
    : { type: 'booking.balance_waived', bookingId };

const lateFeeOf = ({ after: { lateFeeCents } }: TransitionContext): number => lateFeeCents ?? 0;

interface Silent {
  readonly silent: string;
}
const silent = (reason: string): Silent => ({ silent: reason });

/**
 * The domain event of each event of a booking, or why there is none of its own; whom it notifies is the domain event's row
 * in modules/notifications. An event without a row does not compile.
 */
export const DOMAIN_EVENTS: Readonly<
  Record<BookingEvent, Silent | ((context: TransitionContext, bookingId: string) => MaybeEvent)>
> = {
  create: (_context, bookingId) => ({ type: 'booking.created', bookingId }),
  fee_paid: (_context, bookingId) => ({ type: 'booking.paid', bookingId }),
  hold_placed: holdPlaced,
  hold_refused: holdRefused,
  accept: silent('With it the booking is confirmed, which is told as such.'),
  cancel: canceled,
  expire_unpaid: expired('unpaid'),
  expire_unanswered: expired('unanswered'),
  expire_hold_refused: expired('hold_refused'),
  expire_no_show: expired('no_show'),
  confirm_pickup: halfConfirmed,
  confirm_return: halfConfirmed,
  undo_confirmation: undone,
  complete: closing,
  complete_silent: closing,
  deny_completion: (_context, bookingId) => ({ type: 'booking.completion_denied', bookingId }),
  balance_captured: capturedEarly,
  capture_failed: ({ code = null }, bookingId) => ({ type: 'booking.capture_failed', bookingId, code }),
  release_hold: holdReleased,
  release_days: (_context, bookingId) => ({ type: 'booking.days_released', bookingId }),
  renew_hold: silent('Only what becomes of the new hold is told.'),
  capture_early: silent('Only what becomes of the capture is told.'),
  charge_late_fee: silent('Only what becomes of the charge is told.'),
  late_fee_charged: (context, bookingId) => ({
    type: 'booking.late_fee_charged',
    bookingId,
    amountCents: lateFeeOf(context),
  }),
  late_fee_failed: (context, bookingId) => ({
    type: 'booking.late_fee_failed',
    bookingId,
    amountCents: lateFeeOf(context),
    code: context.code ?? null,
  }),
  fee_refunded: silent(
    'Every refund is told, of a fee that came too late as well (money/payment-event-handlers.ts).',
  ),
  fee_refund_failed: silent('Every refund that fails is told (money/payment-event-handlers.ts).'),
  overdue: silent('Told with the rental that waits for the item (return/overdue.ts).'),
  item_not_returned: silent('Told with the rental that still has the item (return/overdue.ts).'),
  ask_change: silent('Told with its dates (changes/changes.service.ts).'),
  accept_change: silent('Only what becomes of it is told: applied, or refused by the card.'),
  decline_change: silent('Told with its dates (changes/changes.service.ts).'),
  withdraw_change: silent('Told with its dates (changes/changes.service.ts).'),
  expire_change: silent('Told with its dates (changes/change-jobs.ts).'),
  change_payment_needed: silent('Told with its dates (changes/change-payment-handlers.ts).'),
  change_hold_needed: silent('Told with its dates (changes/change-payment-handlers.ts).'),
  change_paid: silent('Only what becomes of the change is told.'),
  apply_change: silent('Told with its dates (changes/change-steps.ts).'),
  change_failed: silent('Told with its dates (changes/change-payment-handlers.ts).'),
  item_back: silent('Told with whether the item is still out (return/overdue.ts).'),
};

/** What has become true, by the event that made it; nothing of how it ended. */
function mainEventOf(context: TransitionContext): MaybeEvent {
  const row = DOMAIN_EVENTS[context.event];
  return 'silent' in row ? undefined : row(context, context.after.id);
}

function howCompleted({ event, actor, after, how }: TransitionContext): Completed {
  if (after.noShow) return 'no_show';
  if (how !== undefined) return how;
  if (event === 'complete_silent') return 'silent';
  if (event === 'complete' || event === 'release_hold') return actor === 'admin' ? 'admin' : 'owner';
  return 'both';
}

/** The domain events of one transition, in order. */
export function eventsOf(context: TransitionContext): BookingDomainEvent[] {
  const { event, before, after } = context;
  const events: BookingDomainEvent[] = [];
  const first = mainEventOf(context);
  if (first) events.push(first);
  if (after.status === 'confirmed' && before.status === 'pending')
    events.push({
      type: 'booking.confirmed',
      bookingId: after.id,
      how: event === 'accept' ? 'accepted' : 'instant',
    });
  if (after.status === 'completed' && before.status !== 'completed')
    events.push({ type: 'booking.completed', bookingId: after.id, how: howCompleted(context) });
  return events;
}
