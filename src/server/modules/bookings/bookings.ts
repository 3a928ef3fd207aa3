import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { createAcceptService } from './request/accept.service.ts';
import { createCancelService } from './cancel/cancel.service.ts';
import { createCalendarReader } from './availability/item-calendar.ts';
import { createBookingActions } from './transition/booking-actions.ts';
import { createPaymentEventHandlers } from './money/payment-event-handlers.ts';
import { createBookingsContext, type BookingPayments } from './bookings-context.ts';
import { createBookingsService } from './reads/bookings.service.ts';
import { createCompletionService } from './completion/completion.service.ts';
import { createCreateBookingService } from './request/create-booking.service.ts';
import { registerBookingJobs } from './time/booking-jobs.ts';
import { createItemRentals } from './rentals/item-rentals.ts';
import { createNotifyOwnerService, type NotifyOwnerOfPayment } from './request/notify-owner.service.ts';
import { createOffersService, type DeliveryPlaces } from './request/offers.service.ts';
import { newOrderNumber } from './request/order-number.ts';
import { createLateFeeService } from './return/late-fee.service.ts';
import { registerOverdue } from './return/overdue.ts';
import { createPersonRentals } from './rentals/person-rentals.ts';
import { createPickupService } from './handover/pickup.service.ts';
import { createReturnService } from './return/return.service.ts';
import { createUndoService } from './handover/undo.service.ts';

export interface BookingsDeps {
  readonly platform: Platform;
  readonly payments: BookingPayments;
  readonly places: DeliveryPlaces;
  readonly scheduledJobs: Pick<ScheduledJobs, 'register'>;
  readonly notifyOwnerOfPayment: NotifyOwnerOfPayment;
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
    orderNumbers = newOrderNumber,
  } = deps;
  const context = createBookingsContext(platform, payments);
  const actions = createBookingActions(context);
  const readCalendar = createCalendarReader(platform.db);
  const offers = createOffersService(platform, places, readCalendar);
  registerBookingJobs(context, scheduledJobs);
  registerOverdue(context, scheduledJobs);
  return {
    reads: createBookingsService(context),
    offers,
    creation: createCreateBookingService(context, offers, readCalendar, orderNumbers),
    acceptances: createAcceptService(actions),
    cancellations: createCancelService(actions),
    pickups: createPickupService(context, actions),
    returns: createReturnService(actions),
    completions: createCompletionService(actions),
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
