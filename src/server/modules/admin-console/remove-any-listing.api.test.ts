import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminListing } from '#shared/contracts/admin-console.ts';
import type { ItemBooking } from '#shared/contracts/listings.ts';
import { bookingTransitions, domainEvents, equipment } from '#server/db/schema/index.ts';
import { adminActsOn, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { outboxOf, signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import { bookingNow, hear, newItem, rentalPaid } from '#tests/support/real-rentals.ts';

const product = sharedFixture(buildTestApp);
let admin: Person;
// The password was given just now, whatever the test before did to the clock.
beforeEach(async () => {
  admin = await signInAsAdmin(product);
});

const MINUTE = 60_000;
const db = () => product.platform.db;
const remove = (id: string, person: Person | undefined = admin) =>
  callBy(product, person, 'DELETE', `/api/admin/equipment/${id}`);
const rowOf = async (id: string) => (await db().select().from(equipment).where(eq(equipment.id, id)))[0];

describe('a listing that the Admin deletes', () => {
  it('removes a listing for all users, keeps it in the admin console’s list of deleted ones, and logs the deletion', async () => {
    const ownerId = await createOwner(db());
    const id = await createListing(db(), { ownerId, name: 'Forbidden Crane' });
    const answer = await remove(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await callBy(product, undefined, 'GET', `/api/equipment/${id}`)).statusCode).toBe(404);
    const search = await callBy(product, undefined, 'GET', '/api/equipment/search?q=forbidden');
    expect(search.json()).toEqual([]);
    const listed = async (query: string) =>
      (await callBy(product, admin, 'GET', `/api/admin/equipment?q=${id}${query}`)).json<AdminListing[]>();
    expect(await listed('')).toEqual([]);
    expect((await listed('&status=deleted'))[0]).toMatchObject({ id, status: 'deleted' });
    expect(await adminActsOn(product, id)).toEqual([
      {
        actorId: 'Admin',
        action: 'admin.listing_deleted',
        subjectKind: 'equipment',
        details: { ownerId, declined: 0 },
      },
    ]);
    const isRemoval = eq(domainEvents.type, 'listing.removed');
    const events = (await db().select().from(domainEvents).where(isRemoval)).map(({ payload }) => payload);
    expect(events).toContainEqual({ equipmentId: id, ownerId });
  });

  it('notifies the owner of a deleted listing once', async () => {
    const owner = await verifiedPerson(product);
    const id = await createListing(db(), { ownerId: owner.user.id, name: 'Forbidden Saw' });
    await remove(id);
    await remove(id);
    await product.dispatcher.drain();
    await product.outboundSender.drain();
    const about = (await outboxOf(product, owner.user.email ?? '')).filter(({ subject }) =>
      subject?.includes('Forbidden Saw'),
    );
    expect(about.map(({ text }) => text)).toEqual([expect.stringContaining('We removed Forbidden Saw.')]);
    const alerts = await callBy(product, owner, 'GET', '/api/alerts');
    expect(alerts.body).toContain('We removed your listing: Forbidden Saw');
  });

  it('lets a listing be deleted once more: nothing happens, and nothing is logged', async () => {
    const id = await createListing(db());
    await remove(id);
    const before = await rowOf(id);
    product.clock.advance(1000);
    expect((await remove(id)).statusCode).toBe(200);
    expect(await rowOf(id)).toEqual(before);
    expect(await adminActsOn(product, id)).toHaveLength(1);
  });

  it('cancels the requests for a deleted listing as the Admin, with a full refund of the fee, and notifies both sides', async () => {
    const item = await newItem(product);
    const rental = await rentalPaid(product, 5, { item });
    expect((await remove(item.equipmentId)).statusCode).toBe(200);
    await hear(product);
    expect(await bookingNow(product, rental)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      feeStatus: 'refunded',
      cancelReason: 'The listing was removed.',
    });
    const ofIt = and(
      eq(bookingTransitions.bookingId, rental.booking.id),
      eq(bookingTransitions.event, 'cancel'),
    );
    const [made] = await db().select().from(bookingTransitions).where(ofIt);
    expect([made?.actorKind, made?.actorId]).toEqual(['admin', 'Admin']);
    expect((await adminActsOn(product, item.equipmentId))[0]?.details).toEqual({
      ownerId: item.owner.user.id,
      declined: 1,
    });
    await product.dispatcher.drain();
    await product.outboundSender.drain();
    for (const person of [rental.renter, rental.owner]) {
      const mails = await outboxOf(product, person.user.email ?? '');
      expect(mails.map(({ text }) => text).join('\n')).toContain('We canceled');
    }
  });
});

describe('it stays', () => {
  it.each([
    { status: 'confirmed' },
    { status: 'active', actualPickupTime: new Date('2026-02-02T15:00:00Z') },
  ] as const)('keeps a listing while a rental of it is $status, and names the rental', async (parts) => {
    const [ownerId, renterId] = [await createOwner(db()), await createOwner(db())];
    const id = await createListing(db(), { ownerId });
    const booking = await createBookingRow(db(), { equipmentId: id, ownerId, renterId, ...parts });
    const answer = await remove(id);
    expect(refusalOf(answer).slice(0, 2)).toEqual([409, 'listing_live_bookings']);
    const { details } = answer.json<Refusal & { details: { bookings: ItemBooking[] } }>();
    expect(details.bookings.map((one) => [one.id, one.status])).toEqual([[booking, parts.status]]);
    expect((await rowOf(id))?.deletedAt).toBeNull();
    expect(await adminActsOn(product, id)).toEqual([]);
  });

  it('keeps a listing until the password has been given lately', async () => {
    const id = await createListing(db());
    product.clock.advance(16 * MINUTE);
    const refused = await remove(id);
    expect(refusalOf(refused)).toEqual([403, 'confirm_identity', 'Please confirm your password to go on.']);
    expect((await rowOf(id))?.deletedAt).toBeNull();
    const confirmed = await callBy(product, admin, 'POST', '/api/admin/confirm', {
      password: 'admin-password',
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(200);
  });

  it('keeps a listing when other users ask, including its owner', async () => {
    const owner = await verifiedPerson(product);
    const id = await createListing(db(), { ownerId: owner.user.id });
    expect((await remove(id, owner)).json()).toMatchObject({ code: 'admin_only' });
    const byGuest = await callBy(product, undefined, 'DELETE', `/api/admin/equipment/${id}`);
    expect(byGuest.statusCode).toBe(401);
    expect((await rowOf(id))?.deletedAt).toBeNull();
  });
});

it('refuses to delete a listing that never was', async () => {
  expect((await remove('eqp_nobody')).statusCode).toBe(404);
  expect((await remove('x'.repeat(65))).statusCode).toBe(422);
});
