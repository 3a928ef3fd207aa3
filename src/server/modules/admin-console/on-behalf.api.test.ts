import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signInAsAdmin, type Person } from '#tests/support/people.ts';
import { bookingNow, hear, rentalOut, rentalPaid, type RealRental } from '#tests/support/real-rentals.ts';

/** What the Admin does to other people's rentals for good asks for the password; what people do to their own does not. */
const product = sharedFixture(buildTestApp);
let admin: Person;
beforeEach(async () => {
  admin = await signInAsAdmin(product);
});

const MINUTE = 60_000;
const REASON = { reason: 'Reported by the police' };
const press = (person: Person, { booking }: RealRental, what: string, body: object = REASON) =>
  callBy(product, person, 'POST', `/api/bookings/${booking.id}/${what}`, body);
const confirm = (password: string) => callBy(product, admin, 'POST', '/api/admin/confirm', { password });

describe.each([
  ['cancel', 'pending', 'canceled', (it: TestApp) => rentalPaid(it)],
  ['capture-payment', 'active', 'completed', (it: TestApp) => rentalOut(it)],
] as const)('%s on behalf', (what, from, to, make) => {
  it('goes without more words for a quarter of an hour after the sign-in', async () => {
    const rental = await make(product);
    product.clock.advance(14 * MINUTE);
    expect((await press(admin, rental, what)).statusCode).toBe(200);
    await hear(product);
    expect((await bookingNow(product, rental)).status).toBe(to);
  });

  it('asks for the password after that, changes nothing until it is given, and then goes', async () => {
    const rental = await make(product);
    product.clock.advance(16 * MINUTE);
    expect(refusalOf(await press(admin, rental, what))).toEqual([
      403,
      'confirm_identity',
      'Please confirm your password to go on.',
    ]);
    expect((await bookingNow(product, rental)).status).toBe(from);
    expect(await auditOf(product, rental.booking.id)).toEqual([]);
    expect((await confirm('not it')).statusCode).toBe(403);
    expect((await press(admin, rental, what)).statusCode).toBe(403);
    expect((await confirm('admin-password')).statusCode).toBe(200);
    expect((await press(admin, rental, what)).statusCode).toBe(200);
    await hear(product);
    expect((await bookingNow(product, rental)).status).toBe(to);
    const log = await auditOf(product, rental.booking.id);
    expect(log.map(({ actorId, reason }) => [actorId, reason])).toEqual([['Admin', REASON.reason]]);
  });

  it('asks for a reason as before', async () => {
    const rental = await make(product);
    expect((await press(admin, rental, what, {})).statusCode).toBe(422);
    expect((await bookingNow(product, rental)).status).toBe(from);
  });

  it('asks its owner for nothing, however long they have been signed in', async () => {
    const rental = await make(product);
    product.clock.advance(16 * MINUTE);
    expect((await press(rental.owner, rental, what, {})).statusCode).toBe(200);
  });
});
