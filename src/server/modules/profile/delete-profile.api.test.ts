import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  alerts,
  auditLog,
  domainEvents,
  notificationChoices,
  oneTimeCodes,
  sessions,
  users,
  warnings,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createOwner } from '#tests/support/listings.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import {
  PASSWORD,
  signIn,
  signInAsAdmin,
  signUp,
  verifiedPerson,
  type Person,
} from '#tests/support/people.ts';

const product = sharedFixture(() => buildTestApp({ PROTECTED_USER_IDS: 'usr_kept' }));

let person: Person;
beforeEach(async () => {
  person = await verifiedPerson(product);
});

const db = () => product.platform.db;
const leave = (who: Person | undefined, body: object = { password: PASSWORD }) =>
  callBy(product, who, 'DELETE', '/api/auth/delete-profile', body);
const rowOf = async (id: string) => {
  const [row] = await db().select().from(users).where(eq(users.id, id));
  return row;
};

describe('DELETE /api/auth/delete-profile', () => {
  it('ends the account: its sessions, its way in, its card, its cookie', async () => {
    const elsewhere = await signIn(product, person.user.email ?? '');
    const answer = await leave(person);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(answer.headers['set-cookie']).toMatch(/equipshare_session=;/);
    for (const session of [person, elsewhere])
      expect((await callBy(product, session, 'GET', '/api/users/devices')).statusCode).toBe(401);
    await expect(signIn(product, person.user.email ?? '')).rejects.toThrow('401');
    expect((await callBy(product, undefined, 'GET', `/api/users/${person.user.id}`)).statusCode).toBe(404);
    const ofThem = eq(domainEvents.type, 'user.deleted');
    const events = await db().select().from(domainEvents).where(ofThem);
    expect(events.map(({ payload }) => payload)).toContainEqual({ userId: person.user.id });
    const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, person.user.id));
    expect(log.map(({ action }) => action)).toContain('profile.deleted');
  });

  it('leaves a row that bookings can refer to, with nothing in it', async () => {
    await leave(person);
    expect(await rowOf(person.user.id)).toMatchObject({
      email: null,
      firstName: '',
      lastName: '',
      phoneNumber: null,
      passwordHash: null,
      emailVerified: false,
      deletedAt: product.platform.clocks.product.now(),
    });
  });

  it('lets the address sign up again, as somebody new', async () => {
    const email = person.user.email ?? '';
    await leave(person);
    const anew = await signUp(product, { email: email.toUpperCase() });
    expect(anew.user.id).not.toBe(person.user.id);
    expect(anew.user).toMatchObject({ email, emailVerified: false, ownerRatingCount: 0 });
    expect((await callBy(product, anew, 'GET', '/api/bookings')).json()).toEqual([]);
  });

  it('takes sessions, codes, alerts, choices and warnings along', async () => {
    const { id } = person.user;
    const at = product.platform.clocks.product.now();
    await db()
      .insert(alerts)
      .values({ id: newId('alr'), userId: id, kind: 'x', title: 'x', message: 'x', createdAt: at });
    await db()
      .insert(notificationChoices)
      .values({ userId: id, topic: 'money', channel: 'sms', wanted: false, updatedAt: at });
    await db()
      .insert(warnings)
      .values({
        id: newId('wrn'),
        userId: id,
        issuedBy: 'Admin',
        severity: 'low',
        reason: 'x',
        description: 'Late again',
        createdAt: at,
      });
    await product.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: person.user.email },
    });
    expect((await leave(person)).statusCode).toBe(200);
    for (const table of [alerts, notificationChoices, warnings, sessions, oneTimeCodes])
      expect(await db().$count(table, eq(table.userId, id))).toBe(0);
  });
});

describe('who it is that asks', () => {
  it('a session that was opened just now is believed', async () => {
    const bare = await product.app.inject({
      method: 'DELETE',
      url: '/api/auth/delete-profile',
      headers: person.headers,
    });
    expect([bare.statusCode, bare.json()]).toEqual([200, { ok: true }]);
  });

  it('a session from before needs the password', async () => {
    product.clock.advance(16 * 60_000);
    const bare = { method: 'DELETE', url: '/api/auth/delete-profile', headers: person.headers } as const;
    for (const answer of [await product.app.inject(bare), await leave(person, {})])
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'password_required']);
    expect((await leave(person)).statusCode).toBe(200);
  });

  it('a wrong password is refused, and the tenth one makes the right one wait', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await leave(person, { password: `guess ${guess}` });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'wrong_password']);
    }
    expect((await leave(person)).statusCode).toBe(429);
    expect((await rowOf(person.user.id))?.deletedAt).toBeNull();
    product.clock.advance(16 * 60_000);
    expect((await leave(person)).statusCode).toBe(200);
  });

  it('the Admin, the Reviewer and protected accounts stay', async () => {
    await db().update(users).set({ reviewerActive: true }).where(eq(users.id, 'Reviewer'));
    const admin = await signInAsAdmin(product);
    const reviewer = await signIn(product, 'reviewer@equipshare.example', 'reviewer-password');
    const { passwordHash } = (await rowOf(person.user.id)) ?? {};
    await createOwner(db(), {
      id: 'usr_kept',
      email: 'kept@people.example',
      passwordHash: passwordHash ?? null,
    });
    const kept = await signIn(product, 'kept@people.example');
    for (const [who, password] of [
      [admin, 'admin-password'],
      [reviewer, 'reviewer-password'],
      [kept, PASSWORD],
    ] as const) {
      const answer = await leave(who, { password });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'protected_account']);
    }
    expect((await leave(admin)).json<Refusal>().message).toBe('The Admin account cannot be deleted');
    expect((await leave(undefined)).statusCode).toBe(401);
  });
});
