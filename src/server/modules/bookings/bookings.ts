import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { createAcceptService, type AcceptService } from './request/accept.service.ts';
import { createCancelService, type CancelService } from './cancel/cancel.service.ts';
import { createCalendarReader } from './availability/item-calendar.ts';
import { createBookingActions } from './transition/booking-actions.ts';
import { createPaymentEventHandlers } from './money/payment-event-handlers.ts';
import { createBookingsContext, type BookingPayments } from './bookings-context.ts';
import { createBookingsService, type BookingsService } from './reads/bookings.service.ts';
import { createCompletionService, type CompletionService } from './completion/completion.service.ts';
import { createCreateBookingService, type CreateBookingService } from './request/create-booking.service.ts';
import { registerBookingJobs } from './time/booking-jobs.ts';
import { createItemRentals, type ItemRentals } from './rentals/item-rentals.ts';
import {
  createNotifyOwnerService,
  type NotifyOwnerService,
  type NotifyOwnerOfPayment,
} from './request/notify-owner.service.ts';
import { createOffersService, type DeliveryPlaces, type OffersService } from './request/offers.service.ts';
import { newOrderNumber } from './request/order-number.ts';
import { createLateFeeService, type LateFeeService } from './return/late-fee.service.ts';
import { registerOverdue } from './return/overdue.ts';
import type { PaymentEventHandlers } from '../payments/index.ts';
import { createPersonRentals, type PersonRentals } from './rentals/person-rentals.ts';
import { createPickupService, type PickupService } from './handover/pickup.service.ts';
import { createReturnService, type ReturnService } from './return/return.service.ts';
import { createUndoService, type UndoService } from './handover/undo.service.ts';

export interface BookingsDeps {
  readonly platform: Platform;
  readonly payments: BookingPayments;
  readonly places: DeliveryPlaces;
  readonly scheduledJobs: Pick<ScheduledJobs, 'register'>;
  readonly notifyOwnerOfPayment: NotifyOwnerOfPayment;
  /** A test makes them collide. */
  readonly orderNumbers?: () => string;
}

/** Everything that can be asked of bookings, by use case. */
export interface Bookings {
  readonly reads: BookingsService;
  readonly offers: OffersService;
  readonly creation: CreateBookingService;
  readonly acceptances: AcceptService;
  readonly cancellations: CancelService;
  readonly pickups: PickupService;
  readonly returns: ReturnService;
  readonly completions: CompletionService;
  readonly undoing: UndoService;
  readonly lateFees: LateFeeService;
  readonly ownerNotification: NotifyOwnerService;
  readonly itemRentals: ItemRentals;
  readonly personRentals: PersonRentals;
  /** For `payments.connect`. */
  readonly handlers: PaymentEventHandlers;
}

/** The only writer of bookings, their history, agreements and time. Registers what time does to them. */
export function createBookings(deps: BookingsDeps): Bookings {
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
