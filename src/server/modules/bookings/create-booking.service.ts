import { isDeepStrictEqual } from 'node:util';
import type { CreateBookingBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { unpaidBookingsPerDay, unpaidBookingsPerPerson } from '#shared/domain/limits.ts';
import { centsToDecimal, decimalToCents } from '#shared/domain/money.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { sqlState, violatedConstraint } from '#server/db/sql-errors.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import { newId } from '#server/ids.ts';
import { isFree, lockBookable, type BookableItem } from '../equipment/index.ts';
import { giveSmsConsent, lockMember } from '../users/index.ts';
import { makeOffer, type Offer, type OfferParts } from './booking-offer.ts';
import type { BookingsContext } from './bookings-context.ts';
import { countUnpaid, insertBooking } from './bookings.repository.ts';
import { followDeadlines } from './deadlines.ts';
import { appendTransition, insertAgreement } from './history.repository.ts';
import { leftUnpaidOf, unpaidSince } from './left-unpaid.repository.ts';
import { newBookingRow } from './new-booking.ts';
import { takeSlot } from './occupancy.repository.ts';
import { itemUnavailable, type OffersService } from './offers.service.ts';
import { datesTaken, takenInstead } from './taken-dates.ts';

export interface CreateBookingService {
  /**
   * Books an item for the caller; it waits for its fee from now on. Throws 403 (unverified, no-book, own equipment), 404,
   * 422, and 409: `equipment_unavailable`, `price_changed`, `agreement_changed`, `dates_taken`, `too_many_unpaid`,
   * `pay_at_once`; 429
   * `too_many_left_unpaid`.
   */
  create(actor: MemberActor, body: CreateBookingBody): Promise<Booking>;
}

/** Collisions of order numbers are one in a billion; several in a row are something else. */
const MOST_TRIES = 5;

function refuseForbidden(actor: MemberActor, { renterId }: CreateBookingBody): void {
  if (renterId !== undefined) requireSelf(actor, renterId);
  if (!actor.emailVerified)
    throw new DomainError('forbidden', 'email_unverified', 'Please verify your e-mail address to rent.');
  refuseRestricted(actor);
}

function refuseRestricted({ restrictionNoBook }: Pick<MemberActor, 'restrictionNoBook'>): void {
  if (restrictionNoBook)
    throw new DomainError('forbidden', 'no_book', 'Your account cannot book equipment at the moment.');
}

/** The price and the agreement that were shown must be those that count. */
function checkAgreed(body: CreateBookingBody, { quote, sha256 }: Offer): void {
  const sent = decimalToCents(body.totalAmount);
  if (sent === undefined) throw invalidFields({ totalAmount: 'Invalid input' });
  if (sent !== quote.totalCents) {
    const totalAmount = centsToDecimal(quote.totalCents);
    throw new DomainError('conflict', 'price_changed', `The price is $${totalAmount}.`, {
      details: { totalAmount },
    });
  }
  if (body.agreementHash !== undefined && body.agreementHash !== sha256)
    throw new DomainError(
      'conflict',
      'agreement_changed',
      'The rental agreement has changed. Please read it again.',
    );
}

/** Who left these days unpaid a short while ago says that they will pay at once, and has a few minutes for it. */
function refuseUnpaidAgain({ payAtOnce }: CreateBookingBody, { paysAtOnceUntil, minutesToPay }: Offer): void {
  if (paysAtOnceUntil === null || payAtOnce === true) return;
  const message = `You booked these days a short while ago and did not pay. Book them later, or now if you pay within ${minutesToPay} minutes.`;
  throw new DomainError('conflict', 'pay_at_once', message, {
    details: { paysAtOnceUntil: paysAtOnceUntil.toISOString(), minutesToPay },
  });
}

/** What was shown is what counts: nobody is held to another price, agreement or time to pay. */
function checkShown(body: CreateBookingBody, offer: Offer): void {
  refuseUnpaidAgain(body, offer);
  checkAgreed(body, offer);
}

async function refuseTooManyUnpaid(tx: Transaction, renterId: string): Promise<void> {
  if ((await countUnpaid(tx, renterId)) < unpaidBookingsPerPerson) return;
  const message = `You have ${unpaidBookingsPerPerson} unpaid bookings. Pay or cancel one of them first.`;
  throw new DomainError('conflict', 'too_many_unpaid', message);
}

/** A calendar is not kept shut for nothing: what was left unpaid within a day counts, whatever became of it. */
async function refuseTooManyLeft(tx: Transaction, renterId: string, now: Date): Promise<void> {
  const { count, first } = await unpaidSince(tx, renterId, addHours(now, -24));
  if (!first || count < unpaidBookingsPerDay) return;
  const retryAfterSeconds = Math.ceil((addHours(first, 24).getTime() - now.getTime()) / 1000);
  const message = `You made ${unpaidBookingsPerDay} bookings today without paying. Please try again later.`;
  throw new DomainError('too_many', 'too_many_left_unpaid', message, { retryAfterSeconds });
}

interface Wish {
  readonly actor: MemberActor;
  readonly body: CreateBookingBody;
  readonly parts: OfferParts;
  readonly offer: Offer;
  readonly orderNumber: string;
}

/** The item's row is locked last and everything was worked out before; what has changed since is worked out again. */
async function lockedOffer(
  tx: Transaction,
  { actor, body, parts, offer }: Wish,
): Promise<{ item: BookableItem; offer: Offer }> {
  const item = await lockBookable(tx, parts.item.id);
  if (item?.listed !== true) throw itemUnavailable();
  const { now } = parts;
  const leftUnpaid = await leftUnpaidOf(tx, { renterId: actor.id, equipmentId: item.id, now });
  if (isDeepStrictEqual([item, leftUnpaid], [parts.item, parts.leftUnpaid])) return { item, offer };
  const anew = makeOffer(body, { ...parts, item, leftUnpaid });
  checkShown(body, anew);
  return { item, offer: anew };
}

async function book(tx: Transaction, wish: Wish): Promise<string> {
  const { actor, body, parts, orderNumber } = wish;
  const { now } = parts;
  const renterId = actor.id;
  const renter = await lockMember(tx, renterId);
  if (!renter) throw signInFirst();
  refuseRestricted(renter);
  const { item, offer } = await lockedOffer(tx, wish);
  const span = { from: offer.span.startsAt, to: offer.span.endsAt };
  if (!(await isFree(tx, item.id, span, item.bufferHours))) throw takenInstead();
  await refuseTooManyUnpaid(tx, renterId);
  await refuseTooManyLeft(tx, renterId, now);
  const row = newBookingRow({
    id: newId('bkg'),
    orderNumber,
    renterId,
    item,
    offer,
    notes: body.notes,
    now,
  });
  const booking = await insertBooking(tx, row);
  const bookingId = booking.id;
  await takeSlot(tx, { equipmentId: item.id, bookingId, bufferHours: item.bufferHours }, span, now);
  const { text } = offer.agreement;
  await insertAgreement(tx, { bookingId, text, sha256: offer.sha256, agreedBy: renterId, agreedAt: now });
  await giveSmsConsent(tx, renterId, now);
  await followDeadlines(tx, undefined, booking);
  const first = { event: 'create', from: null, to: 'pending', actor: 'renter', reason: null } as const;
  await appendTransition(tx, { ...first, bookingId, actorId: renterId, at: now });
  await recordEvent(tx, { type: 'booking.created', bookingId }, now);
  return bookingId;
}

const isNumberTaken = (error: unknown): boolean =>
  sqlState(error) === '23505' && violatedConstraint(error) === 'bookings_order_number_unique';

export function createCreateBookingService(
  { platform, show }: BookingsContext,
  offers: OffersService,
  newOrderNumber: () => string,
): CreateBookingService {
  const { db, unitOfWork, clocks } = platform;

  async function bookWithNumber(wish: Omit<Wish, 'orderNumber'>, triesLeft = MOST_TRIES): Promise<string> {
    try {
      return await unitOfWork.run((tx) => book(tx, { ...wish, orderNumber: newOrderNumber() }));
    } catch (error) {
      if (isNumberTaken(error) && triesLeft > 1) return bookWithNumber(wish, triesLeft - 1);
      throw error;
    }
  }

  return {
    async create(actor, body) {
      refuseForbidden(actor, body);
      const parts = await offers.partsFor(actor, body, clocks.product.now());
      const offer = makeOffer(body, parts);
      checkShown(body, offer);
      try {
        return await show(actor, await bookWithNumber({ actor, body, parts, offer }));
      } catch (error) {
        const wanted = { renterId: actor.id, item: parts.item, offer, now: parts.now };
        throw (await datesTaken(error, db, wanted))?.error ?? error;
      }
    },
  };
}
