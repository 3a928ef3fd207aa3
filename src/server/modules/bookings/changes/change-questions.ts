import type { AskChangeBody, ChangePreview, ChangePreviewBody } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { transition } from '#shared/domain/booking-process/state-machine.ts';
import { dayAt, daysInclusive } from '#shared/domain/calendar.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { newId } from '#server/ids.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { readBookable } from '../../equipment/index.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { partyOf } from '../bookings.policy.ts';
import { readBooking, type BookingRow } from '../bookings.repository.ts';
import { meansTaken } from '../availability/dates-taken-error.ts';
import type { ReadCalendar } from '../availability/item-calendar.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { ActionContext, BookingActions } from '../transition/booking-actions.ts';
import { acceptChange, requireUndisputed, sideOf } from './accept-change.ts';
import { bookingWith, makeChangeOffer, type ChangeOffer } from './change-offer.ts';
import { changeTold } from './change-told.ts';
import { presentOffer } from './change.presenter.ts';
import { insertChange } from './changes.repository.ts';
import { requireMayExtend } from './may-extend.ts';
import { takenFrom } from './reserved-time.repository.ts';

const wishOf = ({ startDate, endDate, hours, waiveLateFee }: ChangePreviewBody) => ({
  startDate: startDate ?? undefined,
  endDate: endDate ?? undefined,
  hours: hours ?? undefined,
  waivesLateFee: waiveLateFee === true,
});

function rowOf(id: string, booking: BookingRow, offer: ChangeOffer, now: Date) {
  const { dates, price, askedBy, expiresAt, waivesLateFee, text, sha256 } = offer;
  const { kind, firstDay, lastDay, selectedDates, hours, startsAt, endsAt } = dates;
  return {
    id,
    bookingId: booking.id,
    kind,
    outcome: 'open' as const,
    askedBy,
    askedAt: now,
    expiresAt,
    beforeFirstDay: booking.firstDay,
    beforeLastDay: booking.lastDay,
    beforeHours: booking.hours,
    beforeLines: booking.priceLines,
    beforeTotalCents: booking.totalCents,
    beforeBalanceCents: booking.balanceCents,
    firstDay,
    lastDay,
    selectedDates: selectedDates && [...selectedDates],
    hours,
    startsAt,
    endsAt,
    price,
    waivesLateFee,
    text,
    sha256,
  };
}

/** 409 with the day from which on the item is taken, and the next free ones; never by whom. */
async function datesTaken(
  db: Database,
  readCalendar: ReadCalendar,
  booking: BookingRow,
  offer: ChangeOffer,
  now: Date,
): Promise<DomainError> {
  const from = await takenFrom(db, booking, bookingWith(booking, offer.dates));
  const item = await readBookable(db, booking.equipmentId);
  const { firstDay, lastDay } = offer.dates;
  const length = daysInclusive(firstDay, lastDay);
  const nextFree = item ? (await readCalendar(item, now)).nextFree(firstDay, length) : [];
  const taken = from && { takenFrom: from.toISOString(), takenDay: dayAt(from, booking.timeZone) };
  return new DomainError('dates_taken', { details: { ...taken, nextFree } });
}

/** With instant booking the renter's later end needs no answer, as long as the owner's longest rental allows it. */
async function isAtOnce(
  db: Connection,
  booking: BookingRow,
  { askedBy, dates }: ChangeOffer,
): Promise<boolean> {
  if (!booking.instantBooking || askedBy !== 'renter' || dates.kind !== 'longer') return false;
  const item = await readBookable(db, booking.equipmentId);
  const days = daysInclusive(dates.firstDay, dates.lastDay);
  return item !== undefined && (item.maxRentalDays === null || days <= item.maxRentalDays);
}

/** Preview and question of a change of dates (docs/product/changes.md#ask). */
export function createChangeQuestions(
  { platform, tools }: BookingsContext,
  actions: BookingActions,
  readCalendar: ReadCalendar,
) {
  const { db, clocks } = platform;

  async function ask({ tx, booking, role, now, make }: ActionContext, body: AskChangeBody) {
    const askedBy = sideOf(role);
    transition({ event: 'ask_change', actor: askedBy, facts: booking, now });
    await requireUndisputed(tx, tools, booking);
    const offer = makeChangeOffer(booking, askedBy, wishOf(body), now);
    if (offer.sha256 !== body.sha256) throw new DomainError('change_other');
    await requireMayExtend(tx, booking, offer, now);
    const change = await insertChange(tx, rowOf(newId('chg'), booking, offer, now));
    const { id: changeId, kind: changeKind, expiresAt: changeExpiresAt } = change;
    const open = {
      changeId,
      changeKind,
      changeExpiresAt,
      changeAskedBy: askedBy,
      changeState: 'asked',
      changeCents: offer.price.chargedCents,
    } as const;
    const asked = await make('ask_change', { sets: open });
    const atOnce = await isAtOnce(tx, booking, offer);
    await recordEvent(tx, { type: 'booking.change_asked', atOnce, ...changeTold(change) }, now);
    if (!atOnce) return;
    const system = { booking: asked, actor: 'system', actorId: null, now } as const;
    const makeAtOnce: ActionContext['make'] = async (event, more = {}) =>
      (await applyTransition(tx, tools, { ...system, event, ...more })).booking;
    await acceptChange(tools, { tx, booking: asked, now, make: makeAtOnce }, change, 'instant');
  }

  return {
    /** What a change would come to, its addendum, and until when it could be answered. Throws 403, 404, 409, 422. */
    async preview(actor: MemberActor, id: string, body: ChangePreviewBody): Promise<ChangePreview> {
      const { booking, side } = partyOf(actor, await readBooking(db, id));
      const now = clocks.product.now();
      transition({ event: 'ask_change', actor: side, facts: booking, now });
      const offer = makeChangeOffer(booking, side, wishOf(body), now);
      await requireMayExtend(db, booking, offer, now);
      if (await takenFrom(db, booking, bookingWith(booking, offer.dates)))
        throw await datesTaken(db, readCalendar, booking, offer, now);
      return presentOffer(booking, offer, await isAtOnce(db, booking, offer));
    },

    /** Asks the other side; the time is reserved and nothing charged. Throws 409 `change_other` where it is not what was shown. */
    async ask(actor: MemberActor, id: string, body: AskChangeBody): Promise<Booking> {
      try {
        return await actions.performAction(actor, id, (press) => ask(press, body));
      } catch (error) {
        if (!meansTaken(error)) throw error;
        const { booking, side } = partyOf(actor, await readBooking(db, id));
        const now = clocks.product.now();
        const offer = makeChangeOffer(booking, side, wishOf(body), now);
        throw await datesTaken(db, readCalendar, booking, offer, now);
      }
    },
  };
}
