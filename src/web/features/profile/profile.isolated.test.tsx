import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device, NotificationChoices, OwnWarning, BlockingRental } from '#shared/contracts/profile.ts';
import type { UserRating } from '#shared/contracts/ratings.ts';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { PhotoError, uploadPhoto, type UploadOptions } from '#web/lib/upload-photo.ts';
import { createTexts } from '#web/lib/text.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { ProfileView } from './components/profile-view.tsx';
import { writeInto } from '#tests/support/write-into.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { renderScreen, setActEnvironment } from '#tests/support/component-page.tsx';
import { see, shown } from '#tests/support/screen-hands.ts';
import { errorOf, fieldNamed, named } from '#tests/support/screen-parts.ts';

// Nothing is drawn here, and no form is sent: the tests of those two parts stand beside them.
vi.mock('#web/lib/shrink-photo.ts', () => ({
  shrinkPhoto: async (file: File) => ({ file, name: file.name, decoded: true }),
}));
vi.mock('#web/lib/upload-photo.ts', async (original) => ({
  ...(await original<object>()),
  uploadPhoto: vi.fn(),
}));

const UPDATE = 'PUT /api/users/profile';
const WARNINGS = 'GET /api/users/warnings';
const CHOICES = 'GET /api/users/notification-choices';
const CHOOSE = 'PUT /api/users/notification-choices';
const PUSH_DEVICES = 'GET /api/push/subscriptions';
const DEVICES = 'GET /api/users/devices';
const END = 'DELETE /api/users/devices/ses_2';
const END_OTHERS = 'DELETE /api/users/devices';
const PASSWORD = 'POST /api/users/change-password';
const DELETE = 'DELETE /api/auth/delete-profile';
const STATS = 'GET /api/users/us_1/rating-stats';
const RATINGS = 'GET /api/users/us_1/ratings';

const USER = {
  id: 'us_1',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@people.example',
  phoneNumber: 'ask at the gate',
  profileImageUrl: null,
  ownerRating: '4.5',
  ownerRatingCount: 2,
  renterRating: '0.0',
  renterRatingCount: 0,
  createdAt: '2026-03-02T10:00:00.000Z',
  isEmailVerified: true,
  isGuest: false,
  isAdmin: false,
  isReviewer: false,
  restrictionNoBook: false,
  restrictionNoList: false,
  smsConsentGiven: true,
  smsConsentDate: '2026-03-02T10:00:00.000Z',
  locale: 'en',
} as CurrentUser;

const CHOSEN: NotificationChoices = {
  smsConsent: true,
  phoneNumber: 'ask at the gate',
  phoneVerified: true,
  pushDevices: 0,
  topics: [
    {
      topic: 'requests',
      email: true,
      sms: true,
      push: false,
      locked: [],
      channels: ['email', 'sms', 'push'],
    },
    {
      topic: 'money',
      email: true,
      sms: true,
      push: false,
      locked: ['email'],
      channels: ['email', 'sms', 'push'],
    },
    { topic: 'messages', email: true, sms: false, push: false, locked: [], channels: ['email', 'push'] },
  ],
};

const device = (id: string, name: string, current = false): Device => ({
  id,
  name,
  current,
  createdAt: '2026-06-01T12:00:00.000Z',
  lastSeenAt: '2026-06-09T12:00:00.000Z',
});
const HERE = device('ses_1', 'Chrome on Windows', true);
const PHONE = device('ses_2', 'Safari on iPhone');

const rating = (index: number): UserRating => ({
  id: `rat_${index}`,
  bookingId: null,
  raterId: `usr_rater${index}`,
  ratedUserId: 'usr_dana',
  ratingType: index % 2 === 0 ? 'owner' : 'renter',
  rating: 4,
  comment: `Said number ${index}.`,
  categories: { communication: 5 },
  raterName: `Rater ${index}`,
  createdAt: '2026-06-01T12:00:00.000Z',
});
const ratings = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => rating(from + index));

interface Answer {
  status?: number;
  body?: unknown;
  next?: string;
}
const refused = (status: number, message: string, details?: unknown): Answer => ({
  status,
  body: { message, code: 'x', details },
});

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'profile']));

let client: QueryClient;
let calls: { what: string; body: unknown }[];
/** By method and path; a list is used up from its start, its last entry stays. */
let answers: Record<string, Answer[]>;
let gone: string[];

beforeEach(() => {
  setActEnvironment(false);
  calls = [];
  gone = [];
  sessionStorage.clear();
  answers = {
    [UPDATE]: [{ body: USER }],
    [WARNINGS]: [{ body: [] }],
    [CHOICES]: [{ body: CHOSEN }],
    [DEVICES]: [{ body: [HERE, PHONE] }],
    [PUSH_DEVICES]: [{ body: [] }],
    'GET /api/billing-details': [{ body: { company: '', taxNumber: '', address: '' } }],
    [STATS]: [
      { body: { ownerRating: '4.5', ownerRatingCount: 2, renterRating: '0.0', renterRatingCount: 0 } },
    ],
    [RATINGS]: [{ body: [] }],
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const what = `${init?.method ?? 'GET'} ${path}`;
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ what, body: sent });
    const list = answers[what] ?? [refused(404, 'There is nothing.')];
    const answer = (list.length > 1 ? list.shift() : list[0])!;
    const headers: Record<string, string> = answer.next ? { link: `<${answer.next}>; rel="next"` } : {};
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200, headers });
  });
  client = createQueryClient((path, init) => fetch(path, init));
  client.setQueryData(configQuery.queryKey, { productName: 'EquipShare', build: 'abc123' } as PublicConfig);
});
afterEach(() => {
  vi.mocked(uploadPhoto).mockReset();
  vi.unstubAllGlobals();
});

function open(user: Partial<CurrentUser> = {}, address = '/profile'): void {
  const person = { ...USER, ...user };
  client.setQueryData(currentUserQuery.queryKey, person);
  answers['GET /api/auth/user'] = [{ body: person }];
  window.history.replaceState(null, '', address);
  renderScreen(
    <>
      <ProfileView forget={(_client, path) => void gone.push(path)} />
      <Toaster />
    </>,
    { client, texts, mobile: true, renderedAt: '2026-06-10T15:00:00Z' },
  );
}

const bodiesOf = (wanted: string) => calls.filter(({ what }) => what === wanted).map(({ body }) => body);
const button = (name: string) => named('button', name);
const box = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[type="checkbox"][aria-label="${name}"]`);
  if (!found) throw new Error(`no box ${name}`);
  return found;
};
const type = (name: string, value: string) => {
  writeInto(fieldNamed(name), value);
};
const submit = (name: string) =>
  fieldNamed(name).form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('who sees the profile', () => {
  it('shows a guest the way to sign in first, then the three tabs, and asks nothing of the server', async () => {
    open({ isGuest: true }, '/profile?tab=ratings');
    await see('No ratings yet');
    expect(links()[0]).toBe(`/login?return=${encodeURIComponent('/profile?tab=ratings')}`);
    button('Profile').click();
    await see('Your details');
    expect(shown()).toContain('NameGuest');
    button('About').click();
    await see('Within 24 hours');
    expect(calls).toEqual([]);
  });

  it('shows three tabs, of which the address names one', async () => {
    open();
    await see('Your details');
    const tabs = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Profile', 'Ratings', 'About']);
    button('About').click();
    await see('Monday-Friday 8:00 AM-6:00 PM EST');
    expect(window.location.search).toBe('?tab=about');
    expect(shown()).toContain('Within 24 hours');
    expect(shown()).not.toContain('Your details');
  });

  it('leads only the Admin to the dashboard, and offers the Admin no deletion', async () => {
    open();
    await see('Delete profile');
    expect(links()).toEqual(expect.arrayContaining(['/equipment-analytics', '/setup-payouts', '/privacy']));
    expect(links()).not.toContain('/admin');
    open({ isAdmin: true });
    await see('Admin Dashboard');
    expect(links()).toContain('/admin');
    expect(shown()).not.toContain('Delete profile');
  });

  it('a user who has not verified their address is led to do so', async () => {
    open({ isEmailVerified: false });
    await see('Email not verified');
    expect(links()).toContain('/verification');
  });

  it('forgets the person at logout and goes to the call that ends the session', async () => {
    open();
    await see('Logout');
    button('Logout').click();
    expect(gone).toEqual(['/api/logout']);
  });
});

describe('warnings', () => {
  const warning: OwnWarning = {
    id: 'wrn_1',
    severity: 'high',
    reason: 'Late returns',
    description: 'Three in a month.',
    createdAt: '2026-06-09T12:00:00.000Z',
  };

  it('shows warnings addressed to the person, and what they may not do', async () => {
    answers[WARNINGS] = [{ body: [warning] }];
    open({ restrictionNoBook: true });
    await see('You have a warning');
    expect(shown()).toContain('Serious warning');
    expect(shown()).toContain('Late returns');
    expect(shown()).toContain('Three in a month.');
    expect(shown()).toContain("You can't book equipment");
    expect(shown()).not.toContain("You can't list equipment");
  });

  it('asks again for warnings that could not be had', async () => {
    answers[WARNINGS] = [{ status: 500 }, { body: [warning] }];
    open();
    await see("We couldn't load your warnings");
    button('Try again').click();
    await see('Late returns');
    expect(shown()).not.toContain("couldn't load");
  });
});

describe('the edit form', () => {
  it('shows first and last name only, and sends the number on file unchanged', async () => {
    open();
    await see('Your details');
    const typed = [...fieldNamed('firstName').form!.querySelectorAll('input')].map((one) =>
      one.getAttribute('name'),
    );
    expect(typed).toEqual(['firstName', 'lastName']);
    answers[UPDATE] = [{ body: { ...USER, firstName: 'Ana' } }];
    type('firstName', ' Ana ');
    submit('firstName');
    await see('Profile Updated');
    expect(bodiesOf(UPDATE)).toEqual([
      { firstName: ' Ana ', lastName: 'Reyes', phoneNumber: 'ask at the gate' },
    ]);
    expect(fieldNamed('firstName').value).toBe('Ana');
    expect(document.querySelector('h1')!.textContent).toBe('Ana Reyes');
  });

  it('shows Update Failed with the server’s reason at the field, and keeps what was typed', async () => {
    const details = { firstName: 'First name is required' };
    answers[UPDATE] = [refused(422, 'First name is required', details)];
    open();
    await see('Your details');
    type('firstName', '');
    submit('firstName');
    await see('Update Failed');
    expect(errorOf('firstName')).toBe('First name is required');
    await vi.waitFor(() => expect(document.activeElement).toBe(fieldNamed('firstName')));
    expect(client.getQueryData(currentUserQuery.queryKey)!.firstName).toBe('Dana');
  });

  it('shows Update Failed where the server has failed, in words of ours', async () => {
    answers[UPDATE] = [refused(500, 'Request abc failed.')];
    open();
    await see('Your details');
    submit('lastName');
    await see('Update Failed');
    expect(shown()).toContain('Nothing changed. Please try again.');
    expect(shown()).not.toContain('Request abc');
  });
});

describe('the picture', () => {
  const choose = (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const files = [new File(['x'], name, { type: 'image/png' })];
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const url = '/photos/pho_1/large.webp';

  it('uploads the picture, then puts it into the profile with everything else as it is', async () => {
    vi.mocked(uploadPhoto).mockResolvedValue({ url, thumbnailUrl: url });
    answers[UPDATE] = [{ body: { ...USER, profileImageUrl: '/photos/pho_1/small.webp' } }];
    open();
    await see('Add a picture');
    choose('me.png');
    await see('Picture updated.');
    const { firstName, lastName, phoneNumber } = USER;
    expect(bodiesOf(UPDATE)).toEqual([{ firstName, lastName, phoneNumber, profileImageUrl: url }]);
    await see('Change picture');
    const { profileImageUrl } = client.getQueryData(currentUserQuery.queryKey)!;
    expect(profileImageUrl).toBe('/photos/pho_1/small.webp');
    answers[UPDATE] = [{ body: USER }];
    button('Remove').click();
    await see('Picture removed.');
    expect(bodiesOf(UPDATE)[1]).toMatchObject({ profileImageUrl: null });
    await see('Add a picture');
  });

  it('shows why it was refused, and changes nothing', async () => {
    vi.mocked(uploadPhoto).mockRejectedValue(
      new PhotoError({ kind: 'refused', message: 'This is no photo.', final: true }),
    );
    open();
    await see('Add a picture');
    choose('me.txt');
    await see('This is no photo.');
    expect(shown()).toContain('Update Failed');
    expect(bodiesOf(UPDATE)).toEqual([]);
  });

  it('calls a picture off on its way', async () => {
    const upload = (_address: string, _photo: unknown, { signal, onProgress }: UploadOptions) => {
      onProgress(0.4);
      return new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new PhotoError({ kind: 'offline' }))),
      );
    };
    vi.mocked(uploadPhoto).mockImplementation(upload);
    open();
    await see('Add a picture');
    choose('me.png');
    await see('Uploading, 40%');
    button('Cancel').click();
    await see('Add a picture');
    expect(shown()).not.toContain('Update Failed');
    expect(bodiesOf(UPDATE)).toEqual([]);
  });
});

describe('notice choices', () => {
  it('shows one box for each topic and way, locked where money hangs on it, none where there is no such way', async () => {
    open();
    await see('New ones, answers, cancellations');
    expect(box('Requests by email')).toMatchObject({ checked: true, disabled: false });
    expect(box('Money by email')).toMatchObject({ checked: true, disabled: true });
    expect(box('Money by text message')).toMatchObject({ checked: true, disabled: false });
    expect(() => box('Messages by text message')).toThrow();
  });

  it('keeps notice choices one by one, and shows them at once', async () => {
    const after = { ...CHOSEN, topics: CHOSEN.topics.map((line) => ({ ...line, sms: false })) };
    answers[CHOOSE] = [{ body: after }];
    open();
    await see('New ones, answers, cancellations');
    box('Requests by text message').click();
    // Without jumping back in between.
    expect(box('Requests by text message').checked).toBe(false);
    await vi.waitFor(() =>
      expect(bodiesOf(CHOOSE)).toEqual([{ topics: [{ topic: 'requests', channel: 'sms', wanted: false }] }]),
    );
    // The server has the last word.
    await vi.waitFor(() => expect(box('Money by text message').checked).toBe(false));
  });

  it('takes notice choices back where they could not be kept', async () => {
    answers[CHOOSE] = [{ status: 503 }];
    open();
    await see('New ones, answers, cancellations');
    box('Messages by email').click();
    await see("We couldn't save your choice");
    expect(box('Messages by email').checked).toBe(true);
  });

  it('leaves no text message to choose once the consent is withdrawn', async () => {
    answers[CHOOSE] = [{ body: { ...CHOSEN, smsConsent: false } }];
    open();
    await see('Turn them off here any time.');
    document.querySelector<HTMLInputElement>('[role=switch]')!.click();
    await see('Off for ');
    await vi.waitFor(() => expect(bodiesOf(CHOOSE)).toEqual([{ smsConsent: false }]));
    expect(box('Requests by text message').disabled).toBe(true);
    expect(box('Requests by email').disabled).toBe(false);
  });

  it('lets a user choose texts who was never asked, and asks for no consent without a number', async () => {
    answers[CHOICES] = [{ body: { ...CHOSEN, smsConsent: false } }];
    open({ smsConsentGiven: false, smsConsentDate: null });
    await see('Until you agree, we only text new requests');
    expect(box('Requests by text message').disabled).toBe(false);
    client.clear();
    answers[CHOICES] = [{ body: { ...CHOSEN, smsConsent: false, phoneNumber: null } }];
    open({ smsConsentGiven: false, smsConsentDate: null, phoneNumber: null });
    await see('No phone number on file.');
    expect(document.querySelector<HTMLInputElement>('[role=switch]')!.disabled).toBe(true);
  });
});

describe('the phone number', () => {
  const SEND = 'POST /api/auth/send-phone-verification';
  const VERIFY = 'POST /api/auth/verify-phone';
  const unproved = { ...CHOSEN, phoneVerified: false };

  it('proves the phone number with a code that is sent to it', async () => {
    const wrong = 'That code is not right. Please check the newest text message.';
    answers[CHOICES] = [{ body: unproved }, { body: CHOSEN }];
    answers[SEND] = [{ body: { sent: true, message: '' } }];
    answers[VERIFY] = [refused(422, wrong, { code: wrong }), { body: { verified: true } }];
    open();
    await see('Verify ask at the gate to get text messages.');
    button('Verify your number').click();
    await see('We sent a 6-digit code to ask at the gate.');
    button('Confirm').click();
    await see('Required');
    expect(bodiesOf(VERIFY)).toEqual([]);
    type('phoneCode', '111111');
    button('Confirm').click();
    await see(wrong);
    type('phoneCode', ' 123456 ');
    button('Confirm').click();
    await see('ask at the gate is verified.');
    expect(bodiesOf(VERIFY)).toEqual([{ code: '111111' }, { code: '123456' }]);
    expect(() => button('Confirm')).toThrow();
  });

  it('asks for no code where none could be sent, and shows why', async () => {
    answers[CHOICES] = [{ body: unproved }];
    answers[SEND] = [
      refused(429, 'No more codes can be sent to this number today.'),
      { body: { sent: false } },
    ];
    open();
    await see('to get text messages.');
    button('Verify your number').click();
    await see('No more codes can be sent to this number today.');
    await vi.waitFor(() => expect(button('Verify your number').disabled).toBe(false));
    button('Verify your number').click();
    await vi.waitFor(() => expect(bodiesOf(SEND)).toHaveLength(2));
    expect(() => fieldNamed('phoneCode')).toThrow();
  });
});

describe('devices', () => {
  it('lists devices; lets another one be signed out, this one not', async () => {
    answers[DEVICES] = [{ body: [HERE, PHONE] }, { body: [HERE] }];
    answers[END] = [{ body: { ok: true } }];
    open();
    await see('Safari on iPhone');
    expect(shown()).toContain('This device');
    expect(() => button('Sign out Chrome on Windows')).toThrow();
    button('Sign out Safari on iPhone').click();
    await see('Safari on iPhone is signed out.');
    expect(bodiesOf(END)).toHaveLength(1);
    expect(document.activeElement!.textContent).toBe('Signed-in devices');
    await vi.waitFor(() => expect(() => button('Sign out all other devices')).toThrow());
  });

  it('shows five devices at first, and all of them when one asks', async () => {
    const others = Array.from({ length: 7 }, (_, at) =>
      device(`ses_${String(at + 2)}`, `Browser ${String(at)} on Linux`),
    );
    answers[DEVICES] = [{ body: [HERE, ...others] }];
    open();
    await see('Browser 3 on Linux');
    expect(shown()).not.toContain('Browser 4 on Linux');
    button('Show 3 more').click();
    await see('Browser 6 on Linux');
    expect(() => button('Show 3 more')).toThrow();
    expect(document.activeElement!.textContent).toBe('Signed-in devices');
  });

  it('signs out all devices but this one', async () => {
    answers[DEVICES] = [{ body: [HERE, PHONE] }, { body: [HERE] }];
    answers[END_OTHERS] = [{ body: { ok: true } }];
    open();
    await see('Safari on iPhone');
    button('Sign out all other devices').click();
    await see('All other devices are signed out.');
    expect(bodiesOf(END_OTHERS)).toHaveLength(1);
  });

  it('counts devices that are signed out already as done; shows other failures', async () => {
    answers[END] = [refused(404, 'That device is signed out.'), { status: 503 }];
    answers[DEVICES] = [{ body: [HERE, PHONE] }];
    open();
    await see('Safari on iPhone');
    button('Sign out Safari on iPhone').click();
    await see('is signed out.');
    await vi.waitFor(() => button('Sign out Safari on iPhone').click());
    await see("We couldn't sign out the device");
  });
});

describe('the password', () => {
  const openForm = async () => {
    open();
    await see('Change password');
    button('Change password').click();
    await vi.waitFor(() => fieldNamed('currentPassword'));
  };

  it('changes the password with the present one, and signs the other devices out', async () => {
    answers[PASSWORD] = [{ body: { ok: true } }];
    answers[DEVICES] = [{ body: [HERE, PHONE] }, { body: [HERE] }];
    await openForm();
    type('currentPassword', 'old one');
    type('newPassword', 'a better one');
    submit('newPassword');
    await see('Password changed');
    expect(bodiesOf(PASSWORD)).toEqual([{ currentPassword: 'old one', newPassword: 'a better one' }]);
    await vi.waitFor(() => expect(shown()).not.toContain('Safari on iPhone'));
    expect(() => fieldNamed('currentPassword')).toThrow();
  });

  it('shows which field is wrong, and sends none that is empty', async () => {
    const message = 'That password is not right.';
    answers[PASSWORD] = [refused(403, message, { currentPassword: message })];
    await openForm();
    type('newPassword', 'a better one');
    submit('newPassword');
    await vi.waitFor(() => expect(errorOf('currentPassword')).toBe('Required'));
    expect(bodiesOf(PASSWORD)).toEqual([]);
    type('currentPassword', 'a guess');
    submit('newPassword');
    await see("We couldn't change your password");
    expect(errorOf('currentPassword')).toBe(message);
    expect(fieldNamed('newPassword').value).toBe('a better one');
  });
});

describe('deleting the profile', () => {
  const rental: BlockingRental = {
    id: 'bk_1',
    orderNumber: 'ES-20418',
    equipmentName: 'Bobcat S650',
    side: 'renter',
    status: 'confirmed',
    startDate: '2026-06-16',
    endDate: '2026-06-18',
    why: 'confirmed',
    todo: 'Cancel it in My bookings, or wait until it is over.',
  };
  const ask = async () => {
    open();
    await see('Delete profile');
    button('Delete profile').click();
    await see('Delete your profile?');
  };

  it('explains what is deleted and what stays, and asks for the password before anything is sent', async () => {
    await ask();
    expect(shown()).toContain('your listings and their photos');
    expect(shown()).toContain('photos from pickup and return');
    expect(shown()).toContain('refund their booking fees in full');
    submit('password');
    await vi.waitFor(() => expect(errorOf('password')).toBe('Required'));
    button('Keep my profile').click();
    await vi.waitFor(() => expect(shown()).not.toContain('Delete your profile?'));
    expect(bodiesOf(DELETE)).toEqual([]);
  });

  it('ends the deletion at home, with the toast carried there', async () => {
    answers[DELETE] = [{ body: { ok: true } }];
    await ask();
    type('password', 'my password');
    submit('password');
    await vi.waitFor(() => expect(gone).toEqual(['/']));
    expect(bodiesOf(DELETE)).toEqual([{ password: 'my password' }]);
    expect(shown()).toContain('Profile Deleted');
    expect(sessionStorage.getItem('carried-notice')).toContain('Profile Deleted');
  });

  it('lists each blocking rental, with what to do and where', async () => {
    const earnings = {
      ...rental,
      id: 'bk_2',
      side: 'owner',
      why: 'earnings',
      todo: 'Finish your payout setup.',
    };
    const bookings = [rental, earnings];
    answers[DELETE] = [refused(409, 'Your profile cannot be deleted while a rental is open.', { bookings })];
    await ask();
    type('password', 'my password');
    submit('password');
    await see('Finish these 2 rentals first.');
    expect(shown()).toContain('Deletion Failed');
    expect(shown()).toContain('Bobcat S650');
    expect(shown()).toContain('ES-20418');
    expect(shown()).toContain('Cancel it in My bookings, or wait until it is over.');
    expect(links()).toEqual(expect.arrayContaining(['/bookings?booking=bk_1', '/bookings']));
    const way = [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'));
    expect(way).toContain('/setup-payouts');
    expect(gone).toEqual([]);
  });

  it('shows at the field that the password is not right', async () => {
    const message = 'That password is not right.';
    answers[DELETE] = [refused(403, message, { password: message })];
    await ask();
    type('password', 'a guess');
    submit('password');
    await see('Deletion Failed');
    await vi.waitFor(() => expect(errorOf('password')).toBe(message));
    expect(gone).toEqual([]);
  });

  it('shows Deletion Failed in the specified words where nothing more is known', async () => {
    answers[DELETE] = [{ status: 500 }, { body: { ok: true } }];
    await ask();
    type('password', 'my password');
    submit('password');
    await see('Failed to delete profile. Please try again.');
    expect(shown()).toContain('Deletion Failed');
    submit('password');
    await vi.waitFor(() => expect(gone).toEqual(['/']));
  });
});

describe('ratings', () => {
  const said = () => [...document.querySelectorAll('[role=tabpanel] li h3')].length;

  it('shows both averages with one decimal, and who was never rated', async () => {
    open({}, '/profile?tab=ratings');
    await see('As owner4.5out of 5');
    expect(shown()).toContain('2 ratings');
    expect(shown()).toContain('As renterNo ratings yet');
    await see('No reviews yet');
  });

  it('shows the first five reviews, then more, from page to page', async () => {
    const next = `/api/users/us_1/ratings?cursor=x`;
    const body = { ownerRating: '4.0', ownerRatingCount: 9, renterRating: '4.0', renterRatingCount: 8 };
    answers[STATS] = [{ body }];
    answers[RATINGS] = [{ body: ratings(1, 12), next }];
    // One of them came twice.
    answers[`GET ${next}`] = [{ body: ratings(12, 6) }];
    open({}, '/profile?tab=ratings');
    await see('Said number 5.');
    expect(said()).toBe(5);
    expect(shown()).toContain('rated you as owner');
    expect(shown()).toContain('Very Good');
    expect(shown()).toContain('Communication5 of 5');
    const reports = [...document.querySelectorAll('a[href*="report_person"]')];
    expect(reports.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])[0]).toEqual([
      'Report a problem: Rater 1',
      '/support?kind=report_person&subject=usr_rater1',
    ]);
    button('Show 10 more').click();
    await see('Said number 15.');
    expect(said()).toBe(15);
    button('Show 2 more').click();
    await see('Said number 17.');
    expect(said()).toBe(17);
    expect(() => button('Show')).toThrow();
  });

  it('says that reviews could not be had, and asks for them again', async () => {
    answers[RATINGS] = [{ status: 500 }, { body: ratings(1, 1) }];
    open({}, '/profile?tab=ratings');
    await see("We couldn't load your reviews");
    button('Try again').click();
    await see('Said number 1.');
  });
});
