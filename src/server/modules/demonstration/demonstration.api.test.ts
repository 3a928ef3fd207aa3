import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { AdminCase, Case } from '#shared/contracts/cases.ts';
import type { BookingClaim } from '#shared/contracts/claims.ts';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { Conversation, Message } from '#shared/contracts/messages.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { signIn, signInAsAdmin, type Person } from '#tests/support/people.ts';
import { SCENARIOS } from './scenarios.ts';

const PASSWORD = 'equipshare-demo';

const app = sharedFixture(() => buildTestApp({ DEMO_DATA: 'on' }));
let dev: Person;
let marisol: Person;

const list = async (person: Person, side: 'renterId' | 'ownerId') =>
  (
    await app.app.inject({
      url: '/api/bookings',
      query: { [side]: person.user.id, limit: '100' },
      headers: person.headers,
    })
  )
    .json<Booking[]>()
    .filter(({ paymentStatus, createdAt }) => paymentStatus !== 'settled' || createdAt > since);
let since = '';

beforeAll(async () => {
  since = new Date(app.clock.now().getTime() - 240 * 3_600_000).toISOString();
  dev = await signIn(app, 'dev.ramirez@example.com', PASSWORD);
  marisol = await signIn(app, 'marisol.herrera@example.com', PASSWORD);
});

const ask = async <T>({ headers }: Person, url: string): Promise<T> =>
  (await app.app.inject({ url, headers })).json<T>();

describe('the demonstration’s conversations', () => {
  it('holds all messages of the conversations in order and time', async () => {
    const conversations = await ask<Conversation[]>(dev, '/api/conversations?limit=100');
    const said: string[] = [];
    for (const { bookingId } of conversations) {
      const messages = await ask<Message[]>(dev, `/api/messages?bookingId=${bookingId}&limit=100`);
      const times = messages.map(({ createdAt }) => createdAt);
      expect([...times].sort()).toEqual(times);
      expect(times.every((time) => time <= app.clock.now().toISOString())).toBe(true);
      said.push(...messages.filter(({ senderId }) => senderId !== 'system').map(({ content }) => content));
    }
    const written = SCENARIOS.filter(({ renter }) => renter === 'dev').flatMap(({ talk = [] }) =>
      talk.flatMap(({ words }) => words ?? []),
    );
    expect(written.length).toBeGreaterThan(30);
    expect(said.sort()).toEqual(written.sort());
  });

  it('leaves one conversation for each side waiting to be read', async () => {
    for (const person of [dev, marisol]) {
      const conversations = await ask<Conversation[]>(person, '/api/conversations?limit=100');
      const waiting = conversations.filter(
        ({ last, unread }) => unread > 0 && last?.messageType === 'text' && !last.mine,
      );
      expect(waiting).toHaveLength(1);
    }
  });
});

describe('the demonstration’s bookings', () => {
  it('holds bookings in every state, for both sides', async () => {
    const [renting, letting] = [await list(dev, 'renterId'), await list(marisol, 'ownerId')];
    const count = SCENARIOS.filter(({ renter }) => renter === 'dev').length;
    expect(renting.filter(({ ownerId }) => ownerId === marisol.user.id).length).toBeGreaterThanOrEqual(count);
    expect(letting.length).toBeGreaterThanOrEqual(count);
    expect(new Set(renting.map(({ status }) => status))).toEqual(
      new Set(['pending', 'confirmed', 'active', 'completed', 'canceled']),
    );
    expect(new Set(renting.map(({ holdStatus }) => holdStatus))).toEqual(
      new Set(['none', 'held', 'scheduled', 'action_required', 'captured', 'released']),
    );
    expect(new Set(renting.map(({ refundPolicy }) => refundPolicy))).toEqual(
      new Set([null, 'initial_fee_forfeited', 'initial_fee_refunded']),
    );
    expect(renting.some(({ lateFeeAmount }) => Number(lateFeeAmount) > 0)).toBe(true);
  });

  it('holds bookings whose money the provider knows: one that is out can be brought back and captured', async () => {
    const out = (await list(dev, 'renterId')).find(
      ({ status, holdStatus, actualReturnTime, rentalType }) =>
        status === 'active' && holdStatus === 'held' && actualReturnTime === null && rentalType === 'daily',
    );
    for (const person of [dev, marisol]) {
      const url = `/api/bookings/${out?.id ?? ''}/confirm-return`;
      const answer = await app.app.inject({ method: 'POST', url, headers: person.headers, payload: {} });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const url = `/api/bookings/${out?.id ?? ''}`;
    const closed = (await app.app.inject({ url, headers: dev.headers })).json<Booking>();
    expect(closed).toMatchObject({ status: 'completed', capturedAmount: out?.authorizationAmount });
  });

  it('shows one item before and after, with both sides’ ratings', async () => {
    const seen = await Promise.all(
      (await list(dev, 'renterId')).map(async ({ id, ratings }) => {
        const url = `/api/bookings/${id}/condition`;
        const condition = (await app.app.inject({ url, headers: dev.headers })).json<BookingCondition>();
        return { ...condition, hasRated: ratings.ratedOther };
      }),
    );
    const [shown, ...others] = seen.filter(({ ratings }) => ratings.length > 0);
    expect(others).toEqual([]);
    expect(shown?.photos.map(({ moment, takenBy }) => [moment, takenBy])).toEqual([
      ['pickup', 'owner'],
      ['pickup', 'owner'],
      ['return', 'renter'],
      ['return', 'renter'],
    ]);
    expect(shown?.ratings.map(({ ratingType, photos }) => [ratingType, photos.length])).toEqual([
      ['pre_rental', 2],
      ['post_rental', 2],
    ]);
    expect(seen.filter(({ hasRated }) => hasRated)).toHaveLength(1);
    const file = await app.app.inject({ url: shown?.photos[0]?.url ?? '', headers: dev.headers });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('has a change of dates, claims and cases under way, which wait for an answer', async () => {
    const rented = await list(dev, 'renterId');
    const open = rented.flatMap(({ change }) => change ?? []);
    expect(open).toMatchObject([{ state: 'asked', kind: 'longer', askedBy: 'renter' }]);
    const claims = await Promise.all(
      rented.map(({ id }) => ask<BookingClaim>(dev, `/api/bookings/${id}/claim`)),
    );
    expect(claims.flatMap(({ claim }) => claim?.status ?? []).sort()).toEqual(['filed', 'in_review']);
    const cases = await ask<AdminCase[]>(await signInAsAdmin(app), '/api/admin/cases?state=new');
    expect(cases.map(({ kind }) => kind).sort()).toEqual(['claim_dispute', 'question']);
    expect(await ask<Case[]>(dev, '/api/cases')).toHaveLength(2);
  });

  it('leaves a journal that balances, booking by booking', async () => {
    const { rows } = await app.platform.db.execute<{ lines: number; off: number }>(sql`
      select count(*)::int as lines, (select count(*)::int from (
        select e.booking_id from journal_lines l join journal_entries e on e.id = l.entry_id
        group by e.booking_id having sum(l.amount_cents) <> 0) as unbalanced) as off from journal_lines`);
    expect(rows[0]?.lines).toBeGreaterThan(20);
    expect(rows[0]?.off).toBe(0);
  });
});

describe('the demonstration’s shop', () => {
  it.each([
    ['remolque', 'trailer', /Trailer/],
    ['taladro', 'drill', /Drill|Rotary Hammer/],
    ['sierra', 'saw', /Saw/],
    ['andamio', 'scaffold', /Scaffold/],
    ['retroexcavadora', 'backhoe', /Backhoe/],
    ['montacargas', 'forklift', /Forklift/],
    ['carretilla', 'wheelbarrow', /Wheelbarrow/],
    ['soldadora', 'welder', /Welder/],
    ['minicargador', 'skid steer', /Skid Steer/],
    ['bomba', 'pump', /Pump/],
  ])('finds fitting listings by "%s" and by "%s"', async (spanish, english, fitting) => {
    for (const q of [spanish, english]) {
      const answer = await app.app.inject({ url: '/api/equipment/search', query: { q } });
      expect(answer.headers['x-corrected-query'], q).toBeUndefined();
      const names = answer.json<EquipmentSummary[]>().map(({ name }) => name);
      expect(names.filter((name) => fitting.test(name)).length, q).toBeGreaterThan(1);
    }
  });
});
