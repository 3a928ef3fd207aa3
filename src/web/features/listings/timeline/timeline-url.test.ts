import { describe, expect, it } from 'vitest';
import { readTimelineUrl, timelineUrl } from './timeline-url.ts';

const NONE = { q: '', state: '', category: '' } as const;

describe('the address of the timeline', () => {
  it('holds the first day and the filters, and nothing that is as usual', () => {
    const shown = { filter: { q: 'a b&c', state: 'out', category: 'concrete' }, from: '2026-06-09' } as const;
    const url = timelineUrl(shown);
    expect(url).toBe('/my-listings/timeline?from=2026-06-09&q=a+b%26c&state=out&category=concrete');
    expect(readTimelineUrl(url.slice(url.indexOf('?')))).toEqual(shown);
    expect(timelineUrl({ filter: NONE, from: undefined })).toBe('/my-listings/timeline');
  });

  it.each(['', '?from=2026-02-30', '?from=9999-12-31', '?state=lost&category=boats', '?from=x&q='])(
    'ignores what is missing or invalid: %s',
    (search) => {
      expect(readTimelineUrl(search)).toEqual({ filter: NONE, from: undefined });
    },
  );
});
