import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { LOCALES } from '#shared/domain/languages.ts';
import { CHANNELS_OF, TOPICS } from '#shared/domain/notification-topics.ts';
import { notificationText } from '#server/lib/notification-texts.ts';
import type { FactsOf, Notification, EventOf, NotifiableEvent } from './notification.ts';
import { keyFor, linkFor } from './notification-row.ts';
import { notificationsFor, rowFor, TABLE } from './notification-table.ts';
import type {
  AccountFacts,
  CaseFacts,
  ListingFacts,
  NotificationFacts,
  WarningFacts,
} from './notification-facts.repository.ts';
import type { NotificationPerson } from './recipients.repository.ts';

type Type = NotifiableEvent['type'];
type Given<Any extends Type> = Omit<EventOf<Any>, 'type' | 'bookingId'>;
/** Besides the alert; '' for an alert alone, 'only' where there is none. And words that occur in the text. */
type Expected = [
  ways: 'mail sms push' | 'mail push' | 'mail' | '' | 'mail push only',
  words?: RegExp,
  never?: RegExp,
];

interface Case<Any extends Type> {
  readonly given: Given<Any>;
  readonly facts?: Partial<NotificationFacts['booking']> &
    Partial<Pick<NotificationFacts, 'next' | 'raters' | 'message' | 'instead'>> & { closedBy?: string };
  readonly notifiedActive?: boolean;
  readonly warning?: Partial<WarningFacts['warning']>;
  readonly aboutCase?: Partial<CaseFacts['case']>;
  readonly written?: Partial<NonNullable<CaseFacts['message']>>;
  readonly other?: Expected;
  readonly person?: Expected;
  readonly owner?: Expected;
  readonly renter?: Expected;
  readonly admin?: Expected;
}

const person = (id: string, firstName: string, lastName: string): NotificationPerson => ({
  id,
  firstName,
  lastName,
  deletedAt: null,
  email: `${id}@people.example`,
  emailVerified: true,
  phoneNumber: null,
  phoneVerifiedAt: null,
  smsConsentGiven: false,
  smsConsentDate: null,
  locale: 'en',
});
const OWNER = person('owner', 'Terrence', 'Walker');
const RENTER = person('renter', 'Dana', 'Reyes');
const ADMIN = person('Admin', 'The', 'Admin');

/** A machine that is free instead. */
const INSTEAD = {
  name: 'Digger',
  dailyRate: '85.00',
  distanceMiles: 3.2,
} as NotificationFacts['instead'][number];

/** Two days in Austin for $173.99: fee $17.40, balance $156.59, held until Feb 5, 12:00 CST. */
const BOOKING = {
  id: 'bkg_1',
  ownerId: 'owner',
  renterId: 'renter',
  deliveryMethod: 'pickup',
  orderNumber: 'A-1',
  status: 'active',
  rentalType: 'daily',
  durationType: 'daily',
  hours: null,
  firstDay: '2026-02-02',
  lastDay: '2026-02-03',
  startsAt: new Date('2026-02-02T06:00:00Z'),
  endsAt: new Date('2026-02-04T06:00:00Z'),
  timeZone: 'America/Chicago',
  instantBooking: false,
  feePaidAt: new Date('2026-02-01T06:00:00Z'),
  holdExpiresAt: new Date('2026-02-05T18:00:00Z'),
  holdRefusedAt: null,
  bookingFeeCents: 1740,
  balanceCents: 15_659,
  capturedCents: 0,
  captureCents: null,
  lateHourlyRateCents: 354,
  lateFeeCents: null,
  lateFeeHours: null,
  lateFeeStatus: 'none',
  actualPickupTime: new Date('2026-02-02T15:00:00Z'),
  actualReturnTime: null,
  refundPolicy: null,
} as unknown as NotificationFacts['booking'];

const LATE = {
  status: 'completed',
  capturedCents: 15_659,
  lateFeeCents: 1770,
  lateFeeHours: 5,
  actualReturnTime: new Date('2026-02-04T11:00:00Z'),
} as const;
const NEXT = { orderNumber: 'B-2', startsAt: new Date('2026-02-04T14:00:00Z'), timeZone: 'America/Chicago' };
const SAID_AT = new Date('2026-02-01T18:00:00Z');
const ANSWER_BY = new Date('2026-02-02T18:00:00Z');
const MONEY = { amountCents: 1740 };
const CLAIM_BY = '2026-02-08T18:00:00.000Z';
/** To Feb 6, for $255.00 more, of which $25.50 is charged. */
const CHANGE = {
  changeId: 'chg_1',
  kind: 'longer',
  by: 'renter',
  firstDay: '2026-02-02',
  lastDay: '2026-02-06',
  hours: null,
  chargedCents: 2550,
  refundedCents: 0,
  totalCents: 42_899,
  until: '2026-02-03T06:00:00Z',
} as const;
const SEARCHED = {
  userId: 'renter',
  savedSearchId: 'srch_1',
  search: { category: 'Heavy Equipment', location: 'Austin, TX' },
};
const WRITTEN = { messageId: 'msg_1' };
const LIMITED = { userId: 'owner', listings: false };
const WARNED = { warningId: 'wrn_1', userId: 'renter' };
const WARNING: WarningFacts['warning'] = {
  severity: 'low',
  reason: 'Late again',
  description: 'Came back two days late.',
  dismissedAt: null,
};
const ASKED: CaseFacts['case'] = { id: 'cas_abcd1234', kind: 'question', state: 'new', guestEmail: null };
const SAID: NonNullable<CaseFacts['message']> = {
  author: 'opener',
  authorId: 'renter',
  audience: 'both',
  content: 'It broke <b>twice</b>',
};
const IN_CASE = { caseId: 'cas_abcd1234' };
const IN_THREAD = { ...IN_CASE, messageId: 'csm_1' };
const NOTHING_OF_THE_OTHER = /Dana|Reyes|Terrence|Walker|B-2|next rental/;

/** Every event, with its recipients and channels. A new one does not compile without its line. */
const EXPECTED: { readonly [Any in Type]: readonly Case<Any>[] } = {
  'booking.created': [{ given: {} }],
  'booking.hold_placed': [{ given: {} }],
  'booking.paid': [
    { given: {}, owner: ['mail sms push', /Dana R\./, /Reyes/], renter: ['mail', /\$17\.40/] },
  ],
  'booking.confirmed': [
    { given: { how: 'instant' }, renter: ['mail sms push', /^Mini Excavator is booked for you/] },
    {
      given: { how: 'accepted' },
      renter: ['mail sms push', /^The owner accepted\. Mini Excavator is booked for you/],
    },
  ],
  'booking.declined': [{ given: {}, renter: ['mail sms push', /can’t rent it out/] }],
  'booking.canceled': [
    { given: { by: 'renter' }, owner: ['mail sms push'], renter: ['mail'] },
    { given: { by: 'owner' }, owner: ['mail'], renter: ['mail sms push'] },
    {
      given: { by: 'admin' },
      owner: ['mail sms push', /We canceled/],
      renter: ['mail sms push', /We canceled/],
    },
    { given: { by: 'renter' }, facts: { feePaidAt: null }, renter: ['mail', /You weren’t charged/] },
  ],
  'booking.expired': [
    { given: { why: 'unpaid' }, renter: ['mail', /wasn’t paid in time/] },
    { given: { why: 'unanswered' }, owner: ['mail sms push'], renter: ['mail sms push'] },
    { given: { why: 'hold_refused' }, owner: ['mail sms push'], renter: ['mail sms push'] },
    { given: { why: 'no_show' }, owner: ['mail sms push', /share of/], renter: ['mail sms push'] },
  ],
  'booking.pickup_confirmed': [
    { given: { by: 'owner', both: false }, renter: ['mail sms push', /The owner confirmed the pickup/] },
    { given: { by: 'renter', both: false }, owner: ['mail sms push', /The renter confirmed the pickup/] },
    {
      given: { by: 'renter', both: true },
      owner: ['mail'],
      renter: ['mail', /ends Tue, Feb 3, 2026, end of day CST/, /12:00 AM/],
    },
  ],
  'booking.return_confirmed': [
    { given: { by: 'owner', both: false }, renter: ['mail sms push', /The owner confirmed the return/] },
    { given: { by: 'renter', both: false }, owner: ['mail sms push', /confirmed the return/] },
    { given: { by: 'renter', both: true } },
  ],
  'booking.confirmation_undone': [
    { given: { by: 'owner', of: 'pickup' }, renter: ['mail sms push', /The owner undid.*pickup/] },
    { given: { by: 'renter', of: 'return' }, owner: ['mail sms push', /The renter undid.*return/] },
  ],
  'booking.closing': [
    { given: {}, facts: { closedBy: 'owner' }, renter: ['mail', /The owner closed.*\$156\.59.*message us/] },
    { given: {}, facts: { closedBy: 'system' }, renter: ['mail', /Only one of you/] },
    { given: {}, facts: { captureCents: 5000 }, renter: ['mail', /\$50\.00 of the balance/] },
  ],
  'booking.completed': [
    {
      given: { how: 'both' },
      facts: LATE,
      owner: ['mail sms push', /\$156\.59/, /late/],
      renter: ['mail sms push'],
    },
    {
      given: { how: 'both' },
      facts: { ...LATE, lateFeeStatus: 'owed' },
      owner: ['mail sms push', /5 hours late.*\$17\.70/],
      renter: ['mail sms push', /5 hours late.*\$17\.70.*saved card by Feb 5, 2026, 5:00 AM CST/],
    },
    {
      given: { how: 'both' },
      facts: { ...LATE, lateFeeCents: 20, lateFeeStatus: 'waived' },
      owner: ['mail sms push'],
      renter: ['mail sms push', /The balance of \$156\.59 was charged\./, /late/],
    },
    {
      given: { how: 'owner' },
      facts: LATE,
      owner: ['mail sms push', /was charged\. Order/, /closed the rental/],
      renter: ['mail sms push', /was charged\. The owner closed the rental\..*right away\. Order/],
    },
    {
      given: { how: 'no_show' },
      facts: { ...LATE, lateFeeHours: 1, lateFeeStatus: 'charged' },
      owner: ['mail sms push', /1 hour late: a late fee of \$17\.70 was charged\./],
      renter: ['mail sms push'],
    },
    {
      given: { how: 'silent' },
      owner: ['mail sms push', /Nothing more/],
      renter: ['mail sms push', /Nothing more/],
    },
    {
      given: { how: 'both' },
      facts: { balanceCents: 1_035_359, capturedCents: 5000 },
      owner: ['mail sms push', /^\$50\.00 of the balance of \$10,353\.59 was charged\./],
      renter: ['mail sms push'],
    },
  ],
  'booking.completion_stated': [
    {
      given: { noShow: false },
      facts: { completionStatedAt: SAID_AT, completionCountsAt: ANSWER_BY, captureCents: 8260 },
      owner: ['mail', /have until Feb 2, 2026, 12:00 PM CST\. We charge \$82\.60/],
      renter: ['mail sms push', /you had it and returned it.*by Feb 2, 2026, 12:00 PM CST.*\$82\.60/],
    },
    {
      given: { noShow: true },
      facts: { completionStatedAt: SAID_AT, completionCountsAt: ANSWER_BY, noShow: true },
      owner: ['mail'],
      renter: ['mail sms push', /no one came/],
    },
  ],
  'booking.completion_denied': [
    {
      given: {},
      owner: ['mail sms push', /never had it.*Nothing is charged/],
      renter: ['mail', /you never had it/],
      admin: ['mail', /Complete or cancel the booking/],
    },
    {
      given: {},
      facts: { noShow: true },
      owner: ['mail sms push', /didn’t miss the pickup/],
      renter: ['mail', /you didn’t miss/],
      admin: ['mail', /no one came/],
    },
  ],
  'booking.days_released': [{ given: {}, renter: ['mail sms push', /didn’t pick up/] }],
  'booking.hold_refused': [
    { given: { code: 'x' }, owner: ['mail', /isn’t held yet/], renter: ['mail sms push', /\$156\.59/] },
  ],
  'booking.renewal_refused': [
    {
      given: { code: 'insufficient_funds' },
      owner: ['mail', /in place until Feb 5, 2026, 12:00 PM CST/, /insufficient/],
      renter: [
        'mail sms push',
        /until Feb 5, 2026, 12:00 PM CST.*Change the card.*by Feb 5, 2026, 10:00 AM CST.*refund/,
      ],
    },
    {
      given: { code: null },
      facts: { status: 'pending' },
      owner: ['mail', /another card/, /charged then/],
      renter: ['mail sms push', /Change the card/, /charge the balance then/],
    },
  ],
  'booking.hold_renewed': [
    {
      given: {},
      renter: ['', /\$156\.59.*until Feb 5, 2026, 12:00 PM CST.*both for a few days.*never charged/],
    },
  ],
  'booking.hold_recovered': [
    {
      given: {},
      owner: ['mail', /changed the card.*\$156\.59 is held/],
      renter: ['', /holding \$156\.59 on your new card/],
    },
  ],
  'booking.hold_expired': [
    {
      given: {},
      owner: ['mail', /asked the renter for another card/],
      renter: ['mail sms push', /\$156\.59 is no longer held/],
    },
    {
      given: {},
      facts: { status: 'confirmed', holdRefusedAt: new Date('2026-02-01T06:00:00Z') },
      owner: ['mail'],
      renter: ['mail sms push', /Change the card by Feb 1, 2026, 12:00 PM CST/],
    },
  ],
  'booking.captured_early': [
    {
      given: { amountCents: 15_659 },
      owner: ['mail', /charged \$156\.59 now/],
      renter: ['mail sms push', /charged \$156\.59 now.*won’t be charged.*refund the difference/, /canceled/],
    },
    {
      given: { amountCents: 15_659 },
      facts: { status: 'confirmed' },
      owner: ['mail'],
      renter: ['mail sms push', /If the booking is canceled/],
    },
  ],
  'booking.capture_failed': [
    {
      given: { code: 'x' },
      owner: ['mail sms push', /try the charge again/],
      renter: ['mail sms push', /You still owe \$156\.59/],
    },
    {
      given: { code: 'x' },
      facts: { captureCents: 5000 },
      owner: ['mail sms push'],
      renter: ['mail sms push', /\$50\.00/],
    },
  ],
  'booking.balance_waived': [{ given: {}, renter: ['mail sms push', /won’t be charged/] }],
  'booking.refunded': [{ given: MONEY, renter: ['', /\$17\.40 is on its way back/] }],
  'booking.refund_granted': [
    {
      given: { ...MONEY, grantId: 'grt_1', subject: 'rental' },
      owner: ['mail', /\$17\.40 of what was paid for this rental.*share/],
      renter: ['mail', /\$17\.40 of what you paid for this rental/],
    },
    {
      given: { ...MONEY, grantId: 'grt_1', subject: 'damage' },
      owner: ['mail', /damage.*taken back from your payouts/],
      renter: ['mail', /you paid for damage/],
    },
  ],
  'booking.refund_failed': [
    {
      given: { ...MONEY, refundId: 'ref_1', code: 'lost_or_stolen_card' },
      renter: ['mail sms push', /\$17\.40.*still have the money.*Message us/, /stolen|ref_1/],
      admin: ['mail', /\$17\.40.*\(lost or stolen card\).*ref_1.*A-1/],
    },
  ],
  'booking.late_fee_charged': [
    { given: { amountCents: 1770 }, owner: ['mail', /\$17\.70/], renter: ['mail', /\$17\.70/] },
  ],
  'booking.late_fee_failed': [
    {
      given: { amountCents: 1770, code: 'insufficient_funds' },
      owner: ['mail', /\$17\.70.*try again/, /insufficient/],
      renter: ['mail sms push', /\$17\.70.*still owe it.*Change the card/],
    },
  ],
  'booking.reading_recorded': [
    { given: { by: 'owner', stage: 'pickup' }, renter: ['mail sms push', /at the pickup.*confirm/] },
    { given: { by: 'renter', stage: 'return' }, owner: ['mail sms push', /at the return.*confirm/] },
  ],
  'booking.reading_confirmed': [
    { given: { by: 'owner', stage: 'return' }, renter: ['', /at the return was confirmed/] },
    { given: { by: 'renter', stage: 'pickup' }, owner: ['', /at the pickup was confirmed/] },
  ],
  'booking.usage_charged': [
    { given: { amountCents: 4250 }, owner: ['mail', /\$42\.50/], renter: ['mail', /\$42\.50/] },
  ],
  'booking.usage_refused': [
    {
      given: { amountCents: 4250, code: 'insufficient_funds' },
      owner: ['', /\$42\.50.*owe it/, /insufficient/],
      renter: ['mail sms push', /\$42\.50.*insufficient.*another card/],
    },
  ],
  'booking.claim_filed': [
    {
      given: { amountCents: 15_000, answerBy: CLAIM_BY },
      renter: [
        'mail sms push',
        /claims \$150\.00.*offer another amount.*Nothing is charged unless you agree/,
      ],
    },
  ],
  'booking.claim_offered': [
    {
      given: { amountCents: 6000, claimedCents: 15_000, answerBy: CLAIM_BY },
      owner: ['mail sms push', /\$150\.00.*offers \$60\.00.*the Admin decides/],
    },
  ],
  'booking.claim_in_review': [
    {
      given: { amountCents: 15_000, why: 'disputed' },
      owner: ['mail', /disputes your claim of \$150\.00/],
      renter: ['mail', /You have disputed/],
    },
    {
      given: { amountCents: 15_000, why: 'offer_unanswered' },
      owner: ['mail', /You have not answered/],
      renter: ['mail', /has not answered your offer.*Nothing is charged/],
    },
  ],
  'booking.claim_withdrawn': [{ given: { amountCents: 15_000 }, renter: ['mail', /withdrawn.*\$150\.00/] }],
  'booking.claim_dismissed': [
    {
      given: { amountCents: 15_000, reason: 'It was so before.' },
      owner: ['mail', /\$150\.00: It was so before\./],
      renter: ['mail', /You owe nothing/],
    },
  ],
  'booking.claim_decided': [
    {
      given: { amountCents: 8000, claimedCents: 15_000, reason: 'Half of it is wear.' },
      owner: ['mail', /\$150\.00.*\$80\.00: Half of it is wear\./],
      renter: ['mail sms push', /\$80\.00.*charged to your card/],
    },
  ],
  'booking.claim_charged': [
    {
      given: { amountCents: 8000 },
      owner: ['mail', /\$80\.00.*All of it is yours/],
      renter: ['mail', /\$80\.00/],
    },
  ],
  'booking.claim_refused': [
    {
      given: { amountCents: 8000, code: 'insufficient_funds' },
      owner: ['', /\$80\.00.*cannot book/, /insufficient/],
      renter: ['mail sms push', /\$80\.00.*another card/],
    },
  ],
  'booking.claim_reminder': [
    {
      given: { which: 'answer', amountCents: 15_000, answerBy: CLAIM_BY },
      renter: ['mail sms push', /claims \$150\.00/],
    },
    {
      given: { which: 'offer', amountCents: 6000, answerBy: CLAIM_BY },
      owner: ['mail sms push', /offers \$60\.00/],
    },
    {
      given: { which: 'debt', amountCents: 8000, answerBy: '' },
      renter: ['mail sms push', /You owe \$80\.00/],
    },
  ],
  'booking.overdue': [
    {
      given: { next: null, again: false },
      owner: [
        'mail sms push',
        /due back Tue, Feb 3, 2026, end of day CST, and.*\$3\.54/,
        NOTHING_OF_THE_OTHER,
      ],
      renter: [
        'mail sms push',
        /due back Tue, Feb 3, 2026, end of day CST\. .*\$3\.54 applies for every hour/,
      ],
    },
    {
      given: { next: 'bkg_2', again: false },
      facts: { next: NEXT },
      owner: ['mail sms push', /order B-2\) starts Feb 4, 2026, 8:00 AM CST.*cancel for free/],
      renter: ['mail sms push', /was due back/, NOTHING_OF_THE_OTHER],
    },
    {
      given: { next: 'bkg_2', again: true },
      facts: { next: NEXT },
      owner: ['mail sms push', /still out.*order B-2\) started Feb 4, 2026, 8:00 AM CST without it/],
      renter: ['mail sms push', /still out/, NOTHING_OF_THE_OTHER],
    },
  ],
  'booking.item_not_returned': [
    {
      given: { late: 'bkg_0', hasStarted: false },
      facts: { status: 'confirmed' },
      renter: [
        'mail sms push',
        /starts Feb 2, 2026, 12:00 AM CST.*\$17\.40 is refunded in full/,
        /bkg_0|Dana|Terrence/,
      ],
    },
    {
      given: { late: 'bkg_0', hasStarted: true },
      facts: { feePaidAt: null },
      renter: ['mail sms push', /started.*you aren’t charged/, /refunded|nearby/],
    },
    {
      given: { late: 'bkg_0', hasStarted: true },
      facts: { instead: [INSTEAD, { ...INSTEAD, name: 'Auger', distanceMiles: undefined }] },
      renter: ['mail sms push', /nearby: Digger, \$85\.00 a day, 3\.2 mi away; Auger, \$85\.00 a day\./],
    },
  ],
  'booking.item_back': [
    { given: {}, renter: ['mail sms push', /is back.*cancellation terms apply again/] },
    {
      given: { stillOut: true },
      renter: ['mail sms push', /isn’t back yet, but.*before your rental.*cancellation terms apply again/],
    },
  ],
  'booking.change_asked': [
    {
      given: { ...CHANGE, atOnce: false },
      owner: [
        'mail sms push',
        /The renter asks.*Feb 2, 2026 to Fri, Feb 6, 2026.*\$428\.99.*\$25\.50 is charged.*Answer by Feb 3, 2026, 12:00 AM CST/,
        /Dana/,
      ],
    },
    {
      given: { ...CHANGE, by: 'owner', chargedCents: 0, atOnce: false },
      renter: ['mail sms push', /The owner asks.*Nothing is charged/, /Terrence/],
    },
    { given: { ...CHANGE, atOnce: true } },
  ],
  'booking.change_declined': [
    { given: CHANGE, renter: ['mail sms push', /The owner declined.*stays as it was/] },
    { given: { ...CHANGE, by: 'owner' }, owner: ['mail sms push', /The renter declined/] },
  ],
  'booking.change_withdrawn': [{ given: CHANGE, owner: ['mail', /The renter no longer asks/] }],
  'booking.change_expired': [
    {
      given: CHANGE,
      owner: ['mail sms push', /Nothing was charged/],
      renter: ['mail sms push', /Nothing was charged/],
    },
  ],
  'booking.change_applied': [
    {
      given: CHANGE,
      owner: [
        'mail sms push',
        /is now Mon, Feb 2, 2026 to Fri, Feb 6, 2026, \$428\.99 in total\. \$25\.50 was charged/,
      ],
      renter: ['mail sms push', /addendum/],
    },
    {
      given: { ...CHANGE, kind: 'shorter', chargedCents: 0, refundedCents: 850 },
      owner: ['mail sms push', /\$8\.50 goes back/, /was charged/],
      renter: ['mail sms push', /\$8\.50 goes back/],
    },
  ],
  'booking.change_payment_needed': [
    { given: CHANGE, renter: ['mail sms push', /Your bank.*\$25\.50.*by Feb 3, 2026/] },
  ],
  'booking.change_hold_needed': [
    {
      given: { ...CHANGE, heldCents: 38_609 },
      renter: ['mail sms push', /Your bank.*hold of \$386\.09.*by Feb 3, 2026/],
    },
  ],
  'booking.change_failed': [
    {
      given: { ...CHANGE, code: 'insufficient_funds' },
      owner: ['mail sms push', /card was refused/, /insufficient/],
      renter: ['mail sms push', /stays as it was/],
    },
  ],
  'booking.paid_out': [{ given: { ...MONEY, transferId: 'trf_1' }, owner: ['mail', /\$17\.40/] }],
  'booking.payout_reversed': [
    { given: { ...MONEY, reversalId: 'trr_1' }, owner: ['mail', /took \$17\.40.*back/] },
  ],
  'booking.payout_failed': [
    {
      given: { ...MONEY, transferId: 'trf_1', code: 'account_closed' },
      owner: ['mail', /\$17\.40.*try again/, /trf_1/],
      admin: ['mail', /\$17\.40.*\(account closed\).*trf_1.*A-1/],
    },
  ],
  'booking.disputed': [
    {
      given: { amountCents: 15_659, disputeId: 'dp_1', dueBy: '2026-02-10T18:00:00Z' },
      owner: ['mail', /\$156\.59.*on hold/, /Dana|dp_1/],
      admin: ['mail', /\$156\.59.*by Feb 10, 2026, 12:00 PM CST.*dp_1.*A-1/],
    },
  ],
  'booking.dispute_closed': [
    ...(
      [
        ['won', /in our favor/, /won/],
        ['lost', /your share doesn’t change/, /We lost/],
        ['closed', /without moving money/, /No money/],
      ] as const
    ).map(([outcome, owner, admin]): Case<'booking.dispute_closed'> => ({
      given: { ...MONEY, disputeId: 'dp_1', outcome },
      owner: ['mail', owner],
      admin: ['mail', admin],
    })),
  ],
  'booking.reminder': [
    {
      given: { which: 'start' },
      facts: { status: 'confirmed' },
      owner: [
        'mail sms push',
        /Dana R\. booked Mini Excavator: Mon, Feb 2, 2026 to Tue, Feb 3.*ready/,
        /Reyes/,
      ],
      renter: [
        'mail sms push',
        /booked for you: Mon, Feb 2, 2026 to Tue, Feb 3, 2026\. Agree on a pickup time/,
      ],
    },
    {
      given: { which: 'start' },
      facts: { status: 'confirmed', deliveryMethod: 'delivery' },
      owner: ['mail sms push', /agreed to deliver it/],
      renter: ['mail sms push', /owner delivers it/],
    },
    { given: { which: 'start' }, facts: { status: 'canceled' } },
    {
      given: { which: 'end' },
      owner: ['mail sms push', /due back Tue, Feb 3, 2026, end of day CST\..*Confirm the return/, /late fee/],
      renter: ['mail sms push', /due back Tue, Feb 3, 2026, end of day CST\..*\$3\.54/],
    },
    {
      given: { which: 'end' },
      facts: { durationType: 'hourly', rentalType: 'hourly', hours: 6 },
      owner: ['mail sms push'],
      renter: ['mail sms push', /due back Feb 2, 2026, 3:00 PM CST\./],
    },
    { given: { which: 'end' }, facts: { status: 'completed' } },
    {
      given: { which: 'request' },
      facts: { status: 'pending' },
      owner: [
        'mail sms push',
        /Dana R\. is waiting.*by Mon, Feb 2, 2026, end of day CST\. After that/,
        /Reyes/,
      ],
    },
    { given: { which: 'request' }, facts: { status: 'confirmed' } },
    {
      given: { which: 'review' },
      facts: { status: 'completed' },
      owner: ['mail push', /Rate the renter/],
      renter: ['mail push', /Rate the owner/],
    },
    {
      given: { which: 'review' },
      facts: { status: 'completed', raters: ['owner'] },
      renter: ['mail push', /Rate the owner/],
    },
    { given: { which: 'review' }, facts: { status: 'completed', raters: ['renter', 'owner'] } },
  ],
  'booking.rated': [
    { given: { by: 'renter' }, owner: ['mail push', /Dana R\. rated you/, /Reyes/] },
    { given: { by: 'owner' }, renter: ['mail push', /Terrence W\. rated you/, /Walker/] },
  ],
  'booking.condition_added': [
    { given: { by: 'renter' }, owner: ['', /The renter added photos/] },
    { given: { by: 'owner' }, renter: ['', /The owner added photos/] },
  ],
  'message.sent': [{ given: { ...WRITTEN, senderId: 'owner', recipientId: 'renter' } }],
  'message.unseen': [
    {
      given: { ...WRITTEN, senderId: 'owner', recipientId: 'renter' },
      facts: { message: { content: 'When do you\n\ncome? <b>', readAt: null } },
      renter: ['mail push only', /Terrence wrote.*“When do you come\? <b>”/, /Walker/],
    },
    {
      given: { ...WRITTEN, senderId: 'renter', recipientId: 'owner' },
      facts: { message: { content: 'y'.repeat(4000), readAt: null } },
      owner: ['mail push only', /“y{150,199}…”/, /y{200}|Reyes/],
    },
    {
      given: { ...WRITTEN, senderId: 'renter', recipientId: 'owner' },
      facts: { message: { content: 'Seen meanwhile', readAt: new Date('2026-02-02T15:00:00Z') } },
    },
    { given: { ...WRITTEN, senderId: 'renter', recipientId: 'owner' } },
  ],
  'payouts.account_changed': [
    { given: { userId: 'owner', state: 'active' }, owner: ['mail', /are sent now/] },
    { given: { userId: 'owner', state: 'active' }, notifiedActive: true },
    {
      given: { userId: 'owner', state: 'setup_required' },
      notifiedActive: true,
      owner: ['mail', /keep your earnings/],
    },
    { given: { userId: 'owner', state: 'under_review' }, notifiedActive: true, owner: ['mail', /reviewing/] },
    { given: { userId: 'owner', state: 'under_review' } },
  ],
  'payouts.bank_failed': [
    {
      given: { userId: 'owner', payoutId: 'po_1', amountCents: 1740, code: 'account_closed' },
      owner: ['mail', /\$17\.40 \(account closed\)/],
    },
  ],
  'access.often_refused': [
    {
      given: { personId: 'usr_1', refusals: 20 },
      admin: ['mail', /usr_1 was refused 20 times within 15 minutes/],
    },
  ],
  'money.differs': [
    {
      given: { reportId: 'rec_1', differences: 2, differenceCents: -500 },
      admin: ['mail', /2 lines.*\$5\.00.*rec_1/],
    },
    { given: { reportId: 'rec_1', differences: 1, differenceCents: 0 }, admin: ['mail', /^1 line /] },
  ],
  'warning.issued': [
    {
      given: WARNED,
      person: ['mail', /^Late again: Came back two days late\. It stays on your profile/, /serious/],
    },
    { given: WARNED, warning: { severity: 'high' }, person: ['mail'] },
    { given: WARNED, warning: { dismissedAt: new Date('2026-02-02T15:00:00Z') } },
  ],
  'warning.dismissed': [{ given: WARNED }],
  'listing.taken_down': [
    {
      given: { equipmentId: 'eqp_1', ownerId: 'owner' },
      person: ['mail', /^We removed Mini Excavator\./, NOTHING_OF_THE_OTHER],
    },
  ],
  'user.restrictions_changed': [
    {
      given: { ...LIMITED, book: 'set', list: 'same' },
      owner: ['mail', /^You can’t book equipment for now\. .*continue\. This lasts until we lift it/, /list/],
    },
    {
      given: { ...LIMITED, book: 'same', list: 'set', listings: true },
      owner: ['mail', /^You can’t list equipment for now.*out of search.*write to us\.$/, /can’t book/],
    },
    {
      given: { ...LIMITED, book: 'lifted', list: 'same' },
      owner: ['mail', /^You can book equipment again\.$/],
    },
    {
      given: { ...LIMITED, book: 'lifted', list: 'set', listings: true },
      owner: ['mail', /^You can book equipment again\. You can’t list equipment for now/],
    },
    // Recorded before events named the restriction.
    { given: LIMITED },
  ],
  'saved_search.matched': [
    {
      given: { ...SEARCHED, equipmentIds: ['eqp_1'] },
      person: ['mail push', /^Mini Excavator\. You get at most one message a day/, / and /],
    },
    {
      given: { ...SEARCHED, equipmentIds: ['eqp_1', 'eqp_2', 'eqp_3'] },
      person: ['mail push', /^Mini Excavator and 2 more\./],
    },
  ],
  'availability.freed': [
    {
      given: {
        userId: 'renter',
        alertId: 'avl_1',
        equipmentId: 'eqp_1',
        firstDay: '2026-02-02',
        lastDay: '2026-02-03',
      },
      person: ['mail push', /^Mini Excavator can be rented Mon, Feb 2, 2026 to Tue, Feb 3, 2026\./],
    },
  ],
  'personal_data.ready': [
    {
      given: { userId: 'owner', exportId: 'pdx_1', expiresAt: '2026-02-03T15:00:00Z' },
      owner: ['mail', /next 24 hours.*password/],
    },
  ],
  'case.opened': [
    { given: IN_THREAD, admin: ['mail', /^Dana R\. wrote: “It broke <b>twice<\/b>”$/] },
    { given: IN_THREAD, aboutCase: { kind: 'report_person' }, admin: ['mail'] },
    // The denial has notified the Admin.
    { given: IN_THREAD, aboutCase: { kind: 'handover_dispute' } },
  ],
  'case.answered': [
    { given: IN_THREAD, admin: ['mail'], other: ['mail', /^“It broke/] },
    { given: IN_THREAD, written: { audience: 'opener' }, admin: ['mail'] },
    { given: IN_THREAD, written: { author: 'other' }, admin: ['mail'], person: ['mail'] },
    { given: IN_THREAD, written: { author: 'admin' }, person: ['mail'], other: ['mail'] },
    { given: IN_THREAD, written: { author: 'admin', audience: 'opener' }, person: ['mail'] },
    {
      given: IN_THREAD,
      written: { author: 'admin', audience: 'other' },
      other: ['mail', /./, /Dana|Reyes/],
    },
  ],
  'case.joined': [{ given: IN_CASE, other: ['mail', /your rental of Mini Excavator/, /Dana|Reyes/] }],
  'case.closed': [
    { given: IN_CASE, aboutCase: { state: 'closed' }, person: ['mail'], other: ['mail'] },
    { given: { ...IN_CASE, withClaim: true }, aboutCase: { state: 'closed' } },
    { given: IN_CASE },
  ],
};

/** Dana has opened it, and Terrence was brought in. */
const caseFacts = ({ aboutCase, written }: Case<Type>): CaseFacts => ({
  person: RENTER,
  other: OWNER,
  admin: ADMIN,
  case: { ...ASKED, ...aboutCase },
  message: { ...SAID, ...written },
  item: 'Mini Excavator',
});

function factsFor(one: Case<Type>, type: Type): FactsOf<Type> {
  const { facts = {}, notifiedActive = false, warning } = one;
  if (type.startsWith('case.')) return caseFacts(one);
  if (type === 'listing.taken_down') return { person: OWNER, item: 'Mini Excavator' } satisfies ListingFacts;
  if (/^(?:saved_search|availability)\./.test(type)) return { person: RENTER, items: ['Mini Excavator'] };
  if (type.startsWith('warning.')) return { person: RENTER, warning: { ...WARNING, ...warning } };
  const account: AccountFacts = { owner: OWNER, renter: undefined, admin: ADMIN, notifiedActive };
  if (/^(?:payouts|money|personal_data|user)\./.test(type)) return account;
  const { next, closedBy, raters = [], message, instead = [], ...booking } = facts;
  return {
    booking: { ...BOOKING, ...booking },
    equipmentName: 'Mini Excavator',
    categoryId: 'heavy-equipment',
    owner: OWNER,
    renter: RENTER,
    admin: ADMIN,
    closedBy: closedBy as NotificationFacts['closedBy'],
    raters,
    message,
    next,
    instead,
  };
}

const waysOf = ({ mail, sms, push, noAlert }: Notification): string =>
  [mail && 'mail', sms && 'sms', push && 'push', noAlert && 'only'].filter(Boolean).join(' ');
const told = ({ type, one }: { type: Type; one: Case<Type> }): Notification[] =>
  notificationsFor({ type, bookingId: 'bkg_1', ...one.given } as NotifiableEvent, factsFor(one, type));

const cases = (Object.keys(EXPECTED) as Type[]).flatMap((type) =>
  EXPECTED[type].map((one) => ({ type, one: one, what: JSON.stringify(one.given) })),
);

const WHOLE = `
access.often_refused | admin | mail | account
availability.freed | person | mail push | searches
booking.balance_waived | renter | mail sms push | money
booking.canceled (admin) | owner | mail sms push | requests
booking.canceled (admin) | renter | mail sms push | requests
booking.canceled (owner) | owner | mail | requests
booking.canceled (owner) | renter | mail sms push | requests
booking.canceled (renter) | owner | mail sms push | requests
booking.canceled (renter) | renter | mail | requests
booking.capture_failed | owner | mail sms push | money
booking.capture_failed | renter | mail sms push | money
booking.captured_early | owner | mail | money
booking.captured_early | renter | mail sms push | money
booking.change_applied (renter) | owner | mail sms push | requests
booking.change_applied (renter) | renter | mail sms push | requests
booking.change_asked (owner) | renter | mail sms push | requests
booking.change_asked (renter) | owner | mail sms push | requests
booking.change_declined (owner) | owner | mail sms push | requests
booking.change_declined (renter) | renter | mail sms push | requests
booking.change_expired (renter) | owner | mail sms push | requests
booking.change_expired (renter) | renter | mail sms push | requests
booking.change_failed (renter) | owner | mail sms push | money
booking.change_failed (renter) | renter | mail sms push | money
booking.change_hold_needed (renter) | renter | mail sms push | money
booking.change_payment_needed (renter) | renter | mail sms push | money
booking.change_withdrawn (renter) | owner | mail | requests
booking.claim_charged | owner | mail | money
booking.claim_charged | renter | mail | money
booking.claim_decided | owner | mail | money
booking.claim_decided | renter | mail sms push | money
booking.claim_dismissed | owner | mail | money
booking.claim_dismissed | renter | mail | money
booking.claim_filed | renter | mail sms push | money
booking.claim_in_review (disputed) | owner | mail | money
booking.claim_in_review (disputed) | renter | mail | money
booking.claim_in_review (offer_unanswered) | owner | mail | money
booking.claim_in_review (offer_unanswered) | renter | mail | money
booking.claim_offered | owner | mail sms push | money
booking.claim_refused | owner | alert | money
booking.claim_refused | renter | mail sms push | money
booking.claim_reminder (answer) | renter | mail sms push | money
booking.claim_reminder (debt) | renter | mail sms push | money
booking.claim_reminder (offer) | owner | mail sms push | money
booking.claim_withdrawn | renter | mail | money
booking.closing | renter | mail | money
booking.completed (both) | owner | mail sms push | money
booking.completed (both) | renter | mail sms push | money
booking.completed (no_show) | owner | mail sms push | money
booking.completed (no_show) | renter | mail sms push | money
booking.completed (owner) | owner | mail sms push | money
booking.completed (owner) | renter | mail sms push | money
booking.completed (silent) | owner | mail sms push | money
booking.completed (silent) | renter | mail sms push | money
booking.completion_denied | admin | mail | money
booking.completion_denied | owner | mail sms push | money
booking.completion_denied | renter | mail | money
booking.completion_stated | owner | mail | money
booking.completion_stated | renter | mail sms push | money
booking.condition_added (owner) | renter | alert | handover
booking.condition_added (renter) | owner | alert | handover
booking.confirmation_undone (owner) | renter | mail sms push | handover
booking.confirmation_undone (renter) | owner | mail sms push | handover
booking.confirmed (accepted) | renter | mail sms push | requests
booking.confirmed (instant) | renter | mail sms push | requests
booking.days_released | renter | mail sms push | handover
booking.declined | renter | mail sms push | requests
booking.dispute_closed | admin | mail | money
booking.dispute_closed | owner | mail | money
booking.disputed | admin | mail | money
booking.disputed | owner | mail | money
booking.expired (hold_refused) | owner | mail sms push | requests
booking.expired (hold_refused) | renter | mail sms push | requests
booking.expired (no_show) | owner | mail sms push | requests
booking.expired (no_show) | renter | mail sms push | requests
booking.expired (unanswered) | owner | mail sms push | requests
booking.expired (unanswered) | renter | mail sms push | requests
booking.expired (unpaid) | renter | mail | requests
booking.hold_expired | owner | mail | money
booking.hold_expired | renter | mail sms push | money
booking.hold_recovered | owner | mail | money
booking.hold_recovered | renter | alert | money
booking.hold_refused | owner | mail | money
booking.hold_refused | renter | mail sms push | money
booking.hold_renewed | renter | alert | money
booking.item_back | renter | mail sms push | handover
booking.item_not_returned | renter | mail sms push | handover
booking.late_fee_charged | owner | mail | money
booking.late_fee_charged | renter | mail | money
booking.late_fee_failed | owner | mail | money
booking.late_fee_failed | renter | mail sms push | money
booking.overdue | owner | mail sms push | money
booking.overdue | renter | mail sms push | money
booking.paid | owner | mail sms push | requests
booking.paid | renter | mail | requests
booking.paid_out | owner | mail | money
booking.payout_failed | admin | mail | money
booking.payout_failed | owner | mail | money
booking.payout_reversed | owner | mail | money
booking.pickup_confirmed (owner alone) | renter | mail sms push | handover
booking.pickup_confirmed (renter alone) | owner | mail sms push | handover
booking.pickup_confirmed (renter) | owner | mail | handover
booking.pickup_confirmed (renter) | renter | mail | handover
booking.rated (owner) | renter | mail push | ratings
booking.rated (renter) | owner | mail push | ratings
booking.reading_confirmed (owner) | renter | alert | handover
booking.reading_confirmed (renter) | owner | alert | handover
booking.reading_recorded (owner) | renter | mail sms push | handover
booking.reading_recorded (renter) | owner | mail sms push | handover
booking.refund_failed | admin | mail | money
booking.refund_failed | renter | mail sms push | money
booking.refund_granted | owner | mail | money
booking.refund_granted | renter | mail | money
booking.refunded | renter | alert | money
booking.reminder (end) | owner | mail sms push | reminders
booking.reminder (end) | renter | mail sms push | reminders
booking.reminder (request) | owner | mail sms push | reminders
booking.reminder (review) | owner | mail push | ratings
booking.reminder (review) | renter | mail push | ratings
booking.reminder (start) | owner | mail sms push | reminders
booking.reminder (start) | renter | mail sms push | reminders
booking.renewal_refused | owner | mail | money
booking.renewal_refused | renter | mail sms push | money
booking.return_confirmed (owner alone) | renter | mail sms push | handover
booking.return_confirmed (renter alone) | owner | mail sms push | handover
booking.usage_charged | owner | mail | money
booking.usage_charged | renter | mail | money
booking.usage_refused | owner | alert | money
booking.usage_refused | renter | mail sms push | money
case.answered | admin | mail | account
case.answered | other | mail | account
case.answered | person | mail | account
case.closed | other | mail | account
case.closed | person | mail | account
case.joined | other | mail | account
case.opened | admin | mail | account
listing.taken_down | person | mail | account
message.unseen | owner | mail push only | messages
message.unseen | renter | mail push only | messages
money.differs | admin | mail | money
payouts.account_changed | owner | mail | money
payouts.bank_failed | owner | mail | money
personal_data.ready | owner | mail | account
saved_search.matched | person | mail push | searches
user.restrictions_changed | owner | mail | account
warning.issued | person | mail | account
`.trim();

describe('the language of a notification', () => {
  it('writes each recipient in their language, words, days and hours', () => {
    const facts = {
      ...factsFor({ given: {} }, 'booking.pickup_confirmed'),
      owner: { ...OWNER, locale: 'es' },
    };
    const event = { type: 'booking.pickup_confirmed', bookingId: 'bkg_1', by: 'renter', both: true } as const;
    const notifications = notificationsFor(event, facts as FactsOf<'booking.pickup_confirmed'>);
    const [toOwner, toRenter] = ['owner', 'renter'].map((to) => notifications.find((one) => one.to === to));
    expect([toOwner?.language, toRenter?.language]).toEqual(['es', 'en']);
    // The end of the rental, as each of them writes a day.
    expect(toRenter?.text).toContain('Tue, Feb 3, 2026');
    expect(toOwner?.text).toContain('mar, 3 de feb de 2026');
    expect(toOwner?.text).not.toMatch(/Tue|end of day/);
    expect(toOwner?.title).not.toBe(toRenter?.title);
  });
});

const AT = new Date('2026-02-04T11:00:00Z');
const IN_BOOKING = { bookingId: 'bkg_1' };
const WITH_MESSAGE = { ...IN_BOOKING, messageId: 'msg_1', senderId: 'owner', recipientId: 'renter' };
const DISPUTE = { ...IN_BOOKING, ...MONEY, disputeId: 'dp_1' };

/** Stored with what was sent: another key for the same news would send it again. */
const KEYS: readonly (readonly [NotifiableEvent, string])[] = [
  [{ type: 'booking.paid', ...IN_BOOKING }, 'booking.paid:bkg_1'],
  [
    { type: 'booking.pickup_confirmed', ...IN_BOOKING, by: 'owner', both: false },
    `booking.pickup_confirmed:bkg_1:owner:${AT.getTime()}`,
  ],
  [{ type: 'booking.rated', ...IN_BOOKING, by: 'renter' }, 'booking.rated:bkg_1:renter'],
  [
    { type: 'booking.condition_added', ...IN_BOOKING, by: 'renter' },
    'booking.condition_added:bkg_1:renter:2026-02-04',
  ],
  [{ type: 'booking.reminder', ...IN_BOOKING, which: 'end' }, 'booking.reminder:bkg_1:end'],
  [
    { type: 'booking.reminder', ...IN_BOOKING, which: 'end', about: '2026-02-04T06:00:00.000Z' },
    'booking.reminder:bkg_1:end:2026-02-04T06:00:00.000Z',
  ],
  [{ type: 'message.unseen', ...WITH_MESSAGE }, 'message.unseen:msg_1'],
  [{ type: 'booking.hold_renewed', ...IN_BOOKING }, `booking.hold_renewed:bkg_1:${AT.getTime()}`],
  [{ type: 'booking.overdue', ...IN_BOOKING, next: null, again: false }, 'booking.overdue:bkg_1:first'],
  [{ type: 'booking.overdue', ...IN_BOOKING, next: 'bkg_2', again: true }, 'booking.overdue:bkg_1:bkg_2'],
  [{ type: 'booking.overdue', ...IN_BOOKING, next: null, again: true }, 'booking.overdue:bkg_1:'],
  [
    { type: 'booking.overdue', ...IN_BOOKING, next: null, again: false, end: '2026-02-04' },
    'booking.overdue:bkg_1:first:2026-02-04',
  ],
  [
    {
      type: 'booking.item_not_returned',
      ...IN_BOOKING,
      late: 'bkg_0',
      hasStarted: false,
      end: '2026-02-04',
      start: '2026-02-05',
    },
    'booking.item_not_returned:bkg_1:bkg_0:ahead:2026-02-04:2026-02-05',
  ],
  [
    { type: 'booking.item_not_returned', ...IN_BOOKING, late: 'bkg_0', hasStarted: true },
    'booking.item_not_returned:bkg_1:bkg_0:started',
  ],
  [{ type: 'booking.paid_out', ...IN_BOOKING, ...MONEY, transferId: 'tr_1' }, 'booking.paid_out:bkg_1:tr_1'],
  [{ type: 'booking.disputed', ...DISPUTE, dueBy: null }, 'booking.disputed:bkg_1:dp_1'],
  [
    { type: 'payouts.account_changed', userId: 'owner', state: 'under_review' },
    `payouts.account_changed:owner:paused:${AT.getTime()}`,
  ],
  [
    { type: 'user.restrictions_changed', ...LIMITED, book: 'set', list: 'same' },
    `user.restrictions_changed:owner:${AT.getTime()}`,
  ],
  [{ type: 'warning.issued', ...WARNED }, 'warning.issued:wrn_1'],
  [{ type: 'case.opened', ...IN_THREAD }, 'case.opened:cas_abcd1234'],
  [{ type: 'case.answered', ...IN_THREAD }, 'case.answered:csm_1'],
  [{ type: 'case.joined', ...IN_CASE }, 'case.joined:cas_abcd1234'],
  [{ type: 'case.closed', ...IN_CASE }, `case.closed:cas_abcd1234:${AT.getTime()}`],
  [{ type: 'listing.taken_down', equipmentId: 'eq_1', ownerId: 'owner' }, 'listing.taken_down:eq_1'],
  [{ type: 'money.differs', reportId: 'rep_1', differences: 1, differenceCents: 5 }, 'money.differs:rep_1'],
  [
    { type: 'access.often_refused', personId: 'usr_1', refusals: 20 },
    `access.often_refused:usr_1:${AT.getTime()}`,
  ],
];

/** Links of notifications. */
const LINKS: readonly (readonly [NotifiableEvent, Notification['to'], string])[] = [
  [{ type: 'booking.paid', ...IN_BOOKING }, 'owner', '/bookings'],
  [
    { type: 'booking.claim_withdrawn', ...IN_BOOKING, amountCents: 15_000 },
    'renter',
    '/bookings?booking=bkg_1',
  ],
  [
    { type: 'booking.change_asked', ...IN_BOOKING, ...CHANGE, atOnce: false },
    'owner',
    '/bookings?booking=bkg_1',
  ],
  [{ type: 'booking.paid_out', ...IN_BOOKING, ...MONEY, transferId: 'tr_1' }, 'owner', '/setup-payouts'],
  [{ type: 'payouts.account_changed', userId: 'owner', state: 'active' }, 'owner', '/setup-payouts'],
  [{ type: 'booking.disputed', ...DISPUTE, dueBy: null }, 'owner', '/bookings'],
  [{ type: 'booking.disputed', ...DISPUTE, dueBy: null }, 'admin', '/admin/money'],
  [{ type: 'booking.completion_denied', ...IN_BOOKING }, 'admin', '/admin/operations'],
  [{ type: 'booking.rated', ...IN_BOOKING, by: 'owner' }, 'renter', '/profile?tab=ratings'],
  [{ type: 'access.often_refused', personId: 'usr_1', refusals: 20 }, 'admin', '/admin/users/usr_1'],
  [{ type: 'message.unseen', ...WITH_MESSAGE }, 'renter', '/messages?booking=bkg_1'],
  [
    { type: 'user.restrictions_changed', ...LIMITED, book: 'set', list: 'same' },
    'owner',
    '/support?kind=question&reason=restriction',
  ],
  [{ type: 'user.restrictions_changed', ...LIMITED, book: 'lifted', list: 'same' }, 'owner', '/profile'],
  [{ type: 'warning.issued', ...WARNED }, 'person', '/support?kind=question&reason=restriction'],
  [{ type: 'case.opened', ...IN_THREAD }, 'admin', '/admin/cases/cas_abcd1234'],
  [{ type: 'case.answered', ...IN_THREAD }, 'person', '/support/cas_abcd1234'],
  [{ type: 'case.joined', ...IN_CASE }, 'other', '/support/cas_abcd1234'],
];

describe('the row of an event', () => {
  it('names the same news with the same key, as it was stored before', () =>
    expectEvery(
      KEYS,
      ([event, key]) => expect(keyFor(rowFor(event.type)!, event, AT)).toBe(key),
      ([, key]) => key,
    ));

  it('leads each recipient to where they can act', () =>
    expectEvery(
      LINKS,
      ([event, to, path]) => expect(linkFor(rowFor(event.type)!, event, to).path).toBe(path),
      ([event, to]) => `${event.type} ${to}`,
    ));
});

describe('recipients, texts and channels', () => {
  it('follows the table: recipients, ways and words of every notification', () =>
    expectEvery(
      cases,
      ({ type, one }) => {
        const notifications = told({ type, one });
        const expected = (['owner', 'renter', 'admin', 'person', 'other'] as const).filter(
          (to) => one[to] !== undefined,
        );
        expect(notifications.map(({ to }) => to).sort()).toEqual([...expected].sort());
        for (const notification of notifications) {
          const [ways, words = /./, never = /undefined|null|NaN/] = one[notification.to] ?? [''];
          expect(waysOf(notification)).toBe(ways);
          expect(notification.text).toMatch(words);
          expect(`${notification.title} ${notification.text}`).not.toMatch(never);
          expect(`${notification.title} ${notification.text}`).not.toMatch(/undefined|null|NaN| {2}/);
        }
      },
      ({ type, what }) => `${type} ${what}`,
    ));

  it('sends no user-written words by text message: only the kind of machine, the days, the order', () => {
    const link = 'https://shop.example/bookings';
    const texts = cases.flatMap((one) =>
      told(one).flatMap(({ sms }) =>
        sms
          ? LOCALES.map((locale) =>
              notificationText(locale, 'notifications.sms', { ...sms, product: 'P', link }),
            )
          : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(60);
    expect(new Set(texts.filter((text) => !/Heavy Equipment|Maquinaria pesada/.test(text)))).toEqual(
      new Set(),
    );
    for (const text of texts) {
      expect(text).toMatch(/^P: .*2026.*(Order|Pedido) A-1\. https:\/\/shop\.example\/bookings$/);
      expect(text).not.toMatch(/Mini Excavator|Dana|Reyes|Terrence|Walker|undefined/);
    }
  });

  it('leaves out only events without recipients, each with its reason', () => {
    const reasons = Object.entries(TABLE).flatMap(([type, row]) =>
      'silent' in row ? [[type, row.silent]] : [],
    );
    expect(reasons.map(([type]) => type).sort()).toEqual([
      'booking.created',
      'booking.hold_placed',
      'message.sent',
      'warning.dismissed',
    ]);
    for (const [, reason] of reasons) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('goes by no way that its topic cannot be chosen by, and by each that it can', () => {
    const gone = new Set(
      cases
        .flatMap(told)
        .flatMap(({ topic, mail, sms, push }) => [
          mail && `${topic} email`,
          sms && `${topic} sms`,
          push && `${topic} push`,
        ]),
    );
    gone.delete(undefined);
    const chosen = TOPICS.flatMap((topic) => CHANNELS_OF[topic].map((channel) => `${topic} ${channel}`));
    // Account mail cannot be turned off.
    expect([...gone].sort()).toEqual(['account email', ...chosen].sort());
  });

  it('goes by the topics that people choose by: the whole table', () => {
    const nameOf = ({ type, one }: (typeof cases)[number]) => {
      const { which, why, how, by, both } = one.given as Record<string, unknown>;
      const kind = [which ?? why ?? how ?? by, both === false && 'alone'].filter(Boolean).join(' ');
      return kind ? `${type} (${kind})` : type;
    };
    const lines = cases.flatMap((one) =>
      told(one).map((notification) =>
        [nameOf(one), notification.to, waysOf(notification) || 'alert', notification.topic].join(' | '),
      ),
    );
    expect([...new Set(lines)].sort().join('\n')).toBe(WHOLE);
  });
});
