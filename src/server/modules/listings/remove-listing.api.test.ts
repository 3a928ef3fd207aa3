import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { ItemBooking, OwnListing } from '#shared/contracts/listings.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import type { Transaction } from '#server/db/client.ts';
import { auditLog, bookings, disputes, equipment, occupancy, payments } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { block, createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy, list, type Refusal } from '#tests/support/own-listings.ts';
import {
  outboxOf,
  type Person,
  establishedPerson,
  signInAsAdmin,
  verifiedPerson,
} from '#tests/support/people.ts';
import { bookingNow, hear, newItem, pressAs, rentalPaid } from '#tests/support/real-rentals.ts';

const product = sharedFixture(buildTestApp);
const owner = sharedFixture(() => establishedPerson(product));
let renterId: string;
beforeAll(async () => {
  renterId = await createOwner(product.platform.db, { firstName: 'Marisol', lastName: 'Herrera' });
});

const remove = (person: Person | undefined, id: string) =>
  callBy(product, person, 'DELETE', `/api/equipment/${id}`);

const rowOf = async (id: string) => {
  const [row] = await product.platform.db.select().from(equipment).where(eq(equipment.id, id));
  return row;
};
const newListing = () => createListing(product.platform.db, { ownerId: owner.user.id });
const book = (equipmentId: string, parts: Partial<typeof bookings.$inferInsert> = {}) =>
  createBookingRow(product.platform.db, { equipmentId, ownerId: owner.user.id, renterId, ...parts });

const LATE = {
  status: 'completed',
  lateFeeCents: 354,
  actualPickupTime: new Date('2026-02-02T15:00:00Z'),
  actualReturnTime: new Date('2026-02-04T08:00:00Z'),
} as const;

interface BlockingRefusal extends Refusal {
  details: { bookings: ItemBooking[] };
}

describe('a listing that is removed', () => {
  it('removes a listing from every list and page; past rentals still name it, and blocks end', async () => {
    const { db } = product.platform;
    const { id } = await list(product, owner, { name: 'Singular Winch' });
    const past = await book(id, { status: 'completed' });
    await block(db, id, '2030-01-01T06:00:00Z', '2030-01-05T06:00:00Z');
    const answer = await remove(owner, id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await callBy(product, undefined, 'GET', '/api/equipment/search?q=singular')).json()).toEqual([]);
    const mine = (await callBy(product, owner, 'GET', '/api/equipment/my-listings')).json<OwnListing[]>();
    expect(mine.map((item) => item.id)).not.toContain(id);
    for (const url of [`/api/equipment/${id}`, `/api/equipment/${id}/own`, `/api/equipment/${id}/bookings`])
      expect((await callBy(product, owner, 'GET', url)).statusCode).toBe(404);
    const booking = (await callBy(product, owner, 'GET', `/api/bookings/${past}`)).json<Booking>();
    expect(booking.equipment.name).toBe('Singular Winch');
    const open = and(
      eq(occupancy.equipmentId, id),
      eq(occupancy.kind, 'block'),
      isNull(occupancy.releasedAt),
    );
    expect(await db.$count(occupancy, open)).toBe(0);
    expect((await rowOf(id))?.deletedAt).toEqual(product.clock.now());
    const audited = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['listing.removed', owner.user.id],
    ]);
  });

  it('lets a listing be removed twice by its owner, and does nothing the second time', async () => {
    const id = await newListing();
    await remove(owner, id);
    const before = await rowOf(id);
    product.clock.advance(1000);
    expect((await remove(owner, id)).statusCode).toBe(200);
    expect(await rowOf(id)).toEqual(before);
    expect((await remove(await verifiedPerson(product), id)).statusCode).toBe(404);
  });

  it('lets only the owner remove a listing', async () => {
    const id = await newListing();
    for (const person of [await verifiedPerson(product), await signInAsAdmin(product)]) {
      const answer = await remove(person, id);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'listing_not_yours']);
    }
    expect((await remove(undefined, id)).statusCode).toBe(401);
    expect((await remove(owner, 'eqp_nobody')).statusCode).toBe(404);
    expect((await rowOf(id))?.deletedAt).toBeNull();
  });
});

describe('the rentals that block it', () => {
  it.each<[string, Partial<typeof bookings.$inferInsert>]>([
    ['a confirmed rental', { status: 'confirmed' }],
    ['one that is out', { status: 'active', actualPickupTime: new Date('2026-02-02T15:00:00Z') }],
    ['a late fee that is owed', { ...LATE, lateFeeStatus: 'owed' }],
    ['a late fee that was refused', { ...LATE, lateFeeStatus: 'failed' }],
  ])('%s: 409, and it is named', async (_what, parts) => {
    const id = await newListing();
    const booking = await book(id, parts);
    const answer = await remove(owner, id);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'listing_live_bookings']);
    const named = answer.json<BlockingRefusal>().details.bookings;
    expect(named.map((one) => [one.id, one.renterName, one.status])).toEqual([
      [booking, 'Marisol H.', parts.status],
    ]);
    expect((await rowOf(id))?.deletedAt).toBeNull();
  });

  it('includes a charge that a bank has not decided about', async () => {
    const { db } = product.platform;
    const id = await newListing();
    const bookingId = await book(id, { status: 'completed' });
    const at = product.clock.now();
    const money = { id: 'pay_disputed', bookingId, kind: 'booking_fee', status: 'succeeded' } as const;
    await db
      .insert(payments)
      .values({ ...money, amountCents: 1740, capturedCents: 1740, createdAt: at, updatedAt: at });
    const dispute = { id: 'dp_open', paymentId: money.id, amountCents: 1740, feeCents: 1500 };
    await db.insert(disputes).values({ ...dispute, status: 'open', reason: 'fraudulent', createdAt: at });
    expect((await remove(owner, id)).json<BlockingRefusal>().details.bookings).toHaveLength(1);
    await db.update(disputes).set({ status: 'won', closedAt: at }).where(eq(disputes.id, dispute.id));
    expect((await remove(owner, id)).statusCode).toBe(200);
  });

  it('keeps all requests when one of several rentals blocks the removal: none is declined for nothing', async () => {
    const id = await newListing();
    await book(id, { status: 'confirmed' });
    const pending = await book(id, {
      status: 'pending',
      startsAt: new Date('2026-03-02T06:00:00Z'),
      endsAt: new Date('2026-03-04T06:00:00Z'),
    });
    expect((await remove(owner, id)).statusCode).toBe(409);
    const [row] = await product.platform.db.select().from(bookings).where(eq(bookings.id, pending));
    expect(row?.status).toBe('pending');
  });
});

describe('requests for a listing that is removed', () => {
  it('declines the requests for a removed listing with a full refund of the fee, and notifies their renters', async () => {
    const item = await newItem(product);
    const rental = await rentalPaid(product, 5, { item });
    expect((await bookingNow(product, rental)).feeStatus).toBe('paid');
    expect((await remove(item.owner, item.equipmentId)).statusCode).toBe(200);
    await hear(product);
    expect(await bookingNow(product, rental)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      feeStatus: 'refunded',
      cancelReason: 'The listing was removed.',
    });
    await product.dispatcher.drain();
    await product.outboundSender.drain();
    const mails = await outboxOf(product, rental.renter.user.email ?? '');
    expect(mails[0]?.text).toContain('refunded in full');
  });

  it('declines an unpaid request at no cost', async () => {
    const id = await newListing();
    const pending = await book(id, { status: 'pending' });
    expect((await remove(owner, id)).statusCode).toBe(200);
    const [row] = await product.platform.db.select().from(bookings).where(eq(bookings.id, pending));
    expect([row?.status, row?.refundPolicy, row?.feeStatus]).toEqual(['canceled', 'nothing_charged', 'void']);
    const held = and(eq(occupancy.equipmentId, id), isNull(occupancy.releasedAt));
    expect(await product.platform.db.$count(occupancy, held)).toBe(0);
  });
});

describe('at the same moment', () => {
  /** Whatever comes first, no live booking is left of an item that is gone. */
  async function expectNoneLeft(id: string): Promise<void> {
    const rows = await product.platform.db.select().from(bookings).where(eq(bookings.equipmentId, id));
    const isGone = (await rowOf(id))?.deletedAt !== null;
    const live = rows.filter(({ status }) => ['pending', 'confirmed', 'active'].includes(status));
    expect(isGone ? live.length : 0).toBe(0);
  }

  /** Removes while another transaction has done something and not committed yet; it commits once the removal waits for it. */
  async function removeDuring(id: string, work: (tx: Transaction) => Promise<unknown>) {
    const { db } = product.platform;
    const pending = await db.transaction(async (tx) => {
      await work(tx);
      const answer = remove(owner, id);
      for (let isWaiting = false; !isWaiting;) {
        const { rows } = await db.execute<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        isWaiting = (rows[0]?.waiting ?? 0) > 0;
      }
      return { answer };
    });
    return pending.answer;
  }

  it('waits for a request that is being made, and declines it', async () => {
    const id = await newListing();
    const answer = await removeDuring(id, async (tx) => {
      await tx.select().from(equipment).where(eq(equipment.id, id)).for('update');
      const parties = { equipmentId: id, ownerId: owner.user.id, renterId };
      await createBookingRow(tx, { ...parties, status: 'pending' });
    });
    expect(answer.statusCode).toBe(200);
    const rows = await product.platform.db.select().from(bookings).where(eq(bookings.equipmentId, id));
    expect(rows.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('waits for a request that is being accepted, and stops at it', async () => {
    const id = await newListing();
    const paid = { feeStatus: 'paid', feePaidAt: product.clock.now(), holdStatus: 'held' } as const;
    const booking = await book(id, { status: 'pending', ...paid });
    const answer = await removeDuring(id, (tx) =>
      tx.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking)),
    );
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'listing_live_bookings']);
    await expectNoneLeft(id);
  });

  it('refuses or declines each request that is made as the listing goes', async () => {
    const renters = await Promise.all(Array.from({ length: 4 }, () => verifiedPerson(product)));
    const today = dayAt(product.clock.now(), 'America/Chicago');
    for (let round = 0; round < 3; round += 1) {
      const id = await newListing();
      const body = (index: number) => ({
        equipmentId: id,
        rentalType: 'daily',
        startDate: addDays(today, 10 + index * 2),
        endDate: addDays(today, 10 + index * 2),
        deliveryMethod: 'pickup',
        totalAmount: '88.99',
      });
      const requests = renters.map((renter, index) =>
        callBy(product, renter, 'POST', '/api/bookings', body(index)),
      );
      const [removed, answers] = await Promise.all([remove(owner, id), Promise.all(requests)]);
      expect(removed.statusCode).toBe(200);
      for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
      await expectNoneLeft(id);
    }
  });

  it('lets the removal or the owner’s accept in another window win, not both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const item = await newItem(product);
      const rental = await rentalPaid(product, 5 + round, { item });
      const [removed, accepted] = await Promise.all([
        remove(item.owner, item.equipmentId),
        callBy(product, item.owner, 'POST', `/api/bookings/${rental.booking.id}/accept`),
      ]);
      expect([removed.statusCode, accepted.statusCode].sort()).toEqual([200, 409]);
      await expectNoneLeft(item.equipmentId);
      const { status } = await bookingNow(product, rental);
      expect(status).toBe(removed.statusCode === 200 ? 'canceled' : 'confirmed');
    }
  });

  it('removes a listing twice at once, and declines the request once', async () => {
    const item = await newItem(product);
    const rental = await rentalPaid(product, 5, { item });
    const answers = await Promise.all([1, 2].map(() => remove(item.owner, item.equipmentId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const history = await callBy(product, item.owner, 'GET', `/api/bookings/${rental.booking.id}/history`);
    const { transitions } = history.json<{ transitions: { event: string }[] }>();
    expect(transitions.filter(({ event }) => event === 'cancel')).toHaveLength(1);
  });
});

it('a canceled rental no longer blocks the deletion', async () => {
  const item = await newItem(product);
  const rental = await rentalPaid(product, 5, { item });
  await pressAs(product, item.owner, rental, 'accept');
  expect((await remove(item.owner, item.equipmentId)).statusCode).toBe(409);
  await pressAs(product, item.owner, rental, 'cancel');
  expect((await remove(item.owner, item.equipmentId)).statusCode).toBe(200);
});
