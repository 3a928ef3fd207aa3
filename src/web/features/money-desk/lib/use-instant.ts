import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, instantWords } from '#web/lib/time-words.ts';

const PARTS = { month: 'short', day: 'numeric', ...CLOCK, timeZoneName: 'short' } as const;

/** Says an instant by the reader's clock, with its zone: `Jun 9, 2:04 PM CDT`. */
export function useInstant(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  return (instant) => instantWords(instant, locale, { ...PARTS, timeZone });
}
