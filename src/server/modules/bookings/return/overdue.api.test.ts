import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CancelAnswer } from '#shared/contracts/booking-requests.ts';
import { alerts, domainEvents } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { realChanges } from '#tests/support/real-changes.ts';
import {
  advance,
  bookingNow,
  hear,
  newItem,
  pressAs,
  rentalOut,
  rentalPaid,
  secondsUntil,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** An item that does not come back, and the rental that waits for it (docs/product/booking.md#overdue, decision record 0017). */
const app = sharedFixture(buildTestApp);

const HOUR = 3600;
let late: RealRental;
let next: RealRental;

/** Today and tomorrow out; `gap` days later the next one, accepted. */
async function twoRentals(gap: number): Promise<void> {
  const item = await newItem(app);
  late = await rentalOut(app, { item });
  next = await rentalPaid(app, 2 + gap, { item });
  await pressAs(app, next.owner, next, 'accept');
}
beforeEach(() => twoRentals(0));

const secondsTo = (instant: string) => secondsUntil(app, instant);
const goTo = async (instant: string, hours: number) => advance(app, secondsTo(instant) + hours * HOUR);

/** Events of the two rentals since the item should have been back, oldest first. */
async function told(): Promise<unknown[]> {
  const names = new Map([
    [late.booking.id, 'late'],
    [next.booking.id, 'next'],
  ]);
  const rows = await app.platform.db
    .select()
    .from(domainEvents)
    .orderBy(desc(domainEvents.position))
    .limit(40);
  return rows.reverse().flatMap(({ type, payload }) => {
    const { bookingId, ...facts } = payload as { bookingId?: string; hasStarted?: boolean; again?: boolean };
    const who = names.get(bookingId ?? '');
    const isAbout = /overdue|item_/.test(type) && who !== undefined;
    return isAbout ? [[who, type, facts.hasStarted ?? facts.again]] : [];
  });
}

const endOf = async (rental: RealRental) => (await bookingNow(app, rental)).scheduledEnd;
const bringBack = async () => {
  for (const person of [late.owner, late.renter]) await pressAs(app, person, late, 'confirm-return');
};

describe('an overdue item', () => {
  it('notifies of an overdue item one hour after its end, and not before', async () => {
    await twoRentals(3);
    await goTo(await endOf(late), 0.9);
    expect(await told()).toEqual([]);
    await goTo(await endOf(late), 1);
    expect(await told()).toContainEqual(['late', 'booking.overdue', false]);
  });

  it('notifies another renter who waits for an overdue item as well, with free cancellation', async () => {
    await goTo(await endOf(late), 1);
    expect(await told()).toEqual([
      // The next rental begins where this one ends.
      ['next', 'booking.item_not_returned', true],
      ['late', 'booking.overdue', false],
      ['late', 'booking.overdue', true],
    ]);
    expect(await bookingNow(app, next)).toMatchObject({
      status: 'confirmed',
      freeCancellation: true,
      allowedActions: ['cancel', 'ask_change'],
    });
    const { refundPolicy } = await pressAs<CancelAnswer>(app, next.renter, next, 'cancel');
    expect(refundPolicy).toBe('initial_fee_refunded');
  });

  it('takes the free cancellation away when the item comes back', async () => {
    await goTo(await endOf(late), 1);
    await bringBack();
    await advance(app, 1);
    expect(await bookingNow(app, next)).toMatchObject({ freeCancellation: false });
    expect((await told()).at(-1)).toEqual(['next', 'booking.item_back', undefined]);
    const { refundPolicy } = await pressAs<CancelAnswer>(app, next.renter, next, 'cancel');
    expect(refundPolicy).toBe('initial_fee_forfeited');
  });
});

describe('a return that can be undone', () => {
  it('notifies neither the waiting renter nor the delay a second time when a return is undone', async () => {
    await goTo(await endOf(late), 1);
    const before = await told();
    await pressAs(app, late.renter, late, 'confirm-return');
    await advance(app, 30);
    await pressAs(app, late.renter, late, 'undo-confirmation');
    await advance(app, 2 * HOUR);
    expect(await told()).toEqual(before);
    expect(await bookingNow(app, next)).toMatchObject({ freeCancellation: true });
  });

  it('notifies the waiting renter that the item is back when the return is final', async () => {
    await goTo(await endOf(late), 1);
    await pressAs(app, late.renter, late, 'confirm-return');
    await advance(app, 59);
    expect(await bookingNow(app, next)).toMatchObject({ freeCancellation: true });
    await advance(app, 2);
    expect(await bookingNow(app, next)).toMatchObject({ freeCancellation: false });
  });
});

describe('a rental that begins some days after the overdue one', () => {
  it('notifies of a rental that begins within a day an hour after the end, and once more at its start', async () => {
    await twoRentals(1);
    await goTo(await endOf(late), 1);
    expect(await told()).toEqual([
      ['late', 'booking.overdue', false],
      ['next', 'booking.item_not_returned', false],
    ]);
    expect((await bookingNow(app, next)).freeCancellation).toBe(true);
    await goTo((await bookingNow(app, next)).startsAt, 0);
    expect((await told()).slice(2)).toEqual([
      ['next', 'booking.item_not_returned', true],
      ['late', 'booking.overdue', true],
    ]);
  });

  it('notifies of a rental that begins later a day before its start, and once more at its start', async () => {
    await twoRentals(3);
    await goTo(await endOf(late), 1);
    expect(await told()).toEqual([['late', 'booking.overdue', false]]);
    const { startsAt } = await bookingNow(app, next);
    await goTo(startsAt, -24.1);
    expect((await bookingNow(app, next)).freeCancellation).toBe(false);
    await goTo(startsAt, -24);
    expect((await told()).slice(1)).toEqual([['next', 'booking.item_not_returned', false]]);
    expect((await bookingNow(app, next)).freeCancellation).toBe(true);
    await goTo(startsAt, 0);
    expect((await told()).slice(2)).toEqual([
      ['next', 'booking.item_not_returned', true],
      ['late', 'booking.overdue', true],
    ]);
  });

  it('hears nothing a day before its start where the item has come back by then', async () => {
    await twoRentals(3);
    await goTo(await endOf(late), 2);
    await bringBack();
    await goTo((await bookingNow(app, next)).startsAt, 0);
    expect(await told()).toEqual([['late', 'booking.overdue', false]]);
    expect((await bookingNow(app, next)).freeCancellation).toBe(false);
  });

  it('hears nothing where the item is back in time', async () => {
    await goTo(await endOf(late), -1);
    await bringBack();
    await goTo((await bookingNow(app, next)).startsAt, 2);
    expect(await told()).toEqual([]);
    expect(await bookingNow(app, next)).toMatchObject({ status: 'confirmed', freeCancellation: false });
  });
});

describe('an overdue rental that is extended', () => {
  const { ask, accept } = realChanges(app);
  const extend = async (days: number) => {
    await ask(late, days);
    await accept(late);
    await hear(app);
  };
  /** How often a party was notified that the item is overdue. */
  const alertsTo = async ({ user }: RealRental['owner']) => {
    const isOverdue = and(eq(alerts.userId, user.id), eq(alerts.kind, 'booking.overdue'));
    return (await app.platform.db.select().from(alerts).where(isOverdue)).length;
  };
  const counts = async () => [await alertsTo(late.owner), await alertsTo(late.renter)];

  it('notifies both once more when it is overdue after the new end, and once for each end', async () => {
    await twoRentals(7);
    await goTo(await endOf(late), 1);
    expect(await counts()).toEqual([1, 1]);
    await extend(1);
    await goTo(await endOf(late), 0.9);
    expect(await counts()).toEqual([1, 1]);
    await goTo(await endOf(late), 1);
    expect(await counts()).toEqual([2, 2]);
    await pressAs(app, late.renter, late, 'confirm-return');
    await advance(app, 30);
    await pressAs(app, late.renter, late, 'undo-confirmation');
    await advance(app, 2 * HOUR);
    expect(await counts()).toEqual([2, 2]);
  });
});
