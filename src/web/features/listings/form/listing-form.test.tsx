import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnListing } from '#shared/contracts/listings.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { Router } from 'wouter';
import { clearLocalData } from '#web/lib/clear-local-data.ts';
import { PageContextProvider } from '#web/lib/page-context.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts, TextProvider } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { PhotoError, type UploadedPhoto } from '../photos/photo.ts';
import type { PhotoQueueParts } from '../photos/photo-queue.ts';
import { AddListingView } from './add-listing-view.tsx';
import { EditListingView } from './edit-listing-view.tsx';
import {
  hydrateScreen,
  leaveScreen,
  renderScreen,
  setActEnvironment,
} from '#tests/support/component-page.tsx';
import { press, settle, write } from '#tests/support/screen-hands.ts';
import { control, errorOf, fieldNamed } from '#tests/support/screen-parts.ts';
import { currentUserQuery } from '#web/data/session.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'listings', 'problems']));

const GUEST = { id: 'guest-user', isGuest: true } as CurrentUser;
const OWNER = { id: 'us_1', isGuest: false, restrictionNoList: false, emailVerified: true } as CurrentUser;
const photoAddress = (id: string) => `/photos/${id}/large.webp`;

const LISTING = {
  id: 'eqp_1',
  name: 'Kubota KX040-4',
  description: 'Runs well.',
  category: 'Heavy Equipment',
  brand: 'Kubota',
  model: 'KX040-4',
  dailyRate: '285.00',
  hourlyRate: '48.50',
  weeklyRate: null,
  purchasePrice: '62000.00',
  location: 'Austin, TX',
  imageUrls: [photoAddress('a'), photoAddress('b')],
  deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 40, deliveryFee: '75.00' },
  instantBooking: true,
  cancellationPolicy: 'flexible',
  allowMultipleDays: false,
  minRentalDays: 2,
  maxRentalDays: 30,
  leadTimeHours: 24,
  bufferHours: 0,
  identityAbove: null,
  meteredHours: false,
  hoursPerDay: 8,
  hoursPerWeek: 40,
  hoursPerFourWeeks: 160,
  extraHourRate: null,
  fuelPrice: null,
  tankGallons: null,
  specifications: { Weight: '9,000 lb' },
  version: 3,
  updatedAt: '2026-05-30T15:04:00.000Z',
} as unknown as OwnListing;

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}
type Answer = { status: number; body?: unknown } | Error;

let client: QueryClient;
let calls: Call[];
/** What the server answers, by method and path; the last one stays. */
let answers: Record<string, Answer[]>;
let user: CurrentUser;
/** Uploads under way, by file name. */
let uploads: Map<string, { finish: (photo: UploadedPhoto) => void; fail: (error: Error) => void }>;

const CREATE = 'POST /api/equipment';
const REPLACE = 'PUT /api/equipment/eqp_1';
const OWN = 'GET /api/equipment/eqp_1/own';
const callsTo = (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);

const parts: PhotoQueueParts = {
  prepare: (file) => Promise.resolve({ file, name: file.name, decoded: false }),
  upload: ({ name }) =>
    new Promise((resolve, reject) => uploads.set(name, { finish: resolve, fail: reject })),
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setServerNow(NOW);
  calls = [];
  uploads = new Map();
  user = OWNER;
  answers = {
    [CREATE]: [{ status: 201, body: LISTING }],
    [REPLACE]: [{ status: 200, body: { ...LISTING, version: 4 } }],
    [OWN]: [{ status: 200, body: LISTING }],
    'GET /api/places?q=Aus': [{ status: 200, body: [{ label: 'Austin, TX' }] }],
  };
  open();
});
function serve(path: string, init?: RequestInit): Promise<Response> {
  const method = init?.method ?? 'GET';
  const body =
    typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
  calls.push({ method, path, body });
  const queue = answers[`${method} ${path}`] ?? [];
  const answer = queue.length > 1 ? queue.shift() : queue[0];
  if (!answer || answer instanceof Error) return Promise.reject(answer ?? new TypeError('Failed to fetch'));
  return Promise.resolve(new Response(JSON.stringify(answer.body ?? {}), { status: answer.status }));
}

function open() {
  leaveScreen();
  client = createQueryClient(serve);
}
/** For what takes its time: a pause in typing, a part that is brought later. */
async function eventually(check: () => void): Promise<void> {
  setActEnvironment(false);
  await vi.waitFor(check);
  setActEnvironment(true);
}
async function show(address: string) {
  window.history.replaceState(null, '', address);
  client.setQueryData(currentUserQuery.queryKey, user);
  await act(async () => renderScreen(pageOf(address)));
  await settle();
}
function pageOf(address: string) {
  const [, id] = /^\/edit-listing\/([^?]+)/.exec(address) ?? [];
  return (
    <QueryClientProvider client={client}>
      <TextProvider texts={texts}>
        <PageContextProvider value={{ mobile: true, renderedAt: NOW, origin: 'http://localhost' }}>
          {id === undefined ? (
            <AddListingView photoParts={parts} />
          ) : (
            <EditListingView id={id} photoParts={parts} />
          )}
        </PageContextProvider>
      </TextProvider>
    </QueryClientProvider>
  );
}
function serverHtml(address: string): string {
  window.history.replaceState(null, '', address);
  client.setQueryData(currentUserQuery.queryKey, user);
  client.setQueryData(['/api/equipment', 'eqp_1', 'own'], LISTING);
  return renderToString(<Router ssrPath={address}>{pageOf(address)}</Router>);
}
/** The page as the server sends it, with something typed into it before it comes alive. */
async function showTypedEarly(address: string, typed: Record<string, string>) {
  leaveScreen();
  document.body.innerHTML = serverHtml(address);
  for (const [name, value] of Object.entries(typed)) fieldNamed(name).value = value;
  hydrateScreen(<Router>{pageOf(address)}</Router>);
  await settle();
}
async function reload(address: string) {
  open();
  await show(address);
}

const add = () => show('/add-listing');
const edit = () => show('/edit-listing/eqp_1');

const text = () => document.body.textContent;
async function leave(name: string) {
  await act(async () => {
    fieldNamed(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  await settle(1);
}
const toast = () => currentToasts().find((each) => each.open);
const save = () => press(document.querySelector<HTMLButtonElement>('button[type="submit"]')!);
const refusal = (status: number, code: string, details?: unknown, message = 'The server says no') => ({
  status,
  body: { message, code, details },
});

async function choosePhotos(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
}
async function finishUpload(name: string) {
  uploads.get(name)!.finish({ url: photoAddress(name), thumbnailUrl: `/photos/${name}/small.webp` });
  await settle();
}
async function fillIn() {
  await write('name', 'Trencher');
  await write('category', 'Landscape');
  await write('dailyRate', '120');
  await write('purchasePrice', '8000');
}
const lastBody = (name: string) => callsTo(name).at(-1)?.body;

describe('what has to be filled in', () => {
  it('shows what has to be filled in in the specified words, each at its field, and gives the first the focus', async () => {
    await add();
    await save();
    expect(errorOf('name')).toBe('Equipment name is required');
    expect(errorOf('category')).toBe('Category is required');
    expect(errorOf('dailyRate')).toBe('Daily rate is required');
    expect(errorOf('purchasePrice')).toBe('Purchase price is required');
    expect(document.activeElement).toBe(fieldNamed('name'));
    expect(callsTo(CREATE)).toEqual([]);
  });

  it('reports nothing before an attempt to save', async () => {
    await add();
    await leave('name');
    expect(errorOf('name')).toBeUndefined();
  });

  it.each([
    ['dailyRate', '3.98', 'Daily rate must be at least $3.99'],
    ['purchasePrice', 'abc', 'Purchase price must be a valid amount'],
    ['purchasePrice', '0', 'Purchase price must be a valid amount'],
  ])('says what is wrong with %s %s once it has been left', async (name, value, message) => {
    await add();
    await write(name, value);
    expect(errorOf(name)).toBeUndefined();
    await leave(name);
    expect(errorOf(name)).toBe(message);
  });

  it('knows the ten categories', async () => {
    await add();
    const options = [...fieldNamed('category').querySelectorAll('option')].map(({ value }) => value);
    expect(options.join(' | ')).toBe(
      ' | Electrical | Plumbing | Landscape | Framing | HVAC | Trailers | Heavy Equipment | Service Vehicles | Drills and Attachments | Concrete',
    );
  });

  it('needs a location where there is a delivery', async () => {
    await add();
    await fillIn();
    await press(fieldNamed('delivery'));
    await save();
    expect(errorOf('location')).toBe('Delivery needs a location to measure the distance from.');
    expect(document.activeElement).toBe(fieldNamed('location'));
  });
});

describe('rates', () => {
  it('takes rates that go with the daily one at a tap', async () => {
    await add();
    await write('dailyRate', '285');
    await press(control('Use $48 as hourly rate'));
    await press(control('Use $1,425 as weekly rate'));
    expect([fieldNamed('hourlyRate').value, fieldNamed('weeklyRate').value]).toEqual(['48', '1425']);
    expect(document.activeElement).toBe(fieldNamed('weeklyRate'));
    expect(text()).not.toContain('about 1/6 of a day');
  });

  it('shows what the owner gets of the rates', async () => {
    await add();
    expect(document.querySelector('[data-earnings]')).toBeNull();
    await write('dailyRate', '285');
    await write('weeklyRate', '1425');
    expect(document.querySelector('[data-earnings]')?.textContent).toBe(
      'You earn $262.20 a day$1,311.00 a weekYou keep 92% of the rate. The rest is the platform fee.',
    );
  });
});

describe('saving', () => {
  it('sends everything that was filled in, and leads to the analytics with a notice', async () => {
    await add();
    await fillIn();
    await write('location', 'Austin, TX');
    await press(fieldNamed('delivery'));
    await write('deliveryRadius', '30');
    await press(fieldNamed('instantBooking'));
    await press(document.querySelector<HTMLElement>('input[value="flexible"]')!);
    await write('minRentalDays', '2');
    await press(control('Add a specification'));
    await write('specifications.0.label', 'Depth');
    await write('specifications.0.value', '36 in');
    await choosePhotos('one.jpg');
    await finishUpload('one.jpg');
    await save();
    expect(lastBody(CREATE)).toMatchObject({
      ownerId: 'us_1',
      name: 'Trencher',
      category: 'Landscape',
      dailyRate: '120',
      purchasePrice: '8000',
      location: 'Austin, TX',
      imageUrls: [photoAddress('one.jpg')],
      deliveryOptions: { pickup: true, delivery: true, deliveryRadius: '30', deliveryFee: '50' },
      instantBooking: true,
      cancellationPolicy: 'flexible',
      allowMultipleDays: true,
      minRentalDays: '2',
      specifications: { Depth: '36 in' },
    });
    expect(window.location.pathname).toBe('/equipment-analytics');
    expect(toast()?.title).toBe('Listing created');
    expect(localStorage.length).toBe(0);
  });

  it('saves a draft for an owner whose address is not verified, and shows the way to verify it', async () => {
    user = { ...OWNER, emailVerified: false };
    await add();
    expect(document.body.textContent).toContain('Verify your email to publish');
    expect(document.querySelector('a[href="/verification"]')?.textContent).toBe('Verify email');
    await fillIn();
    expect(document.querySelector('button[type="submit"]')?.textContent).toBe('Save draft');
    await save();
    expect(lastBody(CREATE)).toMatchObject({ name: 'Trencher', isAvailable: false });
    expect(toast()?.title).toBe('Draft saved');
  });

  it("shows the server's message at its field until that is changed", async () => {
    answers[CREATE] = [refusal(422, 'invalid', { location: 'Nobody knows that place.' })];
    await add();
    await fillIn();
    await write('location', 'Nowhere at all');
    await save();
    expect(toast()).toMatchObject({ title: 'Failed to create listing', text: 'Nobody knows that place.' });
    expect(errorOf('location')).toBe('Nobody knows that place.');
    expect(document.activeElement).toBe(fieldNamed('location'));
    await write('name', 'Another name');
    expect(errorOf('location')).toBe('Nobody knows that place.');
    await write('location', 'Waco, TX');
    expect(errorOf('location')).toBeUndefined();
  });

  it("shows the server's sentence of any other refusal and loses nothing", async () => {
    answers[CREATE] = [refusal(403, 'no_list', undefined, 'Your account cannot list equipment.')];
    await add();
    await fillIn();
    await save();
    expect(toast()).toMatchObject({
      tone: 'destructive',
      title: 'Failed to create listing',
      text: 'Your account cannot list equipment.',
    });
    expect(fieldNamed('name').value).toBe('Trencher');
    expect(window.location.pathname).toBe('/add-listing');
  });

  it('sends the same draft once more after an answer that never came', async () => {
    answers[CREATE] = [new TypeError('Failed to fetch'), { status: 201, body: LISTING }];
    await add();
    await fillIn();
    await save();
    expect(text()).toContain('No connection or no response.');
    await save();
    const [first, second] = callsTo(CREATE).map(({ body }) => body?.['draftId']);
    expect(first).toMatch(/^[0-9a-f]{24}$/);
    expect(second).toBe(first);
    expect(window.location.pathname).toBe('/equipment-analytics');
  });

  it('reports two specifications of one name, instead of losing one', async () => {
    await add();
    await fillIn();
    for (const index of [0, 1]) {
      await press(control('Add a specification'));
      await write(`specifications.${index}.label`, 'Weight');
      await write(`specifications.${index}.value`, `${index}`);
    }
    await save();
    expect(text()).toContain('Each specification can be named only once.');
    expect(callsTo(CREATE)).toEqual([]);
  });
});

describe('photos', () => {
  it('takes six of seven photos that are chosen at once, and shows the specified words', async () => {
    await add();
    await choosePhotos('1', '2', '3', '4', '5', '6', '7');
    expect(document.querySelectorAll('[data-photo]')).toHaveLength(6);
    expect(document.querySelector('[role="alert"]:not(:empty)')?.textContent).toBe(
      'You can only upload up to 6 photos total',
    );
  });

  it('waits for photos that are still under way', async () => {
    await add();
    await fillIn();
    await choosePhotos('one.jpg');
    await save();
    expect(document.querySelector('button[type="submit"]')?.textContent).toBe('Uploading photos');
    expect(callsTo(CREATE)).toEqual([]);
    await finishUpload('one.jpg');
    expect(lastBody(CREATE)?.['imageUrls']).toEqual([photoAddress('one.jpg')]);
  });

  it('stops the saving for photos that did not arrive until they are removed', async () => {
    await add();
    await fillIn();
    await choosePhotos('one.jpg');
    uploads.get('one.jpg')!.fail(new PhotoError({ kind: 'offline' }));
    await settle();
    expect(text()).toContain('Connection lost. We saved the photo.');
    await save();
    expect(text()).toContain("A photo isn't uploaded yet. Try again or remove it.");
    expect(callsTo(CREATE)).toEqual([]);
    await press(control('Remove photo 1'));
    await save();
    expect(lastBody(CREATE)?.['imageUrls']).toEqual([]);
  });

  it('lets photos change places by buttons, and takes the first as the cover', async () => {
    await edit();
    await press(control('Make photo 2 the cover'));
    await save();
    expect(lastBody(REPLACE)?.['imageUrls']).toEqual([photoAddress('b'), photoAddress('a')]);
  });

  it('brings photos back by undo', async () => {
    await edit();
    await press(control('Remove photo 1'));
    expect(document.querySelectorAll('[data-photo]')).toHaveLength(1);
    await press(control('Undo'));
    await save();
    expect(lastBody(REPLACE)?.['imageUrls']).toEqual([photoAddress('a'), photoAddress('b')]);
  });
});

describe('a draft', () => {
  it('survives a reload with its photos; one can go on with it', async () => {
    await add();
    await fillIn();
    await press(fieldNamed('instantBooking'));
    await press(control('Add a specification'));
    await write('specifications.0.label', 'Depth');
    await choosePhotos('one.jpg', 'two.jpg');
    await finishUpload('one.jpg');
    await reload('/add-listing');
    expect(fieldNamed('specifications.0.label').value).toBe('Depth');
    expect(fieldNamed('instantBooking').checked).toBe(true);
    expect(fieldNamed('name').value).toBe('Trencher');
    expect(fieldNamed('category').value).toBe('Landscape');
    expect(document.querySelectorAll('[data-photo]')).toHaveLength(1);
    expect(text()).toContain('Draft restored');
    await press(control('Continue'));
    expect(text()).not.toContain('Draft restored');
    await write('specifications.0.value', '36 in');
    await save();
    expect(lastBody(CREATE)).toMatchObject({ name: 'Trencher', imageUrls: [photoAddress('one.jpg')] });
  });

  it('leaves a draft for a new start, and brings it back', async () => {
    await add();
    await fillIn();
    await reload('/add-listing');
    await press(control('Start over'));
    expect(fieldNamed('name').value).toBe('');
    await press(control('Restore'));
    expect(fieldNamed('name').value).toBe('Trencher');
    await reload('/add-listing');
    await press(control('Start over'));
    await reload('/add-listing');
    expect(fieldNamed('name').value).toBe('');
    expect(text()).not.toContain('Draft restored');
  });

  it('passes the draft of a guest to the next user who signs in', async () => {
    user = GUEST;
    await add();
    await fillIn();
    await save();
    expect(toast()?.title).toBe('You must be logged in to create a listing');
    expect(window.location.pathname + window.location.search).toBe(
      '/login?return=%2Fadd-listing&reason=list',
    );
    expect(callsTo(CREATE)).toEqual([]);
    user = OWNER;
    await reload('/add-listing');
    expect(fieldNamed('name').value).toBe('Trencher');
    await save();
    expect(lastBody(CREATE)?.['name']).toBe('Trencher');
    expect(localStorage.length).toBe(0);
  });

  it('belongs to one person', async () => {
    await add();
    await fillIn();
    user = { ...OWNER, id: 'us_2' };
    await reload('/add-listing');
    expect(fieldNamed('name').value).toBe('');
  });

  it('goes when its person signs out', async () => {
    await add();
    await fillIn();
    clearLocalData();
    await reload('/add-listing');
    expect(fieldNamed('name').value).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('ignores a draft that cannot be read, or is old', async () => {
    await add();
    await fillIn();
    const key = localStorage.key(0)!;
    const kept = localStorage.getItem(key)!;
    const asOf = (part: object) => JSON.stringify({ ...(JSON.parse(kept) as object), ...part });
    for (const broken of [
      '{',
      '{}',
      asOf({ values: { name: 7 } }),
      asOf({ savedAt: '2026-01-01T00:00:00Z' }),
    ]) {
      localStorage.setItem(key, broken);
      open();
      await show('/add-listing');
      expect(fieldNamed('name').value).toBe('');
    }
  });

  it('stays when the session ends while one saves', async () => {
    answers[REPLACE] = [refusal(401, 'unauthenticated')];
    await edit();
    await write('name', 'Changed');
    await save();
    expect(toast()?.title).toBe('You must be logged in to edit a listing');
    expect(window.location.search).toContain('return=%2Fedit-listing%2Feqp_1');
    await reload('/edit-listing/eqp_1');
    await eventually(() => expect(fieldNamed('name').value).toBe('Changed'));
  });
});

describe('what is typed before the page is hydrated', () => {
  it('keeps what is typed before hydration, in a new listing', async () => {
    await showTypedEarly('/add-listing', { name: 'Early', dailyRate: '90' });
    expect(fieldNamed('name').value).toBe('Early');
    await write('category', 'Landscape');
    await write('purchasePrice', '100');
    await save();
    expect(lastBody(CREATE)).toMatchObject({ name: 'Early', dailyRate: '90', brand: '' });
  });

  it('keeps what is typed before hydration in one that is edited, beside what the server wrote there', async () => {
    await showTypedEarly('/edit-listing/eqp_1', { name: 'Early' });
    await save();
    expect(lastBody(REPLACE)).toMatchObject({ name: 'Early', brand: 'Kubota', dailyRate: '285' });
  });

  it('counts more than the draft, of which the rest comes back', async () => {
    await add();
    await fillIn();
    open();
    await showTypedEarly('/add-listing', { name: 'Early' });
    expect([fieldNamed('name').value, fieldNamed('category').value]).toEqual(['Early', 'Landscape']);
  });

  it('meets no inline style, which the content policy would refuse', () => {
    document.body.innerHTML = serverHtml('/edit-listing/eqp_1');
    expect(document.querySelectorAll('[data-photo]')).toHaveLength(2);
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });
});

describe('a copy', () => {
  it('takes over everything but the version, with a mark in its name', async () => {
    await show('/add-listing?copy=eqp_1');
    expect(fieldNamed('name').value).toBe('Kubota KX040-4 (copy)');
    await save();
    const body = lastBody(CREATE)!;
    expect(body).toMatchObject({
      name: 'Kubota KX040-4 (copy)',
      description: 'Runs well.',
      category: 'Heavy Equipment',
      dailyRate: '285',
      hourlyRate: '48.50',
      weeklyRate: '',
      purchasePrice: '62000',
      imageUrls: LISTING.imageUrls,
      deliveryOptions: { pickup: true, delivery: true, deliveryRadius: '40', deliveryFee: '75' },
      cancellationPolicy: 'flexible',
      allowMultipleDays: false,
      maxRentalDays: '30',
      specifications: { Weight: '9,000 lb' },
    });
    expect(body).not.toHaveProperty('version');
  });

  it('begins a copy of a missing listing empty and shows that', async () => {
    answers[OWN] = [refusal(404, 'not_found')];
    await show('/add-listing?copy=eqp_1');
    expect(text()).toContain("We couldn't copy that listing");
    expect(fieldNamed('name').value).toBe('');
  });
});

describe('editing', () => {
  const newest = { ...LISTING, name: 'Changed elsewhere', version: 5, updatedAt: NOW };
  const elsewhere = refusal(409, 'edited_elsewhere', newest);

  it('sends the version that it began with', async () => {
    await edit();
    await write('name', 'Mine');
    await save();
    expect(lastBody(REPLACE)).toMatchObject({ name: 'Mine', version: 3, dailyRate: '285' });
    expect(window.location.pathname).toBe('/equipment-analytics');
    expect(toast()?.title).toBe('Listing updated');
  });

  it('keeps mine in one of two windows, together with what was changed there', async () => {
    const changed = { ...newest, brand: 'Theirs', imageUrls: [photoAddress('c')] };
    answers[REPLACE] = [refusal(409, 'edited_elsewhere', changed), { status: 200, body: changed }];
    await edit();
    await write('name', 'Mine');
    await save();
    expect(text()).toContain('This listing was changed in another window');
    expect(text()).toContain('with changes to: Equipment name, Brand, and Photos.');
    expect(text()).toContain('You also changed: Equipment name.');
    expect(fieldNamed('name').value).toBe('Mine');
    await press(control('Keep mine'));
    const imageUrls = [photoAddress('c')];
    expect(lastBody(REPLACE)).toMatchObject({ name: 'Mine', brand: 'Theirs', imageUrls, version: 5 });
    expect(window.location.pathname).toBe('/equipment-analytics');
  });

  it('takes theirs in one of two windows, and brings mine back', async () => {
    answers[REPLACE] = [elsewhere, { status: 200, body: newest }];
    await edit();
    await write('name', 'Mine');
    await save();
    await press(control('Take theirs'));
    expect(fieldNamed('name').value).toBe('Changed elsewhere');
    expect(text()).not.toContain('This listing was changed in another window');
    await press(control('Restore'));
    expect(fieldNamed('name').value).toBe('Mine');
    await save();
    expect(lastBody(REPLACE)).toMatchObject({ name: 'Mine', version: 5 });
  });

  it('names the failure', async () => {
    answers[REPLACE] = [refusal(500, 'internal', undefined, 'Something broke.')];
    await edit();
    await save();
    expect(toast()).toMatchObject({ title: 'Failed to update listing', text: 'Something broke.' });
  });

  it('shows that an edited listing is missing and links to the analytics', async () => {
    answers[OWN] = [refusal(404, 'not_found')];
    await edit();
    expect(text()).toContain('Equipment not found');
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Back to Analytics');
    expect(link?.getAttribute('href')).toBe('/equipment-analytics');
  });

  it('needs a signed-in user', async () => {
    user = GUEST;
    await edit();
    expect(toast()?.title).toBe('You must be logged in to edit a listing');
    expect(window.location.pathname).toBe('/login');
    expect(window.location.search).toContain('return=%2Fedit-listing%2Feqp_1');
    expect(callsTo(OWN)).toEqual([]);
  });

  it('keeps what is typed while the other tab is looked at', async () => {
    await edit();
    await write('name', 'Mine');
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Details', 'Availability']);
    await press(tabs[1]!);
    await vi.waitFor(() => expect(window.location.search).toBe('?tab=availability'));
    expect(document.querySelector('[data-money-bar]')).toBeNull();
    await press(tabs[0]!);
    expect(fieldNamed('name').value).toBe('Mine');
  });
});

describe('the place', () => {
  it('suggests a place while one types, and takes it by keyboard', async () => {
    await add();
    const input = fieldNamed('location');
    await write('location', 'Aus');
    await eventually(() => expect(document.querySelector('[role="option"]')).not.toBeNull());
    for (const key of ['ArrowDown', 'Enter'])
      await act(async () => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
    await settle();
    expect(input.value).toBe('Austin, TX');
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });
});
