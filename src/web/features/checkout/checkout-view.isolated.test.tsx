import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { paymentRedirectMs } from '#shared/domain/interface-constants.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { serverNow, setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { ReturnView } from './return-view.tsx';
import { renderScreen, setActEnvironment } from '#tests/support/component-page.tsx';
import { see, shown } from '#tests/support/screen-hands.ts';

// Stripe.js out of reach: where a test wants Stripe, that is what it is about.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => Promise.reject(new Error('blocked')) }));

const NOW = '2026-03-10T15:00:00.000Z';
const CONFIRM = 'POST /sandbox/stripe/v1/payment_intents/pi_1/confirm';

const BOOKING = {
  id: 'bk_1',
  orderNumber: 'ES-7Q2K',
  equipmentId: 'eq_1',
  equipment: {
    id: 'eq_1',
    name: 'Kubota KX040-4',
    category: 'Heavy Equipment',
    brand: 'Kubota',
    imageUrls: [],
  },
  ownerId: 'us_2',
  renterId: 'us_1',
  status: 'pending',
  startsAt: '2026-03-12T05:00:00.000Z',
  endsAt: '2026-03-15T05:00:00.000Z',
  startDate: '2026-03-12',
  endDate: '2026-03-14',
  timeZone: 'America/Chicago',
  rentalType: 'daily',
  dateSelectionMode: 'consecutive',
  selectedDates: null,
  actualHours: null,
  duration: 3,
  priceLines: [
    { kind: 'rental', label: '3 days × $285.00', amount: '855.00' },
    { kind: 'processing', label: 'Processing fee', amount: '53.99' },
  ],
  totalAmount: '908.99',
  depositAmount: '90.90',
  authorizationAmount: '818.09',
  feeStatus: 'unpaid',
  feePaidAt: null,
  holdStatus: 'none',
  cancellationPolicy: 'standard',
  freeCancellation: false,
  minutesToPay: 30,
  refundPolicy: null,
  cancelReason: null,
  payBy: '2026-03-10T15:24:05.000Z',
  updateCardBy: null,
  side: 'renter',
  allowedActions: ['pay', 'cancel'],
  createdAt: '2026-03-10T14:54:05.000Z',
} as unknown as Booking;

interface Call {
  what: string;
  body: unknown;
}
type Answer = { status?: number; body?: unknown } | Error | Promise<{ body: unknown }>;

const texts = createTexts('en');
beforeAll(async () => {
  await texts.load(['common', 'checkout']);
  // The form's script, so that no test waits for its first load.
  await import('./card-form/sandbox/sandbox-card-form.tsx');
});

let client: QueryClient;
let calls: Call[];
/** By method and path; a list is used up from its start, its last entry stays. */
let answers: Record<string, Answer[]>;
let assigned: string[];

const bodyOf = (body: unknown): unknown => {
  if (typeof body !== 'string') return undefined;
  return body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
};

beforeEach(() => {
  setActEnvironment(false);
  setServerNow(NOW);
  calls = [];
  assigned = [];
  answers = {
    'GET /api/bookings/bk_1': [{ body: BOOKING }],
    'POST /api/create-payment-intent': [
      {
        body: {
          bookingFeeClientSecret: 'pi_1_secret_2',
          bookingFeeAmount: 90.9,
          remainingAmount: 818.09,
          totalAmount: 908.99,
          bookingId: 'bk_1',
        },
      },
    ],
    'POST /api/payments/check': [checked('succeeded')],
    'POST /api/notify-owner': [{ body: { sent: true } }],
    [CONFIRM]: [{ body: { status: 'succeeded' } }],
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const what = `${init?.method ?? 'GET'} ${path}`;
    calls.push({ what, body: bodyOf(init?.body) });
    const list = answers[what] ?? [{ status: 404, body: { message: 'There is nothing.' } }];
    const answer = await (list.length > 1 ? list.shift() : list[0]);
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer?.body ?? {}), {
      status: (answer as { status?: number }).status ?? 200,
    });
  });
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void assigned.push(String(url)));
  client = createQueryClient((path, init) => fetch(path, init));
  client.setQueryData(currentUserQuery.queryKey, { id: 'us_1', isGuest: false } as CurrentUser);
  client.setQueryData(configQuery.queryKey, {
    payments: { provider: 'sandbox', publishableKey: 'pk_test_1', apiUrl: '/sandbox/stripe' },
  } as PublicConfig);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** From here on the test controls the time. */
const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

function checked(status: string, more: { code?: string; message?: string; kind?: string } = {}) {
  const { code = null, message = null, kind = 'booking_fee' } = more;
  return { body: { bookingId: 'bk_1', kind, status, code, message } };
}
const refused = (code: string, message: string, declineCode?: string): Answer => ({
  status: 402,
  body: { error: { type: 'card_error', code, decline_code: declineCode, message } },
});

function open(address: string, node = <CheckoutView />): void {
  window.history.replaceState(null, '', address);
  renderScreen(node, { client, texts, mobile: true, renderedAt: NOW });
}
const openBooking = (change: Partial<Booking> = {}) => {
  answers['GET /api/bookings/bk_1'] = [{ body: { ...BOOKING, ...change } }];
  open('/checkout?bookingId=bk_1&ownerPhone=%2B15125550100');
};

const madeOf = (what: string): Call[] => calls.filter((call) => call.what === what);
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent.includes(name));
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const link = (name: string): string | null | undefined =>
  [...document.querySelectorAll('a')].find((one) => one.textContent.includes(name))?.getAttribute('href');
const number = (): HTMLInputElement => document.querySelector('input[name="cardnumber"]')!;
const formReady = () => vi.waitFor(() => expect(number()).not.toBeNull());
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog[open]');
const send = () =>
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

async function pay(card = '4242 4242 4242 4242'): Promise<void> {
  await formReady();
  button(card).click();
  await vi.waitFor(() => expect(number().value).toBe(card));
  send();
}

describe('the payment page', () => {
  it('shows what is charged when, what is booked, and how much time is left', async () => {
    openBooking();
    await formReady();
    for (const wanted of [
      'Payment Structure',
      'Booking Feecharged now$90.90',
      'Balancecharged at return$818.09',
      'Total Rental$908.99',
      'Booking Summary',
      'Kubota KX040-4',
      'Rental days3',
      'Daily rate, fees included$303.00',
      'without asking you, to hold the balance of $818.09',
      'up to 7 days',
      'If you cancel, you lose the booking fee of $90.90',
    ])
      expect(shown()).toContain(wanted);
    // It counts down while the form loads.
    expect(shown()).toMatch(/We're holding your dates for 24:0\d/);
    expect(link('Back')).toBe('/');
  });

  it("uses the booking's values, whatever the address contains", async () => {
    open('/checkout?bookingId=bk_1&amount=1.00&equipment=Bargain&days=90');
    await formReady();
    expect(shown()).not.toContain('Bargain');
    expect(madeOf('POST /api/create-payment-intent')).toEqual([
      {
        what: 'POST /api/create-payment-intent',
        body: { amount: '908.99', metadata: { equipmentName: 'Kubota KX040-4', days: 3, bookingId: 'bk_1' } },
      },
    ]);
  });

  it('shows the terms of a flexible listing while they still help', async () => {
    openBooking({ cancellationPolicy: 'flexible' });
    await see('Cancel more than 24 hours before start and get the booking fee back');
    openBookingAgain({ cancellationPolicy: 'flexible', startsAt: '2026-03-11T14:59:00.000Z' });
    await see('If you cancel, you lose the booking fee of $90.90');
  });

  it('asks for no payment where there is nothing to pay', async () => {
    openBooking({ totalAmount: '0.00' });
    await see('Payment Structure');
    await vi.waitFor(() => expect(madeOf('GET /api/bookings/bk_1')).toHaveLength(1));
    expect(madeOf('POST /api/create-payment-intent')).toEqual([]);
  });

  it('offers another try where the payment could not be prepared', async () => {
    const prepared = answers['POST /api/create-payment-intent']!;
    answers['POST /api/create-payment-intent'] = [
      { status: 503, body: { message: 'The payment provider is away.', code: 'provider_away' } },
      ...prepared,
    ];
    openBooking();
    await see('The payment provider is away.');
    expect(
      [...document.querySelectorAll('button')].filter((one) => one.textContent.startsWith('Pay')),
    ).toSatisfy((buttons: HTMLButtonElement[]) => buttons.every((one) => one.disabled));
    button('Try again').click();
    await formReady();
  });

  it('shows an error where the card form cannot be loaded, and loads the page again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    client.setQueryData(configQuery.queryKey, {
      payments: { provider: 'stripe', publishableKey: 'pk_live_1', apiUrl: '' },
    } as PublicConfig);
    openBooking();
    await see("We couldn't load the card form");
    expect(button('Pay').disabled).toBe(true);
    button('Reload').click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('finds the booking by its amount where the address names none', async () => {
    open('/checkout?amount=908.99&equipment=Kubota&days=3');
    await formReady();
    expect(madeOf('POST /api/create-payment-intent')[0]?.body).toEqual({
      amount: '908.99',
      metadata: { equipmentName: 'Kubota', days: 3 },
    });
    expect(new URLSearchParams(window.location.search).get('bookingId')).toBe('bk_1');
  });
});

const openBookingAgain = (change: Partial<Booking>) =>
  client.setQueryData(['/api/bookings', 'bk_1'], { ...BOOKING, ...change });

describe('a payment', () => {
  it('completes a payment that succeeds, notifies the owner, and opens the bookings', async () => {
    openBooking();
    await formReady();
    stopTime();
    client.setQueryData(['/api/bookings', { renterId: 'us_1' }], []);
    await pay();
    await see('Booking fee paid');
    expect(assigned).toEqual([]);
    await vi.waitFor(() => expect(madeOf('POST /api/notify-owner')).toHaveLength(1));
    expect(madeOf('POST /api/notify-owner')[0]?.body).toEqual({
      bookingId: 'bk_1',
      equipmentId: 'eq_1',
      renterId: 'us_1',
      ownerPhoneNumber: '+15125550100',
    });
    expect(madeOf('POST /api/payments/check')[0]?.body).toEqual({ paymentIntent: 'pi_1' });
    await vi.waitFor(() =>
      expect(client.getQueryState(['/api/bookings', { renterId: 'us_1' }])?.isInvalidated).toBe(true),
    );
    await vi.advanceTimersByTimeAsync(paymentRedirectMs);
    expect(assigned).toEqual(['/bookings?booking=bk_1']);
    expect(number()).toBeNull();
  });

  it('moves on 1.5 s after it is known, however long the calls that follow it take', async () => {
    answers['POST /api/payments/check'] = [new Promise(() => undefined)];
    openBooking();
    await formReady();
    stopTime();
    await pay();
    await see('Booking fee paid');
    openBookingAgain({ feeStatus: 'paid', feePaidAt: NOW, allowedActions: ['cancel'], payBy: null });
    expect(assigned).toEqual([]);
    await vi.advanceTimersByTimeAsync(paymentRedirectMs);
    expect(assigned).toEqual(['/bookings?booking=bk_1']);
  });

  it('completes a payment though the owner could not be notified, and shows no error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    answers['POST /api/notify-owner'] = [{ status: 500, body: { message: 'No.' } }];
    openBooking();
    await pay();
    await vi.waitFor(() => expect(info).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(shown()).toContain('Booking fee paid'));
    expect(logged).not.toHaveBeenCalled();
  });

  it('stays complete when news of the booking comes', async () => {
    openBooking();
    await pay();
    await see('Booking fee paid');
    openBookingAgain({ feeStatus: 'paid', feePaidAt: NOW, allowedActions: ['cancel'], payBy: null });
    await vi.waitFor(() => expect(madeOf('POST /api/notify-owner')).toHaveLength(1));
    expect(shown()).toContain('Booking fee paid');
    expect(shown()).not.toContain('This booking is paid');
  });

  it('never gives the card to our own calls', async () => {
    openBooking();
    await pay();
    await vi.waitFor(() => expect(madeOf('POST /api/notify-owner')).toHaveLength(1));
    const ours = calls.filter(({ what }) => what.includes('/api/'));
    expect(JSON.stringify(ours)).not.toContain('4242');
    expect(JSON.stringify(madeOf(CONFIRM))).toContain('4242424242424242');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    ['card_declined', 'No.', 'generic_decline'],
    ['card_declined', 'Your card has insufficient funds.', 'insufficient_funds'],
    ['other', 'It was declined by the bank.', undefined],
  ])(
    'opens the dialog for a payment that is declined (%s), and lets it be tried again',
    async (code, message, declineCode) => {
      answers[CONFIRM] = [refused(code, message, declineCode), { body: { status: 'succeeded' } }];
      openBooking();
      await pay('4000 0000 0000 0002');
      await vi.waitFor(() => expect(dialog()).not.toBeNull());
      expect(dialog()?.textContent).toContain('Card Declined');
      expect(dialog()?.textContent).toContain(
        'Your card was declined. Please check your card details or try a different payment method.',
      );
      button('Try Again').click();
      await vi.waitFor(() => expect(dialog()).toBeNull());
      expect(number().value).toBe('4000 0000 0000 0002');
      await pay();
      await see('Booking fee paid');
    },
  );

  it('shows the provider’s words for a payment that it refuses otherwise', async () => {
    answers[CONFIRM] = [refused('expired_card', 'Your card has expired.', 'expired_card')];
    openBooking();
    await pay('4000 0000 0000 0069');
    await see('Booking Fee Payment FailedYour card has expired.');
    expect(dialog()).toBeNull();
    await vi.waitFor(() => expect(madeOf('GET /api/bookings/bk_1').length).toBeGreaterThan(1));
  });

  it('looks a payment up that got no answer, and calls it failed unexpectedly when nothing has happened', async () => {
    answers[CONFIRM] = [new TypeError('Failed to fetch')];
    answers['POST /api/payments/check'] = [checked('requires_payment_method')];
    openBooking();
    await pay();
    await see('Payment FailedAn unexpected error occurred. Please try again.');
    expect(number().value).toBe('4242 4242 4242 4242');
  });

  it('completes a payment that got no answer and went through', async () => {
    answers[CONFIRM] = [new TypeError('Failed to fetch')];
    openBooking();
    await pay();
    await see('Booking fee paid');
    expect(madeOf(CONFIRM)).toHaveLength(1);
  });

  it('answers a second submit of a payment in flight with a warning, and sends it once', async () => {
    let answer: (value: { body: unknown }) => void = () => undefined;
    answers[CONFIRM] = [new Promise<{ body: unknown }>((resolve) => (answer = resolve))];
    openBooking();
    await pay();
    await see('Paying $90.90');
    send();
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('Payment in Progress'));
    expect(dialog()?.textContent).toContain('Do not try again to avoid being charged twice...');
    expect(madeOf(CONFIRM)).toHaveLength(1);
    answer({ body: { status: 'succeeded' } });
    await see('Booking fee paid');
    expect(dialog()).toBeNull();
  });

  it('asks after a payment that the bank thinks over until it is decided', async () => {
    answers[CONFIRM] = [{ body: { status: 'processing' } }];
    answers['POST /api/payments/check'] = [
      checked('processing'),
      new TypeError('Failed to fetch'),
      checked('processing'),
      checked('succeeded'),
    ];
    openBooking();
    await formReady();
    stopTime();
    await pay();
    await see('Payment Processing');
    expect(number()).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    await see('Booking fee paid');
    expect(madeOf(CONFIRM)).toHaveLength(1);
  });

  it('leads back to the form when the bank refuses a payment in the end', async () => {
    answers[CONFIRM] = [{ body: { status: 'processing' } }];
    answers['POST /api/payments/check'] = [
      checked('requires_payment_method', { code: 'generic_decline', message: 'Your card was declined.' }),
    ];
    openBooking();
    await pay();
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('Card Declined'));
    await formReady();
  });

  it('leads to the field that is missing, and sends no payment', async () => {
    openBooking();
    await formReady();
    send();
    await see('Enter the card number.');
    await vi.waitFor(() => expect(document.activeElement).toBe(number()));
    expect(madeOf(CONFIRM)).toEqual([]);
  });
});

describe('another card for the hold', () => {
  const REFUSED: Partial<Booking> = {
    status: 'confirmed',
    feeStatus: 'paid',
    feePaidAt: '2026-03-10T14:58:00.000Z',
    holdStatus: 'action_required',
    payBy: null,
    updateCardBy: '2026-03-10T20:24:00.000Z',
    allowedActions: ['cancel', 'change_card'],
  };
  beforeEach(() => {
    answers['POST /api/bookings/bk_1/change-card'] = [
      { body: { kind: 'hold', clientSecret: 'pi_1_secret_2', amount: 818.09 } },
    ];
    answers['POST /api/payments/check'] = [checked('succeeded', { kind: 'hold' })];
  });

  it('takes another card on the same page, and notifies the owner of no fee', async () => {
    answers[CONFIRM] = [{ body: { status: 'requires_capture' } }];
    openBooking(REFUSED);
    await see('Change card');
    await see('Use another card within 5:24:00');
    expect(shown()).toContain('Booking Feepaid$90.90');
    await pay();
    await see('Card changed');
    await vi.waitFor(() => expect(madeOf('POST /api/payments/check')).toHaveLength(1));
    expect(madeOf('POST /api/create-payment-intent')).toEqual([]);
    expect(madeOf('POST /api/notify-owner')).toEqual([]);
  });

  it('shows no failed booking fee when another card is refused too', async () => {
    answers[CONFIRM] = [refused('expired_card', 'Your card has expired.')];
    openBooking(REFUSED);
    await pay();
    await see("We couldn't hold the balanceYour card has expired.");
    expect(shown()).not.toContain('Booking Fee Payment Failed');
  });

  it('asks for no other card where the server wants it for something else', async () => {
    answers['POST /api/bookings/bk_1/change-card'] = [
      { body: { kind: 'late_fee', clientSecret: 'pi_1_secret_2', amount: 17.71 } },
    ];
    openBooking(REFUSED);
    await see("We couldn't prepare the payment");
    expect(document.querySelector('input[name="cardnumber"]')).toBeNull();
    await vi.waitFor(() => expect(madeOf('GET /api/bookings/bk_1').length).toBeGreaterThan(1));
  });
});

describe('the larger hold of new dates that the bank asks about', () => {
  const change = {
    id: 'chg_1',
    kind: 'longer',
    state: 'hold_needed',
    askedBy: 'renter',
    expiresAt: '2026-03-10T20:24:00.000Z',
    amount: '988.09',
  } as const;

  it('holds the larger balance, says that nothing is charged, and that the rental stays without it', async () => {
    const body = { kind: 'change_hold', clientSecret: 'pi_1_secret_2', amount: 988.09 };
    answers['POST /api/bookings/bk_1/change-card'] = [{ body }];
    answers['POST /api/payments/check'] = [checked('succeeded', { kind: 'change_hold' })];
    answers[CONFIRM] = [{ body: { status: 'requires_capture' } }];
    const held = { status: 'active', feeStatus: 'paid', holdStatus: 'renewing', payBy: null } as const;
    openBooking({ ...held, change, allowedActions: ['withdraw_change', 'change_card'] });
    await see('Confirm your new dates');
    await see('5:24:00 left to confirm your new dates');
    await see('Balance with the new datesheld now, charged at return$988.09');
    await formReady();
    expect(shown()).toContain('Nothing is charged now.');
    expect(shown()).toContain('your rental stays as it was');
    expect(button('Hold $988.09')).toBeDefined();
    await pay();
    await see('Balance held. We’re changing your dates');
  });
});

describe('a late fee that the saved card refused', () => {
  const LATE: Partial<Booking> = {
    status: 'completed',
    feeStatus: 'paid',
    feePaidAt: '2026-03-10T14:58:00.000Z',
    holdStatus: 'captured',
    lateFeeStatus: 'failed',
    lateFeeAmount: '17.71',
    lateFeeHours: 5,
    payBy: null,
    allowedActions: ['charge_late_fee', 'change_card'],
  };
  beforeEach(() => {
    answers['POST /api/bookings/bk_1/change-card'] = [
      { body: { kind: 'late_fee', clientSecret: 'pi_1_secret_2', amount: 17.71 } },
    ];
    answers['POST /api/payments/check'] = [checked('succeeded', { kind: 'late_fee' })];
  });

  it('pays a refused late fee with another card, and shows paid, not held', async () => {
    openBooking(LATE);
    await see('Pay the late fee');
    await see('Late feecharged now, with this card$17.71');
    await formReady();
    expect(shown()).toContain('We charge the late fee of $17.71 to this card now.');
    expect(shown()).not.toContain('held now, charged at return');
    expect(button('Pay $17.71')).toBeDefined();
    await pay();
    await see('Late fee paid');
    expect(madeOf('POST /api/notify-owner')).toEqual([]);
  });

  it('calls a late fee that was refused again what it is', async () => {
    answers[CONFIRM] = [refused('expired_card', 'Your card has expired.')];
    openBooking(LATE);
    await pay();
    await see("We couldn't charge the late feeYour card has expired.");
  });
});

describe('a device without a connection', () => {
  it('sends nothing, and shows that the device is offline', async () => {
    openBooking();
    await formReady();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pay();
    await see("You're offlineYou weren't charged.");
    expect(madeOf(CONFIRM)).toEqual([]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await pay();
    await see('Booking fee paid');
    expect(madeOf(CONFIRM)).toHaveLength(1);
  });

  it('blames no bank for a payment that was lost on the way', async () => {
    answers[CONFIRM] = [new TypeError('gone')];
    answers['POST /api/payments/check'] = [new TypeError('gone')];
    openBooking();
    await pay();
    await see('Payment Processing');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await see('Your payment may have gone through.');
    expect(shown()).not.toContain('Your bank is still deciding');
  });
});

describe('a booking that is not to be paid here', () => {
  it.each([
    ['unknown', { status: 404, body: { message: 'No.' } }],
    ['the owner’s', { body: { ...BOOKING, side: 'owner', allowedActions: [] } }],
    ['only seen by the Admin', { body: { ...BOOKING, side: null, allowedActions: [] } }],
  ])('finds no booking to pay when it is %s', async (_what, answer) => {
    answers['GET /api/bookings/bk_1'] = [answer];
    open('/checkout?bookingId=bk_1');
    await see('Booking not found');
    expect(madeOf('POST /api/create-payment-intent')).toEqual([]);
  });

  it('finds no booking where the address names none', async () => {
    open('/checkout');
    await see('Booking not found');
    expect(calls).toEqual([]);
  });

  it('shows that a booking is paid, with the way to the bookings', async () => {
    openBooking({ feeStatus: 'paid', feePaidAt: NOW, payBy: null, allowedActions: ['cancel'] });
    await see('This booking is paid');
    expect(link('My bookings')).toBe('/bookings');
    expect(madeOf('POST /api/create-payment-intent')).toEqual([]);
  });

  it('shows that a booking has expired, with the way back to the item', async () => {
    setServerNow('2026-03-10T15:30:00.000Z');
    openBooking({
      status: 'canceled',
      feeStatus: 'void',
      refundPolicy: 'nothing_charged',
      payBy: null,
      allowedActions: [],
    });
    await see('The time to pay has expired');
    expect(link('Back to the item')).toBe('/equipment/eq_1');
  });

  it('shows what became of the fee of a canceled booking', async () => {
    openBooking({
      status: 'canceled',
      feeStatus: 'refunded',
      feePaidAt: NOW,
      refundPolicy: 'initial_fee_refunded',
      payBy: null,
      allowedActions: [],
    });
    await see('This booking was canceled');
    await see('We refund the booking fee in full.');
  });

  it('expires while it is open, by the server’s clock', async () => {
    openBooking();
    await formReady();
    setServerNow('2026-03-10T15:24:04.000Z');
    await see("We're holding your dates for 0:01");
    setServerNow('2026-03-10T15:24:05.000Z');
    await see('The time to pay has expired');
    expect(number()).toBeNull();
    expect(link('Back to the item')).toBe('/equipment/eq_1');
    expect(madeOf('GET /api/bookings/bk_1').length).toBeGreaterThan(1);
    expect(serverNow().toISOString() >= '2026-03-10T15:24:05.000Z').toBe(true);
  });

  it('asks again for a booking that could not be loaded', async () => {
    answers['GET /api/bookings/bk_1'] = [{ status: 500, body: {} }, { body: BOOKING }];
    open('/checkout?bookingId=bk_1');
    await see('Failed to fetch booking');
    button('Try again').click();
    await formReady();
  });

  it('leads a guest to sign in and back', async () => {
    client.setQueryData(currentUserQuery.queryKey, { id: 'guest-user', isGuest: true } as CurrentUser);
    open('/checkout?bookingId=bk_1&days=3');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/login'));
    const query = new URLSearchParams(window.location.search);
    expect(query.get('return')).toBe('/checkout?bookingId=bk_1&days=3');
    expect(query.get('reason')).toBe('rental');
    expect(calls).toEqual([]);
  });
});

describe('the return page', () => {
  const RETURNED =
    '/checkout-step2?bookingId=bk_1&equipmentId=eq_1&renterId=us_1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';
  const openReturn = (...list: Answer[]) => {
    answers['POST /api/payments/check'] = list;
    open(RETURNED, <ReturnView intentId="pi_1" />);
  };

  it('believes the server, and goes on to the bookings', async () => {
    stopTime();
    openReturn(checked('succeeded'));
    await see('Booking fee paid');
    expect(madeOf('POST /api/payments/check')[0]?.body).toEqual({ paymentIntent: 'pi_1' });
    await vi.waitFor(() => expect(madeOf('POST /api/notify-owner')).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(paymentRedirectMs);
    expect(assigned).toEqual(['/bookings?booking=bk_1']);
  });

  it('notifies the owner with what the address still contains', async () => {
    answers['POST /api/payments/check'] = [checked('succeeded')];
    open('/checkout-step2?payment_intent=pi_1', <ReturnView intentId="pi_1" />);
    await vi.waitFor(() => expect(madeOf('POST /api/notify-owner')).toHaveLength(1));
    expect(madeOf('POST /api/notify-owner')[0]?.body).toEqual({ bookingId: 'bk_1' });
  });

  it('shows on the return page what the provider says, whatever the address says', async () => {
    openReturn(
      checked('requires_payment_method', { code: 'generic_decline', message: 'Your card was declined.' }),
    );
    await see('Card Declined');
    expect(shown()).not.toContain('Booking fee paid');
    expect(link('Try Again')).toBe('/checkout?bookingId=bk_1');
    expect(madeOf('POST /api/notify-owner')).toEqual([]);
  });

  it('takes the client secret out of the address', async () => {
    openReturn(checked('processing'));
    await see('Payment Processing');
    await vi.waitFor(() => expect(window.location.search).not.toContain('secret'));
    expect(window.location.search).toContain('payment_intent=pi_1');
    expect(window.location.search).not.toContain('redirect_status');
  });

  it.each([
    [
      'requires_payment_method',
      'could_not',
      'It could not be authenticated.',
      'Booking Fee Payment FailedIt could not be authenticated.',
    ],
    [
      'requires_payment_method',
      undefined,
      undefined,
      'Payment FailedAn unexpected error occurred. Please try again.',
    ],
    ['canceled', undefined, undefined, 'This payment was canceled'],
  ])('shows the outcome of a payment that is %s', async (status, code, message, wanted) => {
    openReturn(checked(status, { ...(code ? { code } : {}), ...(message ? { message } : {}) }));
    await see(wanted);
  });

  it('lets one start again who left the bank’s page without an answer', async () => {
    stopTime();
    openReturn(checked('requires_action'));
    await see('Payment Processing');
    await vi.advanceTimersByTimeAsync(10_000);
    await see('Your bank is waiting for your answer');
    expect(link('Try Again')).toBe('/checkout?bookingId=bk_1');
  });

  it('stops asking for a payment that does not exist', async () => {
    openReturn({ status: 404, body: { message: 'Payment not found.' } });
    await see("We couldn't find this payment");
    expect(madeOf('POST /api/payments/check')).toHaveLength(1);
  });

  it('leads a guest to sign in, without the secret', async () => {
    client.setQueryData(currentUserQuery.queryKey, { id: 'guest-user', isGuest: true } as CurrentUser);
    openReturn(checked('succeeded'));
    await vi.waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.location.search).not.toContain('secret');
    expect(calls).toEqual([]);
  });
});
