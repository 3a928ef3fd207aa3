// Wording of notifications about a hold: placed, refused by the bank, renewed, expired, captured.
import { captureHoldEarlyAt } from '#shared/domain/booking-deadlines.ts';
import { phrase, type Phrase, type Words } from '#server/lib/notification-texts.ts';
import { bookingWords, owner, emailOnly, renter, inAppOnly, type Draft } from './notification.ts';
import { keyedByTime, silent, type Rows } from './notification-row.ts';
import { dollars, instantWords, updateCardByWords } from './notification-words.ts';
import type { NotificationFacts } from './notification-facts.repository.ts';

/** A rental that was picked up is no longer canceled for a refused card. */
function updateCardWords({ booking }: NotificationFacts): Phrase {
  const refused = booking.holdRefusedAt === null ? 'card' : 'by';
  const how = booking.status === 'active' ? 'out' : refused;
  return phrase('notifications.updateCard', { how, by: updateCardByWords(booking) });
}

/** Until when the old hold stands, and what is done before it ends; a request is not charged before it is accepted. */
function lastHoldWords({ booking }: NotificationFacts): { until: Words; fallback: Words } {
  const { holdExpiresAt, status, timeZone } = booking;
  if (holdExpiresAt === null) return { until: '', fallback: '' };
  const until = phrase('notifications.renewalRefused.until', {
    until: instantWords(holdExpiresAt, timeZone),
  });
  if (status !== 'confirmed' && status !== 'active') return { until, fallback: '' };
  const chargedAt = instantWords(captureHoldEarlyAt(holdExpiresAt), timeZone);
  return { until, fallback: phrase('notifications.renewalRefused.fallback', { chargedAt }) };
}

function renewalRefused(facts: NotificationFacts): Draft[] {
  const values = { ...bookingWords(facts), ...lastHoldWords(facts) };
  return [renter('renewalRefused.renter', values), emailOnly(owner('renewalRefused.owner', values))];
}

function renewed(facts: NotificationFacts): Draft[] {
  const { holdExpiresAt, timeZone } = facts.booking;
  const until =
    holdExpiresAt === null
      ? ''
      : phrase('notifications.holdRenewed.until', { until: instantWords(holdExpiresAt, timeZone) });
  return [inAppOnly(renter('holdRenewed.renter', { ...bookingWords(facts), until }))];
}

/** The balance on the renter's card: held, renewed, ended, charged or not. */
export const HOLD_NOTIFICATIONS: Rows<
  | 'booking.hold_placed'
  | 'booking.hold_refused'
  | 'booking.renewal_refused'
  | 'booking.hold_renewed'
  | 'booking.hold_recovered'
  | 'booking.hold_expired'
  | 'booking.captured_early'
  | 'booking.capture_failed'
  | 'booking.balance_waived'
> = {
  'booking.hold_placed': silent('It is expected once the fee is paid; only a refusal is notified.'),
  'booking.hold_refused': {
    topic: 'money',
    key: keyedByTime,
    notify: (_event, facts) => [
      renter('holdRefused.renter', { ...bookingWords(facts), updateCard: updateCardWords(facts) }),
      emailOnly(owner('holdRefused.owner', bookingWords(facts))),
    ],
  },
  'booking.renewal_refused': {
    topic: 'money',
    key: keyedByTime,
    notify: (_event, facts) => renewalRefused(facts),
  },
  'booking.hold_renewed': { topic: 'money', key: keyedByTime, notify: (_event, facts) => renewed(facts) },
  // The good end of a refusal that both parties were notified of.
  'booking.hold_recovered': {
    topic: 'money',
    key: keyedByTime,
    notify: (_event, facts) => [
      inAppOnly(renter('holdRecovered.renter', bookingWords(facts))),
      emailOnly(owner('holdRecovered.owner', bookingWords(facts))),
    ],
  },
  'booking.hold_expired': {
    topic: 'money',
    key: keyedByTime,
    notify: (_event, facts) => [
      renter('holdExpired.renter', { ...bookingWords(facts), updateCard: updateCardWords(facts) }),
      emailOnly(owner('holdExpired.owner', bookingWords(facts))),
    ],
  },
  'booking.captured_early': {
    topic: 'money',
    notify: ({ amountCents }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents), status: facts.booking.status };
      return [renter('capturedEarly.renter', values), emailOnly(owner('capturedEarly.owner', values))];
    },
  },
  'booking.capture_failed': {
    topic: 'money',
    key: keyedByTime,
    notify: (_event, facts) => {
      const owed = dollars(facts.booking.captureCents ?? facts.booking.balanceCents);
      const values = { ...bookingWords(facts), owed };
      return [renter('captureFailed.renter', values), owner('captureFailed.owner', values)];
    },
  },
  'booking.balance_waived': {
    topic: 'money',
    notify: (_event, facts) => [renter('balanceWaived.renter', bookingWords(facts))],
  },
};
