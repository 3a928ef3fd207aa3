import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { UserRating } from '#shared/contracts/ratings.ts';
import type { RatingStats } from '#shared/contracts/users.ts';
import { bookings, knownOrigins, payments, userRatings, users } from '#server/db/schema/index.ts';
import { createUserRatings } from './user-ratings.service.ts';
import { readRatingsToReview } from './ratings.repository.ts';
import { reviewRating } from './review-rating.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { get, post } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import { bookingBetween, broughtBack, buildRatingsApp, type Between } from '#tests/support/ratings.ts';
import { codeOf, eventsOf } from '#tests/support/rentals.ts';

const product = sharedFixture(buildRatingsApp);
beforeAll(async () => {
  await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
});

/** Of an account that is deleted. */
const goneNow = () => ({
  deletedAt: product.clock.now(),
  email: null,
  passwordHash: null,
  phoneNumber: null,
});
const rate = (personId: string | undefined, body: object) =>
  post(product, personId, '/api/users/ratings', body);
const ofOwner = ({ bookingId }: Between, rest: object = {}) => ({
  bookingId,
  ratingType: 'owner',
  rating: 5,
  ...rest,
});
const statsOf = async (id: string) =>
  (await get(product, undefined, `/api/users/${id}/rating-stats`)).json<RatingStats>();
const rowsOf = ({ bookingId }: Between) =>
  product.db.select().from(userRatings).where(eq(userRatings.bookingId, bookingId));
/** Sum and count as stored in the row. */
async function sumsOf(id: string) {
  const [row] = await product.db.select().from(users).where(eq(users.id, id));
  return {
    owner: [row?.ownerRatingSum, row?.ownerRatingCount],
    renter: [row?.renterRatingSum, row?.renterRatingCount],
  };
}
async function ratingsAt({ bookingId }: Between, personId: string) {
  return (await get(product, personId, `/api/bookings/${bookingId}`)).json<Booking>().ratings;
}

describe('POST /api/users/ratings', () => {
  it('keeps what the renter says of the owner, and shows it to everybody at once', async () => {
    const rental = await broughtBack(product);
    const { ownerId, renterId, bookingId } = rental;
    const answer = await rate(renterId, {
      ...ofOwner(rental),
      raterId: renterId,
      ratedUserId: ownerId,
      rating: 4,
      comment: ' Clean machine. ',
      categories: { communication: 5, reliability: 4, timeliness: null, condition: 3 },
    });
    expect(answer.statusCode).toBe(201);
    const given = UserRating.parse(answer.json());
    expect(given).toEqual({
      id: given.id,
      bookingId,
      raterId: renterId,
      ratedUserId: ownerId,
      ratingType: 'owner',
      rating: 4,
      comment: 'Clean machine.',
      categories: { communication: 5, reliability: 4, condition: 3 },
      raterName: 'Lena K.',
      createdAt: product.clock.now().toISOString(),
    });
    const seenBy = async (personId?: string) =>
      (await get(product, personId, `/api/users/${ownerId}/ratings`)).json<UserRating[]>();
    for (const personId of [renterId, ownerId, 'Admin']) expect(await seenBy(personId)).toEqual([given]);
    for (const personId of [undefined, await createOwner(product.db)])
      expect(await seenBy(personId)).toEqual([{ ...given, bookingId: null }]);
    expect(await statsOf(ownerId)).toMatchObject({ ownerRating: '4.0', ownerRatingCount: 1 });
    expect(await eventsOf(product, bookingId)).toEqual(['booking.rated']);
  });

  it('keeps what the owner says of the renter apart from that', async () => {
    const rental = await broughtBack(product);
    const { ownerId, renterId } = rental;
    await rate(renterId, ofOwner(rental, { rating: 5 }));
    const answer = await rate(ownerId, ofOwner(rental, { ratingType: 'renter', rating: 2 }));
    expect(answer.statusCode).toBe(201);
    expect(await sumsOf(ownerId)).toEqual({ owner: [5, 1], renter: [0, 0] });
    expect(await sumsOf(renterId)).toEqual({ owner: [0, 0], renter: [2, 1] });
  });

  it('shows averages with one decimal, of sums that are exact', async () => {
    const ownerId = await createOwner(product.db);
    for (const rating of [5, 4, 4]) {
      const rental = await broughtBack(product, { ownerId });
      await rate(rental.renterId, ofOwner(rental, { rating }));
    }
    expect(await sumsOf(ownerId)).toMatchObject({ owner: [13, 3] });
    expect(await statsOf(ownerId)).toMatchObject({ ownerRating: '4.3', ownerRatingCount: 3 });
  });

  it('counts one rating of the same two people in 30 days, and shows the others all the same', async () => {
    const ownerId = await createOwner(product.db);
    const first = await broughtBack(product, { ownerId });
    const { renterId } = first;
    expect((await rate(renterId, ofOwner(first, { rating: 5 }))).statusCode).toBe(201);
    const second = await broughtBack(product, { ownerId, renterId });
    expect((await rate(renterId, ofOwner(second, { rating: 1 }))).statusCode).toBe(201);
    expect(await sumsOf(ownerId)).toMatchObject({ owner: [5, 1] });
    expect((await get(product, renterId, `/api/users/${ownerId}/ratings`)).json()).toHaveLength(2);
    product.clock.advance(31 * 86_400_000);
    const third = await broughtBack(product, { ownerId, renterId });
    await rate(renterId, ofOwner(third, { rating: 3 }));
    expect(await sumsOf(ownerId)).toMatchObject({ owner: [8, 2] });
  });

  it('counts no rating of a rental whose pickup one side never confirmed', async () => {
    const rental = await broughtBack(product);
    await product.db
      .update(bookings)
      .set({ renterPickupConfirmedAt: null })
      .where(eq(bookings.id, rental.bookingId));
    expect((await rate(rental.renterId, ofOwner(rental, { rating: 5 }))).statusCode).toBe(201);
    expect(await sumsOf(rental.ownerId)).toMatchObject({ owner: [0, 0] });
  });

  it('answers a rating alike that is sent again, and refuses it when it says something else', async () => {
    const rental = await broughtBack(product);
    const body = ofOwner(rental, {
      rating: 3,
      comment: 'Fine',
      categories: { reliability: 3, timeliness: 4 },
    });
    const first = await rate(rental.renterId, body);
    product.clock.advance(60_000);
    const again = await rate(rental.renterId, {
      ...body,
      comment: 'Fine ',
      categories: { timeliness: 4, reliability: 3, communication: null },
    });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    for (const change of [{ rating: 1 }, { comment: 'Bad' }, { categories: { reliability: 3 } }])
      expect(codeOf(await rate(rental.renterId, { ...body, ...change }))).toEqual([409, 'already_rated']);
    expect(await rowsOf(rental)).toHaveLength(1);
    expect(await sumsOf(rental.ownerId)).toMatchObject({ owner: [3, 1] });
    expect(await eventsOf(product, rental.bookingId)).toEqual(['booking.rated']);
  });

  it.each([6, 0, 4.5, -1, null, undefined])('refuses %s stars in the specified words', async (rating) => {
    const rental = await broughtBack(product);
    const answer = await rate(rental.renterId, { ...ofOwner(rental), rating });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        message: 'Please select a star rating',
        code: 'invalid',
        details: { rating: 'Please select a star rating' },
      },
    ]);
    expect(await rowsOf(rental)).toEqual([]);
    expect(await sumsOf(rental.ownerId)).toMatchObject({ owner: [0, 0] });
  });

  it.each([
    ['a category of six stars', { categories: { reliability: 6 } }, 'categories.reliability'],
    ['a category that there is none of', { categories: { looks: 5 } }, 'categories.looks'],
    ['stars in words', { rating: 'five' }, 'rating'],
    ['a comment without end', { comment: 'x'.repeat(2001) }, 'comment'],
    ['a comment with half a character', { comment: 'a\ud800' }, 'comment'],
    ['no booking', { bookingId: undefined }, 'bookingId'],
    ['a role that there is none of', { ratingType: 'admin' }, 'ratingType'],
  ])('refuses %s', async (_, change, field) => {
    const rental = await broughtBack(product);
    const answer = await rate(rental.renterId, { ...ofOwner(rental), ...change });
    expect([answer.statusCode, Object.keys(answer.json<{ details: object }>().details)]).toEqual([
      422,
      [field],
    ]);
    expect(await rowsOf(rental)).toEqual([]);
  });

  it('rates the condition of the equipment of an owner alone', async () => {
    const rental = await broughtBack(product);
    const body = ofOwner(rental, { ratingType: 'renter', categories: { condition: 5 } });
    expect(codeOf(await rate(rental.ownerId, body))).toEqual([422, 'invalid']);
    expect(
      (await rate(rental.renterId, ofOwner(rental, { categories: { 'owner-condition': 5 } }))).json(),
    ).toMatchObject({ categories: { condition: 5 } });
  });

  it('lets the parties rate each other alone', async () => {
    const rental = await broughtBack(product);
    const { ownerId, renterId } = rental;
    const stranger = await createOwner(product.db);
    expect(codeOf(await rate(undefined, ofOwner(rental)))).toEqual([401, 'sign_in_required']);
    expect(codeOf(await rate(stranger, ofOwner(rental)))).toEqual([404, 'booking_not_found']);
    expect(codeOf(await rate(renterId, ofOwner(rental, { bookingId: 'bkg_nobody' })))).toEqual([
      404,
      'booking_not_found',
    ]);
    // Another user's rating, oneself, a stranger, and the wrong role.
    const refused: [string, object][] = [
      [renterId, { raterId: ownerId }],
      [renterId, { ratedUserId: renterId }],
      [renterId, { ratedUserId: stranger }],
      [renterId, { ratingType: 'renter' }],
      [ownerId, {}],
    ];
    for (const [who, change] of refused)
      expect((await rate(who, ofOwner(rental, change))).statusCode, JSON.stringify(change)).toBe(403);
    expect(codeOf(await rate('Admin', ofOwner(rental)))).toEqual([403, 'parties_only']);
    expect(await rowsOf(rental)).toEqual([]);
  });

  it.each(['pending', 'confirmed', 'active', 'canceled'] as const)(
    'says no while it is %s',
    async (status) => {
      const out = status === 'active' ? { actualPickupTime: product.clock.now() } : {};
      const rental = await bookingBetween(product, { status, ...out });
      const answer = await rate(rental.renterId, ofOwner(rental));
      expect(codeOf(answer)).toEqual([409, 'not_completed']);
      expect(answer.json<{ message: string }>().message).toContain(`This booking is ${status}.`);
      expect(await ratingsAt(rental, rental.renterId)).toMatchObject({
        canRateOther: false,
        ratedOther: false,
      });
    },
  );

  it('allows a rating after a no-show', async () => {
    const rental = await bookingBetween(product, { status: 'completed', noShow: true });
    const body = ofOwner(rental, { ratingType: 'renter', rating: 1 });
    expect((await rate(rental.ownerId, body)).statusCode).toBe(201);
  });

  it('says that somebody who has left is no longer here; what they said stays', async () => {
    const rental = await broughtBack(product);
    const { ownerId, renterId } = rental;
    const body = ofOwner(rental, { ratingType: 'renter' });
    expect((await rate(renterId, ofOwner(rental))).statusCode).toBe(201);
    const gone = goneNow();
    await product.db.update(users).set(gone).where(eq(users.id, renterId));
    expect(codeOf(await rate(ownerId, body))).toEqual([409, 'person_gone']);
    expect(await ratingsAt(rental, ownerId)).toMatchObject({ canRateOther: false, ratedOther: false });
    const [left] = (await get(product, undefined, `/api/users/${ownerId}/ratings`)).json<UserRating[]>();
    expect(left).toMatchObject({ raterName: 'Former member', rating: 5 });
  });

  it('tells each side with the booking what it has said', async () => {
    const rental = await broughtBack(product);
    await rate(rental.renterId, ofOwner(rental));
    expect(await ratingsAt(rental, rental.renterId)).toMatchObject({ canRateOther: false, ratedOther: true });
    expect(await ratingsAt(rental, rental.ownerId)).toMatchObject({ canRateOther: true, ratedOther: false });
  });
});

describe('thirty-two at once', () => {
  const STARS = Array.from({ length: 32 }, (_, index) => 1 + (index % 5));

  it('counts all ratings of one owner by thirty-two renters', async () => {
    const ownerId = await createOwner(product.db);
    const rentals = await Promise.all(STARS.map(() => broughtBack(product, { ownerId })));
    const answers = await Promise.all(
      rentals.map((rental, index) => rate(rental.renterId, ofOwner(rental, { rating: STARS[index] }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(STARS.map(() => 201));
    const sum = STARS.reduce((total, stars) => total + stars, 0);
    expect(await sumsOf(ownerId)).toEqual({ owner: [sum, 32], renter: [0, 0] });
  });

  it('counts ratings by one renter of one rental as one', async () => {
    const rental = await broughtBack(product);
    const answers = await Promise.all(
      STARS.map((rating) => rate(rental.renterId, ofOwner(rental, { rating }))),
    );
    const [row] = await rowsOf(rental);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    STARS.forEach((stars, index) => {
      expect(statuses[index], `${stars} stars`).toBeOneOf(stars === row?.rating ? [200, 201] : [409]);
    });
    expect(await rowsOf(rental)).toHaveLength(1);
    expect(await sumsOf(rental.ownerId)).toMatchObject({ owner: [row?.rating, 1] });
  });

  it('lets people rate each other without waiting in a circle, and counts each pair once', async () => {
    const [one, two] = [await createOwner(product.db), await createOwner(product.db)];
    const rentals = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        broughtBack(product, index % 2 ? { ownerId: one, renterId: two } : { ownerId: two, renterId: one }),
      ),
    );
    const answers = await Promise.all(
      rentals.flatMap((rental) => [
        rate(rental.renterId, ofOwner(rental, { rating: 4 })),
        rate(rental.ownerId, ofOwner(rental, { ratingType: 'renter', rating: 3 })),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(32).fill(201));
    for (const id of [one, two]) expect(await sumsOf(id)).toEqual({ owner: [4, 1], renter: [3, 1] });
  });
});

describe('two people who may be one', () => {
  /** A rental of this person's, paid with that card. */
  async function paidWith(renterId: string, cardFingerprint: string | null): Promise<void> {
    const { bookingId } = await broughtBack(product, { renterId });
    const stamps = { createdAt: product.clock.now(), updatedAt: product.clock.now() };
    await product.db.insert(payments).values({
      id: `pay_${bookingId}`,
      bookingId,
      kind: 'booking_fee',
      generation: 1,
      status: 'succeeded',
      amountCents: 1000,
      capturedCents: 1000,
      cardFingerprint,
      ...stamps,
    });
  }

  it.each([
    ['wait for the Admin with one card', 'card_one', 'card_one', 0],
    ['count for each other with two cards', 'card_two', 'card_three', 1],
    ['count for each other where no card is known', null, null, 1],
  ])('%s', async (_what, ofOwnerCard, ofRenterCard, count) => {
    const rental = await broughtBack(product);
    await paidWith(rental.ownerId, ofOwnerCard);
    await paidWith(rental.renterId, ofRenterCard);
    const answer = await rate(rental.renterId, ofOwner(rental));
    expect(answer.statusCode).toBe(201);
    expect((await rowsOf(rental)).map(({ counted, sharedSign }) => [counted, sharedSign])).toEqual([
      [count === 1, count === 1 ? null : 'card'],
    ]);
    expect((await sumsOf(rental.ownerId)).owner).toEqual([5 * count, count]);
    // Shown all the same.
    expect(await ratingsAt(rental, rental.renterId)).not.toEqual([]);
  });

  const actorOf = (id: string) => ({ kind: 'member', id, isAdmin: false }) as MemberActor;
  /** Both have signed in there. */
  async function signedInAt(kind: 'device' | 'network', { ownerId, renterId }: Between): Promise<void> {
    const origin = { originHash: newId('org'), kind, lastUsedAt: product.clock.now() };
    await product.db
      .insert(knownOrigins)
      .values([ownerId, renterId].map((userId) => ({ userId, ...origin })));
  }

  it.each([
    ['wait for the Admin with one device', 'device', false, 'device'],
    ['count for each other in one network', 'network', false, null],
    [
      'count for each other on one device in the sandbox, where one browser signs in as several people',
      'device',
      true,
      null,
    ],
  ] as const)('%s', async (_what, kind, sandbox, sharedSign) => {
    const rental = await broughtBack(product);
    await signedInAt(kind, rental);
    const { platform } = product;
    const ratings = createUserRatings({ ...platform, config: { ...platform.config, sandbox } });
    await ratings.rate(actorOf(rental.renterId), { ...ofOwner(rental), ratingType: 'owner', rating: 5 });
    expect((await rowsOf(rental)).map((row) => [row.counted, row.sharedSign])).toEqual([
      [sharedSign === null, sharedSign],
    ]);
  });

  it('wait once within 30 days: the rating after it neither waits nor counts', async () => {
    const first = await broughtBack(product);
    await paidWith(first.ownerId, 'card_of_both');
    await paidWith(first.renterId, 'card_of_both');
    const second = await broughtBack(product, first);
    for (const rental of [first, second]) await rate(rental.renterId, ofOwner(rental));
    expect((await rowsOf(second)).map((row) => [row.counted, row.sharedSign])).toEqual([[false, null]]);
  });
});

describe('a review by the Admin', () => {
  /** A rating of five stars that waits. */
  async function waiting(): Promise<{ id: string; ownerId: string }> {
    const { bookingId, ownerId, renterId } = await broughtBack(product);
    const id = newId('rat');
    const people = { bookingId, raterId: renterId, ratedUserId: ownerId, ratingType: 'owner' as const };
    const open = { counted: false, sharedSign: 'card' as const, createdAt: product.clock.now() };
    await product.db.insert(userRatings).values({ id, rating: 5, ...people, ...open });
    return { id, ownerId };
  }
  const review = (id: string, counts: boolean) =>
    product.platform.unitOfWork.run((tx) => reviewRating(tx, id, { counts, now: product.clock.now() }));
  const waits = async (id: string) =>
    (await readRatingsToReview(product.db, 100)).some(({ rating }) => rating.id === id);

  it.each([
    ['lets the rating count', true, [5, 1]],
    ['leaves the rating uncounted', false, [0, 0]],
  ])('%s and takes it off the list', async (_what, counts, sums) => {
    const { id, ownerId } = await waiting();
    expect(await waits(id)).toBe(true);
    await review(id, counts);
    expect((await sumsOf(ownerId)).owner).toEqual(sums);
    expect(await waits(id)).toBe(false);
  });

  it('is made once, also by two at the same time', async () => {
    const { id, ownerId } = await waiting();
    const reviews = await Promise.allSettled([review(id, true), review(id, true), review(id, false)]);
    expect(reviews.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = reviews.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual(Array(2).fill(expect.objectContaining({ code: 'rating_reviewed' })));
    const [row] = await product.db.select().from(userRatings).where(eq(userRatings.id, id));
    expect((await sumsOf(ownerId)).owner).toEqual(row?.counted ? [5, 1] : [0, 0]);
  });

  it('changes no average of a deleted account', async () => {
    const { id, ownerId } = await waiting();
    await product.db.update(users).set(goneNow()).where(eq(users.id, ownerId));
    await review(id, true);
    expect((await sumsOf(ownerId)).owner).toEqual([0, 0]);
  });

  it('is refused of a rating that does not wait, and of none', async () => {
    const rental = await broughtBack(product);
    const { id } = (await rate(rental.renterId, ofOwner(rental))).json<UserRating>();
    await expect(review(id, false)).rejects.toMatchObject({ code: 'rating_reviewed' });
    await expect(review('rat_none', true)).rejects.toMatchObject({ code: 'rating_not_found' });
    expect((await sumsOf(rental.ownerId)).owner).toEqual([5, 1]);
  });
});
