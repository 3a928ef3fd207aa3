import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOOKING_LIFE, EFFECTS } from './booking-life.ts';
import { bookingLifeDocument } from './booking-life-document.ts';

const printed = bookingLifeDocument();
const linesWith = (text: string) => printed.split('\n').filter((line) => line.startsWith(`| \`${text}\``));

describe('the printed life of a booking', () => {
  it('stands in docs/booking-life.md as the code prints it; else: npm run docs:life', async () => {
    const file = resolve(import.meta.dirname, '../../../docs/booking-life.md');
    expect(await readFile(file, 'utf8')).toBe(printed);
  });

  it('has a line for every rule and every effect', () => {
    for (const event of new Set(BOOKING_LIFE.map((rule) => rule.event)))
      expect(linesWith(event)).toHaveLength(BOOKING_LIFE.filter((rule) => rule.event === event).length);
    for (const effect of Object.keys(EFFECTS)) expect(linesWith(effect)).toHaveLength(1);
  });

  it('draws the way from nothing to both ends', () => {
    expect(printed).toContain('  [*] --> pending: create\n');
    expect(printed).toContain('  pending --> confirmed: hold_placed, accept\n');
    expect(printed).toContain('  completed --> [*]\n  canceled --> [*]\n```');
  });

  it('names who, when and by which clock', () => {
    const [unpaid = ''] = linesWith('lapse_unpaid');
    expect(unpaid).toMatch(
      /\| time +\| pending → canceled +\| the fee is unpaid; the time to pay is over +\|.*\| 30 min after the request; 10 min for more than 14 days; 5 min where it is to be paid at once +\|$/,
    );
  });
});
