import { useTexts } from '#web/lib/text.tsx';
import { CLOCK, instantWords } from '#web/lib/time-words.ts';

const PARTS = { weekday: 'short', month: 'short', day: 'numeric', ...CLOCK, timeZoneName: 'short' } as const;

/** Says when something is due by the clock where it stands, with the zone: `Tue, Jun 9, 6:00 PM CDT`. */
export function useDue(): (instant: string, timeZone: string) => string {
  const { locale } = useTexts();
  return (instant, timeZone) => instantWords(instant, locale, { ...PARTS, timeZone });
}
