import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingHistory } from '#shared/contracts/bookings.ts';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import { auditLog, bookings } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { adminActsOn, auditOf, refusalOf, rowOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy, list, type Refusal } from '#tests/support/own-listings.ts';
import {
  outboxOf,
  signIn,
  signInAsAdmin,
  signUp,
  verifiedPerson,
  type Person,
} from '#tests/support/people.ts';
import { hear, rentalPaid } from '#tests/support/real-rentals.ts';

const product = sharedFixture(() => buildTestApp({ PROTECTED_USER_IDS: 'usr_kept' }));
let admin: Person;
beforeEach(async () => {
  admin = await signInAsAdmin(product);
});

const db = () => product.platform.db;
const remove = (id: string, who: Person | undefined = admin) =>
  callBy(product, who, 'DELETE', `/api/admin/users/${id}`);
const isHere = async (id: string) => (await rowOf(product, id)).deletedAt === null;

describe('DELETE /api/admin/users/{id}', () => {
  it('goes the way of one’s own deletion: sessions, listings, personal data, the address', async () => {
    const person = await verifiedPerson(product, { firstName: 'Quimby' });
    const { id, email } = person.user;
    const item = await list(product, person);
    const answer = await remove(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await callBy(product, person, 'GET', '/api/users/devices')).statusCode).toBe(401);
    expect((await callBy(product, undefined, 'GET', `/api/equipment/${item.id}`)).statusCode).toBe(404);
    expect(await rowOf(product, id)).toMatchObject({ email: null, firstName: '', passwordHash: null });
    expect((await signUp(product, { email: email ?? '' })).user.id).not.toBe(id);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('writes a deletion down as the Admin’s act, once, without a word about who it was', async () => {
    const person = await verifiedPerson(product, { firstName: 'Quimby', lastName: 'Oldsworth' });
    const { id } = person.user;
    await remove(id);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await adminActsOn(product, id)).toEqual([
      { actorId: 'Admin', action: 'admin.user_deleted', subjectKind: 'user', details: {} },
    ]);
    expect((await auditOf(product, id)).map(({ action }) => action)).not.toContain('profile.deleted');
    const log = JSON.stringify(await db().select().from(auditLog));
    expect(log).not.toMatch(/Quimby|Oldsworth/);
  });

  it('refuses to delete the Admin, the Reviewer and protected accounts', async () => {
    await createOwner(db(), { id: 'usr_kept' });
    const refusals = [];
    for (const id of ['Admin', 'Reviewer', 'usr_kept']) {
      refusals.push(refusalOf(await remove(id)));
      expect(await isHere(id)).toBe(true);
    }
    expect(refusals).toEqual([
      [403, 'protected_account', 'The Admin account cannot be deleted'],
      [403, 'protected_account', 'The Reviewer account cannot be deleted'],
      [403, 'protected_account', 'This account cannot be deleted'],
    ]);
  });

  it('answers 404 for an unknown user', async () => {
    for (const id of ['nobody', 'guest-user'])
      expect(refusalOf(await remove(id)).slice(0, 2)).toEqual([404, 'user_not_found']);
  });

  it('lets only the Admin delete users', async () => {
    const [person, stranger] = [await verifiedPerson(product), await verifiedPerson(product)];
    expect((await remove(person.user.id, stranger)).statusCode).toBe(403);
    expect(
      (await callBy(product, undefined, 'DELETE', `/api/admin/users/${person.user.id}`)).statusCode,
    ).toBe(401);
    expect(await isHere(person.user.id)).toBe(true);
  });

  it('wants the password where it was not given just now', async () => {
    const { id } = (await verifiedPerson(product)).user;
    product.clock.advance(16 * 60_000);
    expect(refusalOf(await remove(id))).toEqual([
      403,
      'confirm_identity',
      'Please confirm your password to go on.',
    ]);
    expect(await isHere(id)).toBe(true);
    const confirmed = { password: 'admin-password' };
    await callBy(product, admin, 'POST', '/api/admin/confirm', confirmed);
    expect((await remove(id)).statusCode).toBe(200);
  });
});

describe('what is open of theirs', () => {
  it.each(['owner', 'renter'] as const)(
    'blocks the deletion of the %s with 409 and a list for the Admin, and cancels no request',
    async (side) => {
      const [person, other] = [await createOwner(db()), await createOwner(db())];
      const [ownerId, renterId] = side === 'owner' ? [person, other] : [other, person];
      const parties = { ownerId, renterId };
      const out = await createBookingRow(db(), {
        ...parties,
        equipmentId: await createListing(db(), { ownerId, name: 'Small Crane' }),
        status: 'active',
        actualPickupTime: new Date('2026-02-02T15:00:00Z'),
      });
      const asked = await createBookingRow(db(), {
        ...parties,
        equipmentId: await createListing(db(), { ownerId }),
        status: 'pending',
      });
      const answer = await remove(person);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'account_live_bookings']);
      expect(answer.json<Refusal>().message).toMatch(/^This account cannot be deleted/);
      const named = answer.json<{ details: { bookings: BlockingRental[] } }>().details.bookings;
      expect(named).toMatchObject([{ id: out, side, why: 'active', equipmentName: 'Small Crane' }]);
      expect(named[0]?.todo).not.toMatch(/\byour?\b|My bookings/i);
      const [request] = await db().select().from(bookings).where(eq(bookings.id, asked));
      expect([await isHere(person), request?.status]).toEqual([true, 'pending']);
    },
  );

  it.each(['owner', 'renter'] as const)(
    'a paid request of the %s is canceled by the Admin with a refund, and the other side is notified',
    async (side) => {
      const rental = await rentalPaid(product, 5);
      const stays = side === 'owner' ? rental.renter : rental.owner;
      expect((await remove(rental[side].user.id)).statusCode).toBe(200);
      await hear(product);
      await product.dispatcher.drain();
      const url = `/api/bookings/${rental.booking.id}`;
      const now = (await callBy(product, stays, 'GET', url)).json<Record<string, unknown>>();
      expect(now).toMatchObject({ status: 'canceled', refundPolicy: 'initial_fee_refunded' });
      const history = (await callBy(product, stays, 'GET', `${url}/history`)).json<BookingHistory>();
      const reason = `The account of the ${side} was removed.`;
      expect(history.transitions.slice(-2)).toMatchObject([
        { event: 'cancel', to: 'canceled', reason },
        { event: 'fee_refunded', to: 'canceled' },
      ]);
      const [row] = await db().select().from(bookings).where(eq(bookings.id, rental.booking.id));
      expect([row?.canceledBy, row?.feeStatus]).toEqual(['admin', 'refunded']);
      const mails = (await outboxOf(product, stays.user.email ?? '')).map(({ text }) => text).join('\n');
      expect(mails).toMatch(/We canceled/);
    },
  );
});

it('a deleted person cannot sign in and is not found', async () => {
  const person = await verifiedPerson(product);
  await remove(person.user.id);
  await expect(signIn(product, person.user.email ?? '')).rejects.toThrow('401');
  expect((await callBy(product, admin, 'GET', `/api/users/${person.user.id}`)).statusCode).toBe(404);
});
