import type { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { UserCard } from '#shared/contracts/users.ts';
import { initialFields } from '#shared/domain/listing-fields.ts';
import { availabilityQuery } from '#web/data/availability.ts';
import { userQuery } from '#web/data/users.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { EquipmentCard } from './components/equipment-card.tsx';
import { ItemPage } from './components/item-page.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';
import { settle } from '#tests/support/screen-hands.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const TODAY = '2026-06-01';
const PATH = '/equipment/e1';
const texts = createTexts('en');
beforeAll(async () => {
  // What is fetched at a press is here by then.
  await Promise.all([texts.load(['common', 'item']), import('./components/gallery-viewer.tsx')]);
});

const ITEM: EquipmentDetail = {
  ...initialFields,
  id: 'e1',
  name: 'Kubota KX040-4',
  description: '',
  category: 'Heavy Equipment',
  brand: 'Kubota',
  model: 'KX040-4',
  dailyRate: '100.00',
  hourlyRate: '20.00',
  weeklyRate: null,
  location: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  isAvailable: true,
  imageUrls: [],
  thumbnailImageUrl: null,
  thumbnailPlaceholder: null,
  photoDetails: [],
  deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 25, deliveryFee: '50.00' },
  ownerId: 'o1',
  rating: 0,
  reviewCount: 0,
  specifications: {},
  purchasePrice: '1000.00',
  isOwn: false,
  createdAt: NOW,
};
const OWNER = {
  id: 'o1',
  firstName: 'Ann',
  lastName: '',
  ownerRating: '0',
  ownerRatingCount: 0,
  createdAt: NOW,
} as UserCard;
const TINY = 'data:image/webp;base64,AAAA';
const PHOTOS: Partial<EquipmentDetail> = {
  imageUrls: ['/photos/p1/large.webp', '/photos/p2/large.webp', '/illustrations/trencher.orange.full.svg'],
  thumbnailImageUrl: '/photos/p1/small.webp',
  thumbnailPlaceholder: TINY,
  photoDetails: [
    { width: 1920, height: 1440, placeholder: TINY },
    { width: 1080, height: 1920, placeholder: TINY },
    null,
  ],
};

let client: QueryClient;

beforeEach(() => {
  window.history.replaceState(null, '', PATH);
  setServerNow(NOW);
  // happy-dom loads no pictures and calls them complete.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  client = createQueryClient(() => Promise.resolve(new Response('[]', { status: 200 })));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const render = (content: ReactNode) =>
  act(async () => {
    renderScreen(content, { client, texts, mobile: true, renderedAt: NOW });
  });
async function show(
  changes: Partial<EquipmentDetail> = {},
  firstBookable = TODAY,
  taken: string[] = [],
  owner = OWNER,
) {
  const span = { from: TODAY, to: '2027-05-31', timeZone: ITEM.timeZone };
  client.setQueryData(availabilityQuery('e1', TODAY).queryKey, { ...span, taken, firstBookable });
  client.setQueryData(userQuery('o1').queryKey, owner);
  await render(<ItemPage item={{ ...ITEM, ...changes }} />);
}

const text = () => document.body.textContent;
const day = (name: string) => document.querySelector<HTMLElement>(`[data-day="${name}"]`)!;
const press = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click());
const choice = () => document.querySelector('#availability [role=status]')!.textContent.trim();
const rentLinks = () =>
  [...document.querySelectorAll('a')]
    .filter((link) => link.textContent === 'Rent')
    .map((link) => link.getAttribute('href'));
const facts = () =>
  [...document.querySelectorAll('li:has(h3)')].map((fact) => fact.querySelector('h3')!.textContent);

describe('the pictures', () => {
  const cells = () => [...document.querySelectorAll('[data-count] > li')];

  it('shows every photo in the sizes that it comes in, and a drawing as it is', async () => {
    await show(PHOTOS);
    expect(cells().map((cell) => cell.querySelectorAll('picture > source').length)).toEqual([2, 2, 0]);
    expect(cells()[1]?.querySelector('source')?.getAttribute('srcset')).toContain(
      '/photos/p2/large.avif 1080w',
    );
    expect(cells().map((cell) => cell.querySelector(`img[src="${TINY}"]`) !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect(text()).toContain('1 / 3');
  });

  it('fetches the first picture first and the others when they come near', async () => {
    await show(PHOTOS);
    const shown = cells().map((cell) => cell.querySelector('img[alt*=picture]'));
    expect(shown.map((image) => image?.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    expect(shown[0]?.getAttribute('fetchpriority')).toBe('high');
  });

  it('leaves a calm place where a photo fails', async () => {
    await show(PHOTOS);
    await act(async () => void cells()[1]?.querySelector('picture img')?.dispatchEvent(new Event('error')));
    expect(cells()[1]?.querySelector('img')).toBeNull();
    expect(cells()[1]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      'Kubota KX040-4, picture 2',
    );
  });

  it('opens pictures in full, and goes through them with the arrow keys', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
    await show(PHOTOS);
    await press(cells()[0]?.querySelector('button'));
    const dialog = () => document.querySelector('dialog')!;
    await settle();
    const strip = dialog().querySelector('ul')!;
    vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(300);
    await act(
      async () =>
        void strip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
    );
    expect(scrolled).toHaveBeenLastCalledWith({ left: 300, behavior: 'auto' });
    strip.scrollLeft = 300;
    await act(async () => void strip.dispatchEvent(new Event('scroll')));
    expect(dialog().querySelector('[role=status]')!.textContent).toBe('2 / 3');
  });
});

describe('an item that is nowhere in particular', () => {
  const nowhere = { location: '', latitude: null, longitude: null };

  it('shows no line for the place of an item that is nowhere in particular, and does not deliver it', async () => {
    await show(nowhere);
    expect(facts()).toContain("Pickup at the owner's place");
    expect(facts()).toContain('No delivery');
    expect(text()).not.toMatch(/NaN|null|undefined| in \.|of \./);
    expect(document.querySelector('h1 + p')!.children).toHaveLength(1);
  });

  it.each(['upright', 'side'] as const)(
    'shows a placeless item by its kind alone in a list, %s',
    async (layout) => {
      await render(<EquipmentCard item={{ ...ITEM, ...nowhere }} layout={layout} />);
      const lines = [...document.querySelectorAll('p')].map((line) => line.textContent);
      expect(lines).toContain('Heavy Equipment');
      expect(lines).not.toContain('');
      expect(text()).not.toMatch(/NaN|·|Delivers/);
    },
  );
});

describe('the owner’s rules', () => {
  it('says how fast the owner answers and how much they accept, and nothing where that is not known', async () => {
    const ownerOf = async (answers?: UserCard['answers']) => {
      await show({}, TODAY, [], { ...OWNER, ...(answers ? { answers } : {}) });
      return text();
    };
    expect(await ownerOf()).not.toContain('Answers');
    expect(await ownerOf({ hours: 1, acceptedPercent: 100 })).toContain(
      'Answers within an hour, accepts 100%',
    );
    expect(await ownerOf({ hours: 2, acceptedPercent: 94 })).toContain('Answers in about 2 h, accepts 94%');
    expect(await ownerOf({ hours: 24, acceptedPercent: 0 })).toContain('Answers in about a day, accepts 0%');
  });

  it('shows the owner’s rules: length, lead time, cancellation, delivery, how it is booked', async () => {
    const rules = { minRentalDays: 3, maxRentalDays: 7, leadTimeHours: 48, instantBooking: true };
    await show({ ...rules, cancellationPolicy: 'flexible' }, '2026-06-04');
    expect(facts()).toEqual([
      '3 to 7 days',
      '48 hours of notice',
      'Flexible cancellation',
      'Pickup in Austin, TX',
      'Delivery for $50',
      'Instant book',
    ]);
    expect(text()).toContain('First day: Thu, Jun 4.');
    expect(text()).toContain('Within 25 miles of Austin, TX.');
    expect(text()).toContain('Free cancellation until 24 h before start');
  });

  it.each([
    [{}, 'No minimum'],
    [{ minRentalDays: 2 }, 'At least 2 days'],
    [{ maxRentalDays: 1 }, 'At most 1 day'],
    [{ minRentalDays: 5, maxRentalDays: 5 }, '5 days at a time'],
  ])('shows the rules on the length: %o', async (rules, said) => {
    await show(rules);
    expect(facts()[0]).toBe(said);
    expect(facts().slice(1, 3)).toEqual(['No notice needed', 'Standard cancellation']);
  });

  it('leaves out rates that are of no use: hours begin at once and last a day', async () => {
    await show();
    expect(text()).toContain('$20/hour');
    await show({ leadTimeHours: 24 }, '2026-06-03');
    expect(text()).not.toContain('/hour');
    await show({ minRentalDays: 2 });
    expect(text()).not.toContain('/hour');
  });

  it('closes the days before the first that can be had', async () => {
    await show({ leadTimeHours: 48 }, '2026-06-04');
    expect(day('2026-06-03').getAttribute('aria-disabled')).toBe('true');
    expect(day('2026-06-03').getAttribute('aria-label')).toContain('too early');
    expect(day('2026-06-04').hasAttribute('aria-disabled')).toBe(false);
    expect(choice()).toBe('Choose your first day, Thu, Jun 4 or later.');
    await press(day('2026-06-03'));
    expect(choice()).toContain('Choose your first day');
  });

  it('refuses a last day that makes the rental too short or too long, in words, and keeps the first', async () => {
    await show({ minRentalDays: 3, maxRentalDays: 7 });
    await press(day('2026-06-10'));
    expect(choice()).toBe('From Wed, Jun 10. Now choose your last day. 3 to 7 days.');
    expect(rentLinks()).toEqual(['/equipment/e1/rent', '/equipment/e1/rent']);
    for (const last of ['2026-06-11', '2026-06-17']) {
      await press(day(last));
      expect(choice()).toBe('3 to 7 days.');
      expect(document.querySelector('#availability [data-refused]')).not.toBeNull();
      expect(day('2026-06-10').getAttribute('aria-pressed')).toBe('true');
    }
    await press(day('2026-06-12'));
    expect(choice()).toContain('3 days');
    expect(rentLinks()[0]).toBe('/equipment/e1/rent?from=2026-06-10&to=2026-06-12');
  });

  it('takes no days over from an address that break the rules', async () => {
    window.history.replaceState(null, '', `${PATH}?from=2026-06-10&to=2026-06-11`);
    await show({ minRentalDays: 3 });
    expect(choice()).toBe('Choose your first day, then your last.');
    expect(rentLinks()[0]).toBe('/equipment/e1/rent');
  });
});
