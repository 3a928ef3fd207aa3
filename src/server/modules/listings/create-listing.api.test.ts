import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EquipmentDetail, EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { ListingBody, OwnListing } from '#shared/contracts/listings.ts';
import { photoIdOf, photoUrl } from '#shared/domain/photo-urls.ts';
import { domainEvents, equipment, users } from '#server/db/schema/index.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';
import { callBy, list, listingBody, photoOf, type Refusal } from '#tests/support/own-listings.ts';
import { type Person, establishedPerson, signUp, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const owner = sharedFixture(() => establishedPerson(product));

const create = (person: Person | undefined, body: object) =>
  callBy(product, person, 'POST', '/api/equipment', body);

async function refusal(body: Partial<ListingBody>, person = owner): Promise<Refusal & { status: number }> {
  const answer = await create(person, listingBody(body));
  return { status: answer.statusCode, ...answer.json<Refusal>() };
}

const listingsOf = ({ user }: Person) =>
  product.platform.db.select().from(equipment).where(eq(equipment.ownerId, user.id));

describe('a new listing', () => {
  it('answers a new listing as its owner sees it, with everything that was filled in', async () => {
    const made = await list(product, owner, {
      ownerId: owner.user.id,
      brand: 'Kubota',
      model: 'KX040',
      description: 'Runs well.',
      hourlyRate: 15,
      weeklyRate: '450.5',
      specifications: { Weight: '4 t', Year: 2019 },
      deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 40, deliveryFee: '75' },
      instantBooking: true,
      cancellationPolicy: 'flexible',
      allowMultipleDays: false,
      minRentalDays: 2,
      maxRentalDays: 30,
      leadTimeHours: 24,
      bufferHours: 4,
    });
    expect(made).toMatchObject({
      name: 'Mini Excavator',
      category: 'Heavy Equipment',
      brand: 'Kubota',
      model: 'KX040',
      description: 'Runs well.',
      dailyRate: '85.00',
      hourlyRate: '15.00',
      weeklyRate: '450.50',
      purchasePrice: '25000.00',
      location: 'Austin, TX',
      timeZone: 'America/Chicago',
      isAvailable: true,
      shownByOwner: true,
      isOwn: true,
      ownerId: owner.user.id,
      specifications: { Weight: '4 t', Year: '2019' },
      deliveryOptions: { pickup: true, delivery: true, deliveryRadius: 40, deliveryFee: '75.00' },
      instantBooking: true,
      cancellationPolicy: 'flexible',
      allowMultipleDays: false,
      minRentalDays: 2,
      maxRentalDays: 30,
      leadTimeHours: 24,
      bufferHours: 4,
      rating: 0,
      reviewCount: 0,
      liveBookings: 0,
      version: 1,
      createdAt: product.clock.now().toISOString(),
    });
    expect(made.latitude).toBeCloseTo(30.27, 1);
  });

  it('lets all users find a new listing at once, with its delivery', async () => {
    const { id } = await list(product, owner, {
      name: 'Peculiar Trowel',
      deliveryOptions: { delivery: { baseFee: 60 }, deliveryFee: 75 },
    });
    const found = (await callBy(product, undefined, 'GET', '/api/equipment/search?q=peculiar')).json<
      EquipmentSummary[]
    >();
    expect(found.map((item) => item.id)).toEqual([id]);
    expect(found[0]?.deliveryOptions).toMatchObject({ delivery: true, deliveryFee: '60.00' });
  });

  it('hides a new listing where its owner does not want it shown yet', async () => {
    const { id, ...made } = await list(product, owner, { isAvailable: false });
    expect([made.isAvailable, made.shownByOwner]).toEqual([false, false]);
    const seen = (await callBy(product, undefined, 'GET', `/api/equipment/${id}`)).json<EquipmentDetail>();
    expect(seen.isAvailable).toBe(false);
  });

  it('updates the owner’s other windows', async () => {
    const { id } = await list(product, owner);
    const events = await product.platform.db.select().from(domainEvents);
    const own = events.filter(({ payload }) => (payload as { equipmentId?: string }).equipmentId === id);
    expect(own.map(({ type }) => type)).toEqual(['listing.created']);
  });
});

describe('who may list', () => {
  it('lets every user with a verified address list; requires none for drafts', async () => {
    const person = await signUp(product);
    expect(await refusal({}, person)).toMatchObject({ status: 403, code: 'email_unverified_to_list' });
    expect(await listingsOf(person)).toEqual([]);
    const { id } = await list(product, person, { isAvailable: false });
    const url = `/api/equipment/${id}`;
    const shown = { isAvailable: true };
    for (const answer of [
      await callBy(product, person, 'PATCH', url, shown),
      await callBy(product, person, 'PUT', url, { ...listingBody(), ...shown }),
    ])
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'email_unverified_to_list']);
    await product.platform.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.user.id));
    expect((await callBy(product, person, 'PATCH', url, shown)).statusCode).toBe(200);
  });

  it('lets a new owner list ten listings a day in their first week, whatever became of the listings', async () => {
    const person = await verifiedPerson(product);
    const made: OwnListing[] = [];
    for (let count = 0; count < 10; count++)
      made.push(await list(product, person, { draftId: `d${count}`, isAvailable: count % 2 === 0 }));
    await callBy(product, person, 'DELETE', `/api/equipment/${made[0]?.id ?? ''}`);
    const answer = await create(person, listingBody());
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([429, 'too_many_listings']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect(await listingsOf(person)).toHaveLength(10);
    // What has been listed already is no listing more.
    const again = { draftId: 'd9', isAvailable: false };
    expect((await list(product, person, again)).id).toBe(made[9]?.id);
    const { clocks, db } = product.platform;
    const aWeekAgo = addHours(clocks.product.now(), -7 * 24);
    await db.update(users).set({ createdAt: aWeekAgo }).where(eq(users.id, person.user.id));
    await list(product, person);
  });

  it('refuses a listing to the guest', async () => {
    const answer = await create(undefined, listingBody());
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([401, 'sign_in_required']);
  });

  it('refuses a listing to anyone but the owner', async () => {
    expect(await refusal({ ownerId: 'somebody' })).toMatchObject({ status: 403, code: 'not_yours' });
  });

  it('refuses a listing to whom the Admin has restricted', async () => {
    const person = await verifiedPerson(product);
    await product.platform.db
      .update(users)
      .set({ restrictionNoList: true })
      .where(eq(users.id, person.user.id));
    expect(await refusal({}, person)).toMatchObject({ status: 403, code: 'no_list' });
    expect(await listingsOf(person)).toEqual([]);
  });
});

describe('what is wrong', () => {
  it('reports what is wrong by field, all at once, in the specified words', async () => {
    const answer = await create(owner, {});
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'invalid',
        message: 'Equipment name is required',
        details: {
          name: 'Equipment name is required',
          category: 'Category is required',
          dailyRate: 'Daily rate is required',
          purchasePrice: 'Purchase price is required',
        },
      },
    ]);
  });

  it.each<[Partial<ListingBody>, string, string]>([
    [{ dailyRate: '3.98' }, 'dailyRate', 'Daily rate must be at least $3.99'],
    [{ dailyRate: 3.98 }, 'dailyRate', 'Daily rate must be at least $3.99'],
    [{ purchasePrice: 'abc' }, 'purchasePrice', 'Purchase price must be a valid amount'],
    [{ purchasePrice: 0 }, 'purchasePrice', 'Purchase price must be a valid amount'],
    [{ category: 'Boats' }, 'category', 'Category is required'],
    [{ deliveryOptions: { pickup: false } }, 'deliveryOptions', 'Offer pickup, delivery or both.'],
    [
      { location: '', deliveryOptions: { delivery: true } },
      'location',
      'Delivery needs a location to measure the distance from.',
    ],
    [
      { location: 'Nowhereville, ZZ' },
      'location',
      'We do not know this place. Try a ZIP code or a city such as Austin, TX.',
    ],
    [{ name: 'x'.repeat(201) }, 'name', 'String must contain at most 200 character(s)'],
    [{ name: 'a\u0000b' }, 'name', 'Invalid input'],
    [
      { minRentalDays: 3, maxRentalDays: 2 },
      'maxRentalDays',
      'The longest rental must not be shorter than the shortest.',
    ],
  ])('%j', async (body, field, message) => {
    const before = (await listingsOf(owner)).length;
    expect(await refusal(body)).toMatchObject({ status: 422, details: { [field]: message } });
    expect(await listingsOf(owner)).toHaveLength(before);
  });

  it.each([
    ['a rate that is an object', { dailyRate: {} }],
    ['a name that is a number', { name: 7 }],
    ['photos that are a text', { imageUrls: 'x' }],
    ['a policy of our own making', { cancellationPolicy: 'strict' }],
    ['an unknown kind of answer', { isAvailable: 'yes' }],
  ])('%s', async (_what, body) => {
    expect((await create(owner, { ...listingBody(), ...body })).statusCode).toBe(422);
  });

  it('refuses a body that is no JSON, none at all, and one that is huge', async () => {
    const send = (payload: string) =>
      product.app.inject({
        method: 'POST',
        url: '/api/equipment',
        headers: { ...owner.headers, 'content-type': 'application/json' },
        payload,
      });
    expect((await send('{')).statusCode).toBe(400);
    expect((await create(owner, [])).statusCode).toBe(422);
    const huge = JSON.stringify(listingBody({ description: 'x'.repeat(1_100_000) }));
    expect((await send(huge)).statusCode).toBe(413);
  });
});

describe('where it is', () => {
  it('lets the place of an item be left open: measures nothing, and takes the zone of the newest listing', async () => {
    const person = await verifiedPerson(product);
    const first = await list(product, person, { location: null });
    expect([first.location, first.latitude, first.longitude, first.timeZone]).toEqual([
      '',
      null,
      null,
      'America/New_York',
    ]);
    product.clock.advance(1000);
    await list(product, person, { location: 'Denver, CO' });
    product.clock.advance(1000);
    expect((await list(product, person, { location: '  ' })).timeZone).toBe('America/Denver');
  });

  it('shows a place as it was written, but a bare position as its place', async () => {
    expect((await list(product, owner, { location: '78701' })).location).toBe('78701');
    const exact = await list(product, owner, { location: '30.2711, -97.7437' });
    expect([exact.location, exact.latitude]).toEqual(['Austin, TX', 30.2711]);
    const seen = (
      await callBy(product, undefined, 'GET', `/api/equipment/${exact.id}`)
    ).json<EquipmentDetail>();
    expect([seen.latitude, seen.longitude]).toEqual([30.27, -97.74]);
  });
});

describe('photos', () => {
  it('takes the caller’s own photos, the cover first; keeps sizes and placeholders', async () => {
    const [cover, other] = [await photoOf(product, owner.user.id), await photoOf(product, owner.user.id)];
    const small = photoUrl(photoIdOf(cover) ?? '', 'small', 'avif');
    const made = await list(product, owner, { imageUrls: [small, other] });
    expect(made.imageUrls).toEqual([cover, other]);
    expect(made.thumbnailImageUrl).toBe(photoUrl(photoIdOf(cover) ?? '', 'small', 'webp'));
    expect(made.photoDetails).toEqual([
      { width: 1600, height: 1200, placeholder: expect.stringContaining('data:image/webp') as string },
      { width: 1600, height: 1200, placeholder: expect.stringContaining('data:image/webp') as string },
    ]);
    expect(made.thumbnailPlaceholder).toBe(made.photoDetails[0]?.placeholder);
  });

  it('takes six photos, and refuses seven and eleven', async () => {
    const photos: string[] = [];
    for (let count = 0; count < 11; count += 1) photos.push(await photoOf(product, owner.user.id));
    expect((await list(product, owner, { imageUrls: photos.slice(0, 6) })).imageUrls).toHaveLength(6);
    for (const count of [7, 11])
      expect(await refusal({ imageUrls: photos.slice(0, count) })).toMatchObject({
        status: 422,
        details: { imageUrls: 'You can only upload up to 6 photos total' },
      });
  });

  it('refuses photos that are another user’s, unknown, foreign, or duplicated', async () => {
    const [own, foreign] = [
      await photoOf(product, owner.user.id),
      await photoOf(product, (await signUp(product)).user.id),
    ];
    const gone = 'A photo is not there any more. Please add it again.';
    for (const url of [foreign, '/photos/pho_nobody/large.webp', 'https://elsewhere.example/x.webp', ''])
      expect(await refusal({ imageUrls: [own, url] })).toMatchObject({
        status: 422,
        details: { imageUrls: gone },
      });
    expect(await refusal({ imageUrls: [own, own] })).toMatchObject({
      status: 422,
      details: { imageUrls: 'A photo can be there only once.' },
    });
  });

  it('copies illustrations with a listing of one’s own, and no other', async () => {
    const drawing = '/illustrations/excavator-yellow-full.svg';
    await createListing(product.platform.db, {
      ownerId: owner.user.id,
      imageUrls: [drawing],
      thumbnailImageUrl: drawing,
    });
    const copy = await list(product, owner, { imageUrls: [drawing] });
    expect([copy.imageUrls, copy.thumbnailImageUrl, copy.photoDetails]).toEqual([[drawing], drawing, [null]]);
    expect(await refusal({ imageUrls: [drawing] }, await verifiedPerson(product))).toMatchObject({
      status: 422,
    });
  });
});

describe('pressed twice', () => {
  const draft = { draftId: 'draft-1', name: 'Pressed twice' };

  it('a draft becomes one listing, also with concurrent requests', async () => {
    const person = await verifiedPerson(product);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(person, listingBody(draft))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    const ids = answers.map((answer) => answer.json<OwnListing>().id);
    expect(new Set(ids).size).toBe(1);
    expect(await listingsOf(person)).toHaveLength(1);
    const later = (await create(person, listingBody(draft))).json<OwnListing>();
    expect([later.id, later.version]).toEqual([ids[0], 1]);
  });

  it('makes another listing with other contents, for another person, and without a draft', async () => {
    const [one, other] = [await verifiedPerson(product), await verifiedPerson(product)];
    const made = [
      await list(product, one, draft),
      await list(product, one, { ...draft, dailyRate: 90 }),
      await list(product, other, draft),
      await list(product, one, { name: draft.name }),
      await list(product, one, { name: draft.name }),
    ];
    expect(new Set(made.map(({ id }) => id)).size).toBe(5);
  });

  it('comes back as a new one after it was deleted', async () => {
    const person = await verifiedPerson(product);
    const first = await list(product, person, draft);
    expect((await callBy(product, person, 'DELETE', `/api/equipment/${first.id}`)).statusCode).toBe(200);
    const second = await list(product, person, draft);
    expect(second.id).not.toBe(first.id);
  });
});
