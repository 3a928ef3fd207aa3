// Wording of notifications about refunds, late fees and failed captures.
import { bookingWords, admin, owner, emailOnly, renter, inAppOnly } from './notification.ts';
import { keyedByTime, toSupport, type Rows } from './notification-row.ts';
import { codeWords, dollars } from './notification-words.ts';

/** What was given back, and what was charged or not after the return. */
export const CHARGE_NOTIFICATIONS: Rows<
  | 'booking.refunded'
  | 'booking.refund_granted'
  | 'booking.refund_failed'
  | 'booking.late_fee_charged'
  | 'booking.late_fee_failed'
> = {
  // Its cause was emailed; this alert shows that the refund is under way.
  'booking.refunded': {
    topic: 'money',
    key: keyedByTime,
    notify: ({ amountCents }, facts) => [
      inAppOnly(renter('refunded.renter', { ...bookingWords(facts), amount: dollars(amountCents) })),
    ],
  },
  'booking.refund_granted': {
    topic: 'money',
    key: ({ bookingId, grantId }) => [bookingId, grantId],
    notify: ({ amountCents, subject }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), of: subject };
      return [
        emailOnly(renter('refundGranted.renter', values)),
        emailOnly(owner('refundGranted.owner', values)),
      ];
    },
  },
  'booking.refund_failed': {
    topic: 'money',
    key: ({ bookingId, refundId }) => [bookingId, refundId],
    // The text asks its reader to write.
    links: (event) => ({ renter: toSupport(event) }),
    notify: ({ amountCents, refundId: id, code }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents) };
      return [
        renter('refundFailed.renter', values),
        admin('refundFailed.admin', { ...values, id, code: codeWords(code) }),
      ];
    },
  },
  'booking.late_fee_charged': {
    topic: 'money',
    notify: ({ amountCents }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents) };
      return [
        emailOnly(renter('lateFeeCharged.renter', values)),
        emailOnly(owner('lateFeeCharged.owner', values)),
      ];
    },
  },
  'booking.late_fee_failed': {
    topic: 'money',
    key: keyedByTime,
    notify: ({ amountCents }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents) };
      return [renter('lateFeeFailed.renter', values), emailOnly(owner('lateFeeFailed.owner', values))];
    },
  },
};
