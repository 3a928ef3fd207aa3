import type { NotifyOwnerBody } from '#shared/contracts/booking-requests.ts';
import type { CreatePaymentIntentBody } from '#shared/contracts/payments.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { send } from './call.ts';
import { BOOKINGS } from './keys.ts';

/** Asking again for the same unpaid booking answers the same intent. */
export const createPaymentIntent = (api: ApiClient, body: CreatePaymentIntentBody) =>
  send(api, 'POST', ['/api/create-payment-intent'], body);

/** Makes the server ask the provider how a payment stands, and act on it. */
export const checkPayment = (api: ApiClient, paymentIntent: string) =>
  send(api, 'POST', ['/api/payments/check'], { paymentIntent });

/** A hold of the balance that waits for another card. */
export const changeCard = (api: ApiClient, bookingId: string) =>
  send(api, 'POST', [BOOKINGS, bookingId, 'change-card']);

/** All but the booking's id as they are known here: the booking decides, and the server dials the number on file. */
export type OwnerNotification = Required<NotifyOwnerBody>;

/** What is not known is left out. */
export const notifyOwner = (api: ApiClient, { bookingId, ...known }: OwnerNotification) =>
  send(api, 'POST', ['/api/notify-owner'], {
    bookingId,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
  });
