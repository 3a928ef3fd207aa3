import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CalendarAddress } from '#shared/contracts/calendars.ts';
import { calendarAddresses, equipment, users } from '#server/db/schema/index.ts';
import { asPerson, book, buildBookingsApp, DAY, get, post } from '#tests/support/bookings.ts';
import { feedCalls } from '#tests/support/calendar-feeds.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { readIcal } from '#tests/support/ical.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { act } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
const OWN = '/api/owner/calendar-address';
const ofItem = (id: string) => `/api/equipment/${id}/calendar-address`;

const THIS_MONTH = {
  firstDay: '2026-09-10',
  lastDay: '2026-09-11',
  startsAt: new Date('2026-09-10T05:00:00Z'),
  endsAt: new Date('2026-09-12T05:00:00Z'),
};

async function newItem(name = 'Mini Excavator', ownerId?: string) {
  const owner = ownerId ?? (await createOwner(product.db));
  return { ownerId: owner, id: await createListing(product.db, { ownerId: owner, name }) };
}
const urlOf = (answer: { json: () => unknown }) => (answer.json() as CalendarAddress).url ?? '';
const renew = async (personId: string, path: string) => urlOf(await post(product, personId, path));
const revoke = (personId: string, url: string) =>
  product.app.inject({ method: 'DELETE', url, headers: asPerson(personId) });
/** As another calendar asks: without a session. */
const fetchFile = (url: string) => get(product, undefined, url.slice(new URL(url).origin.length));
const read = async (url: string) => readIcal((await fetchFile(url)).body);
const titles = async (url: string) => (await read(url)).events.map(({ summary }) => summary);
const days = (first: string, last = first) => ({ startDate: `2026-09-${first}`, endDate: `2026-09-${last}` });

describe('the address at which other calendars read', () => {
  it('gives the rentals and blocked days of one item, requests as tentative, canceled ones not', async () => {
    const item = await newItem();
    const renter = await createOwner(product.db);
    const request = await book(product, renter, item.id, days('10', '11'));
    const canceled = await book(product, renter, item.id, days('15'));
    await act(product, renter, canceled, 'cancel', { reason: 'rain' });
    await post(product, item.ownerId, `/api/equipment/${item.id}/blocks`, days('20', '22'));
    const answer = await fetchFile(await renew(item.ownerId, ofItem(item.id)));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { name, events } = readIcal(answer.body);
    expect(name).toBe('Mini Excavator');
    expect(events.map(({ summary, start, end, status }) => [summary, start, end, status])).toEqual([
      ['Requested: Mini Excavator', '2026-09-10', '2026-09-12', 'TENTATIVE'],
      ['Blocked: Mini Excavator', '2026-09-20', '2026-09-23', 'CONFIRMED'],
    ]);
    expect(events[0]?.all['url']).toContain(`/bookings?booking=${request.id}`);
  });

  it('gives all items of the owner at another address, and none of other owners', async () => {
    const item = await newItem('Loader');
    await newItem('Trencher', item.ownerId);
    const trencher = await newItem('Trencher', item.ownerId);
    const other = await newItem('Foreign');
    const renter = await createOwner(product.db);
    for (const { id } of [item, trencher, other]) await book(product, renter, id, days('10'));
    const { name, events } = await read(await renew(item.ownerId, OWN));
    expect(name).toBe('EquipShare rentals');
    expect(events.map(({ summary }) => summary).sort()).toEqual(['Requested: Loader', 'Requested: Trencher']);
  });

  it('says nothing of the renter: no name, number, address or note', async () => {
    const renter = { firstName: 'Wilhelmina', lastName: 'Oduya', phoneNumber: '+15125550177' };
    const renterId = await createOwner(product.db, renter);
    const item = await newItem();
    const address = { deliveryStreetAddress: '77 Secret Lane', deliveryCity: 'Austin', deliveryState: 'TX' };
    const id = await createBookingRow(product.db, {
      equipmentId: item.id,
      ownerId: item.ownerId,
      renterId,
      ...THIS_MONTH,
      ...address,
      deliveryZipCode: '78701',
      deliveryMethod: 'delivery',
      notes: 'Gate code 4711',
    });
    const { body } = await fetchFile(await renew(item.ownerId, OWN));
    expect(body).toContain(id);
    const file = body.replaceAll('\r\n ', '');
    for (const secret of ['Wilhelmina', 'Oduya', '5550177', 'Secret Lane', '4711', renterId, item.id])
      expect(file).not.toContain(secret);
    const own = await get(product, item.ownerId, `/api/bookings/${id}/calendar.ics`);
    expect(own.body.replaceAll('\r\n ', '')).not.toMatch(/Wilhelmina|Oduya|5550177|Secret Lane|4711/);
  });

  it('leaves out blocks that were given back, and those of a removed item', async () => {
    const { calendarOf, blockDays, giveBack } = feedCalls(product);
    const item = await newItem('Loader');
    const removed = await newItem('Trencher', item.ownerId);
    for (const day of ['20', '22']) await blockDays(item, days(day));
    await blockDays(removed, days('20'));
    await giveBack(item, (await calendarOf(item)).blocks[1]?.id ?? '');
    await product.db
      .update(equipment)
      .set({ deletedAt: product.clock.now() })
      .where(eq(equipment.id, removed.id));
    const { events } = await read(await renew(item.ownerId, OWN));
    expect(events.map(({ summary, start }) => [summary, start])).toEqual([['Blocked: Loader', '2026-09-20']]);
  });

  it('is written in the owner’s language', async () => {
    const item = await newItem('Excavadora');
    await product.db.update(users).set({ locale: 'es' }).where(eq(users.id, item.ownerId));
    await post(product, item.ownerId, `/api/equipment/${item.id}/blocks`, days('20'));
    expect(await titles(await renew(item.ownerId, OWN))).toEqual(['Bloqueado: Excavadora']);
  });

  it('keeps what is over for thirty days', async () => {
    const item = await newItem();
    const parties = { ownerId: item.ownerId, equipmentId: item.id, renterId: await createOwner(product.db) };
    const url = await renew(item.ownerId, ofItem(item.id));
    for (const days of [29, 31]) {
      const endsAt = new Date(product.clock.now().getTime() - days * DAY);
      const startsAt = new Date(endsAt.getTime() - DAY);
      await createBookingRow(product.db, { ...parties, status: 'completed', startsAt, endsAt });
    }
    expect(await titles(url)).toEqual(['Rented: Mini Excavator']);
  });
});

describe('the secret of the address', () => {
  it('is shown again, and is neither stored in the clear nor guessable', async () => {
    const item = await newItem();
    expect(await get(product, item.ownerId, ofItem(item.id)).then(urlOf)).toBe('');
    const url = await renew(item.ownerId, ofItem(item.id));
    expect(await get(product, item.ownerId, ofItem(item.id)).then(urlOf)).toBe(url);
    const key = new URL(url).searchParams.get('key') ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await product.db.select().from(calendarAddresses))).not.toContain(key);
  });

  it('opens nothing any more once it is replaced or revoked; the other addresses stay', async () => {
    const item = await newItem();
    const [first, all] = [await renew(item.ownerId, ofItem(item.id)), await renew(item.ownerId, OWN)];
    const second = await renew(item.ownerId, ofItem(item.id));
    const statuses = async () =>
      Promise.all([first, second, all].map(async (url) => (await fetchFile(url)).statusCode));
    expect(await statuses()).toEqual([404, 200, 200]);
    expect((await revoke(item.ownerId, ofItem(item.id))).json()).toEqual({ url: null });
    expect((await revoke(item.ownerId, ofItem(item.id))).statusCode).toBe(200);
    expect(await statuses()).toEqual([404, 404, 200]);
  });

  it('is the owner’s alone', async () => {
    const item = await newItem();
    const stranger = await createOwner(product.db);
    for (const [person, status] of [
      [undefined, 401],
      [stranger, 403],
    ] as const) {
      expect((await get(product, person, ofItem(item.id))).statusCode).toBe(status);
      expect((await post(product, person, ofItem(item.id))).statusCode).toBe(status);
    }
    expect((await revoke(stranger, ofItem(item.id))).statusCode).toBe(403);
    expect((await post(product, stranger, ofItem('eqp_none'))).statusCode).toBe(404);
  });

  it('leaves one address where two are made at once', async () => {
    const item = await newItem();
    const urls = await Promise.all([1, 2, 3, 4].map(() => renew(item.ownerId, ofItem(item.id))));
    const statuses = await Promise.all(urls.map(async (url) => (await fetchFile(url)).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('one rental for its reader’s calendar', () => {
  const save = (personId: string | undefined, id: string) =>
    get(product, personId, `/api/bookings/${id}/calendar.ics`);

  it('gives its parties the days, the place to the renter alone, and is not there for others', async () => {
    const { ownerId, id: itemId } = await newItem();
    const renter = await createOwner(product.db);
    const booking = await book(product, renter, itemId, days('10', '11'));
    const answer = await save(renter, booking.id);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="rental-${booking.orderNumber}.ics"`,
    );
    const [event] = readIcal(answer.body).events;
    expect(event).toMatchObject({
      summary: 'Rental: Mini Excavator',
      start: '2026-09-10',
      end: '2026-09-12',
    });
    expect(event?.all['location']).toBe('Austin, TX');
    const [owners] = readIcal((await save(ownerId, booking.id)).body).events;
    expect([owners?.uid, owners?.all['location']]).toEqual([event?.uid, undefined]);
    expect((await save(await createOwner(product.db), booking.id)).statusCode).toBe(404);
    expect((await save(undefined, booking.id)).statusCode).toBe(401);
  });
});
