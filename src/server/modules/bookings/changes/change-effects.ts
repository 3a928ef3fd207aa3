import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { Transaction } from '#server/db/client.ts';
import type { PaymentQueue } from '../../payments/index.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import { recheckAfterChange } from '../handover/recheck-waiting.ts';
import type { EffectContext } from '../transition/effect-context.ts';
import { changedBooking } from './change-columns.ts';
import { findOpenChange, updateChange, type ChangeOutcome, type ChangeRow } from './changes.repository.ts';
import { freeReservedTime, reserveTime, takeReservedTime } from './reserved-time.repository.ts';

interface ChangeTools {
  readonly enqueue: PaymentQueue;
}

/** What becomes of an open change when this happens to its booking; with anything else the booking goes on without it. */
const OUTCOMES: Partial<Record<BookingEvent, ChangeOutcome>> = {
  decline_change: 'declined',
  withdraw_change: 'withdrawn',
  expire_change: 'expired',
  change_failed: 'failed',
};

async function openChange(tx: Transaction, { id }: BookingRow): Promise<ChangeRow> {
  const change = await findOpenChange(tx, id);
  if (!change) throw new Error(`the booking ${id} has no open change`);
  return change;
}

/** The row has just been written and is open. */
export async function reserveChange(
  tx: Transaction,
  _tools: ChangeTools,
  { booking, now }: EffectContext,
): Promise<undefined> {
  await reserveTime(tx, booking, changedBooking(booking, await openChange(tx, booking)), now);
  return undefined;
}

/** The fee on what is added, or the larger hold: whichever the booking waits for now. */
export async function advanceChange(
  tx: Transaction,
  { enqueue }: ChangeTools,
  { booking, now }: EffectContext,
): Promise<undefined> {
  const { id: changeId, price } = await openChange(tx, booking);
  if (booking.changeState === 'charging')
    await enqueue.chargeChange(tx, booking.id, { changeId, amountCents: price.chargedCents }, now);
  if (booking.changeState === 'holding')
    await enqueue.holdForChange(tx, booking.id, { changeId, amountCents: price.balanceCents }, now);
  return undefined;
}

/** The open change ends, where there is one; what was paid for it goes back. Its time stays taken. */
async function endOpenChange(
  tx: Transaction,
  { enqueue }: ChangeTools,
  { booking, event, now }: EffectContext,
): Promise<ChangeRow | undefined> {
  const change = await findOpenChange(tx, booking.id);
  if (!change) return undefined;
  await updateChange(tx, change.id, { outcome: OUTCOMES[event] ?? 'ended', endedAt: now });
  await enqueue.dropChange(tx, booking.id, change.id, now);
  return change;
}

/** Ends an open change and frees its time; nothing where none is open. */
export async function dropChange(
  tx: Transaction,
  tools: ChangeTools,
  context: EffectContext,
): Promise<undefined> {
  const change = await endOpenChange(tx, tools, context);
  const { booking, now } = context;
  if (change) await freeReservedTime(tx, booking, changedBooking(booking, change), now);
  return undefined;
}

/** As `dropChange`, before all of the booking's time is freed. */
export const endChange = endOpenChange;

/** As `dropChange`, where the columns say that it ends. */
export const dropEndedChange = async (
  tx: Transaction,
  tools: ChangeTools,
  context: EffectContext,
): Promise<undefined> => (context.booking.changeId === null ? dropChange(tx, tools, context) : undefined);

/** The row is written; time, money and the change's own row follow. */
export async function applyChange(
  tx: Transaction,
  { enqueue }: ChangeTools,
  { booking, now }: EffectContext,
): Promise<BookingPatch | undefined> {
  const change = await openChange(tx, booking);
  const { id, price, beforeBalanceCents } = change;
  await updateChange(tx, id, { outcome: 'applied', endedAt: now });
  await takeReservedTime(tx, booking, now);
  await recheckAfterChange(tx, booking, now);
  if (price.refundedCents > 0) await enqueue.creditFee(tx, booking.id, price.refundedCents, id, now);
  if (booking.holdStatus === 'captured' && price.balanceCents < beforeBalanceCents)
    await enqueue.refundBalance(tx, booking.id, price.balanceCents, now);
  if (booking.holdStatus !== 'scheduled') return undefined;
  const { status } = await enqueue.arrangeHold(tx, booking.id, now);
  return status === 'placing' ? { holdStatus: 'placing' } : undefined;
}
