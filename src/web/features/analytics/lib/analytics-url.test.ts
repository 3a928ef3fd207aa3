import { describe, expect, it } from 'vitest';
import { analyticsUrl, readAnalyticsQuery } from './analytics-url.ts';

describe('the address of the analytics', () => {
  it.each([
    ['', { tab: 'performance', item: '', month: undefined }],
    ['tab=insights', { tab: 'insights', item: '', month: undefined }],
    ['tab=schedule&item=eq_1&month=2026-02', { tab: 'schedule', item: 'eq_1', month: '2026-02-01' }],
    ['tab=nothing&month=2026-13', { tab: 'performance', item: '', month: undefined }],
    ['month=x', { tab: 'performance', item: '', month: undefined }],
  ])('reads the address ?%s', (search, wanted) => {
    expect(readAnalyticsQuery(search)).toEqual(wanted);
  });

  it.each(['', '?tab=insights', '?tab=schedule&item=eq_1&month=2026-02', '?tab=schedule'])(
    '%s comes out as it went in',
    (search) => {
      expect(analyticsUrl(readAnalyticsQuery(search))).toBe(`/equipment-analytics${search}`);
    },
  );

  it('carries item and month to the schedule only', () => {
    const given = { item: 'eq_1', month: '2026-02-01' };
    expect(analyticsUrl({ tab: 'insights', ...given })).toBe('/equipment-analytics?tab=insights');
    expect(analyticsUrl({ tab: 'performance', ...given })).toBe('/equipment-analytics');
  });
});
