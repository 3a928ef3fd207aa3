import { SUPPORT_ZONE } from '#shared/domain/support-hours.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, formatDateTime, formatInstant } from '#web/lib/time-text.ts';

const REPLY = { weekday: 'short', month: 'short', day: 'numeric', ...CLOCK, timeZoneName: 'short' } as const;

/** Times of cases: support's are in support's zone, as its hours are; the others in the reader's. */
export function useCaseTimes() {
  const { locale } = useTexts();
  const zone = useReaderZone() ?? SUPPORT_ZONE;
  return {
    /** `Mon, Feb 9, 3:00 PM EST`. */
    replyBy: (instant: string) => formatDateTime(instant, locale, { ...REPLY, timeZone: SUPPORT_ZONE }),
    when: (instant: string) => formatInstant(locale, instant, zone),
  };
}
