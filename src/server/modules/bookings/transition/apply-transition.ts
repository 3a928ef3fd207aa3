import type { BookingActor } from '#shared/domain/booking-facts.ts';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import { transition, type Transition } from '#shared/domain/booking-process/state-machine.ts';
import { endsUndo } from '#shared/domain/booking-undo.ts';
import type { Cents } from '#shared/domain/money.ts';
import { transfersFrom } from '#shared/domain/transfer-delay.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { RequestFacts } from '#shared/domain/booking-process/request-facts.ts';
import {
  countCompleted,
  insertBooking,
  updateBooking,
  type BookingPatch,
  type BookingRow,
  type NewBooking,
} from '../bookings.repository.ts';
import { syncDeadlines } from '../time/deadlines.ts';
import type { AgreedTerms, EffectContext, EffectTools } from './effect-context.ts';
import { EFFECT_FUNCTIONS, FREES_TIME } from './effects.ts';
import { canceledBy } from './money-effects.ts';
import { appendTransition } from './history.repository.ts';
import { eventsOf, type TransitionContext } from './transition-events.ts';

export interface TransitionRequest extends Pick<TransitionContext, 'code' | 'how'> {
  /** Locked by the caller. */
  readonly booking: BookingRow;
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  /** Null for the provider and for time. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly reason?: string | null | undefined;
  /** Facts from outside, such as a hold that has succeeded: the guards see them, and they are stored. */
  readonly known?: BookingPatch;
  /** What is stored with the transition. */
  readonly sets?: BookingPatch;
  /** Of the balance; all of it by default. */
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
  return effects.reduce<BookingPatch>((all, columns) => ({ ...all, ...columns }), own);
}

const isOver = (status: Transition['from']): boolean => status === 'completed' || status === 'canceled';

/** The end sets when the owner can be paid. Their row is locked with the booking's, so that concurrent ends are counted in turn. */
async function payoutColumns(
  tx: Transaction,
  { from, to }: Transition,
  { booking, now }: EffectContext,
): Promise<BookingPatch> {
  if (isOver(from) || !isOver(to) || booking.feePaidAt === null) return {};
  return { payoutFrom: transfersFrom(now, await countCompleted(tx, booking.ownerId)) };
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
  if (found.effects.some((effect) => FREES_TIME.has(effect)))
    await tools.followFreedTime(tx, booking.equipmentId, context.now);
  return booking;
}

type Concluding = Pick<TransitionRequest, 'event' | 'actor' | 'actorId' | 'now' | 'reason' | 'code' | 'how'>;

/** What follows once the row is written: effects elsewhere, deadlines, history, domain events. */
async function conclude(
  tx: Transaction,
  tools: EffectTools,
  found: Transition,
  request: Concluding,
  context: EffectContext,
  before?: BookingRow,
): Promise<BookingRow> {
  const after = await act(tx, tools, found, context);
  await syncDeadlines(tx, before, after);
  const { event, actor, actorId, now, reason = null } = request;
  const from = found.from === 'none' ? null : found.from;
  const entry = { bookingId: after.id, event, from, to: found.to, actor, actorId, reason, at: now };
  await appendTransition(tx, entry);
  // Of a new booking nothing has changed yet.
  for (const told of eventsOf({ ...request, before: before ?? after, after }))
    await recordEvent(tx, told, now);
  return after;
}

export interface CreationRequest {
  readonly row: Omit<NewBooking, 'status'>;
  /** All of it is known by now. */
  readonly request: Required<RequestFacts>;
  readonly agreement: AgreedTerms;
  readonly now: Date;
}

/**
 * The transition that makes a booking, as its renter. The people's and the item's rows are locked by the caller. Throws what
 * the table throws, and 23P01 where the item is taken.
 */
export async function applyCreation(
  tx: Transaction,
  tools: EffectTools,
  { row, request: facts, agreement, now }: CreationRequest,
): Promise<BookingRow> {
  const asked = { event: 'create', actor: 'renter', now } as const;
  const found = transition({ ...asked, facts });
  const booking = await insertBooking(tx, { ...row, status: found.to });
  const context = { ...asked, captureCents: undefined, agreement, booking };
  return conclude(tx, tools, found, { ...asked, actorId: row.renterId }, context);
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
  const { booking: before, event, actor, now, captureCents } = request;
  const seen: BookingRow = { ...before, ...request.known };
  const found = transition({ event, actor, facts: seen, now });
  if (found.isRepeat) return { booking: before, isRepeat: true };
  const context: EffectContext = { event, actor, now, captureCents, booking: seen };
  const columns = { ...columnsOf(request, found, context), ...(await payoutColumns(tx, found, context)) };
  const written = await updateBooking(tx, before.id, columns);
  const booking = await conclude(tx, tools, found, request, { ...context, booking: written }, before);
  return { booking, isRepeat: false };
}
