import { describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import type { Today, TodayRow } from '#shared/contracts/today.ts';
import { TODAY_PARTS } from '#shared/domain/today.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { addPhoto, claimCall, DAMAGE, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import type { Person } from '#tests/support/people.ts';
import { realChanges } from '#tests/support/real-changes.ts';
import { callAs, hear, pressAs, rentalOut, type RealRental } from '#tests/support/real-rentals.ts';

/** What a claim waits for, on the lists of its parties (docs/product/booking.md#today). */
const app = sharedFixture(buildTestApp);

const { customerOf } = realChanges(app);

const answer = (person: Person, rental: RealRental, body: object) =>
  claimCall(app, person, rental, '/answer', body);

/** Where a booking stands on a party's Today, with what its claim waits for. */
async function placeOf(rental: RealRental, side: 'owner' | 'renter') {
  const { today } = await callAs<Today>(app, rental[side], 'GET', '/api/bookings/today');
  const rows = (row: TodayRow) => row.booking.id === rental.booking.id;
  return TODAY_PARTS.flatMap((part) =>
    today[side][part].rows.filter(rows).map(({ booking }) => [part, booking.claim?.turn ?? null]),
  );
}

const places = async (rental: RealRental) => [
  await placeOf(rental, 'owner'),
  await placeOf(rental, 'renter'),
];

async function isAskedOf(rental: RealRental, person: Person): Promise<boolean> {
  const alerts = await callAs<Alert[]>(app, person, 'GET', '/api/alerts');
  return alerts.some(({ bookingId, needsYou }) => bookingId === rental.booking.id && needsYou);
}

describe('what a claim waits for', () => {
  it('is on the Today of the one who has to answer, and on no other', async () => {
    const rental = await rentalClaimed(app);
    expect(await places(rental)).toEqual([[], [['toAnswer', 'answer']]]);
    expect(await isAskedOf(rental, rental.renter)).toBe(true);
    expect(await isAskedOf(rental, rental.owner)).toBe(false);
    await answer(rental.renter, rental, { answer: 'offer', amount: '50.00', words: '' });
    expect(await places(rental)).toEqual([[['toAnswer', 'answer']], []]);
    await answer(rental.owner, rental, { answer: 'refuse_offer' });
    expect(await places(rental)).toEqual([[], []]);
  });

  it('is money while the card has refused it, until another card has paid', async () => {
    const rental = await rentalClaimed(app);
    app.stripe.control.declineNextCharge({ code: 'insufficient_funds', customer: await customerOf(rental) });
    await answer(rental.renter, rental, { answer: 'accept', amount: DAMAGE.amount });
    await hear(app);
    expect(await places(rental)).toEqual([[], [['money', 'pay']]]);
    const { clientSecret } = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    await app.stripe.pay(clientSecret);
    await hear(app);
    expect(await places(rental)).toEqual([[], []]);
  });

  it('comes before the return that the renter has not confirmed yet', async () => {
    const rental = await rentalOut(app);
    await addPhoto(app, rental.renter, rental, 'pickup');
    await pressAs(app, rental.owner, rental, 'confirm-return');
    await addPhoto(app, rental.owner, rental, 'return');
    expect(await placeOf(rental, 'renter')).toEqual([['comingBack', null]]);
    await claimCall(app, rental.owner, rental, '', DAMAGE);
    expect(await placeOf(rental, 'renter')).toEqual([['toAnswer', 'answer']]);
  });
});
