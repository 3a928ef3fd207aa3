import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '#shared/contracts/messages.ts';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { domainEvents } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { dataOf, listenAt, type Heard } from '#tests/support/live-stream.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

/* Two instances of the product on one database: the renter's browser talks to the first, the owner's to the second. */
let one: TestApp;
let two: TestApp;
let origins: [one: string, two: string];
let renter: Person;
let owner: Person;
let bookingId: string;

beforeAll(async () => {
  one = await buildTestApp();
  two = await buildTestApp({}, { renderer: undefined, webDir: undefined }, createSandboxMailer(), {
    url: one.databaseUrl,
  });
  const at = { host: '127.0.0.1', port: 0 };
  origins = [await one.app.listen(at), await two.app.listen(at)];
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  [renter, owner] = [await verifiedPerson(one), await verifiedPerson(one)];
  const parties = { ownerId: owner.user.id, renterId: renter.user.id };
  const equipmentId = await createListing(one.platform.db, { ownerId: parties.ownerId });
  const now = one.clock.now().getTime();
  bookingId = await createBookingRow(one.platform.db, {
    ...parties,
    equipmentId,
    startsAt: new Date(now - 86_400_000),
    endsAt: new Date(now + 86_400_000),
  });
});

const send = ({ app }: TestApp, { headers }: Person, said: object) =>
  app.inject({ method: 'POST', url: '/api/messages', headers, payload: { bookingId, ...said } });
const read = async ({ app }: TestApp, { headers }: Person) =>
  (await app.inject({ url: `/api/messages?bookingId=${bookingId}`, headers })).json<Message[]>();
const unread = async ({ app }: TestApp, { headers, user }: Person) =>
  (await app.inject({ url: `/api/messages/unread-count/${user.id}`, headers })).json<{ count: number }>()
    .count;
const markRead = ({ app }: TestApp, { headers, user }: Person) =>
  app.inject({ method: 'PATCH', url: `/api/messages/mark-read/${bookingId}/${user.id}`, headers });

/** The next news of a conversation names this one. */
async function hears(heard: Heard): Promise<void> {
  expect(dataOf(await heard.nextOf('message'))).toEqual({ bookingId });
}

describe('two people at two instances', () => {
  it('lets two people at two instances hear each other at once, and see when they were heard', async () => {
    const [here, there] = [await listenAt(origins[0], renter), await listenAt(origins[1], owner)];
    await send(one, renter, { content: 'Is the gate open?' });
    await Promise.all([hears(here), hears(there)]);
    expect(await unread(two, owner)).toBe(1);
    expect(await read(two, owner)).toMatchObject([{ content: 'Is the gate open?', readAt: null }]);

    await markRead(two, owner);
    await Promise.all([hears(here), hears(there)]);
    expect(await unread(one, owner)).toBe(0);
    const [seen] = await read(one, renter);
    expect(seen?.readAt).not.toBeNull();

    await send(two, owner, { content: 'It is.' });
    await Promise.all([hears(here), hears(there)]);
    expect((await read(one, renter)).map(({ content }) => content)).toEqual(['Is the gate open?', 'It is.']);
    const list = await one.app.inject({ url: '/api/conversations', headers: renter.headers });
    expect(list.json<Conversation[]>()).toMatchObject([{ bookingId, unread: 1, last: { text: 'It is.' } }]);
    here.leave();
    there.leave();
  });

  it('sends the system’s cards as it sends messages', async () => {
    const parties = { ownerId: owner.user.id, renterId: renter.user.id };
    const equipmentId = await createListing(one.platform.db, { ownerId: parties.ownerId });
    bookingId = await createBookingRow(one.platform.db, { ...parties, equipmentId, status: 'pending' });
    const there = await listenAt(origins[1], renter);
    const url = `/api/bookings/${bookingId}/cancel`;
    await one.app.inject({ method: 'POST', url, headers: renter.headers, payload: {} });
    await hears(there);
    expect(await read(two, renter)).toMatchObject([{ senderId: 'system' }]);
    there.leave();
  });

  it('sends a conversation to no other user’s stream', async () => {
    const stranger = await verifiedPerson(one);
    const elsewhere = await listenAt(origins[1], stranger);
    const there = await listenAt(origins[1], owner);
    await send(one, renter, { content: 'Hello' });
    await hears(there);
    const { id: userId } = stranger.user;
    await one.platform.live.publish({ userId }, { type: 'user', userId });
    expect(await elsewhere.next()).toContain('event: user');
    elsewhere.leave();
    there.leave();
  });

  it('stores one message though it is sent to both instances at once', async () => {
    const said = { content: 'Once', clientKey: 'offline_queue_1' };
    const answers = await Promise.all(
      [one, two, one, two, one, two].map((instance) => send(instance, renter, said)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await read(two, owner)).toMatchObject([{ content: 'Once' }]);
  });

  it('mails once about unseen messages, whichever instance runs the job', async () => {
    await send(one, renter, { content: 'Anybody there?' });
    for (const { clock } of [one, two]) clock.advance(11 * 60_000);
    await Promise.all([one, two].map(({ scheduledJobs }) => scheduledJobs.runDue()));
    const events = await one.platform.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'message.unseen'));
    const told = events.map(({ payload }) => payload as { bookingId: string });
    expect(told.filter((event) => event.bookingId === bookingId)).toHaveLength(1);
  });
});
