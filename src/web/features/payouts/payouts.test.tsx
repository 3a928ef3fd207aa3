import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnerPayout, PayoutStatus } from '#shared/contracts/payouts.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { bankPayoutsQuery, payoutEarningsQuery, payoutStatusQuery } from '#web/data/payouts.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { PayoutsView } from './components/payouts-view.tsx';
import { renderScreen, setActEnvironment } from '#tests/support/component-page.tsx';
import { see, shown } from '#tests/support/screen-hands.ts';

const STATUS = 'GET /api/owner/payout-status';
const EARNINGS = 'GET /api/owner/payout-earnings';
const PAYOUTS = 'GET /api/owner/payouts';
const BANK = 'GET /api/owner/bank-payouts?limit=5';
const SETUP = 'POST /api/owner/setup-payouts';

const status = (change: Partial<PayoutStatus> = {}): Answer => ({
  body: {
    setupComplete: false,
    detailsSubmitted: false,
    payoutsEnabled: false,
    accountId: null,
    needsInformation: false,
    ...change,
  },
});
const REQUIRED = status();
const LEFT = status({ accountId: 'acct_1' });
const REVIEW = status({ accountId: 'acct_1', detailsSubmitted: true });
const INFORMATION = status({ accountId: 'acct_1', detailsSubmitted: true, needsInformation: true });
const ACTIVE = status({
  accountId: 'acct_1',
  detailsSubmitted: true,
  payoutsEnabled: true,
  setupComplete: true,
});

const payout = (change: Partial<OwnerPayout> = {}): OwnerPayout => ({
  bookingId: 'bk_1',
  orderNumber: 'ES-20418',
  equipmentName: 'Bobcat S650',
  earnedAt: '2026-06-09T18:00:00.000Z',
  collected: '858.99',
  refunded: '100.00',
  processingFee: '3.99',
  commission: '60.40',
  ownerShare: '694.60',
  transferred: '600.00',
  status: 'failed',
  payoutFrom: null,
  transfers: [
    { id: 'tr_1', at: '2026-06-09T18:00:00.000Z', amount: '692.00', reversed: '92.00', status: 'paid' },
    { id: 'tr_2', at: '2026-06-09T18:01:00.000Z', amount: '94.60', reversed: '0.00', status: 'failed' },
  ],
  ...change,
});

interface Answer {
  status?: number;
  body?: unknown;
  next?: string;
}

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'payouts']));

let client: QueryClient;
let calls: string[];
/** By method and path; a list is used up from its start, its last entry stays. */
let answers: Record<string, Answer[]>;
let assigned: string[];

beforeEach(() => {
  setActEnvironment(false);
  calls = [];
  assigned = [];
  answers = {
    [STATUS]: [REQUIRED],
    [EARNINGS]: [{ body: { monthlyEarnings: 4218.4, pendingPayouts: 0, totalEarnings: 31877.95 } }],
    [PAYOUTS]: [{ body: [] }],
    [BANK]: [{ body: [] }],
    [SETUP]: [{ body: { onboardingUrl: 'https://connect.example/setup' } }],
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const what = `${init?.method ?? 'GET'} ${path}`;
    calls.push(what);
    const list = answers[what] ?? [{ status: 404, body: { message: 'There is nothing.' } }];
    const answer = (list.length > 1 ? list.shift() : list[0])!;
    const headers: Record<string, string> = answer.next ? { link: `<${answer.next}>; rel="next"` } : {};
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200, headers });
  });
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void assigned.push(String(url)));
  client = createQueryClient((path, init) => fetch(path, init));
  signIn({ id: 'us_1', isGuest: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signIn = (user: Partial<CurrentUser>) =>
  client.setQueryData(currentUserQuery.queryKey, user as CurrentUser);

function open(address = '/setup-payouts'): void {
  window.history.replaceState(null, '', address);
  renderScreen(
    <>
      <PayoutsView />
      <Toaster />
    </>,
    { client, texts, mobile: true, renderedAt: '2026-06-10T15:00:00Z' },
  );
}
/** With what the server knew before the browser asked. */
function openWith(before: Answer, address: string): void {
  client.setQueryData(payoutStatusQuery.queryKey, before.body as PayoutStatus);
  open(address);
}

const times = (what: string): number => calls.filter((call) => call === what).length;
const buttons = (name: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent.includes(name));
const press = (name: string): void => {
  const [found] = buttons(name);
  if (!found) throw new Error(`no button ${name}`);
  found.click();
};
/** The test controls the time. */
const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

describe('the state of the account', () => {
  it.each([
    ['Setup Required', REQUIRED, 'Set up payouts'],
    ['Setup Required', LEFT, 'Continue setup'],
    ['Under Review', INFORMATION, 'Continue setup'],
    ['Active', ACTIVE, 'Change bank account'],
  ])('%s shows what to do next and leads to the provider', async (state, answer, button) => {
    answers[STATUS] = [answer];
    open();
    await see(state);
    press(button);
    await vi.waitFor(() => expect(assigned).toEqual(['https://connect.example/setup']));
    // The page is being left: a second press asks for no second link.
    press('Opening');
    expect(times(SETUP)).toBe(1);
  });

  it('shows for Under Review that there is nothing to do, and refetches until it is over', async () => {
    stopTime();
    answers[STATUS] = [REVIEW, REVIEW, ACTIVE];
    answers[EARNINGS] = [
      { body: { monthlyEarnings: 786.6, pendingPayouts: 786.6, totalEarnings: 786.6 } },
      { body: { monthlyEarnings: 786.6, pendingPayouts: 0, totalEarnings: 786.6 } },
    ];
    open();
    await see('Verifying your details');
    expect(shown()).toContain('Under Review');
    expect(shown()).toContain('1-2 business days');
    expect(shown()).toContain('We pay you $786.60');
    expect(buttons('setup')).toEqual([]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(times(STATUS)).toBe(2);
    await vi.advanceTimersByTimeAsync(4000);
    await see('Your bank account is connected');
    // What has waited has gone out.
    await see('all paid out');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(times(STATUS)).toBe(3);
  });

  it('distinguishes More information needed from a review that runs by itself', async () => {
    answers[STATUS] = [INFORMATION];
    open();
    await see('More information needed');
    expect(shown()).not.toContain('being verified');
  });

  it('names for Setup Required what waits', async () => {
    answers[EARNINGS] = [{ body: { monthlyEarnings: 10, pendingPayouts: 36.8, totalEarnings: 36.8 } }];
    open();
    await see('We pay you $36.80 when setup is complete.');
    expect(shown()).toContain('finish setup to get paid');
  });
});

describe('the way back from the provider', () => {
  it.each([
    [LEFT, "Setup isn't finished"],
    [REVIEW, 'Verification is in progress.'],
    [INFORMATION, 'More information needed'],
    [ACTIVE, 'Payouts are set up'],
  ])('takes success=true for no proof: the server answers %#', async (after, said) => {
    answers[STATUS] = [after];
    openWith(LEFT, '/setup-payouts?success=true');
    await see(said);
    expect(times(STATUS)).toBe(1);
  });

  it('shows that it is loading while it is, and not what was true before', async () => {
    let letGo: (response: Response) => void = () => undefined;
    const answer = new Promise<Response>((done) => (letGo = done));
    vi.stubGlobal('fetch', (path: string) =>
      path.endsWith('payout-status') ? answer : Promise.resolve(Response.json([])),
    );
    openWith(LEFT, '/setup-payouts?success=true');
    await see('Checking with the payment provider');
    expect(shown()).not.toContain("Setup isn't finished");
    letGo(Response.json(ACTIVE.body));
    await see('Payouts are set up');
  });

  it('looks a few times more where nothing has arrived, then it counts as left', async () => {
    stopTime();
    answers[STATUS] = [LEFT, LEFT, REVIEW];
    openWith(LEFT, '/setup-payouts?success=true');
    await see("Setup isn't finished");
    await vi.advanceTimersByTimeAsync(8000);
    await see('Verification is in progress.');
  });

  it('stops asking about a setup that was left', async () => {
    stopTime();
    answers[STATUS] = [LEFT];
    openWith(LEFT, '/setup-payouts?success=true');
    await see("Setup isn't finished");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(times(STATUS)).toBeLessThan(6);
  });

  it('says for refresh=true that the link has expired and a new one is there', async () => {
    answers[STATUS] = [LEFT];
    open('/setup-payouts?refresh=true');
    await see('That link has expired');
    press('Get a new link');
    await vi.waitFor(() => expect(assigned).toEqual(['https://connect.example/setup']));
  });

  it('a page that the browser kept can be used again', async () => {
    answers[STATUS] = [LEFT];
    open();
    await see('Continue setup');
    press('Continue setup');
    await see("Opening the provider's page");
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await see('Continue setup');
    await vi.waitFor(() => expect(times(STATUS)).toBe(2));
  });
});

describe('a setup that cannot begin', () => {
  it('shows Setup Failed with the server’s message', async () => {
    answers[SETUP] = [{ status: 403, body: { message: 'Please verify your e-mail address.', code: 'x' } }];
    open();
    await see('Set up payouts');
    press('Set up payouts');
    await see('Setup Failed');
    expect(shown()).toContain('Please verify your e-mail address.');
    expect(assigned).toEqual([]);
    expect(buttons('Set up payouts')).toHaveLength(1);
  });

  it('shows Already Set Up where no address comes, and refetches', async () => {
    answers[SETUP] = [{ body: {} }];
    answers[STATUS] = [REQUIRED, ACTIVE];
    open();
    await see('Set up payouts');
    press('Set up payouts');
    await see('Already Set Up');
    await see('Your bank account is connected');
    expect(assigned).toEqual([]);
  });
});

describe('earnings and payouts', () => {
  it('shows this month, pending and total in dollars', async () => {
    open();
    await see('This month$4,218.40');
    expect(shown()).toContain('Pending$0.00all paid out');
    expect(shown()).toContain('Total$31,877.95');
  });

  it('explains the shares with an example that adds up', async () => {
    open();
    await see('How you get paid');
    for (const wanted of ['10% deposit', '90% hold', '92%', '8%', '1-2 business days', 'about 2 days'])
      expect(shown()).toContain(wanted);
    expect(shown()).toContain('The renter pays$858.99');
    expect(shown()).toContain('Deposit with the booking, 10%$85.90');
    expect(shown()).toContain('Hold until return, 90%$773.09');
    expect(shown()).toContain('Platform fee, 8% of $855.00-$68.40');
    expect(shown()).toContain('You receive$786.60');
  });

  it('opens a rental’s share line by line', async () => {
    answers[PAYOUTS] = [{ body: [payout()] }];
    open();
    await see('ES-20418');
    expect(shown()).not.toContain('Renter paid');
    press('Bobcat S650');
    await see('Renter paid$858.99');
    for (const wanted of [
      'Refunded-$100.00',
      'Processing fee-$3.99',
      'Platform fee, 8%-$60.40',
      'Your share$694.60',
      'Sent to you$600.00',
      'Still to be paid$94.60',
      'sent$92.00 of it reversed$692.00',
      'failed$94.60',
      'We retry it automatically',
    ])
      expect(shown()).toContain(wanted);
    expect(buttons('Bobcat S650')[0]?.getAttribute('aria-expanded')).toBe('true');
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'View booking');
    expect(link?.getAttribute('href')).toBe('/bookings?booking=bk_1');
    press('Bobcat S650');
    await vi.waitFor(() => expect(shown()).not.toContain('Renter paid'));
  });

  it('says what is being taken back after a refund', async () => {
    answers[PAYOUTS] = [{ body: [payout({ status: 'under_way', transferred: '786.60' })] }];
    open();
    await see('On its way');
    press('Bobcat S650');
    await see('To be taken back$92.00');
    expect(shown()).toContain("We're taking back the difference");
  });

  it('brings the next page, each rental once', async () => {
    answers[PAYOUTS] = [{ body: [payout()], next: '/api/owner/payouts?cursor=2' }];
    answers['GET /api/owner/payouts?cursor=2'] = [
      { body: [payout(), payout({ bookingId: 'bk_2', orderNumber: 'ES-20001' })] },
    ];
    open();
    await see('ES-20418');
    press('Show more');
    await see('ES-20001');
    expect(shown().match(/ES-20418/g)).toHaveLength(1);
    expect(buttons('Show more')).toEqual([]);
  });

  it('says when a bank payout arrives, by the bank’s day, and what failed', async () => {
    const arrivesAt = '2026-06-11T00:00:00.000Z';
    const createdAt = '2026-06-09T12:00:00.000Z';
    answers[BANK] = [
      {
        body: [
          { id: 'po_1', amount: '861.12', status: 'in_transit', arrivesAt, createdAt },
          { id: 'po_2', amount: '12.00', status: 'failed', arrivesAt, createdAt },
        ],
      },
    ];
    open();
    await see('$861.12arrives Thu, Jun 11');
    expect(shown()).toContain('Under way');
    expect(shown()).toContain('$12.00sent Jun 9');
    expect(shown()).toContain('Your bank rejected it.');
  });

  it('shows an empty state with the next step', async () => {
    open();
    await see('No earnings yet');
    expect(shown()).toContain('No bank transfers yet.');
  });

  it('shows each failure by itself, and tries again', async () => {
    const away = { status: 503, body: { message: 'Away.', code: 'unavailable' } };
    answers[STATUS] = [away, REQUIRED];
    answers[EARNINGS] = [away, { body: { monthlyEarnings: 1, pendingPayouts: 0, totalEarnings: 1 } }];
    answers[PAYOUTS] = [away, { body: [payout()] }];
    open();
    await see("We couldn't load your payout account");
    await see("We couldn't load your payouts");
    await see('No bank transfers yet.');
    for (const again of buttons('Try again')) again.click();
    await see('Setup Required');
    await see('This month$1.00');
    await see('ES-20418');
    await vi.waitFor(() => expect(buttons('Try again')).toEqual([]));
  });
});

describe('the guest', () => {
  it('sends a guest to sign in, who comes back to this very address; asks for nothing', async () => {
    signIn({ id: 'guest-user', isGuest: true });
    open('/setup-payouts?success=true');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(new URLSearchParams(window.location.search).get('return')).toBe('/setup-payouts?success=true');
    expect(calls).toEqual([]);
  });
});

it('asks for nothing that came with the page', async () => {
  client.setQueryData(payoutEarningsQuery.queryKey, {
    monthlyEarnings: 5,
    pendingPayouts: 0,
    totalEarnings: 5,
  });
  client.setQueryData(bankPayoutsQuery.queryKey, {
    pages: [{ rows: [], next: undefined, notes: {} }],
    pageParams: [''],
  });
  open();
  await see('This month$5.00');
  expect(times(EARNINGS) + times(BANK)).toBe(0);
});
