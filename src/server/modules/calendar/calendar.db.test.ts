import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block, BlockBody, OwnerCalendar } from '#shared/contracts/listings.ts';
import { domainEvents, equipment, occupancy, users } from '#server/db/schema/index.ts';
import { asPerson, book, buildBookingsApp, get, post, tryToBook } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { act, activeRental, codeOf, goTo, occupiedOf, requestedRental } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
beforeAll(async () => {
  await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
});

interface Item {
  readonly id: string;
  readonly ownerId: string;
}
async function newItem(overrides: Partial<typeof equipment.$inferInsert> = {}): Promise<Item> {
  const ownerId = await createOwner(product.db);
  return { ownerId, id: await createListing(product.db, { ownerId, ...overrides }) };
}

type Days = Partial<BlockBody>;
const tryToBlock = ({ id }: Item, personId: string | undefined, body: Days) =>
  post(product, personId, `/api/equipment/${id}/blocks`, body);
async function block(item: Item, body: Days): Promise<Block> {
  const answer = await tryToBlock(item, item.ownerId, body);
  if (answer.statusCode !== 201) throw new Error(`blocking answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Block>();
}
const unblock = ({ id }: Item, personId: string | undefined, blockId: string) =>
  product.app.inject({
    method: 'DELETE',
    url: `/api/equipment/${id}/blocks/${blockId}`,
    headers: personId === undefined ? {} : asPerson(personId),
  });
const see = ({ id }: Item, personId: string | undefined, query = '') =>
  get(product, personId, `/api/equipment/${id}/calendar${query}`);
const calendarOf = async (item: Item, query = '?from=2026-09-01&to=2026-10-31') =>
  (await see(item, item.ownerId, query)).json<OwnerCalendar>();
const days = (first: string, last = first): Days => ({
  startDate: `2026-09-${first}`,
  endDate: `2026-09-${last}`,
});
/** As `first-last reason`. */
const blocksOf = async (item: Item) =>
  (await calendarOf(item)).blocks.map(
    ({ startDate, endDate, reason }) => `${startDate.slice(8)}-${endDate.slice(8)} ${reason}`,
  );
const availabilityOf = ({ id }: Item) =>
  product.db.select().from(occupancy).where(eq(occupancy.equipmentId, id));

describe('days that the owner keeps', () => {
  it('keeps whole days where the item is, with a reason and a note', async () => {
    const item = await newItem({ timeZone: 'Pacific/Auckland' });
    const made = await block(item, { ...days('10', '11'), reason: 'maintenance', note: ' New belts ' });
    expect(made).toEqual({
      id: made.id,
      startDate: '2026-09-10',
      endDate: '2026-09-11',
      reason: 'maintenance',
      note: 'New belts',
      feed: null,
    });
    expect(await occupiedOf(product, item.id)).toEqual(['block 09-09T12:00/09-11T12:00']);
    expect((await calendarOf(item)).blocks).toEqual([made]);
  });

  it('refuses bookings on kept days; takes those of the day before and the day after', async () => {
    const item = await newItem();
    await block(item, days('10', '11'));
    const renterId = await createOwner(product.db);
    const refused = await tryToBook(product, renterId, item.id, {
      startDate: '2026-09-11',
      endDate: '2026-09-12',
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'dates_taken', details: { nextFree: ['2026-09-12'] } },
    ]);
    for (const startDate of ['2026-09-09', '2026-09-12'])
      await book(product, renterId, item.id, { startDate, endDate: startDate });
  });

  it('lists kept days from today at the earliest, in the order of the calendar, for a year, and not too far ahead', async () => {
    const item = await newItem();
    const refused = async (body: Days) => {
      const answer = await tryToBlock(item, item.ownerId, body);
      return [answer.statusCode, Object.keys(answer.json<{ details: object }>().details)];
    };
    expect(await refused({ startDate: '2026-08-31', endDate: '2026-09-02' })).toEqual([422, ['startDate']]);
    expect(await refused(days('11', '10'))).toEqual([422, ['endDate']]);
    expect(await refused({ startDate: '2026-10-01', endDate: '2027-10-02' })).toEqual([422, ['endDate']]);
    expect(await refused({ startDate: '2029-09-10', endDate: '2029-09-10' })).toEqual([422, ['endDate']]);
    expect(await refused({ startDate: '2026-09-31', endDate: '2026-10-01' })).toEqual([422, ['startDate']]);
    expect(await refused({ startDate: '2026-09-10' })).toEqual([422, ['endDate']]);
    expect(await refused({ ...days('10'), note: 'x'.repeat(201) })).toEqual([422, ['note']]);
    expect(await occupiedOf(product, item.id)).toEqual([]);
    expect((await block(item, days('01'))).reason).toBe('other');
  });

  it('refuses kept days over a booking, and names it', async () => {
    const rental = await requestedRental(product);
    const item = { id: rental.equipmentId, ownerId: rental.ownerId };
    const answer = await tryToBlock(item, item.ownerId, days('11', '14'));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'booked',
        details: {
          bookings: [{ id: rental.id, startDate: '2026-09-10', endDate: '2026-09-11', status: 'pending' }],
        },
      },
    ]);
    expect(answer.json<{ message: string }>().message).toContain('Terrence W.');
    await block(item, days('12', '14'));
    await act(product, rental.renterId, rental, 'cancel');
    await block(item, days('10', '11'));
  });

  it('paints new kept days over old ones: nothing of the old block is lost, and nothing is kept twice', async () => {
    const item = await newItem();
    await block(item, { ...days('10', '20'), reason: 'own_use', note: 'Building our shed' });
    await block(item, { ...days('14', '15'), reason: 'maintenance' });
    expect(await blocksOf(item)).toEqual(['10-13 own_use', '14-15 maintenance', '16-20 own_use']);
    const { blocks } = await calendarOf(item);
    expect(blocks.map(({ note }) => note)).toEqual(['Building our shed', '', 'Building our shed']);
    await block(item, { ...days('12', '22'), reason: 'other' });
    expect(await blocksOf(item)).toEqual(['10-11 own_use', '12-22 other']);
    await block(item, { ...days('23', '24'), reason: 'other' });
    expect(await blocksOf(item)).toEqual(['10-11 own_use', '12-22 other', '23-24 other']);
  });

  it('makes one block when the button is pressed twice', async () => {
    const item = await newItem();
    const wish = { ...days('10', '12'), reason: 'maintenance', note: 'Belts' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => tryToBlock(item, item.ownerId, wish)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<Block>().id)).size).toBe(1);
    expect(await availabilityOf(item)).toHaveLength(1);
  });

  it('gives kept days back once, and does no harm the second time', async () => {
    const [item, other] = [await newItem(), await newItem()];
    const { id } = await block(item, days('10', '12'));
    expect((await unblock(other, other.ownerId, id)).statusCode).toBe(404);
    for (let press = 0; press < 2; press++)
      expect((await unblock(item, item.ownerId, id)).statusCode).toBe(200);
    expect(await blocksOf(item)).toEqual([]);
    expect(codeOf(await unblock(item, item.ownerId, 'blk_none'))).toEqual([404, 'block_not_found']);
    await book(product, await createOwner(product.db), item.id);
  });

  it('sends a change of the kept days to open browsers once', async () => {
    const item = await newItem();
    const { id } = await block(item, days('10', '12'));
    await block(item, days('10', '12'));
    await unblock(item, item.ownerId, id);
    await unblock(item, item.ownerId, id);
    await tryToBlock(item, item.ownerId, days('12', '10'));
    const events = await product.db.select().from(domainEvents).orderBy(domainEvents.position);
    const own = events.filter(({ payload }) => (payload as { equipmentId?: string }).equipmentId === item.id);
    expect(own.map(({ type }) => type)).toEqual(['listing.days_changed', 'listing.days_changed']);
  });
});

describe('a buffer in the way', () => {
  it('ends a buffer where the block begins, and restores it once the block is gone', async () => {
    const item = await newItem({ bufferHours: 72 });
    await book(product, await createOwner(product.db), item.id);
    const whole = ['booking 09-10T05:00/09-12T05:00', 'buffer 09-12T05:00/09-15T05:00'];
    const inside = await block(item, days('14', '20'));
    expect(await occupiedOf(product, item.id)).toEqual([
      whole[0],
      'buffer 09-12T05:00/09-14T05:00',
      'block 09-14T05:00/09-21T05:00',
    ]);
    await unblock(item, item.ownerId, inside.id);
    expect(await occupiedOf(product, item.id)).toEqual(whole);
    const over = await block(item, days('12', '13'));
    expect(await occupiedOf(product, item.id)).toEqual([whole[0], 'block 09-12T05:00/09-14T05:00']);
    await unblock(item, item.ownerId, over.id);
    expect(await occupiedOf(product, item.id)).toEqual(whole);
  });

  it('comes back no farther than to what was booked meanwhile', async () => {
    const item = await newItem({ bufferHours: 72 });
    await book(product, await createOwner(product.db), item.id);
    const { id } = await block(item, days('12'));
    const next = { startDate: '2026-09-13', endDate: '2026-09-13' };
    await book(product, await createOwner(product.db), item.id, next);
    await unblock(item, item.ownerId, id);
    expect(await occupiedOf(product, item.id)).toEqual([
      'booking 09-10T05:00/09-12T05:00',
      'buffer 09-12T05:00/09-13T05:00',
      'booking 09-13T05:00/09-14T05:00',
      'buffer 09-14T05:00/09-17T05:00',
    ]);
  });
});

describe('a block and a booking at the same time', () => {
  /** Starts the calls one after the other while the item is locked, so that they wait for it in this order. */
  async function inLine<T>(item: Item, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
    const { answers } = await product.db.transaction(async (tx) => {
      await tx.select().from(equipment).where(eq(equipment.id, item.id)).for('update');
      const begun: Promise<T>[] = [];
      for (const call of calls) {
        begun.push(call());
        for (let waiting = 0; waiting < begun.length;) {
          const { rows } = await product.db.execute<{ waiting: number }>(
            `select count(*)::int as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          waiting = rows[0]?.waiting ?? 0;
        }
      }
      return { answers: Promise.all(begun) };
    });
    return answers;
  }

  it('gives the first of a block and a booking the time', async () => {
    for (const kinds of [
      ['block', 'booking'],
      ['booking', 'block'],
    ] as const) {
      const item = await newItem();
      const renterId = await createOwner(product.db);
      const calls = {
        block: () => tryToBlock(item, item.ownerId, days('11', '13')),
        booking: () => tryToBook(product, renterId, item.id),
      };
      const answers = await inLine(
        item,
        kinds.map((kind) => calls[kind]),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
      expect(await occupiedOf(product, item.id)).toEqual([
        expect.stringMatching(new RegExp(`^${kinds[0]} `)),
      ]);
    }
  });

  it('gives one of many blocks and bookings the time', async () => {
    const item = await newItem();
    const rivals = await Promise.all(Array.from({ length: 8 }, () => createOwner(product.db)));
    const answers = await Promise.all([
      ...rivals.map((renterId) => tryToBook(product, renterId, item.id)),
      tryToBlock(item, item.ownerId, days('11', '13')),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 8 }, () => 409)]);
    expect(await occupiedOf(product, item.id)).toHaveLength(1);
  });

  it('divides the time among thirty-two who want some of it each, with the hours after every rental', async () => {
    const item = await newItem({ bufferHours: 24 });
    const rivals = await Promise.all(Array.from({ length: 24 }, () => createOwner(product.db)));
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        const [first, last] = [String(10 + (index % 9)), String(11 + (index % 9))];
        const renterId = index % 4 === 3 ? undefined : rivals[index - Math.floor(index / 4)];
        if (renterId === undefined) return tryToBlock(item, item.ownerId, days(first, last));
        const span = { startDate: `2026-09-${first}`, endDate: `2026-09-${last}` };
        return tryToBook(product, renterId, item.id, span);
      }),
    );
    expect([...new Set(answers.map(({ statusCode }) => statusCode))].sort()).toEqual([201, 409]);
    const rows = (await occupiedOf(product, item.id)).map((row) => {
      const [kind = '', span = ''] = row.split(' ');
      const [from = '', to = ''] = span.split('/');
      return { kind, from, to };
    });
    const booked = answers.filter((answer, index) => index % 4 !== 3 && answer.statusCode === 201);
    expect(rows.filter(({ kind }) => kind === 'booking')).toHaveLength(booked.length);
    rows.forEach(({ kind, to }, index) => {
      const next = rows[index + 1];
      if (next) expect(next.from >= to).toBe(true);
      // After a rental come its hours, or days that the owner keeps.
      if (kind === 'booking') expect([next?.kind, next?.from]).not.toEqual(['booking', to]);
    });
  });
});

describe('the owner’s calendar', () => {
  it('shows blocks, buffers and bookings, with the day it is at the item', async () => {
    const rental = await requestedRental(product, { item: { bufferHours: 30 } });
    const item = { id: rental.equipmentId, ownerId: rental.ownerId };
    const made = await block(item, days('20', '21'));
    expect(await calendarOf(item)).toEqual({
      from: '2026-09-01',
      to: '2026-10-31',
      today: '2026-09-01',
      timeZone: 'America/Chicago',
      blocks: [made],
      buffers: [{ startDate: '2026-09-12', endDate: '2026-09-13' }],
      bookings: [
        expect.objectContaining({ id: rental.id, renterName: 'Terrence W.', totalAmount: '173.99' }),
      ],
    });
    expect((await see(item, 'Admin')).json()).toMatchObject({ from: '2026-09-01', to: '2026-12-02' });
    expect(await calendarOf(item, '?from=2026-09-14&to=2026-09-19')).toMatchObject({
      blocks: [],
      buffers: [],
      bookings: [],
    });
    await act(product, rental.renterId, rental, 'cancel');
    expect(await calendarOf(item)).toMatchObject({ buffers: [], bookings: [] });
  });

  it('shows a rental that is overdue until now, and one that came back', async () => {
    const wish = { startDate: '2026-09-01', endDate: '2026-09-02' };
    const start = product.clock.now().getTime();
    const rental = await activeRental(product, { wish });
    const item = { id: rental.equipmentId, ownerId: rental.ownerId };
    const shown = async (day: string) =>
      (await calendarOf(item, `?from=2026-09-${day}&to=2026-09-${day}`)).bookings.length;
    goTo(product, Date.parse('2026-09-05T15:00:00Z'));
    expect([await shown('02'), await shown('05'), await shown('06')]).toEqual([1, 1, 0]);
    await act(product, rental.renterId, rental, 'confirm-return');
    goTo(product, Date.parse('2026-09-07T15:00:00Z'));
    expect([await shown('05'), await shown('06')]).toEqual([1, 0]);
    goTo(product, start);
  });

  it.each(['?from=2026-09-02&to=2026-09-01', '?from=2026-09-01&to=2027-10-06', '?from=2026-09-31'])(
    'refuses %s',
    async (query) => {
      const item = await newItem();
      expect((await see(item, item.ownerId, query)).statusCode).toBe(422);
    },
  );
});

describe('who may', () => {
  it('lets the owner change the calendar and the Admin read it, and no others', async () => {
    const item = await newItem();
    const stranger = await createOwner(product.db);
    const { id } = await block(item, days('10'));
    const statuses = async (personId: string | undefined) => [
      (await see(item, personId)).statusCode,
      (await tryToBlock(item, personId, days('12'))).statusCode,
      (await unblock(item, personId, id)).statusCode,
    ];
    expect(await statuses(undefined)).toEqual([401, 401, 401]);
    expect(await statuses(stranger)).toEqual([403, 403, 403]);
    expect(await statuses('Admin')).toEqual([200, 403, 403]);
    expect(await statuses(item.ownerId)).toEqual([200, 201, 200]);
  });

  it('lets also an owner who may not list change the calendar, and that of a hidden item', async () => {
    const item = await newItem({ isAvailable: false });
    await product.db.update(users).set({ restrictionNoList: true }).where(eq(users.id, item.ownerId));
    await block(item, days('10'));
    expect(await blocksOf(item)).toEqual(['10-10 other']);
  });

  it('lets no one change the calendar of an unknown item', async () => {
    const deleted = await newItem({ deletedAt: new Date('2026-08-01T00:00:00Z') });
    for (const item of [deleted, { ...deleted, id: 'eqp_none' }]) {
      const answers = await Promise.all([
        see(item, item.ownerId),
        tryToBlock(item, item.ownerId, days('10')),
        unblock(item, item.ownerId, 'blk_none'),
      ]);
      expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }, () => [404, 'equipment_not_found']));
    }
  });
});
