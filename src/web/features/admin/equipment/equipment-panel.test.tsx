import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminListing } from '#shared/contracts/admin-console.ts';
import { createTexts } from '#web/lib/text.tsx';
import { adminPage, type AdminPage } from '#tests/support/admin-page.tsx';
import { control, openDialog, tableRows, wordsOf } from '#tests/support/screen-parts.ts';
import { shownNotice, textOf, type Answers } from '#tests/support/component-page.tsx';
import { sampleAdminListing } from '#tests/support/sample-admin.ts';
import { sampleItemBooking } from '#tests/support/sample-listings.ts';
import { handsOn } from '#tests/support/screen-hands.ts';

const LIST = 'GET /api/admin/equipment';
const STATS = 'GET /api/admin/stats';
const DELETE = 'DELETE /api/admin/equipment/eqp_1';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'admin', 'admin-console']));

let listings: AdminListing[];
let server: Answers;
let page: AdminPage;
let hands: ReturnType<typeof handsOn>;

beforeEach(() => {
  listings = [sampleAdminListing()];
  server = {
    [LIST]: () => ({ body: listings }),
    [STATS]: () => ({ body: { totalUsers: 1284, totalEquipment: 240, activeBookings: 12 } }),
    'GET /api/categories': () => ({ body: [{ id: 'cat_1', name: 'Heavy Equipment', itemCount: 3 }] }),
  };
  page = adminPage(texts, server);
  hands = handsOn(page.settle);
});
afterEach(() => page.close());

const open = (search = '') => page.open(`/admin?tab=equipment${search}`);
const asked = (what: string) => page.calls.filter((call) => call.what === what);
const press = (name: string) => hands.press(control(name));

describe('the rows', () => {
  it('says what each item is, of which kind, in which state, for how much, whose and since when', async () => {
    listings = [
      sampleAdminListing(),
      sampleAdminListing({ id: 'eqp_2', status: 'restricted', dailyRate: '48.50' }),
      sampleAdminListing({ id: 'eqp_3', status: 'deleted' }),
    ];
    await open();
    const [first, second, third] = tableRows();
    expect(first!.slice(0, 6)).toEqual([
      'Mini ExcavatorAustin, TX',
      'Heavy Equipment',
      'Available',
      '$285/day',
      'Dana Reyesus_dana',
      'Apr 9, 2026',
    ]);
    expect(second!.slice(2, 4)).toEqual(['Owner restricted', '$48.50/day']);
    expect(third![2]).toBe('Deleted');
    expect(control('Mini Excavator').getAttribute('href')).toBe('/equipment/eqp_1');
    expect(control('Dana Reyes').getAttribute('href')).toBe('/admin/users/us_dana');
    expect(wordsOf()).toContain('240 listings');
    // One that is gone leads nowhere, and is not deleted twice.
    const gone = [...document.querySelectorAll('tbody tr')].at(-1)!;
    expect(gone.querySelectorAll('button, a[href^="/equipment"]')).toHaveLength(0);
  });

  it('narrows the rows by state, category and owner, and sorts them, all of it in the address', async () => {
    const narrowed = 'status=unavailable&category=Heavy+Equipment&ownerId=us_dana&sort=rate_low';
    server['GET /api/admin/equipment?status=unavailable'] = () => ({ body: [] });
    server[`GET /api/admin/equipment?${narrowed}`] = () => ({ body: listings });
    server['GET /api/admin/equipment?status=unavailable&category=Heavy+Equipment&sort=rate_low'] = () => ({
      body: [],
    });
    await open();
    await hands.choose('Status', 'unavailable');
    expect(window.location.search).toBe('?tab=equipment&status=unavailable');
    expect(wordsOf()).toContain('No equipment found');
    await open(`&${narrowed}`);
    const rate = [...document.querySelectorAll('th')].find((one) => textOf(one) === 'Daily rate');
    expect(rate?.getAttribute('aria-sort')).toBe('ascending');
    await press('Of Dana Reyes');
    expect(window.location.search).toBe(
      '?tab=equipment&status=unavailable&category=Heavy+Equipment&sort=rate_low',
    );
    await press('Show all equipment');
    expect(tableRows()).toHaveLength(1);
  });
});

describe('a deletion', () => {
  it('asks first, and warns that it is permanent', async () => {
    await open();
    await press('Delete Mini Excavator');
    for (const words of ['Delete Equipment Listing', 'Mini Excavator', 'permanently'])
      expect(wordsOf(openDialog())).toContain(words);
    await press('Cancel');
    expect(openDialog()).toBeUndefined();
    expect(asked(DELETE)).toHaveLength(0);
  });

  it('takes the listing away, refreshes list and figures, and leads the focus on', async () => {
    server[DELETE] = () => {
      listings = [];
      return { body: { ok: true } };
    };
    await open();
    await press('Delete Mini Excavator');
    await press('Delete Listing');
    expect(shownNotice()).toBe('Success | Equipment listing has been permanently deleted');
    expect([asked(LIST), asked(STATS)].map((calls) => calls.length)).toEqual([2, 2]);
    await page.settle();
    expect(textOf(document.activeElement)).toBe('Equipment Management');
  });

  it("shows the server's message, else that it failed", async () => {
    server[DELETE] = () => Promise.reject(new TypeError('fetch failed'));
    await open();
    await press('Delete Mini Excavator');
    await press('Delete Listing');
    expect(shownNotice()).toBe('Error | Failed to delete equipment | destructive');
    server[DELETE] = () => ({ status: 404, body: { code: 'not_found', message: 'It is gone already.' } });
    await press('Delete Listing');
    expect(shownNotice()).toBe('Error | It is gone already. | destructive');
  });

  it('lists the blocking rentals', async () => {
    const details = { bookings: [sampleItemBooking()] };
    server[DELETE] = () => ({
      status: 409,
      body: { code: 'live_bookings', message: 'Rentals are open.', details },
    });
    await open();
    await press('Delete Mini Excavator');
    await press('Delete Listing');
    expect(wordsOf(openDialog())).toContain('One rental blocks this. Nothing was deleted.');
    expect(wordsOf(openDialog())).toContain('ES-20418Lena K., Jun 16–18');
    expect(control('ES-20418').getAttribute('href')).toBe('/admin/bookings/bkg_1');
  });
});
