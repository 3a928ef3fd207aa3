import type { Cents } from '#shared/domain/money.ts';
import { paths } from '#web/lib/paths.ts';
import { centsOf } from '#web/lib/cents.ts';

/** The seven parameters of the payment page (docs/product/screens.md#payment). What they say is shown at most; only `bookingId` decides. */
export interface CheckoutQuery {
  /** The booking's total in cents; 0 where there is none that makes sense. */
  readonly amountCents: Cents;
  readonly equipment: string;
  readonly days: number;
  readonly bookingId: string;
  readonly equipmentId: string;
  readonly renterId: string;
  readonly ownerPhone: string;
}

/** Reads an address from any source; equipment defaults to 'Equipment', days to 1 (docs/product/screens.md#payment). */
export function readCheckoutQuery(search: string): CheckoutQuery {
  const query = new URLSearchParams(search);
  const text = (name: string): string => query.get(name)?.trim() ?? '';
  const days = Number(text('days'));
  return {
    amountCents: Math.max(0, centsOf(text('amount'))),
    equipment: text('equipment') || 'Equipment',
    days: Number.isInteger(days) && days >= 1 ? days : 1,
    bookingId: text('bookingId'),
    equipmentId: text('equipmentId'),
    renterId: text('renterId'),
    ownerPhone: text('ownerPhone'),
  };
}

/** The payment that the provider leads back from; undefined on the payment page itself. */
export const returnedIntent = (search: string): string | undefined =>
  new URLSearchParams(search).get('payment_intent') ?? undefined;

/** The same query without what the provider adds to it that proves nothing, and is to be seen nowhere. */
export function withoutSecret(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('payment_intent_client_secret');
  query.delete('redirect_status');
  return query.toString();
}

/** The payment page of a booking; entered by a full load, so that its own content policy counts. */
export const payAgainPath = (bookingId: string): string =>
  `${paths.checkout}?${new URLSearchParams({ bookingId }).toString()}`;

/** The absolute address that a bank's page returns to. It leaves out the owner's phone number. */
export function returnUrlOf(origin: string, search: string, bookingId: string): string {
  const query = new URLSearchParams(withoutSecret(search));
  query.delete('payment_intent');
  query.delete('ownerPhone');
  query.set('bookingId', bookingId);
  return `${origin}${paths.checkoutReturn}?${query.toString()}`;
}
