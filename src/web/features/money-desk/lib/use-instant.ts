import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';

const PARTS = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Says an instant by the reader's clock, with its zone: `Jun 9, 2:04 PM CDT`. */
export function useInstant(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  const format = new Intl.DateTimeFormat(locale, { ...PARTS, timeZone });
  // Server and browser put different spaces before AM and PM.
  return (instant) => format.format(new Date(instant)).replace(/[\u00a0\u202f]/g, ' ');
}
