import { beforeEach, describe, expect, it } from 'vitest';
import type { PlatformWeeks } from '#shared/contracts/admin-audit.ts';
import {
  capturedEntry,
  collectedEntry,
  disputedEntry,
  disputeLostEntry,
  disputeWonEntry,
  heldEntry,
  providerFeeEntry,
  refundedEntry,
  refundFailedEntry,
  releasedEntry,
  sharesEntry,
  transferredEntry,
  type JournalEntry,
} from '#shared/domain/ledger.ts';
import { newId } from '#server/ids.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { post as postFact } from '#tests/support/owner-history.ts';
import { createPlatformWeeks, type ReadPlatformWeeks } from './index.ts';

/** A Thursday evening in New York, Friday in UTC; the clocks there went forward on Sunday, the 8th. */
const NOW = new Date('2026-03-20T01:00:00Z');

const client = ownFixture(openTestDatabase);
let readWeeks: ReadPlatformWeeks;
let parties: { ownerId: string; renterId: string; equipmentId: string };
beforeEach(async () => {
  const ownerId = await createOwner(client.db);
  const equipmentId = await createListing(client.db, { ownerId });
  parties = { ownerId, renterId: await createOwner(client.db), equipmentId };
  const clock = { now: () => NOW };
  readWeeks = createPlatformWeeks({ db: client.db, clocks: { product: clock, real: clock } });
});

/** A booking whose fee was paid then; completed, so that it holds no days. */
const booked = (paidAt: string) =>
  createBookingRow(client.db, { ...parties, status: 'completed', feePaidAt: new Date(paidAt) });
const post = (bookingId: string, entry: JournalEntry | undefined, at: string) =>
  postFact(client.db, bookingId, entry!, new Date(at));

/** Weeks with something in them, by their Monday. */
function told({ weeks }: PlatformWeeks): Record<string, [number, string, string]> {
  const filled = weeks.filter(
    ({ bookings, grossVolume, take }) => bookings > 0 || grossVolume !== '0.00' || take !== '0.00',
  );
  return Object.fromEntries(
    filled.map(({ week, bookings, grossVolume, take }) => [week, [bookings, grossVolume, take]]),
  );
}

describe('the platform’s weeks', () => {
  it('begins weeks on Mondays up to that of the present week in New York, empty ones included', async () => {
    expect(await readWeeks(4)).toEqual({
      timeZone: 'America/New_York',
      weeks: ['2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16'].map((week) => ({
        week,
        bookings: 0,
        grossVolume: '0.00',
        take: '0.00',
      })),
    });
    expect((await readWeeks(1)).weeks.map(({ week }) => week)).toEqual(['2026-03-16']);
    expect((await readWeeks(104)).weeks.map(({ week }) => week)[0]).toBe('2024-03-25');
  });

  it('begins and ends weeks at midnight in New York, before and after the change of its clocks', async () => {
    // Monday, the 2nd, begins at five in UTC; Monday, the 9th, at four.
    for (const paidAt of [
      '2026-03-02T04:59:59.999Z',
      '2026-03-02T05:00:00Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00Z',
    ])
      await booked(paidAt);
    expect(told(await readWeeks(4))).toEqual({
      '2026-02-23': [1, '0.00', '0.00'],
      '2026-03-02': [2, '0.00', '0.00'],
      '2026-03-09': [1, '0.00', '0.00'],
    });
    expect(told(await readWeeks(2))).toEqual({ '2026-03-09': [1, '0.00', '0.00'] });
  });

  it('counts bookings whose fee was paid, also those that were called off afterwards, and none that was never paid', async () => {
    await booked('2026-03-17T12:00:00Z');
    await createBookingRow(client.db, {
      ...parties,
      status: 'canceled',
      feeStatus: 'refunded',
      feePaidAt: new Date('2026-03-17T12:00:00Z'),
      refundPolicy: 'initial_fee_refunded',
      canceledBy: 'owner',
    });
    await createBookingRow(client.db, { ...parties, status: 'canceled' });
    expect(told(await readWeeks(1))).toEqual({ '2026-03-16': [2, '0.00', '0.00'] });
  });

  it('counts what was captured, less what went back, each in the week in which it was posted', async () => {
    const id = await booked('2026-03-03T12:00:00Z');
    await post(id, collectedEntry('pi_fee', 1740), '2026-03-03T12:00:00Z');
    await post(id, providerFeeEntry('txn_1', 80), '2026-03-03T12:00:00Z');
    await post(id, heldEntry('pi_hold', 15_659), '2026-03-03T12:00:00Z');
    await post(id, capturedEntry('pi_hold', 15_659, 15_000), '2026-03-10T12:00:00Z');
    await post(id, refundedEntry('re_1', 500), '2026-03-17T12:00:00Z');
    await post(id, refundedEntry('re_2', 300), '2026-03-17T12:00:00Z');
    await post(id, refundFailedEntry('re_2', 300), '2026-03-18T12:00:00Z');
    await post(id, heldEntry('pi_other', 9000), '2026-03-17T12:00:00Z');
    await post(id, releasedEntry('pi_other', 9000), '2026-03-18T12:00:00Z');
    expect(told(await readWeeks(4))).toEqual({
      '2026-03-02': [1, '17.40', '0.00'],
      '2026-03-09': [0, '150.00', '0.00'],
      '2026-03-16': [0, '-5.00', '0.00'],
    });
  });

  it('includes the platform’s commission with corrections, regardless of payouts', async () => {
    const id = await booked('2026-03-03T12:00:00Z');
    const { ownerId } = parties;
    await post(id, collectedEntry('pi_fee', 17_399), '2026-03-03T12:00:00Z');
    const shares = sharesEntry('settled:1', ownerId, { renter_collected: -17_399 });
    await post(id, shares, '2026-03-10T12:00:00Z');
    await post(id, transferredEntry('tr_1', ownerId, 15_640), '2026-03-10T12:00:00Z');
    const [first] = Object.values(told(await readWeeks(2)));
    const take = shares!.lines
      .filter(({ account }) => ['platform_commission', 'processing_fee_income'].includes(account))
      .reduce((sum, { amountCents }) => sum - amountCents, 0);
    expect(take).toBeGreaterThan(0);
    expect(first).toEqual([0, '0.00', (take / 100).toFixed(2)]);

    const balances = Object.fromEntries(
      shares!.lines
        .filter(({ account }) => account !== 'renter_collected')
        .map(({ account, amountCents }) => [account, amountCents]),
    );
    await post(id, refundedEntry('re_1', 17_399), '2026-03-17T12:00:00Z');
    const back = sharesEntry('settled:2', ownerId, { ...balances, renter_collected: 17_399 });
    await post(id, back, '2026-03-17T12:00:00Z');
    expect(told(await readWeeks(1))).toEqual({
      '2026-03-16': [0, '-173.99', `-${(take / 100).toFixed(2)}`],
    });
  });

  it('counts a dispute where it is lost, at the platform’s cost', async () => {
    const id = await booked('2026-03-03T12:00:00Z');
    for (const [dispute, end] of [
      ['du_won', disputeWonEntry],
      ['du_lost', disputeLostEntry],
    ] as const) {
      await post(id, disputedEntry(dispute, 1740, 1500), '2026-03-10T12:00:00Z');
      await post(id, end(dispute, 1740), '2026-03-17T12:00:00Z');
    }
    expect(told(await readWeeks(2))).toEqual({ '2026-03-16': [0, '-17.40', '0.00'] });
  });

  it('reads the weeks in one statement, however many they are', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => booked('2026-03-03T12:00:00Z')));
    for (const id of ids) await post(id, collectedEntry(newId('pi'), 100), '2026-03-03T12:00:00Z');
    const statements: string[] = [];
    const execute = (query: Parameters<typeof client.db.execute>[0]) => {
      statements.push('one');
      return client.db.execute(query);
    };
    const db = { execute } as unknown as typeof client.db;
    const clock = { now: () => NOW };
    const weeks = await createPlatformWeeks({ db, clocks: { product: clock, real: clock } })(26);
    expect(weeks.weeks).toHaveLength(26);
    expect(statements).toHaveLength(1);
  });
});
