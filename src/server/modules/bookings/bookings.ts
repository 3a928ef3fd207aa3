import type { DueWork } from '#server/jobs/due-work.ts';
import type { Platform } from '#server/platform.ts';
import { createAnswerService, type AnswerService } from './answer.service.ts';
import { createBookingActions } from './booking-actions.ts';
import { createBookingHooks } from './booking-hooks.ts';
import { createBookingsContext, type BookingPayments } from './bookings-context.ts';
import { createBookingsService, type BookingsService } from './bookings.service.ts';
import { createCreateBookingService, type CreateBookingService } from './create-booking.service.ts';
import { registerDueWork } from './due-work.ts';
import { createItemRentals, type ItemRentals } from './item-rentals.ts';
import {
  createNotifyOwnerService,
  type NotifyOwnerService,
  type TellOwnerOfPayment,
} from './notify-owner.service.ts';
import { createOffersService, type DeliveryPlaces, type OffersService } from './offers.service.ts';
import { newOrderNumber } from './order-number.ts';
import { createLateFeeService, type LateFeeService } from './late-fee.service.ts';
import { registerOverdue } from './overdue.ts';
import type { BookingHooks } from '../payments/index.ts';
import { createPersonRentals, type PersonRentals } from './person-rentals.ts';
import { createPickupService, type PickupService } from './pickup.service.ts';
import { createReturnService, type ReturnService } from './return.service.ts';
import { createUndoService, type UndoService } from './undo.service.ts';

export interface BookingsDeps {
  readonly platform: Platform;
  readonly payments: BookingPayments;
  readonly places: DeliveryPlaces;
  readonly dueWork: Pick<DueWork, 'register'>;
  readonly tellOwnerOfPayment: TellOwnerOfPayment;
  /** A test makes them collide. */
  readonly orderNumbers?: () => string;
}

/** Everything that can be asked of bookings, by use case. */
export interface Bookings {
  readonly reads: BookingsService;
  readonly offers: OffersService;
  readonly creation: CreateBookingService;
  readonly answers: AnswerService;
  readonly pickups: PickupService;
  readonly returns: ReturnService;
  readonly undoing: UndoService;
  readonly lateFees: LateFeeService;
  readonly ownerNotice: NotifyOwnerService;
  readonly itemRentals: ItemRentals;
  readonly personRentals: PersonRentals;
  /** For `payments.connect`. */
  readonly hooks: BookingHooks;
}

/** The only writer of bookings, their history, agreements and time. Registers what time does to them. */
export function createBookings(deps: BookingsDeps): Bookings {
  const { platform, payments, places, dueWork, tellOwnerOfPayment, orderNumbers = newOrderNumber } = deps;
  const context = createBookingsContext(platform, payments);
  const actions = createBookingActions(context);
  const offers = createOffersService(platform, places);
  registerDueWork(context, dueWork);
  registerOverdue(context, dueWork);
  return {
    reads: createBookingsService(context),
    offers,
    creation: createCreateBookingService(context, offers, orderNumbers),
    answers: createAnswerService(actions),
    pickups: createPickupService(context, actions),
    returns: createReturnService(actions),
    undoing: createUndoService(actions),
    lateFees: createLateFeeService(actions),
    ownerNotice: createNotifyOwnerService(platform, tellOwnerOfPayment),
    itemRentals: createItemRentals(context),
    personRentals: createPersonRentals(context),
    hooks: createBookingHooks(context.tools),
  };
}
