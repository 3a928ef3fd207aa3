import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { enrolTotp } from '#tests/support/factors.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { signIn, signInAsAdmin, signUp, verifiedPerson, type Person } from '#tests/support/people.ts';
import type { Caller } from './authorization-rows.ts';

export interface PreparedCallers {
  /** Activates the Reviewer and signs in again, after a call that has ended all of their sessions. */
  renewReviewer(): Promise<void>;
  headers(caller: Caller): Record<string, string>;
  /** Replaces `{self}`, `{other}`, `{item}`, `{foreign}` and `{booking}` with ids. */
  fill(text: string, caller: Caller): string;
  /** The status of a stream that would never end on its own. */
  streamStatus(path: string, caller: Caller): Promise<number>;
}

async function restricted(app: TestApp, flag: 'restrictionNoBook' | 'restrictionNoList'): Promise<Person> {
  const person = await verifiedPerson(app);
  await app.platform.db
    .update(users)
    .set({ [flag]: true })
    .where(eq(users.id, person.user.id));
  return person;
}

async function endedSession(app: TestApp): Promise<Person> {
  const person = await verifiedPerson(app);
  await app.app.inject({ url: '/api/logout', headers: person.headers });
  return person;
}

async function halfSession(app: TestApp): Promise<Person> {
  const person = await verifiedPerson(app);
  await enrolTotp(app, person.headers);
  const half = await signIn(app, person.user.email ?? '');
  return { ...half, user: person.user };
}

async function reviewer(app: TestApp): Promise<Person> {
  await app.platform.db.update(users).set({ reviewerActive: true }).where(eq(users.id, 'Reviewer'));
  return signIn(app, 'reviewer@equipshare.example', 'reviewer-password');
}

/** One of each kind of caller, on a product that listens, since a stream cannot be injected. */
export async function prepareCallers(app: TestApp): Promise<PreparedCallers> {
  const people: Record<Exclude<Caller, 'guest'>, Person> = {
    unverified: await signUp(app),
    stranger: await verifiedPerson(app),
    owner: await verifiedPerson(app),
    renter: await verifiedPerson(app),
    noBook: await restricted(app, 'restrictionNoBook'),
    noList: await restricted(app, 'restrictionNoList'),
    reviewer: await reviewer(app),
    admin: await signInAsAdmin(app),
    half: await halfSession(app),
    ended: await endedSession(app),
  };
  const item = await createListing(app.platform.db, { ownerId: people.owner.user.id });
  const other = await createOwner(app.platform.db);
  const foreign = await createListing(app.platform.db, { ownerId: other });
  const parties = { ownerId: people.owner.user.id, renterId: people.renter.user.id };
  const booking = await createBookingRow(app.platform.db, {
    ...parties,
    equipmentId: item,
    status: 'completed',
  });
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });

  const headers = (caller: Caller): Record<string, string> => {
    if (caller === 'guest') return {};
    const { token, cookie } = people[caller];
    return caller === 'ended' ? { authorization: `Bearer ${token}` } : { cookie };
  };
  return {
    headers,
    async renewReviewer() {
      people.reviewer = await reviewer(app);
    },
    fill(text, caller) {
      // Half a session is the guest's.
      const isGuest = caller === 'guest' || caller === 'half';
      const self = isGuest ? 'guest-user' : people[caller].user.id;
      return text
        .replaceAll('{self}', self)
        .replaceAll('{other}', other)
        .replaceAll('{item}', item)
        .replaceAll('{foreign}', foreign)
        .replaceAll('{booking}', booking);
    },
    async streamStatus(path, caller) {
      const leave = new AbortController();
      const answer = await fetch(origin + path, { headers: headers(caller), signal: leave.signal });
      leave.abort();
      return answer.status;
    },
  };
}
