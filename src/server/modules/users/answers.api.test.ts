import { expect, it } from 'vitest';
import { readAskedRequests } from './asked-requests.repository.ts';
import { createUsersService } from './users.service.ts';
import { answerRecordDays } from '#shared/domain/limits.ts';
import { GUEST } from '#server/http/actor.ts';
import { book, buildBookingsApp, DAY, HOUR, post, type BookingsApp } from '#tests/support/bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = ownFixture(buildBookingsApp);
const MINUTE = 60_000;

async function ownerOf({ db }: BookingsApp, item: Parameters<typeof createListing>[1] = {}) {
  const ownerId = await createOwner(db);
  return {
    ownerId,
    request: async ({
      paid = true,
      wish = {},
    }: { paid?: boolean; wish?: Parameters<typeof book>[3] } = {}) => {
      const renterId = await createOwner(db);
      const equipmentId = await createListing(db, { ownerId, ...item });
      const { id } = await book(product, renterId, equipmentId, wish);
      if (paid) await product.payments.payFee(id);
      return { id, renterId };
    },
  };
}
const say = (personId: string, { id }: { id: string }, what: string) =>
  post(product, personId, `/api/bookings/${id}/${what}`);
const recordOf = async (ownerId: string) =>
  (await createUsersService(product.platform).card(GUEST, ownerId)).answers;
const outcomesOf = async (ownerId: string, since = new Date(0)) =>
  (await readAskedRequests(product.db, ownerId, since)).map(({ outcome }) => outcome);

it('shows a guest how fast an owner answers and how much they accept, once they were asked five times', async () => {
  const { ownerId, request } = await ownerOf(product);
  const answer = async (what: string) => {
    const one = await request();
    product.clock.advance(90 * MINUTE);
    expect((await say(ownerId, one, what)).statusCode).toBe(200);
  };
  for (let count = 0; count < 4; count += 1) await answer('accept');
  expect(await recordOf(ownerId)).toBeUndefined();
  await answer('cancel');
  expect(await recordOf(ownerId)).toEqual({ hours: 2, acceptedPercent: 80 });
});

it('counts a request that expired unanswered, from the payment to its end', async () => {
  const { ownerId, request } = await ownerOf(product);
  await request();
  product.clock.advance(49 * HOUR);
  await product.runDue();
  const [asked] = await readAskedRequests(product.db, ownerId, new Date(0));
  expect(asked?.outcome).toBe('unanswered');
  expect(Number(asked?.endedAt) - Number(asked?.askedAt)).toBeGreaterThanOrEqual(48 * HOUR);
});

it('counts no request that the owner could not answer: unpaid, waiting, withdrawn by its renter, or booked instantly', async () => {
  const asking = await ownerOf(product);
  await asking.request({ paid: false });
  await asking.request();
  const withdrawn = await asking.request();
  expect((await say(withdrawn.renterId, withdrawn, 'cancel')).statusCode).toBe(200);
  const unpaid = await asking.request({ paid: false });
  expect((await say(asking.ownerId, unpaid, 'cancel')).statusCode).toBe(200);
  expect(await outcomesOf(asking.ownerId)).toEqual([]);
  const instant = await ownerOf(product, { instantBooking: true });
  const booked = await instant.request();
  expect((await say(instant.ownerId, booked, 'cancel')).statusCode).toBe(200);
  expect(await outcomesOf(instant.ownerId)).toEqual([]);
});

it('counts an accepted request as accepted, whatever becomes of the rental', async () => {
  const { ownerId, request } = await ownerOf(product);
  const one = await request();
  await say(ownerId, one, 'accept');
  expect((await say(ownerId, one, 'cancel')).statusCode).toBe(200);
  expect(await outcomesOf(ownerId)).toEqual(['accepted']);
});

it('does not charge the owner with the time in which the balance was not secured', async () => {
  const { ownerId, request } = await ownerOf(product);
  product.payments.hold = 'away';
  const one = await request({ wish: { startDate: '2026-09-02', endDate: '2026-09-03' } });
  product.clock.advance(2 * HOUR);
  product.payments.hold = 'placed';
  await product.payments.flush(one.id);
  product.clock.advance(MINUTE);
  expect((await say(ownerId, one, 'accept')).statusCode).toBe(200);
  const [asked] = await readAskedRequests(product.db, ownerId, new Date(0));
  expect(Number(asked?.endedAt) - Number(asked?.askedAt)).toBe(MINUTE);
});

it('forgets what was asked more than 180 days ago, and tells one owner from another', async () => {
  const { ownerId, request } = await ownerOf(product);
  await say(ownerId, await request(), 'accept');
  const from = (days: number) => new Date(product.clock.now().getTime() - days * DAY);
  product.clock.advance(DAY);
  expect(await outcomesOf(ownerId, from(answerRecordDays))).toEqual(['accepted']);
  expect(await outcomesOf(ownerId, from(0))).toEqual([]);
  expect(await outcomesOf(await createOwner(product.db))).toEqual([]);
});
