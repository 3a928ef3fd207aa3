import type { Booking } from '#shared/contracts/bookings.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { BookingFacts } from '#shared/domain/booking-facts.ts';
import { allowedActions } from '#shared/domain/booking-process/state-machine.ts';
import { expectedAction } from '#shared/domain/booking-turn.ts';
import { acceptBy, updateCardBy, payBy } from '#shared/domain/booking-deadlines.ts';
import { dayAt, endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { messagingWindow } from '#shared/domain/messaging-window.ts';
import { centsToDecimal, decimalToCents } from '#shared/domain/money.ts';
import { quote, type RentalChoice } from '#shared/domain/pricing.ts';
import { ratingRights } from '#shared/domain/rating-rights.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';

const CHICAGO = 'America/Chicago';
const centsOf = (amount: string): number => decimalToCents(amount) ?? 0;
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** A Kubota excavator in Austin for $85.00 a day. */
export const sampleItem = (overrides: Partial<EquipmentSummary> = {}): EquipmentSummary => ({
  id: 'eqp_1',
  name: 'Mini Excavator',
  category: 'Heavy Equipment',
  brand: 'Kubota',
  model: 'KX040-4',
  dailyRate: '85.00',
  hourlyRate: '12.00',
  weeklyRate: '425.00',
  location: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: CHICAGO,
  isAvailable: true,
  imageUrls: [],
  thumbnailImageUrl: null,
  thumbnailPlaceholder: null,
  deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 25, deliveryFee: '50.00' },
  instantBooking: false,
  ownerId: 'usr_owner',
  rating: 4.8,
  reviewCount: 12,
  ...overrides,
});

function choiceOf(booking: Booking): RentalChoice {
  const {
    rentalType,
    startDate: firstDay,
    endDate: lastDay,
    selectedDates,
    dateSelectionMode,
    actualHours,
  } = booking;
  if (rentalType === 'hourly') return { rentalType, hours: actualHours ?? 4 };
  if (rentalType === 'weekly') return { rentalType, firstDay, lastDay };
  return dateSelectionMode === 'multiple'
    ? { rentalType, mode: 'multiple', days: selectedDates ?? [] }
    : { rentalType, mode: 'consecutive', firstDay, lastDay };
}

/** The start of a statement that counts is no longer known. */
function countsAtOf(completion: Booking['completion']): Date | null {
  if (completion === null || completion.state === 'denied') return null;
  return dateOf(completion.answerBy ?? completion.statedAt);
}

/** What the rules look at, read back from a booking as it travels. */
function factsOf(booking: Booking): BookingFacts {
  const when = (done: boolean) => (done ? new Date(booking.createdAt) : null);
  return {
    status: booking.status,
    rentalType: booking.rentalType,
    durationType: booking.durationType,
    hours: booking.actualHours,
    firstDay: booking.startDate,
    timeZone: booking.timeZone,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    createdAt: new Date(booking.createdAt),
    minutesToPay: booking.minutesToPay,
    instantBooking: booking.instantBooking,
    cancellationPolicy: booking.cancellationPolicy,
    canceledBy: booking.status === 'canceled' ? 'renter' : null,
    freeCancellation: booking.freeCancellation,
    bookingFeeCents: centsOf(booking.depositAmount),
    balanceCents: centsOf(booking.authorizationAmount),
    captureCents: null,
    feeStatus: booking.feeStatus,
    refundPolicy: booking.refundPolicy,
    feePaidAt: dateOf(booking.feePaidAt),
    holdStatus: booking.holdStatus,
    holdRefusedAt: null,
    holdExpiresAt: dateOf(booking.holdExpiresAt),
    lateFeeStatus: booking.lateFeeStatus,
    balanceWaived: booking.balanceWaived,
    noShow: booking.noShow,
    ownerPickupConfirmedAt: when(booking.ownerPickupConfirmed),
    renterPickupConfirmedAt: when(booking.renterPickupConfirmed),
    ownerReturnConfirmedAt: when(booking.ownerReturnConfirmed),
    renterReturnConfirmedAt: when(booking.renterReturnConfirmed),
    actualPickupTime: dateOf(booking.actualPickupTime),
    actualReturnTime: dateOf(booking.actualReturnTime),
    completionStatedAt: dateOf(booking.completion?.statedAt ?? null),
    completionCountsAt: countsAtOf(booking.completion),
    undoableBy: booking.undoable === null ? null : booking.side,
    undoableUntil: booking.undoable === null ? null : new Date(booking.undoable.until),
    changeState: booking.change?.state ?? null,
    changeKind: booking.change?.kind ?? null,
    changeAskedBy: booking.change?.askedBy ?? null,
    changeExpiresAt: booking.change ? new Date(booking.change.expiresAt) : null,
  };
}

function priced(
  booking: Booking,
): Pick<Booking, 'priceLines' | 'totalAmount' | 'depositAmount' | 'authorizationAmount' | 'deliveryFee'> {
  const { dailyRate, hourlyRate, weeklyRate } = booking.equipment;
  const rates = {
    dailyRateCents: centsOf(dailyRate),
    hourlyRateCents: hourlyRate === null ? null : centsOf(hourlyRate),
    weeklyRateCents: weeklyRate === null ? null : centsOf(weeklyRate),
  };
  const price = quote(rates, choiceOf(booking), { method: booking.deliveryMethod, feeCents: 5000 });
  if (!price) throw new Error('a sample booking has a price');
  return {
    priceLines: price.lines.map(({ kind, label, cents }) => ({ kind, label, amount: centsToDecimal(cents) })),
    totalAmount: centsToDecimal(price.totalCents),
    depositAmount: centsToDecimal(price.bookingFeeCents),
    authorizationAmount: centsToDecimal(price.balanceCents),
    deliveryFee: centsToDecimal(price.deliveryFeeCents),
  };
}

function deadlines(booking: Booking): Pick<Booking, 'payBy' | 'acceptBy' | 'updateCardBy'> {
  const { status, feeStatus, feePaidAt, holdStatus, rentalType, startDate: firstDay, timeZone } = booking;
  const isOpen = status === 'pending' || status === 'confirmed';
  const paid = dateOf(feePaidAt);
  const accepts =
    status === 'pending' && paid && acceptBy({ feePaidAt: paid, rentalType, firstDay, timeZone });
  const mends = isOpen && paid && holdStatus === 'action_required';
  return {
    payBy:
      status === 'pending' && feeStatus === 'unpaid'
        ? payBy({ ...booking, createdAt: new Date(booking.createdAt) }).toISOString()
        : null,
    acceptBy: accepts ? accepts.toISOString() : null,
    updateCardBy: mends ? updateCardBy(paid, new Date(booking.startsAt)).toISOString() : null,
  };
}

function messagingAt(facts: BookingFacts, now: Date): Booking['messaging'] {
  const window = messagingWindow({ status: facts.status, scheduledEnd: scheduledEnd(facts) }, now);
  const { isOpen, closesAt, why } = window;
  return { isOpen, closesAt: closesAt?.toISOString() ?? null, why: why ?? null };
}

/** No ratings yet. */
function ratingsFor(side: Booking['side'], facts: BookingFacts): Booking['ratings'] {
  if (side === null) return { canRateOther: false, ratedOther: false, canRateCondition: [] };
  const rights = ratingRights(side, facts, { other: false, conditions: [] }, false);
  return { ...rights, canRateCondition: [...rights.canRateCondition] };
}

const PAID: Partial<Booking> = { feeStatus: 'paid', paymentStatus: 'paid', holdStatus: 'held' };

/** Three days from the third day after `now`, asked for five minutes ago and not paid. */
function base(now: Date): Booking {
  const created = new Date(now.getTime() - 5 * 60_000).toISOString();
  return {
    id: 'bkg_1',
    orderNumber: 'ES-20418',
    equipmentId: 'eqp_1',
    equipment: sampleItem(),
    ownerId: 'usr_owner',
    ownerName: 'Dale Okafor',
    renterId: 'usr_renter',
    renterName: 'Lena Kowalski',
    status: 'pending',
    startsAt: '',
    endsAt: '',
    scheduledEnd: '',
    startDate: dayAt(new Date(now.getTime() + 3 * 86_400_000), CHICAGO),
    endDate: dayAt(new Date(now.getTime() + 5 * 86_400_000), CHICAGO),
    timeZone: CHICAGO,
    rentalType: 'daily',
    durationType: 'daily',
    duration: 3,
    dateSelectionMode: 'consecutive',
    selectedDates: null,
    actualHours: null,
    priceLines: [],
    totalAmount: '0.00',
    depositAmount: '0.00',
    authorizationAmount: '0.00',
    deliveryFee: '0.00',
    dailyRate: '85.00',
    hourlyRate: '12.00',
    lateFeeAmount: null,
    lateFeeHours: null,
    lateHoursBefore: 0,
    lateFeeStatus: 'none',
    authorizationCaptured: false,
    instantBooking: false,
    feeStatus: 'unpaid',
    feePaidAt: null,
    holdStatus: 'none',
    holdExpiresAt: null,
    paymentStatus: 'unpaid',
    capturedAmount: '0.00',
    balanceWaived: false,
    refundPolicy: null,
    cancellationPolicy: 'standard',
    freeCancellation: false,
    minutesToPay: 30,
    payBy: null,
    acceptBy: null,
    updateCardBy: null,
    deliveryMethod: 'pickup',
    deliveryStreetAddress: null,
    deliveryApartmentNumber: null,
    deliveryCity: null,
    deliveryState: null,
    deliveryZipCode: null,
    actualPickupTime: null,
    actualReturnTime: null,
    ownerPickupConfirmed: false,
    renterPickupConfirmed: false,
    ownerReturnConfirmed: false,
    renterReturnConfirmed: false,
    conditionNotes: null,
    noShow: false,
    completion: null,
    claim: null,
    usage: null,
    claimBy: null,
    change: null,
    payoutFrom: null,
    notes: '',
    cancelReason: null,
    side: 'renter',
    allowedActions: [],
    expectedAction: null,
    undoable: null,
    messaging: { isOpen: true, closesAt: null, why: null },
    ratings: { canRateOther: false, ratedOther: false, canRateCondition: [] },
    createdAt: created,
  };
}

/**
 * A booking as the server would send it at `now`: price, deadlines, scheduled end and allowed actions are worked out by
 * the rules, so that a test sets only what matters.
 */
export function sampleBooking(now: Date, overrides: Partial<Booking> = {}): Booking {
  const draft = { ...base(now), ...overrides };
  const isHourly = draft.rentalType === 'hourly';
  const startsAt = isHourly ? new Date(draft.createdAt) : startOfDay(draft.startDate, draft.timeZone);
  const endsAt = isHourly
    ? new Date(startsAt.getTime() + (draft.actualHours ?? 4) * 3_600_000)
    : endOfDay(draft.endDate, draft.timeZone);
  const timed = { ...draft, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const whole = { ...timed, ...priced(timed), ...deadlines(timed) };
  const facts = factsOf(whole);
  const actions =
    overrides.allowedActions ?? (whole.side === null ? [] : allowedActions(whole.side, facts, now));
  return {
    ...whole,
    scheduledEnd: scheduledEnd(facts).toISOString(),
    allowedActions: actions,
    expectedAction: expectedAction(actions, facts, now) ?? null,
    messaging: messagingAt(facts, now),
    ratings: ratingsFor(whole.side, facts),
    ...overrides,
  };
}

/** Paid five minutes ago and held for a week, unless specified otherwise. */
export function paidBooking(now: Date, overrides: Partial<Booking> = {}): Booking {
  const paidAt = new Date(now.getTime() - 4 * 60_000).toISOString();
  const holdExpiresAt = new Date(now.getTime() + 7 * 86_400_000).toISOString();
  return sampleBooking(now, { ...PAID, feePaidAt: paidAt, holdExpiresAt, ...overrides });
}

/** Picked up on the first day by both, due back at the end of the last. */
export function activeBooking(now: Date, overrides: Partial<Booking> = {}): Booking {
  const startDate = dayAt(new Date(now.getTime() - 86_400_000), CHICAGO);
  return paidBooking(now, {
    status: 'active',
    startDate,
    endDate: dayAt(now, CHICAGO),
    duration: 2,
    actualPickupTime: new Date(startOfDay(startDate, CHICAGO).getTime() + 7 * 3_600_000).toISOString(),
    ownerPickupConfirmed: true,
    renterPickupConfirmed: true,
    ...overrides,
  });
}
