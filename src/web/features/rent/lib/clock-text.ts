import { CLOCK, instantWords } from '#web/lib/time-words.ts';

/** When something happens today or tomorrow, at the item: `Sat 6:15 PM`. */
export const clockText = (locale: string, instant: Date, timeZone: string): string =>
  instantWords(instant, locale, { weekday: 'short', ...CLOCK, timeZone });
