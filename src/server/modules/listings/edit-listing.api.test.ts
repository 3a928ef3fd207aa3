import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EditListingBody, OwnListing } from '#shared/contracts/listings.ts';
import { bookings, domainEvents, equipment, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy, list, listingBody, photoOf, type Refusal } from '#tests/support/own-listings.ts';
import {
  type Person,
  establishedPerson,
  signInAsAdmin,
  signUp,
  verifiedPerson,
} from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const owner = sharedFixture(() => establishedPerson(product));

const put = (person: Person | undefined, id: string, body: object) =>
  callBy(product, person, 'PUT', `/api/equipment/${id}`, body);

async function edit(id: string, body: Partial<EditListingBody>): Promise<OwnListing> {
  const answer = await put(owner, id, { ...listingBody(), ...body });
  if (answer.statusCode !== 200) throw new Error(`edit answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<OwnListing>();
}

const rowOf = async (id: string) => {
  const [row] = await product.platform.db.select().from(equipment).where(eq(equipment.id, id));
  return row;
};

describe('an edit', () => {
  it('replaces what the form holds', async () => {
    const { id } = await list(product, owner, { brand: 'Kubota', hourlyRate: 15, description: 'Old' });
    const edited = await edit(id, {
      name: 'Excavator',
      category: 'Concrete',
      dailyRate: 99.5,
      purchasePrice: '1',
      description: 'New',
    });
    expect(edited).toMatchObject({
      id,
      name: 'Excavator',
      category: 'Concrete',
      dailyRate: '99.50',
      purchasePrice: '1.00',
      description: 'New',
      brand: null,
      hourlyRate: null,
      version: 2,
    });
    product.clock.advance(60_000);
    const later = await edit(id, {});
    expect([later.createdAt, later.updatedAt]).toEqual([edited.createdAt, product.clock.now().toISOString()]);
  });

  it('leaves alone what it is silent about and the prescribed form does not know', async () => {
    const settings: Partial<EditListingBody> = {
      imageUrls: [await photoOf(product, owner.user.id)],
      specifications: { Weight: '4 t' },
      deliveryOptions: { pickup: false, delivery: true, deliveryRadius: 40, deliveryFee: 75 },
      instantBooking: true,
      cancellationPolicy: 'flexible',
      allowMultipleDays: false,
      minRentalDays: 2,
      maxRentalDays: 9,
      leadTimeHours: 12,
      bufferHours: 3,
      isAvailable: false,
    };
    const before = await list(product, owner, settings);
    const { version: _old, updatedAt: _then, ...kept } = before;
    expect(await edit(before.id, {})).toMatchObject(kept);
    const emptied = await edit(before.id, {
      imageUrls: [],
      specifications: null,
      deliveryOptions: null,
      minRentalDays: null,
      maxRentalDays: null,
      leadTimeHours: null,
      bufferHours: null,
    });
    expect(emptied).toMatchObject({
      imageUrls: [],
      thumbnailImageUrl: null,
      photoDetails: [],
      specifications: {},
      deliveryOptions: { pickup: true, delivery: false },
      minRentalDays: null,
      maxRentalDays: null,
      leadTimeHours: 0,
      bufferHours: 0,
      instantBooking: true,
    });
  });

  it('leaves bookings untouched by an edit', async () => {
    const { db } = product.platform;
    const { id } = await list(product, owner, { hourlyRate: 15 });
    const renterId = await createOwner(db);
    const booking = await createBookingRow(db, { equipmentId: id, ownerId: owner.user.id, renterId });
    const before = await db.select().from(bookings).where(eq(bookings.id, booking));
    await edit(id, {
      dailyRate: '200',
      hourlyRate: '',
      cancellationPolicy: 'flexible',
      instantBooking: true,
      location: 'Denver, CO',
      bufferHours: 24,
    });
    expect(await db.select().from(bookings).where(eq(bookings.id, booking))).toEqual(before);
  });

  it('keeps the exact position while the place is the same, and finds a new one', async () => {
    const { db } = product.platform;
    const id = await createListing(db, { ownerId: owner.user.id, latitude: 30.4321, longitude: -97.7654 });
    const same = await edit(id, { location: ' Austin,  TX' });
    expect([same.latitude, same.longitude, same.timeZone]).toEqual([30.4321, -97.7654, 'America/Chicago']);
    const moved = await edit(id, { location: 'Denver, CO' });
    expect([moved.location, moved.timeZone]).toEqual(['Denver, CO', 'America/Denver']);
    expect(moved.latitude).toBeCloseTo(39.74, 1);
    const nowhere = await edit(id, { location: '' });
    expect([nowhere.latitude, nowhere.longitude, nowhere.timeZone]).toEqual([null, null, 'America/Denver']);
  });

  it('refuses an edit that takes away the place that it delivers from', async () => {
    const { id } = await list(product, owner, { deliveryOptions: { delivery: true } });
    const answer = await put(owner, id, listingBody({ location: '' }));
    expect([answer.statusCode, answer.json<Refusal>().details]).toEqual([
      422,
      { location: 'Delivery needs a location to measure the distance from.' },
    ]);
  });

  it('reorders photos, drawings included, and makes another one the cover', async () => {
    const drawing = '/illustrations/excavator-yellow-full.svg';
    const ownerId = owner.user.id;
    const pictures = { imageUrls: [drawing], thumbnailImageUrl: drawing };
    const id = await createListing(product.platform.db, { ownerId, ...pictures });
    const photo = await photoOf(product, ownerId);
    const edited = await edit(id, { imageUrls: [photo, drawing] });
    expect([edited.imageUrls, edited.photoDetails[1]]).toEqual([[photo, drawing], null]);
    expect(edited.thumbnailImageUrl).toContain('/small.webp');
    const back = await edit(id, { imageUrls: [drawing, photo] });
    expect([back.thumbnailImageUrl, back.thumbnailPlaceholder]).toEqual([drawing, null]);
    const answer = await put(owner, id, listingBody({ imageUrls: [...Array(7).keys()].map(String) }));
    expect(answer.json<Refusal>().message).toBe('You can only upload up to 6 photos total');
  });
});

describe('what is wrong', () => {
  it('reports what is wrong by field, and changes nothing', async () => {
    const { id } = await list(product, owner);
    const before = await rowOf(id);
    const answer = await put(owner, id, { purchasePrice: 'abc', dailyRate: 3.98 });
    expect([answer.statusCode, answer.json<Refusal>().details]).toEqual([
      422,
      {
        name: 'Equipment name is required',
        category: 'Category is required',
        dailyRate: 'Daily rate must be at least $3.99',
        purchasePrice: 'Purchase price must be a valid amount',
      },
    ]);
    expect((await put(owner, id, listingBody({ location: 'Nowhereville, ZZ' }))).statusCode).toBe(422);
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('somebody else', () => {
  it('refuses an edit to others, the Admin included, and asks the guest to sign in', async () => {
    const { id } = await list(product, owner);
    const before = await rowOf(id);
    for (const person of [await verifiedPerson(product), await signInAsAdmin(product)]) {
      const answer = await put(person, id, listingBody());
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'listing_not_yours']);
    }
    expect((await put(undefined, id, listingBody())).statusCode).toBe(401);
    expect((await put(owner, id, listingBody({ ownerId: 'somebody' }))).statusCode).toBe(403);
    expect(await rowOf(id)).toEqual(before);
  });

  it('gets 404 for an unknown or deleted listing', async () => {
    const { id } = await list(product, owner);
    await callBy(product, owner, 'DELETE', `/api/equipment/${id}`);
    for (const gone of [id, 'eqp_nobody'])
      for (const person of [owner, await signUp(product)]) {
        const answer = await put(person, gone, listingBody());
        expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([404, 'equipment_not_found']);
      }
  });

  it('lets a user who may not list any more edit what is hidden, but not show it', async () => {
    const person = await verifiedPerson(product);
    const { id } = await list(product, person, { isAvailable: false });
    await product.platform.db
      .update(users)
      .set({ restrictionNoList: true })
      .where(eq(users.id, person.user.id));
    expect((await put(person, id, listingBody({ name: 'Renamed' }))).json<OwnListing>().name).toBe('Renamed');
    const answer = await put(person, id, listingBody({ isAvailable: true }));
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'no_list']);
    expect((await rowOf(id))?.isAvailable).toBe(false);
  });
});

describe('two windows', () => {
  it('the second gets a conflict with the newest version, and nothing of the first is lost', async () => {
    const { id, version } = await list(product, owner);
    const first = await edit(id, { version, name: 'From the first' });
    const answer = await put(owner, id, { ...listingBody({ name: 'From the second' }), version });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'edited_elsewhere']);
    expect(answer.json<Refusal>().details).toEqual(first);
    const again = await edit(id, { version: first.version, name: 'From the second' });
    expect([again.name, again.version]).toEqual(['From the second', 3]);
  });

  it('notices that the item was hidden in another window, and refuses a version that never was', async () => {
    const { id, version } = await list(product, owner);
    await callBy(product, owner, 'PATCH', `/api/equipment/${id}`, { isAvailable: false });
    for (const other of [version, 99, -1, 1.5])
      expect((await put(owner, id, { ...listingBody(), version: other })).statusCode).toBe(409);
  });

  it('lets one of two concurrent edits with the same version win', async () => {
    const { id, version } = await list(product, owner);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(owner, id, { ...listingBody({ name: `Name ${index}` }), version }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<OwnListing>();
    const row = await rowOf(id);
    expect([row?.name, row?.version]).toEqual([winner?.name, 2]);
  });

  it('writes all concurrent edits without a version, one after the other', async () => {
    const { id } = await list(product, owner);
    const places = ['Austin, TX', 'Denver, CO', 'Boston, MA'];
    const edits = Array.from({ length: 12 }, (_, index) => listingBody({ location: places[index % 3] }));
    const answers = await Promise.all(edits.map((body) => put(owner, id, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(edits.map(() => 200));
    const row = await rowOf(id);
    expect(row?.version).toBe(13);
    const zones: Record<string, string> = {
      'Austin, TX': 'America/Chicago',
      'Denver, CO': 'America/Denver',
      'Boston, MA': 'America/New_York',
    };
    expect(row?.timeZone).toBe(zones[row?.location ?? '']);
  });

  /** An edit based on an old version, written after another user has changed the listing. */
  async function editDuring(id: string, change: Partial<typeof equipment.$inferInsert>, location: string) {
    const { db } = product.platform;
    const { answer } = await db.transaction(async (tx) => {
      await tx.update(equipment).set(change).where(eq(equipment.id, id));
      const begun = edit(id, { location });
      for (let isWaiting = false; !isWaiting;) {
        const { rows } = await db.execute(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        isWaiting = rows.length > 0;
      }
      return { answer: begun };
    });
    return answer;
  }

  const AUSTIN = {
    location: 'Austin, TX',
    latitude: 30.4321,
    longitude: -97.7654,
    timeZone: 'America/Chicago',
  };
  const DENVER = {
    location: 'Denver, CO',
    latitude: 39.7312,
    longitude: -104.9898,
    timeZone: 'America/Denver',
  };

  it.each([
    ['is moved away: it is moved back, with its zone', AUSTIN, DENVER],
    ['is moved there, to the very yard: it stays there', DENVER, AUSTIN],
  ])('edits the place of an item while it %s', async (_, before, meanwhile) => {
    const id = await createListing(product.platform.db, { ownerId: owner.user.id, ...before });
    expect(await editDuring(id, meanwhile, AUSTIN.location)).toMatchObject(AUSTIN);
  });
});

it('records the events of a listing in order', async () => {
  const { id } = await list(product, owner);
  await edit(id, {});
  await edit(id, { isAvailable: false });
  await edit(id, { isAvailable: true });
  const events = await product.platform.db.select().from(domainEvents).orderBy(domainEvents.position);
  const own = events.filter(({ payload }) => (payload as { equipmentId?: string }).equipmentId === id);
  expect(own.map(({ type }) => type)).toEqual([
    'listing.created',
    'listing.edited',
    'listing.hidden',
    'listing.shown',
  ]);
});
