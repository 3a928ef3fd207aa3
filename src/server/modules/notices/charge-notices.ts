import { about, admin, owner, quiet, renter, silent, type Writers } from './notice.ts';
import { codeWords, dollars } from './notice-words.ts';

/** What was given back, and what was charged or not after the return. */
export const CHARGE_NOTICES: Writers<
  'booking.refunded' | 'booking.refund_failed' | 'booking.late_fee_charged' | 'booking.late_fee_failed'
> = {
  // What caused it has been told by mail; here stands that it is under way.
  'booking.refunded': ({ amountCents }, facts) => [
    silent(renter('refunded.renter', { ...about(facts), amount: dollars(amountCents) })),
  ],
  'booking.refund_failed': ({ amountCents, refundId: id, code }, facts) => {
    const values = { ...about(facts), amount: dollars(amountCents) };
    return [
      renter('refundFailed.renter', values),
      admin('refundFailed.admin', { ...values, id, code: codeWords(code) }),
    ];
  },
  'booking.late_fee_charged': ({ amountCents }, facts) => {
    const values = { ...about(facts), amount: dollars(amountCents) };
    return [quiet(renter('lateFeeCharged.renter', values)), quiet(owner('lateFeeCharged.owner', values))];
  },
  'booking.late_fee_failed': ({ amountCents }, facts) => {
    const values = { ...about(facts), amount: dollars(amountCents) };
    return [renter('lateFeeFailed.renter', values), quiet(owner('lateFeeFailed.owner', values))];
  },
};
