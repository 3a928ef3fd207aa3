import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import { shownNotice } from '#tests/support/component-page.tsx';
import { adminTestPage, until, type DeskPage } from '#tests/support/admin-page.tsx';
import { BookingView } from './booking-view.tsx';

const BOOKING = 'GET /api/bookings/bk_1';
const PAGE = 'GET /api/admin/bookings/bk_1';
const CONDITION = 'GET /api/bookings/bk_1/condition';
const CONDITIONS: BookingCondition = {
  photos: [
    {
      id: 'ph_1',
      url: '/api/photos/ph_1',
      thumbnailUrl: '/api/photos/ph_1/small',
      width: 800,
      height: 600,
      placeholder: 'data:,',
      moment: 'pickup',
      takenBy: 'renter',
      takenAt: '2026-06-12T15:02:00.000Z',
    },
  ],
  ratings: [
    {
      id: 'cr_1',
      equipmentId: 'eq_1',
      bookingId: 'bk_1',
      raterId: 'us_o',
      by: 'owner',
      ratingType: 'pre_rental',
      overallCondition: 5,
      cleanliness: 4,
      functionality: 5,
      appearance: 3,
      accessories: 5,
      comments: 'Tank full.',
      photos: ['ph_1'],
      createdAt: '2026-06-12T15:05:00.000Z',
    },
  ],
  canAdd: { photos: [], ratings: [] },
};
const CANCEL = 'POST /api/bookings/bk_1/cancel';
const COMPLETE = 'POST /api/bookings/bk_1/capture-payment';
const CONVERSATION = 'POST /api/admin/bookings/bk_1/conversation';
const WHY = 'Dana says that the machine was broken.';

const booking = (change: Partial<Booking> = {}): Booking =>
  ({
    id: 'bk_1',
    orderNumber: 'ES-20418',
    equipmentId: 'eq_1',
    equipment: { id: 'eq_1', name: 'Ditch Witch RT45' },
    ownerId: 'us_o',
    ownerName: 'Owen Carter',
    renterId: 'us_r',
    renterName: 'Dana Reyes',
    status: 'confirmed',
    startsAt: '2026-06-12T05:00:00.000Z',
    scheduledEnd: '2026-06-15T05:00:00.000Z',
    timeZone: 'America/Chicago',
    durationType: 'daily',
    actualHours: null,
    dailyRate: '240.00',
    hourlyRate: null,
    totalAmount: '854.50',
    depositAmount: '85.45',
    authorizationAmount: '769.05',
    lateFeeAmount: null,
    lateFeeStatus: 'none',
    feeStatus: 'paid',
    feePaidAt: '2026-06-01T15:05:00.000Z',
    holdStatus: 'held',
    holdExpiresAt: '2026-06-16T05:00:00.000Z',
    balanceWaived: false,
    freeCancellation: false,
    cancellationPolicy: 'standard',
    deliveryMethod: 'delivery',
    deliveryStreetAddress: '12 Elm St',
    deliveryApartmentNumber: null,
    deliveryCity: 'Austin',
    deliveryState: 'TX',
    deliveryZipCode: '78701',
    actualPickupTime: null,
    actualReturnTime: null,
    notes: 'Gate code 4',
    conditionNotes: 'Scratch on the left door',
    noShow: false,
    completion: null,
    cancelReason: null,
    allowedActions: ['cancel', 'complete'],
    createdAt: '2026-06-01T15:00:00.000Z',
    ...change,
  }) as Booking;

const desk = (change: Partial<AdminBookingPage> = {}): AdminBookingPage => ({
  timeline: [
    {
      at: '2026-06-01T15:00:00.000Z',
      kind: 'transition',
      what: 'create',
      actor: 'us_r',
      actorName: 'Dana Reyes',
      reason: null,
    },
    {
      at: '2026-06-01T15:05:00.000Z',
      kind: 'money',
      what: 'fee.paid',
      actor: null,
      actorName: null,
      reason: null,
    },
    {
      at: '2026-06-02T15:05:00.000Z',
      kind: 'audit',
      what: 'admin.conversation_read',
      actor: 'Admin',
      actorName: 'Site Admin',
      reason: 'A complaint about the handover',
    },
    {
      at: '2026-06-03T15:05:00.000Z',
      kind: 'transition',
      what: 'expire_unanswered',
      actor: 'system',
      actorName: null,
      reason: null,
    },
    {
      at: '2026-06-04T15:05:00.000Z',
      kind: 'transition',
      what: 'complete',
      actor: 'Admin',
      actorName: 'Site Admin',
      reason: null,
    },
  ],
  payments: [
    {
      id: 'pay_1',
      kind: 'hold',
      status: 'authorized',
      amount: '769.05',
      captured: '0.00',
      refunded: '0.00',
      disputed: false,
      providerId: 'pi_hold',
      captureBefore: '2026-06-16T05:00:00.000Z',
      createdAt: '2026-06-01T15:06:00.000Z',
    },
  ],
  refunds: [
    {
      id: 'ref_1',
      paymentId: 'pay_1',
      amount: '10.00',
      status: 'failed',
      createdAt: '2026-06-02T15:00:00.000Z',
    },
  ],
  journal: [
    { at: '2026-06-01T15:05:00.000Z', account: 'stripe_clearing', amount: '85.45', memo: 'collected' },
    { at: '2026-06-01T15:05:00.000Z', account: 'renter_collected', amount: '-85.45', memo: 'collected' },
  ],
  ratings: [{ by: 'renter', rating: 4, comment: 'Fair and on time.', createdAt: '2026-06-16T15:00:00.000Z' }],
  messageCount: 2,
  ...change,
});

let page: DeskPage;
beforeEach(async () => {
  page = await adminTestPage(['admin', 'admin-console', 'bookings', 'reconciliation', 'ratings'], {
    [CONDITION]: () => ({ body: CONDITIONS }),
    [BOOKING]: () => ({ body: booking() }),
    [PAGE]: () => ({ body: desk() }),
  });
});
afterEach(() => page.close());

async function open(): Promise<void> {
  page.open('/admin/bookings/bk_1', <BookingView id="bk_1" />);
  await page.see('Timeline');
  await page.see('Booking ES-20418');
}
const dialog = (): string =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.textContent.replace(/\s+/g, ' ') ?? '';

describe('a booking in the admin console', () => {
  it('shows the rental: item, people, days, handover', async () => {
    await open();
    expect(page.link('Ditch Witch RT45')).toBe('/equipment/eq_1');
    expect(page.link('Dana Reyes')).toBe('/admin/users/us_r');
    expect(page.link('Owen Carter')).toBe('/admin/users/us_o');
    expect(page.text()).toMatch(/Jun 12\s*–\s*14, 2026/);
    expect(page.text()).toContain('Times in Central Time');
    expect(page.text()).toContain('Delivery by the owner12 Elm St, Austin, TX 78701');
    expect(page.text()).toContain('Gate code 4');
    expect(page.link('Receipt')).toBe('/bookings/bk_1/receipt');
  });

  it('shows the evidence of both sides, with times in the zone of the item', async () => {
    await open();
    await page.see('Condition and ratings');
    expect(page.text()).toContain('Dana Reyes (renter) · Jun 12, 2026, 10:02 AM CDT');
    expect(page.text()).toContain('No return photos.');
    expect(page.text()).toContain('Scratch on the left door');
    expect(page.text()).toContain('Overall condition 5/5 · Cleanliness 4/5');
    expect(page.text()).toContain('Tank full.');
    expect(page.text()).toContain('The renter rated the owner 4/5');
    expect(page.text()).toContain('Fair and on time.');
  });

  it('shows the price: what each part of it has come to', async () => {
    await open();
    expect(page.text()).toContain('Total$854.50');
    expect(page.text()).toContain('Booking fee$85.45paid');
    expect(page.text()).toContain('Balance$769.05held on the card · until Jun 16, 2026');
    expect(page.text()).not.toContain('Late fee');
  });

  it('shows the timeline: what, when, by whom, why', async () => {
    await open();
    const entries = [...document.querySelectorAll('ol > li[data-kind]')].map((one) =>
      one.textContent.replace(/\s+/g, ' '),
    );
    expect(entries[0]).toMatch(/^BookedJun 1, 2026, .* · Dana Reyes$/);
    expect(entries[1]).toMatch(/^Booking fee: paidJun 1, 2026, [^·]*$/);
    expect(entries[2]).toMatch(/^Conversation read.* · Site AdminA complaint about the handover$/);
    expect(entries[3]).toMatch(/^Canceled: not answered in time.* · automatic$/);
    expect(entries[4]).toMatch(/^Rental completed by the Admin/);
  });

  it('shows that the owner alone states the end, and that the renter denies it', async () => {
    const statedAt = '2026-06-13T15:00:00.000Z';
    page.answers[BOOKING] = () => ({
      body: booking({
        status: 'active',
        completion: { state: 'denied', statedAt, answerBy: null, amount: '769.05' },
      }),
    });
    const line = { kind: 'transition', actorName: 'Owen Carter' } as const;
    page.answers[PAGE] = () => ({
      body: desk({
        timeline: [
          { ...line, at: statedAt, what: 'complete', actor: 'us_o', reason: null },
          {
            ...line,
            at: '2026-06-13T16:00:00.000Z',
            what: 'deny_completion',
            actor: 'us_r',
            reason: 'The gate was shut.',
          },
        ],
      }),
    });
    await open();
    expect(page.text()).toMatch(/Owner’s word.*handed over and returned.*the renter denies it. You decide\./);
    expect(page.text()).toContain('The owner says it was handed over and came back');
    expect(page.text()).toMatch(/The renter says: never had it.*The gate was shut\./);
    expect(page.text()).not.toContain('Rental completed');
  });

  it('shows the money: payments, refunds, and the ledger', async () => {
    await open();
    expect(page.text()).toContain('pi_hold');
    expect(page.text()).toContain('Helduntil Jun 16, 2026');
    expect(page.text()).toContain('RefundsRefund of');
    expect(page.text()).toContain('Ledger (2 lines)');
    expect(page.text()).toMatch(/Balance at the provider.*Collected.*\$85\.45/);
    expect(page.text()).toMatch(/Collected, not yet shared.*-\$85\.45/);
  });

  it('offers what the server allows, and nothing else', async () => {
    page.answers[BOOKING] = () => ({
      body: booking({ status: 'completed', allowedActions: [], feePaidAt: null }),
    });
    await open();
    const names = [...document.querySelectorAll('header button, header a')].map((one) => one.textContent);
    expect(names).toEqual([]);
  });

  it('shows that there is no such booking', async () => {
    const gone = { status: 404, body: { message: 'Booking not found.', code: 'booking_not_found' } };
    page.answers[BOOKING] = () => gone;
    page.answers[PAGE] = () => gone;
    page.open('/admin/bookings/bk_1', <BookingView id="bk_1" />);
    await page.see('Booking not found');
    expect(page.link('All bookings')).toBe('/admin/bookings');
  });

  it('shows what came, and asks again for what did not', async () => {
    page.answers[PAGE] = () => ({ status: 503, body: { message: 'Away.', code: 'unavailable' } });
    page.open('/admin/bookings/bk_1', <BookingView id="bk_1" />);
    await page.see("We couldn't load the booking");
    await page.see('Booking ES-20418');
    await page.see('Away. Showing the last loaded data.');
    page.answers[PAGE] = () => ({ body: desk() });
    page.press('Try again');
    await page.see('Timeline');
    expect(page.asked().filter((what) => what === BOOKING)).toHaveLength(1);
  });
});

const REFUND = 'POST /api/admin/bookings/bk_1/refund';

describe('refunding', () => {
  const charged = (id: string, kind: string, captured: string, disputed = false) => ({
    ...desk().payments[0]!,
    ...{ id, kind, captured, disputed },
    status: 'succeeded',
  });

  const show = async (payments: AdminBookingPage['payments'], refunds: AdminBookingPage['refunds'] = []) => {
    page.answers[PAGE] = () => ({ body: desk({ payments, refunds }) });
    page.answers[REFUND] = () => ({ status: 204 });
    await open();
  };

  it('names what can be refunded of a rental that is not over, and refunds a part of it', async () => {
    await show(
      [charged('pay_f', 'booking_fee', '85.45'), charged('pay_h', 'hold', '0.00')],
      [{ ...desk().refunds[0]!, paymentId: 'pay_f', status: 'pending' }],
    );
    page.press('Refund');
    await page.see('Refund order ES-20418');
    expect(dialog()).toContain('Booking fee$75.45');
    expect(dialog()).not.toMatch(/Damage|What it is for/);
    expect(page.field('Amount').value).toBe('75.45');
    page.write('Amount', '75.46');
    expect(page.errorOf('Amount')).toContain('up to $75.45');
    page.write('Amount', '20');
    page.write('Reason', WHY);
    page.submit('Reason');
    await until(() => expect(shownNotice()).toContain('$20.00 is on its way back.'));
    expect(page.sent(REFUND)).toEqual([
      { of: 'rental', amount: '20.00', refundedSoFar: '10.00', reason: WHY },
    ]);
  });

  it('lets choose between rental and damage, and leaves out what is disputed', async () => {
    await show([
      charged('pay_f', 'booking_fee', '85.45', true),
      charged('pay_h', 'hold', '769.05'),
      charged('pay_d', 'damage', '150.00'),
    ]);
    page.press('Refund');
    await page.see('Booking fee (disputed at the bank)');
    expect(page.field('Amount').value).toBe('769.05');
    page.write('Amount', '1');
    page.write('What it is for', 'damage');
    await page.see("All of it was the owner's");
    expect(page.field('Amount').value).toBe('150.00');
    page.write('Reason', WHY);
    page.submit('Reason');
    await until(() =>
      expect(page.sent(REFUND)).toEqual([
        { of: 'damage', amount: '150.00', refundedSoFar: '0.00', reason: WHY },
      ]),
    );
  });

  it('is not offered where nothing was charged, or all of it is disputed', async () => {
    await show([charged('pay_f', 'booking_fee', '85.45', true)]);
    expect(page.text()).not.toContain('Refund order');
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Refund');
  });
});

describe('canceling for the owner', () => {
  it('shows what is refunded, requires a reason, and shows what was done', async () => {
    page.answers[CANCEL] = () => ({ body: { message: 'All of it goes back.', booking: booking() } });
    await open();
    page.press('Cancel booking');
    await page.see('Cancel ES-20418 on behalf of the owner?');
    expect(dialog()).toContain('refunds Dana Reyes in full');
    expect(dialog()).toContain('Booking fee, refunded$85.45Balance, not charged$769.05');
    page.submit('Reason');
    await until(() =>
      expect(page.errorOf('Reason')).toContain('Enter a reason for the renter and the owner.'),
    );
    expect(page.sent(CANCEL)).toEqual([]);
    page.write('Reason', `  ${WHY} `);
    page.submit('Reason');
    await until(() => expect(shownNotice()).toBe('Booking canceled | All of it goes back.'));
    expect(page.sent(CANCEL)).toEqual([{ reason: WHY }]);
    await until(() => expect(dialog()).toBe(''));
    expect(page.asked().filter((what) => what === BOOKING || what === PAGE)).toHaveLength(4);
  });

  it('asks for the password in between where the server wants it', async () => {
    let isConfirmed = false;
    page.answers[CANCEL] = () =>
      isConfirmed
        ? { body: { message: 'Done.', booking: booking() } }
        : { status: 403, body: { message: 'Please confirm.', code: 'confirm_identity' } };
    page.answers['POST /api/admin/confirm'] = () => {
      isConfirmed = true;
      return { body: { confirmed: true, secondsLeft: 900 } };
    };
    await open();
    page.press('Cancel booking');
    await page.see('on behalf of the owner?');
    page.write('Reason', WHY);
    page.submit('Reason');
    await page.see("Confirm it's you");
    page.write('Your password', 'right');
    page.submit('Your password');
    await until(() => expect(shownNotice()).toBe('Booking canceled | Done.'));
    expect(page.sent(CANCEL)).toEqual([{ reason: WHY }, { reason: WHY }]);
  });

  it('keeps what was written where the server refuses', async () => {
    page.answers[CANCEL] = () => ({ status: 409, body: { message: 'It is out already.', code: 'x' } });
    await open();
    page.press('Cancel booking');
    await page.see('on behalf of the owner?');
    page.write('Reason', WHY);
    page.submit('Reason');
    await until(() => expect(shownNotice()).toBe('Error | It is out already. | destructive'));
    expect(page.field('Reason').value).toBe(WHY);
    await until(() => expect(dialog()).toContain('It is out already.'));
  });
});

describe('completing for the owner', () => {
  it('charges all of it, and shows so before', async () => {
    page.answers[COMPLETE] = () => ({ body: { message: 'Charged.', booking: booking() } });
    await open();
    page.press('Complete rental');
    await page.see('Complete ES-20418 on behalf of the owner?');
    expect(dialog()).toContain('Booking fee, paid$85.45Charged now$769.05Renter pays in total$854.50');
    page.write('Reason', WHY);
    page.submit('Reason');
    await until(() => expect(shownNotice()).toBe('Rental completed | Charged.'));
    expect(page.sent(COMPLETE)).toEqual([{ reason: WHY }]);
  });

  it('lets the Admin charge less, never less than the fee nor more than the price', async () => {
    page.answers[COMPLETE] = () => ({ body: { message: 'Charged.', booking: booking() } });
    await open();
    page.press('Complete rental');
    await page.see('on behalf of the owner?');
    page.write('Reason', WHY);
    for (const wrong of ['20', '9000', 'a lot']) {
      page.write('Final total', wrong);
      await until(() => expect(page.errorOf('Final total')).toBe('Enter an amount from $85.45 to $854.50.'));
      page.submit('Reason');
    }
    expect(page.sent(COMPLETE)).toEqual([]);
    page.write('Final total', '$400');
    await until(() => expect(dialog()).toContain('Charged now$314.55Renter pays in total$400.00'));
    page.submit('Reason');
    await until(() => expect(page.sent(COMPLETE)).toEqual([{ reason: WHY, finalAmount: '400.00' }]));
  });

  it('gives back of what was charged early', async () => {
    page.answers[BOOKING] = () => ({ body: booking({ holdStatus: 'captured' }) });
    await open();
    page.press('Complete rental');
    await page.see('on behalf of the owner?');
    expect(dialog()).toContain('Booking fee, paid$85.45Renter pays in total$854.50');
    page.write('Final total', '500');
    await until(() => expect(dialog()).toContain('Refund to renter$354.50Renter pays in total$500.00'));
  });
});

describe('completing what has not come back in time', () => {
  it('shows what the delay costs', async () => {
    page.answers[BOOKING] = () => ({
      body: booking({ status: 'active', scheduledEnd: '2020-01-01T00:00:00.000Z' }),
    });
    await open();
    page.press('Complete rental');
    await page.see('on behalf of the owner?');
    expect(dialog()).toMatch(
      /Renter pays in total\$854\.50Late fee so far, charged separately\$[\d,]+\.\d\d/,
    );
  });
});

describe('the conversation', () => {
  const said = {
    body: {
      messages: [
        {
          id: 'm1',
          senderId: 'us_r',
          content: 'Is it there?',
          messageType: 'text',
          createdAt: '2026-06-02T10:00:00.000Z',
        },
        {
          id: 'm2',
          senderId: 'us_o',
          content: 'At the gate.',
          messageType: 'text',
          createdAt: '2026-06-02T10:01:00.000Z',
        },
        {
          id: 'm3',
          senderId: 'system',
          content: '{"title":"Rental completed","message":"All is paid."}',
          messageType: 'system_notification',
          createdAt: '2026-06-02T10:02:00.000Z',
        },
        {
          id: 'm4',
          senderId: 'system',
          content: 'not a card',
          messageType: 'system_notification',
          createdAt: '2026-06-02T10:03:00.000Z',
        },
      ],
      names: { us_r: 'Dana Reyes', us_o: 'Owen Carter' },
    },
  };

  it('hides the conversation until the Admin gives a reason, which it sends with the call', async () => {
    page.answers[CONVERSATION] = () => said;
    await open();
    expect(page.text()).toContain('2 messages between renter and owner.');
    page.write('Why do you need to read it?', 'curious');
    page.submit('Why do you need to read it?');
    await until(() =>
      expect(page.errorOf('Why do you need to read it?')).toBe('Enter a reason of at least 10 characters.'),
    );
    expect(page.sent(CONVERSATION)).toEqual([]);
    page.write('Why do you need to read it?', WHY);
    page.submit('Why do you need to read it?');
    await page.see('Is it there?');
    expect(page.sent(CONVERSATION)).toEqual([{ reason: WHY }]);
    const rows = [...document.querySelectorAll('li[data-side]')];
    expect(rows.map((row) => row.getAttribute('data-side'))).toEqual(['renter', 'owner', 'system', 'system']);
    expect(rows[0]!.textContent).toMatch(/^Dana Reyes · renter/);
    expect(rows[1]!.textContent).toMatch(/^Owen Carter · owner.*At the gate\.$/);
    expect(rows[2]!.textContent).toMatch(/Rental completedAll is paid\.$/);
    expect(rows[3]!.textContent).toContain("We can't display this notification.");
    expect(page.text()).toContain('The audit log records that you read it, and why.');
    expect(document.activeElement?.textContent).toContain('Is it there?');
    // The log and the timeline have a line more.
    await until(() => expect(page.asked().filter((what) => what === PAGE)).toHaveLength(2));
  });

  it('stays shut where the server refuses, with its words', async () => {
    page.answers[CONVERSATION] = () => ({
      status: 422,
      body: { message: 'Invalid', code: 'invalid', details: { reason: 'Please say why.' } },
    });
    await open();
    page.write('Why do you need to read it?', WHY);
    page.submit('Why do you need to read it?');
    await until(() => expect(page.errorOf('Why do you need to read it?')).toBe('Please say why.'));
    page.answers[CONVERSATION] = () => ({ status: 503, body: { message: 'Away.', code: 'unavailable' } });
    page.submit('Why do you need to read it?');
    await page.see("We couldn't open the conversationAway.");
  });

  it('asks for no reason where there are no messages', async () => {
    page.answers[PAGE] = () => ({ body: desk({ messageCount: 0 }) });
    await open();
    expect(page.text()).toContain('No messages between renter and owner.');
    expect(document.querySelector('textarea')).toBeNull();
  });
});
