import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job, ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { ReconciliationView } from './components/reconciliation-view.tsx';
import { renderScreen, setActEnvironment } from '#tests/support/component-page.tsx';
import { see, shown } from '#tests/support/screen-hands.ts';

const DESK = 'GET /api/admin/money-desk';
const JOBS = 'GET /api/admin/jobs';
const COMPARE = 'POST /api/admin/reconciliation';

interface Answer {
  status?: number;
  body?: unknown;
}

const report = (change: Partial<ReconciliationReport> = {}): ReconciliationReport => ({
  at: '2026-06-10T15:00:00.000Z',
  ledgerAmount: '1893.11',
  providerAmount: '1893.11',
  lines: 412,
  backfilled: 2,
  differences: [],
  ...change,
});
const DIFFERS = report({
  providerAmount: '1801.11',
  differences: [
    { reference: 'ch_1', bookingId: 'bk_1', ledgerAmount: '92.00', providerAmount: '0.00' },
    { reference: 'txn_2', bookingId: null, ledgerAmount: '0.00', providerAmount: '-15.00' },
    { reference: 're_3', bookingId: 'bk_3', ledgerAmount: '10.00', providerAmount: '9.00' },
  ],
});
const desk = (of: ReconciliationReport | null, accounts: [string, string][] = []): Answer => ({
  body: { report: of, accounts: accounts.map(([account, amount]) => ({ account, amount })) },
});
const job = (change: Partial<Job>): Job => ({
  id: '1',
  queue: 'scheduled_job',
  kind: 'booking.renew_hold',
  subject: 'bk_1',
  dueAt: '2026-06-12T09:00:00.000Z',
  attempts: 0,
  lastError: null,
  state: 'scheduled',
  ...change,
});

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings', 'reconciliation']));

let client: QueryClient;
let calls: string[];
/** By method and path; a list is used up from its start, its last entry stays. */
let answers: Record<string, Answer[]>;

beforeEach(() => {
  setActEnvironment(false);
  calls = [];
  answers = {
    [DESK]: [desk(report())],
    [JOBS]: [{ body: [] }],
    [COMPARE]: [{ body: report() }],
    'GET /api/bookings/bk_1': [{ body: { id: 'bk_1', orderNumber: 'ES-20418' } }],
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const what = `${init?.method ?? 'GET'} ${path}`;
    calls.push(what);
    const list = answers[what] ?? [{ status: 404, body: { message: 'There is nothing.' } }];
    const answer = (list.length > 1 ? list.shift() : list[0])!;
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
  });
  client = createQueryClient((path, init) => fetch(path, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(): void {
  renderScreen(
    <>
      <ReconciliationView />
      <Toaster />
    </>,
    { client, texts, renderedAt: '2026-06-10T15:00:00Z' },
  );
}

const press = (name: string): void => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent.includes(name));
  if (!found) throw new Error(`no button ${name}`);
  found.click();
};
const links = (): (string | null)[][] =>
  [...document.querySelectorAll('main a, li a')].map((one) => [one.textContent, one.getAttribute('href')]);

describe('the report', () => {
  it('shows that ledger and provider agree, when, and what was fetched', async () => {
    open();
    await see('Ledger and provider agree');
    expect(shown()).toMatch(/Compared Jun 10, \d+:00 [AP]M/);
    expect(shown()).toContain('Difference$0.00');
    expect(shown()).toContain('Lines compared412');
    expect(shown()).toContain('Missed events2');
    expect(shown()).not.toContain('What differs');
  });

  it('names every difference, and leads to its booking', async () => {
    answers[DESK] = [desk(DIFFERS)];
    open();
    await see('3 differences between ledger and provider');
    expect(shown()).toContain('Difference$92.00');
    expect(shown()).toContain('Only in our ledgerch_1');
    expect(shown()).toContain(
      'Only at the providertxn_2No matching bookingLedger$0.00Provider-$15.00Difference$15.00',
    );
    expect(shown()).toContain('Different amountsre_3');
    await see('Booking ES-20418');
    // Its number could not be had: the id does as well.
    expect(links()).toEqual([
      ['Booking ES-20418', '/admin/bookings/bk_1'],
      ['Booking bk_3', '/admin/bookings/bk_3'],
    ]);
  });

  it('compares on demand and shows what came of it', async () => {
    answers[DESK] = [desk(null), desk(DIFFERS)];
    open();
    await see('Not compared yet');
    press('Compare now');
    await see('3 differences between ledger and provider');
    await see('Compared with the provider');
    expect(calls.filter((call) => call === COMPARE)).toHaveLength(1);
    await vi.waitFor(() => expect(calls.filter((call) => call === JOBS)).toHaveLength(2));
  });

  it('shows the server’s sentence where the comparison fails, and keeps what was there', async () => {
    answers[COMPARE] = [{ status: 503, body: { message: 'The provider does not answer.', code: 'x' } }];
    open();
    await see('Ledger and provider agree');
    press('Compare now');
    await see('The provider does not answer.');
    expect(shown()).toContain('Ledger and provider agree');
  });
});

describe('the accounts', () => {
  it('names the accounts, with their sum', async () => {
    answers[DESK] = [
      desk(report(), [
        ['stripe_clearing', '100.00'],
        ['owner_payable', '-92.00'],
        ['something_new', '-8.00'],
      ]),
    ];
    open();
    await see('Balance at the provider$100.00');
    expect(shown()).toContain('Owed to owners-$92.00something_new-$8.00Sum$0.00');
    expect(document.querySelector('[data-wrong]')).toBeNull();
  });

  it('marks accounts that do not sum to zero', async () => {
    answers[DESK] = [desk(report(), [['stripe_clearing', '0.01']])];
    open();
    await see('Sum$0.01');
    expect(document.querySelector('[data-wrong]')).not.toBeNull();
  });
});

describe('the jobs', () => {
  it('says of each job what it is, when, in which state, how often tried, and why not', async () => {
    answers[JOBS] = [
      {
        body: [
          job({}),
          job({
            id: '2',
            queue: 'payment_call',
            kind: 'transfer',
            attempts: 4,
            state: 'waiting',
            lastError: 'Away.',
          }),
          job({ id: '3', queue: 'delivery', kind: 'email', subject: null, attempts: 1, state: 'running' }),
        ],
      },
    ];
    open();
    await see('Renew the hold');
    expect(shown()).toMatch(
      /Renew the holdScheduled jobbooking\.renew_hold bk_1due Jun 12, .*?not tried yetScheduled/,
    );
    expect(shown()).toMatch(/transferCall to the provider.*?tried 4 timesWaitingLast error Away\./);
    expect(shown()).toMatch(/emailDelivery.*?tried onceRunning/);
  });

  it('looks at the jobs again, and shows an empty state', async () => {
    answers[JOBS] = [{ body: [] }, { body: [job({})] }];
    open();
    await see('Nothing waits');
    press('Refresh');
    await see('Renew the hold');
  });
});

it('shows the failure of each part by itself and tries again', async () => {
  const away = { status: 503, body: { message: 'Away.', code: 'unavailable' } };
  answers[DESK] = [away, desk(report())];
  open();
  await see("We couldn't load the reconciliation");
  await see('Nothing waits');
  press('Try again');
  await see('Ledger and provider agree');
});
