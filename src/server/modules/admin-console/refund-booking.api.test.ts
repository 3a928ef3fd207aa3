import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { adminActsOn } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { codeOf } from '#tests/support/rentals.ts';
import { signInAsAdmin, type Person } from '#tests/support/people.ts';
import {
  bookingNow,
  callAs,
  hear,
  pressAs,
  rentalOut,
  rentalPaid,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** Refunds that the Admin grants, at the payment sandbox. */
const product = sharedFixture(buildTestApp);
let admin: Person;
beforeEach(async () => {
  product.stripe.control.clearFaults();
  admin = await signInAsAdmin(product);
});

const refund = ({ booking }: RealRental, body: object) =>
  callBy(product, admin, 'POST', `/api/admin/bookings/${booking.id}/refund`, {
    refundedSoFar: '0.00',
    reason: 'It broke down on the first day.',
    ...body,
  });
const moneyOf = async ({ booking }: RealRental) => {
  const page = await callAs<AdminBookingPage>(product, admin, 'GET', `/api/admin/bookings/${booking.id}`);
  return page.payments.map(({ kind, captured, refunded }) => [kind, captured, refunded]);
};
const owed = async ({ booking }: RealRental): Promise<number> => {
  const { journal } = await callAs<AdminBookingPage>(
    product,
    admin,
    'GET',
    `/api/admin/bookings/${booking.id}`,
  );
  const cents = journal
    .filter(({ account }) => account === 'owner_payable')
    .reduce((sum, { amount }) => sum - Math.round(Number(amount) * 100), 0);
  return cents;
};

/** A day longer, as both agree. */
async function extend(rental: RealRental): Promise<void> {
  const { id, endDate } = rental.booking;
  const wish = { endDate: addDays(endDate, 1) };
  const { sha256 } = await pressAs<{ sha256: string }>(
    product,
    rental.renter,
    rental,
    'changes/preview',
    wish,
  );
  await pressAs(product, rental.renter, rental, 'changes', { ...wish, sha256 });
  const changes = await callAs<{ id: string }[]>(product, rental.owner, 'GET', `/api/bookings/${id}/changes`);
  const changeId = changes[0]?.id;
  await pressAs(product, rental.owner, rental, 'changes/accept', { changeId, sha256 });
  await hear(product);
}

/** Returned by both: the balance is captured. */
async function over(meanwhile?: (rental: RealRental) => Promise<void>): Promise<RealRental> {
  const rental = await rentalOut(product);
  await meanwhile?.(rental);
  for (const person of [rental.renter, rental.owner])
    await pressAs(product, person, rental, 'confirm-return');
  await hear(product);
  expect((await bookingNow(product, rental)).status).toBe('completed');
  return rental;
}
const agrees = async () => {
  await hear(product);
  const report = await callAs<ReconciliationReport>(product, admin, 'POST', '/api/admin/reconciliation');
  expect(report.differences).toEqual([]);
};

describe('a refund that the Admin grants', () => {
  it('gives a part back, once though asked twice, and takes it out of the shares', async () => {
    const rental = await over();
    const before = await owed(rental);
    const answers = await Promise.all([1, 2].map(() => refund(rental, { amount: '50.00' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await hear(product);
    expect(await moneyOf(rental)).toEqual([
      ['booking_fee', rental.booking.depositAmount, '0.00'],
      ['hold', rental.booking.authorizationAmount, '50.00'],
    ]);
    expect(before - (await owed(rental))).toBe(4600);
    const [act] = await adminActsOn(product, rental.booking.id);
    expect(act).toMatchObject({
      action: 'admin.booking_refunded',
      details: { amountCents: 5000 },
    });
    await agrees();
  });

  it('gives everything back, the fee last, and never more than was charged', async () => {
    const rental = await over();
    const { totalAmount } = rental.booking;
    const more = (Number(totalAmount) + 0.01).toFixed(2);
    expect(codeOf(await refund(rental, { amount: more }))).toEqual([409, 'refund_too_much']);
    expect((await refund(rental, { amount: totalAmount })).statusCode).toBe(200);
    await hear(product);
    for (const [, captured, refunded] of await moneyOf(rental)) expect(refunded).toBe(captured);
    expect(await owed(rental)).toBe(0);
    expect((await bookingNow(product, rental)).status).toBe('completed');
    const again = await refund(rental, { amount: '1.00', refundedSoFar: totalAmount });
    expect(codeOf(again)).toEqual([409, 'refund_too_much']);
    await agrees();
  });

  it('gives back what was charged for other dates as well', async () => {
    const rental = await over(extend);
    const kinds = (await moneyOf(rental)).filter(([, captured]) => captured !== '0.00').map(([kind]) => kind);
    expect(kinds.sort()).toEqual(['booking_fee', 'change_fee', 'hold']);
    const { totalAmount } = await bookingNow(product, rental);
    expect((await refund(rental, { amount: totalAmount })).statusCode).toBe(200);
    await hear(product);
    for (const [, captured, refunded] of await moneyOf(rental)) expect(refunded).toBe(captured);
    await agrees();
  });

  it('wants a sum and a reason', async () => {
    const rental = await rentalPaid(product);
    for (const body of [{ amount: '0' }, { amount: '-5' }, { amount: '1e3' }, { amount: '5', reason: '' }])
      expect((await refund(rental, body)).statusCode).toBe(422);
  });
});
