import { isDeepStrictEqual } from 'node:util';
import type { CreateBookingBody } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { checkRequest } from '#shared/domain/booking-process/state-machine.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { needsIdentity } from '#shared/domain/identity-check.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import { problem } from '#shared/domain/problem.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { sqlState, violatedConstraint } from '#server/db/sql-errors.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import { newId } from '#server/ids.ts';
import { isFree, lockBookable, type BookableItem } from '../../equipment/index.ts';
import { lockMember } from '../../users/index.ts';
import { makeOffer, type Offer, type OfferParts } from './booking-offer.ts';
import type { BookingsContext } from '../bookings-context.ts';
import { applyCreation } from '../transition/apply-transition.ts';
import type { EffectTools } from '../transition/effect-context.ts';
import { writeReferences } from './references.repository.ts';
import { countUnpaid, readLeftUnpaid } from './unpaid-bookings.repository.ts';
import { newBookingRow } from './new-booking.ts';
import { itemUnavailable, requestedItem, type OffersService } from './offers.service.ts';
import { datesTaken, datesTakenIn, meansTaken } from '../availability/dates-taken-error.ts';
import type { ReadCalendar } from '../availability/item-calendar.ts';
import { ItemQueue } from './item-queue.ts';

/** Collisions of order numbers are one in a billion; several in a row are something else. */
const MAX_TRIES = 5;

/** What the renter was shown must be what counts: price, agreement and time to pay. */
function checkedTerms(body: CreateBookingBody, { quote, sha256, ...offer }: Offer, now: Date) {
  const { paysAtOnceUntil: until, minutesToPay } = offer;
  const payAtOnce = { until, minutesToPay, isAgreed: body.payAtOnce === true };
  checkRequest({ payAtOnce }, now);
  const shownCents = decimalToCents(body.totalAmount);
  if (shownCents === undefined) throw invalidFields({ totalAmount: problem('invalid_input') });
  const price = { shownCents, cents: quote.totalCents };
  const agreementHash = { shown: body.agreementHash, now: sha256 };
  checkRequest({ price, agreementHash }, now);
  return { payAtOnce, price, agreementHash };
}

/** Limits how often a renter can block days without paying: bookings left unpaid within a day count, whatever their status is now. */
async function debtFacts(tx: Transaction, renterId: string, now: Date) {
  const { debtCents, waiting, sinceCount, sinceFirst } = await countUnpaid(tx, renterId, addHours(now, -24));
  const endsAt = sinceFirst === null ? now : addHours(sinceFirst, 24);
  const retryAfterSeconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return { debtCents, unpaid: waiting, leftUnpaid: { count: sinceCount, retryAfterSeconds } };
}

interface BookingRequest {
  readonly actor: MemberActor;
  readonly body: CreateBookingBody;
  readonly parts: OfferParts;
  readonly offer: Offer;
  readonly orderNumber: string;
}

/** The item's row is locked last and everything was worked out before; what has changed since is worked out again. */
async function lockedOffer(
  tx: Transaction,
  { actor, body, parts, offer }: BookingRequest,
): Promise<{ item: BookableItem; offer: Offer }> {
  const item = await lockBookable(tx, parts.item.id);
  if (!item) throw itemUnavailable();
  const { now } = parts;
  checkRequest({ item: requestedItem(actor, item) }, now);
  const leftUnpaid = await readLeftUnpaid(tx, { renterId: actor.id, equipmentId: item.id, now });
  if (isDeepStrictEqual([item, leftUnpaid], [parts.item, parts.leftUnpaid])) return { item, offer };
  return { item, offer: makeOffer(body, { ...parts, item, leftUnpaid }) };
}

async function book(tx: Transaction, tools: EffectTools, request: BookingRequest): Promise<string> {
  const { actor, body, parts, orderNumber } = request;
  const { now } = parts;
  const renterId = actor.id;
  const member = await lockMember(tx, renterId);
  if (!member) throw signInFirst();
  const renter = { emailVerified: actor.emailVerified, restrictionNoBook: member.restrictionNoBook };
  checkRequest({ renter }, now);
  const { item, offer } = await lockedOffer(tx, request);
  const terms = checkedTerms(body, offer, now);
  const identity = {
    isRequired: needsIdentity(offer.quote.totalCents, item.identityAbove),
    isVerified: member.identityStatus === 'verified',
  };
  checkRequest({ identity }, now);
  const span = { from: offer.span.startsAt, to: offer.span.endsAt };
  const isTimeFree = await isFree(tx, item.id, span, item.bufferHours);
  const debts = await debtFacts(tx, renterId, now);
  const id = newId('bkg');
  const booking = await applyCreation(tx, tools, {
    row: newBookingRow({ id, orderNumber, renterId, item, offer, notes: body.notes, now }),
    request: {
      status: 'none',
      renter,
      item: requestedItem(actor, item),
      ...terms,
      identity,
      isTimeFree,
      ...debts,
    },
    agreement: { text: offer.agreement.text, sha256: offer.sha256 },
    now,
  });
  const { references } = body;
  if (references && (references.purchaseOrder !== '' || references.jobName !== ''))
    await writeReferences(tx, booking.id, references, now);
  return booking.id;
}

const isNumberTaken = (error: unknown): boolean =>
  sqlState(error) === '23505' && violatedConstraint(error) === 'bookings_order_number_unique';

export function createCreateBookingService(
  { platform, tools, show }: BookingsContext,
  offers: OffersService,
  readCalendar: ReadCalendar,
  newOrderNumber: () => string,
) {
  const { unitOfWork, clocks } = platform;
  const queue = new ItemQueue();

  async function bookWithNumber(
    request: Omit<BookingRequest, 'orderNumber'>,
    triesLeft = MAX_TRIES,
  ): Promise<string> {
    try {
      return await unitOfWork.run((tx) => book(tx, tools, { ...request, orderNumber: newOrderNumber() }));
    } catch (error) {
      if (isNumberTaken(error) && triesLeft > 1) return bookWithNumber(request, triesLeft - 1);
      throw error;
    }
  }

  return {
    /**
     * Books an item for the caller; it waits for its fee from now on. Throws 403 (unverified, no-book, own equipment, `identity_required`), 404,
     * 422, and 409: `claim_unpaid`, `equipment_unavailable`, `price_changed`, `agreement_changed`, `dates_taken`, `too_many_unpaid`,
     * `pay_at_once`; 429 `too_many_left_unpaid`.
     */
    async create(actor: MemberActor, body: CreateBookingBody): Promise<Booking> {
      if (body.renterId !== undefined) requireSelf(actor, body.renterId);
      const now = clocks.product.now();
      const asked = await offers.ask(actor, body.equipmentId);
      checkRequest({ renter: actor, debtCents: asked.renter?.debtCents ?? 0 }, now);
      const parts = await offers.partsFor(actor, body, asked, now);
      const offer = makeOffer(body, parts);
      checkedTerms(body, offer, now);
      const { item } = parts;
      const wanted = { renterId: actor.id, item, offer };
      const look = async () => {
        const taken = datesTakenIn(await readCalendar(item, now), wanted);
        if (taken) throw taken.error;
      };
      const id = await queue.run(item.id, look, async () => {
        try {
          return await bookWithNumber({ actor, body, parts, offer });
        } catch (error) {
          throw meansTaken(error) ? datesTaken(await readCalendar(item, now), wanted, error).error : error;
        }
      });
      return show(actor, id);
    },
  };
}
