import { useTexts } from '#web/lib/text.tsx';
import { useNow } from './now.tsx';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { createTimes, type Times } from './times.ts';

/** The times of a rental in the words of its reader; follows the ticker. */
export function useTimes(timeZone: string): Times {
  const { t, locale } = useTexts();
  return createTimes({ t, locale, timeZone, readerZone: useReaderZone(), now: useNow() });
}
