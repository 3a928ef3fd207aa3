import { beforeAll, describe, expect, it } from 'vitest';
import type { Availability, EquipmentSummary } from '#shared/contracts/equipment.ts';
import { addDays, dayAt, startOfDay } from '#shared/domain/calendar.ts';
import { type equipment } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

const ZONE = 'America/Chicago';
const HOUR = 3_600_000;

const product = sharedFixture(buildTestApp);
let renter: Person;
let today: string;

beforeAll(async () => {
  renter = await verifiedPerson(product);
  const now = product.clock.now();
  today = addDays(dayAt(now, ZONE), 1);
  // Ten in the morning where the items are, on a day without a change of clocks around it.
  product.clock.advance(startOfDay(today, ZONE).getTime() + 10 * HOUR - now.getTime());
});

const newItem = (rules: Partial<typeof equipment.$inferInsert>) =>
  createListing(product.platform.db, { hourlyRateCents: 1500, ...rules });

async function isFound(id: string, first: string, last: string): Promise<boolean> {
  const query = new URLSearchParams({ availableFrom: first, availableTo: last, limit: '100' });
  const answer = await product.app.inject(`/api/equipment/search?${query.toString()}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<EquipmentSummary[]>().some((item) => item.id === id);
}
const asked = (url: string, payload: object) =>
  product.app.inject({ method: 'POST', url, headers: renter.headers, payload });
const wish = (equipmentId: string, startDate: string, endDate: string) => ({
  equipmentId,
  rentalType: 'daily',
  startDate,
  endDate,
  deliveryMethod: 'pickup',
});

/** What search, quote and insert say of the days: the same, or the test fails. The insert is tried only where it is refused. */
async function verdictOn(id: string, ahead: number, length: number): Promise<string> {
  const first = addDays(today, ahead);
  const last = addDays(first, length - 1);
  const found = await isFound(id, first, last);
  const quoted = await asked('/api/bookings/preview', wish(id, first, last));
  expect(quoted.statusCode === 200).toBe(found);
  if (found) return 'yes';
  const totalAmount = ((length * 8500 + 399) / 100).toFixed(2);
  const booked = await asked('/api/bookings', { ...wish(id, first, last), totalAmount });
  expect([booked.statusCode, booked.json<{ message: string }>().message]).toEqual([
    quoted.statusCode,
    quoted.json<{ message: string }>().message,
  ]);
  return quoted.json<{ message: string }>().message;
}
const availabilityOf = async (id: string) =>
  (await product.app.inject(`/api/equipment/${id}/availability`)).json<Availability>();

describe('search, calendar, quote and insert say the same', () => {
  it('agrees everywhere on the shortest and the longest rental', async () => {
    const id = await newItem({ minRentalDays: 3, maxRentalDays: 5 });
    expect(await verdictOn(id, 2, 2)).toBe('This item is rented for at least 3 days.');
    expect(await verdictOn(id, 2, 3)).toBe('yes');
    expect(await verdictOn(id, 2, 5)).toBe('yes');
    expect(await verdictOn(id, 2, 6)).toBe('This item is rented for at most 5 days at a time.');
  });

  it('agrees everywhere on the owner’s lead time', async () => {
    // 14 hours are left of today.
    const [tomorrow, after] = [await newItem({ leadTimeHours: 14 }), await newItem({ leadTimeHours: 15 })];
    const sentence = (hours: number) =>
      `The owner asks for at least ${hours} hours of notice before the first day.`;
    expect(await verdictOn(tomorrow, 0, 1)).toBe(sentence(14));
    expect(await verdictOn(tomorrow, 1, 1)).toBe('yes');
    expect(await verdictOn(after, 1, 1)).toBe(sentence(15));
    expect(await verdictOn(after, 2, 1)).toBe('yes');
    expect((await availabilityOf(tomorrow)).firstBookable).toBe(addDays(today, 1));
    expect((await availabilityOf(after)).firstBookable).toBe(addDays(today, 2));
    const hourly = { equipmentId: after, rentalType: 'hourly', actualHours: 4, deliveryMethod: 'pickup' };
    const refused = await asked('/api/bookings/preview', hourly);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { details: { rentalType: expect.stringContaining('15 hours of notice') as string } },
    ]);
  });

  it('agrees everywhere on yesterday, today and days that are too far ahead', async () => {
    const id = await newItem({});
    expect(await verdictOn(id, -1, 2)).toBe('The rental cannot start before today.');
    expect(await verdictOn(id, 0, 1)).toBe('yes');
    expect(await verdictOn(id, 1098, 1)).toBe('yes');
    expect(await verdictOn(id, 1098, 2)).toBe('These days are too far ahead.');
    expect(await verdictOn(id, -400, 1)).toBe('The rental cannot start before today.');
  });

  it('agrees everywhere on the hours that are kept free, before a rental and after it', async () => {
    const id = await newItem({ bufferHours: 36 });
    const [first, last] = [addDays(today, 10), addDays(today, 11)];
    const made = await asked('/api/bookings', { ...wish(id, first, last), totalAmount: '173.99' });
    expect(made.statusCode).toBe(201);

    const taken = [8, 9, 10, 11, 12, 13].map((ahead) => addDays(today, ahead));
    expect((await availabilityOf(id)).taken).toEqual(taken);
    for (let ahead = 6; ahead < 16; ahead++) {
      const isTaken = taken.includes(addDays(today, ahead));
      expect(await verdictOn(id, ahead, 1), `${ahead} days ahead`).toBe(
        isTaken ? 'Those dates were just taken' : 'yes',
      );
    }
    // Reading one's own unpaid booking once more is no refusal.
    expect((await asked('/api/bookings/preview', wish(id, first, last))).statusCode).toBe(200);
  });
});
