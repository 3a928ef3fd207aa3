import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  alerts,
  outboundMessages,
  messages,
  notificationChoices,
  users,
  type bookings,
} from '#server/db/schema/index.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import type { MessageDomainEvent } from '#server/events/event.ts';
import type { BookingDomainEvent } from '#server/events/booking-event.ts';
import { createCursorCodec } from '#server/http/pagination.ts';
import { createLiveHub, type LiveHub } from '#server/live/hub.ts';
import type { Platform } from '#server/platform.ts';
import { TestClock } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { giveDevice } from '#tests/support/push.ts';
import { createNotificationSender } from './notification-sender.ts';
import { notificationsFor, rowFor } from './notification-table.ts';
import { createNotifications, type Notifications } from './notifications.ts';
import { readNotificationFacts } from './notification-facts.repository.ts';

const NOW = new Date('2026-02-02T15:00:00Z');
const AGREED = { smsConsentGiven: true, smsConsentDate: NOW };
const PROVED = { phoneVerifiedAt: NOW };
const GONE = {
  deletedAt: NOW,
  email: null,
  phoneNumber: null,
  phoneVerifiedAt: null,
  firstName: '',
  lastName: '',
  smsConsentGiven: false,
  smsConsentDate: null,
};
const OWNERS_PHONE = '+15125550100';
const RENTERS_PHONE = '+15125550111';

const client = ownFixture(openTestDatabase);
let platform: Platform;
let notifications: Notifications;
/** What was published to open browsers, as `owner alert`. */
let news: string[];
beforeEach(async () => {
  const { db } = client;
  const clock = new TestClock(NOW);
  const config = readConfig(
    { NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example', SANDBOX_PUBLIC: 'on' },
    '/',
  );
  const unitOfWork = createUnitOfWork(db, () => undefined);
  const clocks = { product: clock, real: clock };
  news = [];
  const live: LiveHub = {
    ...createLiveHub(client.url, db, () => undefined),
    publish: (to, { type }) =>
      Promise.resolve(void news.push(`${to === 'everybody' ? to : to.userId} ${type}`)),
  };
  const cursors = createCursorCodec('key of the tests');
  platform = { db, unitOfWork, config, clocks, live, cursors };
  notifications = createNotifications(platform);
});

type Row = Partial<typeof bookings.$inferInsert>;
type Person = NonNullable<Parameters<typeof createOwner>[1]>;

/** Two people who have agreed to text messages, and a paid rental between them. */
async function rental(row: Row = {}, people: { owner?: Person; renter?: Person } = {}): Promise<string> {
  const { db } = client;
  const ownerId = await createOwner(db, {
    id: 'owner',
    phoneNumber: OWNERS_PHONE,
    ...PROVED,
    ...AGREED,
    ...people.owner,
  });
  const renterId = await createOwner(db, {
    id: 'renter',
    firstName: 'Dana',
    lastName: 'Reyes',
    phoneNumber: RENTERS_PHONE,
    ...PROVED,
    ...AGREED,
    ...people.renter,
  });
  const equipmentId = await createListing(db, { ownerId });
  const paid: Row = { status: 'pending', feeStatus: 'paid', feePaidAt: NOW, holdStatus: 'held' };
  return createBookingRow(db, { equipmentId, ownerId, renterId, ...paid, ...row });
}

async function happen(event: BookingDomainEvent | MessageDomainEvent, occurredAt = NOW): Promise<void> {
  await notifications.subscriber.handle({ id: 'evt_1', event, occurredAt });
}

/** 'owner email', 'renter sms', … : what waits to be sent. */
async function sent(): Promise<string[]> {
  const rows = await client.db.select().from(outboundMessages);
  return rows.map(({ userId, channel }) => `${userId ?? ''} ${channel}`).sort();
}

async function toldTo(userId: string): Promise<string> {
  const rows = await client.db.select().from(alerts).where(eq(alerts.userId, userId));
  return rows.map(({ title, message }) => `${title} ${message}`).join('\n');
}

type Told = [
  what: string,
  event: object,
  row: Row,
  messages: string[],
  owner: RegExp | undefined,
  renter: RegExp | undefined,
];

const BACK = { status: 'canceled', feeStatus: 'paid', canceledBy: 'owner' } as const;
const RETURNED: Row = { ...BACK, refundPolicy: 'initial_fee_refunded', holdStatus: 'released' };
const FORFEITED: Row = { ...RETURNED, canceledBy: 'renter', refundPolicy: 'initial_fee_forfeited' };
const UNPAID: Row = { status: 'pending', feeStatus: 'unpaid', feePaidAt: null, holdStatus: 'none' };
const BOTH = ['owner email', 'owner sms', 'renter email', 'renter sms'];
const RENTER = ['renter email', 'renter sms'];

const TABLE: Told[] = [
  [
    'paid',
    { type: 'booking.paid' },
    {},
    ['owner email', 'owner sms', 'renter email'],
    /Dana R\./,
    /\$17\.40/,
  ],
  ['accepted', { type: 'booking.confirmed', how: 'accepted' }, {}, RENTER, undefined, /owner accepted/],
  ['declined', { type: 'booking.declined' }, RETURNED, RENTER, undefined, /declined.*refunded in full/],
  [
    'canceled by the renter',
    { type: 'booking.canceled', by: 'renter' },
    FORFEITED,
    ['owner email', 'owner sms', 'renter email'],
    /The renter canceled/,
    /You canceled.*forfeited/,
  ],
  [
    'canceled by the owner',
    { type: 'booking.canceled', by: 'owner' },
    RETURNED,
    ['owner email', 'renter email', 'renter sms'],
    /You canceled/,
    /The owner canceled.*refunded in full/,
  ],
  [
    'an unpaid one canceled, of which the owner never knew',
    { type: 'booking.canceled', by: 'renter' },
    UNPAID,
    ['renter email'],
    undefined,
    /You weren’t charged/,
  ],
  [
    'expired unpaid',
    { type: 'booking.expired', why: 'unpaid' },
    UNPAID,
    ['renter email'],
    undefined,
    /in time/,
  ],
  [
    'expired unanswered',
    { type: 'booking.expired', why: 'unanswered' },
    RETURNED,
    BOTH,
    /didn’t reply/,
    /in full/,
  ],
  ['a no-show', { type: 'booking.expired', why: 'no_show' }, FORFEITED, BOTH, /share of/, /is forfeited/],
  [
    'half of a pickup',
    { type: 'booking.pickup_confirmed', by: 'owner', both: false },
    { status: 'confirmed' },
    RENTER,
    undefined,
    /The owner confirmed the pickup/,
  ],
  [
    'half of a return',
    { type: 'booking.return_confirmed', by: 'renter', both: false },
    { status: 'confirmed' },
    ['owner email', 'owner sms'],
    /The renter confirmed the return/,
    undefined,
  ],
  [
    'completed by the owner, to which the renter can object',
    { type: 'booking.completed', how: 'owner' },
    { status: 'completed', holdStatus: 'captured', capturedCents: 15_659 },
    BOTH,
    /\$156\.59/,
    /\$156\.59.*owner closed the rental.*message us/,
  ],
  [
    'a capture that failed',
    { type: 'booking.capture_failed', code: 'x' },
    {},
    BOTH,
    /try the charge again/,
    /Change the card/,
  ],
];

describe('recipients', () => {
  it.each(TABLE)('%s', async (_what, event, row, messages, owner, renter) => {
    const bookingId = await rental(row);
    await happen({ ...event, bookingId } as BookingDomainEvent);
    expect(await sent()).toEqual(messages);
    for (const [userId, words] of [
      ['owner', owner],
      ['renter', renter],
    ] as const) {
      const told = await toldTo(userId);
      if (words) expect(told).toMatch(words);
      else expect(told).toBe('');
    }
  });
});

/** The renter’s notifications of it, where their row changes after the facts were read. */
async function writeWhile(
  event: BookingDomainEvent,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  const facts = await readNotificationFacts(client.db, event);
  await client.db.update(users).set(change).where(eq(users.id, 'renter'));
  const send = createNotificationSender(platform);
  await platform.unitOfWork.run(async (tx) => {
    for (const notification of notificationsFor(event, facts!))
      await send(tx, notification, facts!.renter, {
        key: event.bookingId,
        event,
        row: rowFor(event.type)!,
      });
  });
}

describe('a notification', () => {
  const paid = (bookingId: string): BookingDomainEvent => ({ type: 'booking.paid', bookingId });

  it('gives a notification once, however often its event is handled and the renter’s browser asks for it', async () => {
    const bookingId = await rental();
    for (const minutes of [0, 1, 2])
      await happen(paid(bookingId), new Date(NOW.getTime() + minutes * 60_000));
    expect(await notifications.notifyOwnerOfPayment(bookingId)).toBe(true);
    expect(await sent()).toEqual(['owner email', 'owner sms', 'renter email']);
    expect(await client.db.$count(alerts)).toBe(2);
  });

  it('gives a notification no second time once what was sent is forgotten', async () => {
    const bookingId = await rental();
    await happen(paid(bookingId));
    await client.db.delete(outboundMessages);
    await notifications.notifyOwnerOfPayment(bookingId);
    expect([await sent(), await client.db.$count(alerts)]).toEqual([[], 2]);
  });

  it('names the number and the address on file, and the way to the bookings', async () => {
    await happen(paid(await rental()));
    const rows = await client.db.select().from(outboundMessages).where(eq(outboundMessages.userId, 'owner'));
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([OWNERS_PHONE, 'owner@people.example']);
    for (const { text } of rows) expect(text).toContain('https://shop.example/bookings');
  });

  it.each([
    ['an owner who was never asked is told of a request', {}, true],
    ['nor one who has withdrawn', { smsConsentDate: NOW }, false],
    ['nor one without a number', { ...AGREED, phoneNumber: null, phoneVerifiedAt: null }, false],
    ['nor one who has not proved the number', { ...AGREED, phoneVerifiedAt: null }, false],
  ] as const)('notifies by text message: %s', async (_what, owner, isTexted) => {
    const consent = { smsConsentGiven: false, smsConsentDate: null };
    await happen(paid(await rental({}, { owner: { ...consent, ...owner } })));
    expect((await sent()).includes('owner sms')).toBe(isTexted);
  });

  it('goes by text only with consent, where no action is needed', async () => {
    const none = { smsConsentGiven: false, smsConsentDate: null };
    const bookingId = await rental(RETURNED, { renter: none });
    await happen({ type: 'booking.declined', bookingId });
    expect(await sent()).toEqual(['renter email']);
  });

  it('sends only an alert to a person with neither address nor number verified', async () => {
    const unproved = { emailVerified: false, phoneVerifiedAt: null };
    const bookingId = await rental(RETURNED, { renter: unproved });
    await happen({ type: 'booking.declined', bookingId });
    expect(await sent()).toEqual([]);
    expect(await toldTo('renter')).toMatch(/declined/);
  });

  it('sends nothing to a deleted account', async () => {
    const bookingId = await rental(RETURNED, { renter: GONE });
    await happen({ type: 'booking.declined', bookingId });
    expect([await sent(), await toldTo('renter')]).toEqual([[], '']);
  });

  it('sends nothing to an account that is deleted while it is being written', async () => {
    const event = { type: 'booking.declined', bookingId: await rental(RETURNED) } as const;
    await writeWhile(event, GONE);
    expect([await sent(), await toldTo('renter')]).toEqual([[], '']);
  });

  it('leaves out the name of an account that is deleted while it is being written', async () => {
    const { db } = client;
    const bookingId = await rental();
    const pending = await db.transaction(async (tx) => {
      await tx.update(users).set(GONE).where(eq(users.id, 'renter'));
      const telling = happen(paid(bookingId));
      for (let isWaiting = false; !isWaiting;) {
        const { rows } = await db.execute<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        isWaiting = (rows[0]?.waiting ?? 0) > 0;
      }
      return { telling };
    });
    await pending.telling;
    expect(await toldTo('owner')).toContain('Former member');
    expect(await toldTo('owner')).not.toContain('Dana');
  });

  it('sends no text after consent is withdrawn while it is being written', async () => {
    const event = { type: 'booking.declined', bookingId: await rental(RETURNED) } as const;
    await writeWhile(event, { smsConsentGiven: false });
    expect(await sent()).toEqual(['renter email']);
  });
});

describe('what a person has chosen', () => {
  type Choice = [userId: string, topic: string, channel: 'email' | 'sms', wanted: boolean];
  const choose = async (...choices: Choice[]) => {
    const rows = choices.map(([userId, topic, channel, wanted]) => ({ userId, topic, channel, wanted }));
    await client.db.insert(notificationChoices).values(rows.map((row) => ({ ...row, updatedAt: NOW })));
  };

  it.each<[string, Choice[], string[]]>([
    ['no mail', [['renter', 'requests', 'email', false]], ['renter sms']],
    ['no text message', [['renter', 'requests', 'sms', false]], ['renter email']],
    [
      'neither',
      [
        ['renter', 'requests', 'sms', false],
        ['renter', 'requests', 'email', false],
      ],
      [],
    ],
    ['both after all', [['renter', 'requests', 'sms', true]], RENTER],
    ['something about another topic', [['renter', 'money', 'sms', false]], RENTER],
  ])('counts, by topic and way: %s; the alert comes always', async (_what, choices, expected) => {
    const bookingId = await rental(RETURNED);
    await choose(...choices);
    await happen({ type: 'booking.declined', bookingId });
    expect(await sent()).toEqual(expected);
    expect(await toldTo('renter')).toMatch(/declined/);
  });

  it('keeps the mail on which money hangs, but turns off its text message', async () => {
    const bookingId = await rental();
    await choose(['renter', 'money', 'email', false], ['renter', 'money', 'sms', false]);
    await happen({ type: 'booking.hold_expired', bookingId });
    expect(await sent()).toEqual(['owner email', 'renter email']);
  });

  it('keeps a request from the phone of an owner who was never asked for consent', async () => {
    const owner = { smsConsentGiven: false, smsConsentDate: null };
    const bookingId = await rental({}, { owner });
    await choose(['owner', 'requests', 'sms', false]);
    await happen({ type: 'booking.paid', bookingId });
    expect(await sent()).toEqual(['owner email', 'renter email']);
  });

  it('lets a person change the choice from where every mail leads', async () => {
    await happen({ type: 'booking.declined', bookingId: await rental(RETURNED) });
    const [mail] = await client.db
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.channel, 'email'));
    expect(mail?.text).toContain('https://shop.example/profile');
    expect(mail?.html).toContain('href="https://shop.example/profile"');
    expect(mail?.html).toContain('href="https://shop.example/bookings"');
    expect(mail?.subject).toMatch(/^Request declined: /);
  });
});

describe('devices', () => {
  const shown = async () =>
    (await client.db.select().from(outboundMessages).where(eq(outboundMessages.channel, 'push'))).map(
      ({ pushSubscriptionId, subject, text, link }) => ({ pushSubscriptionId, subject, text, link }),
    );

  it('sends each device one push, with title, text and link, and only the recipient’s', async () => {
    const bookingId = await rental(RETURNED);
    for (const [userId, device] of [
      ['renter', 'phone'],
      ['renter', 'desk'],
      ['owner', 'other'],
    ] as const)
      await giveDevice(client.db, userId, device, NOW);
    for (const _time of ['first', 'again']) await happen({ type: 'booking.declined', bookingId });
    const told = await shown();
    expect(told.map(({ pushSubscriptionId }) => pushSubscriptionId).sort()).toEqual([
      'psh_desk',
      'psh_phone',
    ]);
    expect(told[0]?.subject).toMatch(/^Request declined: /);
    expect(told.map(({ link }) => link)).toEqual(['/bookings', '/bookings']);
    expect(told[0]?.text).not.toMatch(/https?:|shop\.example/);
  });

  it('sends nothing to devices whose session is over', async () => {
    const bookingId = await rental(RETURNED);
    await giveDevice(client.db, 'renter', 'old', new Date(NOW.getTime() - 31 * 86_400_000));
    await giveDevice(client.db, 'renter', 'phone', NOW);
    await happen({ type: 'booking.declined', bookingId });
    expect((await shown()).map(({ pushSubscriptionId }) => pushSubscriptionId)).toEqual(['psh_phone']);
  });

  it('sends devices nothing of a topic that the person has turned off for them', async () => {
    const bookingId = await rental(RETURNED);
    await giveDevice(client.db, 'renter', 'phone', NOW);
    const choice = { userId: 'renter', topic: 'requests', channel: 'push', wanted: false } as const;
    await client.db.insert(notificationChoices).values({ ...choice, updatedAt: NOW });
    await happen({ type: 'booking.declined', bookingId });
    expect(await sent()).toEqual(RENTER);
  });

  it('sends devices no more than a screen shows', async () => {
    const event = await unseenMessage('long '.repeat(400));
    await giveDevice(client.db, 'owner', 'phone', NOW);
    await happen(event);
    const [notification] = await shown();
    expect(notification?.text.length).toBeLessThanOrEqual(240);
    expect(notification?.link).toBe(`/messages?booking=${event.bookingId}`);
  });
});

describe('open pages', () => {
  it('sends open pages each new alert once, and only their own', async () => {
    const bookingId = await rental();
    for (const minutes of [0, 1])
      await happen({ type: 'booking.paid', bookingId }, new Date(NOW.getTime() + minutes * 60_000));
    expect(news.sort()).toEqual(['owner alert', 'renter alert']);
  });
});

/** From the renter to the owner. */
async function unseenMessage(content: string, readAt: Date | null = null): Promise<MessageDomainEvent> {
  const [bookingId, messageId] = [await rental(), 'msg_1'];
  const parties = { senderId: 'renter', recipientId: 'owner' };
  const row = { id: messageId, bookingId, ...parties, messageType: 'text', readAt } as const;
  await client.db.insert(messages).values({ ...row, content, createdAt: NOW });
  return { type: 'message.unseen', messageId, bookingId, ...parties };
}

describe('a message that was not looked at', () => {
  const write = (readAt: Date | null = null) => unseenMessage('Is the trailer\nwith it?', readAt);

  it('notifies of an unread message by one mail, with its text, and by nothing else', async () => {
    const event = await write();
    for (const _time of ['first', 'again']) await happen(event);
    expect(await sent()).toEqual(['owner email']);
    const [mail] = await client.db.select().from(outboundMessages);
    expect(mail).toMatchObject({ subject: 'New message from Dana', recipient: 'owner@people.example' });
    expect(mail?.text).toMatch(/“Is the trailer with it\?”[^]*https:\/\/shop\.example\/messages/);
    expect([await toldTo('owner'), news]).toEqual(['', []]);
  });

  it('sends no notice of a message that was seen meanwhile, nor of one that was only sent', async () => {
    const event = await write(NOW);
    await happen(event);
    await happen({ ...event, type: 'message.sent' });
    expect(await sent()).toEqual([]);
  });
});
