import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { JobHandler } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { createBookings, type Bookings, type DeliveryPlaces } from '../bookings/index.ts';
import { followFreedTime } from '../calendar/index.ts';
import { createClaimsService, type ClaimsService } from '../claims/index.ts';
import { createMessages, type Messages } from '../messages/index.ts';
import { createPayments, type Payments } from '../payments/index.ts';
import { createBookingPhotos, type BookingPhotoService, type PhotoService } from '../photos/index.ts';
import { createRatings, type Ratings } from '../ratings/index.ts';

export interface StageDeps {
  readonly platform: Platform;
  readonly provider: PaymentProvider;
  readonly places: DeliveryPlaces;
  readonly photos: PhotoService;
  readonly onError: (error: unknown, message: string) => void;
}

/** The product's own use cases, at a time that the maker sets. */
export interface Stage {
  readonly bookings: Bookings;
  readonly payments: Payments;
  readonly bookingPhotos: BookingPhotoService;
  readonly ratings: Ratings;
  readonly messages: Messages;
  readonly claims: ClaimsService;
  /** As the platform, at the time that was set. */
  readonly then: Platform;
  setNow(now: Date): void;
  happen(kind: string, bookingId: string, dueAt: Date): Promise<void>;
}

const noAdmin = () => Promise.reject(new Error('the Admin takes no part in the demonstration'));

/** Bookings, payments, ratings and messages like the product's, on the same database, with a clock of their own. */
export function buildStage({ platform, provider, places, photos, onError }: StageDeps, start: Date): Stage {
  let now = start;
  const clocks = { product: { now: () => now }, real: platform.clocks.real };
  const handlers = new Map<string, JobHandler>();
  const scheduledJobs = { register: (handler: JobHandler) => void handlers.set(handler.kind, handler) };
  const then = { ...platform, clocks };
  const payments = createPayments({ platform: then, provider, scheduledJobs, onError });
  const notifyOwnerOfPayment = () => Promise.resolve(false);
  const bookings = createBookings({
    platform: then,
    payments,
    places,
    scheduledJobs,
    notifyOwnerOfPayment,
    followFreedTime,
  });
  payments.connect(bookings.handlers);
  const bookingPhotos = createBookingPhotos(then, photos);
  // Old messages do not count against the rate limit of new ones.
  const messages = createMessages({
    platform: { ...then, clocks: { product: clocks.product, real: clocks.product } },
    scheduledJobs,
  });
  return {
    bookings,
    payments,
    bookingPhotos,
    ratings: createRatings(then, bookingPhotos),
    messages,
    claims: createClaimsService(
      { platform: then, payments },
      { adminAudit: noAdmin, requireConfirmed: noAdmin },
    ),
    then,
    setNow: (instant) => void (now = instant),
    happen: async (kind, bookingId, dueAt) => handlers.get(kind)?.run(bookingId, dueAt),
  };
}
