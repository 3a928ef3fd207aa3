import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BOOKING_PROCESS, EFFECTS } from './booking-process.ts';
import { bookingProcessDocument } from './document.ts';
import type * as Limits from '../booking-limits.ts';
import { englishError } from '#shared/messages/english-errors.ts';

const printed = bookingProcessDocument(englishError);
const linesWith = (text: string) => printed.split('\n').filter((line) => line.startsWith(`| \`${text}\``));

describe('the printed life of a booking', () => {
  it('stands in docs/booking-process.md as the code prints it; else: npm run docs:process', async () => {
    const file = resolve(import.meta.dirname, '../../../../docs/booking-process.md');
    expect(await readFile(file, 'utf8')).toBe(printed);
  });

  it('prints a line for every rule and every effect', () => {
    for (const event of new Set(BOOKING_PROCESS.map((rule) => rule.event)))
      expect(linesWith(event)).toHaveLength(BOOKING_PROCESS.filter((rule) => rule.event === event).length);
    for (const effect of Object.keys(EFFECTS)) expect(linesWith(effect)).toHaveLength(1);
  });

  it('draws the way from nothing to both ends', () => {
    expect(printed).toContain('  [*] --> pending: create\n');
    expect(printed).toContain('  pending --> confirmed: hold_placed, accept\n');
    expect(printed).toContain('  completed --> [*]\n  canceled --> [*]\n```');
  });

  it('names who, when and by which clock', () => {
    const [unpaid = ''] = linesWith('expire_unpaid');
    expect(unpaid).toMatch(
      /\| system +\| pending → canceled +\| the fee is unpaid +\|.*\| 30 min after the request; 10 min for more than 14 days; 5 min where it is to be paid at once +\|$/,
    );
  });

  describe('where a limit changes', () => {
    afterEach(() => {
      vi.doUnmock('../booking-limits.ts');
      vi.resetModules();
    });

    /** A figure that occurs nowhere else. */
    const CHANGED = 7_654_321;

    it.each([
      'unpaidBookingMinutes',
      'unpaidLongBookingMinutes',
      'payAtOnceMinutes',
      'longBookingDays',
      'acceptDeadlineHours',
      'leastHoursToAccept',
      'leastMinutesToUpdateCard',
      'mostHoursToUpdateCard',
      'hoursBeforeStartToUpdateCard',
      'hoursUntilSilentReturn',
      'hoursToAnswerCompletion',
      'noShowExpiryHours',
      'overdueAfterHours',
      'hoursUntilLateFeeIsCharged',
      'hoursUntilDaysMayBeReleased',
      'renewalLeadHours',
      'earlyCaptureHours',
      'secondsToUndo',
    ])('prints the new %s', async (limit) => {
      vi.resetModules();
      vi.doMock('../booking-limits.ts', async (original) => ({
        ...(await original<typeof Limits>()),
        [limit]: CHANGED,
      }));
      const changed = await import('./document.ts');
      expect(printed).not.toContain(String(CHANGED));
      expect(changed.bookingProcessDocument(englishError)).toMatch(
        new RegExp(`\\b${CHANGED} (min|h|s|days)\\b`),
      );
    });
  });
});
