import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createTexts } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { EMPTY_TODAY } from '#tests/support/empty-today.ts';
import { BookingsView } from './components/bookings-view.tsx';
import { writeInto } from '#tests/support/write-into.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { renderScreen, textOf } from '#tests/support/component-page.tsx';
import { pass, stopTime } from '#tests/support/screen-hands.ts';
import { control } from '#tests/support/screen-parts.ts';

const NOW = new Date('2026-06-09T16:17:42.000Z');
const HOUR = 3_600_000;
const ME = 'usr_me';
const NONE = { active: 0, completed: 0, canceled: 0 };
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings', 'my-bookings']));
// At hand, as for whom the worker has brought it.
beforeAll(() => import('./components/rare-dialogs.ts'));

let listed: Booking[];
let posts: { path: string; body: unknown }[];
/** What the next POST is answered with. */
let answer: { status?: number; body: unknown };
/** What the server says of a booking besides, by the end of its path. */
let reads: Record<string, unknown>;

beforeEach(() => {
  stopTime(NOW);
  posts = [];
  reads = {};
});
async function open(booking: Booking): Promise<void> {
  const own = booking.side === 'owner' ? { ownerId: ME } : { renterId: ME };
  listed = [{ ...booking, ...own }];
  const client = createQueryClient(async (path, init) => {
    await Promise.resolve();
    if (init?.method === 'POST') {
      posts.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
    }
    const read = reads[path.split('/').at(-1) ?? ''];
    if (read !== undefined) return new Response(JSON.stringify(read));
    if (/\/(cancellation|receipt)$/.test(path)) return new Response('{}', { status: 500 });
    if (path.endsWith('/today')) return new Response(JSON.stringify(EMPTY_TODAY));
    if (path.endsWith('/counts')) return new Response(JSON.stringify({ renter: NONE, owner: NONE }));
    return new Response(JSON.stringify(path.includes(`${booking.side ?? ''}Id=`) ? listed : []));
  });
  client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, { id: ME, isGuest: false });
  window.history.replaceState(
    null,
    '',
    booking.status === 'completed' ? '/bookings?tab=completed' : '/bookings',
  );
  renderScreen(<BookingsView face={{ titleOf: ({ name }) => name, renderPicture: () => null }} />, {
    client,
    texts,
    renderedAt: NOW.toISOString(),
  });
  await pass();
  await pass();
}

const card = () => document.getElementById('booking-bkg_1')!;
const dialog = () => document.querySelector<HTMLElement>('dialog')!;
const press = async (element: HTMLElement) => {
  act(() => element.click());
  await pass();
  await pass();
};
const write = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void =>
  act(() => writeInto(field, value));
const notice = () => {
  const shown = currentToasts().find(({ open: isOpen }) => isOpen);
  return shown && { title: shown.title, text: shown.text, tone: shown.tone };
};
const asOwner = (make: typeof activeBooking, more: Partial<Booking> = {}) =>
  make(NOW, { side: 'owner', ...more });
const asRenter = (make: typeof activeBooking, more: Partial<Booking> = {}) =>
  make(NOW, { side: 'renter', ...more });

// 2 days at $85.00: $173.99 in all, $17.40 paid, $156.59 held.
describe('Owner Complete Rental', () => {
  const done = (booking: Booking): void => {
    answer = { body: { message: 'The rental is completed.', booking: { ...booking, status: 'completed' } } };
  };
  const figures = (): string[] => [...dialog().querySelectorAll('dl > div')].map(textOf);

  it('shows what will be charged, sends an empty body, and confirms it', async () => {
    const booking = asOwner(activeBooking);
    await open(booking);
    done(booking);
    await press(control('Owner Complete Rental'));
    expect(figures()).toEqual([
      'Booking fee, already paid$17.40',
      'Balance, charged now$156.59',
      'Lena Kowalski pays in total$173.99',
    ]);
    expect(textOf(dialog())).toContain('without waiting for Lena Kowalski to confirm the return');
    expect(textOf(dialog())).toContain('We notify Lena Kowalski right away');
    await press(control('Complete rental', dialog()));
    expect(posts).toEqual([{ path: '/api/bookings/bkg_1/capture-payment', body: {} }]);
    expect(notice()).toMatchObject({ title: 'Rental completed', text: 'The rental is completed.' });
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('charges a lower final amount', async () => {
    const booking = asOwner(activeBooking);
    await open(booking);
    done(booking);
    await press(control('Owner Complete Rental'));
    write(dialog().querySelector('input')!, '$120.5');
    expect(figures().slice(1)).toEqual(['Balance, charged now$103.10', 'Lena Kowalski pays in total$120.50']);
    await press(control('Complete rental', dialog()));
    expect(posts[0]?.body).toEqual({ finalAmount: '120.50' });
  });

  it.each([
    ['12', 'Enter an amount from $17.40 to $173.99.'],
    ['174', 'Enter an amount from $17.40 to $173.99.'],
    ['17.60', "Enter $17.40, or $17.90 or more. Amounts under $0.50 can't be charged."],
    ['much', 'Enter an amount in dollars, such as 17.40.'],
  ])('refuses to send %s, and leads to the field', async (typed, problem) => {
    await open(asOwner(activeBooking));
    await press(control('Owner Complete Rental'));
    write(dialog().querySelector('input')!, typed);
    await press(control('Complete rental', dialog()));
    expect(textOf(dialog())).toContain(problem);
    expect(document.activeElement).toBe(dialog().querySelector('input'));
    expect(posts).toEqual([]);
  });

  it('gives back of what was charged early', async () => {
    await open(asOwner(activeBooking, { holdStatus: 'captured', capturedAmount: '156.59' }));
    await press(control('Owner Complete Rental'));
    expect(textOf(dialog())).toContain('Nothing more is charged: the full price is paid.');
    write(dialog().querySelector('input')!, '100');
    expect(figures()).toEqual([
      'Booking fee, already paid$17.40',
      'Balance, already charged$156.59',
      'Refund to Lena Kowalski$73.99',
      'Lena Kowalski pays in total$100.00',
    ]);
  });

  it('asks for nothing where the balance is waived', async () => {
    await open(asOwner(activeBooking, { holdStatus: 'released', balanceWaived: true }));
    await press(control('Owner Complete Rental'));
    expect(dialog().querySelector('input')).toBeNull();
    expect(figures()).toEqual(['Booking fee, already paid$17.40', 'Lena Kowalski pays in total$17.40']);
  });

  it('names a no-show', async () => {
    const day = { startDate: '2026-06-06', endDate: '2026-06-07', duration: 2 };
    await open(asOwner(paidBooking, { ...day, status: 'confirmed' }));
    await press(control('Owner Complete Rental'));
    expect(textOf(dialog())).toContain('It closes as a no-show');
  });

  it('shows in the specified words that it failed, with the reason, and stays open', async () => {
    await open(asOwner(activeBooking));
    answer = { status: 409, body: { message: 'The amount cannot be changed now.', code: 'capturing' } };
    await press(control('Owner Complete Rental'));
    await press(control('Complete rental', dialog()));
    expect(notice()).toEqual({
      title: 'Failed to capture payment.',
      text: 'The amount cannot be changed now.',
      tone: 'destructive',
    });
    expect(textOf(dialog().querySelector('[role=alert]'))).toBe('Failed to capture payment.');
  });
});

describe('Release Hold', () => {
  it('cancels with a full refund before the pickup, and shows that', async () => {
    const booking = asOwner(paidBooking, { status: 'confirmed' });
    await open(booking);
    answer = { body: { message: 'Canceled and released.', booking: { ...booking, status: 'canceled' } } };
    await press(control('Release Hold'));
    expect(textOf(dialog())).toContain('This cancels the booking.');
    expect(textOf(dialog())).toContain('Lena Kowalski gets a full refund of $25.90.');
    write(dialog().querySelector('textarea')!, ' Engine trouble. ');
    await press(control('Release and cancel', dialog()));
    expect(posts).toEqual([
      { path: '/api/bookings/bkg_1/release-hold', body: { reason: 'Engine trouble.' } },
    ]);
    expect(notice()).toMatchObject({ title: 'Hold released', text: 'Canceled and released.' });
  });

  it('shows what is left of the booking fee after the Admin has refunded a part of it', async () => {
    reads = {
      cancellation: {
        refundPolicy: 'initial_fee_refunded',
        ...{ refundedAmount: '15.90', keptAmount: '0.00', keptByOwner: '0.00', keptByPlatform: '0.00' },
        ...{ releasedAmount: '233.09', until: null, end: null },
      },
    };
    await open(asOwner(paidBooking, { status: 'confirmed' }));
    await press(control('Release Hold'));
    expect(textOf(dialog())).toContain('Lena Kowalski gets a full refund of $15.90.');
    expect(textOf(dialog())).toContain('$233.09');
  });

  it('says how much of the booking fee the owner keeps after a refund of a part of it', async () => {
    reads = { receipt: { rentalPaidAmount: '7.40' } };
    await open(asOwner(activeBooking));
    await press(control('Release Hold'));
    expect(textOf(dialog())).toContain('Booking fee kept$7.40');
  });

  it('waives the balance after the pickup, and shows that', async () => {
    await open(asOwner(activeBooking));
    answer = { status: 500, body: {} };
    await press(control('Release Hold'));
    expect(textOf(dialog())).toContain("You'll give up $156.59. This can't be undone.");
    expect(textOf(dialog())).toContain('Booking fee kept$17.40');
    await press(control('Release and waive', dialog()));
    expect(notice()).toMatchObject({ title: 'Failed to release hold.', tone: 'destructive' });
  });
});

it('gives a no-show’s dates to others after asking', async () => {
  const booking = asOwner(paidBooking, { status: 'confirmed', allowedActions: ['release_days'] });
  await open(booking);
  answer = {
    body: { message: 'The days can be booked.', booking: { ...booking, noShow: true, allowedActions: [] } },
  };
  await press(control('Release dates'));
  expect(textOf(dialog())).toContain("Lena Kowalski didn't pick up.");
  await press(control('Release dates', dialog()));
  expect(posts[0]?.path).toBe('/api/bookings/bkg_1/release-days');
  expect(notice()).toMatchObject({ title: 'Dates released' });
});

describe('the late fee', () => {
  const LATE: Partial<Booking> = {
    status: 'completed',
    holdStatus: 'captured',
    capturedAmount: '156.59',
    scheduledEnd: new Date(NOW.getTime() - 7 * HOUR).toISOString(),
    actualReturnTime: new Date(NOW.getTime() - 2 * HOUR).toISOString(),
    ownerReturnConfirmed: true,
    renterReturnConfirmed: true,
    lateFeeStatus: 'owed',
    lateFeeAmount: '17.71',
    lateFeeHours: 5,
  };

  it.each(['owner', 'renter'] as const)(
    'lets the %s charge the late fee after the sum has been shown',
    async (side) => {
      const booking = activeBooking(NOW, { ...LATE, side });
      await open(booking);
      answer = {
        body: { message: 'Charged.', booking: { ...booking, lateFeeStatus: 'charged', allowedActions: [] } },
      };
      await press(control('Charge late fee $17.71'));
      // A daily rate of $85.00 is $3.54 an hour.
      expect(textOf(dialog())).toContain('5 hours × $3.54$17.71');
      expect(textOf(dialog()).includes('You get 92%$16.29')).toBe(side === 'owner');
      await press(control('Charge $17.71', dialog()));
      expect(posts).toEqual([{ path: '/api/bookings/bkg_1/charge-late-fee', body: undefined }]);
      expect(notice()).toMatchObject({ title: 'Late Fee Charged', text: 'Charged.' });
    },
  );

  it('shows no success for a late fee that the card refuses', async () => {
    const booking = asOwner(activeBooking, LATE);
    await open(booking);
    answer = { body: { message: 'The card was refused.', booking: { ...booking, lateFeeStatus: 'failed' } } };
    await press(control('Charge late fee $17.71'));
    await press(control('Charge $17.71', dialog()));
    expect(notice()).toEqual({
      title: 'Failed to Charge Late Fee',
      text: 'The card was refused.',
      tone: 'destructive',
    });
  });

  it('shows in the specified words that the call failed', async () => {
    await open(asRenter(activeBooking, LATE));
    answer = { status: 503, body: {} };
    await press(control('Charge late fee $17.71'));
    await press(control('Charge $17.71', dialog()));
    expect(notice()).toEqual({
      title: 'Failed to Charge Late Fee',
      text: 'Unable to process late fee charge.',
      tone: 'destructive',
    });
  });

  it.each<[Booking['lateFeeStatus'], string, string[]]>([
    ['owed', 'Late fee, 5 hourscharged automatically', ['Charge late fee $17.71']],
    ['charging', 'Late fee, 5 hourscharging', []],
    ['charged', 'Late fee, 5 hourscharged', []],
    ['waived', 'Late fee, 5 hourstoo small to charge', []],
    ['failed', 'Late fee, 5 hourscard declined', ['Change card', 'Retry late fee']],
  ])('%s is shown to the renter', async (lateFeeStatus, told, offered) => {
    await open(asRenter(activeBooking, { ...LATE, lateFeeStatus }));
    expect(textOf(card())).toContain(told);
    expect([...card().querySelectorAll('[class*=actions] > *')].map(textOf)).toEqual(offered);
    expect(textOf(card()).includes('Your card was declined for the late fee')).toBe(
      lateFeeStatus === 'failed',
    );
  });

  it('leads the renter of a refused late fee to another card and lets the owner try again', async () => {
    await open(asRenter(activeBooking, { ...LATE, lateFeeStatus: 'failed' }));
    expect(control('Change card').getAttribute('href')).toBe('/checkout?bookingId=bkg_1');
    renderScreen(null);
    await open(asOwner(activeBooking, { ...LATE, lateFeeStatus: 'failed' }));
    expect(textOf(card())).toContain('We asked Lena Kowalski to pay $17.71 with another card.');
    expect([...card().querySelectorAll('[class*=actions] > *')].map(textOf)).toEqual(['Retry late fee']);
  });
});

it.each<[string, Partial<Booking>, string]>([
  ['the booking summary while the balance is open', {}, 'Booking summary'],
  [
    'the booking summary while a late fee is owed',
    { status: 'completed', paymentStatus: 'settled', lateFeeStatus: 'owed', lateFeeAmount: '17.71' },
    'Booking summary',
  ],
  [
    'the booking summary while damage is owed',
    {
      status: 'completed',
      paymentStatus: 'settled',
      claim: { status: 'owed', amount: '90.00', answerBy: null, turn: null },
    },
    'Booking summary',
  ],
  [
    'the booking summary while further hours are owed',
    { status: 'completed', paymentStatus: 'settled', usage: { status: 'owed', amount: '36.00' } },
    'Booking summary',
  ],
  ['the receipt once everything is paid', { status: 'completed', paymentStatus: 'settled' }, 'Receipt'],
])('leads to %s', async (_, more, name) => {
  await open(asRenter(activeBooking, more));
  expect(control(name, card()).getAttribute('href')).toBe('/bookings/bkg_1/receipt');
});

it('leads to its conversation', async () => {
  await open(asOwner(activeBooking));
  expect(control('Messages', card()).getAttribute('href')).toBe('/messages?booking=bkg_1');
});

it.each([
  ['2026-06-12', 'Flexible: free for the renter until'],
  ['2026-06-10', 'Flexible: free cancellation ended'],
])('the flexible policy of a rental from %s on is shown as agreed', async (startDate, told) => {
  const flexible = { status: 'confirmed', cancellationPolicy: 'flexible' } as const;
  await open(asRenter(paidBooking, { ...flexible, startDate, endDate: '2026-06-13' }));
  await press(control('Price details', card()));
  expect(textOf(card())).toContain(told);
});
