import { describe, expect, it } from 'vitest';
import { returnTarget } from './return-target.ts';

describe('what a return path leads to', () => {
  it.each([
    ['/', { kind: 'home' }],
    ['/?theme=dark', { kind: 'home' }],
    ['/search?q=saw', { kind: 'search' }],
    ['/equipment/a%20b', { kind: 'item', equipmentId: 'a b' }],
    ['/equipment/e1/rent?from=2026-01-02', { kind: 'rent', equipmentId: 'e1' }],
    ['/equipment/%E0%A4%A/rent', { kind: 'other' }],
    ['/checkout?bookingId=1', { kind: 'payment' }],
    ['/somewhere', { kind: 'other' }],
  ])('%s', (path, place) => {
    expect(returnTarget(path)).toEqual(place);
  });
});
