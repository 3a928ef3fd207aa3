import { describe, expect, it } from 'vitest';
import { adviceFor } from './advice.ts';

describe('advice for an item that is seldom rented', () => {
  const item = { isAvailable: true, thumbnailImageUrl: '/a.webp', dailyRate: 4 };

  it('suggests a lower rate only where it can be lower', () => {
    expect(adviceFor(item)).toEqual(['rate', 'photos', 'days']);
    expect(adviceFor({ ...item, dailyRate: 3.99 })).toEqual(['photos', 'days']);
    expect(adviceFor({ ...item, dailyRate: 3.99, thumbnailImageUrl: null })).toEqual(['firstPhotos', 'days']);
  });

  it('advises to make an item available first', () =>
    expect(adviceFor({ ...item, isAvailable: false })).toEqual(['show']));
});
