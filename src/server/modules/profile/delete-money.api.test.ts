import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import {
  bookings,
  disputes,
  equipment,
  journalEntries,
  journalLines,
  payments,
  users,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { outboxOf, PASSWORD, verifiedPerson, type Person } from '#tests/support/people.ts';
import { bookingNow, hear, newItem, pressAs, rentalPaid, stripeByHand } from '#tests/support/real-rentals.ts';

type BookingParts = Partial<typeof bookings.$inferInsert>;
interface BlockingRefusal extends Refusal {
  details: { bookings: BlockingRental[] };
}

const product = sharedFixture(buildTestApp);
let person: Person;
let other: Person;
beforeAll(async () => {
  other = await verifiedPerson(product);
});
beforeEach(async () => {
  person = await verifiedPerson(product);
});

const db = () => product.platform.db;
const leave = (who: Person) =>
  callBy(product, who, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
const isHere = async ({ user }: Person) => {
  const [row] = await db().select().from(users).where(eq(users.id, user.id));
  return row?.deletedAt === null;
};

/** A booking in which the person has this side. */
async function bookingOf(side: 'owner' | 'renter', parts: BookingParts): Promise<string> {
  const [owner, renter] = side === 'owner' ? [person, other] : [other, person];
  const equipmentId = await createListing(db(), { ownerId: owner.user.id, name: 'Small Crane' });
  return createBookingRow(db(), { equipmentId, ownerId: owner.user.id, renterId: renter.user.id, ...parts });
}

const BACK = {
  status: 'completed',
  actualPickupTime: new Date('2026-02-02T15:00:00Z'),
  actualReturnTime: new Date('2026-02-04T08:00:00Z'),
  lateFeeCents: 354,
} as const;
const PAID_AT = new Date('2026-02-01T15:00:00Z');

describe.each(['owner', 'renter'] as const)('to the %s stand in the way', (side) => {
  it.each<[BlockingRental['why'], BookingParts]>([
    ['confirmed', { status: 'confirmed' }],
    ['active', { status: 'active', actualPickupTime: BACK.actualPickupTime }],
    ['late_fee', { ...BACK, lateFeeStatus: 'owed' }],
    ['late_fee', { ...BACK, lateFeeStatus: 'failed' }],
  ])(
    '%s: 409, named with what can be done about it; no request is called off for nothing',
    async (why, parts) => {
      const id = await bookingOf(side, parts);
      const request = await bookingOf(side, { status: 'pending' });
      const answer = await leave(person);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'live_bookings']);
      const named = answer.json<BlockingRefusal>().details.bookings;
      expect(named).toHaveLength(1);
      expect(named[0]).toMatchObject({ id, side, why, status: parts.status, equipmentName: 'Small Crane' });
      expect(named[0]?.todo).toMatch(/\w+\.$/);
      expect(await isHere(person)).toBe(true);
      const [row] = await db().select().from(bookings).where(eq(bookings.id, request));
      expect(row?.status).toBe('pending');
      const [item] = await db()
        .select()
        .from(equipment)
        .where(eq(equipment.id, row?.equipmentId ?? ''));
      expect(item?.deletedAt).toBeNull();
    },
  );

  it('includes a charge that a bank has not decided about', async () => {
    const bookingId = await bookingOf(side, { status: 'completed' });
    const [id, at] = [newId('pay'), product.platform.clocks.product.now()];
    const money = { id, bookingId, kind: 'booking_fee', status: 'succeeded', amountCents: 1740 } as const;
    await db()
      .insert(payments)
      .values({ ...money, capturedCents: 1740, createdAt: at, updatedAt: at });
    const dispute = { id: newId('dp'), paymentId: id, amountCents: 1740, feeCents: 1500 };
    await db()
      .insert(disputes)
      .values({ ...dispute, status: 'open', reason: 'fraudulent', createdAt: at });
    expect((await leave(person)).json<BlockingRefusal>().details.bookings[0]).toMatchObject({
      why: 'dispute',
    });
    await db().update(disputes).set({ status: 'won', closedAt: at }).where(eq(disputes.id, dispute.id));
    expect((await leave(person)).statusCode).toBe(200);
  });

  it('lets a deletion pass by what is over and paid', async () => {
    await bookingOf(side, { status: 'completed' });
    await bookingOf(side, { status: 'canceled' });
    await bookingOf(side, { ...BACK, lateFeeStatus: 'charged' });
    expect((await leave(person)).statusCode).toBe(200);
  });
});

describe('money of one side', () => {
  const REFUND_FAILED = {
    status: 'canceled',
    feeStatus: 'refund_failed',
    feePaidAt: PAID_AT,
    refundPolicy: 'initial_fee_refunded',
  } as const;

  it('a refund that has come back keeps the renter here, not the owner', async () => {
    await bookingOf('renter', REFUND_FAILED);
    expect((await leave(person)).json<BlockingRefusal>().details.bookings[0]).toMatchObject({
      why: 'refund',
    });
    person = await verifiedPerson(product);
    await bookingOf('owner', REFUND_FAILED);
    expect((await leave(person)).statusCode).toBe(200);
  });

  it('keeps an owner here for earnings that have not been paid out, not the renter', async () => {
    const earn = (bookingId: string, ownerId: string, cents: number) =>
      db().transaction(async (tx) => {
        const id = newId('jrn');
        const at = product.platform.clocks.product.now();
        await tx.insert(journalEntries).values({ id, source: id, kind: 'test', bookingId, postedAt: at });
        const line = { entryId: id, amountCents: cents };
        await tx.insert(journalLines).values([
          { id: newId('jrl'), ...line, account: 'stripe_clearing' },
          { id: newId('jrl'), entryId: id, account: 'owner_payable', ownerId, amountCents: -cents },
        ]);
      });
    const theirs = await bookingOf('renter', { status: 'completed' });
    await earn(theirs, other.user.id, 500);
    const id = await bookingOf('owner', { status: 'completed' });
    await earn(id, person.user.id, 16_000);
    expect((await leave(person)).json<BlockingRefusal>().details.bookings).toMatchObject([
      { id, why: 'earnings' },
    ]);
    await earn(id, person.user.id, -16_000);
    expect((await leave(person)).statusCode).toBe(200);
  });
});

describe('requests', () => {
  const refundsAtProvider = async (intentId: string) =>
    (await stripeByHand(product).refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);

  it('declines the requests to an owner who leaves with the whole fee given back, and tells their renters', async () => {
    const item = await newItem(product);
    const rental = await rentalPaid(product, 5, { item });
    expect((await leave(item.owner)).statusCode).toBe(200);
    await hear(product);
    expect(await bookingNow(product, rental)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      feeStatus: 'refunded',
      cancelReason: 'The owner has left.',
      ownerName: 'Former member',
    });
    await product.dispatcher.drain();
    await product.outboundSender.drain();
    const mails = await outboxOf(product, rental.renter.user.email ?? '');
    expect(mails[0]?.text).toContain('refunded in full');
    expect(await refundsAtProvider(rental.intentId)).toHaveLength(1);
  });

  it('withdraws the requests of a renter who leaves with the whole fee given back, whatever the policy says', async () => {
    const rental = await rentalPaid(product, 5);
    expect((await leave(rental.renter)).statusCode).toBe(200);
    await hear(product);
    const url = `/api/bookings/${rental.booking.id}`;
    expect((await callBy(product, rental.owner, 'GET', url)).json()).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      feeStatus: 'refunded',
      cancelReason: 'The renter has left.',
      renterName: 'Former member',
    });
    expect(await refundsAtProvider(rental.intentId)).toHaveLength(1);
    const history = await callBy(product, rental.owner, 'GET', `${url}/history`);
    const { transitions } = history.json<{ transitions: { event: string; by: string }[] }>();
    expect(transitions.slice(-2)).toMatchObject([
      { event: 'cancel', by: 'renter' },
      { event: 'fee_refunded', by: 'provider' },
    ]);
  });

  it('ends requests on both sides together, unpaid ones at no cost', async () => {
    const [item, paid] = [await newItem(product), await rentalPaid(product, 5)];
    const leaver = paid.renter;
    const equipmentId = await createListing(db(), { ownerId: leaver.user.id });
    const parties = { equipmentId, ownerId: leaver.user.id, renterId: other.user.id };
    const asked = await createBookingRow(db(), { ...parties, status: 'pending' });
    const unpaid = await createBookingRow(db(), {
      equipmentId: item.equipmentId,
      ownerId: item.owner.user.id,
      renterId: leaver.user.id,
      status: 'pending',
    });
    expect((await leave(leaver)).statusCode).toBe(200);
    await hear(product);
    for (const [id, refundPolicy] of [
      [paid.booking.id, 'initial_fee_refunded'],
      [asked, 'nothing_charged'],
      [unpaid, 'nothing_charged'],
    ] as const) {
      const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
      expect([row?.status, row?.refundPolicy]).toEqual(['canceled', refundPolicy]);
    }
  });
});

it('a rental that was called off is no obstacle any more, and a second try succeeds', async () => {
  const rental = await rentalPaid(product, 5);
  await pressAs(product, rental.owner, rental, 'accept');
  expect((await leave(rental.renter)).statusCode).toBe(409);
  await pressAs(product, rental.renter, rental, 'cancel');
  const answer = await leave(rental.owner);
  // The forfeited fee is the owner's, and has not been paid out.
  expect(answer.json<BlockingRefusal>().details.bookings[0]).toMatchObject({
    why: 'earnings',
    side: 'owner',
  });
  expect((await leave(rental.renter)).statusCode).toBe(200);
});
