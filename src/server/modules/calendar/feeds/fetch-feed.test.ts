import { describe, expect, it } from 'vitest';
import { createOutgoing } from '#server/adapters/outgoing/outgoing.ts';
import { AnswerTooLargeError, type Outgoing } from '#server/adapters/outgoing/port.ts';
import { fetchFeed, feedUrlOf } from './fetch-feed.ts';

const answering =
  (status: number, body = 'BEGIN:VCALENDAR'): Outgoing =>
  () =>
    Promise.resolve({ status, headers: {}, body: Buffer.from(body) });

describe('the address of a calendar', () => {
  it.each([
    ['https://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
    ['WEBCALS://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    ['http://calendar.example/a.ics', undefined],
    ['file:///etc/passwd', undefined],
    ['calendar.example', undefined],
  ])('reads %s as %s', (text, url) => {
    expect(feedUrlOf(text)).toBe(url);
  });
});

describe('the text at the address of a calendar', () => {
  it('is asked for within a megabyte, ten seconds and three redirects', async () => {
    const asked: unknown[] = [];
    const outgoing: Outgoing = (what, limits) => {
      asked.push(what.url, limits);
      return answering(200)(what, limits);
    };
    expect(await fetchFeed(outgoing, 'https://calendar.example/a')).toBe('BEGIN:VCALENDAR');
    expect(asked).toEqual([
      'https://calendar.example/a',
      { timeoutMs: 10_000, maximumBytes: 1_000_000, redirects: 3 },
    ]);
  });

  it.each([
    'https://127.0.0.1/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a.ics',
    'https://10.0.0.8/a.ics',
  ])('is not asked for inside: %s', async (url) => {
    await expect(fetchFeed(createOutgoing(), url)).rejects.toMatchObject({ failure: 'refused' });
  });

  it.each<[string, Outgoing]>([
    ['unreachable', answering(404)],
    ['unreachable', answering(302)],
    ['unreachable', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
    ['too_large', () => Promise.reject(new AnswerTooLargeError('the answer is too large'))],
  ])('fails as %s', async (failure, outgoing) => {
    await expect(fetchFeed(outgoing, 'https://calendar.example/a')).rejects.toMatchObject({ failure });
  });
});
