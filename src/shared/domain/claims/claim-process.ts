import type { ClaimActor, ClaimStatus } from './claim-facts.ts';
import type { ClaimGuardName } from './claim-guards.ts';
import { CLAIM_TIMERS, type ClaimTimer } from './claim-timers.ts';

export const CLAIM_EVENTS = [
  'file',
  'accept',
  'offer',
  'dispute',
  'remind_renter',
  'renter_silent',
  'accept_offer',
  'refuse_offer',
  'remind_owner',
  'owner_silent',
  'withdraw',
  'decide',
  'charged',
  'card_refused',
  'remind_debt',
] as const;
export type ClaimEvent = (typeof CLAIM_EVENTS)[number];

/** What time does to a claim on its own. */
export const TIMED_CLAIM_EVENTS = [
  'remind_renter',
  'renter_silent',
  'remind_owner',
  'owner_silent',
  'remind_debt',
] as const satisfies readonly ClaimEvent[];
export type TimedClaimEvent = (typeof TIMED_CLAIM_EVENTS)[number];

/** What a step does to money. */
export const CLAIM_MONEY = {
  none: 'none',
  chargeClaimed: 'the claimed amount is charged to the saved card, with the consent just given',
  chargeOffered: 'the offered amount is charged to the saved card; the offer was the renter’s consent',
  chargeDecided: 'the decided amount is charged to the saved card',
  toOwner: 'posted to the ledger, all of it owed to the owner; a transfer of its own follows',
  debt: 'nothing is charged; the renter owes it and cannot book until it is paid',
} as const;
export type ClaimMoney = keyof typeof CLAIM_MONEY;

/** Who is notified of a step. */
export const CLAIM_NEWS = {
  none: 'nobody',
  filed: 'the renter: what is claimed, and until when they can answer',
  offered: 'the owner: what is offered, and until when they can answer',
  inReview: 'both; the Admin by the case that is opened',
  withdrawn: 'the renter',
  dismissed: 'both, with the reason',
  decided: 'both, with amount and reason',
  charged: 'both, with the amount',
  refused: 'the renter: how to pay; the owner: that it waits',
  reminder: 'the one who is waited for',
} as const;
export type ClaimNews = keyof typeof CLAIM_NEWS;

export interface ClaimRule {
  readonly event: ClaimEvent;
  readonly actor: ClaimActor;
  /** `none`: there is no claim yet. */
  readonly from: ClaimStatus | 'none';
  readonly to: ClaimStatus;
  readonly when: readonly ClaimGuardName[];
  readonly money: ClaimMoney;
  readonly news: ClaimNews;
  /** Where time makes the step: not before this is due. */
  readonly at?: ClaimTimer;
  /** A repetition of what has been done: the same answer, nothing is written. */
  readonly repeat?: true;
}

type Parts = Partial<Pick<ClaimRule, 'when' | 'money' | 'news' | 'at' | 'repeat'>>;
const rule = (
  event: ClaimEvent,
  actor: ClaimActor,
  from: ClaimRule['from'],
  to: ClaimStatus,
  parts: Parts = {},
): ClaimRule => ({ event, actor, from, to, when: [], money: 'none', news: 'none', ...parts });

const repeats = (
  event: ClaimEvent,
  actor: ClaimActor,
  states: readonly ClaimStatus[],
  when: ClaimGuardName,
) => states.map((status) => rule(event, actor, status, status, { when: [when], repeat: true }));

const AGREED = ['charging', 'owed', 'paid'] as const;

/**
 * Every step of a damage claim: who makes it, when, what it does to money, and who is notified (docs/product/claims.md). The
 * first line of an event that fits state, actor and guards is taken. Nothing leads to `charging` but a consent of the renter's
 * and a decision of the Admin's.
 */
export const CLAIM_PROCESS: readonly ClaimRule[] = [
  rule('file', 'owner', 'none', 'filed', {
    when: [
      'handedOver',
      'returned',
      'inTime',
      'renterIsThere',
      'pickupPhoto',
      'returnPhoto',
      'enough',
      'withinPurchasePrice',
    ],
    news: 'filed',
  }),
  rule('accept', 'renter', 'filed', 'charging', {
    when: ['answerInTime', 'amountClaimed'],
    money: 'chargeClaimed',
  }),
  rule('offer', 'renter', 'filed', 'offered', {
    when: ['answerInTime', 'offerCharge', 'offerBelow'],
    news: 'offered',
  }),
  rule('dispute', 'renter', 'filed', 'in_review', { when: ['answerInTime'], news: 'inReview' }),
  rule('remind_renter', 'system', 'filed', 'filed', {
    when: ['notReminded'],
    at: CLAIM_TIMERS.answerReminder,
    news: 'reminder',
  }),
  rule('renter_silent', 'system', 'filed', 'in_review', { at: CLAIM_TIMERS.answer, news: 'inReview' }),
  rule('accept_offer', 'owner', 'offered', 'charging', {
    when: ['answerInTime', 'amountOffered'],
    money: 'chargeOffered',
  }),
  rule('refuse_offer', 'owner', 'offered', 'in_review', { when: ['answerInTime'], news: 'inReview' }),
  rule('remind_owner', 'system', 'offered', 'offered', {
    when: ['notReminded'],
    at: CLAIM_TIMERS.offerReminder,
    news: 'reminder',
  }),
  rule('owner_silent', 'system', 'offered', 'in_review', { at: CLAIM_TIMERS.offer, news: 'inReview' }),
  rule('withdraw', 'owner', 'filed', 'withdrawn', { news: 'withdrawn' }),
  rule('withdraw', 'owner', 'offered', 'withdrawn', { news: 'withdrawn' }),
  rule('withdraw', 'owner', 'in_review', 'withdrawn', { news: 'withdrawn' }),
  rule('decide', 'admin', 'in_review', 'dismissed', { when: ['decidedNothing'], news: 'dismissed' }),
  rule('decide', 'admin', 'in_review', 'charging', {
    when: ['noBankDispute', 'withinClaim', 'decidedCharge'],
    money: 'chargeDecided',
    news: 'decided',
  }),
  rule('charged', 'provider', 'charging', 'paid', { money: 'toOwner', news: 'charged' }),
  rule('charged', 'provider', 'owed', 'paid', { money: 'toOwner', news: 'charged' }),
  rule('card_refused', 'provider', 'charging', 'owed', { money: 'debt', news: 'refused' }),
  rule('remind_debt', 'system', 'owed', 'owed', {
    when: ['notReminded'],
    at: CLAIM_TIMERS.debtReminder,
    news: 'reminder',
  }),
  ...repeats('accept', 'renter', AGREED, 'byRenter'),
  ...repeats('accept_offer', 'owner', AGREED, 'byOwner'),
  ...repeats('decide', 'admin', [...AGREED, 'dismissed'], 'byAdmin'),
  ...repeats('offer', 'renter', ['offered'], 'sameOffer'),
  ...repeats('dispute', 'renter', ['in_review'], 'wasDisputed'),
  ...repeats('refuse_offer', 'owner', ['in_review'], 'offerWasRefused'),
  rule('withdraw', 'owner', 'withdrawn', 'withdrawn', { repeat: true }),
];
