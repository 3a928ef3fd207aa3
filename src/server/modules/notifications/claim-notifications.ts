// Wording of notifications about claims for damage.
import { bookingWords, emailOnly, inAppOnly, owner, renter } from './notification.ts';
import { keyedByTime, toBooking, type Rows } from './notification-row.ts';
import { codeWords, dollars, instantWords } from './notification-words.ts';
import type { NotificationFacts } from './notification-facts.repository.ts';

/** Until when an answer is waited for, where the item is. */
const byWords = (by: string, { booking }: NotificationFacts) =>
  by === '' ? '' : instantWords(new Date(by), booking.timeZone);

/** Every step of a claim that is news (docs/product/claims.md). */
export const CLAIM_NOTIFICATIONS: Rows<
  | 'booking.claim_filed'
  | 'booking.claim_offered'
  | 'booking.claim_in_review'
  | 'booking.claim_withdrawn'
  | 'booking.claim_dismissed'
  | 'booking.claim_decided'
  | 'booking.claim_charged'
  | 'booking.claim_refused'
  | 'booking.claim_reminder'
> = {
  'booking.claim_filed': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents, answerBy }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), by: byWords(answerBy, facts) };
      return [renter('claimFiled.renter', values)];
    },
  },
  'booking.claim_offered': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents, claimedCents, answerBy }, facts) => {
      const amounts = { amount: dollars(amountCents), claimed: dollars(claimedCents) };
      return [
        owner('claimOffered.owner', { ...bookingWords(facts), ...amounts, by: byWords(answerBy, facts) }),
      ];
    },
  },
  // The Admin is notified of the case.
  'booking.claim_in_review': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents, why }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), why };
      return [
        emailOnly(owner('claimInReview.owner', values)),
        emailOnly(renter('claimInReview.renter', values)),
      ];
    },
  },
  'booking.claim_withdrawn': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents }, facts) => [
      emailOnly(renter('claimWithdrawn.renter', { ...bookingWords(facts), amount: dollars(amountCents) })),
    ],
  },
  'booking.claim_dismissed': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents, reason }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), reason };
      return [
        emailOnly(owner('claimDismissed.owner', values)),
        emailOnly(renter('claimDismissed.renter', values)),
      ];
    },
  },
  'booking.claim_decided': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents, claimedCents, reason }, facts) => {
      const amounts = { amount: dollars(amountCents), claimed: dollars(claimedCents) };
      const values = { ...bookingWords(facts), ...amounts, reason };
      return [emailOnly(owner('claimDecided.owner', values)), renter('claimDecided.renter', values)];
    },
  },
  'booking.claim_charged': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents) };
      return [
        emailOnly(owner('claimCharged.owner', values)),
        emailOnly(renter('claimCharged.renter', values)),
      ];
    },
  },
  'booking.claim_refused': {
    topic: 'money',
    links: toBooking,
    notify: ({ amountCents, code }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), code: codeWords(code) };
      return [renter('claimRefused.renter', values), inAppOnly(owner('claimRefused.owner', values))];
    },
  },
  'booking.claim_reminder': {
    topic: 'money',
    links: toBooking,
    key: keyedByTime,
    notify: ({ which, amountCents, answerBy }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), by: byWords(answerBy, facts) };
      if (which === 'offer') return [owner('claimOfferReminder.owner', values)];
      return [renter(which === 'debt' ? 'claimDebtReminder.renter' : 'claimReminder.renter', values)];
    },
  },
};
