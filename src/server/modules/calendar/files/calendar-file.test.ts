import { describe, expect, it } from 'vitest';
import { readIcal } from '#tests/support/ical.ts';
import { writeCalendar, type CalendarEntry } from './calendar-file.ts';

const AT = new Date('2026-09-01T15:00:00Z');
const entry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'bkg_1',
  title: 'Rented: Mini Excavator',
  when: { startDate: '2026-09-10', endDate: '2026-09-11' },
  changedAt: AT,
  ...overrides,
});
const eventsOf = (...entries: CalendarEntry[]) => readIcal(writeCalendar('Rentals', 'en', entries)).events;

describe('a calendar as a file', () => {
  it('gives whole days without a zone, the end not included, across a clock change and a leap day too', () => {
    const days = (startDate: string, endDate: string) => entry({ when: { startDate, endDate } });
    const events = eventsOf(
      days('2026-09-10', '2026-09-11'),
      days('2026-11-01', '2026-11-01'),
      days('2028-02-28', '2028-02-29'),
    );
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      ['2026-09-10', '2026-09-12'],
      ['2026-11-01', '2026-11-02'],
      ['2028-02-28', '2028-03-01'],
    ]);
  });

  it('gives hours as instants in UTC', () => {
    const when = { from: new Date('2026-09-10T15:30:00Z'), to: new Date('2026-09-10T19:30:00Z') };
    expect(eventsOf(entry({ when }))).toMatchObject([
      { start: '2026-09-10T15:30:00Z', end: '2026-09-10T19:30:00Z' },
    ]);
  });

  it('keeps what a listing’s name says, whatever signs are in it, within lines of 75 bytes', () => {
    const title = `Rented: 3\\4" drill; saw, «größer» ${'ñ'.repeat(200)}\nBEGIN:VEVENT\r\nX-EVIL:1`;
    const text = writeCalendar(title, 'en', [entry({ title })]);
    const { name, events } = readIcal(text);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(title.replaceAll(/[\r\n]+/g, ' '));
    expect(events[0]?.all).not.toHaveProperty('x-evil');
    expect(name).toContain('größer');
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('says what is not agreed on yet, and names an event the same in every file', () => {
    const write = () => writeCalendar('Rentals', 'en', [entry(), entry({ id: 'bkg_2', isTentative: true })]);
    expect(write()).toBe(write());
    expect(readIcal(write()).events.map(({ uid, status }) => [uid, status])).toEqual([
      ['bkg_1@equipshare', 'CONFIRMED'],
      ['bkg_2@equipshare', 'TENTATIVE'],
    ]);
  });

  it('is a calendar without events where nothing is rented', () => {
    expect(readIcal(writeCalendar('Rentals', 'es', []))).toEqual({ name: 'Rentals', events: [] });
  });
});
