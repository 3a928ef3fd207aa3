import type {
  AcceptChangeBody,
  BookingChange,
  DeclineChangeBody,
  WithdrawChangeBody,
} from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { waitsForRenter } from '#shared/domain/booking-facts.ts';
import { transition } from '#shared/domain/booking-process/state-machine.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { roleOf } from '../bookings.policy.ts';
import { lockBooking, readBooking } from '../bookings.repository.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { ActionContext, BookingActions } from '../transition/booking-actions.ts';
import { acceptChange, requireUndisputed, sideOf } from './accept-change.ts';
import { changeTold } from './change-told.ts';
import { presentChange } from './change.presenter.ts';
import { findOpenChange, listChanges, updateChange, type ChangeRow } from './changes.repository.ts';

/** The open change, which must be the one that was read. Throws 409 `no_change`, `change_other`. */
async function answered(
  { tx, booking }: ActionContext,
  { changeId, sha256 }: { changeId: string; sha256?: string },
): Promise<ChangeRow> {
  const change = await findOpenChange(tx, booking.id);
  if (change?.id !== changeId) throw new DomainError('no_change');
  if (sha256 !== undefined && sha256 !== change.sha256) throw new DomainError('change_other');
  return change;
}

/** What becomes of a question: accepted, declined, withdrawn, expired (docs/product/changes.md#answer). */
export function createChangeAnswers({ platform, tools }: BookingsContext, actions: BookingActions) {
  const { db } = platform;
  return {
    /** Accepts what was read: its fee is charged, its larger hold placed, and then it counts. */
    accept: (actor: MemberActor, id: string, body: AcceptChangeBody): Promise<Booking> =>
      actions.performAction(actor, id, async (press) => {
        const side = sideOf(press.role);
        const change = await answered(press, body);
        transition({ event: 'accept_change', actor: side, facts: press.booking, now: press.now });
        await requireUndisputed(press.tx, tools, press.booking);
        const waives = change.waivesLateFee || (side === 'owner' && body.waiveLateFee === true);
        await acceptChange(tools, press, change, side, waives);
      }),

    decline: (actor: MemberActor, id: string, body: DeclineChangeBody): Promise<Booking> =>
      actions.performAction(actor, id, async (press) => {
        sideOf(press.role);
        const change = await answered(press, body);
        await updateChange(press.tx, change.id, { reason: visibleText(body.reason) });
        await press.make('decline_change');
        await recordEvent(press.tx, { type: 'booking.change_declined', ...changeTold(change) }, press.now);
      }),

    withdraw: (actor: MemberActor, id: string, body: WithdrawChangeBody): Promise<Booking> =>
      actions.performAction(actor, id, async (press) => {
        sideOf(press.role);
        const change = await answered(press, body);
        await press.make('withdraw_change');
        await recordEvent(press.tx, { type: 'booking.change_withdrawn', ...changeTold(change) }, press.now);
      }),

    /** All changes of a booking, oldest first, for its parties and the Admin. Throws 404. */
    async list(actor: MemberActor, id: string): Promise<BookingChange[]> {
      const found = await readBooking(db, id);
      roleOf(actor, found?.booking);
      if (!found) return [];
      return (await listChanges(db, id)).map((change) => presentChange(found.booking, change));
    },

    /** The answer is overdue: frees the reserved days and notifies both parties. */
    async expire(id: string, dueAt: Date): Promise<void> {
      await platform.unitOfWork.run(async (tx) => {
        const booking = await lockBooking(tx, id);
        const change = booking && (await findOpenChange(tx, id));
        if (!booking?.changeExpiresAt || !change || booking.changeExpiresAt > dueAt) return;
        if (booking.changeState !== 'asked' && !waitsForRenter(booking.changeState)) return;
        const now = dueAt > booking.updatedAt ? dueAt : booking.updatedAt;
        const byTime = { event: 'expire_change', actor: 'system', actorId: null } as const;
        await applyTransition(tx, tools, { booking, now, ...byTime });
        await recordEvent(tx, { type: 'booking.change_expired', ...changeTold(change) }, now);
      });
    },
  };
}
