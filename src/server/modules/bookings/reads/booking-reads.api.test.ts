import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Booking, BookingHistory, type BookingCounts } from '#shared/contracts/bookings.ts';
import { bookings, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { asPerson, book, buildBookingsApp, get, post } from '#tests/support/bookings.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import {
  act,
  confirmedRental,
  paidRental,
  requestedRental,
  seen,
  type Rental,
} from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
beforeAll(async () => {
  await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
});

const addresses = ({ id }: Rental) =>
  ['', '/agreement', '/history'].map((part) => `/api/bookings/${id}${part}`);

describe('one booking', () => {
  it('shows a booking to its parties and the Admin; answers others with 404', async () => {
    const rental = await paidRental(product);
    const stranger = await createOwner(product.db);
    for (const address of addresses(rental)) {
      for (const personId of [rental.ownerId, rental.renterId, 'Admin'])
        expect((await get(product, personId, address)).statusCode).toBe(200);
      expect((await get(product, stranger, address)).json()).toMatchObject({ code: 'booking_not_found' });
      expect((await get(product, undefined, address)).statusCode).toBe(401);
    }
    for (const address of addresses({ ...rental, id: 'no-such-booking' }))
      expect((await get(product, 'Admin', address)).statusCode).toBe(404);
  });

  it('shows its agreement to the owner from the paid fee on, as it has the renter’s whole name', async () => {
    const rental = await requestedRental(product);
    const address = `/api/bookings/${rental.id}/agreement`;
    const read = (personId: string) => get(product, personId, address);
    const early = await read(rental.ownerId);
    expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'agreement_unpaid' }]);
    for (const personId of [rental.renterId, 'Admin'])
      expect((await read(personId)).json()).toMatchObject({
        text: expect.stringContaining('to Terrence Walker') as string,
      });
    await product.payments.payFee(rental.id);
    expect((await read(rental.ownerId)).statusCode).toBe(200);
  });

  it('answers the reader’s side and its allowed actions', async () => {
    const rental = await paidRental(product);
    const see = (personId: string) => seen(product, personId, rental.id);
    expect(await see(rental.ownerId)).toMatchObject({ side: 'owner', allowedActions: ['accept', 'cancel'] });
    expect(await see(rental.renterId)).toMatchObject({ side: 'renter', allowedActions: ['cancel'] });
    expect(await see('Admin')).toMatchObject({ side: null, allowedActions: ['cancel'] });
  });

  it('answers whether its parties can write to each other, and what they may rate', async () => {
    const rental = await confirmedRental(product);
    const grace = 24 * 3_600_000;
    for (const personId of [rental.ownerId, rental.renterId, 'Admin']) {
      const { messaging, scheduledEnd } = await seen(product, personId, rental.id);
      const closesAt = new Date(Date.parse(scheduledEnd) + grace).toISOString();
      expect(messaging).toEqual({ isOpen: true, closesAt, why: null });
    }
    const rightsOf = async (personId: string) => (await seen(product, personId, rental.id)).ratings;
    const rights = { canRateOther: false, ratedOther: false, canRateCondition: ['pre_rental'] };
    expect(await rightsOf(rental.ownerId)).toEqual(rights);
    expect(await rightsOf(rental.renterId)).toEqual(rights);
    expect(await rightsOf('Admin')).toEqual({ ...rights, canRateCondition: [] });
    await post(product, rental.ownerId, `/api/bookings/${rental.id}/cancel`, {});
    const canceled = await seen(product, rental.renterId, rental.id);
    expect(canceled.messaging).toEqual({ isOpen: false, closesAt: null, why: 'canceled' });
    expect(canceled.ratings).toEqual({ ...rights, canRateCondition: [] });
  });

  it('carries what the contract names, and nothing of the row besides', async () => {
    const rental = await confirmedRental(product);
    const answer = await seen(product, rental.renterId, rental.id);
    expect(Object.keys(answer).sort()).toEqual(Object.keys(Booking.shape).sort());
    expect(JSON.stringify(answer)).not.toMatch(/demonstration|holdRefusalCode|lateHourly|Cents/);
  });

  it('shows the other side’s full name once the fee is paid', async () => {
    const names = async (personId: string, { id }: Rental) => {
      const { ownerName, renterName } = await seen(product, personId, id);
      return [ownerName, renterName];
    };
    const rental = await requestedRental(product);
    await product.db
      .update(users)
      .set({ firstName: 'Dana', lastName: 'Reyes' })
      .where(eq(users.id, rental.renterId));
    expect(await names(rental.renterId, rental)).toEqual(['Terrence W.', 'Dana Reyes']);
    expect(await names(rental.ownerId, rental)).toEqual(['Terrence Walker', 'Dana R.']);
    await product.payments.payFee(rental.id);
    for (const personId of [rental.renterId, rental.ownerId])
      expect(await names(personId, rental)).toEqual(['Terrence Walker', 'Dana Reyes']);
  });
});

describe('where a rental is delivered, and what the renter notes', () => {
  const DELIVERY = {
    deliveryMethod: 'delivery' as const,
    deliveryStreetAddress: '17 Hidden Lane',
    deliveryApartmentNumber: '4',
    deliveryCity: 'Austin',
    deliveryState: 'TX',
    deliveryZipCode: '78701',
    notes: 'The key is under the mat',
  };
  const SECRETS = /Hidden Lane|under the mat/;
  const wish = { startDate: '2026-09-02', endDate: '2026-09-03', ...DELIVERY };
  const textFor = async (personId: string, { id }: Rental) =>
    (await get(product, personId, `/api/bookings/${id}/agreement`)).body;

  it('shows address and notes to the owner from the paid fee until 30 days after the end, and always to the renter', async () => {
    const begin = product.clock.now().getTime();
    const item = { deliveryOffered: true, deliveryFeeCents: 0 };
    const rental = await requestedRental(product, { item, wish });
    const { ownerId, renterId } = rental;
    expect(await seen(product, ownerId, rental.id)).toMatchObject({
      deliveryCity: 'Austin',
      deliveryZipCode: '78701',
      deliveryStreetAddress: null,
      deliveryApartmentNumber: null,
      notes: '',
    });
    const lists = async () => (await get(product, ownerId, '/api/bookings')).body;
    expect(await lists()).not.toMatch(SECRETS);
    await product.payments.payFee(rental.id);
    expect(await seen(product, ownerId, rental.id)).toMatchObject(DELIVERY);
    expect(await textFor(ownerId, rental)).toContain('Hidden Lane');
    // The last day is September 3, in Austin.
    for (const [at, isSeen] of [
      ['2026-10-04T04:59:59Z', true],
      ['2026-10-04T05:00:01Z', false],
    ] as const) {
      product.clock.advance(Date.parse(at) - product.clock.now().getTime());
      expect(SECRETS.test(await lists()), at).toBe(isSeen);
      expect(SECRETS.test(await textFor(ownerId, rental)), at).toBe(isSeen);
      expect(await seen(product, renterId, rental.id)).toMatchObject(DELIVERY);
      expect(await textFor(renterId, rental)).toContain('Hidden Lane');
    }
    product.clock.advance(begin - product.clock.now().getTime());
  });
});

describe('the addresses of earlier deliveries', () => {
  it('are the caller’s own, each once, the newest first', async () => {
    const place = (street: string, apartment = '') => ({
      deliveryStreetAddress: street,
      deliveryApartmentNumber: apartment,
      deliveryCity: 'Austin',
      deliveryState: 'TX',
      deliveryZipCode: '78744',
    });
    const renterId = await createOwner(product.db);
    const bookAt = async (address: object) => {
      const equipmentId = await createListing(product.db, {
        ownerId: await createOwner(product.db),
        deliveryOffered: true,
      });
      product.clock.advance(60_000);
      await book(product, renterId, equipmentId, { deliveryMethod: 'delivery', ...address });
    };
    const addresses = async (id: string) =>
      (await get(product, id, '/api/bookings/addresses')).json<unknown>();
    expect(await addresses(renterId)).toEqual([]);
    await bookAt(place('9 Pit Road', 'Gate 2'));
    await bookAt(place('1 First Street'));
    await bookAt(place('9 PIT ROAD', 'Gate 2'));
    expect(await addresses(renterId)).toEqual([place('9 PIT ROAD', 'Gate 2'), place('1 First Street')]);
    expect(await addresses(await createOwner(product.db))).toEqual([]);
  });
});

describe('the counts', () => {
  it('counts exactly on both sides of a person, however many of a list are asked for', async () => {
    const rental = await requestedRental(product);
    const owned = async () =>
      (await get(product, rental.ownerId, '/api/bookings/counts')).json<BookingCounts>();
    const rented = async () =>
      (await get(product, rental.renterId, '/api/bookings/counts')).json<BookingCounts>();
    const none = { active: 0, completed: 0, canceled: 0 };
    expect(await owned()).toEqual({ renter: none, owner: { ...none, active: 1 } });
    expect(await rented()).toEqual({ renter: { ...none, active: 1 }, owner: none });
    await post(product, rental.renterId, `/api/bookings/${rental.id}/cancel`, {});
    expect(await owned()).toEqual({ renter: none, owner: { ...none, canceled: 1 } });
    expect(await rented()).toEqual({ renter: { ...none, canceled: 1 }, owner: none });
  });
});

describe('the history', () => {
  it('names who did what when, from where to where, and how the money moved', async () => {
    const rental = await paidRental(product, { wish: { startDate: '2026-09-02', endDate: '2026-09-03' } });
    await post(product, rental.ownerId, `/api/bookings/${rental.id}/accept`);
    await post(product, rental.renterId, `/api/bookings/${rental.id}/cancel`, { reason: 'Rain' });
    const history = BookingHistory.parse(
      (await get(product, rental.ownerId, `/api/bookings/${rental.id}/history`)).json(),
    );
    const at = product.clock.now().toISOString();
    expect(history.transitions).toEqual([
      { at, by: 'renter', from: null, to: 'pending', event: 'create', reason: null },
      { at, by: 'provider', from: 'pending', to: 'pending', event: 'fee_paid', reason: null },
      { at, by: 'provider', from: 'pending', to: 'pending', event: 'hold_placed', reason: null },
      { at, by: 'owner', from: 'pending', to: 'confirmed', event: 'accept', reason: null },
      { at, by: 'renter', from: 'confirmed', to: 'canceled', event: 'cancel', reason: 'Rain' },
    ]);
    expect(history.movements).toEqual([{ at, kind: 'booking_fee', amount: '17.40', status: 'succeeded' }]);
  });
});

describe('lists', () => {
  it('lists one’s own bookings by either side; refuses others’, and shows the Admin all', async () => {
    const rental = await requestedRental(product);
    const ids = async (personId: string | undefined, query = '') => {
      const answer = await get(product, personId, `/api/bookings${query}`);
      return answer.statusCode === 200 ? answer.json<Booking[]>().map(({ id }) => id) : answer.statusCode;
    };
    expect(await ids(rental.renterId)).toEqual([rental.id]);
    expect(await ids(rental.renterId, `?renterId=${rental.renterId}`)).toEqual([rental.id]);
    expect(await ids(rental.renterId, `?ownerId=${rental.renterId}`)).toEqual([]);
    expect(await ids(rental.ownerId, `?ownerId=${rental.ownerId}`)).toEqual([rental.id]);
    expect(await ids(rental.renterId, `?ownerId=${rental.ownerId}`)).toBe(403);
    expect(await ids('Admin', `?ownerId=${rental.ownerId}`)).toEqual([rental.id]);
    expect(await ids('Admin')).toContain(rental.id);
    expect(await ids(undefined)).toBe(401);
    expect(await ids(undefined, '?renterId=guest-user')).toEqual([]);
  });

  it('lists what is agreed or out as going on, page by page', async () => {
    const ownerId = await createOwner(product.db);
    const rent = async (): Promise<Rental> => {
      const equipmentId = await createListing(product.db, { ownerId });
      const renterId = await createOwner(product.db);
      return { ...(await book(product, renterId, equipmentId)), ownerId, renterId, equipmentId };
    };
    const [, agreed, out] = [await rent(), await rent(), await rent()];
    for (const rental of [agreed, out]) {
      await product.payments.payFee(rental.id);
      await act(product, ownerId, rental, 'accept');
    }
    for (const personId of [ownerId, out.renterId]) await act(product, personId, out, 'confirm-pickup');
    expect(await seen(product, ownerId, out.id)).toMatchObject({ status: 'active' });
    const goingOn = `/api/bookings?ownerId=${ownerId}&goingOn=true`;
    const read = async (url: string) => {
      const answer = await get(product, ownerId, url);
      const next = /<([^>]*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      return { ids: answer.json<Booking[]>().map(({ id }) => id), next };
    };
    expect((await read(goingOn)).ids.sort()).toEqual([agreed.id, out.id].sort());
    const all = await read(`/api/bookings?ownerId=${ownerId}&goingOn=false&limit=1`);
    const first = await read(`${goingOn}&limit=1`);
    const second = await read(first.next!);
    expect([...first.ids, ...second.ids].sort()).toEqual([agreed.id, out.id].sort());
    expect(second.next).toBeUndefined();
    // A cursor belongs to its list.
    const cursor = new URL(all.next!, 'http://localhost').searchParams.get('cursor')!;
    const mixed = await get(product, ownerId, `${goingOn}&cursor=${encodeURIComponent(cursor)}`);
    expect(mixed.statusCode).toBe(400);
  });

  it('lists what is open by its start, however early it was made, and what is closed newest first', async () => {
    const ownerId = await createOwner(product.db);
    const rent = async (daysAhead: number) => {
      const equipmentId = await createListing(product.db, { ownerId });
      const renterId = await createOwner(product.db);
      const { id } = await book(product, renterId, equipmentId);
      const startsAt = new Date(product.clock.now().getTime() + daysAhead * 86_400_000);
      const endsAt = new Date(startsAt.getTime() + 86_400_000);
      await product.db.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.id, id));
      product.clock.advance(1000);
      return { id, renterId };
    };
    const made = [await rent(3), await rent(9), await rent(9), await rent(6), await rent(4), await rent(5)];
    const ids = made.map(({ id }) => id);
    const canceled = ids.slice(4);
    for (const { id, renterId } of made.slice(4))
      expect((await post(product, renterId, `/api/bookings/${id}/cancel`, {})).statusCode).toBe(200);
    const allOf = async (state: string) => {
      const ids: string[] = [];
      for (let url: string | undefined = `/api/bookings?ownerId=${ownerId}&state=${state}&limit=1`; url;) {
        const answer = await get(product, ownerId, url);
        ids.push(...answer.json<Booking[]>().map(({ id }) => id));
        url = /<([^>]*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      return ids;
    };
    const [first, later, last, middle] = ids;
    expect(await allOf('open')).toEqual([first, middle, later, last]);
    expect(await allOf('closed')).toEqual(canceled.toReversed());
    const first1 = await get(product, ownerId, `/api/bookings?ownerId=${ownerId}&state=open&limit=1`);
    const cursor = /cursor=([^&>]*)/.exec(String(first1.headers['link']))![1]!;
    for (const list of ['', '&state=closed'])
      expect(
        (await get(product, ownerId, `/api/bookings?ownerId=${ownerId}${list}&cursor=${cursor}`)).statusCode,
      ).toBe(400);
  });

  it('lists bookings in pages, newest first, each booking once', async () => {
    const ownerId = await createOwner(product.db);
    const made: string[] = [];
    for (let count = 0; count < 5; count++) {
      const equipmentId = await createListing(product.db, { ownerId });
      made.unshift((await book(product, await createOwner(product.db), equipmentId)).id);
      if (count !== 2) product.clock.advance(1000);
    }
    const read: string[] = [];
    const readPage = async (url: string): Promise<string | undefined> => {
      const answer = await product.app.inject({ url, headers: asPerson(ownerId) });
      read.push(...answer.json<Booking[]>().map(({ id }) => id));
      return /<([^>]*)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
    };
    let next = await readPage(`/api/bookings?ownerId=${ownerId}&limit=2`);
    while (next !== undefined) next = await readPage(next);
    expect([...read].sort()).toEqual([...made].sort());
    expect([read[0], read.at(-1)]).toEqual([made[0], made.at(-1)]);
  });
});

describe('POST /api/notify-owner', () => {
  const notify = (personId: string | undefined, body: object) =>
    post(product, personId, '/api/notify-owner', body);
  const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    (answer.json() as { code?: string }).code,
  ];

  it('notifies the owner of the paid fee, only at the renter’s request', async () => {
    const rental = await requestedRental(product);
    const { id: bookingId, renterId, ownerId, equipmentId } = rental;
    expect(codeOf(await notify(renterId, { bookingId }))).toEqual([409, 'fee_unpaid']);
    await product.payments.payFee(bookingId);
    expect(codeOf(await notify(ownerId, { bookingId }))).toEqual([403, 'renter_only']);
    expect(codeOf(await notify(renterId, { bookingId, renterId: ownerId }))).toEqual([403, 'not_yours']);
    expect(codeOf(await notify(renterId, { bookingId, equipmentId: 'another' }))).toEqual([422, 'invalid']);
    expect(codeOf(await notify(await createOwner(product.db), { bookingId }))).toEqual([
      404,
      'booking_not_found',
    ]);
    expect((await notify(undefined, { bookingId })).statusCode).toBe(401);
    expect(product.told).not.toContain(bookingId);
    const answer = await notify(renterId, {
      bookingId,
      equipmentId,
      renterId,
      ownerPhoneNumber: '+1 900 555 0199',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    expect(product.told).toEqual([bookingId]);
  });
});
