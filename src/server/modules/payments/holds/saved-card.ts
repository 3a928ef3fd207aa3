import type { Transaction } from '#server/db/client.ts';
import { findPayer, type BookingForPayments } from '../booking.repository.ts';
import { paymentsOf, type Payment } from '../payments.repository.ts';

/** A card that can be used while its holder is away. */
export interface SavedCard {
  readonly customerId: string;
  readonly paymentMethodId: string;
}

const USED: readonly Payment['status'][] = [
  'authorized',
  'captured',
  'expired',
  'succeeded',
  'partially_refunded',
  'refunded',
  'disputed',
];

/** It has paid or held; one that was only typed into the form (and asked for authentication) is not saved. */
const wasUsed = ({ status, captureBefore }: Payment): boolean =>
  USED.includes(status) || (status === 'canceled' && captureBefore !== null);

/** The card that paid, or held, last; saved for the rest. Undefined where there is none. */
export async function findSavedCard(
  tx: Transaction,
  booking: Pick<BookingForPayments, 'id' | 'renterId'>,
): Promise<SavedCard | undefined> {
  const { customerId } = await findPayer(tx, booking.renterId);
  const paid = await paymentsOf(tx, booking.id, [
    'booking_fee',
    'hold',
    'late_fee',
    'usage',
    'damage',
    'change_fee',
  ]);
  const paymentMethodId = paid
    .filter(wasUsed)
    .findLast((payment) => payment.providerPaymentMethodId !== null)?.providerPaymentMethodId;
  return customerId === null || paymentMethodId == null ? undefined : { customerId, paymentMethodId };
}

/** The same, of a booking that something was paid for. Throws where no card is saved. */
export async function savedCard(
  tx: Transaction,
  booking: Pick<BookingForPayments, 'id' | 'renterId'>,
): Promise<SavedCard> {
  const card = await findSavedCard(tx, booking);
  if (!card) throw new Error(`no card is saved with booking ${booking.id}`);
  return card;
}
