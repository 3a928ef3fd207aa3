// Wording of notifications about payouts, disputes and the ledger.
import {
  bookingWords,
  accountOwner,
  admin,
  owner,
  emailOnly,
  type Draft,
  type EventOf,
} from './notification.ts';
import { PAYOUTS, type Rows } from './notification-row.ts';
import { codeWords, dollars, instantWords } from './notification-words.ts';
import type { AccountFacts, NotificationFacts } from './notification-facts.repository.ts';

function disputed(
  { amountCents, disputeId: id, dueBy }: EventOf<'booking.disputed'>,
  facts: NotificationFacts,
): Draft[] {
  const values = { ...bookingWords(facts), amount: dollars(amountCents) };
  const by = dueBy === null ? '' : instantWords(new Date(dueBy), facts.booking.timeZone);
  const answer = dueBy === null ? 'none' : 'asked';
  return [emailOnly(owner('disputed.owner', values)), admin('disputed.admin', { ...values, answer, by, id })];
}

function disputeClosed(
  { amountCents, disputeId: id, outcome }: EventOf<'booking.dispute_closed'>,
  facts: NotificationFacts,
): Draft[] {
  const values = { ...bookingWords(facts), amount: dollars(amountCents), outcome };
  return [emailOnly(owner('disputeClosed.owner', values)), admin('disputeClosed.admin', { ...values, id })];
}

/** Only news: that it has become active, or that it is not any more. */
function accountChanged(
  { state }: EventOf<'payouts.account_changed'>,
  { notifiedActive }: AccountFacts,
): Draft[] {
  if ((state === 'active') === notifiedActive) return [];
  if (state === 'active') return [accountOwner('account.active')];
  return [accountOwner('account.paused', { state })];
}

const toPayouts = () => ({ owner: PAYOUTS });

/** The owner's share on its way and what stops it, the owner's account, and the ledger. The renter is not notified of it. */
export const PAYOUT_NOTIFICATIONS: Rows<
  | 'booking.paid_out'
  | 'booking.payout_reversed'
  | 'booking.payout_failed'
  | 'booking.disputed'
  | 'booking.dispute_closed'
  | 'payouts.account_changed'
  | 'payouts.bank_failed'
  | 'money.differs'
> = {
  'booking.paid_out': {
    topic: 'money',
    key: ({ bookingId, transferId }) => [bookingId, transferId],
    links: toPayouts,
    notify: ({ amountCents }, facts) => [
      emailOnly(owner('paidOut.owner', { ...bookingWords(facts), amount: dollars(amountCents) })),
    ],
  },
  'booking.payout_reversed': {
    topic: 'money',
    key: ({ bookingId, reversalId }) => [bookingId, reversalId],
    links: toPayouts,
    notify: ({ amountCents }, facts) => [
      emailOnly(owner('payoutReversed.owner', { ...bookingWords(facts), amount: dollars(amountCents) })),
    ],
  },
  'booking.payout_failed': {
    topic: 'money',
    key: ({ bookingId, transferId }) => [bookingId, transferId],
    links: toPayouts,
    notify: ({ amountCents, transferId: id, code }, facts) => {
      const values = { ...bookingWords(facts), amount: dollars(amountCents) };
      return [
        emailOnly(owner('payoutFailed.owner', values)),
        admin('payoutFailed.admin', { ...values, id, code: codeWords(code) }),
      ];
    },
  },
  'booking.disputed': {
    topic: 'money',
    key: ({ bookingId, disputeId }) => [bookingId, disputeId],
    notify: disputed,
  },
  'booking.dispute_closed': {
    topic: 'money',
    key: ({ bookingId, disputeId }) => [bookingId, disputeId],
    notify: disputeClosed,
  },
  'payouts.account_changed': {
    topic: 'money',
    key: ({ userId, state }, occurredAt) => [
      userId,
      state === 'active' ? 'active' : 'paused',
      occurredAt.getTime(),
    ],
    links: toPayouts,
    notify: accountChanged,
  },
  'payouts.bank_failed': {
    topic: 'money',
    key: ({ userId, payoutId }) => [userId, payoutId],
    links: toPayouts,
    notify: ({ amountCents, code }) => [
      accountOwner('bankFailed', { amount: dollars(amountCents), code: codeWords(code) }),
    ],
  },
  'money.differs': {
    topic: 'money',
    key: ({ reportId }) => [reportId],
    notify: ({ differences, differenceCents, reportId: id }) => [
      admin('differs', { lines: differences, amount: dollars(Math.abs(differenceCents)), id }),
    ],
  },
};
