// Wording of notifications about readings of hour meter and fuel gauge, and what use beyond the included costs.
import { bookingWords, emailOnly, inAppOnly, owner, renter } from './notification.ts';
import { toBooking, type Rows } from './notification-row.ts';
import { codeWords, dollars } from './notification-words.ts';

/** Every step that is news (docs/product/usage.md). */
export const USAGE_NOTIFICATIONS: Rows<
  'booking.reading_recorded' | 'booking.reading_confirmed' | 'booking.usage_charged' | 'booking.usage_refused'
> = {
  'booking.reading_recorded': {
    topic: 'handover',
    links: toBooking,
    notify: ({ by, stage }, facts) => {
      const values = { ...bookingWords(facts), stage };
      return [by === 'owner' ? renter('readingRecorded', values) : owner('readingRecorded', values)];
    },
  },
  'booking.reading_confirmed': {
    topic: 'handover',
    links: toBooking,
    notify: ({ by, stage }, facts) => {
      const values = { ...bookingWords(facts), stage };
      return [
        inAppOnly(by === 'owner' ? renter('readingConfirmed', values) : owner('readingConfirmed', values)),
      ];
    },
  },
  'booking.usage_charged': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents) };
      return [
        emailOnly(owner('usageCharged.owner', values)),
        emailOnly(renter('usageCharged.renter', values)),
      ];
    },
  },
  'booking.usage_refused': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents, code }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), code: codeWords(code) };
      return [renter('usageRefused.renter', values), inAppOnly(owner('usageRefused.owner', values))];
    },
  },
};
