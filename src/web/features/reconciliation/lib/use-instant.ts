import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, formatDateTime } from '#web/lib/time-text.ts';

const PARTS = { month: 'short', day: 'numeric', ...CLOCK, timeZoneName: 'short' } as const;

/** Formats an instant in the reader's zone, with the zone: `Jun 9, 2:04 PM CDT`. */
export function useInstant(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  return (instant) => formatDateTime(instant, locale, { ...PARTS, timeZone });
}
