import { expect, it } from 'vitest';
import { durationWords } from './notification.ts';

const say = (english: string) => `said: ${english}`;

it.each([
  ['2 days 3 hours', '2 days 3 hours', '2 días 3 horas'],
  ['1 day', '1 day', '1 día'],
  ['1 hour', '1 hour', '1 hora'],
  ['Not picked up', 'said: Not picked up', 'said: Not picked up'],
])('says how long something was out: %s', (duration, english, spanish) => {
  expect(durationWords(duration, { locale: 'en-US', say })).toBe(english);
  expect(durationWords(duration, { locale: 'es-US', say })).toBe(spanish);
});
