import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

/** Formats an instant in the reader's zone: `Jun 9, 2:04 PM`. Only after hydration. */
export function useInstant(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  return (instant) => formatDateTime(instant, locale, { month: 'short', day: 'numeric', ...CLOCK, timeZone });
}
