import { describe, expect, it } from 'vitest';
import {
  acceptBy,
  captureHoldEarlyAt,
  daysMayBeReleasedFrom,
  lateFeeIsChargedAt,
  updateCardBy,
  noShowExpiresAt,
  overdueAt,
  payBy,
  placeHoldAt,
  renewHoldAt,
  silentReturnAt,
} from './booking-deadlines.ts';
import { endOfDay, startOfDay } from './calendar.ts';

const at = (text: string): Date => new Date(text);
const CHICAGO = 'America/Chicago';

it('counts the time to pay from the request', () => {
  const createdAt = at('2026-06-15T20:00:00Z');
  expect(payBy({ createdAt, minutesToPay: 10 })).toEqual(at('2026-06-15T20:10:00Z'));
});

describe('what is counted from one instant', () => {
  const instant = at('2026-06-15T20:00:00Z');
  it.each([
    ['silentReturnAt', silentReturnAt, '2026-06-16T20:00:00Z'],
    ['noShowExpiresAt', noShowExpiresAt, '2026-06-17T20:00:00Z'],
    ['daysMayBeReleasedFrom', daysMayBeReleasedFrom, '2026-06-16T20:00:00Z'],
    ['renewHoldAt', renewHoldAt, '2026-06-14T20:00:00Z'],
    ['captureHoldEarlyAt', captureHoldEarlyAt, '2026-06-15T18:00:00Z'],
    ['lateFeeIsChargedAt', lateFeeIsChargedAt, '2026-06-16T20:00:00Z'],
    ['overdueAt', overdueAt, '2026-06-15T21:00:00Z'],
  ] as const)('%s', (_name, deadline, expected) => {
    expect(deadline(instant)).toEqual(at(expected));
  });

  // In Chicago the clock goes back at 07:00 UTC on November 1 and forward at 08:00 UTC on March 14: hours stay hours.
  it.each([
    ['renewHoldAt', renewHoldAt, '2026-11-01T20:00:00Z', '2026-10-31T20:00:00Z'],
    ['renewHoldAt', renewHoldAt, '2027-03-14T20:00:00Z', '2027-03-13T20:00:00Z'],
    ['captureHoldEarlyAt', captureHoldEarlyAt, '2026-11-01T08:00:00Z', '2026-11-01T06:00:00Z'],
    ['captureHoldEarlyAt', captureHoldEarlyAt, '2027-03-14T09:00:00Z', '2027-03-14T07:00:00Z'],
    ['lateFeeIsChargedAt', lateFeeIsChargedAt, '2026-10-31T20:00:00Z', '2026-11-01T20:00:00Z'],
    ['lateFeeIsChargedAt', lateFeeIsChargedAt, '2027-03-13T20:00:00Z', '2027-03-14T20:00:00Z'],
    ['overdueAt', overdueAt, '2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'],
    ['overdueAt', overdueAt, '2027-03-14T07:30:00Z', '2027-03-14T08:30:00Z'],
  ] as const)('%s across the change of the clock (%#)', (_name, deadline, from, expected) => {
    expect(deadline(at(from))).toEqual(at(expected));
  });

  it('counts the end of the rental as the item’s zone has it', () => {
    // A day of 25 hours: it ends at midnight there, and an hour after that is one in the morning.
    const end = endOfDay('2026-11-01', CHICAGO);
    expect(overdueAt(end)).toEqual(at('2026-11-02T07:00:00Z'));
    expect(overdueAt(endOfDay('2026-10-31', CHICAGO))).toEqual(at('2026-11-01T06:00:00Z'));
  });
});

describe('acceptBy', () => {
  it.each([
    ['far ahead: 48 hours', '2026-06-10T12:00:00Z', 'daily', '2026-06-16', '2026-06-12T12:00:00Z'],
    ['soon: the end of the first day', '2026-06-15T12:00:00Z', 'daily', '2026-06-16', '2026-06-17T05:00:00Z'],
    [
      'exactly 48 hours before the end of the first day',
      '2026-06-15T05:00:00Z',
      'weekly',
      '2026-06-16',
      '2026-06-17T05:00:00Z',
    ],
    ['at 23:50 for today: an hour', '2026-06-16T04:50:00Z', 'daily', '2026-06-15', '2026-06-16T05:50:00Z'],
    ['hourly: an hour', '2026-06-15T12:00:00Z', 'hourly', '2026-06-15', '2026-06-15T13:00:00Z'],
    [
      'the day on which the clock goes back has 25 hours',
      '2026-11-01T12:00:00Z',
      'daily',
      '2026-11-01',
      '2026-11-02T06:00:00Z',
    ],
    [
      'the day on which it goes forward has 23',
      '2027-03-14T12:00:00Z',
      'daily',
      '2027-03-14',
      '2027-03-15T05:00:00Z',
    ],
  ] as const)('%s', (_what, feePaidAt, rentalType, firstDay, expected) => {
    expect(acceptBy({ feePaidAt: at(feePaidAt), rentalType, firstDay, timeZone: CHICAGO })).toEqual(
      at(expected),
    );
  });
});

describe('updateCardBy', () => {
  const startsAt = startOfDay('2026-06-16', CHICAGO);
  it.each([
    ['far ahead: 12 hours', '2026-06-14T00:00:00Z', '2026-06-14T12:00:00Z'],
    ['14 hours ahead: both are the same', '2026-06-15T15:00:00Z', '2026-06-16T03:00:00Z'],
    ['soon: two hours before the start', '2026-06-16T00:00:00Z', '2026-06-16T03:00:00Z'],
    ['later than that: half an hour', '2026-06-16T02:45:00Z', '2026-06-16T03:15:00Z'],
    ['after the start: half an hour', '2026-06-16T10:00:00Z', '2026-06-16T10:30:00Z'],
  ])('%s', (_what, refusedAt, expected) => {
    expect(updateCardBy(at(refusedAt), startsAt)).toEqual(at(expected));
  });
});

describe('placeHoldAt', () => {
  const now = at('2026-06-15T12:00:00Z');
  it.each([
    [
      'at once where it ends within 90 hours',
      '2026-06-18T05:00:00Z',
      '2026-06-19T06:00:00Z',
      '2026-06-15T12:00:00Z',
    ],
    [
      'a day before the start where it ends later',
      '2026-06-18T05:00:00Z',
      '2026-06-19T06:00:01Z',
      '2026-06-17T05:00:00Z',
    ],
    [
      'at once where that day has come already',
      '2026-06-16T05:00:00Z',
      '2026-06-30T05:00:00Z',
      '2026-06-15T12:00:00Z',
    ],
    [
      'weeks ahead: a day before the start',
      '2026-07-16T05:00:00Z',
      '2026-07-17T05:00:00Z',
      '2026-07-15T05:00:00Z',
    ],
  ])('%s', (_what, startsAt, endsAt, expected) => {
    expect(placeHoldAt(now, { startsAt: at(startsAt), endsAt: at(endsAt) })).toEqual(at(expected));
  });
});
