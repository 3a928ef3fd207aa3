import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { Conversation, Message } from '#shared/contracts/messages.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { clearLocalData } from '#web/lib/clear-local-data.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  leaveScreen,
  renderScreen,
  type Reply,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { activeBooking, sampleItem } from '#tests/support/sample-bookings.ts';
import { one, stopTime } from '#tests/support/screen-hands.ts';
import { control } from '#tests/support/screen-parts.ts';
import { MessagesView } from './components/messages-view.tsx';
import { sendUnsent } from './lib/message-sender.ts';
import { unsentOf } from './lib/unsent.ts';
import { useUnsentSender } from './lib/use-unsent-sender.ts';
import { writeInto } from '#tests/support/write-into.ts';
import { openLiveEvents } from '#web/data/live-events.ts';
import { currentUserQuery } from '#web/data/session.ts';

const NOW = new Date('2026-06-10T16:17:00.000Z');
const HOUR = 3_600_000;
const ME = 'usr_me';
const DALE = 'usr_dale';
const LIST = 'GET /api/conversations?limit=100';
const THREAD = 'GET /api/messages?bookingId=bkg_1&limit=50';
const ALERTS = 'GET /api/alerts?limit=100';
const OTHER = `GET /api/users/${DALE}`;
const MARK = `PATCH /api/messages/mark-read/bkg_1/${ME}`;
const SEND = 'POST /api/messages';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'messages']));

let client: QueryClient;
let calls: FakeServer['calls'];
/** What the server has; a function may fail or wait. */
let server: Answers;
let conversations: Conversation[];
let messages: Message[];
let alerts: Alert[];

const at = (hoursFromNow: number): string => new Date(NOW.getTime() + hoursFromNow * HOUR).toISOString();
const conversation = (change: Partial<Conversation> = {}): Conversation => ({
  bookingId: 'bkg_1',
  orderNumber: 'ES-1',
  side: 'renter',
  status: 'active',
  other: { id: DALE, name: 'Dale Okafor', profileImageUrl: null },
  equipment: { id: 'eqp_1', name: 'Trencher', category: 'Landscape', thumbnailImageUrl: null },
  startDate: '2026-06-09',
  endDate: '2026-06-10',
  messaging: { isOpen: true, closesAt: at(72), why: null },
  last: { text: 'Four works.', mine: false, messageType: 'text', createdAt: at(-1) },
  unread: 0,
  ...change,
});
let position = 0;
const message = (change: Partial<Message> = {}): Message => ({
  id: `msg_${++position}`,
  bookingId: 'bkg_1',
  senderId: DALE,
  recipientId: ME,
  content: 'Chain is fresh.',
  messageType: 'text',
  createdAt: at(-2),
  readAt: at(-1),
  clientKey: null,
  ...change,
});
const own = (change: Partial<Message> = {}): Message =>
  message({ senderId: ME, recipientId: DALE, clientKey: `key_own_${position}`, ...change });
const alert = (change: Partial<Alert> = {}): Alert => ({
  id: `alr_${++position}`,
  kind: 'booking.accepted',
  title: 'Your request was accepted',
  message: 'Pick it up tomorrow.',
  bookingId: 'bkg_1',
  caseId: null,
  link: null,
  needsYou: false,
  read: false,
  createdAt: at(-1),
  ...change,
});

/** The server takes what was sent last, under its key once. */
function take(): Reply {
  type Sent = Pick<Message, 'content' | 'clientKey' | 'bookingId'>;
  const { content, clientKey, bookingId } = sent().at(-1)!.body as Sent;
  const known = messages.find((one) => one.clientKey === clientKey);
  const taken = known ?? own({ content, clientKey, bookingId, readAt: null, createdAt: at(0) });
  if (!known) messages = [...messages, taken];
  return { status: known ? 200 : 201, body: taken };
}

beforeEach(() => {
  stopTime(NOW);
  const options = Intl.DateTimeFormat.prototype.resolvedOptions.call(new Intl.DateTimeFormat());
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({
    ...options,
    timeZone: 'America/Chicago',
  }));
  position = 0;
  conversations = [conversation()];
  messages = [];
  alerts = [];
  server = {
    [LIST]: () => ({ body: conversations }),
    [THREAD]: () => ({ body: messages }),
    [ALERTS]: () => ({ body: alerts }),
    [OTHER]: () => ({ body: { id: DALE, phoneNumber: null } }),
    [MARK]: () => ({ body: { marked: 1 } }),
    [SEND]: take,
    [`GET /api/messages/unread-count/${ME}`]: () => ({ body: { count: 0 } }),
  };
  ({ client, calls } = fakeServer(server));
});
afterEach(async () => {
  clearLocalData();
  // With nothing left to send, the sender waits for nothing.
  await sendUnsent({ client, userId: ME, texts });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets calls and drawings settle; `ms` of the clock go by. */
const settle = async (ms = 0) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // Each step follows in a later turn: an answer causes a rendering, a rendering a call.
  for (let round = 0; round < 6; round++) await act(() => vi.advanceTimersByTimeAsync(1));
};

function Shell() {
  useUnsentSender(ME);
  return null;
}

interface Opening {
  address?: string;
  user?: Partial<CurrentUser>;
  mobile?: boolean;
  /** Somewhere else in the product. */
  elsewhere?: boolean;
}

async function open({ address = '/messages', user, mobile = false, elsewhere = false }: Opening = {}) {
  window.history.replaceState(null, '', address);
  client.setQueryData<Partial<CurrentUser>>(currentUserQuery.queryKey, {
    id: ME,
    isGuest: false,
    emailVerified: true,
    ...user,
  });
  renderScreen(
    <>
      <Shell />
      {!elsewhere && <MessagesView renderPicture={({ name }) => <i data-picture={name} />} />}
    </>,
    { client, texts, renderedAt: NOW.toISOString(), mobile },
  );
  await settle();
  await settle();
}
const openThread = (opening: Opening = {}) => open({ address: '/messages?booking=bkg_1', ...opening });

const press = async (name: string) => {
  act(() => control(name).click());
  await settle();
};
const field = () => one('textarea') as HTMLTextAreaElement;
const write = async (text: string) => {
  act(() => writeInto(field(), text));
  await settle();
};
const say = async (text: string) => {
  await write(text);
  await press('Send');
};
/** The rows of the conversation, as they are read. */
const said = (): string[] => [...document.querySelectorAll('ol > li')].map(textOf);
const foot = (): string => textOf(one('form, [class*=place]'));
const sent = () => calls.filter(({ what }) => what === SEND);
const marks = () => calls.filter(({ what }) => what === MARK);
const cut = () => {
  server[SEND] = () => Promise.reject(new TypeError('fetch failed'));
};
const networkIsBack = async () => {
  server[SEND] = take;
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => vi.dynamicImportSettled());
  await settle();
};

describe('the list', () => {
  it('lists the active rentals first, then the earlier ones, with the last message and the number of unread ones', async () => {
    conversations = [
      conversation({ bookingId: 'a', status: 'completed', last: { ...conversation().last!, mine: true } }),
      conversation({ bookingId: 'b', status: 'pending', unread: 2 }),
      conversation({ bookingId: 'c', status: 'confirmed', last: null }),
    ];
    await open();
    const groups = [...document.querySelectorAll('section')].map((group) => [
      textOf(group.querySelector('h2')),
      ...[...group.querySelectorAll('a')].map(textOf),
    ]);
    expect(groups).toEqual([
      [
        'Active rentals',
        'Dale Okafor10:17 AMFour works.22 unread messagesJun 9–10 · Trencher',
        'Dale OkaforNo messages yetJun 9–10 · Trencher',
      ],
      ['Earlier rentals', 'Dale Okafor10:17 AMYou: Four works.Jun 9–10 · Trencher'],
    ]);
    expect(textOf(one('[role=tab]'))).toBe('Messages2');
    expect(calls.some(({ what }) => what === THREAD)).toBe(false);
  });

  it('opens the conversation of the row that is chosen, at an address of its own', async () => {
    messages = [message()];
    await open();
    act(() => one('[data-conversation=bkg_1]').click());
    await settle();
    expect(window.location.search).toBe('?booking=bkg_1');
    expect(said()).toEqual(['Today', 'Dale Okafor:Chain is fresh.9:17 AM']);
    expect(one('[data-conversation=bkg_1]').getAttribute('aria-current')).toBe('true');
  });

  it('leads on where there is none, and asks a guest to sign in without a call', async () => {
    conversations = [];
    await open();
    expect(control('Search Equipment').getAttribute('href')).toBe('/search');
    leaveScreen();
    calls.length = 0;
    await open({ address: '/messages?booking=bkg_1', user: { isGuest: true } });
    expect(control('Sign in').getAttribute('href')).toBe(
      '/login?return=%2Fmessages%3Fbooking%3Dbkg_1&reason=message',
    );
    expect(calls).toEqual([]);
  });

  it('shows that it could not be loaded, and retries', async () => {
    const answer = server[LIST]!;
    server[LIST] = () => ({ status: 503, body: { message: 'away' } });
    await open();
    expect(textOf(one('[role=alert]'))).toContain('Failed to fetch messages');
    server[LIST] = answer;
    await press('Try again');
    expect(textOf(one('[data-conversation=bkg_1]'))).toContain('Dale Okafor');
  });
});

describe('a conversation', () => {
  it('groups a conversation by days, and shows which of the reader’s own messages were sent and read', async () => {
    messages = [
      message({ createdAt: at(-50) }),
      own({ content: 'One', createdAt: at(-26) }),
      own({ content: 'Two', createdAt: at(-3), readAt: at(-2) }),
      own({ content: 'Three', createdAt: at(-1), readAt: null }),
    ];
    await openThread();
    expect(said()).toEqual([
      'Mon, Jun 8',
      'Dale Okafor:Chain is fresh.9:17 AM',
      'Yesterday',
      'You:One9:17 AM',
      'Today',
      'You:Two8:17 AM · Read',
      'You:Three10:17 AM · Message sent',
    ]);
  });

  it('marks as read what was fetched, and asks for the badge again', async () => {
    messages = [message({ readAt: null })];
    conversations = [conversation({ unread: 1 })];
    client.setQueryData(['/api/messages/unread-count', ME], { count: 1 });
    await openThread();
    expect(marks()).toHaveLength(1);
    expect(textOf(one('[data-conversation=bkg_1]'))).not.toContain('unread');
    expect(client.getQueryState(['/api/messages/unread-count', ME])?.isInvalidated).toBe(true);
  });

  it('marks nothing as read while the page is hidden', async () => {
    messages = [message({ readAt: null })];
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await openThread();
    expect(marks()).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(marks()).toHaveLength(1);
  });

  it('shows what comes at once, and reads it out', async () => {
    const source = new EventTarget();
    vi.stubGlobal('EventSource', function Source() {
      return Object.assign(source, { close: () => undefined });
    });
    const end = openLiveEvents(client);
    messages = [message()];
    await openThread();
    expect(textOf(one('ol').closest('section')!.querySelector('[role=status]'))).toBe('');
    messages = [...messages, message({ content: 'On my way', createdAt: at(0), readAt: null })];
    const news = new MessageEvent('message', { data: JSON.stringify({ bookingId: 'bkg_1' }) });
    act(() => void source.dispatchEvent(news));
    await settle();
    expect(said().at(-1)).toBe('Dale Okafor:On my way11:17 AM');
    expect(textOf(one('section [role=status]'))).toBe('Dale Okafor: On my way');
    end();
  });

  it('shows https addresses as links that give nothing away, and all else as text', async () => {
    messages = [
      message({ content: 'See https://maps.example/gate?a=1, not javascript:alert(1) <b>now</b>' }),
    ];
    await openThread();
    const links = [...document.querySelectorAll('ol a')];
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://maps.example/gate?a=1', 'noopener noreferrer nofollow'],
      // To report the message.
      [expect.stringMatching(/^\/support\?kind=report_message&subject=/), null],
    ]);
    expect(said()[1]).toContain('https://maps.example/gate?a=1, not javascript:alert(1) <b>now</b>');
    expect(one('ol p').getAttribute('dir')).toBe('auto');
  });

  it('leads from every received message, and from the other person, to a report about them', async () => {
    messages = [
      message({ id: 'm1', content: 'One', createdAt: at(-2) }),
      message({ id: 'm2', content: 'Two', createdAt: at(-1) }),
    ];
    await openThread();
    const reports = [...document.querySelectorAll('a[href^="/support"]')].map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
    expect(reports).toEqual([
      ['Report Dale Okafor', '/support?kind=report_person&subject=usr_dale&booking=bkg_1'],
      ['Report this message from Dale Okafor', '/support?kind=report_message&subject=m1'],
      ['Report this message from Dale Okafor', '/support?kind=report_message&subject=m2'],
    ]);
  });

  it('shows a few pictures large, and words with pictures as words', async () => {
    messages = ['👍🏽', '🎉 🎉', '🇺🇸', '👍 ok', '42'].map((content) => message({ content }));
    await openThread();
    const large = [...document.querySelectorAll('[data-pictures]')].map(textOf);
    expect(large).toEqual(['👍🏽', '🎉 🎉', '🇺🇸']);
  });

  /** More than fits into its box, and scrolled to its top. */
  const scrollToTop = () =>
    act(() => {
      const scroller = one('[role=region]');
      scroller.scrollTop = -1500;
      scroller.dispatchEvent(new Event('scroll', { bubbles: true }));
    });
  const longThread = () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  };

  it('brings earlier messages when one scrolls to them, and all of them once', async () => {
    longThread();
    const older = '/api/messages?bookingId=bkg_1&limit=50&cursor=two';
    messages = [message({ content: 'New', createdAt: at(-1) })];
    server[THREAD] = () => ({ body: messages, link: `<${older}>; rel="next"` });
    const before = message({ content: 'Old', createdAt: at(-3) });
    server[`GET ${older}`] = () => ({ body: [before, messages[0]] });
    await openThread();
    expect(said()).toEqual(['Today', 'Dale Okafor:New10:17 AM']);
    expect(textOf(one('ol').parentElement)).not.toContain('This conversation is about');
    scrollToTop();
    await settle();
    await settle();
    expect(said()).toEqual(['Today', 'Dale Okafor:Old8:17 AM', 'Dale Okafor:New10:17 AM']);
    expect(textOf(one('ol').parentElement)).toContain('This conversation is about one rental.');
  });

  it('brings them also to a reader who came to the top while others were being fetched', async () => {
    longThread();
    const older = '/api/messages?bookingId=bkg_1&limit=50&cursor=two';
    messages = [message({ content: 'New', createdAt: at(-1) })];
    const page = () => ({ body: messages, link: `<${older}>; rel="next"` });
    server[THREAD] = page;
    server[`GET ${older}`] = () => ({ body: [message({ content: 'Old', createdAt: at(-3) })] });
    await openThread();
    let answer: () => void = () => undefined;
    server[THREAD] = () => new Promise((done) => (answer = () => done(page())));
    act(() => void client.invalidateQueries({ queryKey: ['/api/messages'] }));
    await settle();
    scrollToTop();
    await settle();
    expect(said()).toHaveLength(2);
    act(() => answer());
    await settle();
    await settle();
    expect(said()).toEqual(['Today', 'Dale Okafor:Old8:17 AM', 'Dale Okafor:New10:17 AM']);
  });

  it('keeps the position of a reader who has scrolled up, and shows that there is more below', async () => {
    messages = [message()];
    await openThread();
    const scroller = one('[role=region]');
    let height = 2000;
    Object.defineProperty(scroller, 'scrollHeight', { get: () => height, configurable: true });
    Object.defineProperty(scroller, 'clientHeight', { value: 500, configurable: true });
    messages = [...messages, message({ content: 'First', createdAt: at(-1) })];
    await act(() => client.invalidateQueries({ queryKey: ['/api/messages'] }));
    await settle();
    act(() => {
      scroller.scrollTop = -800;
      scroller.dispatchEvent(new Event('scroll', { bubbles: true }));
    });
    height = 2080;
    messages = [...messages, message({ content: 'Second', createdAt: at(0) })];
    await act(() => client.invalidateQueries({ queryKey: ['/api/messages'] }));
    await settle();
    expect(scroller.scrollTop).toBe(-880);
    await press('New message');
    expect(scroller.scrollTop).toBe(0);
  });

  it('opens also where no list holds it', async () => {
    conversations = [];
    const booking = activeBooking(NOW, { id: 'bkg_1', side: 'owner', renterId: DALE, renterName: 'Dale O.' });
    server['GET /api/bookings/bkg_1'] = () => ({ body: { ...booking, equipment: sampleItem() } });
    messages = [message()];
    await openThread();
    await settle();
    expect(textOf(one('header h2'))).toBe('Dale O.');
    expect(field().placeholder).toBe('Message Dale');
    expect(field().getAttribute('aria-label')).toBe('Message Dale O.');
  });

  it.each([
    [404, 'Conversation not found'],
    [403, 'Private conversation'],
  ])('shows an error for %i', async (status, words) => {
    server[THREAD] = () => ({ status, body: { message: 'no' } });
    await openThread();
    expect(textOf(one('[role=alert]'))).toContain(words);
  });

  it('shows that its messages could not be fetched, and retries', async () => {
    server[THREAD] = () => ({ status: 500, body: {} });
    await openThread();
    expect(textOf(one('[role=alert]'))).toContain('Failed to fetch messages');
    messages = [message()];
    server[THREAD] = () => ({ body: messages });
    await press('Try again');
    expect(said()).toHaveLength(2);
  });
});

describe('the other party', () => {
  it('offers a call while the number of the other party is known', async () => {
    server[OTHER] = () => ({ body: { id: DALE, phoneNumber: '(512) 555-0142' } });
    await openThread();
    expect(control('Call Dale Okafor').getAttribute('href')).toBe('tel:5125550142');
  });

  it('lets one write all the same where the other party could not be fetched', async () => {
    server[OTHER] = () => ({ status: 500, body: {} });
    await openThread();
    expect(textOf(one('[role=alert]'))).toContain('Failed to fetch other party');
    expect(field()).toBeTruthy();
  });

  it.each([
    ['owner', 'Renter information not found.'],
    ['renter', 'Equipment owner information not found.'],
  ] as const)('closes messages when the %s has deleted their account', async (side, words) => {
    conversations = [conversation({ side })];
    server[OTHER] = () => ({ status: 404, body: {} });
    await openThread();
    expect(foot()).toContain(words);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('writing', () => {
  it('sends with the button, once, to the other party, and shows that it was sent', async () => {
    await openThread();
    await say('  Can you meet me at 4?  ');
    expect(sent()).toEqual([
      {
        what: 'POST /api/messages',
        body: {
          senderId: ME,
          recipientId: DALE,
          bookingId: 'bkg_1',
          content: 'Can you meet me at 4?',
          messageType: 'text',
          clientKey: expect.stringMatching(/^[\w-]{8,64}$/) as string,
        },
      },
    ]);
    expect(said()).toEqual(['Today', 'You:Can you meet me at 4?11:17 AM · Message sent']);
    expect(field().value).toBe('');
    expect(unsentOf(ME)).toEqual([]);
  });

  it('shows it while it is on its way', async () => {
    let done: (reply: Reply) => void = () => undefined;
    server[SEND] = () => new Promise((resolve) => (done = resolve));
    await openThread();
    await say('Hello');
    expect(said()).toEqual(['Today', 'You:HelloSending']);
    done(take());
    await settle();
    expect(said()).toEqual(['Today', 'You:Hello11:17 AM · Message sent']);
  });

  const enter = async (keys: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...keys });
    act(() => void field().dispatchEvent(event));
    await settle();
    return event.defaultPrevented;
  };

  it('sends with Enter, and begins a line with Shift', async () => {
    await openThread();
    await write('Hello');
    expect(await enter({ shiftKey: true })).toBe(false);
    expect(await enter({ isComposing: true })).toBe(false);
    expect(sent()).toEqual([]);
    expect(await enter()).toBe(true);
    expect(sent()).toHaveLength(1);
  });

  it('begins a line with Enter on a phone', async () => {
    await openThread({ mobile: true });
    await write('Hello');
    expect(await enter()).toBe(false);
    expect(sent()).toEqual([]);
  });

  it('asks for a message where there is nothing to be read', async () => {
    await openThread();
    for (const nothing of ['', '  \n ', '\u200b\u202e']) {
      await say(nothing);
      expect(foot()).toContain('Please enter a message.');
      expect(field().getAttribute('aria-invalid')).toBe('true');
    }
    await write('x');
    expect(foot()).not.toContain('Please enter a message.');
    expect(sent()).toEqual([]);
  });

  it('shows by how much a message is too long, and loses nothing of it', async () => {
    await openThread();
    await write('x'.repeat(3_990));
    expect(foot()).toContain('10 characters left');
    await say('x'.repeat(100_000));
    expect(foot()).toContain('96,000 characters over the limit of 4,000.');
    expect(field().value).toHaveLength(100_000);
    expect(sent()).toEqual([]);
  });

  it('keeps what was begun for this tab', async () => {
    await openThread();
    await write('Half a sen');
    leaveScreen();
    await openThread();
    expect(field().value).toBe('Half a sen');
  });

  it('lets those write whose e-mail is verified', async () => {
    await openThread({ user: { emailVerified: false } });
    expect(document.querySelector('textarea')).toBeNull();
    expect(control('Verify email').getAttribute('href')).toBe('/verification');
  });
});

describe('without a connection', () => {
  it('a message waits, and is sent once when the network is back', async () => {
    cut();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openThread();
    await say('One');
    await say('Two');
    expect(said()).toEqual(['Today', 'You:OneWaiting for a connection', 'You:TwoWaiting for a connection']);
    expect(foot()).toContain("You're offline. We save your messages");
    const keys = unsentOf(ME).map(({ clientKey }) => clientKey);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    calls.length = 0;
    await networkIsBack();
    expect(sent().map(({ body }) => body)).toMatchObject([
      { content: 'One', clientKey: keys[0] },
      { content: 'Two', clientKey: keys[1] },
    ]);
    expect(said()).toEqual(['Today', 'You:One11:17 AM', 'You:Two11:17 AM · Message sent']);
    expect(unsentOf(ME)).toEqual([]);
    await settle(120_000);
    expect(sent()).toHaveLength(2);
  });

  it('tries at once when the network is back while a try is failing, and then pauses as at first', async () => {
    await openThread();
    let fail = (): void => undefined;
    server[SEND] = () =>
      new Promise((_answer, reject) => (fail = () => reject(new TypeError('fetch failed'))));
    await say('One');
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    cut();
    fail();
    await settle();
    expect(sent()).toHaveLength(2);
    server[SEND] = take;
    await settle(4_000);
    expect(said()).toEqual(['Today', expect.stringContaining('One')]);
    expect(unsentOf(ME)).toEqual([]);
  });

  it('keeps a message beyond the page, and sends it from wherever one comes back to', async () => {
    cut();
    await openThread();
    await say('Kept');
    leaveScreen();
    expect(unsentOf(ME)).toMatchObject([{ content: 'Kept' }]);
    server[SEND] = take;
    calls.length = 0;
    await open({ elsewhere: true });
    await act(() => vi.dynamicImportSettled());
    await settle();
    expect(sent().map(({ body }) => body)).toMatchObject([{ content: 'Kept' }]);
    expect(unsentOf(ME)).toEqual([]);
  });

  it('asks again with the same key where no answer came, and shows the message once', async () => {
    let answers = 0;
    server[SEND] = () => {
      const taken = take();
      return ++answers === 1 ? Promise.reject(new TypeError('lost')) : taken;
    };
    await openThread();
    await say('Once');
    expect(said()).toEqual(['Today', 'You:OnceWaiting for a connection']);
    await settle(4_000);
    expect(new Set(sent().map(({ body }) => (body as { clientKey: string }).clientKey)).size).toBe(1);
    expect(said()).toEqual(['Today', 'You:Once11:17 AM · Message sent']);
  });

  it.each([
    [429, 'Waiting a moment', "You're sending messages quickly."],
    [503, 'Waiting for a connection', ''],
  ])('tries again later after %i', async (status, mark, note) => {
    server[SEND] = () => ({ status, body: {} });
    await openThread();
    await say('Later');
    expect(said()[1]).toContain(mark);
    expect(foot()).toContain(note);
    server[SEND] = take;
    await settle(4_000);
    expect(said()[1]).toContain('Message sent');
  });
});

describe('a message that is refused', () => {
  const REFUSAL = 'Messaging is not available - rental agreement has expired';
  const refuse = () => {
    server[SEND] = () => ({ status: 409, body: { code: 'messaging_closed', message: REFUSAL } });
  };

  it('shows why, and waits for its writer', async () => {
    refuse();
    await openThread();
    await say('Too late');
    expect(shownNotice()).toBe(`Failed to send message | ${REFUSAL} | destructive`);
    expect(said()[1]).toBe(`You:Too lateNot sent${REFUSAL}DiscardTry again`);
    await settle(120_000);
    expect(sent()).toHaveLength(1);
    server[SEND] = take;
    await press('Try again');
    expect(said()[1]).toBe('You:Too late11:17 AM · Message sent');
  });

  it.each([
    [400, {}],
    [500, { code: 'internal', message: 'Something went wrong on our side.' }],
  ])('reports a refused message without a reason (%i) too, and keeps it', async (status, body) => {
    server[SEND] = () => ({ status, body });
    await openThread();
    await say('Hello');
    const failed = 'Failed to send message. Please try again.';
    expect(shownNotice()).toContain(`Failed to send message | ${failed}`);
    expect(said()[1]).toBe(`You:HelloNot sent${failed}DiscardTry again`);
    server[SEND] = take;
    await press('Try again');
    expect(said()[1]).toBe('You:Hello11:17 AM · Message sent');
    expect(new Set(sent().map((call) => (call.body as { clientKey: string }).clientKey)).size).toBe(1);
  });

  it('discards a refused message, which holds up no other', async () => {
    refuse();
    await openThread();
    await say('Wrong');
    server[SEND] = take;
    await say('Right');
    expect(said()).toHaveLength(3);
    await press('Discard');
    expect(said()).toEqual(['Today', 'You:Right11:17 AM · Message sent']);
    expect(unsentOf(ME)).toEqual([]);
  });

  it('keeps a message that was refused for want of a session until one has signed in', async () => {
    server[SEND] = () => ({ status: 401, body: {} });
    await openThread();
    await say('Mine');
    expect(said()[1]).toBe('You:MineWaiting until you sign in');
    expect(textOf(one('[role=alert]'))).toContain('User not authenticated');
    expect(control('Sign in').getAttribute('href')).toBe(
      '/login?return=%2Fmessages%3Fbooking%3Dbkg_1&reason=message',
    );
    await settle(120_000);
    expect(sent()).toHaveLength(1);
    expect(unsentOf(ME)).toHaveLength(1);
  });
});

describe('the window', () => {
  it.each([
    ['completed', 'Rental completed - messaging no longer available'],
    ['canceled', 'Rental cancelled - messaging no longer available'],
    ['expired', 'Rental period expired - messaging no longer available'],
    [null, 'Rental agreement no longer valid'],
  ] as const)(
    'explains a window that closed because of %s, and keeps all messages readable',
    async (why, words) => {
      messages = [message()];
      conversations = [conversation({ messaging: { isOpen: false, closesAt: null, why } })];
      await openThread();
      expect(foot()).toContain(words);
      expect(document.querySelector('textarea')).toBeNull();
      expect(said()).toHaveLength(2);
    },
  );

  it('shows in advance that it closes, and closes while it is open', async () => {
    conversations = [conversation({ messaging: { isOpen: true, closesAt: at(1), why: null } })];
    await openThread();
    expect(textOf(field().closest('section'))).toContain('Messages are open until Today, 12:17 PM.');
    await settle(HOUR + 60_000);
    expect(foot()).toContain('Rental period expired - messaging no longer available');
  });
});

describe('a system notification', () => {
  const card = (content: unknown) =>
    message({
      senderId: 'system',
      messageType: 'system_notification',
      content: typeof content === 'string' ? content : JSON.stringify(content),
    });
  const BREAKDOWN = {
    equipmentName: 'Trencher',
    actualDuration: '2 days',
    originalAmount: '315.99',
    additionalFees: '24.00',
    finalTotal: '339.99',
    isEarlyReturn: true,
    paymentStatus: 'settled',
    capturedAmount: '284.39',
    paymentError: null,
    feeNotes: 'Late return: 2 hours at $12.00 per hour.',
    returnTime: '2026-06-10T15:00:00.000Z',
  };
  const COMPLETED = { title: 'Rental completed', message: 'It is over.', chargeBreakdown: BREAKDOWN };

  it('shows a card with the money, line by line', async () => {
    messages = [card(COMPLETED)];
    await openThread();
    const shown = textOf(one('ol article'));
    expect(textOf(one('ol article h3'))).toBe('From the system: Rental completed');
    for (const words of [
      'It is over.',
      'Paid',
      'Actual duration2 days',
      'ReturnedToday, 10:00 AM',
      'Original amount$315.99',
      'Additional fees$24.00',
      'Captured at return$284.39',
      'Final total$339.99',
      'Returned early.',
      'Late return: 2 hours at $12.00 per hour.',
    ])
      expect(shown).toContain(words);
  });

  it('shows that the payment failed', async () => {
    const chargeBreakdown = { ...BREAKDOWN, paymentStatus: 'failed', paymentError: 'card_declined' };
    messages = [card({ ...COMPLETED, chargeBreakdown })];
    await openThread();
    expect(textOf(one('ol article'))).toContain('Payment failed');
    expect(textOf(one('ol article'))).toContain('The card charge failed (card_declined).');
  });

  it.each([
    ['no JSON', 'Rental {completed'],
    ['without a title', { message: 'It is over.' }],
    ['with money that is none', { ...COMPLETED, chargeBreakdown: { ...BREAKDOWN, finalTotal: 'much' } }],
    ['a list', []],
  ])(
    'shows a system notification that cannot be parsed (%s) as such, without affecting others',
    async (_what, content) => {
      messages = [card(content), message({ content: 'Fine here' })];
      await openThread();
      expect(said()[1]).toBe('Error displaying notification');
      expect(said()[2]).toContain('Fine here');
    },
  );
});

describe('alerts', () => {
  it('lists alerts in their tab, with the way to their booking; keeps the open conversation', async () => {
    alerts = [alert(), alert({ title: 'Welcome', read: true, bookingId: null })];
    await openThread();
    expect([...document.querySelectorAll('[role=tab]')].map(textOf)).toEqual(['Messages', 'Alerts1']);
    act(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click());
    await settle();
    expect(window.location.search).toBe('?tab=alerts&booking=bkg_1');
    const rows = [...document.querySelectorAll('[role=tabpanel] li')].map(textOf);
    expect(rows).toEqual([
      'New: Your request was acceptedToday, 10:17 AMPick it up tomorrow.View booking',
      'WelcomeToday, 10:17 AMPick it up tomorrow.',
    ]);
    expect(control('View booking: Your request was accepted').getAttribute('href')).toBe(
      '/bookings?booking=bkg_1',
    );
  });

  it('marks alerts as read, all at once', async () => {
    alerts = [alert()];
    server['PATCH /api/alerts/mark-read'] = () => {
      alerts = alerts.map((one) => ({ ...one, read: true }));
      return { body: { marked: 1 } };
    };
    await open({ address: '/messages?tab=alerts' });
    await press('Mark all as read');
    await settle();
    expect(calls.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({});
    expect(textOf(one('[role=tabpanel]'))).not.toContain('New');
    expect([...document.querySelectorAll('button')].map(textOf)).not.toContain('Mark all as read');
  });

  it('shows the alerts of a booking as one row, those of bookings that need the reader first', async () => {
    alerts = [
      alert({ title: 'Welcome', bookingId: null, read: true }),
      alert({ title: 'Starts tomorrow', bookingId: 'bkg_2', read: true, needsYou: true }),
      alert({ title: 'Accepted', bookingId: 'bkg_1', read: true }),
      alert({ title: 'Confirmed', bookingId: 'bkg_2', needsYou: true }),
      alert({ title: 'Paid', bookingId: 'bkg_2', read: true, needsYou: true }),
    ];
    await open({ address: '/messages?tab=alerts' });
    const rows = [...one('[role=tabpanel]').querySelectorAll('ul.panel > li')];
    expect(rows.map((row) => textOf(row.querySelector('h2')))).toEqual([
      'Starts tomorrow',
      'Welcome',
      'Accepted',
    ]);
    expect(rows.map((row) => textOf(row).includes('Needs you'))).toEqual([true, false, false]);
    expect(rows.map((row) => (row as HTMLElement).dataset['unread'])).toEqual(['true', undefined, undefined]);
    expect(textOf(rows[0]?.querySelector('summary'))).toBe('2 earlier alerts, 1 new');
    expect([...rows[0]!.querySelectorAll('h3')].map(textOf)).toEqual(['New: Confirmed', 'Paid']);
    expect([...rows[0]!.querySelectorAll('a')].map(textOf)).toEqual(['View booking']);
    expect(rows[1]?.querySelector('a, details')).toBeNull();
  });

  it('leads the Admin to the booking in the console', async () => {
    alerts = [alert()];
    await open({ address: '/messages?tab=alerts', user: { isAdmin: true } });
    expect(control('View booking: Your request was accepted').getAttribute('href')).toBe(
      '/admin/bookings/bkg_1',
    );
  });

  it('marks all alerts of a booking as read where its link is pressed', async () => {
    alerts = [alert({ read: true }), alert({ title: 'Paid' })];
    server['PATCH /api/alerts/mark-read'] = () => ({ body: { marked: 1 } });
    await open({ address: '/messages?tab=alerts', user: { isAdmin: true } });
    act(() => control('View booking: Your request was accepted').click());
    await settle();
    expect(calls.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({ bookingId: 'bkg_1' });
  });

  it('says that there are no alerts, and that they could not be had', async () => {
    await open({ address: '/messages?tab=alerts' });
    expect(textOf(one('[role=tabpanel]'))).toContain('No alerts');
    server[ALERTS] = () => ({ status: 500, body: {} });
    await act(() => client.invalidateQueries({ queryKey: ['/api/alerts'] }));
    await settle();
    expect(textOf(one('[role=alert]'))).toContain("We couldn't load your alerts");
  });
});

describe('on a phone', () => {
  it('the focus goes along into the conversation and back to its row', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await open({ mobile: true });
    act(() => one('[data-conversation=bkg_1]').click());
    await settle();
    expect(document.activeElement).toBe(one('[data-focus=thread]'));
    await press('All messages');
    expect(document.activeElement).toBe(one('[data-conversation=bkg_1]'));
  });
});
