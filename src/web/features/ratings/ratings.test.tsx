import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type {
  BookingCondition,
  BookingConditionRating,
  BookingPhoto,
  PhotoMoment,
} from '#shared/contracts/conditions.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { CONDITION_SCORES, STAR_LABELS } from '#shared/domain/ratings.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { PhotoError, type UploadOptions } from '#web/lib/upload-photo.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { RatingEntry } from './components/rating-entry.tsx';
import { Ratings } from './components/ratings.tsx';
import type { PhotoParts } from './lib/queues.ts';
import { writeInto } from '#tests/support/write-into.ts';
import { renderScreen } from '#tests/support/component-page.tsx';

const NOW = new Date('2026-06-09T16:00:00.000Z');
const ago = (hours: number): string => addHours(NOW, -hours).toISOString();
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'ratings']));
beforeAll(() => import('./components/rating-dialogs.tsx'));

interface Reply {
  status?: number;
  body: unknown;
}
interface Sending extends UploadOptions {
  bookingId: string;
  moment: PhotoMoment;
  senderId: string;
  finish: (photo: BookingPhoto) => void;
  fail: (error: Error) => void;
}

let client: QueryClient;
let calls: { what: string; body: unknown }[];
let server: Record<string, () => Reply>;
let condition: BookingCondition;
let sendings: Sending[];

const CONDITION = 'GET /api/bookings/bkg_1/condition';
const RATE = 'POST /api/users/ratings';
const CHECK = 'POST /api/equipment/eqp_1/condition-rating';
const LIST = ['/api/bookings', { renterId: 'usr_renter' }, 'pages'];

/** Picked up on June 8, brought back an hour ago. */
const completed = (overrides: Partial<Booking> = {}): Booking =>
  activeBooking(NOW, { status: 'completed', actualReturnTime: ago(1), allowedActions: [], ...overrides });
const photo = (overrides: Partial<BookingPhoto> = {}): BookingPhoto => ({
  id: 'evi_1',
  url: `/photos/${overrides.id ?? 'evi_1'}/large.webp`,
  thumbnailUrl: `/photos/${overrides.id ?? 'evi_1'}/small.webp`,
  width: 4,
  height: 3,
  placeholder: '',
  moment: 'pickup',
  takenBy: 'renter',
  takenAt: '2026-06-08T22:02:00.000Z',
  ...overrides,
});
const rating = (overrides: Partial<BookingConditionRating> = {}): BookingConditionRating => ({
  id: 'rat_1',
  equipmentId: 'eq_1',
  bookingId: 'bk_1',
  raterId: 'us_renter',
  by: 'renter',
  ratingType: 'pre_rental',
  overallCondition: 4,
  cleanliness: 3,
  functionality: 5,
  appearance: 2,
  accessories: 1,
  comments: 'Mud on the tracks.',
  photos: [],
  createdAt: '2026-06-08T22:10:00.000Z',
  ...overrides,
});

const parts: PhotoParts = {
  prepare: (file) => Promise.resolve({ file, name: file.name, decoded: false }),
  send: (bookingId, moment, { senderId }, options) =>
    new Promise((resolve, reject) => {
      sendings.push({ ...options, bookingId, moment, senderId, finish: resolve, fail: reject });
    }),
};

beforeEach(() => {
  setServerNow(NOW.toISOString());
  sessionStorage.clear();
  calls = [];
  sendings = [];
  condition = { photos: [], ratings: [], canAdd: { photos: [], ratings: ['pre_rental', 'post_rental'] } };
  server = { [CONDITION]: () => ({ body: condition }) };
  client = createQueryClient(async (path, init) => {
    const what = `${init?.method ?? 'GET'} ${path}`;
    calls.push({ what, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = server[what];
    if (!answer) throw new TypeError(`nobody answers ${what}`);
    const { status = 200, body } = answer();
    return new Response(JSON.stringify(body), { status });
  });
  client.setQueryData(LIST, { pages: [], pageParams: [] });
});
/** Lets calls, drawings and what waits for the next frame settle. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

async function show(booking: Booking): Promise<void> {
  renderScreen(
    <Ratings titleOf={({ name }) => name} parts={parts}>
      <article id="card" tabIndex={-1}>
        <RatingEntry booking={booking} describedBy="card" />
      </article>
    </Ratings>,
    { client, texts, mobile: true, renderedAt: NOW.toISOString() },
  );
  await settle();
}

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const card = (): HTMLElement => document.getElementById('card')!;
const dialog = (): HTMLElement => document.querySelector<HTMLElement>('dialog')!;
const buttons = (within: ParentNode): string[] => [...within.querySelectorAll('button')].map(textOf);
const button = (name: string, within: ParentNode = document): HTMLElement => {
  const found = [...within.querySelectorAll<HTMLElement>('button')].find(
    (one) => textOf(one).startsWith(name) || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const press = async (name: string, within: ParentNode = document) => {
  const found = button(name, within);
  act(() => {
    found.focus();
    found.click();
  });
  await settle();
};
const group = (name: string): HTMLElement =>
  [...dialog().querySelectorAll<HTMLElement>('[role=radiogroup]')].find((one) =>
    textOf(document.getElementById(one.getAttribute('aria-labelledby') ?? '')).startsWith(name),
  )!;
const choose = async (name: string, stars: number) => {
  act(() => group(name).querySelector<HTMLInputElement>(`input[value="${stars}"]`)!.click());
  await settle();
};
const write = async (text: string) => {
  const area = dialog().querySelector('textarea')!;
  act(() => writeInto(area, text));
  await settle();
};
const notice = () => {
  const shown = currentToasts().find(({ open }) => open);
  return shown && { title: shown.title, text: shown.text };
};
const sentTo = (what: string) => calls.filter((call) => call.what === what).map(({ body }) => body);
const column = (moment: PhotoMoment): HTMLElement =>
  dialog().querySelector<HTMLElement>(`[data-moment="${moment}"]`)!;
const pick = async (name: string, count: number) => {
  const field = dialog().querySelector<HTMLInputElement>(`[data-pick="${name}"]`)!;
  const files = Array.from(
    { length: count },
    (_, at) => new File(['x'], `p${at}.jpg`, { type: 'image/jpeg' }),
  );
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
};

describe('a card offers', () => {
  it.each([
    ['nothing before the confirmation', paidBooking(NOW), []],
    ['pickup photos once it is confirmed', paidBooking(NOW, { status: 'confirmed' }), ['Pickup photos']],
    [
      'photos of both on the first day',
      activeBooking(NOW, { actualPickupTime: ago(3) }),
      ['Pickup photos', 'Return photos'],
    ],
    ['to rate when it is over', completed(), ['Rate & Review', 'Return photos']],
    [
      'the checks that are left',
      completed({ ratings: { canRateOther: false, ratedOther: true, canRateCondition: ['post_rental'] } }),
      ['Finish Up', 'Return photos'],
    ],
    [
      'to look at it later',
      completed({
        actualReturnTime: ago(100),
        ratings: { canRateOther: false, ratedOther: true, canRateCondition: [] },
      }),
      ['Before and after'],
    ],
    ['nothing where it was canceled', paidBooking(NOW, { status: 'canceled' }), []],
  ])('%s', async (_what, booking, offered) => {
    await show(booking);
    expect(buttons(card())).toEqual(offered);
  });

  it('offers nothing to rate to the Admin, who is no party', async () => {
    await show(completed({ side: null }));
    expect(buttons(card())).toEqual(['Before and after']);
  });
});

describe('Rate & Review', () => {
  it('asks for stars before it sends anything', async () => {
    await show(completed());
    await press('Rate & Review');
    await press('Submit rating', dialog());
    expect(notice()).toEqual({ title: 'Rating Required', text: 'Please select a star rating' });
    expect(group('Overall').getAttribute('aria-invalid')).toBe('true');
    expect(textOf(group('Overall'))).toContain('Please select a star rating');
    expect(group('Overall').contains(document.activeElement)).toBe(true);
    expect(sentTo(RATE)).toEqual([]);
    await choose('Overall', 1);
    expect(group('Overall').getAttribute('aria-invalid')).toBeNull();
  });

  it('labels the stars Poor to Excellent, one word for each', async () => {
    await show(completed());
    await press('Rate & Review');
    for (const [index, word] of STAR_LABELS.entries()) {
      await choose('Overall', index + 1);
      expect(textOf(group('Overall'))).toContain(word);
      const chosen = group('Overall').querySelector<HTMLInputElement>('input:checked')!;
      expect(chosen.getAttribute('aria-label')).toBe(`${index + 1} star${index > 0 ? 's' : ''}, ${word}`);
    }
  });

  it("sends a renter's rating of the owner, with the condition of the equipment, once", async () => {
    await show(completed());
    await press('Rate & Review');
    expect(textOf(dialog())).toContain('How was Dale Okafor as an owner?');
    expect(group('Condition of the equipment').querySelector('input')!.dataset['field']).toBe(
      'owner-condition',
    );
    await choose('Overall', 4);
    await choose('Communication', 2);
    await choose('Timeliness', 3);
    await press('Clear stars for Timeliness', dialog());
    expect(group('Timeliness').contains(document.activeElement)).toBe(true);
    await choose('Condition of the equipment', 5);
    await write('  Came when he said.  ');
    server[RATE] = () => ({ status: 201, body: {} });
    await press('Submit rating', dialog());
    expect(sentTo(RATE)).toEqual([
      {
        bookingId: 'bkg_1',
        raterId: 'usr_renter',
        ratedUserId: 'usr_owner',
        ratingType: 'owner',
        rating: 4,
        comment: 'Came when he said.',
        categories: { communication: 2, condition: 5 },
      },
    ]);
    expect(notice()?.title).toBe('Rating Submitted');
    expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
    // The checks are left: the dialog stays, and the focus with it.
    expect(textOf(dialog())).toContain('You rated Dale Okafor');
    expect(textOf(document.activeElement)).toBe('You rated Dale Okafor');
    expect(dialog().querySelector('textarea')).toBeNull();
    await press('After the rental', dialog());
    await press('Back', dialog());
    expect(textOf(dialog())).toContain('You rated Dale Okafor');
    expect(buttons(dialog())).not.toContain('Submit rating');
  });

  it('asks an owner for communication, reliability and timeliness of the renter', async () => {
    await show(completed({ side: 'owner' }));
    await press('Rate & Review');
    expect(textOf(dialog())).toContain('How was Lena Kowalski as a renter?');
    const fields = [...dialog().querySelectorAll<HTMLElement>('input[value="1"]')];
    expect(fields.map(({ dataset }) => dataset['field'])).toEqual([
      'rating',
      'communication',
      'reliability',
      'timeliness',
    ]);
    await choose('Overall', 5);
    server[RATE] = () => ({ status: 201, body: {} });
    await press('Submit rating', dialog());
    expect(sentTo(RATE)).toEqual([
      expect.objectContaining({ raterId: 'usr_owner', ratedUserId: 'usr_renter', ratingType: 'renter' }),
    ]);
  });

  it('closes once nothing is left to say', async () => {
    condition = { ...condition, canAdd: { photos: [], ratings: [] } };
    await show(completed());
    await press('Rate & Review');
    await choose('Overall', 3);
    server[RATE] = () => ({ status: 201, body: {} });
    await press('Submit rating', dialog());
    expect(document.querySelector('dialog')).toBeNull();
    expect(card().contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['the server’s sentence', { status: 409, body: { message: 'You have already submitted this rating.' } }],
    ['its own', { status: 502, body: {} }],
  ])('shows a failure in %s, and loses nothing', async (_whose, reply) => {
    await show(completed());
    await press('Rate & Review');
    await choose('Overall', 2);
    await write('Late twice.');
    server[RATE] = () => reply;
    await press('Submit rating', dialog());
    const { message = 'Failed to submit rating' } = reply.body as { message?: string };
    expect(notice()).toEqual({ title: 'Error', text: message });
    expect(textOf(dialog().querySelector('p[role=alert]'))).toContain(message);
    await press('Not now', dialog());
    await press('Rate & Review');
    expect(dialog().querySelector('textarea')!.value).toBe('Late twice.');
    expect(group('Overall').querySelector<HTMLInputElement>('input:checked')!.value).toBe('2');
  });
});

describe('Finish Up', () => {
  const ALL = CONDITION_SCORES.map((score, index) => [score, index + 1] as const);
  const LABELS = ['Overall condition', 'Cleanliness', 'Functionality', 'Appearance', 'Accessories'];

  it('stands with Rate & Review and names the checks that are to be made and those that are', async () => {
    condition = {
      ...condition,
      ratings: [rating()],
      canAdd: { photos: [], ratings: ['post_rental', 'maintenance'] },
    };
    await show(completed());
    await press('Rate & Review');
    const checks = [...dialog().querySelectorAll('section li')].map(textOf);
    expect(textOf(dialog().querySelector('section h3'))).toBe('Finish Up');
    expect(checks).toEqual([
      'Before the rentalDone: Very Good',
      'After the rentalAt return',
      'MaintenanceAfter you got it back',
    ]);
    expect(buttons(dialog().querySelector('section')!)).toHaveLength(2);
  });

  it('needs all five categories', async () => {
    await show(completed());
    await press('Rate & Review');
    await press('After the rental', dialog());
    expect(textOf(dialog().querySelector('h2'))).toBe('Condition after the rental');
    for (const label of LABELS.slice(0, 4)) await choose(label, 3);
    await press('Submit check', dialog());
    expect(notice()).toEqual({
      title: 'Incomplete rating',
      text: 'Please rate all categories before submitting.',
    });
    expect(dialog().querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    expect(group('Accessories').contains(document.activeElement)).toBe(true);
    expect(sentTo(CHECK)).toEqual([]);
  });

  it('sends the five ratings, the words and the reader’s photos of that handover stage, and goes back', async () => {
    condition = {
      photos: [
        photo({ id: 'evi_before' }),
        photo({ id: 'evi_after', moment: 'return' }),
        photo({ id: 'evi_theirs', moment: 'return', takenBy: 'owner' }),
      ],
      ratings: [],
      canAdd: { photos: ['return'], ratings: ['post_rental'] },
    };
    await show(completed());
    await press('Rate & Review');
    await press('After the rental', dialog());
    expect(textOf(dialog())).toContain('Includes your photo.');
    for (const [index, label] of LABELS.entries()) await choose(label, index + 1);
    await write('A scratch on the boom.');
    // One more on its way: the check waits for it.
    await pick('choose-return', 1);
    server[CHECK] = () => ({ status: 201, body: {} });
    await press('Submit check', dialog());
    expect(sentTo(CHECK)).toEqual([]);
    condition = {
      photos: [...condition.photos, photo({ id: 'evi_new', moment: 'return' })],
      ratings: [rating({ ratingType: 'post_rental', overallCondition: 1 })],
      canAdd: { photos: ['return'], ratings: [] },
    };
    act(() => sendings[0]!.finish(photo({ id: 'evi_new', moment: 'return' })));
    await settle();
    expect(sentTo(CHECK)).toEqual([
      {
        ...Object.fromEntries(ALL),
        bookingId: 'bkg_1',
        equipmentId: 'eqp_1',
        raterId: 'usr_renter',
        comments: 'A scratch on the boom.',
        photos: ['evi_after', 'evi_new'],
        ratingType: 'post_rental',
      },
    ]);
    expect(notice()?.title).toBe('Rating Submitted');
    expect(textOf(dialog())).toContain('After the rentalDone: Poor');
  });
});

describe('before and after', () => {
  const BOTH: BookingCondition = {
    photos: [
      photo({ id: 'evi_a' }),
      photo({ id: 'evi_b', takenBy: 'owner', takenAt: '2026-06-08T22:05:00.000Z' }),
      photo({ id: 'evi_c', moment: 'return', takenAt: '2026-06-09T15:00:00.000Z' }),
    ],
    ratings: [rating()],
    canAdd: { photos: ['return'], ratings: [] },
  };

  it('shows before and after side by side, each with who and when by the item’s clock', async () => {
    condition = BOTH;
    await show(completed());
    await press('Return photos');
    expect(document.activeElement).toBe(column('return'));
    const captions = (moment: PhotoMoment) => [...column(moment).querySelectorAll('li p')].map(textOf);
    expect(captions('pickup')).toEqual([
      'YouJun 8, 2026, 5:02 PM CDT',
      'Dale Okafor, ownerJun 8, 2026, 5:05 PM CDT',
    ]);
    expect(captions('return')).toEqual(['YouJun 9, 2026, 10:00 AM CDT']);
    expect(column('pickup').querySelector('input')).toBeNull();
    expect(textOf(dialog())).toContain('Before the rental');
    expect(textOf(dialog())).toContain('Mud on the tracks.');
  });

  it('enlarges before and after together, and lets one go near', async () => {
    condition = BOTH;
    await show(completed());
    await press('Return photos');
    await press('Photo 2 of the pickup. Dale Okafor, owner, Jun 8, 2026, 5:05 PM CDT', dialog());
    const viewer = [...document.querySelectorAll('dialog')].at(-1)!;
    const shown = () => [...viewer.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(shown()).toEqual(['/photos/evi_b/large.webp', '/photos/evi_c/large.webp']);
    act(() => viewer.querySelector<HTMLInputElement>('input[value="4"]')!.click());
    expect([...viewer.querySelectorAll('img')].map(({ dataset }) => dataset['zoom'])).toEqual(['4', '4']);
    await press('Previous photo of the pickup', viewer);
    expect(shown()).toEqual(['/photos/evi_a/large.webp', '/photos/evi_c/large.webp']);
    expect(textOf(viewer.querySelector('[data-pane=pickup] footer'))).toContain(
      'You · Jun 8, 2026, 5:02 PM CDT',
    );
    await press('Close', viewer);
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
  });

  it('takes several photos, shows the progress of each, and goes on when the dialog is closed', async () => {
    condition = { photos: [], ratings: [], canAdd: { photos: ['pickup'], ratings: [] } };
    await show(paidBooking(NOW, { status: 'confirmed' }));
    await press('Pickup photos');
    const field = (name: string) => dialog().querySelector<HTMLInputElement>(`[data-pick="${name}"]`)!;
    expect(field('take-pickup').getAttribute('capture')).toBe('environment');
    expect(field('choose-pickup').multiple).toBe(true);
    await pick('choose-pickup', 2);
    expect(sendings.map(({ bookingId, moment, senderId }) => [bookingId, moment, senderId])).toEqual([
      ['bkg_1', 'pickup', 'usr_renter'],
      ['bkg_1', 'pickup', 'usr_renter'],
    ]);
    act(() => sendings[0]!.onProgress(0.5));
    const bars = [...column('pickup').querySelectorAll('progress')];
    expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['0.5', '0']);
    expect(textOf(column('pickup'))).toContain('50%');
    await press('Close', dialog());
    expect(sendings[0]!.signal.aborted).toBe(false);
    condition = { ...condition, photos: [photo({ id: 'evi_x' }), photo({ id: 'evi_y' })] };
    act(() => {
      sendings[0]!.finish(photo({ id: 'evi_x' }));
      sendings[1]!.finish(photo({ id: 'evi_y' }));
    });
    await settle();
    await press('Pickup photos');
    expect(column('pickup').querySelectorAll('li time')).toHaveLength(2);
    expect(column('pickup').querySelector('progress')).toBeNull();
    expect(textOf(column('pickup'))).toContain('Up to 10 more');
  });

  it('gives the focus back to what opened the first of the dialogs', async () => {
    condition = { photos: [], ratings: [], canAdd: { photos: ['pickup'], ratings: ['pre_rental'] } };
    await show(paidBooking(NOW, { status: 'confirmed' }));
    await press('Pickup photos');
    await press('Rate the condition at pickup', dialog());
    await press('Back', dialog());
    await press('Close', dialog());
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Pickup photos'));
  });

  it('keeps a photo that was not sent, says why, and sends it again', async () => {
    condition = { photos: [], ratings: [], canAdd: { photos: ['pickup'], ratings: [] } };
    await show(paidBooking(NOW, { status: 'confirmed' }));
    await press('Pickup photos');
    await pick('take-pickup', 1);
    act(() => sendings[0]!.fail(new PhotoError({ kind: 'offline' })));
    await settle();
    expect(textOf(column('pickup'))).toContain('Connection lost. We saved the photo.');
    await press('Upload photo 1 again', dialog());
    expect(sendings).toHaveLength(2);
    const refused = { kind: 'refused', message: 'This is not a photo.', final: true } as const;
    act(() => sendings[1]!.fail(new PhotoError(refused)));
    await settle();
    expect(textOf(column('pickup'))).toContain('This is not a photo.');
    expect(buttons(column('pickup'))).not.toContain('Try again');
    await press('Remove photo 1', dialog());
    expect(document.activeElement).toBe(column('pickup'));
    expect(textOf(column('pickup'))).toContain('No pickup photos.');
  });

  it('takes twelve photos of one side and handover stage, and shows what was left out', async () => {
    const mine = Array.from({ length: 11 }, (_, index) => photo({ id: `evi_${index}` }));
    condition = { photos: mine, ratings: [], canAdd: { photos: ['pickup'], ratings: [] } };
    await show(paidBooking(NOW, { status: 'confirmed' }));
    await press('Pickup photos');
    await pick('choose-pickup', 3);
    expect(sendings).toHaveLength(1);
    expect(textOf(column('pickup').querySelector('[role=alert]'))).toBe(
      'You can add up to 12 photos each for pickup and return. We left out the rest.',
    );
  });

  it('takes photos without a connection too, of the booking’s current handover stage', async () => {
    server[CONDITION] = () => ({ status: 503, body: {} });
    await show(paidBooking(NOW, { status: 'confirmed' }));
    await press('Pickup photos');
    await pick('choose-pickup', 1);
    expect(sendings).toHaveLength(1);
    expect(column('pickup').querySelectorAll('li')).toHaveLength(1);
    expect(dialog().querySelector('[data-moment=return]')).toBeNull();
  });

  it('asks again for photos where they could not be had', async () => {
    server[CONDITION] = () => ({ status: 500, body: {} });
    await show(completed());
    await press('Return photos');
    expect(textOf(dialog().querySelector('[role=alert]'))).toContain("We couldn't load the photos");
    server[CONDITION] = () => ({ body: BOTH });
    await press('Try again', dialog());
    expect(column('pickup').querySelectorAll('li time')).toHaveLength(2);
  });
});
