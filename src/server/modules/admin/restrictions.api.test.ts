import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser } from '#shared/contracts/admin-people.ts';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import type { Alert } from '#shared/contracts/alerts.ts';
import { domainEvents, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { adminActsOn, refusalOf, rowOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createOwner } from '#tests/support/listings.ts';
import { dataOf, listenAt, pastOldNews } from '#tests/support/live-stream.ts';
import { callBy, list, listingBody } from '#tests/support/own-listings.ts';
import { outboxOf, signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import { bookingNow, newItem, pressAs, rentalOut, rentalPaid } from '#tests/support/real-rentals.ts';

const product = sharedFixture(() => buildTestApp({ PROTECTED_USER_IDS: 'usr_kept' }));
const admin = sharedFixture(() => signInAsAdmin(product));
let origin: string;
beforeAll(async () => {
  origin = await product.app.listen({ host: '127.0.0.1', port: 0 });
});

const restrict = (id: string, body: object, who: Person = admin) =>
  callBy(product, who, 'PUT', `/api/admin/users/${id}/restrictions`, body);
const NO_BOOK = { restrictionNoBook: true };
const NO_LIST = { restrictionNoList: true };

/** A wish for two days of an item, and what it costs. */
async function bookingRequestFor(renter: Person, equipmentId: string) {
  const first = addDays(dayAt(product.platform.clocks.product.now(), 'America/Chicago'), 30);
  const days = { startDate: first, endDate: addDays(first, 1), deliveryMethod: 'pickup' };
  const wish = { equipmentId, rentalType: 'daily', ...days };
  const preview = await callBy(product, renter, 'POST', '/api/bookings/preview', wish);
  return { ...wish, totalAmount: preview.json<BookingPreview>().totalAmount };
}
const isFound = async (equipmentId: string, viewer?: Person) => {
  const answer = await callBy(product, viewer, 'GET', '/api/equipment/search?limit=100');
  return answer.json<{ id: string }[]>().some(({ id }) => id === equipmentId);
};

describe('PUT /api/admin/users/{id}/restrictions', () => {
  it('changes what is named, answers the person, and is written down once', async () => {
    const { id } = (await verifiedPerson(product)).user;
    const answer = await restrict(id, NO_BOOK);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<AdminUser>()).toMatchObject({ id, restrictionNoBook: true, restrictionNoList: false });
    expect((await restrict(id, NO_LIST)).json<AdminUser>()).toMatchObject({ ...NO_BOOK, ...NO_LIST });
    expect((await restrict(id, { ...NO_BOOK, ...NO_LIST })).statusCode).toBe(200);
    expect((await restrict(id, {})).statusCode).toBe(200);
    expect((await adminActsOn(product, id)).map(({ action, details }) => [action, details])).toEqual([
      ['admin.restrictions_changed', { restrictionNoBook: true, restrictionNoList: false }],
      ['admin.restrictions_changed', { restrictionNoBook: true, restrictionNoList: true }],
    ]);
    expect((await restrict(id, { restrictionNoBook: 'yes' })).statusCode).toBe(422);
  });

  it('spares the Admin, the Reviewer and protected accounts, and answers 404 for unknown ones', async () => {
    await createOwner(product.platform.db, { id: 'usr_kept' });
    expect(refusalOf(await restrict('Admin', NO_BOOK))).toEqual([
      403,
      'account_not_restrictable',
      'The Admin account cannot be restricted',
    ]);
    for (const id of ['Reviewer', 'usr_kept']) {
      expect(refusalOf(await restrict(id, NO_LIST)).slice(0, 2)).toEqual([403, 'account_not_restrictable']);
      expect(await rowOf(product, id)).toMatchObject({ restrictionNoList: false });
    }
    for (const id of ['nobody', 'guest-user'])
      expect(refusalOf(await restrict(id, NO_BOOK)).slice(0, 2)).toEqual([404, 'user_not_found']);
  });

  it('lets only the Admin restrict users', async () => {
    const person = await verifiedPerson(product);
    expect((await restrict(person.user.id, {}, person)).statusCode).toBe(403);
  });
});

describe('a user with a No Book restriction', () => {
  it('refuses the user’s bookings from the next call on, and allows them again when it is lifted', async () => {
    const { equipmentId } = await newItem(product);
    const renter = await verifiedPerson(product);
    const wish = await bookingRequestFor(renter, equipmentId);
    await restrict(renter.user.id, NO_BOOK);
    const refused = await callBy(product, renter, 'POST', '/api/bookings', wish);
    expect(refusalOf(refused).slice(0, 2)).toEqual([403, 'no_book']);
    await restrict(renter.user.id, { restrictionNoBook: false });
    expect((await callBy(product, renter, 'POST', '/api/bookings', wish)).statusCode).toBeLessThan(300);
  });

  it('keeps their requests, which the owner sees and accepts', async () => {
    const rental = await rentalPaid(product);
    await restrict(rental.renter.user.id, NO_BOOK);
    const url = `/api/bookings?ownerId=${rental.owner.user.id}`;
    const seen = (await callBy(product, rental.owner, 'GET', url)).json<Booking[]>();
    expect(seen.map(({ id, status }) => [id, status])).toEqual([[rental.booking.id, 'pending']]);
    await pressAs(product, rental.owner, rental, 'accept');
    expect((await bookingNow(product, rental)).status).toBe('confirmed');
  });
});

describe('a user with a No List restriction', () => {
  it('removes the user’s listings from search, and brings them back when the restriction is lifted', async () => {
    const { owner, equipmentId } = await newItem(product);
    expect(await isFound(equipmentId)).toBe(true);
    await restrict(owner.user.id, NO_LIST);
    expect(await isFound(equipmentId)).toBe(false);
    const all = (await callBy(product, undefined, 'GET', '/api/equipment?limit=100')).json<
      { id: string }[]
    >();
    expect(all.map(({ id }) => id)).not.toContain(equipmentId);
    const page = await callBy(product, undefined, 'GET', `/api/equipment/${equipmentId}`);
    expect(page.json()).toMatchObject({ isAvailable: false });
    await restrict(owner.user.id, { restrictionNoList: false });
    expect(await isFound(equipmentId)).toBe(true);
  });

  it('gets no new bookings of items in already opened pages', async () => {
    const { owner, equipmentId } = await newItem(product);
    const renter = await verifiedPerson(product);
    const wish = await bookingRequestFor(renter, equipmentId);
    await restrict(owner.user.id, NO_LIST);
    const refused = await callBy(product, renter, 'POST', '/api/bookings', wish);
    expect(refusalOf(refused).slice(0, 2)).toEqual([409, 'equipment_unavailable']);
  });

  it('lists nothing new, and shows nothing that was hidden', async () => {
    const owner = await verifiedPerson(product);
    const { id } = await list(product, owner);
    const turn = (isAvailable: boolean) =>
      callBy(product, owner, 'PATCH', `/api/equipment/${id}`, { isAvailable });
    await turn(false);
    await restrict(owner.user.id, NO_LIST);
    for (const answer of [
      await callBy(product, owner, 'POST', '/api/equipment', listingBody()),
      await turn(true),
    ])
      expect(refusalOf(answer).slice(0, 2)).toEqual([403, 'no_list']);
    expect((await turn(false)).statusCode).toBe(200);
  });

  it('finishes the rental that is out', async () => {
    const rental = await rentalOut(product);
    await restrict(rental.owner.user.id, NO_LIST);
    for (const person of [rental.renter, rental.owner])
      await pressAs(product, person, rental, 'confirm-return');
    await product.payments.runPending();
    expect((await bookingNow(product, rental)).status).toBe('completed');
  });
});

describe('who hears of it', () => {
  it('notifies the person’s open pages, and those that show one of their items', async () => {
    const { owner, equipmentId } = await newItem(product);
    const viewer = await verifiedPerson(product);
    const [theirs, viewers] = [await listenAt(origin, owner), await listenAt(origin, viewer)];
    await pastOldNews(product, [theirs, viewers]);
    await restrict(owner.user.id, NO_LIST);
    await product.dispatcher.drain();
    expect(dataOf(await theirs.nextOf('user'))).toEqual({ userId: owner.user.id });
    expect(dataOf(await viewers.nextOf('equipment'))).toEqual({ equipmentId });
    theirs.leave();
    viewers.leave();
  });

  it('notifies only the person of a No Book restriction', async () => {
    const { owner } = await newItem(product);
    await restrict(owner.user.id, NO_BOOK);
    const events = await product.platform.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'user.restrictions_changed'));
    const theirs = events.map(({ payload }) => payload as { userId: string; listings: boolean });
    expect(theirs.filter(({ userId }) => userId === owner.user.id)).toEqual([
      { userId: owner.user.id, listings: false, book: 'set', list: 'same' },
    ]);
  });

  it('notifies the person by alert and mail when a restriction is set and when it is lifted, in their language', async () => {
    const person = await verifiedPerson(product);
    const { user } = person;
    await product.platform.db.update(users).set({ locale: 'es' }).where(eq(users.id, user.id));
    const alertsNow = async () => {
      await product.dispatcher.drain();
      return (await callBy(product, person, 'GET', '/api/alerts')).json<Alert[]>();
    };
    await restrict(user.id, NO_BOOK);
    // The same again is no news.
    await restrict(user.id, NO_BOOK);
    expect(await alertsNow()).toMatchObject([
      { title: 'Se restringió su cuenta', link: '/support?kind=question&reason=restriction' },
    ]);
    product.clock.advance(1000);
    await restrict(user.id, { restrictionNoBook: false });
    const titles = (await alertsNow()).map(({ title, link }) => [title, link]);
    expect(titles).toContainEqual(['Se levantó una restricción', '/profile']);
    expect(titles).toHaveLength(2);
    const mails = await outboxOf(product, user.email ?? '');
    const mail = mails.find(({ subject }) => subject === 'Se restringió su cuenta');
    expect(mail?.text).toMatch(
      /no puede reservar equipos[^]*hasta que lo levantemos[^]*\/support\?kind=question/,
    );
    expect(mails.some(({ subject }) => subject === 'Se levantó una restricción')).toBe(true);
  });
});
