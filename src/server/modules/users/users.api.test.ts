import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { UserRating } from '#shared/contracts/ratings.ts';
import type { UserCard } from '#shared/contracts/users.ts';
import { bookings, userRatings, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { type Person, signInAsAdmin, signUp } from '#tests/support/people.ts';
import { TEST_START } from '#tests/support/test-start.ts';

const product = sharedFixture(buildTestApp);

const get = (url: string, person?: Person) => product.app.inject({ url, headers: person?.headers ?? {} });
const db = () => product.platform.db;

async function bookingBetween(owner: Person, renter: Person): Promise<string> {
  const equipmentId = await createListing(db(), { ownerId: owner.user.id });
  return createBookingRow(db(), {
    equipmentId,
    ownerId: owner.user.id,
    renterId: renter.user.id,
    status: 'pending',
  });
}

const PAID = {
  feeStatus: 'paid',
  feePaidAt: new Date('2026-01-05T12:00:00Z'),
  holdStatus: 'placing',
} as const;
/** States with the money that belongs to each, in the order of a life; the database refuses any other. */
const LIVE = [PAID, { status: 'confirmed', holdStatus: 'held' }] as const;
/** The two ends that a life can come to. */
const OVER = [
  { status: 'completed', holdStatus: 'captured' },
  { status: 'canceled', holdStatus: 'released', refundPolicy: 'initial_fee_forfeited' },
] as const;

describe('GET /api/users/{id}', () => {
  it('shows strangers and guests the public card, without contacts, hashes and provider ids', async () => {
    const [person, stranger] = [await signUp(product, { lastName: 'Reyes' }), await signUp(product)];
    for (const viewer of [undefined, stranger]) {
      const answer = await get(`/api/users/${person.user.id}`, viewer);
      expect(answer.statusCode).toBe(200);
      const card = answer.json<UserCard>();
      expect(card).toMatchObject({
        id: person.user.id,
        firstName: 'Dana',
        lastName: 'R.',
        ownerRating: '0.0',
      });
      expect(Object.keys(card).sort()).toEqual(
        [
          [
            'createdAt',
            'emailVerified',
            'firstName',
            'id',
            'isEmailVerified',
            'isIdentityVerified',
            'lastName',
            'ownerRating',
            'ownerRatingCount',
          ],
          ['profileImageUrl', 'renterRating', 'renterRatingCount'],
        ].flat(),
      );
      expect(answer.body).not.toMatch(/hash|argon2|stripe|512/i);
    }
  });

  it('shows everything to the person and to the Admin', async () => {
    const person = await signUp(product);
    for (const viewer of [person, await signInAsAdmin(product)]) {
      const answer = await get(`/api/users/${person.user.id}`, viewer);
      expect(answer.json()).toMatchObject({
        lastName: 'Reyes',
        email: person.user.email,
        phoneNumber: '512-555-0100',
      });
      expect(answer.body).not.toMatch(/hash|argon2/i);
    }
  });

  it('shows contacts to the other party from the paid fee on, while the booking lives', async () => {
    const [owner, renter, stranger] = [await signUp(product), await signUp(product), await signUp(product)];
    const sees = async (viewer: Person, of: Person) =>
      'phoneNumber' in (await get(`/api/users/${of.user.id}`, viewer)).json<UserCard>();
    for (const over of OVER) {
      const bookingId = await bookingBetween(owner, renter);
      const become = (columns: Partial<typeof bookings.$inferInsert>) =>
        db().update(bookings).set(columns).where(eq(bookings.id, bookingId));
      expect([await sees(renter, owner), await sees(owner, renter)]).toEqual([false, false]);
      for (const columns of LIVE) {
        await become(columns);
        expect([await sees(renter, owner), await sees(owner, renter)]).toEqual([true, true]);
        expect([await sees(stranger, owner), await sees(stranger, renter)]).toEqual([false, false]);
      }
      await become(over);
      expect([await sees(renter, owner), await sees(owner, renter)]).toEqual([false, false]);
    }
  });

  it('knows neither strangers to the database nor people who have left', async () => {
    const { user } = await signUp(product);
    const gone = { deletedAt: TEST_START, email: null, passwordHash: null, phoneNumber: null };
    await db().update(users).set(gone).where(eq(users.id, user.id));
    for (const path of ['', '/rating-stats', '/ratings']) {
      expect((await get(`/api/users/${user.id}${path}`)).statusCode).toBe(404);
      expect((await get(`/api/users/nobody${path}`)).statusCode).toBe(404);
      expect((await get(`/api/users/${encodeURIComponent(`' OR 1=1 -- 😀`)}${path}`)).statusCode).toBe(404);
      expect((await get(`/api/users/a%00b${path}`)).statusCode).toBe(422);
    }
  });
});

async function rated(person: Person, stars: number[], comment = ''): Promise<void> {
  for (const [index, rating] of stars.entries()) {
    const rater = await signUp(product, { firstName: `Rater${index}`, lastName: 'Quinn' });
    const bookingId = await bookingBetween(person, rater);
    await db()
      .insert(userRatings)
      .values({
        id: newId('rat'),
        bookingId,
        raterId: rater.user.id,
        ratedUserId: person.user.id,
        ratingType: 'owner',
        rating,
        comment,
        categories: { communication: rating },
        // Two share each instant, so that the order has to be settled by more than time.
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))),
      });
  }
  const sum = stars.reduce((total, star) => total + star, 0);
  await db()
    .update(users)
    .set({ ownerRatingSum: sum, ownerRatingCount: stars.length })
    .where(eq(users.id, person.user.id));
}

describe('ratings', () => {
  it('shows averages of ratings with one decimal', async () => {
    const person = await signUp(product);
    await rated(person, [5, 4, 4, 4]);
    const stats = { ownerRating: '4.3', ownerRatingCount: 4, renterRating: '0.0', renterRatingCount: 0 };
    expect((await get(`/api/users/${person.user.id}/rating-stats`)).json()).toEqual(stats);
    expect((await get(`/api/users/${person.user.id}`)).json()).toMatchObject(stats);
  });

  it('lists ratings newest first, page by page, each once, with what strangers may know of the rater', async () => {
    const person = await signUp(product);
    await rated(person, [1, 2, 3, 4, 5, 5, 4], '<b>great</b>');
    const seen: UserRating[] = [];
    let url: string | undefined = `/api/users/${person.user.id}/ratings?limit=3`;
    let pages = 0;
    while (url !== undefined) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      seen.push(...answer.json<UserRating[]>());
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1];
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const newest = seen.find(({ raterName }) => raterName === 'Rater6 Q.');
    expect(newest).toMatchObject({
      rating: 4,
      comment: '<b>great</b>',
      categories: { communication: 4 },
      ratingType: 'owner',
    });
    expect(seen[0]).toEqual(newest);
  });

  it("refuses a cursor of ratings that is made up or somebody else's", async () => {
    const person = await signUp(product);
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const own = `user-ratings:${person.user.id}`;
    const sign = (...parts: [string, ...(string | number)[]]) =>
      product.platform.cursors.encode(parts[0], parts.slice(1));
    const cursors = [
      'nonsense',
      forge(own, 1, 'a'),
      sign('user-ratings:other', 1, 'a'),
      sign(own, 1e300, 'a'),
      sign(own, 8.64e15, 'a'),
      sign(own, -8.64e15, 'a'),
      sign(own, 1, 'a\u0000'),
      sign(own, 1, 'a\ud800'),
      sign(own, 'a', 1),
    ];
    for (const cursor of cursors) {
      const answer = await get(`/api/users/${person.user.id}/ratings?cursor=${cursor}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code], cursor).toEqual([400, 'bad_cursor']);
    }
    const ours = sign(own, 1, 'a');
    expect((await get(`/api/users/${person.user.id}/ratings?cursor=${ours}`)).statusCode).toBe(200);
    expect((await get(`/api/users/${person.user.id}/ratings?limit=101`)).statusCode).toBe(422);
    for (const limit of ['1e1', '0x10', '', '%205', '1.0'])
      expect((await get(`/api/users/${person.user.id}/ratings?limit=${limit}`)).statusCode, limit).toBe(422);
  });
});
