import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsOf } from './findings.ts';

const findings = (line: string) => findingsOf('booking-writes/by-transition', line);

interface Config {
  readonly overrides: readonly {
    readonly rules: Readonly<Record<string, string>>;
    readonly excludeFiles?: readonly string[];
  }[];
}

describe('the lint rule booking-writes/by-transition', () => {
  it.each([
    ['export const write = (tx: Tx) => tx.update(bookings).set({ noShow: true });'],
    ['export const write = (tx: Tx) => tx.insert(bookings).values(row);'],
    ['export const write = (tx: Tx) => tx.delete(bookings);'],
    ["import { updateBooking } from '../bookings.repository.ts';"],
    ["import { insertBooking as add } from '../bookings.repository.ts';"],
    ["import { bookings as rentals } from '#server/db/schema/index.ts';"],
    ['export const write = (tx: Tx) => tx.execute(sql`update bookings set no_show = true`);'],
    ['export const write = (tx: Tx) => tx.execute(sql`with x as (delete from bookings) select 1`);'],
  ])('refuses %s', (line) => {
    expect(findings(line)).toEqual([expect.stringContaining('Only applying a transition writes a booking')]);
  });

  it.each([
    ['export const read = (tx: Tx) => tx.select().from(bookings);'],
    ['export const write = (tx: Tx) => tx.update(payments).set({ amount });'],
    ["import { lockBooking } from '../bookings.repository.ts';"],
    ['export const remember = (seen: Set<object>) => seen.add(bookings);'],
    ["import { bookings, users as owners } from '#server/db/schema/index.ts';"],
    [
      'export const read = (tx: Tx) => tx.execute(sql`select 1 from bookings for no key update of bookings`);',
    ],
  ])('allows %s', (line) => {
    expect(findings(line)).toEqual([]);
  });

  it('lets only its repository, its transition and the erasure of a renter’s address write a booking', () => {
    const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as Config;
    const [own] = overrides.filter(({ rules }) => rules['booking-writes/by-transition'] === 'error');
    expect(own?.excludeFiles).toEqual([
      '**/*.test.ts',
      'src/server/modules/bookings/bookings.repository.ts',
      'src/server/modules/bookings/rentals/person-rentals.repository.ts',
      'src/server/modules/bookings/transition/apply-transition.ts',
    ]);
  });
});
