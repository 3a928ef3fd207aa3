import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';

const PARTS = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** Says an instant by the reader's clock: `Jun 9, 2:04 PM`. Only where the page is alive. */
export function useInstant(): (instant: string) => string {
  const { locale } = useTexts();
  const timeZone = useReaderZone() ?? 'UTC';
  const format = new Intl.DateTimeFormat(locale, { ...PARTS, timeZone });
  return (instant) => format.format(new Date(instant)).replace(/[\u00a0\u202f]/g, ' ');
}
