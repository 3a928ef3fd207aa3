import { randomInt } from 'node:crypto';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { registerChangeJobs } from './changes/change-jobs.ts';
import { createChangesService } from './changes/changes.service.ts';
import { createCancelService } from './cancel/cancel.service.ts';
import { createCancellationPreviews } from './cancel/preview-cancellation.ts';
import { createCalendarReader } from './availability/item-calendar.ts';
import { createBookingActions } from './transition/booking-actions.ts';
import type { FollowFreedTime } from './transition/effect-context.ts';
import { createPaymentEventHandlers } from './money/payment-event-handlers.ts';
import { createBookingsContext, type BookingPayments } from './bookings-context.ts';
import { createBookingsService } from './reads/bookings.service.ts';
import { createCompletionService } from './completion/completion.service.ts';
import { createCreateBookingService } from './request/create-booking.service.ts';
import { registerBookingJobs } from './time/booking-jobs.ts';
import { createItemRentals } from './rentals/item-rentals.ts';
import { createNotifyOwnerService, type NotifyOwnerOfPayment } from './request/notify-owner.service.ts';
import { createOffersService, type DeliveryPlaces } from './request/offers.service.ts';
import { createLateFeeService } from './return/late-fee.service.ts';
import { registerOverdue } from './return/overdue.ts';
import { createPersonRentals } from './rentals/person-rentals.ts';
import { createAlternatives } from './handover/alternatives.ts';
import { createHandoverCodeService } from './handover/handover-code.service.ts';
import { createPickupService } from './handover/pickup.service.ts';
import { createReturnService } from './return/return.service.ts';
import { createUndoService } from './handover/undo.service.ts';
import { createUsageService } from './usage/usage.service.ts';
import { createTodayService } from './today/today.service.ts';

/** Without those that are taken for each other on the phone or on paper: 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;

/** 'ES-7K3M9Q': short enough to be read out. Not secret, and not unique on its own: the database refuses a second one. */
function newOrderNumber(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '2');
  return `ES-${signs.join('')}`;
}

export interface BookingsDeps {
  readonly platform: Platform;
  readonly payments: BookingPayments;
  readonly places: DeliveryPlaces;
  readonly scheduledJobs: Pick<ScheduledJobs, 'register'>;
  readonly notifyOwnerOfPayment: NotifyOwnerOfPayment;
  /** Of the calendar module, which uses this one. */
  readonly followFreedTime: FollowFreedTime;
  /** A test makes them collide. */
  readonly orderNumbers?: () => string;
}

/** The only writer of bookings, their history, agreements and time. Registers what time does to them. */
export function createBookings(deps: BookingsDeps) {
  const {
    platform,
    payments,
    places,
    scheduledJobs,
    notifyOwnerOfPayment,
    followFreedTime,
    orderNumbers = newOrderNumber,
  } = deps;
  const context = createBookingsContext(platform, payments, followFreedTime);
  const actions = createBookingActions(context);
  const readCalendar = createCalendarReader(platform.db);
  const pickups = createPickupService(context, actions);
  const offers = createOffersService(platform, places, readCalendar);
  registerBookingJobs(context, scheduledJobs);
  registerOverdue(context, scheduledJobs);
  const changes = createChangesService(context, actions, readCalendar);
  registerChangeJobs(context, changes, scheduledJobs);
  return {
    reads: createBookingsService(context),
    today: createTodayService(platform),
    offers,
    creation: createCreateBookingService(context, offers, readCalendar, orderNumbers),
    acceptances: {
      /** The owner accepts a paid request. Throws 409 while the fee or the hold is missing. */
      accept: (actor: MemberActor, id: string): Promise<Booking> =>
        actions.performAction(actor, id, ({ make }) => make('accept')),
    },
    cancellations: createCancelService(actions),
    alternatives: createAlternatives(platform),
    cancellationPreviews: createCancellationPreviews(platform, context.tools.enqueue),
    pickups,
    handoverCodes: createHandoverCodeService(context, actions, pickups),
    returns: createReturnService(actions),
    completions: createCompletionService(actions),
    changes,
    usage: createUsageService(platform),
    undoing: createUndoService(actions),
    lateFees: createLateFeeService(actions),
    ownerNotification: createNotifyOwnerService(platform, notifyOwnerOfPayment),
    itemRentals: createItemRentals(context),
    personRentals: createPersonRentals(context),
    handlers: createPaymentEventHandlers(context.tools),
  };
}

/** Everything that can be asked of bookings, by use case. */
export type Bookings = ReturnType<typeof createBookings>;
