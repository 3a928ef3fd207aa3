import type { LightMyRequestResponse } from 'fastify';
import { and, eq, or } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import type { Transaction } from '#server/db/client.ts';
import { auditLog, bookings, equipment, oneTimeCodes, sessions, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { callBy, listingBody, type Refusal } from '#tests/support/own-listings.ts';
import { PASSWORD, signIn, signUp, verifiedPerson, type Person } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
let person: Person;
let other: Person;
beforeAll(async () => {
  other = await verifiedPerson(product);
});
beforeEach(async () => {
  person = await verifiedPerson(product);
});

const db = () => product.platform.db;
const leave = (who: Person = person) =>
  callBy(product, who, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
const isGone = async () => {
  const [row] = await db().select().from(users).where(eq(users.id, person.user.id));
  return row?.deletedAt !== null;
};
const statesOf = async () => {
  const theirs = or(eq(bookings.renterId, person.user.id), eq(bookings.ownerId, person.user.id));
  return (await db().select().from(bookings).where(theirs)).map(({ status }) => status);
};
/** A request for an item, one day of its own for each `index`. */
const bookingBody = (equipmentId: string, index = 0) => {
  const day = addDays(dayAt(product.clock.now(), 'America/Chicago'), 10 + index * 2);
  const when = { rentalType: 'daily', startDate: day, endDate: day };
  return { equipmentId, ...when, deliveryMethod: 'pickup', totalAmount: '88.99' };
};

/** Calls while another transaction has done something and not committed yet; it commits once the call waits for it. */
async function callDuring(
  work: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const pending = await db().transaction(async (tx) => {
    await work(tx);
    const answer = call();
    for (let isWaiting = false; !isWaiting;) {
      const { rows } = await db().execute<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isWaiting = (rows[0]?.waiting ?? 0) > 0;
    }
    return { answer };
  });
  return pending.answer;
}
const leaveDuring = (work: (tx: Transaction) => Promise<unknown>) => callDuring(work, () => leave());

/** What a deletion does to the person's row, without the rest. */
async function emptyRow(tx: Transaction): Promise<void> {
  await tx.select().from(users).where(eq(users.id, person.user.id)).for('no key update');
  const emptied = { email: null, passwordHash: null, phoneNumber: null };
  await tx
    .update(users)
    .set({ ...emptied, deletedAt: product.clock.now() })
    .where(eq(users.id, person.user.id));
}

describe('while something else is under way', () => {
  it('waits for a request that the person is making, and withdraws it', async () => {
    const equipmentId = await createListing(db(), { ownerId: other.user.id });
    const answer = await leaveDuring(async (tx) => {
      await tx.select().from(users).where(eq(users.id, person.user.id)).for('no key update');
      const parties = { equipmentId, ownerId: other.user.id, renterId: person.user.id };
      await createBookingRow(tx, { ...parties, status: 'pending' });
    });
    expect([answer.statusCode, await isGone(), await statesOf()]).toEqual([200, true, ['canceled']]);
  });

  it('waits for a request that is being made for an item of theirs, and declines it', async () => {
    const equipmentId = await createListing(db(), { ownerId: person.user.id });
    const answer = await leaveDuring(async (tx) => {
      await tx.select().from(equipment).where(eq(equipment.id, equipmentId)).for('update');
      const parties = { equipmentId, ownerId: person.user.id, renterId: other.user.id };
      await createBookingRow(tx, { ...parties, status: 'pending' });
    });
    expect([answer.statusCode, await isGone(), await statesOf()]).toEqual([200, true, ['canceled']]);
  });

  it('waits for a request that is being accepted, and stops at it', async () => {
    const equipmentId = await createListing(db(), { ownerId: other.user.id });
    const parties = { equipmentId, ownerId: other.user.id, renterId: person.user.id };
    const paid = { feeStatus: 'paid', feePaidAt: product.clock.now(), holdStatus: 'held' } as const;
    const id = await createBookingRow(db(), { ...parties, status: 'pending', ...paid });
    const answer = await leaveDuring((tx) =>
      tx.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, id)),
    );
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'live_bookings']);
    expect([await isGone(), await statesOf()]).toEqual([false, ['confirmed']]);
  });

  it('waits for another device that deletes the same profile, and has nothing left to do', async () => {
    const answer = await leaveDuring(emptyRow);
    expect(answer.statusCode).toBe(200);
    const twice = and(eq(auditLog.subjectId, person.user.id), eq(auditLog.action, 'profile.deleted'));
    expect(await db().$count(auditLog, twice)).toBe(0);
  });
});

describe('while a deletion is under way', () => {
  it('a booking by the person waits for it, and is refused', async () => {
    const equipmentId = await createListing(db(), { ownerId: other.user.id });
    const body = bookingBody(equipmentId);
    const answer = await callDuring(emptyRow, () => callBy(product, person, 'POST', '/api/bookings', body));
    expect([answer.statusCode, await statesOf()]).toEqual([401, []]);
  });

  it('a listing, a sign-in and a code wait for it, and are refused', async () => {
    const code = '/api/auth/send-email-verification';
    const email = () => person.user.email;
    for (const call of [
      () => callBy(product, person, 'POST', '/api/equipment', listingBody({ isAvailable: false })),
      () => callBy(product, undefined, 'POST', '/api/auth/sign-in', { email: email(), password: PASSWORD }),
      () => callBy(product, person, 'POST', code, {}),
    ]) {
      person = await signUp(product);
      expect((await callDuring(emptyRow, call)).statusCode).toBe(401);
      expect(await db().$count(equipment, eq(equipment.ownerId, person.user.id))).toBe(0);
      expect(await db().$count(oneTimeCodes, eq(oneTimeCodes.userId, person.user.id))).toBe(0);
      expect(await db().$count(sessions, eq(sessions.userId, person.user.id))).toBe(1);
    }
  });
});

describe('at the same moment', () => {
  it('deletes a profile once, though two devices ask for it', async () => {
    for (let round = 0; round < 3; round += 1) {
      person = await verifiedPerson(product);
      const elsewhere = await signIn(product, person.user.email ?? '');
      const answers = await Promise.all([leave(), leave(elsewhere)]);
      const statuses = answers.map(({ statusCode }) => statusCode);
      // The slower one may find that its session has ended already.
      expect(statuses).toContain(200);
      for (const status of statuses) expect([200, 401]).toContain(status);
      const once = and(eq(auditLog.subjectId, person.user.id), eq(auditLog.action, 'profile.deleted'));
      expect(await db().$count(auditLog, once)).toBe(1);
    }
  });

  it('refuses or withdraws a booking that the person makes at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      person = await verifiedPerson(product);
      const equipmentId = await createListing(db(), { ownerId: other.user.id });
      const booking = callBy(product, person, 'POST', '/api/bookings', bookingBody(equipmentId));
      const [left, made] = await Promise.all([leave(), booking]);
      expect(left.statusCode).toBe(200);
      expect([201, 401, 404, 409]).toContain(made.statusCode);
      expect((await statesOf()).filter((status) => status !== 'canceled')).toEqual([]);
    }
  });

  it('refuses or declines each booking that others make of what is theirs at the same moment', async () => {
    const renters = await Promise.all(Array.from({ length: 4 }, () => verifiedPerson(product)));
    for (let round = 0; round < 3; round += 1) {
      person = await verifiedPerson(product);
      const equipmentId = await createListing(db(), { ownerId: person.user.id });
      const requests = renters.map((renter, index) =>
        callBy(product, renter, 'POST', '/api/bookings', bookingBody(equipmentId, index)),
      );
      const [left, answers] = await Promise.all([leave(), Promise.all(requests)]);
      expect(left.statusCode).toBe(200);
      for (const answer of answers) expect([201, 404, 409]).toContain(answer.statusCode);
      expect((await statesOf()).filter((status) => status !== 'canceled')).toEqual([]);
    }
  });

  it('lets the rental stand and the person stay as an owner accepts, or neither', async () => {
    for (let round = 0; round < 3; round += 1) {
      person = await verifiedPerson(product);
      const equipmentId = await createListing(db(), { ownerId: other.user.id });
      const parties = { equipmentId, ownerId: other.user.id, renterId: person.user.id };
      const paid = { feeStatus: 'paid', feePaidAt: product.clock.now(), holdStatus: 'held' } as const;
      const soon = new Date(product.clock.now().getTime() + 10 * 86_400_000);
      const day = dayAt(soon, 'America/Chicago');
      const when = {
        firstDay: day,
        lastDay: day,
        startsAt: soon,
        endsAt: new Date(soon.getTime() + 86_400_000),
      };
      const id = await createBookingRow(db(), { ...parties, status: 'pending', ...paid, ...when });
      const accept = callBy(product, other, 'POST', `/api/bookings/${id}/accept`);
      const [left, accepted] = await Promise.all([leave(), accept]);
      expect([left.statusCode, accepted.statusCode].sort()).toEqual([200, 409]);
      const stands = accepted.statusCode === 200;
      expect([await isGone(), await statesOf()]).toEqual([!stands, [stands ? 'confirmed' : 'canceled']]);
    }
  });

  it('deletes both parties of a request that leave together, and calls it off once', async () => {
    const [one, two] = [await verifiedPerson(product), await verifiedPerson(product)];
    const ids: string[] = [];
    for (const [owner, renter] of [
      [one, two],
      [two, one],
    ] as const) {
      const equipmentId = await createListing(db(), { ownerId: owner.user.id });
      const parties = { equipmentId, ownerId: owner.user.id, renterId: renter.user.id };
      ids.push(await createBookingRow(db(), { ...parties, status: 'pending' }));
    }
    const answers = await Promise.all([leave(one), leave(two)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const id of ids) {
      const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
      expect(row?.status).toBe('canceled');
    }
  });

  it('leaves no session and no live listing as the person signs in and lists', async () => {
    for (let round = 0; round < 3; round += 1) {
      person = await verifiedPerson(product);
      const email = person.user.email ?? '';
      const [left, , listed] = await Promise.all([
        leave(),
        signIn(product, email).catch(() => undefined),
        callBy(product, person, 'POST', '/api/equipment', listingBody()),
      ]);
      expect(left.statusCode).toBe(200);
      expect([201, 401]).toContain(listed.statusCode);
      expect(await db().$count(sessions, eq(sessions.userId, person.user.id))).toBe(0);
      const theirs = await db().select().from(equipment).where(eq(equipment.ownerId, person.user.id));
      expect(theirs.filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
    }
  });
});
