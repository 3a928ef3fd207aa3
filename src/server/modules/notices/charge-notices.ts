import { admin, orderOf, owner, quiet, renter, silent, type Writers } from './notice.ts';
import { codeWords, dollars } from './notice-words.ts';

/** What was given back, and what was charged or not after the return. */
export const CHARGE_NOTICES: Writers<
  'booking.refunded' | 'booking.refund_failed' | 'booking.late_fee_charged' | 'booking.late_fee_failed'
> = {
  // What caused it has been told by mail; here stands that it is under way.
  'booking.refunded': ({ amountCents }, facts) => [
    silent(
      renter(
        `Refund under way: ${facts.equipmentName}`,
        `${dollars(amountCents)} is on its way back to the card that paid it; your bank may take a few days to show it. ${orderOf(facts)}`,
      ),
    ),
  ],
  'booking.refund_failed': ({ amountCents, refundId, code }, facts) => [
    renter(
      `Your refund did not arrive: ${facts.equipmentName}`,
      `Your bank has not taken the refund of ${dollars(amountCents)}. The money is safe with us. Please tell us through a message how we can pay it to you. ${orderOf(facts)}`,
    ),
    admin(
      `A refund has failed: ${facts.equipmentName}`,
      `The refund of ${dollars(amountCents)} to the renter has come back${codeWords(code)}. The money is in our balance; it has to be paid in another way. Refund ${refundId}. ${orderOf(facts)}`,
    ),
  ],
  'booking.late_fee_charged': ({ amountCents }, facts) => [
    quiet(
      renter(
        `Late fee charged: ${facts.equipmentName}`,
        `The late fee of ${dollars(amountCents)} has been charged to your card. The receipt in My bookings shows everything that was paid. ${orderOf(facts)}`,
      ),
    ),
    quiet(
      owner(
        `Late fee charged: ${facts.equipmentName}`,
        `The renter has paid the late fee of ${dollars(amountCents)}. Your share of it goes out with your payouts. ${orderOf(facts)}`,
      ),
    ),
  ],
  'booking.late_fee_failed': ({ amountCents }, facts) => [
    renter(
      `The late fee could not be charged: ${facts.equipmentName}`,
      `Your card has refused the late fee of ${dollars(amountCents)}; it is still owed. Please change the card in My bookings to pay it. ${orderOf(facts)}`,
    ),
    quiet(
      owner(
        `The late fee could not be charged: ${facts.equipmentName}`,
        `The renter’s card has refused the late fee of ${dollars(amountCents)}. The renter has been asked for another card; you can try again in My bookings. ${orderOf(facts)}`,
      ),
    ),
  ],
};
