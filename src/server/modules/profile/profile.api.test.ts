import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { NotificationChoices, OwnWarning } from '#shared/contracts/profile.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { alerts, outboundMessages, domainEvents, users, warnings } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { callBy, photoOf, type Refusal } from '#tests/support/own-listings.ts';
import { signUp, verifiedPerson, type Person } from '#tests/support/people.ts';
import { hear, rentalPaid } from '#tests/support/real-rentals.ts';

const product = sharedFixture(buildTestApp);

const NAMES = { firstName: 'Dana', lastName: 'Reyes' };
const update = (person: Person, body: object) => callBy(product, person, 'PUT', '/api/users/profile', body);
const read = async (person: Person) =>
  (await callBy(product, person, 'GET', '/api/auth/user')).json<CurrentUser>();
const eventsOf = async (type: string, { user }: Person) =>
  (await product.platform.db.select().from(domainEvents).where(eq(domainEvents.type, type))).filter(
    ({ payload }) => (payload as { userId: string }).userId === user.id,
  );

describe('PUT /api/users/profile', () => {
  it('changes the names, answers the person, and tells it once', async () => {
    const person = await signUp(product);
    const body = { firstName: ' Ana ', lastName: 'O’Neill', phoneNumber: person.user.phoneNumber };
    const answer = await update(person, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: person.user.id, firstName: 'Ana', lastName: 'O’Neill' });
    expect(await read(person)).toMatchObject({
      firstName: 'Ana',
      lastName: 'O’Neill',
      phoneNumber: '512-555-0100',
    });
    expect((await update(person, body)).statusCode).toBe(200);
    expect(await eventsOf('user.profile_changed', person)).toHaveLength(1);
  });

  it.each([
    [{ lastName: 'Reyes' }, 'firstName'],
    [{ ...NAMES, firstName: '   ' }, 'firstName'],
    [{ ...NAMES, lastName: '\u200b\u3164' }, 'lastName'],
    [{ ...NAMES, firstName: 'Da\u202ena' }, 'firstName'],
    [{ ...NAMES, firstName: 'x'.repeat(81) }, 'firstName'],
    [{ ...NAMES, lastName: 'a\u0000' }, 'lastName'],
    [{ ...NAMES, lastName: '\ud800' }, 'lastName'],
    [{ ...NAMES, phoneNumber: 'call me' }, 'phoneNumber'],
    [{ ...NAMES, phoneNumber: '12345' }, 'phoneNumber'],
    [{ ...NAMES, phoneNumber: '+1 512 555 010' }, 'phoneNumber'],
    [{ ...NAMES, profileImageUrl: 'https://elsewhere.example/me.png' }, 'profileImageUrl'],
    [{ ...NAMES, profileImageUrl: '/photos/pho_nobody/small.webp' }, 'profileImageUrl'],
  ])('refuses %j by field, and changes nothing', async (body, field) => {
    const person = await signUp(product);
    const answer = await update(person, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Refusal>().details).toHaveProperty(field);
    expect(await read(person)).toMatchObject({
      ...NAMES,
      phoneNumber: '512-555-0100',
      profileImageUrl: null,
    });
  });

  it('keeps HTML in a name as the text that it is', async () => {
    const person = await signUp(product);
    const firstName = '<b onload="x">Dana</b>';
    expect((await update(person, { ...NAMES, firstName })).json()).toMatchObject({ firstName });
  });

  it('takes back the number on file as it was written, and lets it be taken away', async () => {
    const person = await signUp(product);
    const odd = 'ask at the gate';
    await product.platform.db.update(users).set({ phoneNumber: odd }).where(eq(users.id, person.user.id));
    expect((await update(person, { ...NAMES, phoneNumber: odd })).statusCode).toBe(200);
    expect(await read(person)).toMatchObject({ phoneNumber: odd });
    expect((await update(person, NAMES)).json()).toMatchObject({ phoneNumber: odd });
    expect((await update(person, { ...NAMES, phoneNumber: '+1 (512) 555-0199' })).json()).toMatchObject({
      phoneNumber: '+1 (512) 555-0199',
    });
    expect((await update(person, { ...NAMES, phoneNumber: null })).json()).toMatchObject({
      phoneNumber: null,
    });
  });

  it('shows a photo of the person’s own, nobody else’s, until it is taken away', async () => {
    const [person, stranger] = [await signUp(product), await signUp(product)];
    const [own, foreign] = [await photoOf(product, person.user.id), await photoOf(product, stranger.user.id)];
    expect((await update(person, { ...NAMES, profileImageUrl: foreign })).statusCode).toBe(422);
    const small = own.replace('large', 'small');
    expect((await update(person, { ...NAMES, profileImageUrl: own })).json()).toMatchObject({
      profileImageUrl: small,
    });
    expect((await update(person, NAMES)).json()).toMatchObject({ profileImageUrl: small });
    expect((await update(person, { ...NAMES, profileImageUrl: null })).json()).toMatchObject({
      profileImageUrl: null,
    });
  });

  it('calls the person by the new name in what others were told before', async () => {
    const renter = await verifiedPerson(product, { firstName: 'Wilhelmina', lastName: 'Vance' });
    const { owner } = await rentalPaid(product, 5, { renter });
    await hear(product);
    await product.dispatcher.drain();
    const toldTo = async () =>
      (await product.platform.db.select().from(alerts).where(eq(alerts.userId, owner.user.id)))
        .map(({ title, message }) => `${title} ${message}`)
        .join();
    expect(await toldTo()).toContain('Wilhelmina V.');
    await update(renter, { firstName: 'M$in\\1a', lastName: 'Vance' });
    expect(await toldTo()).not.toContain('Wilhelmina');
    expect(await toldTo()).toContain('M$in\\1a V.');
  });

  it('gives nobody a way to rewrite what others were told, whatever they call themselves', async () => {
    const { owner, renter } = await rentalPaid(product, 5);
    await hear(product);
    await product.dispatcher.drain();
    const titles = async () =>
      (await product.platform.db.select().from(alerts).where(eq(alerts.userId, owner.user.id))).map(
        ({ title }) => title,
      );
    const before = await titles();
    expect(before.join()).toContain('rental request');
    await update(renter, { firstName: 'rental', lastName: 'request' });
    await update(renter, { firstName: 'free of charge', lastName: 'Vance' });
    expect(await titles()).toEqual(before);
  });
});

/** A mail and a text message that wait for their next try. */
async function queueBoth({ user }: Person, key: string): Promise<void> {
  const row = {
    userId: user.id,
    recipient: 'somewhere',
    text: 'News',
    status: 'queued',
    attempts: 1,
    nextAttemptAt: new Date(product.clock.now().getTime() + 60_000),
  } as const;
  for (const channel of ['email', 'sms'] as const) {
    const named = { id: newId('dlv'), dedupeKey: `${key}:${user.id}:${channel}`, channel };
    await product.platform.db
      .insert(outboundMessages)
      .values({ ...row, ...named, createdAt: product.clock.now() });
  }
}
const waiting = async ({ user }: Person) => {
  const ofTheirs = await product.platform.db
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.userId, user.id));
  return ofTheirs.flatMap(({ status, channel }) => (status === 'queued' ? [channel] : [])).sort();
};

describe('notice choices', () => {
  const choose = (person: Person, body: object) =>
    callBy(product, person, 'PUT', '/api/users/notification-choices', body);
  const chosen = async (person: Person) =>
    (await callBy(product, person, 'GET', '/api/users/notification-choices')).json<NotificationChoices>();
  const lineOf = ({ topics }: NotificationChoices, wanted: string) =>
    topics.find(({ topic }) => topic === wanted);

  it('wants every notice that there is, until something else is chosen', async () => {
    const person = await signUp(product);
    const all = await chosen(person);
    expect(all).toMatchObject({ smsConsent: false, phoneNumber: '512-555-0100' });
    expect(all.topics.map(({ topic }) => topic)).toEqual([
      'requests',
      'handover',
      'reminders',
      'money',
      'messages',
      'ratings',
      'searches',
    ]);
    expect(lineOf(all, 'requests')).toMatchObject({ email: true, sms: true, locked: [] });
    expect(lineOf(all, 'money')).toMatchObject({ email: true, sms: true, locked: ['email'] });
    expect(lineOf(all, 'messages')).toMatchObject({
      email: true,
      sms: false,
      push: false,
      channels: ['email', 'push'],
    });
  });

  it('keeps the choices that are named and leaves the rest; counts the last word about a thing', async () => {
    const person = await signUp(product);
    const topics = [
      { topic: 'requests', channel: 'sms', wanted: false },
      { topic: 'messages', channel: 'email', wanted: true },
      { topic: 'messages', channel: 'email', wanted: false },
    ];
    const answer = await choose(person, { topics });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(await chosen(person));
    expect(lineOf(await chosen(person), 'requests')).toMatchObject({ email: true, sms: false });
    expect(lineOf(await chosen(person), 'messages')).toMatchObject({ email: false });
    await choose(person, { topics: [{ topic: 'requests', channel: 'sms', wanted: true }] });
    expect(lineOf(await chosen(person), 'requests')).toMatchObject({ sms: true });
    expect(lineOf(await chosen(person), 'messages')).toMatchObject({ email: false });
    expect(lineOf(await chosen(await signUp(product)), 'messages')).toMatchObject({ email: true });
  });

  it.each([
    [{ topics: [{ topic: 'money', channel: 'email', wanted: false }] }],
    [{ topics: [{ topic: 'messages', channel: 'sms', wanted: true }] }],
    [{ topics: [{ topic: 'gossip', channel: 'email', wanted: true }] }],
    [{ topics: [{ topic: 'money', channel: 'pigeon', wanted: true }] }],
    [{ topics: 'all' }],
    [{ smsConsent: 'yes' }],
  ])('refuses the choices %j, and keeps nothing of them', async (body) => {
    const person = await signUp(product);
    const before = await chosen(person);
    expect((await choose(person, body)).statusCode).toBe(422);
    expect(await chosen(person)).toEqual(before);
  });

  it('dates a consent when it is given, and keeps the date when it is withdrawn', async () => {
    const person = await signUp(product);
    await choose(person, { smsConsent: true });
    const given = await read(person);
    expect(given).toMatchObject({
      smsConsentGiven: true,
      smsConsentDate: product.platform.clocks.product.now().toISOString(),
    });
    product.clock.advance(1000);
    await choose(person, { smsConsent: true });
    expect((await read(person)).smsConsentDate).toBe(given.smsConsentDate);
    expect((await choose(person, { smsConsent: false })).json()).toMatchObject({ smsConsent: false });
    expect(await read(person)).toMatchObject({
      smsConsentGiven: false,
      smsConsentDate: given.smsConsentDate,
    });
  });

  it('takes a no from somebody who was never asked', async () => {
    const person = await signUp(product);
    await choose(person, { topics: [] });
    expect(await read(person)).toMatchObject({ smsConsentGiven: false, smsConsentDate: null });
    await choose(person, { smsConsent: false });
    const now = product.platform.clocks.product.now().toISOString();
    expect(await read(person)).toMatchObject({ smsConsentGiven: false, smsConsentDate: now });
  });

  it('stops text messages on their way to a consent that was withdrawn or a number that was given up', async () => {
    const person = await signUp(product);
    await choose(person, { smsConsent: true });
    await queueBoth(person, 'before');
    await choose(person, { smsConsent: true });
    expect(await waiting(person)).toEqual(['email', 'sms']);
    await choose(person, { smsConsent: false });
    expect(await waiting(person)).toEqual(['email']);
    await queueBoth(person, 'again');
    await update(person, { ...NAMES, phoneNumber: '512-555-0199' });
    expect(await waiting(person)).toEqual(['email', 'email']);
  });

  it('asks for no consent where there is no number', async () => {
    const person = await signUp(product);
    await update(person, { ...NAMES, phoneNumber: null });
    expect((await choose(person, { smsConsent: true })).json<Refusal>().details).toHaveProperty('smsConsent');
    expect((await choose(person, { smsConsent: false })).statusCode).toBe(200);
  });
});

describe('GET /api/users/warnings', () => {
  it('lists one’s own that have not been dismissed, newest first', async () => {
    const [person, stranger] = [await signUp(product), await signUp(product)];
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const warn = (userId: string, reason: string, day: number, dismissedAt: Date | null = null) => {
      const row = { id: newId('wrn'), userId, issuedBy: 'Admin', severity: 'high' as const, reason };
      const words = { description: 'The machine came back dirty.', createdAt: at(day), dismissedAt };
      return product.platform.db.insert(warnings).values({ ...row, ...words });
    };
    await warn(person.user.id, 'First', 1);
    await warn(person.user.id, 'Second', 2);
    await warn(person.user.id, 'Over', 3, at(4));
    await warn(stranger.user.id, 'Not theirs', 5);
    const answer = await callBy(product, person, 'GET', '/api/users/warnings');
    expect(answer.json<OwnWarning[]>().map(({ reason }) => reason)).toEqual(['Second', 'First']);
    expect(answer.json<OwnWarning[]>()[0]).toMatchObject({
      severity: 'high',
      description: 'The machine came back dirty.',
      createdAt: at(2).toISOString(),
    });
  });
});
