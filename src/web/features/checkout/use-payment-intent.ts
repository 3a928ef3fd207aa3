import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { changeCard, createPaymentIntent } from '#web/data/payments.ts';
import { ApiError, type ApiClient } from '#web/lib/api-client.ts';
import { centsOf } from '#web/lib/cents.ts';
import { apiOf } from '#web/lib/query-client.ts';
import type { Purpose } from './lib/purpose.ts';
import { rentalSummary } from './lib/rental-summary.ts';

/** What the card form is opened for. Amounts in dollars. */
export interface OpenIntent {
  clientSecret: string;
  /** Charged, or held, with this card now. */
  amount: number;
}

/** Of the query: no address, since the answer of a call is all that it is. */
export const INTENT_KEY = 'checkout intent';

const FIRST_SERVER_ERROR = 500;

/** What another card is asked for, in the words of the call. */
const CHANGES = {
  card: 'hold',
  late_fee: 'late_fee',
  usage: 'usage',
  damage: 'damage',
  change_fee: 'change_fee',
  change_hold: 'change_hold',
} as const;

class StaleBooking extends Error {
  override readonly name = 'StaleBooking';
}

const isStale = (error: unknown): boolean =>
  error instanceof StaleBooking || (error instanceof ApiError && error.status < FIRST_SERVER_ERROR);

async function openIntent(api: ApiClient, booking: Booking, purpose: Purpose): Promise<OpenIntent> {
  const { id, totalAmount, equipment } = booking;
  if (purpose !== 'fee') {
    const intent = await changeCard(api, id);
    // The booking has changed meanwhile: the page would show another amount than the card is charged.
    if (intent.kind !== CHANGES[purpose]) throw new StaleBooking();
    return intent;
  }
  const { bookingFeeClientSecret, bookingFeeAmount } = await createPaymentIntent(api, {
    amount: totalAmount,
    metadata: { equipmentName: equipment.name, days: rentalSummary(booking).days, bookingId: id },
  });
  return { clientSecret: bookingFeeClientSecret, amount: bookingFeeAmount };
}

/**
 * The payment that waits for a card; asked for in the browser only, and for the booking fee only while the amount is
 * above 0 (docs/product/screens.md#payment). It belongs to this page and is not shared through the cache.
 */
export function usePaymentIntent(booking: Booking, purpose: Purpose) {
  const { id, totalAmount } = booking;
  return useQuery({
    queryKey: [INTENT_KEY, purpose, id],
    queryFn: async ({ client }): Promise<OpenIntent> => {
      try {
        return await openIntent(apiOf(client), booking, purpose);
      } catch (error) {
        // Paid elsewhere, expired, or corrected already: refetching the booking updates the page.
        if (isStale(error)) void client.invalidateQueries(bookingQuery(id));
        throw error;
      }
    },
    enabled: purpose !== 'fee' || centsOf(totalAmount) > 0,
    gcTime: 0,
  });
}
