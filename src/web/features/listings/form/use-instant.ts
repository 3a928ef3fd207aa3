import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, instantWords } from '#web/lib/time-words.ts';

/** Says an instant by the reader's clock: `Jun 9, 2:04 PM`. Only where the page is alive. */
export function useInstant(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  return (instant) => instantWords(instant, locale, { month: 'short', day: 'numeric', ...CLOCK, timeZone });
}
