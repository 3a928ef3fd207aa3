import { expect, it } from 'vitest';
import { createOncePerWindow } from './once-per-window.ts';

it('reports a new key once within a window', () => {
  const isNew = createOncePerWindow(1000, 10);
  expect([isNew('a', 0), isNew('a', 999), isNew('b', 999)]).toEqual([true, false, true]);
  expect([isNew('a', 1000), isNew('a', 1001), isNew('b', 1001)]).toEqual([true, false, false]);
});

it('remembers so many keys at most and forgets the oldest', () => {
  const isNew = createOncePerWindow(1000, 2);
  expect([isNew('a', 0), isNew('b', 500), isNew('c', 600)]).toEqual([true, true, false]);
  expect([isNew('c', 1000), isNew('d', 1000)]).toEqual([true, false]);
});
