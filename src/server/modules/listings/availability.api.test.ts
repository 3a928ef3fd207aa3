import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemBooking, OwnListing } from '#shared/contracts/listings.ts';
import { type bookings, equipment, users } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy, list, type Refusal } from '#tests/support/own-listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

let product: TestApp;
let owner: Person;
beforeAll(async () => {
  product = await buildTestApp();
  owner = await verifiedPerson(product);
});
afterAll(() => product.close());

const rowOf = async (id: string) => {
  const [row] = await product.platform.db.select().from(equipment).where(eq(equipment.id, id));
  return row;
};
const newListing = () => createListing(product.platform.db, { ownerId: owner.user.id });
const book = async (equipmentId: string, parts: Partial<typeof bookings.$inferInsert> = {}) =>
  createBookingRow(product.platform.db, {
    equipmentId,
    ownerId: owner.user.id,
    renterId: await createOwner(product.platform.db),
    ...parts,
  });

describe('a listing that is shown or hidden', () => {
  const turn = (person: Person | undefined, id: string, isAvailable: unknown) =>
    callBy(product, person, 'PATCH', `/api/equipment/${id}`, { isAvailable });

  it('names the bookings that stay when it is hidden, and none when it is shown', async () => {
    const id = await newListing();
    const [confirmed, pending] = [
      await book(id),
      await book(id, {
        status: 'pending',
        startsAt: new Date('2026-01-20T06:00:00Z'),
        endsAt: new Date('2026-01-22T06:00:00Z'),
      }),
    ];
    const hidden = (await turn(owner, id, false)).json<OwnListing & { staying: ItemBooking[] }>();
    expect(hidden).toMatchObject({ isAvailable: false, shownByOwner: false, liveBookings: 2, version: 2 });
    expect(hidden.staying.map((one) => one.id)).toEqual([pending, confirmed]);
    expect((await turn(owner, id, true)).json()).toMatchObject({
      isAvailable: true,
      version: 3,
      staying: [],
    });
  });

  it('is as it was where it was so already', async () => {
    const id = await newListing();
    const before = await rowOf(id);
    expect((await turn(owner, id, true)).json()).toMatchObject({ isAvailable: true, version: 1 });
    expect(await rowOf(id)).toEqual(before);
  });

  it('leaves search at once, and takes no new bookings', async () => {
    const { id } = await list(product, owner, { name: 'Unusual Auger' });
    const found = () => callBy(product, undefined, 'GET', '/api/equipment/search?q=unusual+auger');
    expect((await found()).json()).toHaveLength(1);
    await turn(owner, id, false);
    expect((await found()).json()).toEqual([]);
  });

  it('stays with its owner; a form that says nothing is told so', async () => {
    const id = await newListing();
    expect((await turn(await verifiedPerson(product), id, false)).statusCode).toBe(403);
    expect((await turn(undefined, id, false)).statusCode).toBe(401);
    expect((await turn(owner, 'eqp_nobody', false)).statusCode).toBe(404);
    for (const wrong of [undefined, 'false', null, 0])
      expect((await turn(owner, id, wrong)).statusCode).toBe(422);
    expect((await rowOf(id))?.isAvailable).toBe(true);
  });

  it('cannot be shown by whom the Admin has restricted, but hidden and removed', async () => {
    const person = await verifiedPerson(product);
    const { id } = await list(product, person);
    await product.platform.db
      .update(users)
      .set({ restrictionNoList: true })
      .where(eq(users.id, person.user.id));
    expect((await turn(person, id, false)).json()).toMatchObject({ isAvailable: false, shownByOwner: false });
    const answer = await turn(person, id, true);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'no_list']);
    expect((await callBy(product, person, 'DELETE', `/api/equipment/${id}`)).statusCode).toBe(200);
  });
});
