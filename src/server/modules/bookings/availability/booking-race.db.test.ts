import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { agreements, bookings, equipment, occupancy } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { bareApp, serveBookings } from '#tests/support/bare-app.ts';
import { HOUR, book, buildBookingsApp, post, previewOf, tryToBook } from '#tests/support/bookings.ts';
import { createPlaceService } from '../../places/index.ts';
import { createBookings } from '../bookings.ts';
import { block, createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildBookingsApp);

interface Refusal {
  code: string;
  message: string;
  details: { nextFree: string[]; bookingId?: string };
}

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

describe('thirty rivals for one item', () => {
  it('gives an item to one of thirty rivals; the others get the next free days', async () => {
    const equipmentId = await createListing(product.db);
    const rivals = await Promise.all(Array.from({ length: 30 }, () => createOwner(product.db)));
    const answers = await Promise.all(rivals.map((renterId) => tryToBook(product, renterId, equipmentId)));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json<Refusal>()).toMatchObject({
        code: 'dates_taken',
        message: 'Those dates were just taken',
        details: { nextFree: ['2026-09-12'] },
      });
      expect(answer.json<Refusal>().details.bookingId).toBeUndefined();
    }
    const made = await product.db.select().from(bookings).where(eq(bookings.equipmentId, equipmentId));
    const held = await product.db.select().from(occupancy).where(eq(occupancy.equipmentId, equipmentId));
    expect([made.length, held.length]).toEqual([1, 1]);
    expect(await product.db.$count(agreements, eq(agreements.bookingId, made[0]?.id ?? ''))).toBe(1);
  });

  it('costs the losers no transaction', async () => {
    const equipmentId = await createListing(product.db);
    const rivals = await Promise.all(Array.from({ length: 30 }, () => createOwner(product.db)));
    const transaction = vi.spyOn(product.db, 'transaction');
    const answers = await Promise.all(rivals.map((renterId) => tryToBook(product, renterId, equipmentId)));
    const begun = transaction.mock.calls.length;
    transaction.mockRestore();
    expect([begun, statusesOf(answers)[0]]).toEqual([1, 201]);
  });

  it('gives an item to one winner where another process books the same, and makes it wait in a queue of its own', async () => {
    const { platform, payments, db } = product;
    const other = createBookings({
      platform,
      payments,
      places: createPlaceService(createBuiltInGeocoder()),
      scheduledJobs: { register: () => undefined },
      notifyOwnerOfPayment: () => Promise.resolve(true),
      followFreedTime: () => Promise.resolve(),
    });
    const app = await bareApp(db);
    await serveBookings(app, other);
    const equipmentId = await createListing(db);
    const rivals = await Promise.all(Array.from({ length: 20 }, () => createOwner(db)));
    const answers = await Promise.all(
      rivals.map((renterId, index) => tryToBook(index % 2 ? { app } : product, renterId, equipmentId)),
    );
    await app.close();
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json<Refusal>().details).toEqual({ nextFree: ['2026-09-12'] });
  });

  it('accepts all bookings of other days, however the spans lie', async () => {
    const equipmentId = await createListing(product.db);
    const rivals = await Promise.all(Array.from({ length: 12 }, () => createOwner(product.db)));
    const spans = rivals.map((_, index) => {
      const first = 10 + (index % 6) * 2;
      return { startDate: `2026-09-${first}`, endDate: `2026-09-${first + 1}` };
    });
    const answers = await Promise.all(
      rivals.map((renterId, index) => tryToBook(product, renterId, equipmentId, spans[index])),
    );
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 6 }, () => 201),
      ...Array.from({ length: 6 }, () => 409),
    ]);
  });
});

describe('a listing that changes during a booking', () => {
  /** Books while another transaction has the item locked, which changes it and lets go. */
  async function bookDuring(change: Partial<typeof equipment.$inferInsert>) {
    const [renterId, id] = [await createOwner(product.db), await createListing(product.db)];
    const shown = await previewOf(product, renterId, id);
    const { totalAmount } = shown;
    const pending = await product.db.transaction(async (tx) => {
      await tx.update(equipment).set(change).where(eq(equipment.id, id));
      const answer = tryToBook(product, renterId, id, { totalAmount, agreementHash: shown.agreement.sha256 });
      for (let isWaiting = false; !isWaiting;) {
        const { rows } = await product.db.execute<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        isWaiting = (rows[0]?.waiting ?? 0) > 0;
      }
      return { answer };
    });
    return pending.answer;
  }

  it.each([
    ['dearer', { dailyRateCents: 9000 }, 'price_changed'],
    ['stricter or kinder', { cancellationPolicy: 'flexible' }, 'agreement_changed'],
    ['hidden', { isAvailable: false }, 'equipment_unavailable'],
  ] as const)('refuses to book a changed listing as it was: %s', async (_how, change, code) => {
    const answer = await bookDuring(change);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, code]);
  });

  it('books a listing where nothing that counts has changed', async () => {
    expect((await bookDuring({ description: 'New tracks.' })).statusCode).toBe(201);
  });
});

describe('what is free instead', () => {
  it('names the first days of up to five ranges that are long enough', async () => {
    const { db } = product;
    const equipmentId = await createListing(db);
    // Taken: 10–11, 13, 16, 19, 22, 25. Free for two days: 14, 17, 20, 23, 26.
    for (const day of ['10', '11', '13', '16', '19', '22', '25'])
      await block(db, equipmentId, `2026-09-${day}T12:00:00Z`, `2026-09-${day}T13:00:00Z`);
    const answer = await tryToBook(product, await createOwner(db), equipmentId);
    expect(answer.json<Refusal>().details.nextFree).toEqual([
      '2026-09-14',
      '2026-09-17',
      '2026-09-20',
      '2026-09-23',
      '2026-09-26',
    ]);
  });

  it('offers nothing instead where nothing is free', async () => {
    const equipmentId = await createListing(product.db);
    await block(product.db, equipmentId, '2026-09-01T00:00:00Z', '2029-09-01T00:00:00Z');
    const answer = await tryToBook(product, await createOwner(product.db), equipmentId);
    expect([answer.statusCode, answer.json<Refusal>().details]).toEqual([409, { nextFree: [] }]);
  });

  it('counts days where the item is, for a reader anywhere', async () => {
    const equipmentId = await createListing(product.db, { timeZone: 'Pacific/Auckland' });
    const first = await book(product, await createOwner(product.db), equipmentId);
    expect(first.startsAt).toBe('2026-09-09T12:00:00.000Z');
    const answer = await tryToBook(product, await createOwner(product.db), equipmentId);
    expect(answer.json<Refusal>().details.nextFree).toEqual(['2026-09-12']);
  });
});

describe('the same submission twice', () => {
  it('leads to the first one’s unpaid booking, to be paid', async () => {
    const [renterId, equipmentId] = [await createOwner(product.db), await createListing(product.db)];
    const answers = await Promise.all([1, 2, 3].map(() => tryToBook(product, renterId, equipmentId)));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json<Booking>();
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json<Refusal>().details.bookingId).toBe(made?.id);
  });

  it('finds the same submission by the hour too, and not for other days, another person or a paid booking', async () => {
    const [renterId, other] = [await createOwner(product.db), await createOwner(product.db)];
    const equipmentId = await createListing(product.db, { hourlyRateCents: 1500 });
    const hourly = { rentalType: 'hourly', actualHours: 4, totalAmount: '63.99' } as const;
    const { id } = await book(product, renterId, equipmentId, hourly);
    const ownId = async (personId: string, wish: object) =>
      (await tryToBook(product, personId, equipmentId, wish)).json<Refusal>().details.bookingId;
    expect(await ownId(renterId, hourly)).toBe(id);
    expect(await ownId(other, hourly)).toBeUndefined();
    expect(await ownId(renterId, { startDate: '2026-09-01', endDate: '2026-09-02' })).toBeUndefined();
    await product.payments.payFee(id);
    expect(await ownId(renterId, hourly)).toBeUndefined();
  });
});

describe('unpaid bookings', () => {
  it('allows three unpaid bookings at most, also when they are asked for at once', async () => {
    const renterId = await createOwner(product.db);
    const items = await Promise.all(Array.from({ length: 6 }, () => createListing(product.db)));
    const answers = await Promise.all(items.map((item) => tryToBook(product, renterId, item)));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 409, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json<Refusal>().code).toBe('too_many_unpaid');
    const [first] = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json<Booking>());
    await post(product, renterId, `/api/bookings/${first?.id}/cancel`, {});
    const free = items[answers.findIndex(({ statusCode }) => statusCode === 409)] ?? '';
    expect((await tryToBook(product, renterId, free)).statusCode).toBe(201);
  });

  it('allows ten unpaid bookings a day at most, canceled ones included; does not count paid ones', async () => {
    const [renterId, equipmentId] = [await createOwner(product.db), await createListing(product.db)];
    const paid = await book(product, renterId, await createListing(product.db));
    await product.payments.payFee(paid.id);
    const answers: number[] = [];
    for (let count = 0; count < 11; count++) {
      const answer = await tryToBook(product, renterId, equipmentId, { payAtOnce: true });
      answers.push(answer.statusCode);
      if (answer.statusCode === 201)
        await post(product, renterId, `/api/bookings/${answer.json<Booking>().id}/cancel`, {});
      else {
        expect(answer.json<Refusal>().code).toBe('too_many_left_unpaid');
        expect(answer.headers['retry-after']).toBe(String(24 * 3600));
      }
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    product.clock.advance(24 * HOUR);
    expect((await tryToBook(product, renterId, equipmentId)).statusCode).toBe(201);
  });

  it('frees the days of unpaid bookings for others once they are canceled', async () => {
    const [renterId, equipmentId] = [await createOwner(product.db), await createListing(product.db)];
    const { id } = await book(product, renterId, equipmentId);
    const other = await createOwner(product.db);
    expect((await tryToBook(product, other, equipmentId)).statusCode).toBe(409);
    await post(product, renterId, `/api/bookings/${id}/cancel`, {});
    expect((await tryToBook(product, other, equipmentId)).statusCode).toBe(201);
  });
});
