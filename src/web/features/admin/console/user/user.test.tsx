import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import type { AdminBooking, AdminListing } from '#shared/contracts/admin-console.ts';
import type { AdminUser, AdminUserPage, AdminWarning } from '#shared/contracts/admin-people.ts';
import { shownNotice } from '#tests/support/component-page.tsx';
import { adminTestPage, until, type DeskPage } from '#tests/support/admin-page.tsx';
import { UserView } from './user-view.tsx';

const USER = 'GET /api/admin/users/us_r';
const BOOKINGS = 'GET /api/admin/bookings?userId=us_r&limit=5';
const LISTINGS = 'GET /api/admin/equipment?ownerId=us_r&limit=5';
const WARNINGS = 'GET /api/admin/warnings?userId=us_r&state=all&limit=5';
const HISTORY = 'GET /api/admin/audit?subjectId=us_r&limit=5';
const DELETE = 'DELETE /api/admin/users/us_r';
const RESTRICT = 'PUT /api/admin/users/us_r/restrictions';

const user = (change: Partial<AdminUser> = {}): AdminUser =>
  ({
    id: 'us_r',
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@people.example',
    phoneNumber: null,
    profileImageUrl: null,
    ownerRating: '4.5',
    ownerRatingCount: 2,
    renterRating: '0.0',
    renterRatingCount: 0,
    emailVerified: true,
    isAdmin: false,
    isReviewer: false,
    reviewerActive: false,
    restrictionNoBook: true,
    restrictionNoList: false,
    smsConsentGiven: true,
    stripeConnectPayoutsEnabled: false,
    stripeConnectDetailsSubmitted: true,
    isProtected: false,
    activeWarnings: 1,
    createdAt: '2026-03-04T15:00:00.000Z',
    deletedAt: null,
    ...change,
  }) as AdminUser;

const person = (change: Partial<AdminUser> = {}): AdminUserPage => ({
  user: user(change),
  counts: { listings: 3, asRenter: 12, asOwner: 7, live: 1, messages: 45, devices: 2 },
  money: { spent: '1893.11', refunded: '92.00', earned: '640.50', pendingPayouts: '12.00' },
});
const BOOKING = {
  id: 'bk_1',
  orderNumber: 'ES-20418',
  status: 'active',
  equipmentName: 'Ditch Witch RT45',
  renterId: 'us_r',
  renterName: 'Dana Reyes',
  ownerId: 'us_o',
  ownerName: 'Owen Carter',
  startsAt: '2026-06-08T05:00:00.000Z',
  scheduledEnd: '2026-06-11T05:00:00.000Z',
  timeZone: 'America/Chicago',
  totalAmount: '854.50',
  concerns: [],
  createdAt: '2026-06-01T15:00:00.000Z',
} as unknown as AdminBooking;
const LISTING: AdminListing = {
  id: 'eq_1',
  name: 'Concrete mixer',
  category: 'Concrete',
  status: 'available',
  dailyRate: '48.00',
  ownerId: 'us_r',
  ownerName: 'Dana Reyes',
  location: 'Austin, TX',
  thumbnailImageUrl: null,
  createdAt: '2026-05-01T15:00:00.000Z',
};
const WARNING: AdminWarning = {
  id: 'wrn_1',
  userId: 'us_r',
  userName: 'Dana Reyes',
  userEmail: 'dana@people.example',
  severity: 'high',
  reason: 'Late returns',
  description: 'Three times in a row.',
  createdAt: '2026-06-02T15:00:00.000Z',
  dismissedAt: null,
};
const LINE: AuditLine = {
  id: 'aud_1',
  at: '2026-06-09T15:04:11.000Z',
  actorId: 'us_r',
  actorName: 'Dana Reyes',
  action: 'password.changed',
  subjectKind: 'user',
  subjectId: 'us_r',
  subjectName: 'Dana Reyes',
  reason: null,
  details: {},
  address: null,
};

let page: DeskPage;
beforeEach(async () => {
  page = await adminTestPage(['admin', 'admin-console', 'bookings'], {
    [USER]: () => ({ body: person() }),
    [BOOKINGS]: () => ({ body: [BOOKING] }),
    [LISTINGS]: () => ({ body: [LISTING] }),
    [WARNINGS]: () => ({ body: [WARNING] }),
    [HISTORY]: () => ({ body: [LINE] }),
  });
});
afterEach(() => page.close());

const open = () =>
  page.open('/admin/users/us_r', <UserView id="us_r" picture={({ category }) => <i>{category}</i>} />);
const part = (title: string): string => {
  const found = [...document.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === title,
  );
  if (!found) throw new Error(`no part ${title}`);
  return found.textContent.replace(/\s+/g, ' ');
};

describe('a user’s page', () => {
  it("shows the user's identity and account state", async () => {
    open();
    await page.see('Dana Reyes');
    expect(document.querySelector('h1')?.textContent).toBe('Dana Reyes');
    expect(part('Account')).toContain('Emaildana@people.exampleverified');
    expect(part('Account')).toContain('PhoneNot provided');
    expect(part('Account')).toContain('Text messagesAgreed to');
    expect(part('Account')).toContain('PayoutsUnder review');
    expect(part('Account')).toContain('JoinedMar 4, 2026');
    expect(part('Account')).toContain('us_r');
    expect(document.querySelector('header')?.textContent).toContain('No Book');
  });

  it('sums up their money and what they do', async () => {
    open();
    await page.see('Spent as a renter');
    expect(part('Money')).toBe(
      'MoneySpent as a renter$1,893.11Refunded$92.00Earned as an owner$640.50Not paid out yet$12.00',
    );
    expect(part('Activity')).toContain('Listings3Rentals as a renter12Rentals as an owner7Rentals now1');
    expect(part('Activity')).toContain('Messages written45Signed-in devices2');
  });

  it('shows the newest of everything, each with the way to the rest', async () => {
    open();
    await page.see('Password changed');
    await page.see('ES-20418');
    await page.see('Late returns');
    await page.see('Concrete mixer');
    const ways = [...document.querySelectorAll('section a')]
      .filter((one) => one.textContent.startsWith('See all'))
      .map((one) => one.getAttribute('href'));
    expect(ways).toEqual([
      '/admin/bookings?userId=us_r',
      '/admin?tab=equipment&ownerId=us_r',
      '/admin?tab=warnings&userId=us_r&state=all',
      '/admin/audit?subjectId=us_r',
    ]);
  });

  it('shows an empty state for each kind of list', async () => {
    for (const what of [BOOKINGS, LISTINGS, WARNINGS, HISTORY]) page.answers[what] = () => ({ body: [] });
    open();
    for (const words of ['No bookings yet.', 'No listings.', 'Never warned.', 'No history.'])
      await page.see(words);
    expect(page.text()).not.toContain('See all');
  });

  it('loses one part only where one part does not come', async () => {
    page.answers[LISTINGS] = () => ({ status: 503, body: { message: 'Away.', code: 'unavailable' } });
    open();
    await page.see("We couldn't load the listings");
    await page.see('ES-20418');
    page.answers[LISTINGS] = () => ({ body: [LISTING] });
    page.press('Try again');
    await page.see('Concrete mixer');
  });

  it('shows that there is no such user', async () => {
    page.answers[USER] = () => ({ status: 404, body: { message: 'Not found', code: 'user_not_found' } });
    open();
    await page.see('Nobody here');
    expect(page.link('All users')).toBe('/admin?tab=users');
    expect(page.text()).not.toContain("We couldn't load the account");
  });
});

describe('what is done from it', () => {
  it('offers a warning and a restriction', async () => {
    page.answers[RESTRICT] = () => {
      page.answers[USER] = () => ({ body: person({ restrictionNoBook: false }) });
      return { body: { ok: true } };
    };
    open();
    await page.see('Allow Book');
    expect(page.link('Send warning')).toContain('/admin?tab=warnings&userId=us_r');
    page.press('Allow Book');
    await until(() => expect(shownNotice()).toBe('Success | User restrictions updated successfully'));
    expect(page.sent(RESTRICT)).toEqual([{ restrictionNoBook: false, restrictionNoList: false }]);
    await until(() => expect(page.text()).not.toContain('Allow Book'));
  });

  it('returns to the list of users after the account is deleted', async () => {
    page.answers[DELETE] = () => ({ body: { ok: true } });
    open();
    await page.see('Allow Book');
    page.press('Delete Dana Reyes');
    await page.see('Delete User Account');
    page.press('Delete Account');
    await until(() => expect(window.location.search).toBe('?tab=users'));
    expect(page.asked()).toContain(DELETE);
  });

  it('offers nothing to do with a protected account', async () => {
    page.answers[USER] = () => ({
      body: person({ id: 'Admin', isAdmin: true, isProtected: true, activeWarnings: 0 }),
    });
    open();
    await page.see('Account');
    const names = [...document.querySelectorAll('header button, header a')].map((one) => one.textContent);
    expect(names.filter((name) => /Book|List|Delete|warning/i.test(name))).toEqual([]);
  });
});
