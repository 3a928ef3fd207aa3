import type {
  CapturePaymentBody,
  ConfirmPickupBody,
  ConfirmReturnBody,
  CreateBookingBody,
  DenyCompletionBody,
  UndoConfirmationBody,
} from '#shared/contracts/booking-requests.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { send } from './call.ts';
import { BOOKINGS } from './keys.ts';
import { TOKEN_KEY, withStorage } from './session.ts';

const ENDED = 401;

/** The booking request carries a token of its own (docs/product/identity.md#sessions), which ends before the session does. */
export function createBooking(api: ApiClient, body: CreateBookingBody) {
  const book = (token: string | null | undefined) =>
    send(api, 'POST', [BOOKINGS], body, token ? { Authorization: `Bearer ${token}` } : {});
  const token = withStorage((storage) => storage.getItem(TOKEN_KEY));
  return book(token).catch(async (error: unknown) => {
    if (!token || !(error instanceof ApiError) || error.status !== ENDED) throw error;
    const renewed = (await send(api, 'POST', ['/api/auth/booking-token'])).token;
    withStorage((storage) => storage.setItem(TOKEN_KEY, renewed));
    return book(renewed);
  });
}

/** The owner's yes; 409 while the fee is unpaid or the hold not in place. */
export const acceptBooking = (api: ApiClient, id: string) => send(api, 'POST', [BOOKINGS, id, 'accept']);

/** Cancels, or declines where the owner has not accepted; answers what became of the money. The Admin cancels as the owner would. */
export const cancelBooking = (api: ApiClient, id: string, reason: string) =>
  send(api, 'POST', [BOOKINGS, id, 'cancel'], { reason });

/** One side's half of the pickup. `userId` is the caller. */
export const confirmPickup = (api: ApiClient, id: string, body: ConfirmPickupBody) =>
  send(api, 'POST', [BOOKINGS, id, 'confirm-pickup'], body);

/** One side's half of the return; after a refused capture, another try. `userId` is the caller. */
export const confirmReturn = (api: ApiClient, id: string, body: ConfirmReturnBody) =>
  send(api, 'POST', [BOOKINGS, id, 'confirm-return'], body);

/** Takes back the caller's last confirmation. `userId` is the caller. */
export const undoConfirmation = (api: ApiClient, id: string, body: UndoConfirmationBody) =>
  send(api, 'POST', [BOOKINGS, id, 'undo-confirmation'], body);

/** The renter denies that the item was handed over; the Admin reads `reason` and decides. */
export const denyCompletion = (api: ApiClient, id: string, body: DenyCompletionBody) =>
  send(api, 'POST', [BOOKINGS, id, 'deny-completion'], body);

/** The owner, or the Admin as the owner would, closes the rental: all of the balance is charged, or up to `finalAmount` (`"120.00"`, in all). */
export const capturePayment = (api: ApiClient, id: string, body: CapturePaymentBody) =>
  send(api, 'POST', [BOOKINGS, id, 'capture-payment'], body);

/** Before the pickup the owner's cancellation, after it a waiver of the balance. */
export const releaseHold = (api: ApiClient, id: string, reason: string) =>
  send(api, 'POST', [BOOKINGS, id, 'release-hold'], { reason });

/** Releases the days of a rental that was never picked up. */
export const releaseDays = (api: ApiClient, id: string) => send(api, 'POST', [BOOKINGS, id, 'release-days']);

/** Charges the late fee to the saved card, once; the booking shows whether the card was charged. */
export const chargeLateFee = (api: ApiClient, id: string) =>
  send(api, 'POST', [BOOKINGS, id, 'charge-late-fee']);

/** The booking was looked at: the caller's alerts about it are read. */
export const markBookingSeen = (api: ApiClient, id: string) =>
  send(api, 'PATCH', ['/api/alerts/mark-read'], { bookingId: id });
