import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { book, buildBookingsApp, get } from '#tests/support/bookings.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildBookingsApp);

const renting = async (ownerId: string, item: { name: string; brand: string; model: string }) => {
  const equipmentId = await createListing(product.db, { ownerId, ...item });
  const renterId = await createOwner(product.db, { firstName: 'Terrence', lastName: 'Walker' });
  const { id, orderNumber } = await book(product, renterId, equipmentId);
  return { id, orderNumber, renterId };
};
const found = async (personId: string, side: 'owner' | 'renter', q: string) =>
  (await get(product, personId, `/api/bookings?${side}Id=${personId}&q=${encodeURIComponent(q)}`))
    .json<Booking[]>()
    .map(({ id }) => id)
    .sort();

describe('a search among one’s own bookings', () => {
  it('finds by part of the order number, of the machine and of the other party, and by all words at once', async () => {
    const ownerId = await createOwner(product.db, { firstName: 'Marisol', lastName: 'Herrera' });
    const digger = await renting(ownerId, { name: 'Mini Excavator', brand: 'Kubota', model: 'KX040-4' });
    const pump = await renting(ownerId, { name: 'Trash Pump 100% steel', brand: 'Wacker', model: 'PT3' });
    const find = (q: string) => found(ownerId, 'owner', q);
    expect(await find(digger.orderNumber.toLowerCase())).toEqual([digger.id]);
    expect(await find('kubota')).toEqual([digger.id]);
    expect(await find('PT3 pump')).toEqual([pump.id]);
    expect(await find('  terrence  ')).toEqual([pump.id, digger.id].sort());
    expect(await find('terrence excavator')).toEqual([digger.id]);
    expect(await find('terrence crane')).toEqual([]);
    expect(await find('100%')).toEqual([pump.id]);
    expect(await find('%')).toEqual([pump.id]);
    expect(await find('_')).toEqual([]);
    expect(await find(' ')).toEqual([pump.id, digger.id].sort());
    // One's own name would find everything.
    expect(await find('marisol')).toEqual([]);
    expect(await found(digger.renterId, 'renter', 'marisol')).toEqual([digger.id]);
  });

  it('tells no more of a last name than is shown until the fee is paid', async () => {
    const ownerId = await createOwner(product.db);
    const { id } = await renting(ownerId, { name: 'Mini Excavator', brand: 'Kubota', model: 'KX040-4' });
    expect(await found(ownerId, 'owner', 'walk')).toEqual([]);
    expect(await found(ownerId, 'owner', 'terrence w')).toEqual([id]);
    await product.payments.payFee(id);
    expect(await found(ownerId, 'owner', 'walk')).toEqual([id]);
  });

  it('goes on page by page, and keeps a cursor to its words', async () => {
    const ownerId = await createOwner(product.db);
    const item = { name: 'Mini Excavator', brand: 'Kubota', model: 'KX040-4' };
    const [first, second] = [await renting(ownerId, item), await renting(ownerId, item)];
    await renting(ownerId, { name: 'Trash Pump', brand: 'Wacker', model: 'PT3' });
    const read = async (url: string) => {
      const answer = await get(product, ownerId, url);
      const next = /<([^>]*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      return { status: answer.statusCode, ids: answer.json<Booking[]>().map(({ id }) => id), next };
    };
    const page = await read(`/api/bookings?ownerId=${ownerId}&q=kubota&limit=1`);
    const rest = await read(page.next!);
    expect([...page.ids, ...rest.ids].sort()).toEqual([first.id, second.id].sort());
    expect(rest.next).toBeUndefined();
    const cursor = new URL(page.next!, 'http://localhost').searchParams.get('cursor')!;
    const other = `/api/bookings?ownerId=${ownerId}&q=pump&cursor=${encodeURIComponent(cursor)}`;
    expect((await get(product, ownerId, other)).statusCode).toBe(400);
  });

  it('refuses words of more than a hundred characters', async () => {
    const ownerId = await createOwner(product.db);
    const url = `/api/bookings?ownerId=${ownerId}&q=${'x'.repeat(101)}`;
    expect((await get(product, ownerId, url)).statusCode).toBe(422);
  });
});
