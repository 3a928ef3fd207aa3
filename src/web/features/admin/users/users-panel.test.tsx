import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminUser } from '#shared/contracts/admin-people.ts';
import { createTexts } from '#web/lib/text.tsx';
import { adminPage, type AdminPage } from '#tests/support/admin-page.tsx';
import {
  choiceNamed,
  control,
  errorOf,
  fieldNamed,
  nameOf,
  openDialog,
  tableRows,
  wordsOf,
} from '#tests/support/screen-parts.ts';
import { later, shownNotice, textOf, type Answers } from '#tests/support/component-page.tsx';
import { SAMPLE_ADMIN, SAMPLE_REVIEWER, sampleUser } from '#tests/support/sample-admin.ts';
import { handsOn } from '#tests/support/screen-hands.ts';

const LIST = 'GET /api/admin/users';
const STATS = 'GET /api/admin/stats';
const CREATE = 'POST /api/admin/create-user';
const RESTRICT = 'PUT /api/admin/users/us_dana/restrictions';
const DELETE = 'DELETE /api/admin/users/us_dana';
const CONFIRM = 'POST /api/admin/confirm';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'admin', 'admin-console', 'problems']));

let users: AdminUser[];
let server: Answers;
let page: AdminPage;
let hands: ReturnType<typeof handsOn>;

beforeEach(() => {
  users = [sampleUser()];
  server = {
    [LIST]: () => ({ body: users }),
    [STATS]: () => ({ body: { totalUsers: 1284, totalEquipment: 240, activeBookings: 12 } }),
  };
  page = adminPage(texts, server);
  hands = handsOn(page.settle);
});
afterEach(() => page.close());

const open = (search = '') => page.open(`/admin?tab=users${search}`);
const asked = (what: string) => page.calls.filter((call) => call.what === what);
const refused = (status: number, code: string, message: string, details?: unknown) => () => ({
  status,
  body: { code, message, details },
});
const cut = () => Promise.reject(new TypeError('fetch failed'));
const press = (name: string) => hands.press(control(name));

describe('the rows', () => {
  it('says who each user is, how to reach them, since when, how rated and what they may not do', async () => {
    users = [
      sampleUser({
        restrictionNoBook: true,
        restrictionNoList: true,
        activeWarnings: 2,
        renterRatingCount: 0,
      }),
      sampleUser({ id: 'us_2', phoneNumber: null, ownerRatingCount: 0, renterRatingCount: 0 }),
    ];
    await open();
    expect(tableRows()).toEqual([
      [
        'DRDana Reyesdana@people.example',
        '512-555-0117',
        'Mar 4, 2026',
        'Owner 4.9',
        'No BookNo List2 warnings',
        'Allow BookAllow List',
      ],
      [
        'DRDana Reyesdana@people.example',
        'Not provided',
        'Mar 4, 2026',
        'None yet',
        'None',
        'No BookNo List',
      ],
    ]);
    expect(control('Dana Reyes').getAttribute('href')).toBe('/admin/users/us_dana');
    expect(control('2 warnings').getAttribute('href')).toBe('/admin?tab=warnings&userId=us_dana');
    expect(wordsOf()).toContain('1,284 users');
  });

  it('leaves the Admin, the Reviewer, a protected person and a deleted one alone', async () => {
    users = [
      SAMPLE_ADMIN,
      SAMPLE_REVIEWER,
      { ...SAMPLE_REVIEWER, id: 'us_other', reviewerActive: false },
      sampleUser({ id: 'us_kept', isProtected: true }),
      sampleUser({ id: 'us_gone', email: null, deletedAt: '2026-05-01T12:00:00.000Z' }),
    ];
    await open();
    expect(tableRows().map((row) => row[0])).toEqual([
      'AAAda AdministratorAdminadmin@equipshare.example',
      'SRSite ReviewerReviewer, Activereviewer@equipshare.example',
      'SRSite ReviewerReviewer, Inactivereviewer@equipshare.example',
      'DRDana Reyesdana@people.example',
      'DRDana ReyesNo email',
    ]);
    expect(tableRows().map((row) => row[5])).toEqual(['', 'Protected Profile', 'Protected Profile', '', '']);
    expect(tableRows()[4]![4]).toBe('Deleted May 1, 2026');
  });
});

describe('the question', () => {
  it('searches users while one types, from the first page on, in place of the address', async () => {
    server['GET /api/admin/users?cursor=c2'] = () => ({ body: users });
    server['GET /api/admin/users?q=ramirez'] = () => ({ body: [] });
    await open('&cursor=c2');
    await hands.write('q', 'rami');
    await page.settle(200);
    await hands.write('q', 'ramirez ');
    expect(asked('GET /api/admin/users?q=rami')).toHaveLength(0);
    await page.settle(300);
    expect(asked('GET /api/admin/users?q=ramirez')).toHaveLength(1);
    expect(window.location.search).toBe('?tab=users&q=ramirez');
    expect(wordsOf()).toContain('Nobody found');
    expect(fieldNamed('q').value).toBe('ramirez ');
    await press('Show everybody');
    expect(window.location.search).toBe('?tab=users');
    expect(fieldNamed('q').value).toBe('');
  });

  it('narrows and sorts the users, all of it in the address', async () => {
    server['GET /api/admin/users?filter=no_list'] = () => ({ body: [] });
    server['GET /api/admin/users?filter=no_list&sort=oldest'] = () => ({ body: users });
    await open();
    await hands.choose('Show', 'no_list');
    expect(window.location.search).toBe('?tab=users&filter=no_list');
    await page.open('/admin?tab=users&filter=no_list&sort=oldest');
    expect(choiceNamed('Show').value).toBe('no_list');
    const joined = [...document.querySelectorAll('th')].find((one) => textOf(one) === 'Joined');
    expect(joined?.getAttribute('aria-sort')).toBe('ascending');
    await hands.press(control('Joined'));
    expect(window.location.search).toBe('?tab=users&filter=no_list');
  });

  it('leads on page by page, and back to the first', async () => {
    server[LIST] = () => ({ body: users, link: '</api/admin/users?cursor=abc.def>; rel="next"' });
    server['GET /api/admin/users?cursor=abc.def'] = () => ({
      body: [sampleUser({ id: 'us_2', firstName: 'Lena' })],
    });
    await open();
    await press('Next');
    expect(window.location.search).toBe('?tab=users&cursor=abc.def');
    expect(tableRows()[0]![0]).toContain('Lena Reyes');
    await press('First page');
    expect(window.location.search).toBe('?tab=users');
    expect(tableRows()[0]![0]).toContain('Dana Reyes');
  });

  it('asks nothing where the address asks wrongly', async () => {
    await open('&filter=everything&sort=sideways');
    expect(asked(LIST)).toHaveLength(1);
  });

  it('fails by itself, shows why, and can be retried', async () => {
    server[LIST] = refused(503, 'unavailable', 'The database is away.');
    await open();
    expect(wordsOf()).toContain("We couldn't load the users");
    expect(wordsOf()).toContain('The database is away.');
    server[LIST] = () => ({ body: users });
    await press('Try again');
    expect(tableRows()).toHaveLength(1);
  });
});

describe('restrictions', () => {
  it('shows a restriction at once, with a toast', async () => {
    const answer = later(page.settle);
    server[RESTRICT] = answer.reply;
    await open();
    await press('No Book');
    expect(tableRows()[0]!.slice(4)).toEqual(['No Book', 'Allow BookNo List']);
    users = [sampleUser({ restrictionNoBook: true })];
    await answer.answer({ body: users[0] });
    expect(asked(RESTRICT).map(({ body }) => body)).toEqual([
      { restrictionNoBook: true, restrictionNoList: false },
    ]);
    expect(shownNotice()).toBe('Success | User restrictions updated successfully');
    expect(control('Allow Book').getAttribute('aria-describedby')).toBe(control('Dana Reyes').id);
  });

  it('turns a restriction again while the list is still being read again', async () => {
    server[RESTRICT] = () => ({ body: sampleUser() });
    await open();
    const list = later(page.settle);
    server[LIST] = list.reply;
    await press('No Book');
    await press('Allow Book');
    expect(asked(RESTRICT).map(({ body }) => body)).toEqual([
      { restrictionNoBook: true, restrictionNoList: false },
      { restrictionNoBook: false, restrictionNoList: false },
    ]);
    await list.answer({ body: users });
  });

  it('takes a restriction back where the call fails, with the one text that is specified', async () => {
    users = [sampleUser({ restrictionNoList: true })];
    server[RESTRICT] = refused(403, 'protected_account', 'This account is protected.');
    await open();
    await press('Allow List');
    expect(asked(RESTRICT).map(({ body }) => body)).toEqual([
      { restrictionNoBook: false, restrictionNoList: false },
    ]);
    expect(shownNotice()).toBe('Error | Failed to update user restrictions | destructive');
    expect(tableRows()[0]![4]).toBe('No List');
  });
});

describe('a deletion', () => {
  const ask = () => press('Delete Dana Reyes');

  it('asks first, and explains what it does', async () => {
    await open();
    await ask();
    expect(openDialog()?.getAttribute('role')).toBe('alertdialog');
    for (const words of ['Delete User Account', 'permanent', 'all their data', 'Dana Reyes'])
      expect(wordsOf(openDialog())).toContain(words);
    await press('Cancel');
    expect(openDialog()).toBeUndefined();
    expect(asked(DELETE)).toHaveLength(0);
  });

  it('removes the account, refreshes people and figures, and leads the focus on', async () => {
    server[DELETE] = () => {
      users = [];
      return { body: { ok: true } };
    };
    await open();
    await ask();
    await press('Delete Account');
    expect(shownNotice()).toBe('Success | User account has been permanently removed');
    expect([asked(LIST), asked(STATS)].map((calls) => calls.length)).toEqual([2, 2]);
    expect(openDialog()).toBeUndefined();
    await page.settle();
    expect(textOf(document.activeElement)).toBe('User Management');
  });

  it("shows the server's message, else that it failed", async () => {
    server[DELETE] = refused(403, 'protected_account', 'The Admin account cannot be deleted');
    await open();
    await ask();
    await press('Delete Account');
    expect(shownNotice()).toBe('Protected Account | The Admin account cannot be deleted | destructive');
    server[DELETE] = cut;
    await press('Delete Account');
    expect(shownNotice()).toBe('Error | Failed to remove user account | destructive');
    server[DELETE] = refused(429, 'too_many', 'Too many at once.');
    await press('Delete Account');
    expect(shownNotice()).toBe('Error | Too many at once. | destructive');
  });

  it('lists the blocking rentals', async () => {
    const bookings = [
      {
        id: 'bkg_1',
        orderNumber: 'ES-20418',
        equipmentName: 'Trencher',
        side: 'renter',
        status: 'active',
        startDate: '2026-06-08',
        endDate: '2026-06-11',
        why: 'active',
        todo: 'Bring it back.',
      },
    ];
    server[DELETE] = refused(409, 'live_bookings', 'Rentals are open.', { bookings });
    await open();
    await ask();
    await press('Delete Account');
    expect(wordsOf(openDialog())).toContain('One rental blocks this. Nothing was deleted.');
    expect(wordsOf(openDialog())).toContain('TrencherAs the renter, Jun 8–11, ES-20418Rented right now.');
    expect(control('Trencher').getAttribute('href')).toBe('/admin/bookings/bkg_1');
  });

  it('asks for the password where the server wants it, and goes on', async () => {
    let isConfirmed = false;
    server[DELETE] = () =>
      isConfirmed
        ? { body: { ok: true } }
        : {
            status: 403,
            body: { code: 'confirm_identity', message: 'Please confirm your password to go on.' },
          };
    server[CONFIRM] = () => {
      isConfirmed = true;
      return { body: { confirmed: true, secondsLeft: 900 } };
    };
    await open();
    await ask();
    await press('Delete Account');
    expect(fieldNamed('password')).toBeTruthy();
    await hands.write('password', 'admin-password');
    await hands.submit(fieldNamed('password').form);
    expect(asked(CONFIRM).map(({ body }) => body)).toEqual([{ password: 'admin-password' }]);
    expect(asked(DELETE)).toHaveLength(2);
    expect(shownNotice()).toBe('Success | User account has been permanently removed');
  });
});

describe('a new user', () => {
  const VALUES = {
    firstName: 'Lena',
    lastName: 'Kowalski',
    email: 'lena.k@people.example',
    phoneNumber: '737-555-0163',
    password: 'six-or-more',
    securityQuestion: 'First machine you drove',
    securityAnswer: 'A trencher',
  };
  const fill = async (values: Partial<typeof VALUES> = VALUES) => {
    for (const [name, text] of Object.entries(values)) await hands.write(name, text);
  };
  const send = () => hands.submit(fieldNamed('email').form);

  it('opens and closes the form for a new user with one button', async () => {
    await open();
    const toggle = control('Create New User');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await press('Create New User');
    expect(nameOf(toggle)).toBe('Cancel');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(toggle.getAttribute('aria-controls')!)?.tagName).toBe('FORM');
    await press('Cancel');
    expect(document.querySelector('[name=email]')).toBeNull();
  });

  it('checks a new user with the prescribed messages before anything is sent', async () => {
    await open();
    await press('Create New User');
    await fill({ email: 'nobody', phoneNumber: '12345', password: 'short' });
    await send();
    expect(Object.keys(VALUES).map(errorOf)).toEqual([
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Phone number must be at least 10 digits',
      'Password must be at least 6 characters',
      'Security question is required',
      'Security answer is required',
    ]);
    expect(asked(CREATE)).toHaveLength(0);
    await page.settle();
    expect(document.activeElement).toBe(fieldNamed('firstName'));
    await hands.write('firstName', 'L');
    expect(errorOf('firstName')).toBeUndefined();
    expect(errorOf('lastName')).toBe('Last name is required');
  });

  it('sends a new user as specified, confirms it, and lists it', async () => {
    server[CREATE] = () => {
      users = [...users, sampleUser({ id: 'us_lena', firstName: 'Lena' })];
      return { status: 201, body: users.at(-1) };
    };
    await open();
    await press('Create New User');
    await fill();
    await send();
    expect(asked(CREATE).map(({ body }) => body)).toEqual([VALUES]);
    expect(shownNotice()).toBe('Success | User created successfully');
    expect(tableRows()).toHaveLength(2);
    expect(asked(STATS)).toHaveLength(2);
    expect(nameOf(document.activeElement!)).toBe('Create New User');
    await press('Create New User');
    expect(new Set(Object.keys(VALUES).map((name) => fieldNamed(name).value))).toEqual(new Set(['']));
  });

  it('refuses a new user with a taken address at its field, and loses nothing typed', async () => {
    const message = 'An account with this e-mail address already exists.';
    server[CREATE] = refused(409, 'email_taken', message, { email: message });
    await open();
    await press('Create New User');
    await fill();
    await send();
    expect(errorOf('email')).toBe(message);
    expect(shownNotice()).toBe(`Error | ${message} | destructive`);
    expect(Object.keys(VALUES).map((name) => fieldNamed(name).value)).toEqual(Object.values(VALUES));
    await hands.write('email', 'lena@people.example');
    expect(errorOf('email')).toBeUndefined();
    server[CREATE] = cut;
    await send();
    expect(shownNotice()).toBe('Error | Failed to create user | destructive');
  });
});
