import { describe, expect, it } from 'vitest';
import { domainEvents } from '#server/db/schema/index.ts';
import { recordedEvent } from '#server/events/events.repository.ts';
import { buildBookingsApp } from '#tests/support/bookings.ts';
import { answerChange, askChange } from '#tests/support/changes.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { act, activeRental, confirmedRental, paidRental, requestedRental } from '#tests/support/rentals.ts';
import { readFreedTime } from './freed-time.repository.ts';

const product = ownFixture(buildBookingsApp);
const MINUTE = 60_000;

/** What the events since the start have made free, as instants, each span once. */
async function freed(): Promise<string[]> {
  const rows = await product.db.select().from(domainEvents).orderBy(domainEvents.position);
  const spans: string[] = [];
  for (const { event, occurredAt } of rows.map(recordedEvent)) {
    const time = await readFreedTime(product.db, event, occurredAt);
    spans.push(...(time?.spans ?? []).map(({ from, to }) => `${from.toISOString()}/${to.toISOString()}`));
  }
  return [...new Set(spans)];
}

/** Monday and Tuesday in Austin, a week ahead. */
const DAYS = { startDate: '2026-09-07', endDate: '2026-09-08' };
const THE_DAYS = '2026-09-07T05:00:00.000Z/2026-09-09T05:00:00.000Z';

describe('the time that an event frees', () => {
  it('is nothing while a booking is asked for, paid and accepted', async () => {
    await confirmedRental(product, { wish: DAYS });
    expect(await freed()).toEqual([]);
  });

  it('is that of a booking that its renter cancels', async () => {
    const rental = await confirmedRental(product, { wish: DAYS });
    await act(product, rental.renterId, rental, 'cancel');
    expect(await freed()).toEqual([THE_DAYS]);
  });

  it('is that of a request that its owner declines, and the owner’s hours around it', async () => {
    const rental = await paidRental(product, { wish: DAYS, item: { bufferHours: 6 } });
    await act(product, rental.ownerId, rental, 'cancel');
    expect((await freed()).sort()).toEqual([
      '2026-09-06T23:00:00.000Z/2026-09-09T05:00:00.000Z',
      '2026-09-09T05:00:00.000Z/2026-09-09T11:00:00.000Z',
    ]);
  });

  it('is that of a booking that was not paid in time', async () => {
    await requestedRental(product, { wish: DAYS });
    product.clock.advance(30 * MINUTE);
    await product.runDue();
    expect(await freed()).toEqual([THE_DAYS]);
  });

  it('is the days that a shorter rental gives up', async () => {
    const rental = await confirmedRental(product, { wish: { ...DAYS, endDate: '2026-09-10' } });
    await askChange(product, rental.renterId, rental, { startDate: '2026-09-07', endDate: '2026-09-08' });
    await answerChange(product, rental.ownerId, rental, 'accept');
    expect(await freed()).toEqual(['2026-09-09T05:00:00.000Z/2026-09-11T05:00:00.000Z']);
  });

  it('is what is left of a rental that comes back early', async () => {
    const rental = await activeRental(product, { wish: { startDate: '2026-09-01', endDate: '2026-09-04' } });
    for (const personId of [rental.ownerId, rental.renterId])
      await act(product, personId, rental, 'confirm-return');
    expect(await freed()).toEqual(['2026-09-01T05:00:00.000Z/2026-09-05T05:00:00.000Z']);
  });
});
