import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TimelineRow } from '#shared/contracts/fleet.ts';
import { calendarFeeds, occupancy } from '#server/db/schema/index.ts';
import { buildBookingsApp, get, post } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { block, createListing, createOwner } from '#tests/support/listings.ts';
import { act, activeRental, confirmedRental, goTo, requestedRental, seen } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
const SEPTEMBER = 'from=2026-09-01&to=2026-09-30';
const ask = (personId: string | undefined, query = SEPTEMBER) =>
  get(product, personId, `/api/owner/fleet/timeline?${query}`);
const read = async (personId: string, query?: string) => (await ask(personId, query)).json<TimelineRow[]>();
const spansOf = async (personId: string, query?: string) =>
  (await read(personId, query)).flatMap(({ spans }) => spans);

describe('GET /api/owner/fleet/timeline', () => {
  it('answers each machine’s rentals with what has become of them, and the renter by first name and initial', async () => {
    const { ownerId, id, equipmentId } = await confirmedRental(product);
    expect(await read(ownerId)).toMatchObject([
      {
        id: equipmentId,
        state: 'booked',
        timeZone: 'America/Chicago',
        today: '2026-09-01',
        spans: [
          {
            kind: 'booking',
            state: 'booked',
            bookingId: id,
            renterName: 'Terrence W.',
            startDate: '2026-09-10',
            endDate: '2026-09-11',
            blockId: null,
          },
        ],
      },
    ]);
    const requested = await requestedRental(product);
    expect(await spansOf(requested.ownerId)).toMatchObject([{ state: 'requested' }]);
    await act(product, requested.renterId, requested, 'cancel');
    expect(await spansOf(requested.ownerId)).toEqual([]);
  });

  it('answers only the caller’s own machines, and nothing to a guest', async () => {
    const { renterId, ownerId, equipmentId } = await confirmedRental(product);
    expect((await read(ownerId)).map(({ id }) => id)).toEqual([equipmentId]);
    expect(await read(renterId)).toEqual([]);
    const other = await createOwner(product.db);
    const own = await createListing(product.db, { ownerId: other });
    expect((await read(other)).map(({ id, spans }) => [id, spans])).toEqual([[own, []]]);
    expect((await ask(undefined)).statusCode).toBe(401);
  });

  it('tells an own block, which can be given back, from one that follows another calendar, and leaves out released ones', async () => {
    const ownerId = await createOwner(product.db);
    const item = await createListing(product.db, { ownerId });
    const days = { startDate: '2026-09-03', endDate: '2026-09-05', reason: 'maintenance' };
    const answer = await post(product, ownerId, `/api/equipment/${item}/blocks`, days);
    const blockId = answer.json<{ id: string }>().id;
    const feed = { id: 'cal_1', equipmentId: item, name: 'Yard', urlHash: 'h', sealedUrl: 's' };
    await product.db.insert(calendarFeeds).values({ ...feed, createdAt: product.clock.now() });
    const followed = await block(product.db, item, '2026-09-08T05:00:00Z', '2026-09-09T05:00:00Z');
    await product.db.update(occupancy).set({ feedId: 'cal_1' }).where(eq(occupancy.id, followed));
    await block(product.db, item, '2026-09-20T05:00:00Z', '2026-09-21T05:00:00Z', product.clock.now());
    expect(await spansOf(ownerId)).toMatchObject([
      { kind: 'block', blockId, reason: 'maintenance', feed: null, startDate: '2026-09-03' },
      { kind: 'block', blockId: followed, feed: 'Yard', startDate: '2026-09-08', endDate: '2026-09-08' },
    ]);
  });

  it('shows the buffer after a rental beside it, on the days of which it has any part', async () => {
    const { ownerId } = await activeRental(product, { item: { bufferHours: 30 } });
    const kinds = (await spansOf(ownerId)).map(({ kind, endDate, bookingId }) => [
      kind,
      endDate,
      bookingId === null,
    ]);
    expect(kinds).toEqual([
      ['booking', '2026-09-11', false],
      ['buffer', '2026-09-13', true],
    ]);
  });

  it('calls what is out overdue from its end on, longer by every day, until its return is confirmed', async () => {
    const rental = await activeRental(product);
    expect(await spansOf(rental.ownerId)).toMatchObject([{ state: 'out' }]);
    const { endsAt } = await seen(product, rental.ownerId, rental.id);
    goTo(product, Date.parse(endsAt) + 50 * 3_600_000);
    expect(await spansOf(rental.ownerId)).toMatchObject([{ state: 'overdue', endDate: '2026-09-14' }]);
    await act(product, rental.renterId, rental, 'confirm-return');
    expect(await spansOf(rental.ownerId)).toMatchObject([{ state: 'done', endDate: '2026-09-14' }]);
  });

  it('counts days in the zone of each machine', async () => {
    const ownerId = await createOwner(product.db);
    for (const [name, timeZone] of [
      ['a', 'America/New_York'],
      ['b', 'Pacific/Honolulu'],
    ] as const) {
      const item = await createListing(product.db, { ownerId, name, timeZone });
      await block(product.db, item, '2026-10-01T04:00:00Z', '2026-10-02T04:00:00Z');
    }
    goTo(product, Date.parse('2026-10-01T06:00:00Z'));
    const rows = await read(ownerId, 'from=2026-09-30&to=2026-10-02');
    expect(
      rows.map(({ today, spans }) => [today, ...spans.flatMap((one) => [one.startDate, one.endDate])]),
    ).toEqual([
      ['2026-10-01', '2026-10-01', '2026-10-01'],
      ['2026-09-30', '2026-09-30', '2026-10-01'],
    ]);
    const later = await read(ownerId, 'from=2026-10-02&to=2026-10-05');
    expect(later.flatMap(({ spans }) => spans)).toEqual([]);
  });

  it('goes through the machines page by page with the filters of the table, and refuses another question’s cursor', async () => {
    const ownerId = await createOwner(product.db);
    for (const name of ['b', 'A', 'c', 'Other']) await createListing(product.db, { ownerId, name });
    const first = await ask(ownerId, `${SEPTEMBER}&limit=2`);
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const names = (answer: typeof first) => answer.json<TimelineRow[]>().map(({ name }) => name);
    expect([...names(first), ...names(await get(product, ownerId, next))]).toEqual(['A', 'b', 'c', 'Other']);
    expect((await get(product, ownerId, `${next}&q=a`)).statusCode).toBe(400);
    expect((await read(ownerId, `${SEPTEMBER}&q=oth`)).map(({ name }) => name)).toEqual(['Other']);
    expect(await read(ownerId, `${SEPTEMBER}&state=out`)).toEqual([]);
  });

  it('refuses days that are missing, reversed, more than 62, or no days', async () => {
    const ownerId = await createOwner(product.db);
    for (const query of [
      '',
      'from=2026-09-02&to=2026-09-01',
      'from=2026-09-01&to=2026-11-02',
      'from=2026-02-30&to=2026-03-01',
    ])
      expect((await ask(ownerId, query)).statusCode).toBe(422);
    expect((await ask(ownerId, 'from=2026-09-01&to=2026-11-01')).statusCode).toBe(200);
  });
});
