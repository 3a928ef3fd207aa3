import { expect, it } from 'vitest';
import { readableLength, visibleText } from './visible-text.ts';

it.each([' Rain ', 'дождь', '雨', '.', '🌧️', 'a\u200bb'])(
  'reads %j, without the spaces around it',
  (text) => {
    expect(visibleText(text)).toBe(text.trim());
  },
);

it.each([
  undefined,
  null,
  '',
  ' \n\t',
  '\u200b',
  ' \u200b\u200c\u200d \ufeff',
  '\u00ad\u2060\u202e',
  '\u3164\u115f\uffa0\u2800',
  '\u0001\u0007',
  '\u{e0020}\ufe0f',
])('finds nothing in %j', (text) => {
  expect(visibleText(text)).toBeNull();
});

it.each([
  ['', 0],
  ['\u200b\u3164 \u2800', 0],
  ['x\u200b\u200b\u200b', 1],
  ['  a \n\n  b  ', 3],
  ['🌧🌧', 2],
])('counts in %j what can be read', (text, count) => {
  expect(readableLength(text)).toBe(count);
});
