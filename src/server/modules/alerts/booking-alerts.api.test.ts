import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Alert, MarkAlertsReadBody } from '#shared/contracts/alerts.ts';
import { alerts } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { asPerson, buildBookingsApp, get } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createOwner } from '#tests/support/listings.ts';
import { act, paidRental, requestedRental, seen } from '#tests/support/rentals.ts';
import { alertRoutes, createAlertsService } from './index.ts';

const product = sharedFixture(async () => {
  const built = await buildBookingsApp();
  await built.app.register(alertRoutes(createAlertsService(built.platform)));
  return built;
});

async function give(userId: string, bookingId: string | null): Promise<string> {
  const [id, createdAt] = [newId('alr'), product.clock.now()];
  const words = { kind: 'booking.accepted', title: 'Title', message: 'Message' };
  await product.db.insert(alerts).values({ id, userId, bookingId, ...words, sourceEventId: id, createdAt });
  return id;
}
/** The alert's row of a booking in a person's list. */
async function needs(personId: string, bookingId: string): Promise<boolean[]> {
  const found = (await get(product, personId, '/api/alerts')).json<Alert[]>();
  return [...new Set(found.filter((one) => one.bookingId === bookingId).map(({ needsYou }) => needsYou))];
}
const mark = (personId: string, payload: MarkAlertsReadBody) =>
  product.app.inject({
    method: 'PATCH',
    url: '/api/alerts/mark-read',
    headers: asPerson(personId),
    payload: payload ?? {},
  });
const unread = async (userId: string) =>
  (await product.db.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(asc(alerts.id)))
    .filter(({ readAt }) => readAt === null)
    .map(({ id }) => id);

describe('whether an alert’s booking waits for its reader', () => {
  it('follows whose turn it is, on each side, and ends with the turn', async () => {
    const rental = await requestedRental(product);
    const { ownerId, renterId, id } = rental;
    for (const personId of [ownerId, renterId]) await give(personId, id);
    const turns = async () => [await needs(ownerId, id), await needs(renterId, id)];
    // The fee is to be paid.
    expect(await turns()).toEqual([[false], [true]]);
    await product.payments.payFee(id);
    // The request is to be answered.
    expect(await turns()).toEqual([[true], [false]]);
    await act(product, ownerId, rental, 'accept');
    expect(await turns()).toEqual([[false], [false]]);
    const { startsAt } = await seen(product, ownerId, id);
    product.clock.advance(Date.parse(startsAt) - product.clock.now().getTime());
    // The machine is to be handed over.
    expect(await turns()).toEqual([[true], [true]]);
    await act(product, ownerId, rental, 'confirm-pickup');
    expect(await turns()).toEqual([[false], [true]]);
  });

  it('is no one’s who is not a party, and of no alert without a booking', async () => {
    const { id, ownerId } = await paidRental(product);
    const admin = await createOwner(product.db);
    await give(admin, id);
    await give(ownerId, null);
    expect(await needs(admin, id)).toEqual([false]);
    const found = (await get(product, ownerId, '/api/alerts')).json<Alert[]>();
    expect(found.map(({ needsYou }) => needsYou)).toEqual([false]);
  });
});

describe('PATCH /api/alerts/mark-read of a booking', () => {
  it('marks the caller’s alerts about it and nothing else, once', async () => {
    const { id, ownerId, renterId } = await paidRental(product);
    for (let n = 0; n < 2; n += 1) await give(ownerId, id);
    const [left, foreign] = [await give(ownerId, null), await give(renterId, id)];
    expect((await mark(ownerId, { bookingId: id })).json()).toEqual({ marked: 2 });
    expect([await unread(ownerId), await unread(renterId)]).toEqual([[left], [foreign]]);
    expect((await mark(ownerId, { bookingId: id })).json()).toEqual({ marked: 0 });
  });

  it('marks of the named alerts those about the booking', async () => {
    const { id, ownerId } = await paidRental(product);
    const [about, other] = [await give(ownerId, id), await give(ownerId, null)];
    expect((await mark(ownerId, { bookingId: id, ids: [] })).json()).toEqual({ marked: 0 });
    expect((await mark(ownerId, { bookingId: id, ids: [about, other] })).json()).toEqual({ marked: 1 });
    expect(await unread(ownerId)).toEqual([other]);
  });

  it('answers a stranger and an unknown booking as one without alerts', async () => {
    const { id, ownerId } = await paidRental(product);
    const own = await give(ownerId, id);
    const stranger = await createOwner(product.db);
    for (const bookingId of [id, 'bkg_nothing'])
      expect((await mark(stranger, { bookingId })).json()).toEqual({ marked: 0 });
    expect(await unread(ownerId)).toEqual([own]);
  });
});
