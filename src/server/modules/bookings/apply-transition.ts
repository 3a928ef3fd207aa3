import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-life.ts';
import { transition, type Transition } from '#shared/domain/booking-machine.ts';
import { endsUndo } from '#shared/domain/booking-undo.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { updateBooking, type BookingPatch, type BookingRow } from './bookings.repository.ts';
import { followDeadlines } from './deadlines.ts';
import type { EffectContext } from './effect-context.ts';
import { canceledBy, EFFECT_FUNCTIONS, type EffectTools } from './effects.ts';
import { appendTransition } from './history.repository.ts';
import { eventsOf, type Happening } from './transition-events.ts';

export interface TransitionRequest extends Pick<Happening, 'code' | 'how'> {
  /** Locked by the caller. */
  readonly booking: BookingRow;
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  /** Null for the provider and for time. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly reason?: string | null | undefined;
  /** What has become true outside (a hold that is in place): the table sees it, and it is stored. */
  readonly known?: BookingPatch;
  /** What is stored with the transition. */
  readonly sets?: BookingPatch;
  /** Of the balance; all of it where nothing else is said. */
  readonly captureCents?: Cents | undefined;
}

function columnsOf(request: TransitionRequest, found: Transition, context: EffectContext): BookingPatch {
  const { actor, now, reason, known, sets } = request;
  const canceled: BookingPatch =
    found.to === 'canceled' && found.from !== 'canceled'
      ? { canceledBy: canceledBy(actor), cancelReason: reason ?? null }
      : {};
  const effects = found.effects.map((effect) => EFFECT_FUNCTIONS[effect].columns?.(context) ?? {});
  const settled: BookingPatch = endsUndo(request.event) ? { undoableBy: null, undoableUntil: null } : {};
  const own: BookingPatch = {
    ...known,
    ...sets,
    ...canceled,
    ...settled,
    status: found.to,
    updatedAt: now,
  };
  const patch = effects.reduce<BookingPatch>((all, columns) => ({ ...all, ...columns }), own);
  const isCaptured = (patch.holdStatus ?? context.booking.holdStatus) === 'captured';
  const isOut = found.to === 'active' || found.to === 'completed';
  return isCaptured && isOut ? { ...patch, authorizationCaptured: true } : patch;
}

async function act(
  tx: Transaction,
  tools: EffectTools,
  found: Transition,
  context: EffectContext,
): Promise<BookingRow> {
  let { booking } = context;
  for (const effect of found.effects) {
    const added = await EFFECT_FUNCTIONS[effect].act?.(tx, tools, { ...context, booking });
    if (added) booking = await updateBooking(tx, booking.id, added);
  }
  // The capture shares what was collected when it succeeds; where there was none to make, the fee is all there is.
  if (found.to === 'completed' && found.from !== 'completed' && found.event !== 'balance_captured')
    await tools.plan.keepFee(tx, booking.id, context.now);
  return booking;
}

/**
 * One transition of a locked booking, in the caller's transaction: the table is asked, the effects are carried out, the
 * deadlines follow, history and events are written. A repetition writes nothing. Throws what the table throws (403, 409),
 * and 23P01 where the item is taken.
 */
export async function applyTransition(
  tx: Transaction,
  tools: EffectTools,
  request: TransitionRequest,
): Promise<{ booking: BookingRow; isRepeat: boolean }> {
  const { booking: before, event, actor, actorId, now, reason = null, captureCents } = request;
  const seen: BookingRow = { ...before, ...request.known };
  const found = transition({ event, actor, facts: seen, now });
  if (found.isRepeat) return { booking: before, isRepeat: true };
  const context: EffectContext = { event, actor, now, captureCents, booking: seen };
  const written = await updateBooking(tx, before.id, columnsOf(request, found, context));
  const after = await act(tx, tools, found, { ...context, booking: written });
  await followDeadlines(tx, before, after);
  const { from, to } = found;
  await appendTransition(tx, { bookingId: before.id, event, from, to, actor, actorId, reason, at: now });
  for (const told of eventsOf({ ...request, before, after })) await recordEvent(tx, told, now);
  return { booking: after, isRepeat: false };
}
