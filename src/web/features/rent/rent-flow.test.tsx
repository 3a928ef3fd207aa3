import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { bookingNoticeMs } from '#shared/domain/interface-constants.ts';
import { clearLocalData } from '#web/lib/clear-local-data.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { RentFlow } from './components/rent-flow.tsx';
import { currentUserQuery, TOKEN_KEY } from '#web/data/session.ts';
import { leaveScreen, renderScreen } from '#tests/support/component-page.tsx';
import { press, settle, write } from '#tests/support/screen-hands.ts';
import { errorOf, fieldNamed } from '#tests/support/screen-parts.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const TODAY = '2026-06-01';
const PATH = '/equipment/e1/rent';
const texts = createTexts('en');
beforeAll(async () => {
  // What comes after the page is here by then.
  await Promise.all([
    texts.load(['common', 'rent', 'problems', 'best-rate']),
    import('./components/better-rate.tsx'),
    import('./components/owes-damage.tsx'),
  ]);
});

const ITEM = {
  id: 'e1',
  name: 'Kubota KX040-4',
  description: 'A mini excavator.',
  category: 'Heavy Equipment',
  brand: 'Kubota',
  model: 'KX040-4',
  dailyRate: '100.00',
  hourlyRate: '20.00',
  weeklyRate: '500.00',
  location: 'Austin, TX',
  timeZone: 'America/Chicago',
  isAvailable: true,
  imageUrls: [],
  thumbnailImageUrl: null,
  deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 25, deliveryFee: '50.00' },
  ownerId: 'o1',
  allowMultipleDays: true,
  identityAbove: null,
  meteredHours: false,
  hoursPerDay: 8,
  hoursPerWeek: 40,
  hoursPerFourWeeks: 160,
  extraHourRate: null,
  fuelPrice: null,
  tankGallons: null,
  isOwn: false,
} as unknown as EquipmentDetail;
const GUEST = { id: 'guest-user', isGuest: true, emailVerified: false } as CurrentUser;
const RENTER = { id: 'r1', isGuest: false, emailVerified: true } as CurrentUser;

const PREVIEW: BookingPreview = {
  priceLines: [
    { kind: 'rental', label: '3 days × $100.00', amount: '300.00' },
    { kind: 'processing', label: 'Processing fee', amount: '3.99' },
  ],
  totalAmount: '303.99',
  bookingFeeAmount: '30.40',
  remainingAmount: '273.59',
  minutesToPay: 30,
  paysAtOnceUntil: null,
  agreement: {
    sections: Array.from({ length: 8 }, (_, index) => ({
      number: index + 1,
      heading: `Heading ${index + 1}`,
      paragraphs: [`Paragraph ${index + 1}`],
    })),
    sha256: 'abc',
  },
};
const BOOKING = {
  id: 'b1',
  equipmentId: 'e1',
  renterId: 'r1',
  equipment: { name: 'Kubota KX040-4' },
  totalAmount: '303.99',
  rentalType: 'daily',
  dateSelectionMode: 'consecutive',
  selectedDates: [],
  actualHours: null,
  startDate: '2026-06-10',
  endDate: '2026-06-12',
  status: 'pending',
  allowedActions: ['pay'],
} as unknown as Booking;

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  headers: Record<string, string>;
}
type Answer = { status: number; body?: unknown } | Error | Promise<{ status: number; body?: unknown }>;

let client: QueryClient;
let calls: Call[];
/** What the server answers, by method and path; the last one stays. */
let answers: Record<string, Answer[]>;
const leave = vi.fn();
let user: CurrentUser;
let item: EquipmentDetail;
let taken: Set<string>;
let earliest: string;

const PREVIEW_CALL = 'POST /api/bookings/preview';
const BOOK_CALL = 'POST /api/bookings';
const ADDRESSES_CALL = 'GET /api/bookings/addresses';
const DEBT_CALL = 'GET /api/claims/debt';
const callsTo = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);

beforeEach(() => {
  window.history.replaceState(null, '', PATH);
  sessionStorage.clear();
  localStorage.clear();
  setServerNow(NOW);
  calls = [];
  answers = {
    [PREVIEW_CALL]: [{ status: 200, body: PREVIEW }],
    [BOOK_CALL]: [{ status: 201, body: BOOKING }],
    [ADDRESSES_CALL]: [{ status: 200, body: [] }],
    [DEBT_CALL]: [{ status: 200, body: { amount: '0.00', bookingId: null } }],
  };
  leave.mockReset();
  [user, item, taken, earliest] = [RENTER, ITEM, new Set(['2026-06-20']), TODAY];
  open();
});
async function serve(path: string, init?: RequestInit): Promise<Response> {
  const method = init?.method ?? 'GET';
  calls.push({
    method,
    path,
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined,
    headers: (init?.headers ?? {}) as Record<string, string>,
  });
  const queue = answers[`${method} ${path}`] ?? [];
  const answer = queue.length > 1 ? queue.shift() : queue[0];
  if (!answer || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
  const { status, body } = await answer;
  return new Response(JSON.stringify(body ?? {}), { status });
}

/** A page in the same tab: what lies in the tab's storage is there already. */
function open() {
  client = createQueryClient(serve);
}
async function show(address = PATH) {
  window.history.replaceState(window.history.state, '', address);
  client.setQueryData(currentUserQuery.queryKey, user);
  await act(async () => {
    renderScreen(
      <RentFlow
        item={item}
        now={new Date(NOW)}
        today={TODAY}
        taken={{
          taken,
          earliest,
          known: true,
          failed: false,
          reload: () => undefined,
          minMonth: '2026-06-01',
          maxMonth: '2027-05-01',
        }}
        ownerPhone=""
        picture={null}
        leave={leave}
      />,
      { client, texts, mobile: true, renderedAt: NOW },
    );
  });
  await settle();
}
async function reload(address = window.location.pathname + window.location.search) {
  leaveScreen();
  open();
  await show(address);
}

const text = () => document.body.textContent;
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter((each) => each.textContent.trim() === name);
const button = (name: string): HTMLButtonElement => {
  const [found] = buttons(name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const radio = (value: string) =>
  document.querySelector<HTMLInputElement>(`input[type="radio"][value="${value}"]`);
const day = (name: string) => document.querySelector<HTMLElement>(`[data-day="${name}"]`)!;
const dates = () => [fieldNamed('startDate').value, fieldNamed('endDate').value];
const total = () => document.querySelector('[data-total] dd')?.textContent;
/** Reading what is owed changes nothing. */
const writes = () => calls.filter(({ method }) => method !== 'GET');
const linkNamed = (name: string) =>
  [...document.querySelectorAll('a')].find((each) => each.textContent.trim() === name)?.getAttribute('href');
const toast = () => currentToasts().find(({ open }) => open);
const submit = () => press(button('Continue'));
const refusal = (status: number, code: string, details?: unknown, message = 'The server says no') => ({
  status,
  body: { message, code, details },
});

async function chooseDays() {
  await press(day('2026-06-10'));
  await press(day('2026-06-12'));
}
async function toAgreement() {
  await show();
  await chooseDays();
  await submit();
}
/** The browser's way back is not at once. */
const goneBack = () => act(() => vi.waitFor(() => expect(window.location.search).toBe('')));

describe('the best rate', () => {
  const chooseSixDays = async () => {
    await press(day('2026-06-10'));
    await press(day('2026-06-15'));
  };

  it('takes the cheaper kind of rental at one press, with the dates and the delivery kept', async () => {
    await show();
    await press(radio('delivery')!);
    await chooseSixDays();
    expect(total()).toBe('$653.99');
    expect(text()).toContain('One more day costs nothing: return by Tue, Jun 16.');
    await press(button('Use weekly, save $100'));
    expect(radio('weekly')!.checked).toBe(true);
    expect(radio('delivery')!.checked).toBe(true);
    expect(dates()).toEqual(['2026-06-10', '2026-06-15']);
    expect(total()).toBe('$553.99');
  });

  it('adds the days that cost nothing at a press, and then has nothing more to say', async () => {
    await show();
    await press(radio('weekly')!);
    await press(day('2026-06-10'));
    await press(day('2026-06-14'));
    expect(total()).toBe('$503.99');
    await press(button('Add 2 days'));
    expect(dates()).toEqual(['2026-06-10', '2026-06-16']);
    expect(total()).toBe('$503.99');
    expect(text()).not.toContain('costs nothing');
  });

  it('offers no free day that is taken', async () => {
    taken = new Set(['2026-06-16']);
    await show();
    await chooseSixDays();
    expect(buttons('Use weekly, save $100')).toHaveLength(1);
    expect(text()).not.toContain('costs nothing');
  });

  it('asks for the agreement of the cheaper kind again when it is taken beside the agreement', async () => {
    await show();
    await chooseSixDays();
    await submit();
    await press(button('Use weekly, save $100'));
    const asked = callsTo(PREVIEW_CALL).at(-1)!.body!;
    expect(asked).toMatchObject({ rentalType: 'weekly', startDate: '2026-06-10', endDate: '2026-06-15' });
    expect(buttons('Use weekly, save $100')).toEqual([]);
  });

  it('starts with the kind of rental that the item’s page has brought, where the owner offers it', async () => {
    await show(`${PATH}?from=2026-06-10&to=2026-06-15&type=weekly`);
    expect(radio('weekly')!.checked).toBe(true);
    expect(dates()).toEqual(['2026-06-10', '2026-06-15']);
    item = { ...ITEM, weeklyRate: null };
    sessionStorage.clear();
    await reload(`${PATH}?from=2026-06-10&to=2026-06-15&type=weekly`);
    expect(radio('daily')!.checked).toBe(true);
  });
});

describe('details', () => {
  it('shows the item, with daily, consecutive and pickup chosen, and nothing to go on with', async () => {
    await show();
    expect(text()).toContain('Kubota KX040-4');
    expect(text()).toContain('A mini excavator.');
    expect(text()).toContain('Heavy Equipment · Kubota');
    expect(text()).toContain('$100/day');
    expect(radio('daily')!.checked).toBe(true);
    expect(radio('pickup')!.checked).toBe(true);
    expect(document.querySelector<HTMLInputElement>('[role=switch]')!.checked).toBe(false);
    expect(buttons('Continue').map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(fieldNamed('startDate').min).toBe(TODAY);
  });

  it('offers only what the owner offers', async () => {
    item = {
      ...ITEM,
      hourlyRate: null,
      weeklyRate: null,
      allowMultipleDays: false,
      deliveryOptions: { ...ITEM.deliveryOptions, pickup: false },
    };
    await show();
    expect(radio('hourly')).toBeNull();
    expect(radio('weekly')).toBeNull();
    expect(radio('pickup')).toBeNull();
    expect(radio('delivery')!.checked).toBe(true);
    expect(document.querySelector('[role=switch]')).toBeNull();
  });

  it('prices what is chosen by the shared rules: days, weeks, hours, delivery', async () => {
    await show();
    await chooseDays();
    expect(total()).toBe('$303.99');
    expect(text()).toContain('$100.00 × 3 days');
    expect(text()).toContain('$30.40');
    await press(radio('delivery')!);
    expect(total()).toBe('$353.99');
    await press(radio('weekly')!);
    expect(total()).toBe('$553.99');
    await press(radio('hourly')!);
    expect(total()).toBe('$133.99');
    expect(
      [...document.querySelectorAll<HTMLInputElement>('[data-field=duration]')].map((e) => e.value),
    ).toEqual(['4', '6', '8', '12']);
    await press(radio('12')!);
    expect(total()).toBe('$293.99');
    expect(text()).toContain('$20.00 × 12 hours');
  });

  it('lets the calendar and the date fields write the same form', async () => {
    await show();
    await press(day('2026-06-10'));
    expect(dates()).toEqual(['2026-06-10', '']);
    expect(button('Continue').disabled).toBe(true);
    await press(day('2026-06-12'));
    expect(dates()).toEqual(['2026-06-10', '2026-06-12']);
    expect(fieldNamed('endDate').min).toBe('2026-06-10');
    await press(day('2026-06-08'));
    expect(dates()).toEqual(['2026-06-08', '']);
    await write('endDate', '2026-06-09');
    expect(day('2026-06-09').getAttribute('aria-label')).toContain('selected');
    await press(button('Clear'));
    expect(dates()).toEqual(['', '']);
    expect(button('Continue').disabled).toBe(true);
  });

  it('refuses a range over a taken day at the click, and says so of a typed one', async () => {
    await show();
    await press(day('2026-06-18'));
    await press(day('2026-06-22'));
    expect(dates()).toEqual(['2026-06-18', '']);
    expect(text()).toContain('Sat, Jun 20 is taken. Choose a last day before it.');
    await write('endDate', '2026-06-22');
    expect(errorOf('endDate')).toBe('Sat, Jun 20 is taken. Choose other days.');
    await submit();
    expect(writes()).toEqual([]);
    expect(document.activeElement).toBe(fieldNamed('endDate'));
    await write('endDate', '2026-06-17');
    expect(errorOf('endDate')).toBe('The rental cannot end before it starts.');
  });

  it('takes days one by one, each once, with none taken between', async () => {
    await show();
    await press(document.querySelector<HTMLElement>('[role=switch]')!);
    for (const name of ['2026-06-10', '2026-06-15', '2026-06-12', '2026-06-12']) await press(day(name));
    expect(total()).toBe('$203.99');
    expect(text()).toContain('2 days chosen. You keep the equipment from Wed, Jun 10 to Mon, Jun 15.');
    await press(day('2026-06-25'));
    expect(text()).toContain('Sat, Jun 20 is taken and falls between your days.');
    expect(total()).toBe('$203.99');
    await press(document.querySelector<HTMLElement>('[aria-label^="Remove Wednesday, June 10"]')!);
    expect(total()).toBe('$103.99');
  });

  it('wants the whole address of a delivery, and leads to the first part that is missing', async () => {
    await show();
    await chooseDays();
    await press(radio('delivery')!);
    expect(errorOf('deliveryStreetAddress')).toBeUndefined();
    await write('deliveryStreetAddress', '1 A St');
    await write('deliveryState', '  ');
    await submit();
    expect(errorOf('deliveryStreetAddress')).toBe(
      'Street address, city, state, and ZIP code are required for delivery',
    );
    expect(document.activeElement).toBe(fieldNamed('deliveryCity'));
    expect(fieldNamed('deliveryState').getAttribute('aria-invalid')).toBe('true');
    expect(fieldNamed('deliveryStreetAddress').autocomplete).toBe('shipping address-line1');
    expect(callsTo(PREVIEW_CALL)).toEqual([]);
    for (const [name, value] of [
      ['deliveryCity', 'Austin'],
      ['deliveryState', 'TX'],
      ['deliveryZipCode', '78701'],
    ] as const)
      await write(name, value);
    expect(errorOf('deliveryStreetAddress')).toBeUndefined();
    await submit();
    expect(callsTo(PREVIEW_CALL)[0]!.body).toMatchObject({
      deliveryMethod: 'delivery',
      deliveryStreetAddress: '1 A St',
      deliveryZipCode: '78701',
    });
  });

  it('fills in an address of an earlier delivery at one choice, which can be changed then', async () => {
    const earlier = {
      deliveryStreetAddress: '9 Pit Road',
      deliveryApartmentNumber: 'Gate 2',
      deliveryCity: 'Austin',
      deliveryState: 'TX',
      deliveryZipCode: '78744',
    };
    answers[ADDRESSES_CALL] = [{ status: 200, body: [earlier] }];
    await show();
    await chooseDays();
    await press(radio('delivery')!);
    const places = () => document.querySelector<HTMLSelectElement>('[role=group] select')!;
    expect([...places().options].map(({ text: name }) => name)).toEqual([
      'Another address',
      '9 Pit Road, Gate 2, Austin',
    ]);
    await act(async () => {
      places().value = '0';
      places().dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(fieldNamed('deliveryStreetAddress').value).toBe('9 Pit Road');
    expect(places().value).toBe('0');
    await write('deliveryApartmentNumber', 'Gate 3');
    expect(places().value).toBe('-1');
    await submit();
    expect(callsTo(PREVIEW_CALL)[0]!.body).toMatchObject({ ...earlier, deliveryApartmentNumber: 'Gate 3' });
  });

  it('takes the days of the item’s page over once, and frees the address of them', async () => {
    await show(`${PATH}?from=2026-06-10&to=2026-06-12`);
    expect(dates()).toEqual(['2026-06-10', '2026-06-12']);
    expect(window.location.search).toBe('');
    await press(day('2026-06-15'));
    await reload();
    expect(dates()).toEqual(['2026-06-15', '']);
  });

  it('leaves days of the address aside that are past or taken', async () => {
    await show(`${PATH}?from=2026-06-18&to=2026-06-22`);
    expect(dates()).toEqual(['', '']);
  });
});

describe('what was filled in', () => {
  it('restores what was filled in after a reload', async () => {
    await show();
    await chooseDays();
    await press(radio('delivery')!);
    await write('deliveryCity', 'Austin');
    await write('notes', 'Gate code 4410');
    await reload();
    expect([...dates(), fieldNamed('deliveryCity').value, fieldNamed('notes').value]).toEqual([
      '2026-06-10',
      '2026-06-12',
      'Austin',
      'Gate code 4410',
    ]);
  });

  it('passes from a guest to the next user who signs in, and to no other', async () => {
    user = GUEST;
    await show();
    await write('notes', 'Gate code 4410');
    user = RENTER;
    await reload();
    expect(fieldNamed('notes').value).toBe('Gate code 4410');
    user = { ...RENTER, id: 'r2' };
    await reload();
    expect(fieldNamed('notes').value).toBe('');
  });

  it('goes when its person signs out', async () => {
    await show();
    await write('notes', 'Gate code 4410');
    clearLocalData();
    await reload();
    expect(fieldNamed('notes').value).toBe('');
  });

  it('loses days that have passed meanwhile, and what the owner no longer offers', async () => {
    await show();
    await chooseDays();
    await press(radio('weekly')!);
    item = { ...ITEM, weeklyRate: null };
    const kept = JSON.parse(sessionStorage.getItem('kept:rent:e1')!) as { values: Record<string, unknown> };
    kept.values['startDate'] = '2026-05-30';
    sessionStorage.setItem('kept:rent:e1', JSON.stringify(kept));
    await reload();
    expect(radio('daily')!.checked).toBe(true);
    expect(dates()).toEqual(['', '']);
  });

  it('fills in nothing where the tab remembers nonsense', async () => {
    sessionStorage.setItem('kept:rent:e1', '{"values":{"rentalType":"monthly"}}');
    await show();
    expect(radio('daily')!.checked).toBe(true);
  });
});

describe('a single kind of rate', () => {
  it('shows a single kind of rate with its price, and as no switch', async () => {
    item = { ...item, hourlyRate: null, weeklyRate: null };
    await show();
    expect(radio('daily')).toBeNull();
    expect(text()).toContain('Rental typeDaily, $100/day');
  });
});

describe('who may go on', () => {
  it('sends a guest to the sign-in page with the one specified notice, which leads back here', async () => {
    user = GUEST;
    await show();
    await chooseDays();
    await submit();
    expect(toast()).toBeUndefined();
    expect(window.location.pathname + window.location.search).toBe(
      '/login?return=%2Fequipment%2Fe1%2Frent&reason=rental',
    );
    expect(writes()).toEqual([]);
  });

  it('leads an unverified user to the verification', async () => {
    user = { ...RENTER, emailVerified: false };
    await show();
    await chooseDays();
    await submit();
    const link = document.querySelector<HTMLAnchorElement>('[role=alert] a')!;
    expect(link.getAttribute('href')).toBe('/verification?return=%2Fequipment%2Fe1%2Frent');
    expect(writes()).toEqual([]);
  });

  it('leads a user whose session has ended meanwhile to sign in', async () => {
    answers[PREVIEW_CALL] = [refusal(401, 'unauthenticated')];
    answers['GET /api/auth/user'] = [{ status: 200, body: GUEST }];
    await toAgreement();
    expect(toast()).toBeUndefined();
    expect(window.location.pathname).toBe('/login');
  });
});

describe('agreement', () => {
  it('shows price and eight sections, and the way back keeps the form', async () => {
    await toAgreement();
    expect(window.location.search).toBe('?step=agreement');
    expect(
      [...document.querySelectorAll('h2')].filter((h) => h.textContent.includes('Heading')),
    ).toHaveLength(8);
    expect(text()).toContain('Paragraph 8');
    expect(text()).toContain('Pricing breakdown');
    expect(total()).toBe('$303.99');
    expect(document.activeElement?.textContent).toBe('Rental agreement');
    await press(button('Back'));
    await goneBack();
    expect(dates()).toEqual(['2026-06-10', '2026-06-12']);
    expect(document.activeElement?.textContent).toBe('Book your rental');
  });

  it('restores the agreement after a reload', async () => {
    await toAgreement();
    await reload();
    expect(text()).toContain('Paragraph 1');
    expect(callsTo(PREVIEW_CALL)).toHaveLength(2);
    expect(callsTo(PREVIEW_CALL)[1]!.body).toEqual(callsTo(PREVIEW_CALL)[0]!.body);
  });

  it('leaves the agreement for the details where the form is not complete', async () => {
    await show(`${PATH}?step=agreement`);
    expect(window.location.search).toBe('');
    expect(text()).toContain('Book your rental');
    expect(writes()).toEqual([]);
  });

  it('asks again for an agreement where it did not come', async () => {
    await toAgreement();
    answers[PREVIEW_CALL] = [new TypeError('Failed to fetch'), { status: 200, body: PREVIEW }];
    await reload();
    expect(text()).toContain("We couldn't load the agreement. Your details are saved.");
    await press(button('Try again'));
    expect(text()).toContain('Paragraph 1');
  });

  it('shows a price that is not the one of the details', async () => {
    answers[PREVIEW_CALL] = [{ status: 200, body: { ...PREVIEW, totalAmount: '310.00' } }];
    await toAgreement();
    expect(text()).toContain('It was $303.99 and is now $310.00.');
  });
});

describe('a preview that is refused', () => {
  it('puts the server’s messages beside their fields until they are changed', async () => {
    answers[PREVIEW_CALL] = [
      refusal(422, 'invalid', { endDate: 'This item is rented for at least 5 days.' }),
      { status: 200, body: PREVIEW },
    ];
    await toAgreement();
    expect(window.location.search).toBe('');
    expect(errorOf('endDate')).toBe('This item is rented for at least 5 days.');
    expect(document.activeElement).toBe(fieldNamed('endDate'));
    await write('endDate', '2026-06-14');
    expect(errorOf('endDate')).toBeUndefined();
  });

  it('loses nothing without a connection, and explains that', async () => {
    answers[PREVIEW_CALL] = [new TypeError('Failed to fetch'), { status: 200, body: PREVIEW }];
    await toAgreement();
    expect(document.querySelector('[role=alert]')!.textContent).toContain("You weren't charged");
    expect(dates()).toEqual(['2026-06-10', '2026-06-12']);
    await submit();
    expect(window.location.search).toBe('?step=agreement');
  });
});

describe('I Agree', () => {
  const agree = () => press(button('I Agree'));

  it('sends the specified fields with the bearer, confirms it, and goes on to the payment with a full load', async () => {
    localStorage.setItem(TOKEN_KEY, 'secret');
    await toAgreement();
    await agree();
    const [call] = callsTo(BOOK_CALL);
    expect(call!.headers['Authorization']).toBe('Bearer secret');
    expect(call!.body).toEqual({
      equipmentId: 'e1',
      renterId: 'r1',
      totalAmount: '303.99',
      status: 'pending',
      deliveryMethod: 'pickup',
      deliveryStreetAddress: '',
      deliveryApartmentNumber: '',
      deliveryCity: '',
      deliveryState: '',
      deliveryZipCode: '',
      rentalType: 'daily',
      startDate: '2026-06-10',
      endDate: '2026-06-12',
      deliveryFee: '0.00',
      notes: '',
      dateSelectionMode: 'consecutive',
      selectedDates: [],
      agreementHash: 'abc',
    });
    expect(toast()).toMatchObject({
      title: 'Booking created successfully',
      text: 'Your rental request has been submitted.',
      durationMs: bookingNoticeMs,
    });
    expect(leave.mock.calls).toEqual([
      [
        '/checkout?amount=303.99&equipment=Kubota+KX040-4&days=3&bookingId=b1&equipmentId=e1&renterId=r1&ownerPhone=',
      ],
    ]);
  });

  it('sends the purchase order and the job, which are asked for before the agreement', async () => {
    await show();
    await write('purchaseOrder', ' PO-4711 ');
    await write('jobName', 'Site 7');
    await chooseDays();
    await submit();
    await agree();
    const [call] = callsTo(BOOK_CALL);
    expect(call!.body).toMatchObject({ references: { purchaseOrder: 'PO-4711', jobName: 'Site 7' } });
  });

  it('sends the hours of an hourly rental, and the days that were chosen one by one', async () => {
    await show();
    await press(radio('hourly')!);
    await press(radio('6')!);
    await submit();
    await agree();
    expect(callsTo(BOOK_CALL)[0]!.body).toMatchObject({ rentalType: 'hourly', actualHours: 6 });
    expect(callsTo(BOOK_CALL)[0]!.body!['startDate']).toMatch(/^2026-06-01T12:0/);
  });

  it('sends chosen days sorted, with the first and the last', async () => {
    await show();
    await press(document.querySelector<HTMLElement>('[role=switch]')!);
    for (const name of ['2026-06-15', '2026-06-10']) await press(day(name));
    await submit();
    expect(callsTo(PREVIEW_CALL)[0]!.body).toMatchObject({
      dateSelectionMode: 'multiple',
      selectedDates: ['2026-06-10', '2026-06-15'],
      startDate: '2026-06-10',
      endDate: '2026-06-15',
    });
    expect(callsTo(PREVIEW_CALL)[0]!.body).not.toHaveProperty('actualHours');
  });

  it('sends once, however often it is pressed', async () => {
    let answer: (_: { status: number; body: unknown }) => unknown = () => undefined;
    answers[BOOK_CALL] = [
      new Promise((resolve) => {
        answer = resolve;
      }),
    ];
    await toAgreement();
    await act(async () => {
      button('I Agree').click();
      button('I Agree').click();
    });
    expect(button('Booking').getAttribute('aria-busy')).toBe('true');
    await press(button('Booking'));
    await act(async () => answer({ status: 201, body: BOOKING }));
    await settle();
    await press(button('Booking'));
    expect(callsTo(BOOK_CALL)).toHaveLength(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('books what is shown while the agreement is fetched again after an interruption', async () => {
    await toAgreement();
    answers[PREVIEW_CALL] = [new Promise(() => undefined)];
    await act(async () => void client.invalidateQueries());
    await settle();
    expect(callsTo(PREVIEW_CALL)).toHaveLength(2);
    await press(button('I Agree'));
    expect(callsTo(BOOK_CALL)).toHaveLength(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('books what is shown where fetching it again after an interruption failed', async () => {
    await toAgreement();
    answers[PREVIEW_CALL] = [new TypeError('Failed to fetch')];
    await act(() => client.invalidateQueries());
    await settle();
    await press(button('I Agree'));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('takes no press while the agreement is fetched that follows a refusal', async () => {
    answers[BOOK_CALL] = [refusal(409, 'agreement_changed'), { status: 201, body: BOOKING }];
    await toAgreement();
    answers[PREVIEW_CALL] = [new Promise(() => undefined)];
    await agree();
    await press(button('I Agree'));
    expect(callsTo(BOOK_CALL)).toHaveLength(1);
  });

  it('books the new agreement while it is fetched once more after an interruption', async () => {
    answers[BOOK_CALL] = [refusal(409, 'agreement_changed'), { status: 201, body: BOOKING }];
    await toAgreement();
    answers[PREVIEW_CALL] = [
      { status: 200, body: { ...PREVIEW, agreement: { ...PREVIEW.agreement, sha256: 'def' } } },
      new Promise(() => undefined),
    ];
    await agree();
    await act(async () => void client.invalidateQueries());
    await settle();
    expect(callsTo(PREVIEW_CALL)).toHaveLength(3);
    await press(button('I Agree'));
    expect(callsTo(BOOK_CALL)[1]!.body).toMatchObject({ agreementHash: 'def' });
  });

  it('shows before the form that this profile cannot book, to the Reviewer alone', async () => {
    await show();
    expect(text()).not.toContain("The Reviewer profile can't book");
    user = { ...RENTER, isReviewer: true };
    await show();
    expect(text()).toContain("The Reviewer profile can't book");
  });

  it('says at once who may not book, and leads to the form for a problem', async () => {
    await show();
    expect(text()).not.toContain("You can't book equipment");
    user = { ...RENTER, restrictionNoBook: true };
    await show();
    expect(text()).toContain("You can't book equipment");
    expect(linkNamed('Report a problem')).toBe('/support?kind=question&reason=restriction');
  });

  it('leads who was restricted in the meantime to the form for a problem, too', async () => {
    answers[BOOK_CALL] = [refusal(403, 'no_book', undefined, 'Your account cannot book.')];
    await toAgreement();
    await agree();
    const alerts = [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
    expect(alerts).toEqual([expect.stringContaining("You can't book equipment")]);
    expect(linkNamed('Report a problem')).toBe('/support?kind=question&reason=restriction');
  });

  it('says at once what is owed for damage, with the way to pay it; a guest owes nothing', async () => {
    await show();
    expect(text()).not.toContain('You owe');
    answers[DEBT_CALL] = [{ status: 200, body: { amount: '150.00', bookingId: 'b9' } }];
    await reload();
    expect(text()).toContain('You owe $150.00 for damage');
    expect(linkNamed('Pay now')).toBe('/checkout?bookingId=b9');
    user = GUEST;
    await reload();
    expect(text()).not.toContain('You owe');
  });

  it('says what is owed for damage once after a refusal for it', async () => {
    answers[PREVIEW_CALL] = [refusal(409, 'claim_unpaid', undefined, 'You owe $150.00 for damage.')];
    answers[DEBT_CALL] = [{ status: 200, body: { amount: '150.00', bookingId: 'b9' } }];
    await show();
    await chooseDays();
    await submit();
    expect(text().match(/You owe \$150\.00/g)).toHaveLength(1);
    expect(linkNamed('Go to My bookings')).toBe('/bookings');
  });

  it.each([
    ['the server’s message', refusal(403, 'own_equipment', undefined, 'It is your own.'), 'It is your own.'],
    ['the specified text without one', { status: 500 }, 'Failed to create booking'],
    ['the specified text without a connection', new TypeError('Failed to fetch'), 'Failed to create booking'],
  ])('shows the failure, with %s', async (_what, answer, message) => {
    answers[BOOK_CALL] = [answer, { status: 201, body: BOOKING }];
    await toAgreement();
    await agree();
    expect(toast()).toBeUndefined();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(
      new RegExp(`^Booking failed${message}`),
    );
    expect(leave).not.toHaveBeenCalled();
    await agree();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('shows a changed price and asks again', async () => {
    answers[BOOK_CALL] = [
      refusal(409, 'price_changed', { totalAmount: '310.00' }),
      { status: 201, body: BOOKING },
    ];
    await toAgreement();
    answers[PREVIEW_CALL] = [{ status: 200, body: { ...PREVIEW, totalAmount: '310.00' } }];
    await agree();
    expect(text()).toContain('The price has changed');
    expect(text()).toContain('It was $303.99 and is now $310.00.');
    expect(total()).toBe('$310.00');
    await agree();
    expect(callsTo(BOOK_CALL)[1]!.body).toMatchObject({ totalAmount: '310.00' });
  });

  it('shows that days which were left unpaid are to be paid at once, before and after a refusal', async () => {
    answers[BOOK_CALL] = [refusal(409, 'pay_at_once'), { status: 201, body: BOOKING }];
    await toAgreement();
    expect(text()).not.toContain('Pay within');
    answers[PREVIEW_CALL] = [
      { status: 200, body: { ...PREVIEW, minutesToPay: 5, paysAtOnceUntil: '2026-06-10T23:00:00.000Z' } },
    ];
    await agree();
    expect(callsTo(BOOK_CALL)[0]!.body).not.toHaveProperty('payAtOnce');
    expect(text()).toContain('Pay within 5 minutes');
    expect(text()).toContain('we hold them for 5 minutes. From Wed 6:00 PM');
    await agree();
    expect(callsTo(BOOK_CALL)[1]!.body).toMatchObject({ payAtOnce: true });
  });

  it('shows a changed agreement and asks again', async () => {
    answers[BOOK_CALL] = [refusal(409, 'agreement_changed'), { status: 201, body: BOOKING }];
    await toAgreement();
    answers[PREVIEW_CALL] = [
      { status: 200, body: { ...PREVIEW, agreement: { ...PREVIEW.agreement, sha256: 'def' } } },
    ];
    await agree();
    expect(text()).toContain('The agreement has changed');
    await agree();
    expect(callsTo(BOOK_CALL)[1]!.body).toMatchObject({ agreementHash: 'def' });
  });

  it('goes back to the details for taken days, where the next free ones fill the form', async () => {
    answers[BOOK_CALL] = [refusal(409, 'dates_taken', { nextFree: ['2026-06-22', '2026-07-01'] })];
    await toAgreement();
    await agree();
    await goneBack();
    expect(document.querySelector('[role=alert]')!.textContent).toContain('Those dates were just taken');
    expect(document.activeElement?.textContent).toContain('Those dates were just taken');
    await press(button('Jun 22–24'));
    expect(dates()).toEqual(['2026-06-22', '2026-06-24']);
    expect(text()).not.toContain('Those dates were just taken');
    expect(button('Continue').disabled).toBe(false);
  });

  it('offers to pay one’s own unpaid booking of the same days', async () => {
    answers[BOOK_CALL] = [refusal(409, 'dates_taken', { nextFree: [], bookingId: 'b1' })];
    answers['GET /api/bookings/b1'] = [{ status: 200, body: BOOKING }];
    await toAgreement();
    await agree();
    await goneBack();
    expect(text()).toContain('You already booked these days');
    await press(button('Go to payment'));
    expect(leave.mock.calls[0]![0]).toContain('bookingId=b1');
  });
});

describe('back from the payment', () => {
  const bookAndReturn = async (booking: Partial<Booking>) => {
    await toAgreement();
    await press(button('I Agree'));
    answers['GET /api/bookings/b1'] = [{ status: 200, body: { ...BOOKING, ...booking } }];
    taken = new Set(['2026-06-10', '2026-06-11', '2026-06-12']);
    await reload();
  };

  it('offers to pay what waits, instead of booking again', async () => {
    await bookAndReturn({});
    expect(buttons('I Agree')).toEqual([]);
    expect(buttons('Go to payment')).not.toEqual([]);
    await press(button('Go to payment'));
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it('lets go of a form whose booking has been paid', async () => {
    await bookAndReturn({ allowedActions: [], status: 'confirmed' });
    await goneBack();
    expect(dates()).toEqual(['', '']);
  });

  it('keeps the form of a booking that has expired', async () => {
    await bookAndReturn({ allowedActions: [], status: 'canceled' });
    expect(buttons('I Agree')).not.toEqual([]);
    expect(JSON.parse(sessionStorage.getItem('kept:rent:e1')!)).toMatchObject({ bookingId: null });
  });
});

describe('the owner’s rules', () => {
  const choice = () => document.querySelector('form [data-calendars] ~ div [role=status]')!.textContent;
  const within = { minRentalDays: 3, maxRentalDays: 7 };

  it('shows the owner’s rules before the days are chosen', async () => {
    item = { ...ITEM, ...within, leadTimeHours: 48, instantBooking: true, cancellationPolicy: 'flexible' };
    earliest = '2026-06-04';
    await show();
    expect(text()).toContain('Rent for 3 to 7 days.');
    expect(text()).toContain(
      'The owner needs 48 hours of lead time. Your first day can be Thu, Jun 4 or later.',
    );
    expect(text()).toContain('Instant book');
    expect(text()).toContain('Free cancellation until 24 h before start');
    expect(fieldNamed('startDate').min).toBe('2026-06-04');
    expect(day('2026-06-03').getAttribute('aria-disabled')).toBe('true');
    await press(day('2026-06-03'));
    expect(dates()).toEqual(['', '']);
    await press(day('2026-06-04'));
    expect(dates()).toEqual(['2026-06-04', '']);
    // Hours begin at once and last a day at most.
    expect(radio('hourly')).toBeNull();
  });

  it('keeps silent about the rules where nothing is asked', async () => {
    await show();
    expect(text()).not.toContain('Rent for');
    expect(text()).not.toContain('of notice');
    expect(radio('hourly')).not.toBeNull();
  });

  it('refuses a last day that makes the rental too short or too long, with the reason, before any call', async () => {
    item = { ...ITEM, ...within };
    await show();
    await press(day('2026-06-10'));
    expect(choice()).toBe('From Wed, Jun 10. Choose your last day, Fri, Jun 12 to Tue, Jun 16.');
    await press(day('2026-06-11'));
    expect(choice()).toBe("That's 2 days. Rent for 3 to 7 days.");
    await press(day('2026-06-17'));
    expect(choice()).toBe("That's 8 days. Rent for 3 to 7 days.");
    expect(dates()).toEqual(['2026-06-10', '']);
    await write('endDate', '2026-06-11');
    expect(errorOf('endDate')).toBe('This item is rented for at least 3 days.');
    expect(buttons('Continue').every(({ disabled }) => disabled)).toBe(true);
    expect(writes()).toEqual([]);
    await write('endDate', '2026-06-12');
    expect(errorOf('endDate')).toBeUndefined();
    expect(button('Continue').disabled).toBe(false);
  });

  it('counts days that are chosen one by one', async () => {
    item = { ...ITEM, ...within };
    await show();
    await press(document.querySelector<HTMLElement>('[role=switch]')!);
    await press(day('2026-06-10'));
    expect(choice()).toBe('1 day chosen. Choose 2 more.');
    expect(text()).not.toContain('at least 3 days');
    await press(day('2026-06-17'));
    expect(choice()).toBe("That's 8 days. Rent for 3 to 7 days.");
    for (const name of ['2026-06-12', '2026-06-16']) await press(day(name));
    expect(choice()).toContain('3 days chosen.');
    expect(total()).toBe('$303.99');
  });
});

describe('an item that is nowhere in particular', () => {
  it('rents a placeless item for pickup, not for delivery', async () => {
    item = { ...ITEM, location: '', latitude: null, longitude: null };
    await show();
    expect(radio('delivery')).toBeNull();
    expect(radio('pickup')!.checked).toBe(true);
    expect(text()).toContain("At the owner's place. Exact address after booking.");
    expect(text()).not.toMatch(/NaN|of \./);
  });
});

describe('what the server refuses', () => {
  it('shows a refusal at the ZIP code with the distance, and keeps what was typed', async () => {
    const far = 'This address is 40.2 miles from the equipment; the owner delivers within 25 miles.';
    answers[PREVIEW_CALL] = [refusal(422, 'invalid', { deliveryZipCode: far })];
    await show();
    await chooseDays();
    await press(radio('delivery')!);
    const address = [
      ['deliveryStreetAddress', '1 Main St'],
      ['deliveryCity', 'Temple'],
      ['deliveryState', 'TX'],
      ['deliveryZipCode', '76501'],
    ] as const;
    for (const [name, value] of address) await write(name, value);
    await submit();
    expect(errorOf('deliveryZipCode')).toBe(far);
    expect(document.activeElement).toBe(fieldNamed('deliveryZipCode'));
    for (const [name, value] of address) expect(fieldNamed(name).value).toBe(value);
    expect(dates()).toEqual(['2026-06-10', '2026-06-12']);
    await write('deliveryZipCode', '78701');
    expect(errorOf('deliveryZipCode')).toBeUndefined();
  });

  it('shows at the days that another renter was faster, with others to choose from', async () => {
    answers[PREVIEW_CALL] = [refusal(409, 'dates_taken', { nextFree: ['2026-06-22'] })];
    await show();
    await chooseDays();
    await write('notes', 'Gate 7');
    await submit();
    const notice = document.querySelector('[role=alert]')!;
    expect(notice.textContent).toContain('Those dates were just taken');
    const first = document.querySelector('[name=startDate]')!;
    const kind = document.querySelector('[data-field=rentalType]')!;
    expect(kind.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(notice.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect([...dates(), fieldNamed('notes').value]).toEqual(['2026-06-10', '2026-06-12', 'Gate 7']);
    await press(button('Jun 22–24'));
    expect([...dates(), fieldNamed('notes').value]).toEqual(['2026-06-22', '2026-06-24', 'Gate 7']);
  });
});
