import { describe, expect, it } from 'vitest';
import type { FactsOf, Notice, Of, Told } from './notice.ts';
import { noticesFor, TABLE, UNTOLD } from './notice-table.ts';
import type { AccountFacts, NoticeFacts, NoticePerson } from './notices.repository.ts';

type Type = Told['type'];
type Given<Any extends Type> = Omit<Of<Any>, 'type' | 'bookingId'>;
/** 'mail sms', 'mail', or '' for an alert alone; and words that stand in the text. */
type Expected = [ways: 'mail sms' | 'mail' | '', words?: RegExp, never?: RegExp];

interface Case<Any extends Type> {
  readonly given: Given<Any>;
  readonly facts?: Partial<NoticeFacts['booking']> & { next?: NoticeFacts['next']; closedBy?: string };
  readonly toldActive?: boolean;
  readonly owner?: Expected;
  readonly renter?: Expected;
  readonly admin?: Expected;
}

const person = (id: string, firstName: string, lastName: string): NoticePerson => ({
  id,
  firstName,
  lastName,
  deletedAt: null,
  email: `${id}@people.example`,
  phoneNumber: null,
  smsConsentGiven: false,
  smsConsentDate: null,
});
const OWNER = person('owner', 'Terrence', 'Walker');
const RENTER = person('renter', 'Dana', 'Reyes');
const ADMIN = person('Admin', 'The', 'Admin');

/** Two days in Austin for $173.99: fee $17.40, balance $156.59, held until Feb 5, 12:00 CST. */
const BOOKING = {
  id: 'bkg_1',
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
} as unknown as NoticeFacts['booking'];

const LATE = {
  status: 'completed',
  capturedCents: 15_659,
  lateFeeCents: 1770,
  lateFeeHours: 5,
  actualReturnTime: new Date('2026-02-04T11:00:00Z'),
} as const;
const NEXT = { orderNumber: 'B-2', startsAt: new Date('2026-02-04T14:00:00Z'), timeZone: 'America/Chicago' };
const MONEY = { amountCents: 1740 };
const NOTHING_OF_THE_OTHER = /Dana|Reyes|Terrence|Walker|B-2|next rental/;

/** Every event, each with who is told of it and how. A new one does not compile without its line. */
const EXPECTED: { readonly [Any in Type]: readonly Case<Any>[] } = {
  'booking.created': [{ given: {} }],
  'booking.hold_placed': [{ given: {} }],
  'booking.paid': [{ given: {}, owner: ['mail sms', /Dana R\./, /Reyes/], renter: ['mail', /\$17\.40/] }],
  'booking.confirmed': [{ given: { how: 'instant' }, renter: ['mail sms', /is yours/] }],
  'booking.declined': [{ given: {}, renter: ['mail sms', /cannot rent it out/] }],
  'booking.canceled': [
    { given: { by: 'renter' }, owner: ['mail sms'], renter: ['mail'] },
    { given: { by: 'owner' }, owner: ['mail'], renter: ['mail sms'] },
    { given: { by: 'renter' }, facts: { feePaidAt: null }, renter: ['mail', /Nothing has been charged/] },
  ],
  'booking.lapsed': [
    { given: { why: 'unpaid' }, renter: ['mail', /not paid in time/] },
    { given: { why: 'unanswered' }, owner: ['mail sms'], renter: ['mail sms'] },
    { given: { why: 'hold_refused' }, owner: ['mail sms'], renter: ['mail sms'] },
    { given: { why: 'no_show' }, owner: ['mail sms', /share of/], renter: ['mail sms'] },
  ],
  'booking.pickup_confirmed': [
    { given: { by: 'owner', both: false }, renter: ['mail sms', /confirmed the pickup/] },
    {
      given: { by: 'renter', both: true },
      owner: ['mail'],
      renter: ['mail', /ends Feb 4, 2026, 12:00 AM CST/],
    },
  ],
  'booking.return_confirmed': [
    { given: { by: 'renter', both: false }, owner: ['mail sms', /confirmed the return/] },
    { given: { by: 'renter', both: true } },
  ],
  'booking.closing': [
    { given: {}, facts: { closedBy: 'owner' }, renter: ['mail', /The owner has closed.*\$156\.59.*tell us/] },
    { given: {}, facts: { closedBy: 'time' }, renter: ['mail', /Only one side/] },
    { given: {}, facts: { captureCents: 5000 }, renter: ['mail', /\$50\.00 of the balance/] },
  ],
  'booking.completed': [
    { given: { how: 'both' }, facts: LATE, owner: ['mail sms', /\$156\.59/, /late/], renter: ['mail sms'] },
    {
      given: { how: 'both' },
      facts: { ...LATE, lateFeeStatus: 'owed' },
      owner: ['mail sms', /5 hours late.*\$17\.70/],
      renter: ['mail sms', /5 hours late.*\$17\.70.*saved card by Feb 5, 2026, 5:00 AM CST/],
    },
    {
      given: { how: 'both' },
      facts: { ...LATE, lateFeeCents: 20, lateFeeStatus: 'waived' },
      owner: ['mail sms'],
      renter: ['mail sms', /The balance of \$156\.59 was charged\./, /late/],
    },
    {
      given: { how: 'both' },
      facts: { balanceCents: 1_035_359, capturedCents: 5000 },
      owner: ['mail sms', /^\$50\.00 of the balance of \$10,353\.59 was charged\./],
      renter: ['mail sms'],
    },
  ],
  'booking.days_released': [{ given: {}, renter: ['mail sms', /not picked up/] }],
  'booking.hold_refused': [
    { given: { code: 'x' }, owner: ['mail', /not held yet/], renter: ['mail sms', /\$156\.59/] },
  ],
  'booking.renewal_refused': [
    {
      given: { code: 'insufficient_funds' },
      owner: ['mail', /stands until Feb 5, 2026, 12:00 PM CST/, /insufficient/],
      renter: [
        'mail sms',
        /until Feb 5, 2026, 12:00 PM CST.*change the card.*by Feb 5, 2026, 10:00 AM CST.*refunded/,
      ],
    },
    {
      given: { code: null },
      facts: { status: 'pending' },
      owner: ['mail', /another card/, /charged then/],
      renter: ['mail sms', /change the card/, /charged then/],
    },
  ],
  'booking.hold_renewed': [
    {
      given: {},
      renter: ['', /\$156\.59.*until Feb 5, 2026, 12:00 PM CST.*both for some days.*never charged/],
    },
  ],
  'booking.hold_mended': [
    {
      given: {},
      owner: ['mail', /another card.*\$156\.59 is held/],
      renter: ['', /\$156\.59 is held on the card that you have given/],
    },
  ],
  'booking.hold_expired': [
    {
      given: {},
      owner: ['mail', /asked for another card/],
      renter: ['mail sms', /Nothing holds.*\$156\.59/],
    },
    {
      given: {},
      facts: { status: 'confirmed', holdRefusedAt: new Date('2026-02-01T06:00:00Z') },
      owner: ['mail'],
      renter: ['mail sms', /Change the card by Feb 1, 2026, 12:00 PM CST/],
    },
  ],
  'booking.captured_early': [
    {
      given: { amountCents: 15_659 },
      owner: ['mail', /\$156\.59 has been charged now/],
      renter: ['mail sms', /\$156\.59 has been charged now.*Nothing more.*refunded/, /canceled/],
    },
    {
      given: { amountCents: 15_659 },
      facts: { status: 'confirmed' },
      owner: ['mail'],
      renter: ['mail sms', /If the booking is canceled/],
    },
  ],
  'booking.capture_failed': [
    {
      given: { code: 'x' },
      owner: ['mail sms', /can be tried/],
      renter: ['mail sms', /\$156\.59 is still owed/],
    },
    {
      given: { code: 'x' },
      facts: { captureCents: 5000 },
      owner: ['mail sms'],
      renter: ['mail sms', /\$50\.00/],
    },
  ],
  'booking.balance_waived': [{ given: {}, renter: ['mail sms', /will not be charged/] }],
  'booking.refunded': [{ given: MONEY, renter: ['', /\$17\.40 is on its way back/] }],
  'booking.refund_failed': [
    {
      given: { ...MONEY, refundId: 'ref_1', code: 'lost_or_stolen_card' },
      renter: ['mail sms', /\$17\.40.*safe with us.*tell us/, /stolen|ref_1/],
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
      renter: ['mail sms', /\$17\.70.*still owed.*change the card/],
    },
  ],
  'booking.overdue': [
    {
      given: { next: null, again: false },
      owner: ['mail sms', /due back Feb 4, 2026, 12:00 AM CST.*\$3\.54/, NOTHING_OF_THE_OTHER],
      renter: ['mail sms', /due back Feb 4, 2026, 12:00 AM CST.*\$3\.54 is due for every hour/],
    },
    {
      given: { next: 'bkg_2', again: false },
      facts: { next: NEXT },
      owner: ['mail sms', /order B-2\) begins Feb 4, 2026, 8:00 AM CST.*without loss/],
      renter: ['mail sms', /was due back/, NOTHING_OF_THE_OTHER],
    },
    {
      given: { next: 'bkg_2', again: true },
      facts: { next: NEXT },
      owner: ['mail sms', /still out.*order B-2\) began Feb 4, 2026, 8:00 AM CST without it/],
      renter: ['mail sms', /still out/, NOTHING_OF_THE_OTHER],
    },
  ],
  'booking.item_missing': [
    {
      given: { late: 'bkg_0', hasStarted: false },
      facts: { status: 'confirmed' },
      renter: [
        'mail sms',
        /begins Feb 2, 2026, 12:00 AM CST.*\$17\.40 is refunded in full/,
        /bkg_0|Dana|Terrence/,
      ],
    },
    {
      given: { late: 'bkg_0', hasStarted: true },
      facts: { feePaidAt: null },
      renter: ['mail sms', /began.*nothing is charged/, /refunded/],
    },
  ],
  'booking.item_back': [{ given: {}, renter: ['mail sms', /is back.*terms of your booking apply again/] }],
  'booking.paid_out': [{ given: { ...MONEY, transferId: 'trf_1' }, owner: ['mail', /\$17\.40/] }],
  'booking.payout_reversed': [
    { given: { ...MONEY, reversalId: 'trr_1' }, owner: ['mail', /\$17\.40.*taken back/] },
  ],
  'booking.payout_failed': [
    {
      given: { ...MONEY, transferId: 'trf_1', code: 'account_closed' },
      owner: ['mail', /\$17\.40.*tried again/, /trf_1/],
      admin: ['mail', /\$17\.40.*\(account closed\).*trf_1.*A-1/],
    },
  ],
  'booking.disputed': [
    {
      given: { amountCents: 15_659, disputeId: 'dp_1', dueBy: '2026-02-10T18:00:00Z' },
      owner: ['mail', /\$156\.59.*waits/, /Dana|dp_1/],
      admin: ['mail', /\$156\.59.*by Feb 10, 2026, 12:00 PM CST.*dp_1.*A-1/],
    },
  ],
  'booking.dispute_closed': [
    ...(
      [
        ['won', /stands/, /won/],
        ['lost', /your share is not touched/, /ours to bear/],
        ['closed', /stands/, /no money/],
      ] as const
    ).map(([outcome, owner, admin]): Case<'booking.dispute_closed'> => ({
      given: { ...MONEY, disputeId: 'dp_1', outcome },
      owner: ['mail', owner],
      admin: ['mail', admin],
    })),
  ],
  'payouts.account_changed': [
    { given: { userId: 'owner', state: 'active' }, owner: ['mail', /go out now/] },
    { given: { userId: 'owner', state: 'active' }, toldActive: true },
    {
      given: { userId: 'owner', state: 'setup_required' },
      toldActive: true,
      owner: ['mail', /wait with us/],
    },
    { given: { userId: 'owner', state: 'under_review' }, toldActive: true, owner: ['mail', /checking/] },
    { given: { userId: 'owner', state: 'under_review' } },
  ],
  'payouts.bank_failed': [
    {
      given: { userId: 'owner', payoutId: 'po_1', amountCents: 1740, code: 'account_closed' },
      owner: ['mail', /\$17\.40 \(account closed\)/],
    },
  ],
  'money.differs': [
    {
      given: { reportId: 'rec_1', differences: 2, differenceCents: -500 },
      admin: ['mail', /2 lines.*\$5\.00.*rec_1/],
    },
    { given: { reportId: 'rec_1', differences: 1, differenceCents: 0 }, admin: ['mail', /^1 line /] },
  ],
};

function factsFor({ facts = {}, toldActive = false }: Case<Type>, type: Type): FactsOf<Type> {
  const account: AccountFacts = { owner: OWNER, renter: undefined, admin: ADMIN, toldActive };
  if (!type.startsWith('booking.')) return account;
  const { next, closedBy, ...booking } = facts;
  return {
    booking: { ...BOOKING, ...booking },
    equipmentName: 'Mini Excavator',
    owner: OWNER,
    renter: RENTER,
    admin: ADMIN,
    closedBy: closedBy as NoticeFacts['closedBy'],
    next,
  };
}

const waysOf = ({ mail, sms }: Notice): string => [mail && 'mail', sms && 'sms'].filter(Boolean).join(' ');

const cases = (Object.keys(EXPECTED) as Type[]).flatMap((type) =>
  EXPECTED[type].map((one) => ({ type, one: one, what: JSON.stringify(one.given) })),
);

describe('who is told what, and how', () => {
  it.each(cases)('$type $what', ({ type, one }) => {
    const event = { type, bookingId: 'bkg_1', ...one.given } as Told;
    const notices = noticesFor(event, factsFor(one, type));
    const expected = (['owner', 'renter', 'admin'] as const).filter((to) => one[to] !== undefined);
    expect(notices.map(({ to }) => to).sort()).toEqual([...expected].sort());
    for (const notice of notices) {
      const [ways, words = /./, never = /undefined|null|NaN/] = one[notice.to] ?? [''];
      expect(waysOf(notice)).toBe(ways);
      expect(notice.text).toMatch(words);
      expect(`${notice.title} ${notice.text}`).not.toMatch(never);
      expect(`${notice.title} ${notice.text}`).not.toMatch(/undefined|null|NaN| {2}/);
    }
  });

  it('leaves out only what nobody needs to know, each with its reason', () => {
    expect(Object.keys(UNTOLD)).toEqual(['booking.created', 'booking.hold_placed']);
    expect(Object.keys(TABLE).filter((type) => Object.hasOwn(UNTOLD, type))).toEqual([]);
  });
});
