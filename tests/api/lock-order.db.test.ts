import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database, type Transaction } from '#server/db/client.ts';
import { bookings, outboundMessages, equipment } from '#server/db/schema/index.ts';
import { lockBooking as lockForTransition } from '#server/modules/bookings/bookings.repository.ts';
import { lockUser } from '#server/modules/users/index.ts';
import { replaceCode } from '#server/modules/auth/codes.repository.ts';
import { lockBooking as lockForMoney } from '#server/modules/payments/booking.repository.ts';
import { payableAccount } from '#server/modules/payments/transfers/transfers.repository.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/embedded.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing } from '#tests/support/listings.ts';
import { callMeanwhile } from '#tests/support/meanwhile.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signUp, verifiedPerson, type Person } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
let owner: Person;
let renter: Person;
let equipmentId: string;
beforeAll(async () => {
  owner = await verifiedPerson(product);
  renter = await verifiedPerson(product);
});
// Fails where a deadlock was counted in its database.

const db = () => product.platform.db;
async function newBooking(columns: Partial<Parameters<typeof createBookingRow>[1]> = {}): Promise<string> {
  equipmentId = await createListing(db(), { ownerId: owner.user.id });
  return createBookingRow(db(), {
    equipmentId,
    ownerId: owner.user.id,
    renterId: renter.user.id,
    ...columns,
  });
}

const untilLockIsAwaited = (database: Database): Promise<void> =>
  eventually(
    'a transaction that waits for a lock',
    async () => {
      const { rows } = await database.execute<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rows[0]?.waiting ?? 0) > 0;
    },
    10_000,
  );

const lockPerson = (person: () => Person) => (tx: Transaction) => lockUser(tx, person().user.id);
const EARLIER = {
  owner: lockPerson(() => owner),
  renter: lockPerson(() => renter),
  item: (tx: Transaction) =>
    tx.select().from(equipment).where(eq(equipment.id, equipmentId)).for('no key update'),
};

describe('a booking that is to be locked', () => {
  it.each([
    ['owner', 'transition', lockForTransition],
    ['renter', 'transition', lockForTransition],
    ['item', 'transition', lockForTransition],
    ['owner', 'payment', lockForMoney],
    ['renter', 'payment', lockForMoney],
    ['item', 'payment', lockForMoney],
  ] as const)('waits for its %s before its own row is held (%s)', async (before, _what, lock) => {
    const id = await newBooking();
    const waiting = await db().transaction(async (tx) => {
      await EARLIER[before](tx);
      const locked = db().transaction((other) => lock(other, id));
      await untilLockIsAwaited(db());
      // The booking's row is not locked: a transaction that holds earlier locks can take it.
      await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update', { noWait: true });
      return { locked };
    });
    expect((await waiting.locked)?.id).toBe(id);
  });
});

describe('two concurrent transactions that need the same rows', () => {
  it('lets a rating of a person and the payout for the rated rental run concurrently', async () => {
    const at = product.clock.now();
    const bookingId = await newBooking({ status: 'completed', actualPickupTime: at, actualReturnTime: at });
    const rating = { bookingId, ratingType: 'owner', rating: 5 };
    const paying = await db().transaction(async (tx) => {
      await lockForMoney(tx, bookingId);
      const rated = callBy(product, renter, 'POST', '/api/users/ratings', rating);
      await untilLockIsAwaited(db());
      await payableAccount(tx, owner.user.id);
      return { rated };
    });
    expect((await paying.rated).statusCode).toBe(201);
  });

  it('lets an entered code and another one that replaces it run concurrently', async () => {
    const person = await signUp(product);
    const userId = person.user.id;
    await callBy(product, person, 'POST', '/api/auth/send-email-verification', {});
    const [mail] = await db().select().from(outboundMessages).where(eq(outboundMessages.userId, userId));
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const now = product.clock.now();
    const answer = await callMeanwhile(
      product,
      (tx) => lockUser(tx, userId),
      () => callBy(product, person, 'POST', '/api/auth/verify-email', { token }),
      (tx) =>
        replaceCode(tx, {
          id: `otc_${userId}`,
          userId,
          purpose: 'verify_email',
          sentTo: person.user.email ?? '',
          codeHash: 'hash',
          linkTokenHash: `link ${userId}`,
          createdAt: now,
          expiresAt: new Date(now.getTime() + 60_000),
        }),
    );
    expect(answer.statusCode).toBe(409);
  });
});

describe('the database of a test', () => {
  it('drops no database in silence that had a deadlock in it', async () => {
    const database = await createTestDatabase();
    const client = connectDatabase(database.url, () => undefined);
    const lock = (tx: Transaction, key: number) => tx.execute(sql`select pg_advisory_xact_lock(${key})`);
    let other: Promise<unknown> = Promise.resolve();
    const one = client.db.transaction(async (tx) => {
      await lock(tx, 1);
      other = client.db.transaction(async (rival) => {
        await lock(rival, 2);
        await lock(rival, 1);
      });
      other.catch(() => undefined);
      await untilLockIsAwaited(client.db);
      await lock(tx, 2);
    });
    const ends = [...(await Promise.allSettled([one])), ...(await Promise.allSettled([other]))];
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await client.close();
    await expect(database.drop()).rejects.toThrow(`1 deadlock(s) in the database ${database.name}`);
  });
});
