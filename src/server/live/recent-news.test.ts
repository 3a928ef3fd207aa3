import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#shared/contracts/system.ts';
import { createRecentNews } from './recent-news.ts';

const SECOND = 1000;
const booking = (bookingId: string): LiveEvent => ({ type: 'booking', bookingId });

function listening() {
  let now = 0;
  const news = createRecentNews(() => now);
  const wait = (ms: number) => (now += ms);
  const heard = (userId: string, ageMs: number) =>
    news.ofLast(ageMs, userId).map((event) => ('bookingId' in event ? event.bookingId : event.type));
  return { news, wait, heard };
}

describe('the news since a page was made', () => {
  it('lists the person’s own events and public ones, in order', () => {
    const { news, heard } = listening();
    news.add('ann', booking('one'));
    news.add('bob', booking('his'));
    news.add(null, { type: 'clock', now: '', offsetSeconds: 1 });
    news.add('ann', booking('two'));
    expect(heard('ann', 0)).toEqual(['one', 'clock', 'two']);
    expect(heard('eve', 0)).toEqual(['clock']);
  });

  it('leaves out events from clearly before the page', () => {
    const { news, wait, heard } = listening();
    news.add('ann', booking('before'));
    wait(20 * SECOND);
    news.add('ann', booking('just before'));
    wait(2 * SECOND);
    news.add('ann', booking('after'));
    expect(heard('ann', 1 * SECOND)).toEqual(['just before', 'after']);
  });

  it('forgets news after two minutes', () => {
    const { news, wait, heard } = listening();
    news.add('ann', booking('old'));
    wait(121 * SECOND);
    news.add('ann', booking('new'));
    expect(heard('ann', 1_000 * SECOND)).toEqual(['new']);
  });

  it('keeps the newest news where there are very many', () => {
    const { news, heard } = listening();
    for (let index = 0; index < 5_002; index += 1) news.add('ann', booking(String(index)));
    const all = heard('ann', 0);
    expect([all.length, all[0], all.at(-1)]).toEqual([5_000, '2', '5001']);
  });
});
