import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BlockingRental } from '#shared/contracts/profile.ts';
import { users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { claimCall, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy, type Refusal } from '#tests/support/own-listings.ts';
import { PASSWORD, type Person } from '#tests/support/people.ts';
import { realChanges } from '#tests/support/real-changes.ts';
import { bookingNow, hear, rentalOut, type RealRental } from '#tests/support/real-rentals.ts';

/** Accounts that are deleted while something about their rental is open (docs/product/identity.md#deletion). */
const app = sharedFixture(buildTestApp);
const { ask, accept, withdraw, changesOf, heldNow, customerOf, refundsOf } = realChanges(app);
const SIDES = ['owner', 'renter'] as const;

/** Tries to delete the account; answers the reasons against it, undefined without any. */
async function leave(person: Person): Promise<string[] | undefined> {
  const answer = await callBy(app, person, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });
  if (answer.statusCode === 200) return undefined;
  const { code, details } = answer.json<Refusal & { details: { bookings: BlockingRental[] } }>();
  expect([answer.statusCode, code]).toEqual([409, 'live_bookings']);
  return details.bookings.map(({ why }) => why);
}
const isHere = async ({ user }: Person) => {
  const [row] = await app.platform.db.select().from(users).where(eq(users.id, user.id));
  return row?.deletedAt === null;
};

describe.each(SIDES)('the account of the %s', (side) => {
  const statusOf = async (rental: RealRental) =>
    (await claimCall(app, rental[side], rental, '')).claim?.status;

  it('stays while a change of dates waits for its answer, and the change goes on as if nobody had tried', async () => {
    const rental = await rentalOut(app);
    await ask(rental, 2);
    expect(await leave(rental[side])).toEqual(['active']);
    expect(await isHere(rental[side])).toBe(true);
    expect((await changesOf(rental)).map(({ outcome }) => outcome)).toEqual(['open']);
    expect(await accept(rental)).toMatchObject({ totalAmount: '343.99', change: null });
  });

  it('stays while a change waits for the renter’s bank, with its hold and its fee', async () => {
    const rental = await rentalOut(app);
    await ask(rental, 2);
    const customer = await customerOf(rental);
    app.stripe.control.declineNextHold({ code: 'authentication_required', customer });
    await accept(rental);
    await hear(app);
    expect(await leave(rental[side])).toEqual(['active']);
    expect((await bookingNow(app, rental)).change?.state).toBe('hold_needed');
    expect([await heldNow(rental), await refundsOf(rental)]).toEqual([[15_659], []]);
    await withdraw(rental);
    await hear(app);
    expect([await heldNow(rental), await refundsOf(rental)]).toEqual([[15_659], [1700]]);
  });

  it('stays while damage is claimed, charged or owed, and the claim goes on to its end', async () => {
    const rental = await rentalClaimed(app);
    const waits = ['claim'];
    expect(await leave(rental[side])).toEqual(waits);
    expect(await statusOf(rental)).toBe('filed');
    const customer = await customerOf(rental);
    app.stripe.control.declineNextCharge({ code: 'insufficient_funds', customer });
    app.stripe.control.nextCall({ path: 'POST /v1/payment_intents', mode: 'drop_before', times: 1000 });
    await claimCall(app, rental.renter, rental, '/answer', { answer: 'accept', amount: '150.00' });
    expect([await statusOf(rental), await leave(rental[side])]).toEqual(['charging', waits]);
    app.stripe.control.clearFaults();
    app.stripe.control.declineNextCharge({ code: 'insufficient_funds', customer });
    app.clock.advance(3_600_000);
    await hear(app);
    expect([await statusOf(rental), await leave(rental[side])]).toEqual(['owed', waits]);
    expect(await isHere(rental[side])).toBe(true);
  });
});
