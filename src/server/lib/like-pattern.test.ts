import { expect, it } from 'vitest';
import { anywhere, beginningWith } from './like-pattern.ts';

it.each([
  ['Dana', '%Dana%', 'Dana%'],
  ['100%', String.raw`%100\%%`, String.raw`100\%%`],
  ['a_b', String.raw`%a\_b%`, String.raw`a\_b%`],
  [String.raw`C:\x`, String.raw`%C:\\x%`, String.raw`C:\\x%`],
  ['', '%%', '%'],
])('%j is looked for as it stands', (text, part, beginning) => {
  expect(anywhere(text)).toBe(part);
  expect(beginningWith(text)).toBe(beginning);
});
