import { describe, expect, it } from 'vitest';
import { TEST_START } from '#tests/support/test-start.ts';
import { answerRecordOf, type AskedRequest } from './answer-record.ts';
import { answerRecordRequests, leastAnsweredRequests } from './limits.ts';

const request = (minutes: number, outcome: AskedRequest['outcome'] = 'accepted'): AskedRequest => ({
  askedAt: TEST_START,
  endedAt: new Date(TEST_START.getTime() + minutes * 60_000),
  outcome,
});
const five = (minutes: number) => Array.from({ length: 5 }, () => request(minutes));

describe('how an owner answers', () => {
  it('says nothing of an owner who was asked fewer than five times', () => {
    const few = Array.from({ length: leastAnsweredRequests - 1 }, () => request(5));
    expect(answerRecordOf([])).toBeUndefined();
    expect(answerRecordOf(few)).toBeUndefined();
    expect(answerRecordOf([...few, request(5)])).toEqual({ hours: 1, acceptedPercent: 100 });
  });

  it.each([
    [0, 1],
    [60, 1],
    [61, 2],
    [120, 2],
    [150, 3],
    [241, 6],
    [9 * 60, 12],
    [13 * 60, 24],
    [24 * 60, 24],
    [25 * 60, 48],
    [49 * 60, 48],
  ])('shows a median of %i minutes as %i hours', (minutes, hours) => {
    expect(answerRecordOf(five(minutes))?.hours).toBe(hours);
  });

  it('takes the median, so that one late answer among fast ones does not count, and the slower one of two in the middle', () => {
    const of = (...minutes: number[]) => answerRecordOf(minutes.map((one) => request(one)))?.hours;
    expect(of(2800, 10, 20, 30, 40)).toBe(1);
    expect(of(10, 10, 10, 150, 150, 150)).toBe(3);
  });

  it('counts a request that expired as not accepted, and with the whole time that it waited', () => {
    const expired = Array.from({ length: 3 }, () => request(48 * 60, 'unanswered'));
    expect(answerRecordOf([request(5), request(5), ...expired])).toEqual({ hours: 48, acceptedPercent: 40 });
  });

  it('rounds the share down, so that only an owner who accepts everything accepts 100 percent', () => {
    const all = Array.from({ length: answerRecordRequests }, () => request(5));
    expect(answerRecordOf(all)?.acceptedPercent).toBe(100);
    const withOne = [request(5, 'declined'), ...all.slice(1)];
    expect(answerRecordOf(withOne)?.acceptedPercent).toBe(98);
    const sixOfSeven = [...all.slice(0, 6), request(5, 'declined')];
    expect(answerRecordOf(sixOfSeven)?.acceptedPercent).toBe(85);
  });

  it('forgets what was before the newest fifty requests', () => {
    const newest = Array.from({ length: answerRecordRequests }, () => request(5));
    const older = Array.from({ length: 60 }, () => request(2000, 'declined'));
    expect(answerRecordOf([...newest, ...older])).toEqual({ hours: 1, acceptedPercent: 100 });
  });
});
