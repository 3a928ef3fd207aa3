import { describe, expect, it } from 'vitest';
import { endReminderAt, requestReminderAt, reviewReminderAt, startReminderAt } from './reminders.ts';

const at = (time: string): Date => new Date(`2026-06-${time}:00Z`);
const START = at('10T05:00');

describe('when people are reminded', () => {
  it.each([
    ['long before', at('01T12:00'), at('09T05:00')],
    ['a day before', at('09T05:00'), at('09T05:00')],
    ['within the last day', at('09T20:00'), at('09T20:00')],
    ['more than three hours before', at('10T01:59'), at('10T01:59')],
    ['three hours before', at('10T02:00'), undefined],
    ['at the start', START, undefined],
    ['after it', at('10T06:00'), undefined],
  ])('reminds of the start, agreed on %s', (_what, agreedAt, expected) => {
    expect(startReminderAt(agreedAt, START)).toEqual(expected);
  });

  it.each([
    ['in time', at('10T08:00'), at('12T03:00')],
    ['a minute before the reminder', at('12T02:59'), at('12T03:00')],
    ['at the reminder', at('12T03:00'), undefined],
    ['after the end', at('12T09:00'), undefined],
  ])('reminds of the end, picked up %s', (_what, pickedUpAt, expected) => {
    expect(endReminderAt(pickedUpAt, at('12T05:00'))).toEqual(expected);
  });

  it.each([
    ['of two days', at('01T12:00'), at('03T12:00'), at('03T10:00')],
    ['of four hours', at('01T12:00'), at('01T16:00'), at('01T14:00')],
    ['of one hour', at('01T12:00'), at('01T13:00'), at('01T12:30')],
  ])('reminds of a request, with a time to answer %s', (_what, paidAt, acceptBy, expected) => {
    expect(requestReminderAt(paidAt, acceptBy)).toEqual(expected);
  });

  it('reminds of a review, a day after the completion', () => {
    expect(reviewReminderAt(at('12T05:00'))).toEqual(at('13T05:00'));
  });
});
